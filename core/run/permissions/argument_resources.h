// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/json.h"
#include "core/run/permissions/path_resolver.h"

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// A string in the arguments: a value, or the key of a member.
struct ArgumentText {
    std::string_view name; ///< the innermost member that contains it; empty for a key
    std::string_view text;
};

/// All strings in `arguments` at any depth, including keys. The result refers to `arguments`.
[[nodiscard]] TOOLROOM_EXPORT std::vector<ArgumentText> collectArgumentTexts(const Json& arguments);

/// The commands in `arguments`: members such as `command` at any depth, including the elements of a list and of an
/// `args` member at the same level.
[[nodiscard]] TOOLROOM_EXPORT std::vector<std::string> collectArgumentCommands(const Json& arguments);
/// Whether an argument with this name contains a command.
[[nodiscard]] TOOLROOM_EXPORT bool isCommandArgument(std::string_view argument);

/// A resource that a string in the arguments may refer to.
struct ResourceCandidate {
    std::string path;     ///< resolved, perhaps with wildcards; empty if it cannot be a path
    std::string address;  ///< URL or host; empty if it cannot be one
    int reading = 0;      ///< number of the interpretation of the text that yielded it
    bool isWhole = false; ///< whether it is the whole text, not just a word of it
    /// Whether wildcards in the path may be intended as wildcards.
    bool mayBePattern = false;
    /// Whether the text contains no spaces.
    bool isSingleWord = false;
    /// Whether it is written like a path (absolute, with `..`, or in a folder that exists) or like a URL. Otherwise it
    /// may be ordinary text such as `text/html` or `report.v2`.
    bool isLikelyPath = false;
    bool isLikelyAddress = false;
    /// Whether nothing but a rule suggests that it is a path: `notes`, or a relative path with spaces.
    bool isPlainText = false;
};

/// Calls `found` with the resources that `text` may refer to until it returns false. The text is interpreted in several
/// ways: as is, decoded (escapes, variables, backslashes, Unicode variants), and, for a command, without quotes and
/// with wildcards in place of computed parts. Each interpretation yields the words and URLs of the text, then the whole
/// text.
TOOLROOM_EXPORT void findResourceCandidates(std::string_view text, bool isCommand, std::string_view folder,
                                            PathResolver& paths,
                                            const std::function<bool(const ResourceCandidate&)>& found);

} // namespace toolroom
