// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/contract/definition/tool_definition.h"
#include "core/registry/loading/manifest.h"
#include "core/registry/registry.h"
#include "core/run/pipeline/retry_policy.h"
#include "core/run/tool_composition.h"
#include "core/schema/schema.h"

#include <map>
#include <memory>
#include <optional>
#include <string>

namespace toolroom {

/// What all calls to a tool share as long as its definition is the same.
struct TOOLROOM_EXPORT PreparedTool {
    PreparedTool(ToolDefinition tool, const Manifest* manifest);

    const ToolDefinition definition;
    const Result<std::optional<ToolComposition>> composition;
    const Result<NamedActivity> activity; ///< not of a composed tool
    const Result<RetryPolicy> retry;
    /// Compiled, if necessary with corrections; unset: the tool has none.
    const std::optional<Result<Schema>> inputSchema;
    const std::optional<Result<Schema>> outputSchema;
};
using PreparedToolPtr = std::shared_ptr<const PreparedTool>;

/// The tools that have been called, each prepared once. Not thread-safe.
class TOOLROOM_EXPORT PreparedTools {
public:
    /// `tool` belongs to `registry`. Fails if its definition cannot be read.
    [[nodiscard]] Result<PreparedToolPtr> prepare(const RegistrySnapshotPtr& registry, const RegisteredTool& tool);

private:
    static constexpr std::size_t maxTools = 1'000;

    std::weak_ptr<const RegistrySnapshot> m_registry; ///< of the tools
    std::map<std::string, PreparedToolPtr> m_tools;   ///< by id
};

} // namespace toolroom
