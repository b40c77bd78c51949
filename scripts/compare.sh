#!/usr/bin/env bash
# What a move costs, beside a peer: boardgame.io with a smaller Cerberus, in memory,
# and ours with every move on disk, each at TABLES tables of four, one after the
# other in one run. Both have as many games set up before anything is measured.
# Usage: scripts/compare.sh PEER, the folder with the peer's harness, which is copied
# away before anything is installed. RUNS, TABLES and TIME (in seconds) say how much.
# On a machine with nothing else to do.
set -euo pipefail
peer=${1:?the folder of the peer’s harness}
runs=${RUNS:-1} tables=${TABLES:-100} time=${TIME:-10}
# The peer's harness sets up 800 matches, and two a table at least; ours a first game
# a table, and these.
ahead=$(((800 + tables - 1) / tables - 1))
((ahead >= 1)) || ahead=1
cd "$(dirname "${BASH_SOURCE[0]}")/.."
work=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server"; rm -rf "$work"' EXIT
ulimit -n "$(ulimit -Hn)"

cp -r "$(realpath "$peer")" "$work/peer"
[ -d "$work/peer/node_modules" ] || (cd "$work/peer" && npm ci --silent --no-audit --no-fund)
go build -o "$work/katabasis" ./cmd/katabasis

row() { printf '%-22s %8.0f moves/s %8.3f ms CPU a move  p50 %7.1f  p95 %7.1f  p99 %7.1f ms  %7.1f kB a move\n' "$@"; }

# The peer's bytes are of its messages alone, four a move.
their_row() {
  (cd "$work/peer" && ANYWAY=1 WIN=$((time * 1000)) node run_b.js peer memory lean "$tables" 0 1 >&2)
  row boardgame.io $(node -p '
    const r = JSON.parse(fs.readFileSync(process.argv[1])), of = (k) => r[k].median;
    [of("movesPerS"), of("serverUsPerMove") / 1e3, of("l50"), of("l95"), of("l99"), of("updBytes") * 4 / 1e3].join(" ")
  ' "$work/peer/results/peer.json")
}

our_row() {
  mkdir -p "$work/data"
  : >"$work/serve.log"
  "$work/katabasis" serve --listen 127.0.0.1:0 --data "$work/data" --proxy 127.0.0.1/32 >"$work/serve.log" 2>&1 &
  server=$!
  local url=
  until url=$(grep -om1 'http://[^ ]*' "$work/serve.log"); do
    kill -0 "$server" || { cat "$work/serve.log" >&2; exit 1; }
    sleep 0.1
  done
  "$work/katabasis" load --url "$url" --tables "$tables" --seats 4 --game "$1" --ahead "$ahead" --seconds "$time" --json >"$work/load.json"
  kill "$server" && wait "$server" || true
  server=
  rm -r "$work/data"
  row "$1" $(node -p '
    const r = JSON.parse(fs.readFileSync(process.argv[1])), l = r.latency_ms;
    [r.moves_per_second, r.server.cpu_ms_per_move, l.p50, l.p95, l.p99, r.bytes_per_move / 1e3].join(" ")
  ' "$work/load.json")
}

games=$("$work/katabasis" games --json | node -p 'JSON.parse(fs.readFileSync(0)).map((g) => g.id).join(" ")')
for ((run = 1; run <= runs; run++)); do
  echo "run $run of $runs, $tables tables of four"
  their_row
  for game in $games; do our_row "$game"; done
done
