# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
def make(number):
    return {"name": f"tool_{number}", "description": "One of many", "schema": {
        "type": "object", "properties": {"x": {"type": "integer"}}}, "execute": lambda input: number + input.x}


tools = [make(number) for number in range(5_000)]
