// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/headless.h"

namespace toolroom {

int runHeadless(const CommandLine&) {
    return 2;
}

} // namespace toolroom
