#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
. "$(dirname "$0")/lib.sh"
need reuse
reuse --root "$root" lint --quiet || fail "$(reuse --root "$root" lint --lines)"
