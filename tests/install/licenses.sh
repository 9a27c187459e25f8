#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
#
# licenses.sh PREFIX: checks that every file has a copyright notice and a license.
. "$(dirname "$0")/lib.sh"
need reuse
reuse --root "$root" lint --quiet || fail "$(reuse --root "$root" lint --lines)"
