// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/registry/call_composer.h"

#include "core/registry/messages.h"

namespace toolroom {

CallComposer::CallComposer(const RegistrySnapshot& snapshot)
    : m_activities(snapshot.activitiesByOrigin()) {}

void CallComposer::add(const RegisteredTool& tool) {
    const Result<ToolDefinition> definition = tool.definition();
    auto branch =
        definition ? makeCallBranch(*definition, m_activities[tool.origin]) : std::unexpected(definition.error());
    if (!branch)
        return skipTool(tool, std::move(branch.error()));
    if (!m_names.insert(branch->tool).second)
        return skipTool(tool,
                        tool.text->error(tool.range.begin, message<registry_messages::duplicateToolName>(branch->tool),
                                         tool.pointer));
    for (const ConversionLoss& loss : branch->losses) {
        const ByteRange range = definition->document->valueRange(loss.pointer).value_or(tool.range);
        Error at = tool.text->error(range.begin, loss.reason, tool.pointer + loss.pointer);
        m_issues.push_back({tool.id, false, loss.pointer, std::move(at)});
    }
    m_branches.push_back(*std::move(branch));
}

void CallComposer::skipTool(const RegisteredTool& tool, Error why) {
    m_issues.push_back({tool.id, true, {}, std::move(why)});
}

} // namespace toolroom
