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

/// One condition on runs.
struct RunTerm {
    enum class Field {
        Text, ///< anywhere in the tool's name or id, the code or the message
        Tool, ///< name or id
        Status,
        Code,
        Session,
        Agent,
        Profile,
        Run,      ///< the beginning of its id
        Duration, ///< without waiting for a person; ns
        Waited,   ///< for a person; ns
        Attempts,
        Started, ///< ms since 1970
    };
    enum class Comparison { Is, Less, AtMost, More, AtLeast };

    Field field = Field::Text;
    Comparison comparison = Comparison::Is;
    bool negated = false;
    std::string text;        ///< where the field has words; `*` in the tool, code, session or agent is any text
    std::int64_t number = 0; ///< where it has not

    friend bool operator==(const RunTerm&, const RunTerm&) = default;
};

/// What runs have to be like: all of its terms hold, but of several words for one field one is enough.
using RunQuery = std::vector<RunTerm>;

/// Reads what a person writes to find runs:
///   `status:` ok, error, refused (an error, as a person or rule said no or ended the run), running, unknown
///   `tool:` `code:` `session:` `agent:`   a word, `"a b"`, or `with*stars`; `profile:` a contract; `run:` how its id
///                                         begins
///   `duration:` `waited:`                 `>500ms`, `<2s`, `>=1min`;   `attempts:` `>1`, `3`
///   `since:` `until:`                     today, yesterday, `7d` and `2h` ago, `2026-11-01`, `2026-11-01T14:00`; a
///                                         day that is named with `until:` is included
/// Other words are looked for in names, codes and messages. `-` before any of it turns it around. Days are those of
/// the local time. The error's position is in `text`.
[[nodiscard]] TOOLROOM_EXPORT Result<RunQuery> parseRunQuery(std::string_view text, std::int64_t nowMs);

/// `field:value` as parseRunQuery() reads it, in quotes where it needs them.
[[nodiscard]] TOOLROOM_EXPORT std::string writtenTerm(std::string_view field, std::string_view value);

/// Words that are in a history, each list in its order.
struct KnownRunWords {
    std::vector<std::string> tools; ///< ids
    std::vector<std::string> codes;
    std::vector<std::string> sessions;
    std::vector<std::string> agents;
};

/// What may stand in place of what is written between `begin` and the cursor.
struct RunQueryCompletion {
    std::size_t begin = 0; ///< bytes
    std::vector<std::string> words;
};
/// `cursor` in bytes.
[[nodiscard]] TOOLROOM_EXPORT RunQueryCompletion completeRunQuery(std::string_view text, std::size_t cursor,
                                                                  const KnownRunWords& known);

} // namespace toolroom
