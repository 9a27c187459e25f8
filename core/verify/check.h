// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/message.h"
#include "core/contract/contract.h"
#include "core/contract/definition/tool_definition.h"
#include "core/registry/activity_specification.h"
#include "core/schema/schema.h"
#include "core/verify/probe.h"

#include <map>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace toolroom {

/// The tool that is verified, and what runs it.
struct VerifiedTool {
    std::shared_ptr<const ToolDefinition> definition;
    ActivitySpecificationPtr activity; ///< without a type if the tool is composed
    std::optional<Schema> inputSchema;
    std::optional<Schema> outputSchema;
    std::string folder; ///< absolute: where it runs; empty if it has no program on this computer

    [[nodiscard]] Contract contract() const { return definition->contract; }
    /// Code that runs in a module host.
    [[nodiscard]] bool isModule() const { return activity->server() && !activity->server()->module.empty(); }
    /// A tool of a live MCP server.
    [[nodiscard]] bool isServerTool() const { return activity->server() && !isModule(); }
    [[nodiscard]] bool isProcess() const { return activity->process() != nullptr; }
    /// Runs on another computer, as far as is known.
    [[nodiscard]] bool isRemote() const { return activity->http() || (activity->server() && activity->server()->url); }
    /// What it claims.
    [[nodiscard]] bool isReadOnly() const {
        return definition->category.value == Category::Read || definition->hints.readOnly.value.value_or(false);
    }
};

/// The calls that were made, and why others were not made.
struct Observations {
    std::vector<Observation> made;
    std::map<ProbeKind, Message> omitted;

    /// Null if the call was not made.
    [[nodiscard]] const Observation* find(ProbeKind kind) const;
    /// Why the call was not made.
    [[nodiscard]] Message reason(ProbeKind kind) const;
};

enum class CheckOutcome { Passed, Failed, NotTried };

struct Judgment {
    CheckOutcome outcome = CheckOutcome::Passed;
    Message reason;                  ///< empty if it passed
    const Observation* of = nullptr; ///< the call that decides; null: none was made
};

/// A sentence that promises what a check tests.
struct Promise {
    ContractSet contracts; ///< whose tools make the promise
    std::string_view sentence;
    std::string_view document; ///< and the place in it
};

/// A contract test by behavior.
struct VerifyCheck {
    std::string_view id;
    const MessageTemplate* title;
    const MessageTemplate* method; ///< what is done, and when it passes
    std::span<const Promise> promises;
    ProbeSet probes; ///< the calls that it needs
    /// Whether the tool makes the promise, in addition to its contract.
    bool (*applies)(const VerifiedTool& tool);
    /// Empty if the promise turns out not to apply.
    std::optional<Judgment> (*judge)(const VerifiedTool& tool, const Observations& observations);
};

/// In the order of reports.
[[nodiscard]] TOOLROOM_EXPORT std::span<const VerifyCheck> verifyChecks();
/// Null for an unknown id.
[[nodiscard]] TOOLROOM_EXPORT const VerifyCheck* findVerifyCheck(std::string_view id);
/// The promise that the tool makes; null if the check does not apply.
[[nodiscard]] const Promise* promiseOf(const VerifyCheck& check, const VerifiedTool& tool);

} // namespace toolroom
