# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
schema = {"type": "object", "properties": {"a": {"type": "object", "properties": {}}}}
schema["properties"]["a"]["properties"]["again"] = schema

circular = {"name": "circular", "schema": schema, "execute": lambda input: input}
function_in_schema = {"name": "function", "parameters": {"type": "object", "properties": {"f": {"default": len}}},
                      "execute": lambda input: input}
not_a_number = {"name": "nan", "parameters": {"maximum": float("inf")}, "execute": lambda input: input}
text = {"name": "object", "schema": object(), "execute": lambda input: input}
circular_tags = {"name": "tags", "schema": {"type": "object"}, "tags": [], "execute": lambda input: input}
circular_tags["tags"].append(circular_tags["tags"])
healthy = {"name": "healthy", "schema": {"type": "object"}, "execute": lambda input: input}
