#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
"""sbom.py SHIPPED SBOM: writes an SPDX 2.3 document of a .deb, or of the folder of the portable archive.

It lists every file with its checksums, and every package that is inside (the portable archive's libraries) or that it
depends on (the .deb's). The same input gives the same document; its date is SOURCE_DATE_EPOCH.
"""
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

HOME = "https://github.com/toolroom/toolroom"


def spdx_id(text):
    return "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]", "-", text)


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
            "SPDXID": spdx_id(f"File-{number}"),
            "fileName": "./" + path.relative_to(folder).as_posix(),
            "checksums": checksums(path),
            "licenseConcluded": "NOASSERTION",
            "copyrightText": "NOASSERTION",
        }
        for number, path in enumerate(found)
    ]


def ours(name, version, files):
    sha1s = sorted(file["checksums"][0]["checksumValue"] for file in files)
    return {
        "SPDXID": spdx_id(f"Package-{name}"),
        "name": name,
        "versionInfo": version,
        "supplier": "Organization: The Toolroom authors",
        "downloadLocation": HOME,
        "filesAnalyzed": True,
        "packageVerificationCode": {"packageVerificationCodeValue": hashlib.sha1("".join(sha1s).encode()).hexdigest()},
        "licenseConcluded": "MIT AND BSD-3-Clause",
        "licenseDeclared": "MIT AND BSD-3-Clause",
        "licenseInfoFromFiles": ["NOASSERTION"],
        "copyrightText": "2026 The Toolroom authors",
    }


def debian(name, version, source=""):
    package = {
        "SPDXID": spdx_id(f"Package-{name}"),
        "name": name,
        "downloadLocation": "NOASSERTION",
        "filesAnalyzed": False,
        "licenseConcluded": "NOASSERTION",
        "licenseDeclared": "NOASSERTION",
        "copyrightText": "NOASSERTION",
    }
    if version:
        package["versionInfo"] = version
        package["externalRefs"] = [
            {
                "referenceCategory": "PACKAGE-MANAGER",
                "referenceType": "purl",
                "referenceLocator": f"pkg:deb/debian/{name}@{version}",
            }
        ]
    if source:
        package["sourceInfo"] = "built from " + source
    return package


def describe_deb(path, work):
    subprocess.run(["dpkg-deb", "-x", path, work], check=True)
    fields = {}
    for field in ("Package", "Version", "Depends"):
        result = subprocess.run(["dpkg-deb", "-f", path, field], check=True, capture_output=True, text=True)
        fields[field] = result.stdout.strip()
    needed = []
    for clause in filter(None, fields["Depends"].split(",")):
        match = re.match(r"\s*([a-z0-9.+-]+)(?:\s*\(\s*[<>=]+\s*([^)\s]+)\s*\))?", clause)
        package = debian(match[1], "")
        if match[2]:
            package["comment"] = "in the version " + clause.strip()[len(match[1]):].strip()
        needed.append((package, "DEPENDS_ON"))
    return fields["Package"], fields["Version"], pathlib.Path(work), needed


def describe_folder(folder):
    version = re.match(r"toolroom-([0-9.]+)-", folder.name)[1]
    inside = {}
    for line in (folder / "share/licenses/bundled.txt").read_text().splitlines():
        _, package, package_version, source, source_version = line.split(" ")
        inside[package] = debian(package, package_version, f"{source} {source_version}")
    return folder.name, version, folder, [(inside[name], "CONTAINS") for name in sorted(inside)]


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    shipped = pathlib.Path(sys.argv[1])
    with tempfile.TemporaryDirectory() as work:
        name, version, folder, others = describe_folder(shipped) if shipped.is_dir() else describe_deb(shipped, work)
        files = files_below(folder)
    main_package = ours(name, version, files)
    packages = {package["SPDXID"]: package for package, _ in others}
    relationships = [("SPDXRef-DOCUMENT", "DESCRIBES", main_package["SPDXID"])]
    relationships += [(main_package["SPDXID"], "CONTAINS", file["SPDXID"]) for file in files]
    relationships += sorted({(main_package["SPDXID"], kind, package["SPDXID"]) for package, kind in others})
    digest = main_package["packageVerificationCode"]["packageVerificationCodeValue"]
    document = {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"{name}-{version}",
        "documentNamespace": f"{HOME}/spdx/{name}-{version}-{digest}",
        "creationInfo": {
            "created": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(int(os.environ["SOURCE_DATE_EPOCH"]))),
            "creators": ["Organization: The Toolroom authors", "Tool: toolroom-sbom"],
        },
        "packages": [main_package, *packages.values()],
        "files": files,
        "relationships": [
            {"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other}
            for one, kind, other in relationships
        ],
    }
    pathlib.Path(sys.argv[2]).write_text(json.dumps(document, indent=1, ensure_ascii=False) + "\n")


main()
