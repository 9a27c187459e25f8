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

/// All strings in `arguments` at any depth, including keys. The result refers to `arguments`.
[[nodiscard]] TOOLROOM_EXPORT std::vector<ArgumentText> argumentTexts(const Json& arguments);

/// A resource that a string in the arguments may refer to.
struct SuspectedResource {
    std::string path;       ///< resolved; empty if it cannot be a path
    std::string address;    ///< URL or host; empty if it cannot be one
    bool isDecoded = false; ///< from the decoded interpretation
    bool isWhole = false;   ///< the whole text rather than a word in it
};

/// The resources that `text` may refer to, interpreted in two ways: decoded (percent escapes, `$HOME`, backslashes) and
/// unchanged. Each interpretation yields the words and URLs of the text, then the whole text. Text over 4 MiB is not
/// split into words.
[[nodiscard]] TOOLROOM_EXPORT std::vector<SuspectedResource> suspectedResources(std::string_view text,
                                                                                std::string_view folder);

/// Whether a path contains keys, credentials or Toolroom's own files. Each access needs permission from the user. The
/// names of the folders above and including `folder` do not count for paths inside it.
[[nodiscard]] TOOLROOM_EXPORT bool isSensitive(std::string_view path, std::string_view folder = {});

/// Whether a path belongs to Toolroom: below a folder `.toolroom`, or the user's settings, rules or history. No
/// built-in tool may write there. `path` must be absolute, with links resolved.
[[nodiscard]] TOOLROOM_EXPORT bool isToolroomFile(std::string_view path);

} // namespace toolroom
