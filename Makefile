# make play   opens the program          make test   runs all tests
# make check  lint, format and types     make clean  removes what make has made
# make docs   builds the site of the documentation, in build/site, and checks every link
# make snapshots  keeps the screens as they look now: see what git says has changed
# Another Python, in an environment for it: make play PYTHON=python3.13 VENV=.venv-3.13

PYTHON ?= python3
VENV ?= .venv
VENV_PYTHON := $(VENV)/bin/python
BUILD_FILES := pyproject.toml $(wildcard setup.py boggle_tui/kernel/*.p[xy][xid] boggle_tui/kernel/*/*.p[xy][xid])
CATALOGUES := $(patsubst %.po,%.mo,$(wildcard boggle_tui/locale/*.po))
PIP_INSTALL := $(VENV_PYTHON) -m pip install --quiet --disable-pip-version-check
# A dot for each second of what follows, where somebody is watching.
WITH_DOTS = [ ! -t 1 ] || { while sleep 1 && kill -0 $$$$ 2> /dev/null; do printf .; done & trap "kill $$! 2> /dev/null; echo" EXIT INT TERM; };

.PHONY: play test snapshots check docs clean
.DELETE_ON_ERROR:

play: $(VENV)/ready-to-play $(CATALOGUES)
	@$(VENV_PYTHON) -m boggle_tui || { code=$$?; [ $$code = 130 ] || exit $$code; } # Ctrl-C is a way to leave

# Three processes keep two cores busy while some tests wait for a terminal or another process.
test: $(VENV)/ready-to-test $(CATALOGUES)
	@$(VENV_PYTHON) -m pytest --numprocesses 3 --dist worksteal $(TESTS)

snapshots: $(VENV)/ready-to-test
	@$(VENV_PYTHON) -m pytest --renew-snapshots tests/tui/test_snapshots.py

check: $(VENV)/ready-to-test
	@$(VENV_PYTHON) -m ruff check --quiet .
	@$(VENV_PYTHON) -m ruff format --check --quiet .
	@$(VENV_PYTHON) -m mypy --strict --no-error-summary

docs: $(VENV)/ready-for-docs
	@$(VENV)/bin/zensical build --clean --strict
	@$(VENV_PYTHON) docs/check_site.py build/site

clean:
	rm -rf $(VENV) build .cache dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
	rm -f boggle_tui/locale/*.mo boggle_tui/kernel/*.so boggle_tui/kernel/*/*.so boggle_tui/kernel/*.c boggle_tui/kernel/*/*.c
	find boggle_tui tests benchmarks dictionaries -name __pycache__ -exec rm -rf {} +

# A stamp each, newer than whatever it was made from: the second time there is nothing to do.
$(VENV)/ready-to-play: $(VENV_PYTHON) $(BUILD_FILES)
	@echo "Installing the program into $(VENV), which takes about a minute"
	@$(WITH_DOTS) $(PIP_INSTALL) --editable '.[print,office,host]'
	@touch $@

$(VENV)/ready-to-test: $(VENV_PYTHON) $(BUILD_FILES)
	@echo "Installing the program and the tools for its tests into $(VENV), which takes about a minute"
	@$(WITH_DOTS) $(PIP_INSTALL) --editable '.[test,check]'
	@touch $@ $(VENV)/ready-to-play

# The install has made these as well; Babel comes only for whoever changes one.
boggle_tui/locale/%.mo: boggle_tui/locale/%.po | $(VENV_PYTHON)
	@$(VENV_PYTHON) -c 'import babel' 2> /dev/null || $(PIP_INSTALL) babel
	@$(VENV_PYTHON) -m babel.messages.frontend --quiet compile --input-file $< --output-file $@ --locale $*

$(VENV)/ready-for-docs: $(VENV_PYTHON) pyproject.toml
	@$(PIP_INSTALL) --editable '.[docs]'
	@touch $@

$(VENV_PYTHON):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2> /dev/null || { \
	  echo "boggle_tui needs Python 3.11 or newer, and $(PYTHON) is not that: $$($(PYTHON) --version 2> /dev/null || echo it is missing)."; \
	  echo "Install one, or name it: make play PYTHON=python3.13"; \
	  exit 1; } >&2
	@$(PYTHON) -m venv --clear $(VENV) > /dev/null 2>&1 || { \
	  rm -rf $(VENV); \
	  echo "$(PYTHON) could not make an environment in $(VENV)."; \
	  echo "On Debian and Ubuntu install the package python3-venv; see also: $(PYTHON) -m venv $(VENV)"; \
	  exit 1; } >&2
