"""The use cases, on the toy game and a real Redis."""

import asyncio
import multiprocessing
import re
from typing import Any

import pytest
from redis import Redis

from games.contract import NOBODY
from service import store
from service.advice import ExpectedMove
from service.answers import AiState, EventPage, SeatPlan, SeatToken
from service.problems import (
    Busy,
    GameFinished,
    GameNotFinished,
    IllegalMove,
    InvalidInput,
    InvalidMove,
    InvalidSetup,
    KeyReused,
    NoSuchGame,
    NoSuchGameKind,
    NoSuchVersion,
    NotAllowed,
    NotStarted,
    NotYourTurn,
    Problem,
    SeatTaken,
    TokenExpired,
    TokenMissing,
    UndoRefused,
    VersionConflict,
)
from service.record import EventKind, SeatKind, Status, read_record
from service.settings import Settings
from service.store import Keys
from service.tables import Tables, open_tables
from tests.service.playing import (
    HUMAN,
    OPEN,
    ai,
    everything,
    new_game,
    new_key,
    play_first,
    play_out,
    tokens_of,
)

NOWHERE = "0" * 32
ATTEMPTS = 20


async def test_a_game_from_the_first_seat_to_the_proof(tables: Tables) -> None:
    created = await tables.create("high_card", [SeatPlan(SeatKind.HUMAN, "Ada"), OPEN])
    game_id = created.table.game_id
    assert created.table.status == Status.WAITING
    assert created.table.decision is None
    joined = await tables.join(game_id, name="  Zoe\u0308 ")
    assert joined.table.status == Status.PLAYING
    assert [seat.name for seat in joined.table.seats] == ["Ada", "Zo\u00eb"]

    *before, end = await play_out(tables, game_id, [*tokens_of(created), joined.token.token])
    assert all(table.seed is None for table in before)
    assert end.status == Status.FINISHED
    assert sum(result.total for result in end.results) == 4
    assert {result.place for result in end.results} <= {1, 2}
    proof = await tables.verify(game_id)
    assert proof.result_matches
    assert proof.seed == end.seed
    assert proof.commitment == created.table.commitment
    assert len(proof.moves) == 8


@pytest.mark.parametrize(
    ("game", "seats", "options", "problem", "said"),
    [
        ("chess", [HUMAN], {}, NoSuchGameKind, "there are: high_card"),
        ("high_card", [HUMAN] * 4, {}, InvalidSetup, "1 to 3 seats, not 4"),
        ("high_card", [HUMAN], {"colour": "red"}, InvalidSetup, "no option 'colour'"),
        ("high_card", [SeatPlan(SeatKind.BOT)], {}, InvalidSetup, "not planned"),
        ("high_card", [ai("divine")], {}, InvalidInput, "random, easy"),
        ("high_card", [SeatPlan(SeatKind.HUMAN, "x" * 41)], {}, InvalidInput, "1 to 40"),
        ("high_card", [SeatPlan(SeatKind.HUMAN, "\u200b")], {}, InvalidInput, "printable"),
        ("high_card", [SeatPlan(SeatKind.OPEN, "Ada")], {}, InvalidInput, "takes an OPEN seat"),
        ("high_card", [SeatPlan(SeatKind.HUMAN, None, "easy")], {}, InvalidInput, "no level"),
    ],
)
@pytest.mark.guarantee(9)
async def test_what_can_not_be_set_up_is_refused_and_stores_nothing(
    tables: Tables,
    redis: Redis,
    game: str,
    seats: list[SeatPlan],
    options: dict[str, str],
    problem: type[Problem],
    said: str,
) -> None:
    with pytest.raises(problem, match=said):
        await tables.create(game, seats, options=options)
    assert not redis.keys("*game*")


