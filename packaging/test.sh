#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
#
# From nothing to a tested Toolroom: installs what is needed, builds with warnings as errors, runs all tests in a
# random order.
set -eu
cd "$(dirname "$0")/.."

sh packaging/bootstrap.sh
cmake --preset dev
cmake --build --preset dev
ctest --preset dev
