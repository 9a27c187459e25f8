# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
"""forge: goes on after an abort, in synchronous code."""
import datetime
import time


def now():
    return datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%S.%f")[:-3] + "Z"


class Waits:
    name = "bad_during_ignores_py"
    description = "Waits."
    schema = {"type": "object", "properties": {}}
    category = "read"
    consequence_level = "low"
    requires_confirmation = False
    timeout = 20000

    def execute(self, params, context):
        fetched_at = now()
        if context.abort_signal.aborted:
            return {"tool": self.name, "fetchedAt": fetched_at, "error": "Request was cancelled"}
        time.sleep(3)
        return {"tool": self.name, "fetchedAt": fetched_at, "data": 1}


bad_during_ignores_py = Waits()