@pytest.mark.guarantee(9)
async def test_a_refused_request_changes_nothing(tables: Tables, redis: Redis) -> None:
    game_id, (first, second) = await new_game(tables)
    waiting, (creator,) = await new_game(tables, [HUMAN, OPEN])
    legal = (await tables.legal_moves(game_id, first)).ids
    held = (await tables.legal_moves(game_id, first)).ids
    foreign = next(f"card:{n}" for n in range(1, 16) if f"card:{n}" not in held)
    before = everything(redis)

    async def refused(problem: type[Problem], asked: Any) -> Any:
        with pytest.raises(problem) as caught:
            await asked
        return caught.value

    play = tables.play
    said = await refused(IllegalMove, play(game_id, first, [foreign], expected_version=1))
    assert said.message == f"card {foreign[5:]} is not in the hand"
    assert said.details()["legal_moves"] == list(held)
    await refused(InvalidMove, play(game_id, first, ["fold"], expected_version=1))
    await refused(InvalidInput, play(game_id, first, [], expected_version=1))
    said = await refused(NotYourTurn, play(game_id, second, legal[:1], expected_version=1))
    assert said.deciding_seat == 0
    said = await refused(VersionConflict, play(game_id, first, legal[:1], expected_version=7))
    assert said.current_version == 1
    two = await refused(NotYourTurn, play(game_id, first, legal[:2], expected_version=1))
    assert two.deciding_seat == 1, "the second of two moves is no longer the seat's own"
    await refused(UndoRefused, tables.undo(game_id, first, expected_version=1))
    said = await refused(UndoRefused, tables.undo(game_id, second, expected_version=1))
    assert "only while you still decide: now seat 0 does" in said.message
    await refused(NotStarted, play(waiting, creator, ["card:1"], expected_version=1))
    await refused(NotStarted, tables.resign(waiting, creator, expected_version=1))
    said = await refused(SeatTaken, tables.join(waiting, seat=0))
    assert said.open_seats == [1]
    assert said.message == "seat 0 is not open; open: 1"
    await refused(InvalidInput, tables.join(waiting, name="a\nb"))
    await refused(SeatTaken, tables.join(game_id))
    await refused(NoSuchGame, tables.join(NOWHERE))
    await refused(NoSuchGame, tables.read("{}"))
    await refused(NoSuchVersion, tables.replay(game_id, 2))
    await refused(NoSuchVersion, tables.fork(game_id, 0, [HUMAN, HUMAN]))
    await refused(InvalidSetup, tables.fork(game_id, 1, [HUMAN]))
    await refused(GameNotFinished, tables.verify(game_id))
    for seconds in (1000, 0, -1):
        said = await refused(InvalidInput, tables.suggest(game_id, first, seconds=seconds))
        assert "more than 0 seconds and up to 5" in said.message
    await refused(NotYourTurn, tables.suggest(game_id, second))
    await refused(InvalidInput, tables.list_games(cursor="?"))
    await refused(InvalidInput, tables.list_games(first=10**6))
    await refused(InvalidInput, tables.history(game_id, after=-1))
    said = await refused(NoSuchVersion, tables.history(game_id, after=2))
    assert said.current_version == 1

    assert everything(redis) == before


async def test_an_option_that_would_change_nothing_is_refused(settings: Settings) -> None:
    chosen = settings.model_copy(update={"games": ("el_paso",)})
    async with open_tables(chosen) as tables:
        with pytest.raises(InvalidSetup, match="difficulty would change nothing in this game"):
            await tables.create("el_paso", [HUMAN, HUMAN], options={"difficulty": "1"})
        await tables.create("el_paso", [HUMAN, HUMAN], options={"difficulty": "0"})
        await tables.create("el_paso", [HUMAN], options={"difficulty": "1"})


async def test_a_private_game_needs_somebody_who_sees_it(tables: Tables) -> None:
    for plans in ([ai("random")], [ai("easy"), ai("random")]):
        with pytest.raises(InvalidSetup, match="HUMAN or an OPEN seat"):
            await tables.create("high_card", plans, public=False)
        watched = await tables.create("high_card", plans)
        with pytest.raises(InvalidSetup, match="HUMAN or an OPEN seat"):
            await tables.fork(watched.table.game_id, 1, plans)
    await tables.create("high_card", [OPEN, ai("random")], public=False)


