// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/contract/definition/conversion_loss.h"
#include "core/contract/definition/tool_definition.h"
#include "core/json/json.h"
#include "core/lint/compat/targets.h"
#include "core/text/tokenizer.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// A fact that applies to a value of a definition.
struct ViewFact {
    const TargetFact* fact = nullptr;
    std::string pointer; ///< in the definition in MCP's form
    Message what;        ///< what the target does with the value: a predicate; empty if this is not known exactly
};

/// What is known of the source of a tool.
struct ViewSource {
    std::string server;        ///< empty if its name is not known: full names then contain `{server}`
    std::size_t toolCount = 0; ///< 0 if this is not known
};

class RegistrySnapshot;
struct RegisteredTool;

/// What a snapshot knows of the source of one of its tools.
[[nodiscard]] TOOLROOM_EXPORT ViewSource viewSourceOf(const RegistrySnapshot& snapshot, const RegisteredTool& tool);

/// A tool definition as it reaches the model through a target.
struct TOOLROOM_EXPORT ModelView {
    TargetFactsPtr facts;
    const TargetProfile* profile = nullptr;
    Json original;                 ///< the definition in MCP's form
    Json definition;               ///< after the changes, with the tool's own name
    std::string name;              ///< the full name that the model sees
    std::vector<ViewFact> changes; ///< in the order in which they were made
    /// Changes whose result is only described, such as those that depend on what an API answers.
    std::vector<ViewFact> described;
    std::vector<ViewFact> breaking;  ///< why the tool is dropped or refused; the worst first
    std::vector<ViewFact> deferring; ///< why the definition is loaded on demand
    TokenCount tokensBefore;
    TokenCount tokensAfter;

    /// The definition with its full name.
    [[nodiscard]] Json seen() const;
    /// Whether the tool certainly does not reach the model.
    [[nodiscard]] bool isBroken() const;
    /// Both definitions as pretty JSON, and their difference as a unified diff; empty if they are equal.
    [[nodiscard]] std::string diff() const;
};

/// Pure: what `target` makes of the definition of `tool`. Facts about older versions are left out.
[[nodiscard]] TOOLROOM_EXPORT ModelView modelView(const ToolDefinition& tool, const SelectedTarget& target,
                                                  const ViewSource& source = {});

/// The same for a result of `tool` (content, structuredContent, isError). Pure.
[[nodiscard]] TOOLROOM_EXPORT ModelView resultView(const Json& result, const ToolDefinition& tool,
                                                   const SelectedTarget& target);

/// A definition rewritten so that a target takes it.
struct TargetConversion {
    Json tool; ///< in the contract of the target; null if the tool is left out
    Contract contract = Contract::Mcp;
    bool usesOpenApi = false; ///< see TargetProfile
    std::string name;
    std::vector<ViewFact> changes;  ///< what the target or its API would change, and what was changed so that it loads
    std::vector<ViewFact> refusing; ///< why the tool is left out, or may be refused
    ConversionLosses dropped;       ///< what the format of the target has no field for; pointers into the document
};

/// Applies what `target` does with `tool`, and what makes it load. Names are not qualified, and nothing is added that a
/// host adds to every tool.
[[nodiscard]] TOOLROOM_EXPORT TargetConversion convertForTarget(const ToolDefinition& tool,
                                                                const SelectedTarget& target,
                                                                const ViewSource& source = {});

/// The pointer in the tool's document for a pointer in its definition in MCP's form.
[[nodiscard]] TOOLROOM_EXPORT std::string documentPointer(const ToolDefinition& tool, std::string_view pointer);

} // namespace toolroom
