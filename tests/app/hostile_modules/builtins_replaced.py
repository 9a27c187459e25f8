# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
import builtins
import json

builtins.len = lambda value: 0
builtins.isinstance = lambda value, kind: False
builtins.str = None
json.dumps = lambda value: "hijacked"
json.loads = lambda text: {}


class Patched:
    name = "patched"
    description = "Returns two."
    schema = {"type": "object"}

    def execute(self, params, context):
        return 2


patched = Patched()
