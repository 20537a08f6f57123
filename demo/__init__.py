"""A game of El Paso against Sue, played and shown by a client that knows nothing but GraphQL."""
