-- Replace the serial of a seat's valid token, unless another one did so first. The version stays, so
-- that nobody else's move or thought is disturbed.
--
-- KEYS  1 game (hash)  2 answers (hash)  3 keys in the order of use (list)
-- ARGV  1 the seat's field  2 serial so far (0: never replaced)  3 new serial
--       4 idempotency key  5 answer to remember under it  6 number of keys remembered
-- Returns the answer, the first one if the key was used before; or nothing if refused.

local game, answers, order = unpack(KEYS)
local field, key = ARGV[1], ARGV[4]

local answer = answer_to(answers, key)
if answer then return answer end

local serial = redis.call('HGET', game, field) or '0'
if serial ~= ARGV[2] or redis.call('HEXISTS', game, 'record') == 0 then return false end
redis.call('HSET', game, field, ARGV[3])
remember(answers, order, key, ARGV[5], ARGV[6])
redis.call('PEXPIRE', order, redis.call('PTTL', game))  -- it may have come to be just now
return ARGV[5]
