# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
"""Converts the licenses in Debian's machine-readable copyright files (DEP-5) to SPDX license expressions.

DEP-5 short names differ from SPDX identifiers. Exceptions, and short names without a known SPDX equivalent, are not
converted.
"""
import re

SAME = """0BSD AFL-2.1 AFL-3.0 Apache-1.1 Apache-2.0 Artistic-2.0 Beerware BSD-1-Clause BSD-2-Clause BSD-3-Clause
BSD-3-Clause-Attribution BSD-4-Clause BSD-4-Clause-UC BSL-1.0 bzip2-1.0.6 CC-BY-3.0 CC-BY-4.0 CC-BY-SA-3.0 CC-BY-SA-4.0
CC0-1.0 CDDL-1.0 curl EPL-1.0 EPL-2.0 FSFAP FSFUL FSFULLR FTL HPND HPND-sell-variant ICU IJG ISC libpng-2.0 MIT
MIT-0 MIT-CMU MPL-1.1 MPL-2.0 NCSA NTP OFL-1.1 OLDAP-2.8 OpenSSL PostgreSQL PSF-2.0 Unicode-3.0 Unicode-DFS-2016
Unlicense W3C WTFPL Zlib""".split()
KNOWN = {name.lower(): name for name in SAME} | {"cc0": "CC0-1.0", "expat": "MIT", "openldap-2.8": "OLDAP-2.8"}
GNU = {"GPL": ("1.0", "2.0", "3.0"), "LGPL": ("2.0", "2.1", "3.0"), "AGPL": ("3.0",)}


def identifier(name):
    """Returns the SPDX identifier for a single DEP-5 short name, or None if it is unknown."""
    match = re.fullmatch(r"(A?GPL|LGPL)-(\d)(?:\.(\d))?(\+|-only|-or-later)?", name, re.IGNORECASE)
    if not match:
        return KNOWN.get(name.lower())
    family, version = match[1].upper(), f"{match[2]}.{match[3] or 0}"
    if version not in GNU[family]:
        return None
    return f"{family}-{version}-" + ("or-later" if match[4] in ("+", "-or-later") else "only")


def expression(text):
    """Converts a `License:` line to an SPDX expression: `A or B, and C` becomes `(A OR B) AND C`. None if a part is unknown."""
    parts = []
    for part in re.split(r",\s*and\s+", text.strip()):
        alternatives = []
        for alternative in re.split(r"\s+or\s+", part):
            names = [identifier(name) for name in re.split(r"\s+and\s+", alternative)]
            if None in names:
                return None
            alternatives.append(" AND ".join(names))
        parts.append(" OR ".join(alternatives))
    return parts[0] if len(parts) == 1 else " AND ".join(f"({part})" if " OR " in part else part for part in parts)


def licenses(text):
    """Returns the short name for `Files: *` (or None) and the sorted other names; (None, []) if the file is not machine-readable."""
    if not re.match(r"Format:\s*\S*copyright-format", text):
        return None, []
    whole, others = None, set()
    for paragraph in re.split(r"\n(?:[ \t]*\n)+", text):
        fields = dict(re.findall(r"^(\w[\w-]*):[ \t]*(.*(?:\n[ \t].*)*)", paragraph, re.MULTILINE))
        if "Files" not in fields or not fields.get("License"):
            continue
        name = fields["License"].split("\n")[0].strip()
        if fields["Files"].split() == ["*"] and whole is None:
            whole = name
        elif name:
            others.add(name)
    return whole or None, sorted(others - {whole})
