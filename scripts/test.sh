#!/usr/bin/env bash
# Everything CI runs, quick checks first and the Go tests last. Each stage says
# how long it took; the first that fails ends the run.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

stage() {
  local name=$1 from=$SECONDS
  shift
  printf '\n== %s\n' "$name"
  "$@"
  printf '== %s: %d s\n' "$name" $((SECONDS - from))
}

in_web() { (cd web && "$@"); }

formatted() {
  local files
  files=$(gofmt -l $(git ls-files -co --exclude-standard '*.go'))
  [ -z "$files" ] || { printf 'not formatted (make fmt):\n%s\n' "$files" >&2; return 1; }
}

stage 'tools' scripts/tools.sh go node browser
stage 'modules' go mod verify
stage 'format of Go' formatted
stage 'packages of the web' make --no-print-directory web/node_modules/.package-lock.json
stage 'lint of the web' in_web npm run --silent lint
stage 'types of the web' in_web npm run --silent check
stage 'types of the browser tests' in_web npx tsc -p e2e
stage 'unit tests of the web' in_web npm run --silent test
stage 'build' make --no-print-directory build
stage 'size of the first load' node scripts/size.mjs web/dist 200
stage 'vet' go vet ./...
stage 'staticcheck' go tool -modfile=tools/go.mod staticcheck ./...
stage 'browser tests' in_web npx playwright test
stage 'rules and tables, all states' go test ./game/... ./games/... ./internal/table/...
printf '\n== Go tests with the race detector (%d s until here)\n' "$SECONDS"
exec go test -race ./...
