// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"

#include <QCoroTask>

#include <optional>
#include <string>

namespace toolroom {

/// Whether standard input and standard error are terminals.
[[nodiscard]] bool canAskOnTerminal();
/// Whether a line answers a question with `y` or `yes`.
[[nodiscard]] bool isYes(const std::optional<std::string>& line);

/// Whether the terminal shows what is typed.
enum class TerminalEcho { On, Off };

/// Prints `prompt` to standard error and reads a line from the terminal, without its line break. Empty at end of input
/// or on abort. Discards input typed before the prompt. Only one call may be active at a time.
[[nodiscard]] QCoro::Task<std::optional<std::string>> readTerminalLine(std::string prompt, AbortSignal abort,
                                                                       TerminalEcho echo = TerminalEcho::On);

} // namespace toolroom
