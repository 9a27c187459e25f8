// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/json.h"

#include <QByteArray>

#include <string_view>

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

} // namespace toolroom
