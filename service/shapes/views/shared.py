"""What views of several games have."""

from typing import Final, NewType

from service.shapes.declare import doc, part

CODE: Final = "A whole number for programs, of up to 53 bits: more than an Int holds."
Code = NewType("Code", int)


@part
class Counted:
    """So many of a card, tile or worker type."""

    id: str = doc("Of what.")
    count: int = doc("How many.")
