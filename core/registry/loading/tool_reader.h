// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/contract/contract_definition.h"
#include "core/registry/loading/source_shape.h"
#include "core/registry/registry.h"

#include <memory>
#include <optional>
#include <vector>

namespace toolroom {

/// The contract of a source and how it was determined.
struct ContractChoice {
    std::optional<Contract> contract; ///< unset if the source has no tools
    bool declared = false;            ///< requested or named in the source; otherwise detected
};

/// Determines the contract of a source: `wanted` if its tools match it, otherwise the declared contract, otherwise the
/// best match for its first tools.
[[nodiscard]] ContractChoice chooseContract(const SourceContent& content, const SourceShape& shape,
                                            std::optional<Contract> wanted);

/// Reads a tool of `contract`, even if it uses the field names of another contract. Sets everything except id, sourceId
/// and pointer.
[[nodiscard]] Result<ToolDefinition> readToolAs(Contract contract, std::shared_ptr<const Document> document);

/// Adds what a tool gets from its place in the source: a name if it has none, because it is the value of that key, and
/// a namespace.
void addContext(ToolDefinition& tool, const std::string& key, const std::string& nameSpace);

/// Parses and reads `part`. Fails for an MCP tool without a name. If the contract of the source was detected and the
/// tool does not match it, the tool gets the contract that matches best. Sets everything except id and sourceId. Error
/// pointers are relative to the source.
[[nodiscard]] Result<ToolDefinition> readToolAt(const SourceContent& content, const SourcePart& part,
                                                const ContractChoice& choice);

/// The name of a tool that could not be read; empty if it cannot be determined.
[[nodiscard]] std::string unreadableToolName(const SourceContent& content, const SourcePart& part);

} // namespace toolroom
