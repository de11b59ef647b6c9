# codexbar: set-up, main job, tests. Every target installs the C libraries it needs if they are missing.

PREFIX ?= /usr/local
SWIFT ?= swift
STRICT := -Xswiftc -warnings-as-errors --explicit-target-dependency-import-check error
RELEASE := -c release --static-swift-stdlib -Xlinker -s -Xlinker --gc-sections --scratch-path .build/release-tree
BINARY := .build/release-tree/release/codexbar
PACKAGES := libyaml-dev libsqlite3-dev libsodium-dev libcurl4-openssl-dev tzdata
SUDO := $(shell [ "$$(id -u)" = 0 ] || echo sudo)

.PHONY: run test build deps dev-deps lint format validate bench install clean

run: build
	@$(BINARY)

build: deps
	@$(SWIFT) build $(RELEASE) --product codexbar $(STRICT) >.build-log 2>&1 || { cat .build-log; rm -f .build-log; exit 1; }
	@rm -f .build-log

# pkg-config and the curl headers tell whether anything is missing.
deps:
	@if ! { pkg-config --exists yaml-0.1 sqlite3 libsodium && pkg-config --exists libcurl; } 2>/dev/null; then \
	    if [ "$$(uname)" = Darwin ]; then brew install pkg-config libyaml sqlite libsodium; \
	    else $(SUDO) apt-get update -qq && $(SUDO) apt-get install -y -qq pkg-config $(PACKAGES) >/dev/null; fi; \
	fi

# What the tests use beyond that: certificates, a TLS peer, instruction counts.
dev-deps: deps
	@missing=; for tool in python3 openssl valgrind gcc; do command -v $$tool >/dev/null || missing="$$missing $$tool"; done; \
	if [ -n "$$missing" ]; then $(SUDO) apt-get update -qq && $(SUDO) apt-get install -y -qq $$missing >/dev/null; fi

test: dev-deps build
	$(SWIFT) build --build-tests $(STRICT)
	CODEXBAR_BINARY="$(CURDIR)/$(BINARY)" $(SWIFT) test --skip-build

lint:
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests

format:
	$(SWIFT) format format --in-place --recursive Package.swift Sources Tests

validate: build
	$(BINARY) specs validate Specs

bench: build
	@Tests/Benchmarks/run $(BINARY)

install: build
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 $(BINARY) "$(DESTDIR)$(PREFIX)/bin/codexbar"

clean:
	rm -rf .build
