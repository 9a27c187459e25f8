// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/engine/subject.h"
#include "core/lint/rules/schema/schema_helpers.h"

#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// A value in a text: `'fast'`, `10`, `5 minutes`, `true`, or a word. A default may also be a phrase.
struct ClaimedValue {
    enum class Form { Quoted, Number, Boolean, Null, Word };
    Form form = Form::Word;
    std::string text; ///< without quotes and unit
    std::string unit; ///< for numbers, in lower case: `minutes`, `h`, `%`; may be empty
    ByteRange range;  ///< in the decoded text, without quotes
};

/// What a text says about a parameter. The reader prefers missing a claim to inventing one.
struct ParameterClaim {
    enum class Kind {
        Values,  ///< the parameter may have `values`
        List,    ///< these are all its values, if `isWhole`
        Default, ///< the first of `values` is the default
        Type,    ///< it has `type`
        Optional,
        Required
    };
    Kind kind = Kind::Values;
    const Subschema* parameter = nullptr;
    std::string pointer; ///< of the text, in the tool's document
    ByteRange range;     ///< in the decoded text
    std::vector<ClaimedValue> values;
    bool isWhole = false;
    bool isOwn = false;  ///< in the description of the parameter itself
    bool isPlain = true; ///< Type: may only be loosely worded: `flag=True` for a string
    InstanceType type = InstanceType::Null;
};

/// The claims of the tool's description and of the descriptions of its parameters, if they are in English. Computed
/// once for each tool.
[[nodiscard]] const std::vector<ParameterClaim>& parameterClaims(const ToolSubject& subject);

} // namespace toolroom
