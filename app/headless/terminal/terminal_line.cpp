// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/terminal/terminal_line.h"

#include "app/headless/terminal/output.h"

#include <cstdio>

namespace toolroom {

bool canAskOnTerminal() {
    return isTerminal(stdin) && isTerminal(stderr);
}

bool isYes(const std::optional<std::string>& line) {
    return line == "y" || line == "yes";
}

} // namespace toolroom
