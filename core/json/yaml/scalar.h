// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"
#include "core/json/literals.h"

#include <expected>
#include <string>
#include <string_view>

namespace toolroom {

/// The value of a plain, untagged scalar in YAML's core schema: null, a boolean, a number or a string. Numbers are as
/// exact as in parseNumberLiteral(). Fails, with a reason, for infinity and NaN, which JSON does not support.
[[nodiscard]] std::expected<Json, Message> parsePlainScalar(std::string_view text);

/// The value of a scalar with `tag`. `plain` is false for quoted and block scalars. Fails with the reason if the text
/// is not valid for the tag or the tag is not valid for scalars.
[[nodiscard]] std::expected<Json, Message> parseTaggedScalar(std::string_view tag, std::string_view text, bool plain);

/// The shorthand of `tag`: `!!int` for `tag:yaml.org,2002:int`.
[[nodiscard]] std::string shortYamlTag(std::string_view tag);

/// Maps the text of a scalar of any style to its literal, which starts with a quote, `|`, `>` or the first character.
/// Text that cannot be mapped (line breaks other than LF, CR and CRLF) maps to the whole literal.
[[nodiscard]] LiteralMap mapYamlScalar(std::string_view literal, std::string_view text);

} // namespace toolroom
