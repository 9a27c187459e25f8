# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
import sys

sys.exit("usage: exits_at_import.py FILE")
