// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>

#include <optional>
#include <string>

namespace toolroom::test {

/// The tools and pages of mcp_server.cpp with the behavior `apps`. One page is not in the list of resources, and one
/// does not exist.
class McpApps {
public:
    using Json = nlohmann::ordered_json;

    static Json capabilities() { return {{"tools", Json::object()}, {"resources", Json::object()}}; }

    /// The result of a request; empty if there is no such resource.
    static std::optional<Json> result(const std::string& method, const Json& params) {
        if (method == "tools/list")
            return Json{{"tools", Json::array({tool("listed"), tool("hidden"), tool("lost")})}};
        if (method == "resources/list")
            return Json{{"resources", Json::array({{{"uri", "ui://test/listed"},
                                                    {"name", "listed"},
                                                    {"mimeType", "text/html;profile=mcp-app"}}})}};
        const std::string uri = params.value("uri", "");
        if (method != "resources/read" || uri == "ui://test/lost")
            return std::nullopt;
        const std::string type = uri == "ui://test/listed" ? "text/html;profile=mcp-app" : "text/html";
        return Json{{"contents", Json::array({{{"uri", uri},
                                               {"mimeType", type},
                                               {"text", "<script src=\"https://cdn.example/a.js\"></script>"}}})}};
    }

private:
    static Json tool(const std::string& name) {
        return {{"name", name},
                {"inputSchema", {{"type", "object"}}},
                {"_meta", {{"ui", {{"resourceUri", "ui://test/" + name}}}}}};
    }
};

} // namespace toolroom::test
