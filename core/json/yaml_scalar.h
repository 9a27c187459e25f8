// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"
#include "core/json/literals.h"

#include <expected>
#include <string>
#include <string_view>

namespace toolroom {

/// What a plain scalar without a tag stands for by YAML's core schema: null, a boolean, a number or a string. Numbers
/// are as exact as numberValue() has them. Fails with the reason for what JSON cannot hold: infinity and not-a-number.
[[nodiscard]] std::expected<Json, std::string> plainYamlValue(std::string_view text);

/// What a scalar with `tag` stands for. `plain` is false for quoted and block scalars. Fails with the reason for a text
/// that is none of its tag, and for a tag that no scalar has.
[[nodiscard]] std::expected<Json, std::string> taggedYamlValue(std::string_view tag, std::string_view text, bool plain);

/// `tag` as authors write it: `!!int` for `tag:yaml.org,2002:int`.
[[nodiscard]] std::string shortYamlTag(std::string_view tag);

/// Where the text of a scalar of any style was written. `literal` begins with its quote, its `|` or `>`, or its first
/// character. What cannot be traced (line breaks of old systems) is spelled with the whole literal.
[[nodiscard]] WrittenText writtenYamlScalar(std::string_view literal, std::string_view text);

} // namespace toolroom
