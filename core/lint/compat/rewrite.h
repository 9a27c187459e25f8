// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/json.h"
#include "core/schema/schema.h"

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// What is done with a value; see resources/schemas/target.schema.json.
enum class RewriteOperation {
    LowerCase,
    RemovePrefix,
    ReplaceCharacters,
    Truncate,
    SetMembers,
    AddMembers,
    RemoveMembers,
    KeepMembers,
    RemoveNullMembers,
    RenameMember,
    ReplaceValue,
    ReplaceBooleans,
    ConstToEnum,
    EnumToStrings,
    InferType,
    TypesToNullable,
    TypesToAnyOf,
    UpperCaseType,
    UnionToNullable,
    TupleToAnyOf,
    TupleToFirst,
    FlattenRoot,
    InlineReferences,
    RemoveUnusedDefinitions,
    AddParameters,
    RequireParameter,
    RemoveParameter,
    RemoveUndeclared,
    MoveToDescription,
    KeepInputSchema,
    ShowContent,
    ShowStructured,
    ShowText,
    ShowError,
    ShowErrorIfInvalid
};
inline constexpr std::size_t rewriteOperationCount = 35;

/// How the characters of a text are counted.
enum class TextUnit { Utf16, CodePoint, Byte };

/// One operation of a fact, and what it needs.
struct TOOLROOM_EXPORT Rewrite {
    RewriteOperation operation = RewriteOperation::SetMembers;
    std::shared_ptr<const Schema> when; ///< the operation applies to values that are valid; null: to all
    std::string part;                   ///< of names: `tool`, `server`, or `name`; otherwise empty, or `definition`
    std::vector<std::string> within;    ///< only schemas that are reached through these keywords; empty: all
    std::string member;                 ///< the member of the value that is rewritten; empty: the value itself
    std::vector<std::string> members;
    Json value;               ///< the members to set, or the new value
    std::string allowed;      ///< the characters to keep, as in a regular expression: `a-zA-Z0-9_-`
    std::string with;         ///< what replaces other characters, or what was cut
    bool joins = false;       ///< adjacent characters are replaced together
    bool keepsLists = false;  ///< other lists of types stay
    bool keepsOthers = false; ///< the members beside a union stay
    bool isSingle = false;    ///< one type alone also becomes a list
    TextUnit unit = TextUnit::Utf16;
    std::size_t longerThan = 0;
    std::size_t head = 0; ///< what is kept at the start of a text that is too long
    std::size_t tail = 0; ///< and at its end

    /// Whether names are rewritten, for every tool.
    [[nodiscard]] bool isAboutName() const { return part == "tool" || part == "server" || part == "name"; }
};

/// Reads an operation that is valid against the schema of the files.
[[nodiscard]] Rewrite makeRewrite(const Json& json);

/// `text` after an operation on text; unchanged for other operations. `{omitted}` in Rewrite::with is the number of
/// characters that were cut.
[[nodiscard]] TOOLROOM_EXPORT std::string rewrittenText(std::string_view text, const Rewrite& rewrite);

/// Applies an operation that concerns only `value` and what it contains.
TOOLROOM_EXPORT void rewriteValue(Json& value, const Rewrite& rewrite);

/// A root `anyOf`, `oneOf`, or `allOf` merged into one object schema, and a sentence about the choice. The root of
/// `schema` must have one of these, which must be arrays.
struct FlattenedRoot {
    Json schema;
    std::string note;
};
[[nodiscard]] TOOLROOM_EXPORT FlattenedRoot flattenRoot(const Json& schema);

/// `schema` with the schemas that its references refer to in their place, and without `$defs` and `definitions`. A
/// reference to a schema that contains it becomes `{}`. Unchanged if the result would be too large.
[[nodiscard]] TOOLROOM_EXPORT Json inlineReferences(const Json& schema);

/// The schema that also accepts null.
[[nodiscard]] TOOLROOM_EXPORT Json nullableSchema(Json schema);

} // namespace toolroom
