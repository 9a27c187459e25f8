// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/registry/call_composer.h"

#include "core/registry/loading/manifest.h"
#include "core/registry/messages.h"

namespace toolroom {

ToolIssue makeToolIssue(const RegisteredTool& tool, const ToolDefinition& definition, ConversionLoss loss) {
    Error at = definition.document->error(loss.pointer, std::move(loss.reason));
    at.pointer.insert(0, tool.pointer);
    return {tool.id, false, std::move(loss.pointer), std::move(at)};
}

CallComposer::CallComposer(const RegistrySnapshot& snapshot)
    : m_activities(snapshot.activitiesBySource()) {
    for (const LoadedSource& source : snapshot.sources())
        if (source.manifest && source.manifest->server)
            m_servers.insert(source.sourceId);
}

void CallComposer::add(const RegisteredTool& tool) {
    const Result<ToolDefinition> definition = tool.definition();
    if (definition && m_servers.contains(tool.sourceId))
        m_activities[tool.sourceId].emplace(definition->displayName());
    auto branch =
        definition ? makeToolCallSchema(*definition, m_activities[tool.sourceId]) : std::unexpected(definition.error());
    if (!branch)
        return skipTool(tool, std::move(branch.error()));
    if (!m_names.insert(branch->tool).second)
        return skipTool(tool,
                        tool.text->error(tool.range.begin, message<registry_messages::duplicateToolName>(branch->tool),
                                         tool.pointer));
    for (ConversionLoss& loss : branch->losses)
        m_issues.push_back(makeToolIssue(tool, *definition, std::move(loss)));
    m_branches.push_back(*std::move(branch));
}

void CallComposer::skipTool(const RegisteredTool& tool, Error why) {
    m_issues.push_back({tool.id, true, {}, std::move(why)});
}

} // namespace toolroom