async def test_only_the_seat_that_decides_has_legal_moves(tables: Tables) -> None:
    game_id, (first, second) = await new_game(tables)
    legal = await tables.legal_moves(game_id, first)
    assert len(legal) == 3
    assert [move.id for move in legal.described()] == list(legal.ids)
    assert [move.id for move in legal.described(1, 1)] == [legal.ids[1]]
    others = await tables.legal_moves(game_id, second)
    assert (len(others), others.ids) == (0, ())
    assert others.decision is not None
    assert others.decision.seat == 0


async def test_a_private_game_is_for_those_at_the_table(tables: Tables) -> None:
    created = await tables.create("high_card", [HUMAN, OPEN], public=False)
    game_id = created.table.game_id
    assert (await tables.list_games()).games == ()
    for asked in (tables.read(game_id), tables.replay(game_id, 1), tables.history(game_id)):
        with pytest.raises(TokenMissing, match="private"):
            await asked
    joined = await tables.join(game_id)
    assert (await tables.read(game_id, joined.token.token)).viewer == 1


async def test_lists_are_paged_newest_first_and_forget_what_expired(
    tables: Tables, redis: Redis
) -> None:
    games = [await new_game(tables, [HUMAN, OPEN] if n % 2 else [HUMAN, HUMAN]) for n in range(9)]
    found: list[str] = []
    cursor = None
    while True:
        page = await tables.list_games(first=2, cursor=cursor)
        found += [game.game_id for game in page.games]
        cursor = page.next_cursor
        if cursor is None:
            break
    assert sorted(found) == sorted(game_id for game_id, _ in games)
    created = [(await tables.read(game_id)).created_at for game_id in found]
    assert created == sorted(created, reverse=True)

    joinable = await tables.list_games(open_only=True)
    assert {game.game_id for game in joinable.games} == {games[n][0] for n in (1, 3, 5, 7)}
    await tables.join(games[1][0])
    redis.delete(Keys(games[3][0]).game)  # as if its time had come
    joinable = await tables.list_games(open_only=True)
    assert {game.game_id for game in joinable.games} == {games[n][0] for n in (5, 7)}


async def test_moves_of_one_request_are_played_all_or_none(settings: Settings) -> None:
    settings = settings.model_copy(update={"games": ("gold_west",)})
    async with open_tables(settings) as tables:
        game_id, tokens = await new_game(tables, game="gold_west")
        decision = (await tables.read(game_id)).decision
        assert decision is not None
        token = tokens[decision.seat]
        first = (await tables.legal_moves(game_id, token)).ids[0]
        with pytest.raises(IllegalMove) as refused:
            await tables.play(game_id, token, [first, first], expected_version=1)
        assert refused.value.index == 1
        assert (await tables.read(game_id)).version == 1
        await tables.play(game_id, token, [first], expected_version=1)
        second = (await tables.legal_moves(game_id, token)).ids[0]
        await tables.undo(game_id, token, expected_version=2)
        changed = await tables.play(game_id, token, [first, second], expected_version=3)
        assert [(event.version, event.move) for event in changed.events] == [
            (4, first),
            (5, second),
        ]
        assert changed.table.version == 5


@pytest.mark.guarantee(5)
async def test_a_list_of_moves_does_not_show_what_would_be_drawn(tables: Tables) -> None:
    game_id, (token,) = await new_game(tables, [HUMAN])
    first = (await tables.legal_moves(game_id, token)).ids[0]
    told = set()
    for card in range(1, 16):
        with pytest.raises(IllegalMove) as refused:
            await tables.play(game_id, token, [first, f"card:{card}"], expected_version=1)
        assert (refused.value.index, refused.value.legal_moves) == (1, [])
        told.add(refused.value.message)
    assert len(told) == 1


