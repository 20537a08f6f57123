-- What idempotency keys were answered. This stands before the scripts that change a game.

-- The first answer to a key, or false.
local function answer_to(answers, key)
  return key ~= '' and redis.call('HGET', answers, key)
end

-- Remember an answer, and forget the oldest of more than so many; order lists the keys as used.
local function remember(answers, order, key, answer, most)
  redis.call('HSET', answers, key, answer)
  if redis.call('RPUSH', order, key) > tonumber(most) then
    redis.call('HDEL', answers, redis.call('LPOP', order))
  end
end

