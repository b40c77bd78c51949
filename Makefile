# Katabasis. `make play` serves a game; `make test` is everything CI runs.

WEB_SOURCES := $(shell find web/src web/build web/public web/index.html internal/locale/catalogue -type f \
	! -path web/src/api/http.d.ts ! -path web/src/games/views.d.ts ! -name tables.json 2>/dev/null) \
	web/vite.config.ts web/svelte.config.js web/tsconfig.json
INSTALLED := web/node_modules/.package-lock.json
PAGES := web/dist/index.html
GO_FILES = $$(git ls-files -co --exclude-standard '*.go')
LIMIT ?= ../shared/peers/limit
PEER ?= ../shared/peers/boardgameio
LISTEN ?= 127.0.0.1:8080

.PHONY: play build test lint fmt bench e2e screenshots measure clean tools-check release faults browsers audit

# Build everything and serve it on the embedded database; the address is printed.
play: build
	bin/katabasis serve --listen $(LISTEN)

# The one program, with the web pages inside: bin/katabasis.
build: tools-check $(PAGES)
	go build -o bin/katabasis ./cmd/katabasis

# Install the browser side's packages, only when the lock has changed.
$(INSTALLED): web/package-lock.json
	cd web && npm ci --no-audit --no-fund
	@touch $@

# Build the pages, only when their sources have changed.
$(PAGES): $(INSTALLED) $(WEB_SOURCES)
	cd web && npm run --silent build
	@touch $@

tools-check:
	@scripts/tools.sh go node

# Everything CI runs; scripts/test.sh has the stages. The Go tests come last.
test:
	scripts/test.sh

# The quick part of it: formatting, vet, staticcheck, lint and types.
lint: $(INSTALLED)
	@test -z "$$(gofmt -l $(GO_FILES))" || { gofmt -l $(GO_FILES); echo 'not formatted: make fmt'; exit 1; }
	go vet ./...
	go tool -modfile=tools/go.mod staticcheck ./...
	cd web && npm run --silent lint && npm run --silent check && npx tsc -p e2e

# Secrets in the files, and known faults of the packages, for which a network is needed.
# In make test faults are said, and fail nothing.
audit:
	scripts/audit.sh --faults

# Archives for every system into bin/release; VERSION=v1.2.3 names it.
release: tools-check $(PAGES)
	scripts/release.sh $(VERSION)

# Ten minutes of faults at 200 tables on three servers; make test has a short form.
faults:
	scripts/tools.sh go postgres
	go test ./internal/faults -v -tables 200 -for 10m -timeout 60m

# Formats Go and the browser side.
fmt: $(INSTALLED)
	gofmt -w $(GO_FILES)
	cd web && npx prettier --write .

# Moves per second of the rules on one core, and how much bots think, beside the yardsticks
# when they are there; and by game, what it costs to show a moment, and bytes and
# allocations of a message.
bench:
	scripts/bench.sh $(LIMIT) $(PEER)

# The browser tests alone; make e2e ARGS='bots.spec.ts --headed' narrows them.
e2e: build
	scripts/tools.sh browser
	cd web && npx playwright test $(ARGS)

# The first steps of every game in Firefox and in WebKit, which make test does without.
browsers: build
	scripts/tools.sh browsers
	node scripts/browsers.mjs

# How fast a table answers: figures to read, on a machine with nothing else to do.
measure: build
	scripts/tools.sh browser
	cd web && npx playwright test --config e2e/measure.config.ts
	cd web && KATABASIS_MEASURE=1 npx playwright test still.spec.ts

# Pictures of every page into web/test-results/screenshots, and docs/table-GAME.png.
screenshots: build
	scripts/tools.sh browser
	cd web && npx playwright test --config e2e/screenshots.config.ts

clean:
	rm -rf bin web/node_modules web/test-results web/playwright-report
	rm -f web/src/api/http.d.ts web/src/games/views.d.ts web/src/games/*/tables.json
	find web/dist -mindepth 1 ! -name placeholder.html -delete 2>/dev/null || true
