# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
from shared_name import WHERE

tool = {"name": "tool_a", "execute": lambda input: WHERE}
