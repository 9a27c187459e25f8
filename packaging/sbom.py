#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
"""sbom.py INPUT OUTPUT: writes the SBOM of a .deb, a .rpm, or the folder of the portable archive as an SPDX 2.3 document.

The document lists every file with its checksums and every included or required package. For the portable archive, it
also lists the files of each bundled library. The output is reproducible; the document's date is SOURCE_DATE_EPOCH.
"""
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys
import tarfile
import tempfile
import time
import urllib.parse

import dep5

HOME = "https://github.com/toolroom/toolroom"
AUTHORS = "Organization: The Toolroom authors"
LICENSE = "MIT AND BSD-3-Clause"


def spdx_id(kind, name):
    return f"SPDXRef-{kind}-" + re.sub(r"[^A-Za-z0-9.-]", lambda match: f"-{ord(match[0]):x}-", name)


def package(name, version="", **fields):
    found = {
        "SPDXID": spdx_id("Package", name),
        "name": name,
        "downloadLocation": "NOASSERTION",
        "filesAnalyzed": False,
        "licenseConcluded": "NOASSERTION",
        "licenseDeclared": "NOASSERTION",
        "copyrightText": "NOASSERTION",
    }
    if version:
        found["versionInfo"] = version
    return found | fields


def ours(name, version=""):
    return package(name, version, supplier=AUTHORS, downloadLocation=HOME, licenseDeclared=LICENSE,
                   copyrightText="2026 The Toolroom authors")


def debian(name, copyright_file, version=""):
    found = package(name, version, supplier="Organization: Debian")
    if version:
        found["externalRefs"] = [
            {
                "referenceCategory": "PACKAGE-MANAGER",
                "referenceType": "purl",
                "referenceLocator": f"pkg:deb/debian/{urllib.parse.quote(name)}@{urllib.parse.quote(version, safe=':')}",
            }
        ]
    if copyright_file.is_file():
        whole, others = dep5.licenses(copyright_file.read_text(errors="replace"))
        found["licenseDeclared"] = dep5.expression(whole or "") or "NOASSERTION"
        if whole:
            found["licenseComments"] = f"Debian's copyright file lists `{whole}` for the source as a whole" + (
                ", and for parts of it: " + "; ".join(others) if others else "")
    return found


