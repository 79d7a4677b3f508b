# Saltlands. `make play` and `make test` need nothing but Python 3.11 or newer, git and make.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
WORKERS ?= 2
GAMES ?= 20000
UNBUNDLED := numpy scipy PIL matplotlib tkinter hypothesis pytest mypy

.PHONY: help play install test lint format types rules lessons soak undo odds decisions clicks fuzz kill endurance bench thought harm drive strips walk pictures tiles art wheel bundle lock clean

help: ## what each target does
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "  make %-10s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: install ## open the game
	@$(BIN)/saltlands

install: $(VENV)/installed ## make the environment in .venv

$(VENV)/installed: requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Saltlands needs Python 3.11 or newer; this is %s. Name another with PYTHON=..." % sys.version.split()[0] or 0)'
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "Installing into $(VENV) (once)..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps -e .
	@touch $@

test: lint types ## the linters, the types and all tests
	@SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy $(BIN)/python -P -m pytest -n $(WORKERS)

lint: install ## ruff, its format and the import contract
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --quiet --diff .
	@$(BIN)/lint-imports --no-logo

format: install ## let ruff mend what it can, and bring all modules into its format
	@$(BIN)/ruff check --fix-only --quiet .
	@$(BIN)/ruff format --quiet .

types: install ## strict types
	@$(BIN)/mypy

rules: install ## the table of rule numbers and the tests that prove them
	@$(BIN)/python -m tests.rule_table

lessons: install ## every lesson at random for 1000 seeds: success or another try, never stuck
	@$(BIN)/python -m tests.soak_lessons --seeds 1000 --workers $(WORKERS)

soak: install ## GAMES random games and as many random positions against the references (long)
	@$(BIN)/python -m tests.soak --games $(GAMES) --workers $(WORKERS)
	@$(BIN)/python -m tests.soak_reference --positions $(GAMES)

odds: install ## threat odds on 2,000 positions against trying every activation (long)
	@$(BIN)/python -m tests.soak_threat --positions 2000 --workers $(WORKERS)

decisions: install ## 100,000 decisions of bots: legal, in time, blind to what is hidden (long)
	@$(BIN)/python -m tests.decisions --decisions 100000

clicks: install ## clicks on everything in 5,000 random positions (long)
	@$(BIN)/python -m tests.soak_clicks --games 500 --workers $(WORKERS)

undo: install ## undo and redo tried after every answer of 2,000 random games (long)
	@$(BIN)/python -m tests.undoing --games 2000 --workers $(WORKERS)

fuzz: install ## GAMES damaged files of each kind (long)
	@$(BIN)/python -m tests.fuzz --files $(GAMES)

endurance: install ## 500 turns of bots in the window: nothing may grow
	@$(BIN)/python -P -m tests.endurance --turns 500

kill: install ## end a playing program by kill -9, 300 times
	@$(BIN)/python -m tests.kill --times 300
	@$(BIN)/python -m tests.kill --times 100 --programs 3

build/peers/installed:
	@$(PYTHON) -m venv build/peers
	@build/peers/bin/python -m pip install --quiet --disable-pip-version-check catanatron==3.2.1 chess==1.11.2
	@touch $@

bench: install build/peers/installed ## speed of the rules beside catanatron and python-chess, and what frames, starts and idle screens cost
	@$(BIN)/python -m tests.speed.playouts
	@$(BIN)/python -P -m tests.speed.gate
	@$(BIN)/python -P -m tests.speed.parts
	@$(BIN)/python -P -m tests.speed.peers build/peers/bin/python
	@SDL_VIDEODRIVER=dummy $(BIN)/python -P -m tests.bench_frames
	@SDL_VIDEODRIVER=dummy $(BIN)/python -P -m tests.bench_window --seconds 20

thought: install ## how fast bots think beside random playouts, and how well they keep their time
	@$(BIN)/python -m tests.speed.bots

harm: install ## what raiders do when players, the lot or the ruthless automation choose (long)
	@$(BIN)/python -m tests.harm --activations 1000

drive: install ## whole games played by mouse and by keyboard, with pictures in out/ (long)
	@SDL_VIDEODRIVER=dummy $(BIN)/python -m tests.drive_full

pictures: install ## every screen and situation in three sizes in out/pictures, and those of the README
	@$(BIN)/python -m tests.gallery out/pictures --readme docs/pictures

walk: install ## every screen and question at each size, scale and language: does everything fit? (long)
	@$(BIN)/python -m tests.walk --workers $(WORKERS)

strips: install ## film strips of everything that is shown, in out/strips
	@$(BIN)/python -m tests.film_strips

tiles: install ## compile the Tiled maps into cards/data/tiles.json
	@$(BIN)/python -m cards.tiles

art: install ## rebuild every picture and sound from its source
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[art]'
	@$(BIN)/python -m art.sources.board.build
	@$(BIN)/python -m art.sources.cards.build
	@$(BIN)/python -m art.sources.sound.build

wheel: install ## the installable package in dist/, tried in a fresh environment outside the checkout
	@$(BIN)/python -m hatchling build -t wheel -d dist
	@$(BIN)/python -P -m tests.installed

bundle: install ## a program that starts without Python, in dist/saltlands, tried with an emptied environment
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[bundle]'
	@PYTHONPATH=. $(BIN)/pyinstaller --noconfirm --clean --log-level ERROR --onedir --name saltlands \
		--distpath dist --workpath build/bundle --specpath build -p . \
		--collect-submodules game --collect-submodules engine --collect-submodules cards \
		--copy-metadata saltlands --collect-data game --collect-data cards --collect-data art --hidden-import art $(foreach m,$(UNBUNDLED),--exclude-module $(m)) \
		game/__main__.py
	@cp packaging/saltlands.desktop packaging/saltlands.png dist/saltlands
	@$(BIN)/python -P -m tests.installed --bundle dist/saltlands

lock: ## pin all dependencies anew in requirements.lock (needs uv)
	@uv pip compile --quiet --universal --python-version 3.11 --extra dev --generate-hashes --no-header --no-emit-index-url pyproject.toml -o requirements.lock

clean: ## remove the environment and everything made
	@rm -rf $(VENV) out build dist .pytest_cache .hypothesis .mypy_cache .ruff_cache
