# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
class Escapes:
    name = "red\x1b[31m\x1b]0;title\x07"
    description = "Returns one."
    schema = {"type": "object"}

    def execute(self, params, context):
        return 1


escapes = Escapes()
