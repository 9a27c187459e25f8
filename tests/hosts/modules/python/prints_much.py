# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
import os
import subprocess
import sys

print("from print")
sys.stdout.write("from sys.stdout\n")
sys.__stdout__.write("from sys.__stdout__\n")
os.write(1, b"from the file descriptor\n")
subprocess.run(["echo", "from a child process"], check=True)
assert sys.stdin.read() == ""
block = ("x" * 99 + "\n") * 1000
for _ in range(1000):
    sys.stdout.write(block)

tool = {"name": "quiet", "execute": lambda input: input}
