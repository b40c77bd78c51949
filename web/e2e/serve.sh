#!/bin/sh
# Serves the built program on a fresh data folder, which goes when it stops.
data=$(mktemp -d)
"${KATABASIS_PROGRAM:-../bin/katabasis}" serve --listen "localhost:$1" --data "$data" --bot-delay 0s &
server=$!
trap 'kill $server 2>/dev/null; wait $server; rm -rf "$data"' TERM INT
wait $server
