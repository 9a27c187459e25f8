// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/contract/calls/calls.h"
#include "core/registry/registry.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace toolroom {

/// A problem with a tool in a composed request or a conversion.
struct ToolIssue {
    std::string tool;     ///< id of the tool
    bool leftOut = false; ///< whether the tool is omitted; otherwise a part of it is dropped
    std::string pointer;  ///< JSON pointer of the dropped part in the tool's document
    Error at;             ///< the reason and the position
};

/// The issue for `loss`, which occurred when the `definition` of `tool` was converted.
[[nodiscard]] TOOLROOM_EXPORT ToolIssue makeToolIssue(const RegisteredTool& tool, const ToolDefinition& definition,
                                                      ConversionLoss loss);

/// Composes registered tools into one request. Omits tools that cannot be called and tools with the same name as an
/// earlier one.
class TOOLROOM_EXPORT CallComposer {
public:
    /// Uses the activities of the manifests in `snapshot`.
    explicit CallComposer(const RegistrySnapshot& snapshot);

    void add(const RegisteredTool& tool);

    [[nodiscard]] std::vector<ToolCallSchema> takeCallSchemas() { return std::move(m_branches); }
    [[nodiscard]] const std::vector<ToolIssue>& issues() const { return m_issues; }

private:
    void skipTool(const RegisteredTool& tool, Error why);

    std::map<std::string, ActivityNames, std::less<>> m_activities; ///< keyed by sourceId
    std::set<std::string> m_servers; ///< the sources whose tools are executed under their own names
    std::set<std::string> m_names;
    std::vector<ToolCallSchema> m_branches;
    std::vector<ToolIssue> m_issues;
};

} // namespace toolroom
