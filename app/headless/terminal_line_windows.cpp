// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/terminal_line.h"

#include <cstdio>

namespace toolroom {

/// A console cannot be waited for beside an event loop here: nothing is answered, which denies.
QCoro::Task<std::optional<std::string>> readTerminalLine(std::string prompt, AbortSignal) {
    std::fputs(prompt.c_str(), stderr);
    co_return std::nullopt;
}

} // namespace toolroom
