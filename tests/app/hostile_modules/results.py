# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
class Circular:
    name = "circular"
    description = "Returns a circle."
    schema = {"type": "object"}

    def execute(self, params, context):
        ring = {}
        ring["self"] = ring
        return ring


class Large:
    name = "large"
    description = "Returns 100 MB."
    schema = {"type": "object"}

    def execute(self, params, context):
        return "x" * 100 * 1024 * 1024


circular = Circular()
large = Large()
