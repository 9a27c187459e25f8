# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
from .tools import relative

__all__ = ["relative"]
