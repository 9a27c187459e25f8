// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/subject.h"

#include <span>
#include <string_view>

namespace toolroom {

/// A field that is a text, or one of a few words.
struct TextShape {
    std::string_view key;
    std::span<const std::string_view> words; ///< empty: any text
    bool required = true;
};

/// What an object of that `type` must have beside a description and a flag.
struct KindShape {
    std::string_view type;
    std::span<const TextShape> fields;
};

/// A list of objects that differ by their `type`: the preconditions or the effects of a tool.
struct ListShape {
    std::string_view noun; ///< of one of them: `precondition`
    std::string_view flag; ///< the boolean that each must have
    std::span<const KindShape> kinds;
};

/// Reports whatever in the list at `field` is not of that shape, each at its place.
void checkListShape(const ToolSubject& subject, const Field<std::shared_ptr<const Json>>& field, const ListShape& shape,
                    Reporter& reporter);

} // namespace toolroom
