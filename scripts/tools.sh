#!/usr/bin/env bash
# Checks that the named tools are here and new enough, and says plainly what
# is missing. As root on Debian or Ubuntu it installs the browser and
# PostgreSQL by itself.
set -euo pipefail

fail() { echo "missing: $1" >&2; exit 1; }

go_here() {
  command -v go >/dev/null || fail "Go ($(sed -n 's/^go //p' go.mod) or newer): https://go.dev/dl/"
  go version >/dev/null || fail "Go $(sed -n 's/^go //p' go.mod) or newer; this is $(GOTOOLCHAIN=local go env GOVERSION)"
}

node_here() {
  command -v node >/dev/null && command -v npm >/dev/null || fail "Node 20.19 or newer, with npm: https://nodejs.org/"
  node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' ||
    fail "Node 20.19 or newer; this is $(node --version)"
}

browser_found() {
  [ -n "${CHROMIUM:-}" ] && [ -x "$CHROMIUM" ] && return
  command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null ||
    command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null
}

browser_here() {
  local fonts='fonts-noto-core fonts-noto-color-emoji'
  browser_found && return
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    apt-get update -qq && { installs chromium-headless-shell $fonts || installs chromium $fonts; } || true
  fi
  browser_found || fail "Chromium for the browser tests (Debian: apt install chromium $fonts), or set CHROMIUM to its path"
}

browsers_found() {
  command -v firefox-esr >/dev/null && command -v WebKitWebDriver >/dev/null && command -v Xvfb >/dev/null
}

browsers_here() {
  browsers_found && return
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    apt-get update -qq && installs firefox-esr webkit2gtk-driver xvfb || true
  fi
  browsers_found || fail 'Firefox and WebKit (Debian: apt install firefox-esr webkit2gtk-driver xvfb)'
}

postgres_found() {
  [ -n "${KATABASIS_TEST_POSTGRES:-}" ] || command -v postgres >/dev/null || ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1
}

postgres_here() {
  postgres_found && return
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    apt-get update -qq && installs postgresql || true
  fi
  postgres_found || fail 'PostgreSQL for the tests of its store (Debian: apt install postgresql; the tests start a server of their own), or set KATABASIS_TEST_POSTGRES to the address of one'
}

python_here() {
  command -v python3 >/dev/null && return
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    apt-get update -qq && installs python3 || true
  fi
  command -v python3 >/dev/null || fail "Python 3 for the examples of arena/env (Debian: apt install python3)"
}

installs() { DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" </dev/null; }

for tool in "$@"; do "${tool}_here"; done
