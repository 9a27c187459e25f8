// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/subject.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// Two limits of a schema that no value can keep.
struct EmptyRange {
    std::string_view least; ///< the keyword of the lower limit
    std::string_view most;
};
[[nodiscard]] std::optional<EmptyRange> emptyRange(const Json& schema);

/// The values that a schema shows to its readers.
enum class DocumentedValue { Default, Example };

struct ValueFault {
    std::string pointer;       ///< of the value in the tool's document
    std::string schemaPointer; ///< of the schema that it breaks
    std::string reason;
    bool isNull = false;
};

/// The values of that kind in the input schema that break the schema they stand in, one fault each. A schema that
/// cannot be compiled, or that no value fits, has none: other rules report it. What stands beside it has its faults all
/// the same.
[[nodiscard]] std::vector<ValueFault> documentedValueFaults(const ToolSubject& subject, DocumentedValue kind);

} // namespace toolroom
