// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"

namespace toolroom::lint_messages {

inline constexpr MessageTemplate fixFileNotRead = messageTemplate("Lint", "cannot read the file");
inline constexpr MessageTemplate fixFileChanged = messageTemplate("Lint", "the file has changed since it was checked");
inline constexpr MessageTemplate fixFileReadOnly = messageTemplate("Lint", "cannot write the file: permission denied");
inline constexpr MessageTemplate fixFileNotWritten = messageTemplate("Lint", "cannot write the file");
inline constexpr MessageTemplate fixFileOutside = messageTemplate(
    "Lint", "the file was not changed because a link leads to `%1`, outside of `%2`; open or name that file instead");
inline constexpr MessageTemplate fixNotInFile =
    pluralTemplate("Lint", "%n fixes cannot be applied because the source is not a file",
                   "%n fix cannot be applied because the source is not a file");
inline constexpr MessageTemplate fixLosesTools = messageTemplate(
    "Lint", "the fixes were not applied because they would make the tools unreadable; edit the file manually");
inline constexpr MessageTemplate fixUnstable =
    messageTemplate("Lint", "the fixes were not applied because they undo each other; edit the file manually");

} // namespace toolroom::lint_messages
