// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/document.h"
#include "core/json/edit/text_edit.h"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace toolroom {

/// Edits of JSON, with or without comments, and of YAML that preserve the layout and comments of the file. The edits
/// are empty if the change cannot be made safely, for example because the value is a YAML alias, or a comment would
/// then be about something else. Program code is edited only by makeValueReplacement(), makePartReplacement(), and
/// makeStringReduction(), and only if the value is a literal (Document::isLiteral()).

/// Where a member is added.
enum class ItemPlace { First, Last };

/// Removes the element at `index` of the array at `pointer`.
[[nodiscard]] TextEdits makeElementRemoval(const Document& document, std::string_view pointer, std::size_t index);

/// Removes the member `key` of the object at `pointer`.
[[nodiscard]] TextEdits makeMemberRemoval(const Document& document, std::string_view pointer, std::string_view key);

/// Adds a member to the object at `pointer`, laid out like the member next to it. `depth` levels of objects in `value`
/// are written with a line for each member if the new member is on its own line. Blocks of YAML have no first place,
/// and only scalars can be added to them.
[[nodiscard]] TextEdits makeMemberInsertion(const Document& document, std::string_view pointer, std::string_view key,
                                            const Json& value, int depth = 0, ItemPlace place = ItemPlace::Last);

/// Adds an element, which is JSON text, to the array at `pointer`. Not in blocks of YAML.
[[nodiscard]] TextEdits makeElementInsertion(const Document& document, std::string_view pointer,
                                             const std::string& json, ItemPlace place);

/// Replaces the member `key` of the object at `pointer` by one with another key.
[[nodiscard]] TextEdits makeMemberReplacement(const Document& document, std::string_view pointer, std::string_view key,
                                              std::string_view newKey, const Json& value);

/// Moves the members of the object at `pointer` whose names satisfy `isFirst` to its front.
[[nodiscard]] TextEdits makeMemberReordering(const Document& document, std::string_view pointer,
                                             bool (*isFirst)(std::string_view name));

/// Replaces the scalar at `pointer`. A string keeps the quotes of the string that it replaces.
[[nodiscard]] TextEdits makeValueReplacement(const Document& document, std::string_view pointer, const Json& value);

/// Replaces the value at `pointer` by JSON text.
[[nodiscard]] TextEdits makeJsonReplacement(const Document& document, std::string_view pointer, std::string_view json);

/// Turns the value at `pointer` into `after`. Members and elements that do not change keep their text; a new member is
/// written in the place of a removed one, or added at the end.
[[nodiscard]] TextEdits makeValueChange(const Document& document, std::string_view pointer, const Json& after);

/// Replaces `part`, a range of the decoded string at `pointer`. Empty if the source does not spell it as `before`, or
/// if `after` has characters other than letters, digits, and `_-.`.
[[nodiscard]] TextEdits makePartReplacement(const Document& document, std::string_view pointer, ByteRange part,
                                            std::string_view before, std::string_view after);

/// Reduces the string at `pointer` to `parts`, which are ranges of the decoded string, in order.
[[nodiscard]] TextEdits makeStringReduction(const Document& document, std::string_view pointer,
                                            std::span<const ByteRange> parts);

/// The quote that a literal begins with; '\0' if none.
[[nodiscard]] char quoteOf(const SourceText& source, ByteRange literal);
/// `value` as a literal with `quote`, that of the literals around it.
[[nodiscard]] std::string literalOf(const SourceText& source, const Json& value, char quote);

} // namespace toolroom
