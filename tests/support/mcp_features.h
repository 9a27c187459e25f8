// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>

#include <optional>
#include <string>

namespace toolroom::test {

/// The resources, prompts, and completions of mcp_server.cpp with the behavior `features`.
class McpFeatures {
public:
    using Json = nlohmann::ordered_json;

    static Json capabilities() {
        return {{"tools", {{"listChanged", true}}},
                {"resources", {{"listChanged", true}, {"subscribe", true}}},
                {"prompts", {{"listChanged", true}}},
                {"completions", Json::object()}};
    }

    /// Adds a resource to the list.
    void addResource() { m_hasMore = true; }

    /// The result of a request; empty if the server does not know the method.
    [[nodiscard]] std::optional<Json> result(const std::string& method, const Json& params) const {
        if (method == "resources/list")
            return resources(params.contains("cursor"));
        if (method == "resources/templates/list")
            return Json{{"resourceTemplates", Json::array({{{"uriTemplate", "test://files/{+path}{?version}"},
                                                            {"name", "files"},
                                                            {"description", "Any file"}}})}};
        if (method == "resources/read")
            return contents(params.value("uri", ""));
        if (method == "prompts/list")
            return Json{{"prompts", prompts()}};
        if (method == "prompts/get")
            return messages(params);
        if (method == "completion/complete")
            return completion(params);
        return std::nullopt;
    }

    /// The params of `sampling/createMessage`.
    static Json samplingParams() {
        return {{"systemPrompt", "You translate."},
                {"messages", Json::array({{{"role", "user"}, {"content", {{"type", "text"}, {"text", "Hello?"}}}},
                                          {{"role", "assistant"}, {"content", {{"type", "text"}, {"text", "Yes."}}}},
                                          {{"role", "user"}, {"content", {{"type", "text"}, {"text", "Go on"}}}}})},
                {"modelPreferences", {{"hints", Json::array({{{"name", "small-model"}}})}, {"costPriority", 0.5}}},
                {"temperature", 0.5},
                {"maxTokens", 100}};
    }

private:
    /// A page of the list.
    [[nodiscard]] Json resources(bool isSecondPage) const {
        Json list = Json::array();
        if (!isSecondPage) {
            list.push_back({{"uri", "test://readme"},
                            {"name", "readme"},
                            {"title", "Read me"},
                            {"description", "How to use it"},
                            {"mimeType", "text/html"},
                            {"size", 12}});
            list.push_back({{"name", "no uri"}});
            return {{"resources", std::move(list)}, {"nextCursor", "2"}};
        }
        list.push_back({{"uri", "test://pixel"}, {"name", "pixel"}, {"mimeType", "image/png"}});
        list.push_back({{"uri", "test://data"}, {"name", "data"}, {"mimeType", "application/octet-stream"}});
        if (m_hasMore)
            list.push_back({{"uri", "test://more"}, {"name", "more"}});
        return {{"resources", std::move(list)}};
    }

    static Json contents(const std::string& uri) {
        Json content = {{"uri", uri}};
        if (uri == "test://pixel") {
            content["mimeType"] = "image/png";
            content["blob"] =
                "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
        } else if (uri == "test://data") {
            content["mimeType"] = "application/octet-stream";
            content["blob"] = "AAECAwQ=";
        } else {
            content["mimeType"] = "text/html";
            content["text"] = "<b>" + uri + "</b>";
        }
        return {{"contents", Json::array({std::move(content)})}};
    }

    static Json prompts() {
        return Json::array(
            {{{"name", "greet"},
              {"description", "Greets somebody"},
              {"arguments", Json::array({{{"name", "name"}, {"description", "Who it is"}, {"required", true}},
                                         {{"name", "style"}}})}},
             {{"name", "plain"}}});
    }

    static Json messages(const Json& params) {
        return {
            {"description", "A greeting"},
            {"messages", Json::array({{{"role", "user"}, {"content", {{"type", "text"}, {"text", params.dump()}}}},
                                      {{"role", "assistant"}, {"content", {{"type", "text"}, {"text", "Hello"}}}}})}};
    }

    /// The styles that begin with the value; the last one repeats the request.
    static Json completion(const Json& params) {
        Json values = Json::array();
        const std::string value = params["argument"].value("value", "");
        for (const char* style : {"formal", "friendly", "short"})
            if (std::string(style).starts_with(value))
                values.push_back(style);
        values.push_back(value + params.dump());
        return {{"completion", {{"values", std::move(values)}, {"total", 4}, {"hasMore", false}}}};
    }

    bool m_hasMore = false;
};

} // namespace toolroom::test
