"""What views of several games have."""

from service.graphql.declare import doc, part


@part
class Counted:
    """So many of a card, tile or worker type."""

    id: str = doc("Of what.")
    count: int = doc("How many.")
