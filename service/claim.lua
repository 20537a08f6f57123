-- See to an overdue AI turn, unless it moved on or another reaper was first.
--
-- KEYS  1 game (hash)  2 due (sorted set)
-- ARGV  1 game id  2 version  3 attempt so far  4 milliseconds until it is overdue again
--       5 whether it gets another attempt: 1, or 0 to let it wait on
-- Returns the number of the attempt, or nothing.

local seen = redis.call('HMGET', KEYS[1], 'version', 'attempt')
if not seen[1] then redis.call('ZREM', KEYS[2], ARGV[1]) end
if seen[1] ~= ARGV[2] or seen[2] ~= ARGV[3] then return false end
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
-- The attempt may have been read after another reaper counted it up: only the date tells then.
local due = redis.call('ZSCORE', KEYS[2], ARGV[1])
if not due or tonumber(due) > now then return false end
redis.call('ZADD', KEYS[2], 'XX', now + ARGV[4], ARGV[1])
redis.call('HSET', KEYS[1], 'thinking', 0)
return redis.call('HINCRBY', KEYS[1], 'attempt', ARGV[5])
