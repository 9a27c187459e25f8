# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
"""echomen: metadata."""
import time


class Measured:
    category = "read"
    timeout = 5000
    preconditions = []
    effects = []
    retry = {"maxRetries": 0, "backoff": {"type": "none"}}
    parameters = {"type": "object", "properties": {}}

    def __init__(self, name, sign):
        self.name = name
        self.description = f"Measures {name}."
        self._sign = sign

    def execute(self, args, context):
        start = time.time()
        time.sleep(0.02)
        duration = self._sign * round((time.time() - start) * 1000)
        return {"success": True, "data": 1,
                "metadata": {"duration": duration, "timestamp": round(time.time() * 1000), "toolName": self.name}}


bad_metadata_negative_py = Measured("bad_metadata_negative_py", -1)
good_metadata_py = Measured("good_metadata_py", 1)
