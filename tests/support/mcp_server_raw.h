// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>

namespace toolroom::test {

/// The output of tools of mcp_server.cpp that do not answer with a well-formed message. Empty for other tools.
inline std::optional<std::string> rawAnswer(const std::string& tool, const std::string& id,
                                            const std::string& arguments) {
    using namespace std::string_literals;
    const auto response = [&](const std::string& idText, const std::string& rest) {
        return "{\"jsonrpc\":\"2.0\",\"id\":" + idText + "," + rest + "}\n";
    };
    const auto text = [](const std::string& shown) {
        return "\"result\":{\"content\":[{\"type\":\"text\",\"text\":\"" + shown + "\"}]}";
    };
    const auto notification = [](const std::string& method, const std::string& params) {
        return "{\"jsonrpc\":\"2.0\",\"method\":\"" + method + "\",\"params\":" + params + "}\n";
    };
    const auto repeated = [](const std::string& line, int count) {
        std::string lines;
        for (int i = 0; i < count; ++i)
            lines += line;
        return lines;
    };
    if (tool == "deep")
        return response(id, "\"result\":{\"content\":" + std::string(100'000, '[') + std::string(100'000, ']') + "}");
    if (tool == "surrogate")
        return response(id, text("\\ud800"));
    if (tool == "int64")
        return response(id, "\"result\":{\"content\":[],\"structuredContent\":{\"sent\":" + arguments +
                                ",\"big\":123456789012345678901234567890,\"huge\":1e400}}");
    if (tool == "both")
        return response(id, "\"result\":{\"content\":[]},\"error\":{\"code\":1,\"message\":\"no\"}");
    if (tool == "error-message")
        return response(id, "\"error\":{\"code\":1,\"message\":[\"no\"]}");
    if (tool == "error-code")
        return response(id, "\"error\":{\"code\":\"1\",\"message\":\"no\"}");
    if (tool == "error-long")
        return response(id, "\"error\":{\"code\":1,\"message\":\"" + std::string(100'000, 'x') + "\"}");
    if (tool == "null-result")
        return response(id, "\"result\":null");
    if (tool == "array-result")
        return response(id, "\"result\":[]");
    if (tool == "no-version")
        return "{\"id\":" + id + "," + text("hi") + "}\n";
    if (tool == "twice")
        return response(id, text("first")) + response(id, text("second"));
    if (tool == "string-id")
        return response("\"" + id + "\"", text("hi"));
    if (tool == "fraction-id")
        return response(id + ".0", text("hi"));
    if (tool == "huge-id")
        return response("1e30", text("hi"));
    if (tool == "array-id")
        return response("[" + id + "]", text("hi"));
    if (tool == "nul")
        return response(id, text("a\0b"s));
    if (tool == "bad-utf8")
        return response(id, text("a\xff\xfe"));
    if (tool == "byte-order-mark")
        return "\xEF\xBB\xBF" + response(id, text("hi"));
    if (tool == "duplicate-keys")
        return response(id, "\"result\":{\"content\":[],\"content\":[{\"type\":\"text\",\"text\":\"second\"}]}");
    if (tool == "extra-members")
        return "{\"jsonrpc\":\"2.0\",\"x\":[1],\"id\":" + id + "," + text("hi") + ",\"y\":null}\n";
    if (tool == "log-flood")
        return repeated(notification("notifications/message", R"({"level":"info","data":"x"})"), 2'000) +
               response(id, text("flooded"));
    if (tool == "unknown-notifications")
        return repeated(notification("notifications/unknown", "{}"), 5'000) +
               notification("notifications/cancelled", R"({"requestId":99})") +
               notification("notifications/progress", "null") + response(id, text("hi"));
    if (tool == "ping-flood")
        return repeated(R"({"jsonrpc":"2.0","id":"p","method":"ping"})"
                        "\n",
                        2'000) +
               response(id, text("flooded"));
    if (tool == "result-type-number")
        return response(id, "\"result\":{\"resultType\":7,\"content\":[]}");
    if (tool == "blank-lines")
        return "\n \n\t\r\n" + response(id, text("hi")) + "\n";
    return std::nullopt;
}

} // namespace toolroom::test
