#!/usr/bin/env bash
# What a move costs in two builds of the program, OLD and NEW, to a hundredth or two even
# on an uneven machine: a server of each, with a load of its own, is stopped and let go
# in turns of less than a second. Latencies mean nothing here: scripts/compare.sh has them.
# Usage: scripts/turns.sh OLD NEW GAME. TURNS and TABLES say how much. On Linux.
set -euo pipefail
old=${1:?the program before} new=${2:?the program now} game=${3:?a game}
turns=${TURNS:-60} tables=${TABLES:-100} turn=0.4
work=$(mktemp -d)
declare -A pids url moves cpu
trap 'kill -KILL ${pids[*]} 2>/dev/null || true; rm -rf "$work"' EXIT
ulimit -n "$(ulimit -Hn)"

# said waits for an address that a server says.
said() {
  until grep -om1 "http://[^ ]*$2" "$work/$1.log"; do
    runs "$1"
    sleep 0.1
  done
}

# runs ends everything unless a server and its load run.
runs() {
  for pid in ${pids[$1]}; do
    kill -0 "$pid" 2>/dev/null || { cat "$work/$1.log" >&2; exit 1; }
  done
}

# start starts the server of a name, from a program, and its load.
start() {
  mkdir "$work/$1"
  : >"$work/$1.log"
  "$2" serve --listen 127.0.0.1:0 --data "$work/$1" --proxy 127.0.0.1/32 --metrics 127.0.0.1:0 >"$work/$1.log" 2>&1 &
  pids[$1]=$!
  url[$1]=$(said "$1" /metrics)
  # The load is the same for both. Nobody reads what it says at its end.
  "$new" load --url "$(said "$1" '')" --tables "$tables" --seats 4 --game "$game" --ahead 15 --seconds 3600 >/dev/null 2>>"$work/$1.log" &
  pids[$1]+=" $!"
}

# read_figures reads how many moves there were, and the processor's seconds.
read_figures() {
  read -r "moves[$1]" "cpu[$1]" < <(curl -sf "${url[$1]}" |
    awk '/^katabasis_moves_total/ { moves = $2 } /^process_cpu_seconds_total/ { cpu = $2 } END { print moves, cpu }')
}

# shellcheck disable=SC2086 # a server and its load
halt() { kill -STOP ${pids[$1]}; }
# shellcheck disable=SC2086
go() { kill -CONT ${pids[$1]}; }

start old "$old"
start new "$new"
for name in old new; do # until moves flow
  until read_figures $name && awk "BEGIN { exit ${moves[$name]} < 20 * $tables }"; do
    runs $name
    sleep 0.3
  done
done
declare -A moves_before cpu_before
for name in old new; do
  read_figures $name
  moves_before[$name]=${moves[$name]} cpu_before[$name]=${cpu[$name]}
done
halt old
halt new
for ((i = 0; i < turns; i++)); do
  order="old new"
  ((i % 2)) && order="new old"
  for name in $order; do
    go "$name"
    sleep $turn
    halt "$name"
  done
done
for name in old new; do
  go $name
  read_figures $name
  halt $name
done
awk -v game="$game" -v om="${moves[old]}" -v ob="${moves_before[old]}" -v oc="${cpu[old]}" -v od="${cpu_before[old]}" \
  -v nm="${moves[new]}" -v nb="${moves_before[new]}" -v nc="${cpu[new]}" -v nd="${cpu_before[new]}" 'BEGIN {
    before = (oc - od) / (om - ob) * 1e3
    now = (nc - nd) / (nm - nb) * 1e3
    printf "%s: %.4f ms of CPU a move before, %.4f now: %.3f of it, and %.3f of the moves\n", game, before, now, now / before, (nm - nb) / (om - ob)
  }'
