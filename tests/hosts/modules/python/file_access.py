# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
"""Imported by modules; defines no tools."""


class FileAccess:
    def __init__(self, files, locked=()):
        self._files = dict(files)
        self._locked = set(locked)

    def read(self, path):
        if path in self._locked:
            raise PermissionError(path)
        if path not in self._files:
            raise FileNotFoundError(path)
        return self._files[path]

    def write(self, path, content):
        self._files[path] = content
