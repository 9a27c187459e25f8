# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
"""Tools of the hikai contract: one keeps it, the others break it."""
import os


class Tool:
    def __init__(self, name, parameter, run):
        self.name = name
        self.description = f"Answers as {name}."
        self.inputSchema = {
            "type": "object",
            "properties": {parameter: {"type": "string"}},
            "required": [parameter],
        }
        self.run = run

    def execute(self, input):
        return self.run(input)


def many_sources(input):
    return [{"sourceId": f"s{i}", "classification": "product_core"} for i in range(60)]


def other_name(input):
    return {"name": "baseline", "input": input, "output": {}}


def plan(input):
    if not isinstance(input["action"], str):
        raise ValueError("action must be text")
    return {"items": [{"id": "1", "content": "Gather context", "status": "in_progress"}]}


def exits(input):
    if not isinstance(input.get("outputType"), str):
        os._exit(3)
    return {"valid": True, "errors": [], "warnings": []}


tools = [
    Tool("read_sources", "productId", many_sources),
    Tool("read_baseline", "productId", other_name),
    Tool("todo_manager", "action", plan),
    Tool("validate_output", "outputType", exits),
]
