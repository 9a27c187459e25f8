// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/engine/subject.h"

#include <span>
#include <string_view>

namespace toolroom {

/// A string field, which may be limited to a few values.
struct StringFieldShape {
    std::string_view key;
    std::span<const std::string_view> values; ///< the allowed values; empty: any non-empty string
    bool required = true;
};

/// The fields of an object with a given `type`, except its description and its flag.
struct ItemTypeShape {
    std::string_view type;
    std::span<const StringFieldShape> fields;
};

/// A list of objects whose fields depend on their `type`: the preconditions or the effects of a tool.
struct ListShape {
    std::string_view flag; ///< the boolean field of each object
    std::span<const ItemTypeShape> kinds;
};

/// Reports everything in the list at `field` that does not have the expected shape.
void checkListShape(const ToolSubject& subject, const Field<std::shared_ptr<const Json>>& field, const ListShape& shape,
                    Reporter& reporter);

} // namespace toolroom
