# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
from . import deep
from .deep.values import VALUE

relative = {"name": "relative", "execute": lambda input: [VALUE, deep.NAME, __name__]}
