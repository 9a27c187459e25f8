#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
#
# registries.sh PREFIX: installs the packages for npm and Python as npm and pip do, without their
# registries, and runs their programs.
. "$(dirname "$0")/lib.sh"
need node python3
version=$(sed -n 's/^project(Toolroom VERSION \([0-9.]*\).*/\1/p' "$root/CMakeLists.txt")

# The layout that cli.sh creates, with a script that starts the installed program.
mkdir -p "$work/cli/bin" "$work/cli/lib" "$work/packages"
printf '#!/bin/sh\nexec "%s/bin/toolroom-cli" "$@"\n' "$prefix" >"$work/cli/bin/toolroom-cli"
chmod 755 "$work/cli/bin/toolroom-cli"
echo library >"$work/cli/lib/libexample.so.1"
getconf GNU_LIBC_VERSION >"$work/cli/needs.txt"
cat >"$work/tools.json" <<'END'
{"tools": [{"name": "get_time", "inputSchema": {"type": "object"}}]}
END

# lints WHAT COMMAND…: checks the findings and the exit code.
lints() {
    what=$1
    shift
    status=0
    "$@" --lint "$work/tools.json" >"$work/report" || status=$?
    equals "$what: exit code" 1 "$status"
    grep -q 'desc-missing' "$work/report" || fail "$what printed $(cat "$work/report")"
}

sh "$root/packaging/npm.sh" "$work/cli" "$version" "$work/packages"
for package in toolroom @toolroom/linux-"$(node -p process.arch)"; do
    file=$(printf '%s' "$package" | sed 's|^@toolroom/|toolroom-|')
    mkdir -p "$work/node_modules/$package"
    tar -xzf "$work/packages/$file-$version.tgz" -C "$work/node_modules/$package" --strip-components=1
done
lints 'npm package' node "$work/node_modules/toolroom/bin/toolroom.js"
# Ctrl+C reaches the program once, and it decides how to end.
python3 -B - "$work/node_modules/$package/bin/toolroom-cli" "$work/node_modules/toolroom/bin/toolroom.js" <<'END'
import os, pathlib, signal, subprocess, sys
program, launcher = pathlib.Path(sys.argv[1]), sys.argv[2]
kept = program.read_text()
program.write_text("""#!/bin/sh
trap 'echo interrupted' INT
echo ready
n=0
while [ $n -lt 20 ]; do sleep 0.05; n=$((n + 1)); done
exit 130
""")
started = subprocess.Popen(["node", launcher], stdout=subprocess.PIPE, text=True, start_new_session=True)
assert started.stdout.readline() == "ready\n"
os.killpg(started.pid, signal.SIGINT)
rest = started.stdout.read()
assert (rest, started.wait()) == ("interrupted\n", 130), (rest, started.returncode)
program.write_text(kept)
END
echo 'glibc 99.1' >"$work/node_modules/$package/needs.txt"
status=0
node "$work/node_modules/toolroom/bin/toolroom.js" --version 2>"$work/error" || status=$?
equals 'old system: exit code' 2 "$status"
grep -q 'requires glibc 99.1 or newer' "$work/error" || fail "old system: $(cat "$work/error")"
rm -r "$work/node_modules/@toolroom"
node "$work/node_modules/toolroom/bin/toolroom.js" --version 2>"$work/error" || status=$?
grep -q "linux-.* $version is not installed; install it too, and without --omit=optional" "$work/error" || fail "no program: $(cat "$work/error")"

python3 -B "$root/packaging/wheel.py" "$work/cli" "$version" "$work/packages"
python3 -B - "$work"/packages/*.whl "$work/venv" <<'END'
import base64, hashlib, os, pathlib, sys, zipfile
wheel, target = zipfile.ZipFile(sys.argv[1]), pathlib.Path(sys.argv[2])
record = next(name for name in wheel.namelist() if name.endswith(".dist-info/RECORD"))
recorded = dict(line.split(",", 1) for line in wheel.read(record).decode().splitlines())
assert sorted(recorded) == sorted(wheel.namelist()), "RECORD does not list the files"
for entry in wheel.infolist():
    content = wheel.read(entry)
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    assert entry.filename == record or recorded[entry.filename] == f"sha256={digest},{len(content)}", entry.filename
    data = entry.filename.split(".data/", 1)
    if len(data) < 2:
        continue
    kind, path = data[1].split("/", 1)
    path = target / {"scripts": "bin", "data": ""}[kind] / path
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    os.chmod(path, entry.external_attr >> 16)
END
lints 'Python package' "$work/venv/bin/toolroom"
ln -s "$work/venv/bin/toolroom" "$work/linked"
lints 'linked Python package' "$work/linked"
rm "$work/venv/lib/toolroom/bin/toolroom-cli"
status=0
"$work/venv/bin/toolroom" --version 2>"$work/error" || status=$?
equals 'incomplete Python package: exit code' 2 "$status"
grep -q 'toolroom-cli is missing; install the wheel into an environment, not with --target' "$work/error" ||
    fail "incomplete Python package: $(cat "$work/error")"
