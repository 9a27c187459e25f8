// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <future>

namespace toolroom {

/// Loads the system's font configuration, which Qt otherwise loads before the first text is drawn, on another thread
/// while QApplication is created. Wait for it before fonts are used, because Qt would load the configuration again.
/// The future is invalid where Qt does not use fontconfig.
[[nodiscard]] std::future<void> loadFontConfiguration();

} // namespace toolroom
