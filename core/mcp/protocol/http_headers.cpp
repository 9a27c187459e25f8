// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/protocol/http_headers.h"

#include "core/json/member.h"
#include "core/mcp/protocol/era.h"
#include "core/mcp/protocol/parameter_headers.h"

namespace toolroom {

QByteArray mcpNameValue(std::string_view method, const Json& params) {
    if (mayRequireInput(method))
        return encodeHeaderValue(textAt(params, method == "resources/read" ? "uri" : "name"));
    return method.starts_with("tasks/") ? encodeHeaderValue(textAt(params, "taskId")) : QByteArray();
}

} // namespace toolroom
