from tests.service.conftest import redis, redis_server, settings, tables

__all__ = ["redis", "redis_server", "settings", "tables"]
