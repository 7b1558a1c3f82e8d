# Everything works on a fresh machine from a fresh clone and is quick the second time.
# The environment lives in .venv; each lock file has a stamp there that says it is installed.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
# Node comes with the development environment, the same everywhere, so that builds come out the same.
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix frontend
MODULES := frontend/node_modules/.package-lock.json
# Two cores are the least anybody has; more are used where they are.
WORKERS ?= auto

.PHONY: play setup test check format page bench versus-openspiel bench-server bench-page screenshots torture ladder lock clean

play: $(VENV)/.requirements
	@$(BIN)/petrilab serve --open

setup: $(VENV)/.requirements-dev

# Tests start a PostgreSQL of their own and a browser. Root gets their binaries where they are missing; others
# are told by a skip that says so, which under CI (PETRILAB_CI) is a failure.
test: setup $(MODULES)
	@if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && ! ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1; then \
	    echo "Installing PostgreSQL for the tests ..."; \
	    { apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends postgresql; } \
	        >/dev/null 2>&1 || echo "PostgreSQL could not be installed."; fi
	@if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && ! command -v chromium >/dev/null; then \
	    echo "Installing Chromium for the tests ..."; \
	    { apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends chromium; } \
	        >/dev/null 2>&1 || echo "Chromium could not be installed."; fi
	$(BIN)/python -m pytest --numprocesses=$(WORKERS)

# The page, built into the server's folder. The files are committed: whoever only plays needs no Node.
page: $(MODULES)
	$(NPM) run build

check: setup $(MODULES)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(NPM) run check
	$(NPM) run test

format: setup $(MODULES)
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(NPM) run format

bench: $(VENV)/.requirements-bench
	$(BIN)/python benchmarks/moves.py
	$(BIN)/python benchmarks/playouts.py

# The highest level against OpenSpiel's tree search with as many simulations; some minutes.
versus-openspiel: $(VENV)/.requirements-bench
	$(BIN)/python benchmarks/versus_openspiel.py

# The server under load, beside boardgame.io; its packages are fetched the first time.
bench-server: $(VENV)/.requirements-bench
	cd benchmarks/boardgame_io && PATH="$(CURDIR)/$(BIN):$$PATH" npm ci --no-audit --no-fund
	$(BIN)/python benchmarks/server.py

# The page in a real browser: from a click to the drawn answer, and frames while a move is built.
bench-page: setup
	$(BIN)/python benchmarks/page.py

# Pictures of every screen for docs/screens.md.
screenshots: setup
	$(BIN)/python tests/page/screenshots.py

# Hours of random games: the kernels against the engines, the engines against the models.
torture: setup
	PETRILAB_KERNEL_GAMES=20000 $(BIN)/python -m pytest --numprocesses=$(WORKERS) tests/kernels
	PETRILAB_ORACLE_GAMES=500 $(BIN)/python -m pytest --numprocesses=$(WORKERS) tests/oracles
	PETRILAB_SESSIONS=10000 PETRILAB_PAIRS=1000 PETRILAB_KILLS=1000 \
	    $(BIN)/python -m pytest --numprocesses=$(WORKERS) tests/match tests/store
	PETRILAB_SERVER_KILLS=1000 PETRILAB_SERVER_PAIRS=1000 PETRILAB_FRAMES=100000 $(BIN)/python -m pytest tests/server

# Hours of games that rate the opponents. Stop it at any time; the next run plays on.
LADDER ?=
ladder: setup
	$(BIN)/python benchmarks/ladder.py $(LADDER)

# Hashes are locked for all platforms; the files name no host.
lock: setup
	$(call compile,requirements.lock,--extra checkout)
	$(call compile,requirements-dev.lock,--extra dev)
	$(call compile,requirements-bench.lock,--extra bench)

clean:
	rm -rf $(VENV) frontend/node_modules dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

# Not `npm ci`: it refuses a lock without the binaries of platforms for which a registry has none.
$(MODULES): frontend/package.json frontend/package-lock.json | $(VENV)/.requirements-dev
	@echo "Fetching the page's packages ..."
	@$(NPM) install --no-save --silent
	@touch $@

define compile
	$(BIN)/uv pip compile --quiet --universal --generate-hashes --no-annotate --no-header \
	    --no-emit-package petrilab --python-version 3.11 $(2) pyproject.toml --output-file $(1)
endef

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.%: %.lock pyproject.toml | $(BIN)/python
	@echo "Setting up from $*.lock ..."
	@$(PIP) install --require-hashes --requirement $*.lock
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@
# Compiling takes a while, once on a machine: it begins here, and nobody waits for it.
	@$(BIN)/petrilab warm-up --background || true