async def test_a_preview_stores_nothing_and_tells_nothing_hidden(
    tables: Tables, redis: Redis
) -> None:
    game_id, tokens = await new_game(tables)
    legal = await tables.legal_moves(game_id, tokens[0])
    certain = await tables.preview(game_id, tokens[0], legal.ids[:1])
    assert certain.certain
    played = await tables.play(game_id, tokens[0], legal.ids[:1], expected_version=1)
    assert certain.view == played.table.view
    assert certain.decision == played.table.decision

    before = redis.dump(Keys(game_id).game)
    legal = await tables.legal_moves(game_id, tokens[1])
    previews = [await tables.preview(game_id, tokens[1], legal.ids[:1]) for _ in range(30)]
    assert not any(preview.certain for preview in previews)
    hands = {tuple(preview.view["hand"]) for preview in previews}
    assert len(hands) > 1, "the card drawn is another each time, so it is not the true one"
    assert redis.dump(Keys(game_id).game) == before


async def test_resigning_leaves_the_others_to_finish(tables: Tables) -> None:
    game_id, (first, second, third) = await new_game(tables, [HUMAN] * 3)
    changed = await tables.resign(game_id, first, expected_version=1)
    assert changed.table.status == Status.PLAYING
    assert changed.table.ai_turn is not None
    assert changed.table.ai_turn.state == AiState.QUEUED
    with pytest.raises(NotAllowed, match="resigned"):
        await tables.play(game_id, first, ["card:1"], expected_version=2)
    changed = await tables.resign(game_id, third, expected_version=2)
    assert changed.table.status == Status.FINISHED
    assert changed.events[-1].finished
    assert [result.place for result in changed.table.results] == [2, 1, 2]
    with pytest.raises(GameFinished):
        await tables.play(game_id, second, ["card:1"], expected_version=3)
    assert (await tables.verify(game_id)).result_matches


async def test_a_new_token_ends_the_older_one(tables: Tables) -> None:
    game_id, (first, second) = await new_game(tables)
    newer = await tables.rotate_token(game_id, first)
    with pytest.raises(TokenExpired, match="newer"):
        await tables.read(game_id, first)
    with pytest.raises(TokenExpired, match="newer"):
        await tables.rotate_token(game_id, first)
    assert (await tables.read(game_id, newer.token)).viewer == 0
    assert (await tables.read(game_id, second)).viewer == 1


@pytest.mark.guarantee(4)
async def test_a_token_is_replaced_once_by_one_key(tables: Tables, redis: Redis) -> None:
    game_id, (first, second) = await new_game(tables)
    key = new_key()
    both = await asyncio.gather(
        *(tables.rotate_token(game_id, first, idempotency_key=key) for _ in "12")
    )
    for newer in (*both, await tables.rotate_token(game_id, first, idempotency_key=key)):
        assert (await tables.read(game_id, newer.token)).viewer == newer.seat == 0
    assert redis.pttl(Keys(game_id).order) > 0, "what was asked would outlive the game"
    with pytest.raises(TokenExpired, match="newer"):
        await tables.rotate_token(game_id, first, idempotency_key=new_key())
    with pytest.raises(KeyReused):
        await tables.rotate_token(game_id, newer.token, idempotency_key=key)
    assert (await tables.rotate_token(game_id, second, idempotency_key=key)).seat == 1
    await tables.rotate_token(game_id, newer.token)
    again = await tables.rotate_token(game_id, first, idempotency_key=key)
    with pytest.raises(TokenExpired, match="newer"):
        await tables.read(game_id, again.token)


async def test_a_key_is_for_a_move_or_for_a_token(tables: Tables) -> None:
    game_id, (first, second) = await new_game(tables)
    keys = [new_key() for _ in range(2)]
    move = (await tables.legal_moves(game_id, first)).ids[:1]
    await tables.play(game_id, first, move, expected_version=1, idempotency_key=keys[0])
    with pytest.raises(KeyReused):
        await tables.rotate_token(game_id, first, idempotency_key=keys[0])
    newer = (await tables.rotate_token(game_id, second, idempotency_key=keys[1])).token
    move = (await tables.legal_moves(game_id, newer)).ids[:1]
    with pytest.raises(KeyReused):
        await tables.play(game_id, newer, move, expected_version=2, idempotency_key=keys[1])
    assert (await tables.read(game_id, newer)).version == 2


