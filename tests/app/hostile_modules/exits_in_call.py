# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
import os


class Leave:
    name = "leave"
    description = "Exits."
    schema = {"type": "object"}

    def execute(self, params, context):
        os._exit(7)


leave = Leave()
