#!/usr/bin/env bash
# Looks for secrets in all files and in the newest commits, and for known faults of the
# packages that are used. What is known of faults is asked for in the network: where it cannot
# be reached, this says so, and goes on. A secret fails; a fault does so with --faults alone,
# since it may have become known after the commit was tested.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# How many commits are looked at for what was taken away again.
COMMITS=200

fails=0
[ "${1:-}" != --faults ] || fails=1
faulty=0

copy=$(mktemp -d)
trap 'rm -r "$copy"' EXIT

leaks() { go tool -modfile=tools/go.mod gitleaks "$@" --config .gitleaks.toml --no-banner --no-color --redact --verbose --log-level warn; }

# What is not kept in git, such as packages and built pages, is not looked at.
git ls-files -coz --exclude-standard | tar --null --files-from - --ignore-failed-read -cf - 2>/dev/null | tar -xf - -C "$copy"
leaks dir "$copy"
leaks git --log-opts="-$COMMITS" .
echo 'secrets: none in the files, and none in the newest commits'

# It says 3 where faults are known, and 1 where it cannot ask for them, or anything else is wrong.
said=$(go tool -modfile=tools/go.mod govulncheck ./cmd/... 2>&1) && found=0 || found=$?
if [ "$found" = 0 ]; then
  echo 'packages of Go: no fault is known that concerns this program'
elif grep -q 'fetching vulnerabilities' <<<"$said"; then
  echo 'packages of Go: vuln.go.dev does not answer, so known faults were not looked for'
else
  printf '%s\n' "$said" >&2
  faulty=$fails
fi

# Asked for are the packages that the pages import. The report names its version; where the
# registry does not answer, there is none.
said=$(cd web && npm audit --omit=dev --json --fetch-retries=0 --fetch-timeout=20000 2>/dev/null) && found=0 || found=$?
if ! grep -q auditReportVersion <<<"$said"; then
  echo 'packages of the web: the registry does not answer, so known faults were not looked for'
elif [ "$found" = 0 ]; then
  echo 'packages of the web: no fault is known'
else
  printf '%s\n' "$said" >&2
  faulty=$fails
fi
exit $faulty
