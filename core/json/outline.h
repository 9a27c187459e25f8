// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/json/source_text.h"

#include <string>
#include <vector>

namespace toolroom {

/// One member of an object or element of an array, located without parsing its content.
struct OutlineChild {
    std::string key;    ///< unescaped; empty for array elements
    ByteRange keyRange; ///< with quotes; empty for array elements
    ByteRange value;
};

/// The direct children of one JSON value.
struct Outline {
    enum class Kind { Object, Array, Scalar };
    Kind kind = Kind::Scalar;
    ByteRange value; ///< without surrounding whitespace
    std::vector<OutlineChild> children;
};

/// Finds the children of the JSON value in `range` in one pass, so that a large source can be parsed one child at a
/// time and a malformed child does not affect the others. Looks only at brackets, strings and separators; children may
/// still be malformed inside. Fails with the position on mismatched brackets, text after the value, an incomplete text,
/// nesting beyond maxJsonDepth, or more than maxOutlineChildren children.
[[nodiscard]] TOOLROOM_EXPORT Result<Outline> outline(const SourceText& text, ByteRange range);

} // namespace toolroom
