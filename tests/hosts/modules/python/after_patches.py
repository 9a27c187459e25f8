# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
"""Loaded after patches_everything: imports more of the standard library, and uses built-ins."""
import html.parser  # noqa: F401
import xml.dom.minidom  # noqa: F401

tool = {"name": "after", "description": "x" * len("abc"),
        "execute": lambda input: [len(input), isinstance(input, dict)]}
