// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/json/source_text.h"

#include <string>
#include <vector>

namespace toolroom {

/// One member of an object or element of an array, found without parsing what is inside it.
struct OutlineChild {
    std::string key;    ///< unescaped; empty for array elements
    ByteRange keyRange; ///< with quotes; empty for array elements
    ByteRange value;
};

/// The direct children of one JSON value.
struct Outline {
    enum class Kind { Object, Array, Scalar };
    Kind kind = Kind::Scalar;
    ByteRange value; ///< the value itself, without the white space around it
    std::vector<OutlineChild> children;
};

/// Lists the children of the JSON value in `range` in one pass, so that a big source can be parsed a child at a time
/// and one malformed child does not cost the others. Only brackets, strings and separators are looked at: what is
/// inside a child may still be malformed. Fails with the place on brackets that do not match, text after the value,
/// an unfinished text, or depth over maxJsonDepth.
[[nodiscard]] TOOLROOM_EXPORT Result<Outline> outline(const SourceText& text, ByteRange range);

} // namespace toolroom
