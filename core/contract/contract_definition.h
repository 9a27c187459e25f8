// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/contract/calls/envelope.h"
#include "core/contract/contract.h"
#include "core/contract/definition/conversion_loss.h"
#include "core/contract/definition/tool_definition.h"

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace toolroom {

/// What a contract requires of every run, independent of the tool.
struct RuntimePolicy {
    /// Payloads of at least this many bytes of compact JSON are stored and referenced by the result. 0: never.
    std::size_t storeOutputFrom = 0;
    /// Whether the result then contains a summary and the first elements instead of the payload.
    bool replacesStoredOutput = false;
};

class ToolWriter;

/// A second format of a contract's tools. All tools of a list have the same format.
struct SecondFormat {
    bool (*isNeeded)(const Json& tool); ///< whether the tool is not in the first format
    Json (*toFormat)(const Json& tool);
};

/// The implementation of one contract, in its own file in contracts/. All are listed in contract_definition.cpp.
struct ContractDefinition {
    Contract id;

    /// How likely it is that `tool` follows this contract: 0 if it cannot, 1 if it may; higher is more likely.
    int (*detect)(const Json& tool);

    /// Reads the tool in `document`. Fails if the name, description or schema has the wrong type; the tool is then
    /// quarantined. Other problems are left to the linter. Sets everything except id, sourceId and pointer.
    Result<ToolDefinition> (*read)(std::shared_ptr<const Document> document);

    /// The pointers of the members that `read` ignores.
    std::vector<std::string> (*unknownMembers)(const ToolDefinition& tool);

    /// Converts a tool of any contract to this one.
    Json (*write)(ToolWriter& writer);

    /// Makes the contract's tool list from an array of its tools. Null if the array is the list.
    Json (*writeList)(Json tools) = nullptr;
    const SecondFormat* secondFormat = nullptr; ///< null for most contracts

    RuntimePolicy policy = {};
    const EnvelopeFormat* envelope = nullptr; ///< null for import-only contracts
};

[[nodiscard]] TOOLROOM_EXPORT std::span<const ContractDefinition* const> contractDefinitions();
[[nodiscard]] TOOLROOM_EXPORT const ContractDefinition& contractDefinition(Contract contract);

/// A tool converted to another contract, and what was dropped.
struct ConvertedTool {
    Json tool;
    ConversionLosses losses; ///< pointers into the tool's document
};

/// Returns the tool unchanged if it already uses the field names of contract `to`.
[[nodiscard]] TOOLROOM_EXPORT ConvertedTool convertTool(const ToolDefinition& tool, Contract to);

/// The tools of `contract` as its tool list: for MCP the result of `tools/list`, for a provider the `tools` of a
/// request.
[[nodiscard]] TOOLROOM_EXPORT Json makeToolList(Json tools, Contract contract);

} // namespace toolroom
