// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/json/json.h"

#include <QByteArray>

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace toolroom {

/// The headers of MCP over HTTP.
namespace mcp_headers {
inline constexpr auto session = "Mcp-Session-Id"; ///< the id of a legacy connection's session, assigned by the server
inline constexpr auto revision = "MCP-Protocol-Version"; ///< repeats the revision of a connection or modern request
inline constexpr auto method = "Mcp-Method";             ///< repeats the method of a modern request
inline constexpr auto name = "Mcp-Name";                 ///< repeats the target of a modern request; see mcpNameValue()
} // namespace mcp_headers

/// The value of `Mcp-Name`: the name of the tool or prompt, the URI of the resource, or the id of the task. Empty if
/// requests of this method have no such header.
[[nodiscard]] TOOLROOM_EXPORT QByteArray mcpNameValue(std::string_view method, const Json& params);

/// A parameter of a tool that modern HTTP requests repeat in a header, so that proxies can route by it.
struct HeaderParameter {
    std::string header;            ///< the value of `x-mcp-header`; sent as `Mcp-Param-<header>`
    std::vector<std::string> path; ///< the property names from the root of the arguments
};

/// The parameters marked with `x-mcp-header` in a tool's input schema. Fails if any `x-mcp-header` is invalid; the tool
/// must then not be used over HTTP. The error's pointer is that of the schema with the invalid mark.
[[nodiscard]] TOOLROOM_EXPORT Result<std::vector<HeaderParameter>> readHeaderParameters(const Json& inputSchema);

/// The headers for `arguments`. Absent and null arguments have none.
[[nodiscard]] TOOLROOM_EXPORT std::vector<std::pair<QByteArray, QByteArray>>
makeParameterHeaders(std::span<const HeaderParameter> parameters, const Json& arguments);
[[nodiscard]] TOOLROOM_EXPORT QByteArray parameterHeaderName(const HeaderParameter& parameter);

/// `text` as a header value: unchanged if it is printable ASCII, otherwise `=?base64?…?=`.
[[nodiscard]] TOOLROOM_EXPORT QByteArray encodeHeaderValue(std::string_view text);

/// Whether a header stands for the same text as `expected`, the result of encodeHeaderValue(): text that needs no
/// `=?base64?…?=` may be encoded nevertheless.
[[nodiscard]] TOOLROOM_EXPORT bool isSameHeaderValue(const QByteArray& header, const QByteArray& expected);

} // namespace toolroom
