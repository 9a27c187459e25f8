// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"

#include <QCoroTask>

#include <optional>
#include <string>

namespace toolroom {

/// Writes `prompt` to standard error; then the line that a person types, without its end. Nothing when the input ends
/// or is aborted before. What was typed before the prompt stood there does not count. One at a time.
[[nodiscard]] QCoro::Task<std::optional<std::string>> readTerminalLine(std::string prompt, AbortSignal abort);

} // namespace toolroom
