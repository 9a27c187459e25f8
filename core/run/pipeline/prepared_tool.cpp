// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/pipeline/prepared_tool.h"

#include "core/run/messages.h"
#include "core/schema/validation/correction.h"

#include <utility>

namespace toolroom {

namespace {

Result<NamedActivity> activityOf(const ToolDefinition& tool, const Manifest* manifest) {
    if (!manifest)
        return std::unexpected(Error{message<run_messages::noActivities>(tool.sourceId)});
    return manifest->activityOf(tool);
}

Result<RetryPolicy> retryPolicyOf(const ToolDefinition& tool) {
    const Json none = "NONE";
    auto policy = readRetryPolicy(tool.retry.value ? **tool.retry.value : none);
    if (!policy)
        policy.error().reason = message<run_messages::retryPolicyUnusable>(policy.error().reason);
    return policy;
}

template <class Field>
std::optional<Result<Schema>> compiled(const Field& schema) {
    return schema.value ? std::optional(compileCorrected(**schema.value)) : std::nullopt;
}

} // namespace

PreparedTool::PreparedTool(ToolDefinition tool, const Manifest* manifest)
    : definition(std::move(tool))
    , composition(readToolComposition(definition))
    , activity(activityOf(definition, manifest))
    , retry(retryPolicyOf(definition))
    , inputSchema(compiled(definition.inputSchema))
    , outputSchema(compiled(definition.outputSchema)) {}

Result<PreparedToolPtr> PreparedTools::prepare(const RegistrySnapshotPtr& registry, const RegisteredTool& tool) {
    if (m_registry.lock() != registry || m_tools.size() >= maxTools) {
        m_tools.clear();
        m_registry = registry;
    }
    if (const auto known = m_tools.find(tool.id); known != m_tools.end())
        return known->second;
    auto definition = tool.definition();
    if (!definition)
        return std::unexpected(std::move(definition.error()));
    auto prepared = std::make_shared<const PreparedTool>(*std::move(definition), registry->manifestOf(tool.sourceId));
    m_tools.emplace(tool.id, prepared);
    return prepared;
}

} // namespace toolroom
