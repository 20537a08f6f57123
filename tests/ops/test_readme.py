"""Everything that the README shows to be run is run."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import httpx
import pytest

import games
from scripts.settings_table import README, table
from tests.ops.serving import ROOT, Serving

TEXT: Final = README.read_text(encoding="utf-8")
FAIRNESS: Final = (ROOT / "docs" / "fairness.md").read_text(encoding="utf-8")
REST: Final = (ROOT / "docs" / "rest.md").read_text(encoding="utf-8")
SERVED_AT: Final = "http://127.0.0.1:8000"

needs_shell_tools = pytest.mark.skipif(
    not (shutil.which("bash") and shutil.which("curl")), reason="no bash or no curl here"
)


def blocks(words: str, text: str = TEXT) -> list[str]:
    """The code blocks that begin with these words behind their fence, unindented."""
    found = re.findall(rf"(?ms)^( *)```{words}\n(.*?)^ *```$", text)
    return [re.sub(rf"(?m)^{indent}", "", code) for indent, code in found]


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with Serving(tmp_path_factory.mktemp("var")) as running:
        yield running


@needs_shell_tools
def test_the_first_game_is_played_in_five_requests(serving: Serving) -> None:
    helpers, *steps = blocks("bash first-game")
    assert len(steps) == 5
    script = "\necho -----\n".join([helpers, *steps]).replace(SERVED_AT, serving.url)
    output = subprocess.run(
        ["bash", "-eu", "-o", "pipefail", "-c", f"TOKEN= MOVE=\n{script}"],
        capture_output=True,
        text=True,
        check=True,
        timeout=600,
    ).stdout
    _, kinds, created, legal, played, seen = output.split("-----\n")
    assert all(f'"name":"{name}"' in kinds for name in games.GAMES)
    assert created == ""
    assert '"prompt":' in legal
    assert '"events":[{"version":' in played
    assert '"money":' in seen
    assert '"code":' not in output


@needs_shell_tools
def test_a_game_is_begun_and_followed_by_rest(serving: Serving) -> None:
    (begun,), (followed,) = blocks("bash rest-game", REST), blocks("bash rest-events", REST)
    patiently = followed.replace("-m 3", "-m 10")
    assert patiently != followed
    script = f"MOVE=\n{begun}\necho; echo -----\n{patiently}".replace(SERVED_AT, serving.url)
    output = subprocess.run(
        ["bash", "-eu", "-o", "pipefail", "-c", script],
        capture_output=True,
        text=True,
        check=True,
        timeout=600,
    ).stdout
    played, followed = output.split("-----\n")
    told, _, _ = followed.rpartition("\n\n")  # what curl broke off in the middle is no event
    (event,) = json.loads(played)["events"]
    assert event["kind"] == "PLAYED"
    ids = [int(value) for value in re.findall(r"(?m)^id: (\d+)", told)]
    assert ids == list(range(len(ids)))
    assert event["version"] in ids
    seen = [json.loads(line.removeprefix("data: ")) for line in re.findall(r"(?m)^data: .*$", told)]
    assert event in [one["event"] for one in seen]
    assert all(one["game"]["viewer"] == event["seat"] for one in seen)


def test_the_first_query_that_serve_shows_can_be_pasted(serving: Serving) -> None:
    welcome = "".join(serving.said)
    (body,) = re.findall(r"-d '(.*)'", welcome)
    headers = {"content-type": "application/json"}
    answer = httpx.post(f"{serving.url}/graphql", content=body, headers=headers)
    assert f"{serving.url}/graphql" in welcome
    assert f"{serving.url}/v1/openapi.json" in welcome
    assert [game["name"] for game in answer.json()["data"]["games"]] == list(games.GAMES)


def test_the_address_of_graphiql_is_a_page(serving: Serving) -> None:
    assert f"<{SERVED_AT}/graphql>" in TEXT
    page = httpx.get(f"{serving.url}/graphql", headers={"accept": "text/html"})
    assert "graphiql" in page.text.lower()


def test_the_library_example_plays_a_game() -> None:
    (example,) = blocks("python")
    output = subprocess.run(
        [sys.executable, "-c", example], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    totals, places = re.findall(r"\[([\d, ]+)\]", output)
    assert min(map(int, places.split(","))) == 1
    assert len(totals.split(",")) == 2


@needs_shell_tools
def test_the_shuffle_of_a_finished_game_is_checked_by_hand(
    serving: Serving, tmp_path: Path
) -> None:
    game_id, token = finished_game(serving)
    helpers, *_ = blocks("bash first-game")
    (question,) = blocks("bash shuffle", FAIRNESS)
    (recipe,) = blocks("python shuffle", FAIRNESS)
    script = f"TOKEN={token} GAME={game_id}\n{helpers}\n{question}".replace(SERVED_AT, serving.url)
    subprocess.run(["bash", "-eu", "-o", "pipefail", "-c", script], cwd=tmp_path, check=True)
    over = (tmp_path / "over.json").read_text(encoding="utf-8")

    def checked() -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            [sys.executable, "-c", recipe],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=False,
        )

    assert checked().stdout.startswith("dealt as promised: ["), checked().stderr
    told = json.loads(over)["data"]["verify"]
    other = told["seed"][:-1] + ("0" if told["seed"][-1] != "0" else "1")
    (tmp_path / "over.json").write_text(over.replace(told["seed"], other), encoding="utf-8")
    assert "AssertionError" in checked().stderr


def finished_game(serving: Serving) -> tuple[str, str]:
    """The id and our token of a game against Sue, given up after some moves."""
    created = serving.ask(
        """mutation { createGame(input: {game: "el_paso", seats: [{kind: HUMAN}]}) {
            ... on CreatedGame { game { id } tokens { token } } } }"""
    )["createGame"]
    game_id, token = created["game"]["id"], created["tokens"][0]["token"]
    moves = """query ($id: ID!) { legalMoves(gameId: $id) {
        ... on LegalMoves { version ids } } }"""
    while True:
        legal = serving.ask(moves, token, id=game_id)["legalMoves"]
        change = f'gameId: "{game_id}", expectedVersion: {legal["version"]}'
        if legal["ids"] and legal["version"] > 20:
            serving.ask(f"mutation {{ resign(input: {{{change}}}) {{ __typename }} }}", token)
            return game_id, token
        if legal["ids"]:
            play = f'playMoves(input: {{{change}, moves: ["{legal["ids"][0]}"]}})'
            serving.ask(f"mutation {{ {play} {{ __typename }} }}", token)


def test_a_corrected_component_file_plays_new_games(tmp_path: Path) -> None:
    (example,) = blocks("bash components")
    correct, start = example.strip().splitlines()
    ignored = shutil.ignore_patterns("*.so", "__pycache__")  # others write to it meanwhile
    shutil.copytree(ROOT / "games", tmp_path / "games", ignore=ignored)
    subprocess.run(["bash", "-c", correct], cwd=tmp_path, check=True)
    corrected = (tmp_path / "el_paso.toml").read_text(encoding="utf-8")

    setting, value = start.removesuffix(" make serve").split("=", 1)
    elsewhere = value.strip("'").replace("el_paso.toml", str(tmp_path / "el_paso.toml"))
    with Serving(tmp_path / "var", {setting: elsewhere}) as serving:
        kinds = serving.ask("{ games { name componentsHash } }")["games"]
    hashes = {kind["name"]: kind["componentsHash"] for kind in kinds}
    assert hashes["el_paso"] == games.load("el_paso", corrected).components_hash
    assert hashes["el_paso"] != games.load("el_paso").components_hash


def test_the_table_of_settings_is_the_settings() -> None:
    assert table() in TEXT, "the settings have changed: make schema"


def test_every_file_linked_to_exists() -> None:
    for folder, text in ((ROOT, TEXT), (ROOT / "docs", REST)):
        links = re.findall(r"\]\((?!http)([^)#]+)\)", text)
        assert links
        assert [link for link in links if not (folder / link).exists()] == []


def test_every_make_target_named_exists() -> None:
    makefile = (ROOT / "Makefile").read_text()
    for target in re.findall(r"(?m)`make (\w+)`|^make (\w+)", TEXT):
        assert re.search(rf"(?m)^{''.join(target)}:", makefile)


def test_the_secret_is_called_as_in_the_manifests() -> None:
    (name, key) = re.findall(r"create secret generic (\w+) --from-literal=(\w+)=", TEXT)[0]
    manifest = (ROOT / "k8s" / "api.yaml").read_text()
    assert re.search(rf"secretKeyRef:\s+name: {name}\s+key: {key}\n", manifest)


def test_the_picture_is_the_one_of_the_architecture() -> None:
    (picture,) = [block for block in blocks("") if "commit.lua" in block]
    assert picture in (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
