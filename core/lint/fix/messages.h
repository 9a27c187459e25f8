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
inline constexpr MessageTemplate fixLosesTools =
    messageTemplate("Lint", "the fixes were not applied because tools would be missing; edit the file manually");
inline constexpr MessageTemplate fixBreaksSource = messageTemplate(
    "Lint", "the fixes were not applied because they would cause this error: %1; edit the file manually");
inline constexpr MessageTemplate fixNotRestored =
    messageTemplate("Lint", "the fixes could not be undone, so the file still contains them: %1");
inline constexpr MessageTemplate fixWithoutEffect =
    messageTemplate("Lint", "the fixes were not applied because they do not change what the code defines; edit the "
                            "file manually");
inline constexpr MessageTemplate fixUnstable =
    messageTemplate("Lint", "the fixes were not applied because they undo each other; edit the file manually");

// What an unsafe fix changes. %1: a help text
inline constexpr MessageTemplate fixAcceptsMore = messageTemplate("Lint", "%1; the fix also accepts `%2`");
inline constexpr MessageTemplate fixMayAcceptOthers =
    messageTemplate("Lint", "%1; the fix may change which values are accepted");
inline constexpr MessageTemplate fixClosesObject =
    messageTemplate("Lint", "%1; the fix refuses members that `properties` does not declare");
inline constexpr MessageTemplate fixRequiresAll =
    messageTemplate("Lint", "%1; the fix requires all properties, accepts null for those that were optional, and "
                            "refuses members that `properties` does not declare");
inline constexpr MessageTemplate fixOfInvalidSchema =
    messageTemplate("Lint", "%1; the schema is not valid now, so the fix may not mean what was intended");

} // namespace toolroom::lint_messages
