// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// One condition of a search for runs.
struct RunQueryTerm {
    enum class Field {
        Text, ///< text in the tool's name or id, the code, or the message
        Tool, ///< name or id
        Status,
        Code,
        Session,
        Agent,
        Source, ///< the id of a tool without its name
        Contract,
        Run,      ///< prefix of the run's id
        Duration, ///< ns, excluding time spent waiting for the user
        Waited,   ///< ns spent waiting for the user
        Attempts,
        Started, ///< ms since 1970
    };
    enum class Comparison { Is, Less, AtMost, More, AtLeast };

    Field field = Field::Text;
    Comparison comparison = Comparison::Is;
    bool negated = false;
    std::string text; ///< value of a text field; `*` in the tool, code, session, agent or source matches any text
    std::int64_t number = 0; ///< value of a number field

    friend bool operator==(const RunQueryTerm&, const RunQueryTerm&) = default;
};

/// All terms must hold, but several text terms for one field are alternatives.
using RunQuery = std::vector<RunQueryTerm>;

/// Parses a search for runs:
///   `status:`                             succeeded, failed, timed-out, denied, aborted, running or unknown; also ok,
///                                         error (any error), refused (denied or aborted)
///   `tool:` `source:` `code:` `session:` `agent:`   `word`, `"two words"` or `with*stars`
///   `contract:` (or `profile:`)           the name of a contract
///   `run:`                                the prefix of an id
///   `duration:` `waited:`                 `>500ms`, `<2s`, `>=1min`
///   `attempts:`                           `>1`, `3`
///   `since:` `until:`                     today, yesterday, `7d` and `2h` ago, `2026-11-01`, `2026-11-01T14:00`;
///                                         `until:` includes the named day
/// Other words are searched for in names, codes and messages. A leading `-` negates a term. Days are in local time. The
/// error's position is in `text`.
[[nodiscard]] TOOLROOM_EXPORT Result<RunQuery> parseRunQuery(std::string_view text, std::int64_t nowMs);

/// `field:value` in the syntax of parseRunQuery(), with quotes where necessary.
[[nodiscard]] TOOLROOM_EXPORT std::string formatQueryTerm(std::string_view field, std::string_view value);

/// The source of a run: the id of its tool without the tool's name. Empty if the id has no source.
[[nodiscard]] TOOLROOM_EXPORT std::string_view runSource(std::string_view toolId, std::string_view tool);

/// Values that occur in a history, sorted.
struct RunQueryValues {
    std::vector<std::string> tools; ///< ids
    std::vector<std::string> codes;
    std::vector<std::string> sessions;
    std::vector<std::string> agents;
};

/// Replacements for the text between `begin` and the cursor.
struct RunQueryCompletion {
    std::size_t begin = 0; ///< byte offset
    std::vector<std::string> replacements;
};
/// `cursor` is a byte offset.
[[nodiscard]] TOOLROOM_EXPORT RunQueryCompletion completeRunQuery(std::string_view text, std::size_t cursor,
                                                                  const RunQueryValues& known);

} // namespace toolroom
