// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/document.h"
#include "core/json/edit/text_edit.h"
#include "core/schema/validation/correction.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace toolroom {

/// Edits of JSON and YAML that preserve the layout and comments of the file. The edits are empty if the change cannot
/// be made safely, for example because the value is a YAML alias or a comment would be lost.

/// Removes the element at `index` of the array at `pointer`.
[[nodiscard]] TextEdits makeElementRemoval(const Document& document, std::string_view pointer, std::size_t index);

/// Removes the member `key` of the object at `pointer`.
[[nodiscard]] TextEdits makeMemberRemoval(const Document& document, std::string_view pointer, std::string_view key);

/// Adds a member, whose value is a scalar, at the end of the non-empty object at `pointer`.
[[nodiscard]] TextEdits makeMemberInsertion(const Document& document, std::string_view pointer, std::string_view key,
                                            const Json& value);

/// Replaces the scalar at `pointer`. A string keeps the quotes of the string that it replaces.
[[nodiscard]] TextEdits makeValueReplacement(const Document& document, std::string_view pointer, const Json& value);

/// Replaces the value at `pointer` by JSON text.
[[nodiscard]] TextEdits makeJsonReplacement(const Document& document, std::string_view pointer, std::string_view json);

/// Makes a correction in the value at `base`. Empty if there is none.
[[nodiscard]] TextEdits makeCorrectionIn(const Document& document, std::string_view base,
                                         const std::optional<ValueCorrection>& correction);

/// Replaces the literal of a string at `range`, which may be in quotes. Empty if its value is not `before`.
[[nodiscard]] TextEdits makeLiteralReplacement(const SourceText& source, ByteRange range, std::string_view before,
                                               std::string_view after);

/// Replaces `part`, a range of the decoded string at `pointer`. Empty if the source does not spell it as `before`, or
/// if `after` has characters other than letters, digits, and `_-.`.
[[nodiscard]] TextEdits makePartReplacement(const Document& document, std::string_view pointer, ByteRange part,
                                            std::string_view before, std::string_view after);

/// Reduces the string at `pointer` to `parts`, which are ranges of the decoded string, in order.
[[nodiscard]] TextEdits makeStringReduction(const Document& document, std::string_view pointer,
                                            std::span<const ByteRange> parts);

/// Moves the members of the object at `pointer` whose names satisfy `isFirst` to its front.
[[nodiscard]] TextEdits makeMemberReordering(const Document& document, std::string_view pointer,
                                             bool (*isFirst)(std::string_view name));

/// Makes the schema at `pointer`, which declares no parameters, accept none.
[[nodiscard]] TextEdits makeNoParametersEdits(const Document& document, std::string_view pointer);

} // namespace toolroom