async def test_of_two_who_replace_a_token_at_once_one_does(tables: Tables) -> None:
    game_id, (first, _) = await new_game(tables)
    both = await asyncio.gather(
        *(tables.rotate_token(game_id, first) for _ in "12"), return_exceptions=True
    )
    (newer,) = [token for token in both if isinstance(token, SeatToken)]
    assert [type(one) for one in both if one is not newer] == [TokenExpired]
    assert (await tables.read(game_id, newer.token)).viewer == 0


async def test_a_new_token_disturbs_nobody(tables: Tables) -> None:
    game_id, (first, second) = await new_game(tables)
    before = await tables.read(game_id, first)
    await tables.rotate_token(game_id, second)
    assert await tables.history(game_id, after=before.version) == EventPage((), has_next=False)
    ids = (await tables.legal_moves(game_id, first)).ids
    played = await tables.play(game_id, first, ids[:1], expected_version=before.version)
    assert played.table.version == before.version + 1
    with pytest.raises(TokenExpired):
        await tables.read(game_id, second)


async def test_every_version_can_be_seen_again(tables: Tables) -> None:
    created = await tables.create("high_card", [SeatPlan(SeatKind.HUMAN, "Ada"), OPEN])
    game_id = created.table.game_id
    joined = await tables.join(game_id, name="Bo")
    tokens = [*tokens_of(created), joined.token.token]
    seen = [created.table, *(await play_out(tables, game_id, tokens))]
    for table in seen:
        again = await tables.replay(game_id, table.version, tokens[0])
        for field in ("version", "view", "decision", "status", "seats", "results", "changed_at"):
            assert getattr(again, field) == getattr(table, field), (table.version, field)
    spectator = await tables.replay(game_id, 3)
    assert spectator.viewer is None
    assert spectator.view["viewer"] == NOBODY


async def test_a_finished_game_forks_exactly(tables: Tables, redis: Redis) -> None:
    game_id, tokens = await new_game(tables)
    seen = await play_out(tables, game_id, tokens)
    fork = await tables.fork(game_id, 3, [HUMAN, HUMAN])
    assert fork.table.view == seen[2].view
    assert fork.table.origin is not None
    assert (fork.table.origin.game_id, fork.table.origin.version) == (game_id, 3)
    assert fork.table.commitment != seen[0].commitment
    await play_out(tables, fork.table.game_id, tokens_of(fork))
    assert (await tables.verify(fork.table.game_id, fork.tokens[0].token)).result_matches
    with pytest.raises(GameFinished):
        await tables.fork(game_id, seen[-1].version, [HUMAN, HUMAN])


async def test_a_running_game_forks_to_what_its_viewer_knows(tables: Tables, redis: Redis) -> None:
    game_id, tokens = await new_game(tables)
    original = read_record(redis.hget(Keys(game_id).game, "record"))  # type: ignore[arg-type]
    hands = set()
    for _ in range(12):
        fork = await tables.fork(game_id, 1, [HUMAN, HUMAN], token=tokens[0])
        assert fork.table.view == (await tables.read(game_id, tokens[0])).view
        stored = read_record(redis.hget(Keys(fork.table.game_id).game, "record"))  # type: ignore[arg-type]
        assert stored.seed != original.seed
        hands.add(tuple(stored.state["hands"][1]))
    assert len(hands) > 1, "the other hand is drawn anew"


