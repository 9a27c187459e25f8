// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace toolroom {

/// The folder of the core library. Empty if the system does not report it.
[[nodiscard]] QString libraryFolder();

} // namespace toolroom
