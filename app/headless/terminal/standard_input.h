// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

#include <functional>
#include <string_view>

namespace toolroom {

/// Reads standard input until its end or until `received` returns false. Blocks; call it on its own thread.
/// `received` is called on the thread of `receiver`, and the next block is read only afterward, so that a client cannot
/// fill the memory.
void readStandardInput(QObject& receiver, const std::function<bool(std::string_view)>& received);

} // namespace toolroom
