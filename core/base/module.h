// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"

#include <QFunctionPointer>

namespace toolroom {

/// Loads a function from a module. Modules are parts of Toolroom that are loaded on first use, because they link
/// against libraries that are slow to load (docs/adr/0019). They are loaded only from their folder next to the core
/// library, and stay loaded. Thread-safe.
[[nodiscard]] TOOLROOM_EXPORT Result<QFunctionPointer> loadModuleFunction(const char* module, const char* function);

} // namespace toolroom
