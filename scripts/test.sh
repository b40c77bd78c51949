#!/usr/bin/env bash
# Everything CI runs, quick checks first; what the Go tests print comes last. Each
# stage says how long it took; the first that fails ends the run, or its side of it.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

stage() {
  local name=$1 from=$SECONDS
  shift
  printf '\n== %s\n' "$name"
  "$@" || return
  printf '== %s: %d s\n' "$name" $((SECONDS - from))
}

in_web() { (cd web && "$@"); }

formatted() {
  local files
  files=$(gofmt -l $(git ls-files -co --exclude-standard '*.go'))
  [ -z "$files" ] || { printf 'not formatted (make fmt):\n%s\n' "$files" >&2; return 1; }
}

# beside runs two suites at once, since neither keeps two cores busy: what the
# second prints is seen as it runs, the first's when both have ended. What went
# wrong in either is said again at the end, where one looks. In them the shell goes
# on after a failure, so they say && themselves.
beside() {
  local logs first=0 second=0
  logs=$(mktemp -d)
  "$1" >"$logs/first" 2>&1 & local other=$!
  "$2" 2>&1 | tee "$logs/second" || second=$?
  wait "$other" || first=$?
  cat "$logs/first"
  [ "$second" = 0 ] || went_wrong "$2" "$logs/second"
  [ "$first" = 0 ] || went_wrong "$1" "$logs/first"
  rm -r "$logs"
  return $((first | second))
}

# went_wrong shows the end of what a suite printed, without what went well.
went_wrong() {
  printf '\n== %s: failed\n' "$1"
  grep -vE '^(ok|\?|===) |^ +✓' "$2" | tail -n 120 || true
}

web_checks() {
  in_web npm run --silent lint &&
    in_web npm run --silent check &&
    in_web npx tsc -p e2e &&
    in_web npm run --silent test
}

packages() { make --no-print-directory web/node_modules/.package-lock.json && scripts/audit.sh; }

go_checks() {
  go mod verify &&
    go vet ./... &&
    go tool -modfile=tools/go.mod staticcheck ./...
}

# A busy machine is slow, and no fault of the code.
LIMIT=40m

# nice: the pages have people waiting before them, and their tests go first.
gently() { nice -n 19 go test -timeout "$LIMIT" "$@"; }

# What has goroutines is tested under the race detector: a test in internal/arch reads the
# list, and names what it lacks.
CONCURRENT='./arena ./bot/... ./cmd/... ./game ./game/gametest ./internal/bus/... ./internal/change/... ./internal/evening/... ./internal/fanout/... ./internal/jsonbuf/... ./internal/keyring/... ./internal/ledger/... ./internal/load/... ./internal/notices/... ./internal/queue/... ./internal/proxytest/... ./internal/server/... ./internal/store/... ./internal/table/... ./internal/terminal/...'
races() { GOGC=400 GOMEMLIMIT=1GiB gently -race -short $CONCURRENT; }

# Of that, these packages test less under it, with fewer states or without tests that start
# nothing: the same test sees that all others need not be tested twice.
TWICE='./bot/... ./cmd/... ./game/gametest ./internal/server/... ./internal/table/... ./internal/terminal/...'

# All states are looked at here, without the race detector: the rules use one goroutine. Vet
# has seen it before.
all_states() {
  local alone
  alone=$(go list ./... | grep -vxFf <(go list $CONCURRENT)) &&
    GOGC=1600 GOMEMLIMIT=2GiB gently -vet=off $alone $TWICE
}

go_tests() { beside races all_states; }

browser_tests() { in_web npx playwright test; }

# What is tested of Go need not wait for what is checked of the web.
all_of_web() {
  stage 'lint, types and unit tests of the web' web_checks &&
    stage 'browser tests' browser_tests
}

stage 'tools' scripts/tools.sh go node browser python postgres
stage 'format of Go' formatted
stage 'modules, vet and staticcheck of Go; packages of the web, secrets and known faults' beside go_checks packages
stage 'build' make --no-print-directory build
stage 'size of the pages' in_web npm run --silent size
stage 'Go tests of all states, and with the race detector; checks and browser tests of the web' beside go_tests all_of_web
