# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
class Good:
    name = "good"
    description = "Returns one."
    schema = {"type": "object"}

    def execute(self, params, context):
        return 1


good = Good()
