"""The service: GraphQL, REST, events, storage."""

VERSION = "0.1.0"
