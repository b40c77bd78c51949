#!/usr/bin/env bash
# Builds the program with the pages inside for every system, each in an archive with its
# licences, beside a list of what is in them and their checksums. Everything is in
# bin/release. With --tag it also makes a commit that has the built pages, beside the
# branch, and gives it the version as its tag: `go install` gets the pages from there.
#
#   scripts/release.sh v1.2.3 [--tag]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

version=${1:-$(git describe --tags --always --dirty)}
out=bin/release
targets='linux/amd64 linux/arm64 darwin/amd64 darwin/arm64 windows/amd64'
when=$(git log -1 --format=%ct)

program() { # SYSTEM/PROCESSOR FILE: the same sources give the same bytes
  CGO_ENABLED=0 GOOS=${1%/*} GOARCH=${1#*/} go build -trimpath -ldflags "-s -w -X main.release=$version" -o "$2" ./cmd/katabasis
}

archive() { # DIRECTORY: a .zip for Windows, otherwise a .tar.gz, whose bytes depend on the files alone
  find "$out/$1" -exec touch -d "@$when" {} +
  case $1 in
  *windows*) (cd "$out" && find "$1" | LC_ALL=C sort | TZ=UTC zip -qX "$1.zip" -@) ;;
  *) tar -C "$out" --sort=name --owner=0 --group=0 --numeric-owner -cf - "$1" | gzip -n9 >"$out/$1.tar.gz" ;;
  esac
  rm -r "${out:?}/$1"
}

make --no-print-directory web/dist/index.html
rm -rf "$out"
mkdir -p "$out"
program "$(go env GOHOSTOS)/$(go env GOHOSTARCH)" "$out/here"
node scripts/sbom.mjs "$out/here" "$version" "$out"
rm "$out/here"
for target in $targets; do
  name=katabasis-$version-${target/\//-}
  mkdir "$out/$name"
  case $target in
  windows/*) program "$target" "$out/$name/katabasis.exe" ;;
  *) program "$target" "$out/$name/katabasis" ;;
  esac
  cp LICENSE NOTICE README.md deploy/katabasis.service "$out/licences.txt" "$out/$name"
  archive "$name"
done
(cd "$out" && sha256sum -- * >SHA256SUMS && cat SHA256SUMS)

if [ "${2:-}" = --tag ]; then
  index=$(mktemp -u)
  export GIT_INDEX_FILE=$index
  git read-tree HEAD
  git add -f web/dist
  commit=$(git commit-tree "$(git write-tree)" -p HEAD -m "Release $version, with the built pages")
  rm -f "$index"
  git tag "$version" "$commit"
  echo "tagged: git push origin $version"
fi
