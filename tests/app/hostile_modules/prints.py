# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
for _ in range(100):
    print("x" * 1024 * 1024)


class Prints:
    name = "prints"
    description = "Prints."
    schema = {"type": "object"}

    def execute(self, params, context):
        return 1


prints = Prints()
