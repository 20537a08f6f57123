# Everything sets itself up: a virtual environment in .venv from pinned versions, the compiled engine
# where a C compiler exists, a Redis server. Nothing outside this folder is touched.

VENV := .venv
BIN := $(VENV)/bin
PYTHON ?= $(shell for python in python3.11 python3.12 python3.13 python3; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; done)
PYTEST := $(BIN)/python -m pytest -q -n logical --maxprocesses 4 --dist loadfile
HOST ?= 127.0.0.1
PORT ?= 8000
FOLDER ?= var
ENGINE = compiled

.DEFAULT_GOAL := help
.PHONY: help setup engine check test serve demo bench schema lock clean

help: ## list what can be made
	@sed -nE 's/^([a-z]+):.*## (.*)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 18

setup: engine ## install what is needed and compile the engine (the others do it themselves)

# A file that is newer than the packages it stands for: what pyproject.toml asks for in the named
# groups, in the versions of constraints.txt.
install = $(BIN)/python scripts/dependencies.py $(1) >$@.txt && $(BIN)/python -m pip install \
	--quiet --quiet --disable-pip-version-check --constraint constraints.txt --requirement $@.txt \
	&& touch $@

$(VENV)/ready: pyproject.toml constraints.txt
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed; PYTHON=/path/to/python names one"; exit 1; }
	@echo "setting up $(VENV) with $(PYTHON) ..."
	@$(PYTHON) -m venv $(VENV) 2>/dev/null || { $(PYTHON) -m venv --without-pip $(VENV) \
		&& $(PYTHON) -m pip --python $(BIN)/python install --quiet pip; }
	@$(call install,local dev)

$(VENV)/ready-to-measure: $(VENV)/ready
	@$(call install,bench)

engine: $(VENV)/ready ## compile the rules and the search, if they changed (or not: ENGINE=interpreted)
	@$(BIN)/python scripts/engine.py $(ENGINE)

check: $(VENV)/ready ## format, lint, types, which room may import which, freshness of what is generated
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/python -m mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/python -m service schema | diff - schema.graphql
	$(BIN)/python -m service openapi | diff - openapi.json

test: check engine ## all checks, then the tests: the engine's interpreted, all of them compiled
	test ! -e build/engine.sha256 || $(PYTEST) -p tests.interpreted tests/games tests/ai
	$(PYTEST)

serve: engine ## run the whole service here until Ctrl-C (PORT=8000, HOST=127.0.0.1, FOLDER=var)
	@$(BIN)/python -m service serve --host $(HOST) --port $(PORT) --folder $(FOLDER)

demo: $(VENV)/ready ## watch a game of El Paso against Sue, played through a running service (PORT=8000)
	@$(BIN)/python -m demo --url http://127.0.0.1:$(PORT)

bench: engine $(VENV)/ready-to-measure ## measure the engine's speed and the strength of the AI levels
	$(BIN)/python -m bench.playouts
	$(BIN)/python -m bench.ladder

schema: $(VENV)/ready ## renew what is generated: schema.graphql, openapi.json, the README's table of settings
	$(BIN)/python -m service schema >schema.graphql
	$(BIN)/python -m service openapi >openapi.json
	$(BIN)/python -m scripts.settings_table

lock: ## renew constraints.txt from the newest versions that pyproject.toml allows
	rm -rf build/lock
	$(PYTHON) -m venv build/lock
	build/lock/bin/python scripts/dependencies.py local dev bench >build/lock/asked.txt
	build/lock/bin/python -m pip install --quiet --quiet --requirement build/lock/asked.txt
	build/lock/bin/python -m pip freeze --all --exclude pip >constraints.txt
	rm -rf build/lock

clean: ## remove what was built and installed; games in ./var stay
	rm -rf $(VENV) build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find games ai -name '*.so' -delete
	rm -f waystation_engine__mypyc*.so
