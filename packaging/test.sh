#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
#
# Installs the dependencies, builds with warnings as errors, and runs all tests in random order.
set -eu
cd "$(dirname "$0")/.."

# Exit code 3 means that this system is not supported and the packages were only listed. CMake reports missing ones.
sh packaging/bootstrap.sh || [ $? = 3 ]
cmake --workflow --preset ci
