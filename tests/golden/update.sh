#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Toolroom authors
# SPDX-License-Identifier: MIT
#
# Updates the expected results of the tests of reports and rules, and the rules in the schema of the lint configuration:
# tests/golden/update.sh [folder of the test programs]. Review the diff before you commit it.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
bin=${1:-$here/../../build/dev/bin}

export TOOLROOM_UPDATE_GOLDEN=1
"$bin/app-tests" TestReportGolden expected
"$bin/core-tests" TestRuleFixtures cases
"$bin/core-tests" TestConfig listsRulesInTheSchema
"$bin/core-tests" TestCompatReport expected
