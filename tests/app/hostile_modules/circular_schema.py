# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
class Circular:
    name = "circular"
    description = "Is circular."
    schema = {"type": "object", "properties": {}}
    schema["properties"]["self"] = schema

    def execute(self, params, context):
        return 1


circular = Circular()
