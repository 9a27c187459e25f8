// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/engine/subject.h"

#include "core/base/message.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// Two schema limits that together exclude every value.
struct EmptyRange {
    std::string_view lower; ///< keyword of the lower limit
    std::string_view upper; ///< keyword of the upper limit
};
[[nodiscard]] std::optional<EmptyRange> findEmptyRange(const Json& schema);

/// Values that document a schema.
enum class DocumentedValue { Default, Example };

/// A default or example that does not match its schema.
struct DocumentedValueError {
    std::string pointer;       ///< pointer of the value in the tool's document
    std::string schemaPointer; ///< pointer of its schema in the tool's document
    Message reason;
    bool isNull = false;
};

/// Checks the values of the given kind in the input schema against the schemas that contain them; one error per value.
/// Schemas that do not compile or accept no value are skipped, because other rules report them.
[[nodiscard]] std::vector<DocumentedValueError> checkDocumentedValues(const ToolSubject& subject, DocumentedValue kind);

/// Checks the tool's example arguments against the input schema; one error per example, at the value that is wrong.
[[nodiscard]] std::vector<DocumentedValueError> checkInputExamples(const ToolSubject& subject);

} // namespace toolroom
