# codexbar: set-up, main job, tests. Every target first installs the C libraries it needs if they are missing.

PREFIX ?= /usr/local
SWIFT ?= swift
# Without the implicit import, Swift's own regular expressions (a megabyte) stay out of the program.
STRICT := -Xswiftc -warnings-as-errors -Xswiftc -Xfrontend \
	-Xswiftc -disable-implicit-string-processing-module-import --explicit-target-dependency-import-check error
# Relocations in their short form save a tenth of the file; a program with them starts from glibc 2.36 on.
SHORT := $(shell getconf GNU_LIBC_VERSION 2>/dev/null | \
	awk '{ split($$2, v, "."); if (v[1] > 2 || v[2] >= 36) print "-Xlinker -z -Xlinker pack-relative-relocs" }')
# The static library asks for every symbol to be exported, which would keep code that nothing calls.
# The runtime of C++ is linked in: to find its symbols at every start would take longer than all else of '--version'.
STATIC := .build/release-tree/static
LINK_Linux := --static-swift-stdlib -Xswiftc -L$(CURDIR)/$(STATIC) -Xswiftc -Xclang-linker -Xswiftc -static-libgcc \
	-Xswiftc -use-ld=lld -Xlinker -s -Xlinker --gc-sections -Xlinker --icf=all \
	-Xlinker --no-export-dynamic -Xlinker --no-eh-frame-hdr \
	-Xlinker --wrap=_swift_stdlib_getScalarName -Xlinker $(CURDIR)/Sources/codexbar/release.ld $(SHORT)
LINK_Darwin := -Xlinker -dead_strip
# The debug build of the tests looks out for overlapping accesses while it runs; the program need not do so again.
RELEASE := -c release -Xswiftc -Osize -Xswiftc -enforce-exclusivity=unchecked $(LINK_$(shell uname)) --scratch-path .build/release-tree
BINARY := .build/release-tree/release/codexbar
BENCH := .build/release-tree/release/bench
LOG := .build/release-tree/build.log
# The first python that can check by a schema: the one of the path need not be the one that packages are installed for.
SCHEMA_PYTHON := for python in python3 /usr/bin/python3; do \
	$$python -c 'import jsonschema, yaml' 2>/dev/null && { echo $$python; break; }; done | grep .
PACKAGES := libyaml-dev libsodium-dev libcurl4-openssl-dev libsqlite3-dev tzdata
SUDO := $(shell [ "$$(id -u)" = 0 ] || echo sudo)

.PHONY: run build test deps dev-deps reference lint format validate examine bench install clean

# The usage of every login on this machine. What the compiler says is shown only if it fails.
run: build
	@$(BINARY)

build: deps
	@mkdir -p $(STATIC)
	@[ "$$(uname)" = Darwin ] || ln -sf "$$(clang -print-file-name=libstdc++.a)" $(STATIC)/
	@[ -x $(BINARY) ] || echo "building codexbar; the first time takes some minutes" >&2
	@$(SWIFT) build $(RELEASE) --product codexbar $(STRICT) >$(LOG) 2>&1 || { cat $(LOG) >&2; exit 1; }

# pkg-config tells whether anything is missing.
deps:
	@if ! pkg-config --exists yaml-0.1 libsodium libcurl sqlite3 2>/dev/null; then \
	    if [ "$$(uname)" = Darwin ]; then brew install pkg-config libyaml libsodium; \
	    else $(SUDO) apt-get update -qq && \
	        $(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq pkg-config $(PACKAGES) >/dev/null; fi; \
	fi

# What the tests use beyond that: certificates, a TLS peer, instruction counts, a look at the release file, and another
# reader of YAML and JSON Schema.
dev-deps: deps
	@missing=; \
	for tool in python3 openssl valgrind gcc; do command -v $$tool >/dev/null || missing="$$missing $$tool"; done; \
	command -v nm >/dev/null || missing="$$missing binutils"; \
	$(SCHEMA_PYTHON) >/dev/null || missing="$$missing python3-jsonschema python3-yaml"; \
	if [ -n "$$missing" ]; then $(SUDO) apt-get update -qq && \
	    $(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $$missing >/dev/null; fi

# Where sockets are waited for and whole processes are timed, nothing runs beside them.
TIMED := EndToEndTests|StateTests|TransportTests
test: dev-deps build
	$$($(SCHEMA_PYTHON)) Tests/ReferenceTests/check_schema.py
	$(SWIFT) build --build-tests $(STRICT)
	$(SWIFT) test --skip-build --skip '$(TIMED)'
	CODEXBAR_BINARY="$(CURDIR)/$(BINARY)" $(SWIFT) test --skip-build --no-parallel --filter '$(TIMED)'

# Writes the generated half of Specs/README.md, and Specs/codexbar.schema.json.
reference: dev-deps
	$(SWIFT) build --build-tests $(STRICT)
	CODEXBAR_WRITE_REFERENCE=1 $(SWIFT) test --skip-build --filter ReferenceTests.*fileIsFresh

lint:
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests

format:
	$(SWIFT) format format --in-place --recursive Package.swift Sources Tests

validate: build
	$(BINARY) specs validate Specs

# What the cases of the bundled specs do not test.
examine: build
	$(BINARY) specs test --coverage --mutate --drift

bench: dev-deps build
	@$(SWIFT) build $(STRICT) $(RELEASE) --product bench >$(LOG) 2>&1 || { cat $(LOG) >&2; exit 1; }
	@Tests/Benchmarks/run $(BINARY) $(BENCH)

install: build
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 $(BINARY) "$(DESTDIR)$(PREFIX)/bin/codexbar"

clean:
	rm -rf .build
