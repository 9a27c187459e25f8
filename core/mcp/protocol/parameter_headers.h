// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/json/json.h"

#include <QByteArray>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace toolroom {

/// A parameter of a tool that modern HTTP requests repeat in a header, so that proxies can route by it.
struct HeaderParameter {
    std::string header;            ///< the value of `x-mcp-header`; sent as `Mcp-Param-<header>`
    std::vector<std::string> path; ///< the property names from the root of the arguments
};

/// The parameters marked with `x-mcp-header` in a tool's input schema. Fails if any `x-mcp-header` is invalid; the tool
/// must then not be used over HTTP.
[[nodiscard]] TOOLROOM_EXPORT Result<std::vector<HeaderParameter>> readHeaderParameters(const Json& inputSchema);

/// The headers for `arguments`. Absent and null arguments have none.
[[nodiscard]] TOOLROOM_EXPORT std::vector<std::pair<QByteArray, QByteArray>>
makeParameterHeaders(const std::vector<HeaderParameter>& parameters, const Json& arguments);

/// `text` as a header value: unchanged if it is printable ASCII, otherwise `=?base64?…?=`.
[[nodiscard]] TOOLROOM_EXPORT QByteArray encodeHeaderValue(std::string_view text);

} // namespace toolroom
