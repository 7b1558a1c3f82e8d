# All targets work from a fresh clone on a machine with Python 3.11, git and make, and reuse earlier work.
# The environment is .venv; a stamp file there marks each lock file as installed.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
# Node is part of the locked development environment, so that the page builds to the same bytes everywhere.
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix frontend
MODULES := frontend/node_modules/.package-lock.json
# Number of test processes; auto means one per core.
WORKERS ?= auto

.PHONY: play setup test check format page bench versus-openspiel bench-server attack restart bench-page mutants screenshots docs torture ladder \
    lock hooks animation dist release clean

# The shell outlives Ctrl-C, which reaches all of them, so that make does not report an error.
play: $(VENV)/.requirements
	@trap : INT; $(BIN)/petrilab serve --open || test $$? -eq 130

setup: $(VENV)/.requirements-dev

# The tests start their own PostgreSQL server and browser. As root, missing binaries are installed with apt; otherwise
# the tests that need them are skipped with a message. PETRILAB_CI=1 turns these skips into failures.
# Failed tests run once more, alone: a failure that depends on the load of the machine is named, and does not block.
test: setup $(MODULES)
	@if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && ! ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1; then \
	    echo "Installing PostgreSQL for the tests ..."; \
	    { apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends postgresql; } \
	        >/dev/null 2>&1 || echo "PostgreSQL could not be installed."; fi
	@if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && ! command -v chromium >/dev/null; then \
	    echo "Installing Chromium for the tests ..."; \
	    { apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends chromium; } \
	        >/dev/null 2>&1 || echo "Chromium could not be installed."; fi
	@$(BIN)/python -m pytest --numprocesses=$(WORKERS) || { \
	    echo; echo "Running the failed tests once more, one at a time. Tests that pass now are FLAKY: fix them."; echo; \
	    $(BIN)/python -m pytest --last-failed --last-failed-no-failures=none --maxfail=1 --verbose; }

# Build the page into the server's static folder. The built files are committed, so that playing needs no Node.
page: $(MODULES)
	$(NPM) run build

check: setup $(MODULES)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/zizmor --offline --quiet --min-severity medium .github
	$(NPM) run check
	$(NPM) run test

format: setup $(MODULES)
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(NPM) run format

bench: $(VENV)/.requirements-bench
	$(BIN)/python benchmarks/moves.py
	$(BIN)/python benchmarks/playouts.py
	$(BIN)/python benchmarks/environments.py
	$(BIN)/python benchmarks/laboratory.py

# Level 5 against OpenSpiel's tree search with the same number of simulations; takes a few minutes.
versus-openspiel: $(VENV)/.requirements-bench
	$(BIN)/python benchmarks/versus_openspiel.py

# The server under load, compared with boardgame.io, whose packages are fetched on the first run.
bench-server: $(VENV)/.requirements-bench
	cd benchmarks/boardgame_io && PATH="$(CURDIR)/$(BIN):$$PATH" npm ci --no-audit --no-fund
	$(BIN)/python benchmarks/server.py

# 22 attacks from one address, and what another player notices; about 20 minutes on an idle machine.
ATTACK ?=
attack: $(VENV)/.requirements-bench
	$(BIN)/python benchmarks/attack.py $(ATTACK)

# Seconds until a killed server is ready again, with many stored matches.
RESTART ?=
restart: $(VENV)/.requirements-bench
	$(BIN)/python benchmarks/restart.py $(RESTART)

# The page in a real browser: time from a click to the drawn answer, and frame rate while a move is built.
bench-page: setup
	$(BIN)/python benchmarks/page.py

# Plant bugs into matches, stores and the server, and list those that no test notices; about ten minutes.
# MUTANTS="clock nonce" tries those whose names contain one of the words.
MUTANTS ?=
mutants: setup
	cd tests && $(CURDIR)/$(BIN)/python -m mutants $(MUTANTS)

# Take the pictures of every screen for docs/screens.md.
screenshots: setup
	$(BIN)/python tests/page/screenshots.py

# Build the documentation site from docs/ into build/site; a dead link is an error.
docs: setup
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict
	@echo "Open build/site/index.html"

# Hours of random games: kernels compared with reference rules, reference rules and findings with independent models;
# every shipped puzzle proved, every lesson completed by keyboard and on a phone in four languages; whole matches of
# all games at six sizes of the window, in which nothing may move or be covered.
torture: setup
	PETRILAB_KERNEL_GAMES=20000 $(BIN)/python -m pytest --numprocesses=$(WORKERS) tests/kernels
	PETRILAB_ORACLE_GAMES=500 PETRILAB_SENTENCES=100000 $(BIN)/python -m pytest --numprocesses=$(WORKERS) tests/oracles
	PETRILAB_PUZZLES=all $(BIN)/python -m pytest --numprocesses=$(WORKERS) tests/practice
	PETRILAB_LESSONS=1 $(BIN)/python -m pytest tests/page/test_practice.py
	PETRILAB_STAGE=1 $(BIN)/python -m pytest tests/page/test_stage.py
	PETRILAB_SIMULATIONS=10000 $(BIN)/python -m pytest --numprocesses=$(WORKERS) tests/simulation
	PETRILAB_SESSIONS=10000 PETRILAB_PAIRS=1000 PETRILAB_KILLS=1000 PETRILAB_CORRUPTIONS=1000 \
	    $(BIN)/python -m pytest --numprocesses=$(WORKERS) tests/match tests/store
	PETRILAB_LAB_KILLS=100 $(BIN)/python -m pytest tests/lab/test_killed_runs.py
	PETRILAB_LUCK_GAMES=20000 $(BIN)/python -m pytest --numprocesses=$(WORKERS) tests/lab/test_luck.py -k mean_luck
	PETRILAB_SERVER_KILLS=1000 PETRILAB_SERVER_PAIRS=1000 PETRILAB_FRAMES=100000 $(BIN)/python -m pytest tests/server

# Hours of games that rate the opponents. It can be stopped at any time; the next run continues.
LADDER ?=
ladder: setup
	$(BIN)/python benchmarks/ladder.py $(LADDER)

# Regenerate the lock files: hashes for all platforms, no host names.
lock: setup
	$(call compile,requirements.lock,--extra checkout)
	$(call compile,requirements-server.lock,--extra checkout --extra postgres)
	$(call compile,requirements-cluster.lock,--extra checkout --extra cluster --extra lab)
	$(call compile,requirements-dev.lock,--extra dev)
	$(call compile,requirements-bench.lock,--extra bench)

# Run the checks of .pre-commit-config.yaml before every commit.
hooks: setup $(MODULES)
	$(BIN)/pre-commit install

# Draw the animation and the Jupyter board of README.md again.
animation: setup
	$(BIN)/python scripts/readme_animation.py

# Build wheel, sdist and SBOM into dist/, reproducibly.
dist: setup
	$(BIN)/python scripts/build_dist.py

# Prepare a release: make release VERSION=1.2.3 (docs/release.md). RELEASE=--dry-run rehearses it in a temporary clone.
VERSION ?=
RELEASE ?=
release: setup
	@$(BIN)/python scripts/release.py $(VERSION) $(RELEASE)

clean:
	rm -rf $(VENV) frontend/node_modules dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

# Not `npm ci`: it fails when the registry lacks the binaries of another platform that are in the lock.
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
# Compiling the kernels takes a while, once per machine; start it in the background.
	@$(BIN)/petrilab warm-up --background || true
