# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
class Getter:
    name = "getter"

    @property
    def description(self):
        raise KeyError("from a getter")

    schema = {"type": "object"}

    def execute(self, params, context):
        return 1


getter = Getter()
