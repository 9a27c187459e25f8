# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
"""check_sbom.py PACKAGING PORTABLE DEB: checks the SBOMs created by sbom.sh."""
import json
import pathlib
import sys

sys.path.insert(0, sys.argv[1])
import dep5
import sbom

for debian, spdx in {
    "Expat": "MIT",
    "GPL-2": "GPL-2.0-only",
    "LGPL-2.1+": "LGPL-2.1-or-later",
    "bsd-3-clause": "BSD-3-Clause",
    "GPL-2+ or LGPL-3 and Zlib": "GPL-2.0-or-later OR LGPL-3.0-only AND Zlib",
    "GPL-2+ or Expat, and Zlib": "(GPL-2.0-or-later OR MIT) AND Zlib",
    "GPL-2.5": None,
    "public-domain": None,
    "Expat and Perl": None,
    "GPL-3+ with Autoconf exception": None,
    "": None,
}.items():
    assert dep5.expression(debian) == spdx, (debian, dep5.expression(debian))
for line, asked in {
    "libtoolroom-core1 = 0.1.0": ("libtoolroom-core1", "= 0.1.0"),
    "libc.so.6(GLIBC_2.38)(64bit)": ("libc.so.6", ""),
    "(qt6-sql-sqlite if libQt6Sql6)": ("(qt6-sql-sqlite if libQt6Sql6)", ""),
}.items():
    assert sbom.requirement(line) == asked, (line, sbom.requirement(line))
assert dep5.licenses("Copyright: 2026 Others\nLicense: MIT\n") == (None, [])


def read(path):
    document = json.loads(pathlib.Path(path).read_text())
    elements = {one["SPDXID"]: one for one in document["packages"] + document["files"]} | {document["SPDXID"]: document}
    assert len(elements) == len(document["packages"]) + len(document["files"]) + 1, "duplicate id"
    related = []
    for one in document["relationships"]:
        names = [elements[one[end]].get("fileName") or elements[one[end]]["name"]
                 for end in ("spdxElementId", "relatedSpdxElement")]
        related.append((names[0], one["relationshipType"], names[1]))
    for file in document["files"]:
        owners = [one for one in related if one[1:] == ("CONTAINS", file["fileName"])]
        assert len(owners) == 1, (file["fileName"], owners)
    return {one["name"]: one for one in document["packages"]}, related


packages, related = read(sys.argv[2])
archive = "toolroom-1.0-linux-test"
assert set(packages) == {archive, "toolroom", "libother++1"}, packages
assert (archive, "CONTAINS", "libother++1") in related and (archive, "CONTAINS", "toolroom") in related
assert ("libother++1", "CONTAINS", "./lib/libother++.so.1") in related
assert ("libother++1", "CONTAINS", "./share/licenses/libother++1/copyright") in related
assert ("toolroom", "CONTAINS", "./bin/toolroom-cli") in related
assert packages["toolroom"]["licenseDeclared"] == "MIT AND BSD-3-Clause"
other = packages["libother++1"]
assert other["versionInfo"] == "1:2.0+x-1" and other["licenseDeclared"] == "(GPL-2.0-or-later OR MIT) AND Zlib"
assert "Perl" in other["licenseComments"]
assert other["externalRefs"][0]["referenceLocator"] == "pkg:deb/debian/libother%2B%2B1@1:2.0%2Bx-1"

packages, related = read(sys.argv[3])
assert set(packages) == {"toolroom-cli", "libtoolroom-core1", "libother++1"}, packages
assert ("toolroom-cli", "DEPENDS_ON", "libother++1") in related
assert packages["libtoolroom-core1"]["licenseDeclared"] == "MIT AND BSD-3-Clause"
assert packages["libother++1"]["comment"] == "version >= 2.0"
