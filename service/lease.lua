-- Say that a worker is thinking about an AI turn, for so long; refused once the turn moved on or
-- was given another attempt.
--
-- KEYS  1 game (hash)  2 due (sorted set)
-- ARGV  1 game id  2 version  3 attempt  4 milliseconds until it is overdue
-- Returns 1, or 0 if refused.

local seen = redis.call('HMGET', KEYS[1], 'version', 'attempt')
if seen[1] ~= ARGV[2] or seen[2] ~= ARGV[3] then return 0 end
local now = redis.call('TIME')
redis.call('ZADD', KEYS[2], 'XX', now[1] * 1000 + math.floor(now[2] / 1000) + ARGV[4], ARGV[1])
redis.call('HSET', KEYS[1], 'thinking', 1)
return 1
