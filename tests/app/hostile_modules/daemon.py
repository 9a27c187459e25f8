# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
import subprocess

subprocess.Popen(
    ["sh", "-c", 'trap "" TERM HUP INT; while :; do sleep 1; done', "toolroom-hostile-daemon"],
    start_new_session=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


class Daemon:
    name = "daemon"
    description = "Forks."
    schema = {"type": "object"}

    def execute(self, params, context):
        return 1


daemon = Daemon()
