// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"

namespace toolroom::lint_messages {

inline constexpr MessageTemplate fixFileNotRead = messageTemplate("Lint", "cannot read the file");
inline constexpr MessageTemplate fixFileChanged = messageTemplate("Lint", "the file has changed since it was checked");
inline constexpr MessageTemplate fixFileNotWritten = messageTemplate("Lint", "cannot write the file");

} // namespace toolroom::lint_messages
