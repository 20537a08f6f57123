"""The command line: `python -m workers worker` and `python -m workers reaper`."""

import asyncio

import typer

from service import log
from workers.jobs import settings
from workers.reaper import reap
from workers.worker import work

cli = typer.Typer(
    add_completion=False, no_args_is_help=True, help="What plays the AI seats of Waystation."
)


@cli.command()
def worker() -> None:
    """Play AI turns from the queue, one at a time."""
    log.configure()
    work(settings())


@cli.command()
def reaper() -> None:
    """Find AI turns that nobody works on and enqueue them again."""
    log.configure()
    asyncio.run(reap(settings()))


if __name__ == "__main__":
    cli()