def run(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def checksums(path):
    content = path.read_bytes()
    return [
        {"algorithm": "SHA1", "checksumValue": hashlib.sha1(content).hexdigest()},
        {"algorithm": "SHA256", "checksumValue": hashlib.sha256(content).hexdigest()},
    ]


def files_below(folder):
    found = sorted(p for p in folder.rglob("*") if p.is_file() and not p.is_symlink())
    return [
        {
            "SPDXID": spdx_id("File", str(number)),
            "fileName": "./" + path.relative_to(folder).as_posix(),
            "checksums": checksums(path),
            "licenseConcluded": "NOASSERTION",
            "copyrightText": "NOASSERTION",
        }
        for number, path in enumerate(found)
    ]


class Document:
    def __init__(self):
        self.packages, self.files, self.relationships = {}, [], []

    def relate(self, one, kind, other):
        self.relationships.append((one["SPDXID"], kind, other["SPDXID"]))

    def add(self, found, files=()):
        """Adds a package together with its shipped files."""
        self.packages[found["SPDXID"]] = found
        if files:
            sha1s = sorted(file["checksums"][0]["checksumValue"] for file in files)
            found["filesAnalyzed"] = True
            found["packageVerificationCode"] = {
                "packageVerificationCodeValue": hashlib.sha1("".join(sha1s).encode()).hexdigest()
            }
            found["licenseInfoFromFiles"] = ["NOASSERTION"]
        for file in files:
            self.relate(found, "CONTAINS", file)
        return found


def describe_deb(document, path):
    name, version, depends = (run("dpkg-deb", "-f", path, field).strip() for field in ("Package", "Version", "Depends"))
    with tempfile.TemporaryDirectory() as work:
        run("dpkg-deb", "-x", path, work)
        document.files = files_below(pathlib.Path(work))
    shipped = document.add(ours(name, version), document.files)
    for clause in filter(None, depends.split(",")):
        match = re.match(r"\s*([a-z0-9.+-]+)(?:\s*\(\s*([<>=]+\s*[^)\s]+)\s*\))?", clause)
        if re.match(r"(lib)?toolroom", match[1]):
            needed = ours(match[1])
        else:
            needed = debian(match[1], pathlib.Path("/usr/share/doc", match[1], "copyright"))
        if match[2]:
            needed["comment"] = "version " + match[2]
        document.relate(shipped, "DEPENDS_ON", document.add(needed))
    return shipped


def requirement(line):
    """Returns the name and the version condition of a dependency listed by rpm."""
    if line.startswith("("):  # rich dependencies such as `(a if b)` are kept as one name
        return line, ""
    # Symbol versions, as in `libc.so.6(GLIBC_2.38)(64bit)`, belong to the same library.
    capability, _, condition = re.sub(r"(\.so[^(\s]*)\(.*", r"\1", line).partition(" ")
    return capability, condition.strip()


def describe_rpm(document, path):
    name, version = run("rpm", "-qp", "--qf", "%{NAME} %{VERSION}-%{RELEASE}", path).split(" ")
    with tempfile.TemporaryDirectory() as work, open(path, "rb") as rpm:
        content = subprocess.Popen(["rpm2archive", "--nocompression", "-"], stdin=rpm, stdout=subprocess.PIPE)
        with tarfile.open(fileobj=content.stdout, mode="r|") as archive:
            archive.extractall(work, filter="tar")
        if content.wait() != 0:
            sys.exit(f"sbom.py: cannot read {path}")
        document.files = files_below(pathlib.Path(work))
    shipped = document.add(ours(name, version), document.files)
    needed = {}
    for line in run("rpm", "-qp", "--requires", path).splitlines():
        capability, condition = requirement(line)
        if not re.match(r"rpmlib\(|rtld\(|/", capability):
            needed[capability] = condition
    for capability, condition in sorted(needed.items()):
        asked = "version " + condition if condition else "any version"
        document.relate(shipped, "DEPENDS_ON", document.add(
            package(capability, comment=f"provided by a system package, {asked}")))
    return shipped


def describe_folder(document, folder):
    version = re.match(r"toolroom-([0-9.]+)-", folder.name)[1]
    document.files = files_below(folder)
    licenses = folder / "share/licenses"
    inside, owner = {}, {}
    for line in (licenses / "bundled.txt").read_text().splitlines():
        file, name, its_version, source, source_version = line.split(" ")
        inside[name] = debian(name, licenses / name / "copyright", its_version)
        inside[name]["sourceInfo"] = f"built from {source} {source_version}"
        inside[name]["comment"] = "includes only the listed files, with changed run paths"
        owner["./" + file] = owner[f"./share/licenses/{name}/copyright"] = name
    own = [file for file in document.files if file["fileName"] not in owner]
    shipped = document.add(package(folder.name, version, supplier=AUTHORS, downloadLocation=HOME))
    toolroom = document.add(ours("toolroom", version), own)
    document.relate(shipped, "CONTAINS", toolroom)
    for name in sorted(inside):
        document.add(inside[name], [file for file in document.files if owner.get(file["fileName"]) == name])
        document.relate(shipped, "CONTAINS", inside[name])
        document.relate(toolroom, "DEPENDS_ON", inside[name])
    return shipped


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    path = pathlib.Path(sys.argv[1])
    document = Document()
    describe = describe_folder if path.is_dir() else {".deb": describe_deb, ".rpm": describe_rpm}[path.suffix]
    shipped = describe(document, path)
    content = "".join(file["checksums"][1]["checksumValue"] for file in document.files)
    written = {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": path.name,
        "documentNamespace": f"{HOME}/spdx/{path.name}-{hashlib.sha1(content.encode()).hexdigest()}",
        "creationInfo": {
            "created": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(int(os.environ["SOURCE_DATE_EPOCH"]))),
            "creators": [AUTHORS, "Tool: toolroom-sbom"],
        },
        "packages": list(document.packages.values()),
        "files": document.files,
        "relationships": [
            {"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other}
            for one, kind, other in [("SPDXRef-DOCUMENT", "DESCRIBES", shipped["SPDXID"]), *document.relationships]
        ],
    }
    pathlib.Path(sys.argv[2]).write_text(json.dumps(written, indent=1, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
