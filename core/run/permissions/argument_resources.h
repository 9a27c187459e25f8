// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/json.h"
#include "core/run/permissions/path_resolver.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

constexpr std::uint32_t minAddressNumber = 0x01000000; ///< 1.0.0.0; smaller numbers are not addresses

/// A string in the arguments: a value, or the key of a member.
struct ArgumentText {
    std::string_view name; ///< the innermost member that contains it; for a key, its own name
    std::string_view text;
    bool isKey = false;
};

/// All strings in `arguments` at any depth, including keys, and the numbers that may be IPv4 addresses, whose texts are
/// added to `numbers`. The result refers to both.
[[nodiscard]] std::vector<ArgumentText> collectArgumentTexts(const Json& arguments, std::deque<std::string>& numbers);

/// The commands in `arguments`: members such as `command` at any depth, including the elements of a list and of an
/// `args` member at the same level.
[[nodiscard]] TOOLROOM_EXPORT std::vector<std::string> collectArgumentCommands(const Json& arguments);
/// Whether an argument with this name contains a command.
[[nodiscard]] TOOLROOM_EXPORT bool isCommandArgument(std::string_view argument);
/// Whether an argument with this name probably contains a command.
[[nodiscard]] bool mayBeCommandArgument(std::string_view argument);
/// What may be a command in several texts: those of each list and object, including keys, in both orders.
[[nodiscard]] std::vector<std::string> collectArgumentLines(const Json& arguments);

/// Whether an argument with this name probably contains a host.
[[nodiscard]] bool mayBeAddressArgument(std::string_view argument);

/// How a shell may read a text.
enum class TextKind {
    Text,            ///< not at all
    PossibleCommand, ///< an argument of a tool that runs commands; text with a substitution is not a command
    Command
};

/// A resource that a string in the arguments may refer to.
struct ResourceCandidate {
    std::string path;       ///< resolved, may contain wildcards; empty if it cannot be a path
    std::string address;    ///< URL or host; empty if it cannot be one
    int interpretation = 0; ///< number of the interpretation of the text that yielded it
    bool isWhole = false;   ///< whether it is the whole text, not just a word of it
    /// Whether wildcards in the path may be intended as wildcards.
    bool mayBePattern = false;
    /// Whether the text contains no spaces.
    bool isSingleWord = false;
    /// Whether it is written like a path (absolute, with `..`, or in a folder that exists) or like a URL. Otherwise it
    /// may be ordinary text such as `text/html` or `report.v2`.
    bool isLikelyPath = false;
    bool isLikelyAddress = false;
    /// Whether only a rule suggests that it is a host: `notes`.
    bool isPlainAddress = false;
    /// Whether only a rule suggests that it is a path: `notes`, or a relative path with spaces.
    bool isPlainText = false;
    /// Whether it matters only if a rule denies it: an unusual interpretation of a URL, or a path that a shell
    /// computes.
    bool isUnlikely = false;
};

/// Calls `found` with the resources that a text may refer to until it returns false. `interpretations` are its
/// interpretations (see interpretText()); each of them is also read as a shell expands it, unless it is just a text.
/// Each yields its words and URLs, then the whole text.
TOOLROOM_EXPORT void findResourceCandidates(std::span<const std::string> interpretations, TextKind kind,
                                            std::string_view folder, PathResolver& paths,
                                            const std::function<bool(const ResourceCandidate&)>& found);

} // namespace toolroom
