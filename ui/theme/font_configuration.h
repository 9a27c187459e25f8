// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <thread>

namespace toolroom {

/// Loads the system's font configuration, which Qt otherwise loads before the first text is drawn, on another thread
/// while QApplication is created. Does nothing where Qt does not use fontconfig.
[[nodiscard]] std::jthread loadFontConfiguration();

} // namespace toolroom