async def test_undo_goes_back_over_what_revealed_nothing(settings: Settings) -> None:
    chosen = settings.model_copy(update={"games": ("gold_west",)})
    async with open_tables(chosen) as tables:
        game_id, tokens = await new_game(tables, game="gold_west")
        undone = refused = 0
        while not (undone and refused):
            before = await tables.read(game_id, tokens[0])
            assert before.decision is not None, "no move that can be undone in the whole game"
            seat = before.decision.seat
            before = await tables.read(game_id, tokens[seat])
            after = (await play_first(tables, game_id, tokens)).table
            try:
                back = await tables.undo(game_id, tokens[seat], expected_version=after.version)
            except (UndoRefused, GameFinished):
                refused += 1
                continue
            undone += 1
            assert back.events[0].kind == EventKind.UNDONE
            assert back.table.version == before.version + 2
            assert back.table.view == before.view
            assert back.table.decision == before.decision
            again = await tables.replay(game_id, before.version + 1, tokens[seat])
            assert again.view == after.view
            await play_first(tables, game_id, tokens)
        while (await tables.read(game_id)).decision is not None:
            await play_first(tables, game_id, tokens)
        assert (await tables.verify(game_id)).result_matches


async def test_undo_stops_at_what_came_to_light(tables: Tables) -> None:
    game_id, (token,) = await new_game(tables, [HUMAN])
    await play_first(tables, game_id, [token])
    with pytest.raises(UndoRefused, match="came to light"):
        await tables.undo(game_id, token, expected_version=2)


async def test_hints_rank_moves_from_the_view_alone(tables: Tables) -> None:
    game_id, (first, _) = await new_game(tables)
    legal = (await tables.legal_moves(game_id, first)).ids
    advice = await tables.suggest(game_id, first, level="hard")  # to the end of the game
    assert {ranked.move.id for ranked in advice.moves} <= set(legal)
    assert advice.moves[0].visits > 0
    assert (advice.version, advice.seat, advice.level) == (1, 0, "hard")
    best = advice.moves[0]
    assert best.line[0] == ExpectedMove(best.move.id, 0, best.move.label)
    worded = [move.seat is not None and move.label is not None for move in best.line]
    assert worded == sorted(worded, reverse=True), "words to a point, none after it"
    assert best.win_chance is not None
    assert 0 <= best.win_chance <= 1
    assert sum(best.totals) == pytest.approx(4, abs=0.02), "four tricks are won by somebody"
    (kind,) = [kind for kind in tables.kinds() if kind.name == "high_card"]
    assert [score.seat for score in best.scores] == [0, 1]
    for score, total in zip(best.scores, best.totals, strict=True):
        assert tuple(score.by_category) == kind.categories
        assert sum(score.by_category.values()) == pytest.approx(total, abs=0.02)

    hasty = await tables.suggest(game_id, first, level="hard", seconds=1e-9)
    assert hasty.iterations == 1, "what was never thought about is no advice"

    view = dict((await tables.read(game_id, first)).view)
    posted = await tables.analyze("high_card", view, level="easy")
    assert {ranked.move.id for ranked in posted.moves} <= set(legal)


async def test_a_posted_view_is_told_what_is_wrong_with_it(tables: Tables) -> None:
    game_id, (first, second) = await new_game(tables)
    view = dict((await tables.read(game_id, first)).view)
    over = (await play_out(tables, *(await new_game(tables))))[-1].view
    for nonsense, said in (
        ({}, "has 'high_card' as its `game`"),
        (view | {"game": "chess"}, "has 'high_card' as its `game`"),
        ({"game": "high_card", "viewer": "x"}, "view.viewer should be a number"),
        ({"game": "high_card", "viewer": 0}, "view.actor is missing"),
        (view | {"handSizes": 3}, "view.handSizes should be a list"),
        (view | {"handSizes": [3, 99]}, "no position of this game"),
        (view | {"hand": [99]}, "no position of this game"),
        (view | {"points": [1e300, 0]}, "no position of this game"),
        (view | {"deckSize": 3}, "view.deckSize doesn't agree with the rest"),
        (view | {"colour": "red"}, "view.colour is unknown"),
        (dict((await tables.read(game_id, second)).view), "what seat 1 sees, and seat 0 decides"),
        (dict((await tables.read(game_id)).view), "what a spectator sees, and seat 0 decides"),
        (dict(over), "the game is over in this view"),
    ):
        with pytest.raises(InvalidInput, match=re.escape(said)):
            await tables.analyze("high_card", nonsense, level="easy")


