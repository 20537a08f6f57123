"""What the API takes and shows, with its words: GraphQL's types and OpenAPI's are made from it."""
