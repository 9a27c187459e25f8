# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
tool = {"name": "x",
        "execute": lambda input: input]
