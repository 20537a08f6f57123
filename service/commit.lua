-- Change a game by one or more versions, all or nothing: the one way its record is ever written.
--
-- KEYS  1 game (hash)  2 events (stream)  3 answers (hash)  4 keys in the order of use (list)
--       5 reasons of AIs by version (hash)
--       6 due (sorted set)  7 public games (sorted set)  8 joinable games (sorted set)
-- ARGV  1 game id  2 version expected (0: there is no such game)  3 record
--       4 milliseconds to keep the game  5 idempotency key, or ''  6 answer to remember under it
--       7 number of keys remembered  8 milliseconds until the AI's turn is overdue, or ''
--       9 place among public games, or ''  10 place among joinable games, or ''
--       11.. for each version its event, and the reasons for it or ''
-- Returns {'COMMITTED', version}, {'ANSWERED', the first answer} or {'CONFLICT', version}.

local game, events, answers, order, reasons, due, public, joinable = unpack(KEYS)
local id, expected, key = ARGV[1], tonumber(ARGV[2]), ARGV[5]

local answer = answer_to(answers, key)
if answer then return {'ANSWERED', answer} end

local version = tonumber(redis.call('HGET', game, 'version') or '0')
if version ~= expected then return {'CONFLICT', version} end

-- A stream id of 0-0 is not allowed, and versions begin with 1.
for index = 11, #ARGV, 2 do
  version = version + 1
  redis.call('XADD', events, version .. '-0', 'event', ARGV[index])
  if ARGV[index + 1] ~= '' then redis.call('HSET', reasons, version, ARGV[index + 1]) end
end
redis.call('HSET', game, 'version', version, 'record', ARGV[3], 'attempt', 0, 'thinking', 0)

if key ~= '' and expected > 0 then
  remember(answers, order, key, ARGV[6], ARGV[7])
elseif key ~= '' then
  -- The key a game was created with is remembered as long as the game: its id comes from it.
  redis.call('HSET', answers, key, ARGV[6])
end

local function place(index, score)
  if score == '' then redis.call('ZREM', index, id) else redis.call('ZADD', index, score, id) end
end
place(public, ARGV[9])
place(joinable, ARGV[10])
if ARGV[8] == '' then
  redis.call('ZREM', due, id)
else
  local now = redis.call('TIME')
  redis.call('ZADD', due, now[1] * 1000 + math.floor(now[2] / 1000) + ARGV[8], id)
end

for index = 1, 5 do redis.call('PEXPIRE', KEYS[index], ARGV[4]) end
return {'COMMITTED', version}
