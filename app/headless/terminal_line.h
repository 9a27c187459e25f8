// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"

#include <QCoroTask>

#include <optional>
#include <string>

namespace toolroom {

/// The next line that a person types, without its end. Nothing when the input ends or is aborted before. What was typed
/// before it was asked for does not count.
[[nodiscard]] QCoro::Task<std::optional<std::string>> readTerminalLine(AbortSignal abort);

} // namespace toolroom
