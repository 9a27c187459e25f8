// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/terminal/terminal_line.h"

#include <cstdio>

namespace toolroom {

/// Not implemented, because the event loop cannot wait for console input. The missing answer counts as a denial.
QCoro::Task<std::optional<std::string>> readTerminalLine(std::string prompt, AbortSignal, TerminalEcho) {
    std::fputs(prompt.c_str(), stderr);
    co_return std::nullopt;
}

} // namespace toolroom
