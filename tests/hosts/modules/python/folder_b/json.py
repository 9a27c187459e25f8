# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
"""Has the name of a standard module."""
tool = {"name": "json_b", "execute": lambda input: "json of folder_b"}
