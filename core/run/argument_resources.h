// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/json.h"

#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// The absolute path that `path` names, resolved component by component as the kernel does: links are followed before
/// `..` is applied. Components that do not exist are appended. `~` is the home folder; `folder` is the base of relative
/// paths.
[[nodiscard]] TOOLROOM_EXPORT std::string resolvedPath(std::string_view path, std::string_view folder);

/// A string in the arguments: a value, or the key of a member.
struct ArgumentText {
    std::string_view name; ///< the innermost member that contains it; empty for a key
    std::string_view text;
};

/// All strings of `arguments` at any depth, keys included. The result refers to `arguments`.
[[nodiscard]] TOOLROOM_EXPORT std::vector<ArgumentText> argumentTexts(const Json& arguments);

/// Resources that a string in the arguments may refer to.
struct SuspectedResources {
    std::vector<std::string> paths;     ///< resolved
    std::vector<std::string> addresses; ///< URLs and hosts
};

/// The resources that `text` may refer to, interpreted in two ways: decoded (percent escapes, `$HOME`, backslashes) and
/// unchanged. Text that is a single path or exceeds 64 KiB is treated as a whole; other text is treated word by word.
[[nodiscard]] TOOLROOM_EXPORT std::vector<SuspectedResources> suspectedResources(std::string_view text,
                                                                                 std::string_view folder);

/// Whether a path contains keys, credentials or Toolroom's own files. Only the user can allow access, separately for
/// each call.
[[nodiscard]] TOOLROOM_EXPORT bool isSensitive(std::string_view resource);

} // namespace toolroom
