// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/export.h"
#include "core/contract/tool_definition.h"
#include "core/models/severity_counts.h"

#include <QString>

#include <string>
#include <vector>

namespace toolroom {

/// One line of a tool's parameters: a property of the input schema, or something inside one.
struct Parameter {
    QString name;
    int depth = 0; ///< 0 for the tool's own parameters
    bool required = false;
    QString type;        ///< in words: `array of string`, `integer or null`
    QString constraints; ///< in words: `1 to 100`, `read | write`
    QString description;
    QString defaultValue; ///< as it was written
    std::string pointer;  ///< of its schema, in the tool's document
    SeverityCounts counts;
};

/// More parameters than this are not listed.
inline constexpr std::size_t maxParameters = 2000;

/// The parameters of a tool in the order they were written, each followed by those inside it. References are followed
/// inside the schema, but never into themselves.
[[nodiscard]] TOOLROOM_EXPORT std::vector<Parameter> parametersOf(const ToolDefinition& tool,
                                                                  const AbortSignal& abort = {});

} // namespace toolroom
