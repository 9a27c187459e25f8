// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/message.h"

#include <QString>

#include <optional>

namespace toolroom {

/// How the program of a server has ended.
struct ProgramExit {
    bool isSignal = false;
    QString number; ///< of the signal, or the exit code
};

/// The exit that `failure` reports, possibly as a part of other messages.
[[nodiscard]] TOOLROOM_EXPORT std::optional<ProgramExit> programExitIn(const Message& failure);
/// `The server exited (signal 9)`; empty if `failure` reports no exit.
[[nodiscard]] TOOLROOM_EXPORT QString programExitText(const Message& failure);

} // namespace toolroom
