// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"

namespace toolroom::lint_messages {

inline constexpr MessageTemplate fixFileNotRead = messageTemplate("Lint", "the file cannot be read");
inline constexpr MessageTemplate fixFileChanged = messageTemplate("Lint", "the file has changed since it was checked");
inline constexpr MessageTemplate fixFileNotWritten = messageTemplate("Lint", "the file cannot be written");

} // namespace toolroom::lint_messages