async def test_a_view_that_cannot_be_sent_on_does_no_harm_to_the_next(tables: Tables) -> None:
    table = (await tables.create("high_card", [HUMAN, HUMAN])).table
    nested: list[Any] = []
    for _ in range(900):
        nested = [nested]
    for unwritable in (nested, 1 << 70):
        with pytest.raises(InvalidInput, match="the view can't be read"):
            await tables.analyze("high_card", {**table.view, "viewer": unwritable}, level="easy")
    with pytest.raises(InvalidInput, match="no position of this game"):
        await tables.analyze("high_card", {"game": "high_card"}, level="easy")
    assert (await tables.analyze("high_card", table.view, level="easy")).moves


async def test_hints_go_on_after_the_processes_that_compute_them_broke(tables: Tables) -> None:
    created = await tables.create("high_card", [HUMAN, HUMAN])
    game_id, token = created.table.game_id, created.tokens[0].token
    before = set(multiprocessing.active_children())
    assert (await tables.suggest(game_id, token, level="easy")).moves
    for process in set(multiprocessing.active_children()) - before:
        process.kill()
    for _ in range(ATTEMPTS):
        try:
            assert (await tables.suggest(game_id, token, level="easy")).moves
            return
        except Busy:
            continue
    pytest.fail("hints stayed away")


@pytest.mark.guarantee(4)
async def test_a_creation_is_known_again_however_much_was_asked_since(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "REMEMBERED_KEYS", 3)
    key = new_key()
    created = await tables.create("high_card", [HUMAN, HUMAN], idempotency_key=key)
    game_id = created.table.game_id
    for _ in range(5):
        await play_first(tables, game_id, tokens_of(created))
    again = await tables.create("high_card", [HUMAN, HUMAN], idempotency_key=key)
    assert (again.table.game_id, again.table.version) == (game_id, 1)
    with pytest.raises(KeyReused):
        await tables.create("high_card", [HUMAN, OPEN], idempotency_key=key)


@pytest.mark.guarantee(4)
async def test_a_retry_gets_the_first_answer(tables: Tables) -> None:
    keys = [new_key() for _ in range(4)]
    seats = [HUMAN, OPEN]
    created = await tables.create("high_card", seats, idempotency_key=keys[0])
    game_id = created.table.game_id
    joined = await tables.join(game_id, name="Bo", idempotency_key=keys[1])
    first, second = created.tokens[0].token, joined.token.token
    move = (await tables.legal_moves(game_id, first)).ids[:1]
    played = await tables.play(game_id, first, move, expected_version=2, idempotency_key=keys[2])
    resigned = await tables.resign(game_id, second, expected_version=3, idempotency_key=keys[3])

    again = await tables.create("high_card", seats, idempotency_key=keys[0])
    assert again.table.game_id == game_id
    assert (again.table.version, again.table.view) == (1, created.table.view)
    assert (await tables.read(game_id, again.tokens[0].token)).viewer == 0
    rejoined = await tables.join(game_id, name="Bo", idempotency_key=keys[1])
    assert rejoined.token.seat == 1
    assert (rejoined.table.version, rejoined.table.view) == (2, joined.table.view)
    replayed = await tables.play(game_id, first, move, expected_version=2, idempotency_key=keys[2])
    assert replayed.events == played.events
    assert replayed.table.view == played.table.view
    assert replayed.table.decision == played.table.decision
    resigned_again = await tables.resign(
        game_id, second, expected_version=3, idempotency_key=keys[3]
    )
    assert resigned_again.events == resigned.events
    assert resigned_again.table.results == resigned.table.results
    assert (await tables.read(game_id)).version == 4
