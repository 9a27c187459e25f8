# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
class Tool:
    schema = {"type": "object"}

    def __init__(self, number):
        self.name = f"tool_{number}"
        self.description = f"Returns {number}."
        self.number = number

    def execute(self, params, context):
        return self.number


tools = [Tool(number) for number in range(5000)]
