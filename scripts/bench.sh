#!/usr/bin/env bash
# Random playouts of every game on one core and, when the folder LIMIT holds
# the yardstick (a bare loop of a smaller game), its figure and the ratio. The
# two take turns, and the best of three rounds counts, so that a busy machine
# is unfair to neither. Then how much the hard bots think in a second, and beside them,
# when the folder PEER holds the harness of boardgame.io, its bot at a smaller Cerberus:
# its iterations play 50 moves at random, and draw no world. Then what it costs to show a moment of each game to a full
# table and the public, and what a message has and costs, at a table of four players
# and a spectator. Usage: scripts/bench.sh LIMIT PEER
set -euo pipefail
limit=${1:-} peer=${2:-}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

go test -c -o "$work/ours" ./internal/bench
go test -c -o "$work/table" ./internal/table
if [ -d "$limit" ]; then (cd "$limit" && go build -o "$work/limit" .); fi

for round in 1 2 3; do
  echo "round $round of 3"
  "$work/ours" -test.run '^$' -test.bench '^BenchmarkPlayout$' -test.cpu 1 -test.benchtime 1s | grep '^Benchmark' | tee -a "$work/rounds"
  if [ -x "$work/limit" ]; then
    echo "BareLoop $(GOMAXPROCS=1 "$work/limit" 2)" | tee -a "$work/rounds"
  fi
done
[ -x "$work/limit" ] || echo "no yardstick at '$limit': only our own figures (make bench LIMIT=FOLDER compares)"

awk '
  function best(old, new) { return new + 0 > old + 0 ? new : old }
  /^BareLoop/ { bare = best(bare, $3) }
  /^Benchmark/ {
    sub(/^BenchmarkPlayout\//, "", $1)
    if (!($1 in all)) order[++n] = $1
    for (i = 2; i < NF; i++) {
      if ($(i + 1) == "moves/s") all[$1] = best(all[$1], $i)
      if ($(i + 1) == "playouts/s") playouts[$1] = best(playouts[$1], $i)
      if ($(i + 1) == "players-moves/s") players[$1] = best(players[$1], $i)
      if ($(i + 1) == "allocs/move") allocs[$1] = best(allocs[$1], $i)
    }
  }
  END {
    printf "\nbest of three rounds, one core\n"
    if (bare) printf "%-20s %10.0f moves/s\n", "bare loop", bare
    for (i = 1; i <= n; i++) {
      g = order[i]
      printf "%-20s %10.0f moves/s", g, all[g]
      if (bare) printf " = %.2f of the bare loop", all[g] / bare
      printf " (players’ moves alone %.0f", players[g]
      if (bare) printf " = %.2f", players[g] / bare
      printf "), %.4f allocations a move, %.0f playouts/s\n", allocs[g], playouts[g]
    }
  }' "$work/rounds"

printf '\nthe hard bot, one core\n'
theirs=0
if [ -d "$peer" ]; then
  cp -r "$(realpath "$peer")" "$work/peer"
  [ -d "$work/peer/node_modules" ] || (cd "$work/peer" && npm ci --silent --no-audit --no-fund)
  theirs=$(cd "$work/peer" && NODE_ENV=production node d_mcts.js 100 50 10 | node -p 'JSON.parse(fs.readFileSync(0)).mid.iterPerCpuS')
  printf '%-20s %37.0f iterations/s\n' boardgame.io "$theirs"
else
  echo "no peer at '$peer': only our own figures (make bench PEER=FOLDER compares)"
fi
"$work/ours" -test.run '^$' -test.bench '^BenchmarkSearch$' -test.cpu 1 -test.benchtime 50x | awk -v theirs="$theirs" '
  /^BenchmarkSearch/ {
    sub(/^BenchmarkSearch\//, "", $1)
    for (i = 2; i < NF; i++) value[$(i + 1)] = $i
    printf "%-20s %8.1f ms a decision, %8.0f iterations/s", $1, value["ns/op"] / 1e6, value["iterations/s"]
    if (theirs) printf " = %.0f times the peer’s", value["iterations/s"] / theirs
    printf "\n"
  }'

printf '\na moment shown to all, one core\n'
"$work/ours" -test.run '^$' -test.bench '^BenchmarkShow$' -test.cpu 1 -test.benchtime 5000x | awk '
  /^BenchmarkShow/ {
    sub(/^BenchmarkShow\//, "", $1)
    for (i = 2; i < NF; i++) value[$(i + 1)] = $i
    printf "%-20s %8.1f µs, %.0f allocations of %.0f bytes\n", $1, value["ns/op"] / 1000, value["allocs/op"], value["B/op"]
  }'

printf '\na message to a reader, one core\n'
"$work/table" -test.run '^$' -test.bench '^BenchmarkMessage$' -test.cpu 1 -test.benchtime 20000x | awk '
  /^BenchmarkMessage/ {
    sub(/^BenchmarkMessage\//, "", $1)
    for (i = 2; i < NF; i++) value[$(i + 1)] = $i
    printf "%-20s %10.0f bytes, %.0f allocations of %.0f bytes, %.0f µs\n", \
      $1, value["bytes/message"], value["allocs/op"], value["B/op"], value["ns/op"] / 1000
  }'
