"""What views of several games have."""

from typing import NewType

import strawberry

from service.graphql.declare import doc, part

Code = NewType("Code", int)

CODE = strawberry.scalar(
    name="Code",
    description="A whole number for programs, of up to 53 bits: more than an Int holds.",
    serialize=int,
    parse_value=int,
)


@part
class Counted:
    """So many of a card, tile or worker type."""

    id: str = doc("Of what.")
    count: int = doc("How many.")
