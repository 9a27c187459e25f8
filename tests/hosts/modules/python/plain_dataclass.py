# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
"""A dataclass is no schema where pydantic is not installed."""
import dataclasses
import importlib.util

_find_spec = importlib.util.find_spec
importlib.util.find_spec = lambda name, *rest: None if name == "pydantic" else _find_spec(name, *rest)


@dataclasses.dataclass
class Size:
    width: int


sized = {"name": "sized", "description": "A dataclass", "schema": Size, "execute": lambda input: input.width}
