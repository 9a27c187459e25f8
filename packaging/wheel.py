# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
"""wheel.py CLI VERSION FOLDER: writes a Python wheel with the command line to FOLDER. CLI is the folder that cli.sh has
written. Its files are installed to lib/toolroom of the environment, and a script that starts the program to bin."""

import base64
import hashlib
import os
import pathlib
import platform
import sys
import time
import zipfile

LAUNCHER = """#!/bin/sh
here=$(readlink -f "$0")
program=${here%/bin/*}/lib/toolroom/bin/toolroom-cli
if [ ! -x "$program" ]; then
    printf 'toolroom: error: %s is missing; install the wheel into an environment, not with --target\\n' "$program" >&2
    exit 2
fi
exec "$program" "$@"
"""

METADATA = """Metadata-Version: 2.1
Name: toolroom
Version: {version}
Summary: Check and run tools for LLM agents
License: MIT; the licenses of the libraries are in lib/toolroom/share/licenses
Keywords: mcp,llm,agents,tools,lint
Project-URL: Homepage, https://github.com/toolroom/toolroom
Requires-Python: >=3.8
Description-Content-Type: text/markdown

{readme}"""


class Wheel:
    def __init__(self, path, info):
        self.info = info
        self.records = []
        moment = max(int(os.environ.get("SOURCE_DATE_EPOCH", "0")), 315532800)  # zip begins with 1980
        self.time = time.gmtime(moment)[:6]
        self.zip = zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9)

    def add(self, name, content, is_program=False):
        entry = zipfile.ZipInfo(name, self.time)
        entry.compress_type = zipfile.ZIP_DEFLATED
        entry.external_attr = (0o100755 if is_program else 0o100644) << 16
        self.zip.writestr(entry, content)
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        self.records.append(f"{name},sha256={digest},{len(content)}")

    def finish(self):
        name = f"{self.info}/RECORD"
        self.add(name, "\n".join([*self.records, f"{name},,", ""]).encode())
        self.zip.close()


def main():
    cli, version, folder = pathlib.Path(sys.argv[1]), sys.argv[2], pathlib.Path(sys.argv[3])
    here = pathlib.Path(__file__).parent
    glibc = (cli / "needs.txt").read_text().split()[1].replace(".", "_")
    tag = f"py3-none-manylinux_{glibc}_{platform.machine()}"
    info = f"toolroom-{version}.dist-info"
    data = f"toolroom-{version}.data"
    wheel = Wheel(folder / f"toolroom-{version}-{tag}.whl", info)
    for path in sorted(cli.rglob("*")):
        if path.is_file():
            is_program = bool(path.stat().st_mode & 0o100)
            wheel.add(f"{data}/data/lib/toolroom/{path.relative_to(cli)}", path.read_bytes(), is_program)
    for name in ("toolroom", "toolroom-cli"):
        wheel.add(f"{data}/scripts/{name}", LAUNCHER.encode(), True)
    readme = (here / "npm" / "README.md").read_text().replace("npx toolroom", "uvx toolroom")
    wheel.add(f"{info}/METADATA", METADATA.format(version=version, readme=readme).encode())
    wheel.add(f"{info}/WHEEL", f"Wheel-Version: 1.0\nGenerator: Toolroom\nRoot-Is-Purelib: false\nTag: {tag}\n".encode())
    wheel.add(f"{info}/licenses/LICENSE", (here.parent / "LICENSE").read_bytes())
    wheel.finish()


main()
