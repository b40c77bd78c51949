#!/usr/bin/env bash
# Random playouts of every game on one core, then, when the folder LIMIT holds
# the yardstick (a bare loop of a smaller game), its figure from the same run
# and the ratio. Usage: scripts/bench.sh LIMIT
set -euo pipefail
limit=${1:-}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
go test -run '^$' -bench . -cpu 1 -benchtime 2s ./internal/bench | tee "$work/ours"
if [ ! -d "$limit" ]; then
  echo "no yardstick at '$limit': only our own figures (make bench LIMIT=FOLDER compares)"
  exit
fi

(cd "$limit" && go build -o "$work/limit" .)
bare=$(GOMAXPROCS=1 "$work/limit" 5 | awk '{ print $2 }')
echo "bare loop: $bare moves/s on one core"
awk -v bare="$bare" '
  /^Benchmark/ {
    for (i = 2; i < NF; i++) {
      if ($(i + 1) == "moves/s") all = $i
      if ($(i + 1) == "players-moves/s") players = $i
      if ($(i + 1) == "allocs/move") allocs = $i
    }
    sub(/^BenchmarkPlayout\//, "", $1)
    printf "%-24s %10.0f moves/s = %.2f of the bare loop (players alone %.0f = %.2f), %s allocations a move\n", $1, all, all / bare, players, players / bare, allocs
  }' "$work/ours"
