// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/export.h"
#include "core/contract/definition/tool_definition.h"
#include "core/models/problems/severity_counts.h"

#include <QString>

#include <string>
#include <vector>

namespace toolroom {

/// One row of a tool's parameters: a property of the input schema, or a property or alternative inside it.
struct Parameter {
    QString name;
    int depth = 0; ///< 0 for the tool's own parameters
    bool required = false;
    QString type;        ///< display text: `array of string`, `integer or null`
    QString constraints; ///< display text: `1 to 100`, `read | write`
    QString description;
    QString defaultValue; ///< as written
    std::string pointer;  ///< JSON pointer of its schema in the tool's document
    SeverityCounts counts;
};

/// Further parameters are not listed.
inline constexpr std::size_t maxParameters = 2000;

/// The parameters of a tool in source order, each followed by its nested parameters. Follows local references, but not
/// recursive ones.
[[nodiscard]] TOOLROOM_EXPORT std::vector<Parameter> parametersOf(const ToolDefinition& tool,
                                                                  const AbortSignal& abort = {});

} // namespace toolroom
