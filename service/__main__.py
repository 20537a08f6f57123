"""The command line: `python -m service --help`. What plays AI turns is `python -m workers`."""

import os
import socket
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import orjson
import typer
import uvicorn

from service import log
from service.graphql.schema import build_schema
from service.redis_server import FolderInUse, NoRedisServer
from service.rest.openapi import document
from service.rest.operations import OPERATIONS
from service.serve import CannotServe, serve
from service.settings import Settings

cli = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    help="Waystation: games, their rules and their AI opponents, behind GraphQL and REST.",
)

Host = Annotated[str, typer.Option(help="Address to listen on.")]
Port = Annotated[int, typer.Option(help="Port to listen on.")]


@cli.command("serve")
def serve_all(
    host: Host = "127.0.0.1",
    port: Port = 8000,
    workers: Annotated[int, typer.Option(help="Processes that play AI turns.", min=1)] = max(
        1, (os.cpu_count() or 1) - 1
    ),
    folder: Annotated[Path, typer.Option(help="Keeps games, secret and logs.")] = Path("var"),
) -> None:
    """Run everything on this machine: Redis, API, workers, reaper."""
    try:
        serve(host, port, workers, folder)
    except (CannotServe, FolderInUse, NoRedisServer) as reason:
        typer.secho(str(reason), fg="red", err=True)
        raise typer.Exit(1) from None


@cli.command()
def api(
    host: Host = "127.0.0.1",
    port: Port = 8000,
    drain_seconds: Annotated[
        int, typer.Option(help="Seconds that open requests get to end when asked to stop.")
    ] = 10,
) -> None:
    """Run the API alone."""
    log.configure()
    settings = Settings()
    config = uvicorn.Config(
        "service.app:create_app",
        factory=True,
        host=host,
        port=port,
        access_log=False,
        log_config=None,
        timeout_graceful_shutdown=drain_seconds,
        ws_max_size=settings.max_body_bytes,
    )
    listening = config.bind_socket()
    give_up_after(settings.send_seconds, listening)
    server = uvicorn.Server(config)
    with suppress(KeyboardInterrupt):  # raised again by uvicorn, once it has stopped
        server.run(sockets=[listening])
    if not server.started:
        raise typer.Exit(1)


def give_up_after(seconds: float, listening: socket.socket) -> None:
    """Have the system end a connection whose other side takes nothing for so long.

    Who closes one waits until all is taken that was sent before, which may be for ever. What is
    accepted from a socket inherits this from it. Only Linux knows it.
    """
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        milliseconds = max(1, round(seconds * 1000))  # where 0 would be for ever
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, milliseconds)


@cli.command()
def schema() -> None:
    """Print the GraphQL schema: `python -m service schema > schema.graphql`."""
    typer.echo(build_schema(Settings()).as_str())


@cli.command()
def openapi() -> None:
    """Print REST's OpenAPI document: `python -m service openapi > openapi.json`."""
    typer.echo(orjson.dumps(document(OPERATIONS), option=orjson.OPT_INDENT_2))


if __name__ == "__main__":
    cli()
