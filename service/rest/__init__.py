"""REST at `/v1/`: the same uses as GraphQL's, described by OpenAPI 3.1."""
