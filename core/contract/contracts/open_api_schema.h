// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"

#include <string_view>

namespace toolroom::contracts {

/// Whether `type` is a type in Gemini's notation, such as `STRING`.
[[nodiscard]] bool isOpenApiType(std::string_view type);

/// Translates a schema in Gemini's notation, a subset of OpenAPI 3.0, to JSON Schema: upper-case types, `nullable`,
/// limits written as strings, enumerations of strings, and the order of properties. All subschemas keep their pointers.
[[nodiscard]] Json fromOpenApiSchema(const Json& schema);

} // namespace toolroom::contracts
