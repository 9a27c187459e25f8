// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/support/test_case.h"

int main(int argc, char** argv) {
    return toolroom::test::runRegistered(argc, argv);
}
