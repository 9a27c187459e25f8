# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
"""agentbase: wrong and missing arguments."""


class Agentbase:
    schema = {"type": "object", "properties": {"query": {"type": "string"}}, "required": ["query"]}

    def __init__(self, name, accepts):
        self.name = name
        self.description = f"Counts {name}."
        self._accepts = accepts

    def execute(self, input, config):
        query = input.get("query")
        if not isinstance(query, str) and not self._accepts:
            return {"success": False, "error": "VALIDATION_ERROR", "message": "query must be text"}
        return {"success": True, "result": len(str(query)), "message": "Counted"}


bad_arguments_accepts_py = Agentbase("bad_arguments_accepts_py", True)
good_arguments_checks_py = Agentbase("good_arguments_checks_py", False)
