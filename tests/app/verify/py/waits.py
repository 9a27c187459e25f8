# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
"""forge: ends when it is aborted."""
import datetime


def now():
    return datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%S.%f")[:-3] + "Z"


class Waits:
    name = "good_during_stops_py"
    description = "Waits."
    schema = {"type": "object", "properties": {}}
    category = "read"
    consequence_level = "low"
    requires_confirmation = False
    timeout = 20000

    def execute(self, params, context):
        fetched_at = now()
        if context.abort_signal.wait(0.6):
            return {"tool": self.name, "fetchedAt": fetched_at, "error": "Request was cancelled"}
        return {"tool": self.name, "fetchedAt": fetched_at, "data": 1}


good_during_stops_py = Waits()
