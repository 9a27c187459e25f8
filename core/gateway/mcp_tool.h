// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/message.h"
#include "core/contract/definition/tool_definition.h"
#include "core/json/json.h"
#include "core/mcp/protocol/era.h"
#include "core/mcp/protocol/rpc_message.h"
#include "core/run/call_control.h"
#include "core/run/pipeline/run_handle.h"

#include <expected>
#include <functional>
#include <string>

namespace toolroom {

/// The definition of a tool as an MCP server lists it, before repairMcpItem().
[[nodiscard]] Json mcpToolOf(const ToolDefinition& tool, const std::string& name);

/// The parameters of `tools/call`.
struct ToolCallParams {
    std::string tool; ///< the offered name
    Json arguments;   ///< an object
};
/// Fails if the tool is not offered or the arguments are not an object.
[[nodiscard]] std::expected<ToolCallParams, RpcError>
toolCallParamsOf(const Json& params, const std::function<bool(const std::string& tool)>& isOffered);

/// The result of `tools/call` for a run: for a tool of a live server, what that server returned; otherwise the data as
/// text and, if the era allows it, as structured content. A failure says whether the tool was run.
[[nodiscard]] Json mcpResultOf(const FinishedRun& run, Era era);
/// The same for a tool that has been run, for modern clients. `received`: see FinishedRun.
[[nodiscard]] Json mcpResultOf(const RunResult& outcome, const Json& received);
/// The outcome of a run whose result, that of `tools/call`, the user has written.
[[nodiscard]] ChangedResult changedResultOf(Json result);
/// Whether the value can be the result of `tools/call`: an object with a list as its `content`.
[[nodiscard]] TOOLROOM_EXPORT bool isToolResult(const Json& value);
/// Whether a result of `tools/call` is an error.
[[nodiscard]] TOOLROOM_EXPORT bool isErrorResult(const Json& result);
/// A result of `tools/call` in the form that clients of this era accept.
[[nodiscard]] Json mcpResultFor(Era era, Json result);
/// Adds a text to the content of a result.
void addText(Json& result, const Message& text);
/// A failed result of `tools/call`.
[[nodiscard]] Json mcpFailure(const Message& text);

} // namespace toolroom
