-- Replace the serial of a seat's valid token, unless another one did so first. The version stays, so
-- that nobody else's move or thought is disturbed.
--
-- KEYS  1 game (hash)
-- ARGV  1 the seat's field  2 serial so far (0: never replaced)  3 new serial
-- Returns 1, also when it is repeated after a lost connection; or 0 if refused.

local game, field = KEYS[1], ARGV[1]
local serial = redis.call('HGET', game, field) or '0'
if serial == ARGV[3] then return 1 end
if serial ~= ARGV[2] or redis.call('HEXISTS', game, 'record') == 0 then return 0 end
redis.call('HSET', game, field, ARGV[3])
return 1
