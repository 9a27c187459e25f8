// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/json.h"
#include "core/schema/schema.h"

#include <cstdint>
#include <optional>

namespace toolroom {

enum class ExampleSize : std::uint8_t {
    Smallest, ///< what is required
    Full,     ///< optional properties too, a few levels deep, and an element in each array
};

/// A value that `schema` is valid for, made from its examples, defaults, constants, formats, patterns and limits;
/// members stand in the order of the form. Always the same for the same schema. Nothing when none was found: a schema
/// may allow none, or ask for what is not tried, such as a pattern with look-arounds. Bounded in work, whatever the
/// schema.
[[nodiscard]] TOOLROOM_EXPORT std::optional<Json> exampleValue(const Schema& schema,
                                                               ExampleSize size = ExampleSize::Full);

} // namespace toolroom
