// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// mcp-server ERA [BEHAVIOR]: an MCP server for tests, over standard input and output. ERA is `legacy`, `modern` or
// `both`. BEHAVIOR is a way in which the server misbehaves as a whole; the names of its tools are ways in which a
// single call misbehaves.
#include "mcp_server_raw.h"
#include "mcp_server_tasks.h"
#include "tests/support/mcp_apps.h"
#include "tests/support/mcp_features.h"
#include "tests/support/mcp_skills.h"

#include <nlohmann/json.hpp>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <thread>
#include <unistd.h>
#include <vector>

extern char** environ; // NOLINT: POSIX

namespace {

using Json = nlohmann::ordered_json;
using toolroom::test::ServerTasks;

const std::string metaPrefix = "io.modelcontextprotocol/";

class Server {
public:
    Server(std::string era, std::string behavior)
        : m_era(std::move(era))
        , m_behavior(std::move(behavior))
        , m_skills(m_behavior) {}

    void run() {
        if (m_behavior == "no-read")
            std::this_thread::sleep_for(std::chrono::hours(1));
        if (m_behavior == "slow-start")
            std::this_thread::sleep_for(std::chrono::milliseconds(400));
        if (m_behavior == "stderr-binary")
            std::fputs("\x1b]0;title\x07\xff start failed\n", stderr);
        if (m_behavior == "ignore-term")
            std::signal(SIGTERM, SIG_IGN);
        if (m_behavior == "grandchild" && fork() == 0) {
            setsid();
            std::signal(SIGTERM, SIG_IGN);
            std::this_thread::sleep_for(std::chrono::hours(1));
        }
        for (std::string line; std::getline(std::cin, line);) {
            if (m_behavior == "stdout-error")
                std::fputs("Error: DEPOT_TOKEN is not set\n", stdout);
            if (m_behavior == "stdout-start")
                std::fputs("Error: DEPOT_TOK", stdout);
            if (m_behavior.starts_with("stdout-"))
                std::exit(1);
            if (m_behavior == "error-without-id")
                fail(nullptr, -32603, "the database is locked");
            else
                receive(line);
        }
        if (m_behavior == "ignore-term")
            std::this_thread::sleep_for(std::chrono::hours(1));
    }

private:
    void write(const std::string& line) {
        std::fputs((line + (m_behavior == "crlf" ? "\r\n" : "\n")).c_str(), stdout);
        std::fflush(stdout);
    }
    void send(const Json& message) {
        const Json sent = m_behavior == "batch" ? Json::array({message}) : message;
        if (sendUnframed(sent.dump(), sent.dump(2)))
            return;
        write(sent.dump(-1, ' ', false, Json::error_handler_t::replace));
    }
    /// Sends a message in a form that is not the protocol's. False for other behaviors.
    bool sendUnframed(const std::string& text, const std::string& prettyText) {
        if (m_behavior == "content-length") {
            std::printf("Content-Length: %zu\r\n\r\n%s", text.size(), text.c_str());
        } else if (m_behavior == "pretty") {
            std::puts(prettyText.c_str());
        } else if (m_behavior == "printed") {
            std::printf("initialize %s\n", text.c_str());
        } else if (m_behavior == "no-newline") {
            std::printf("starting\n%s", text.c_str());
        } else if (m_behavior == "utf-16") {
            for (const char c : text + '\n') {
                std::putchar(c);
                std::putchar('\0');
            }
        } else {
            return false;
        }
        std::fflush(stdout);
        return true;
    }
    void notify(const std::string& method, Json params = Json::object()) {
        send({{"jsonrpc", "2.0"}, {"method", method}, {"params", std::move(params)}});
    }
    void answer(Json id, Json result) {
        if (m_isModern && !result.contains("resultType"))
            result["resultType"] = "complete";
        if (m_behavior == "wrong-ids")
            id = 1'000'000;
        if (m_behavior == "null-ids")
            id = nullptr;
        if (m_behavior == "string-ids")
            id = id.dump();
        send({{"jsonrpc", "2.0"}, {"id", std::move(id)}, {"result", std::move(result)}});
    }
    void fail(const Json& id, int code, const std::string& message, Json data = {}) {
        Json error = {{"code", code}, {"message", message}};
        if (!data.is_null())
            error["data"] = std::move(data);
        send({{"jsonrpc", "2.0"}, {"id", id}, {"error", std::move(error)}});
    }
    void answerText(const Json& id, const std::string& text) {
        answer(id, {{"content", Json::array({{{"type", "text"}, {"text", text}}})}});
    }

    void receive(const std::string& line) {
        const Json message = Json::parse(line, nullptr, false);
        if (!message.is_object())
            return fail(nullptr, -32700, "not JSON");
        const Json id = message.value("id", Json());
        if (!message.contains("method"))
            return receiveAnswer(message);
        const std::string method = message.value("method", "");
        const Json params = message.value("params", Json::object());
        if (m_behavior == "noise-between")
            write("starting up... \x1b[31mred\x1b[0m");
        if (method == "notifications/cancelled")
            return receiveCancelled(params);
        if (method == "notifications/initialized")
            return initialized();
        if (method == "notifications/roots/list_changed")
            std::fputs("the roots have changed\n", stderr);
        if (id.is_null())
            return;
        const Json meta = params.value("_meta", Json::object());
        if (m_era != "legacy" && meta.contains(metaPrefix + "protocolVersion")) {
            m_isModern = true;
            const std::string version = meta.value(metaPrefix + "protocolVersion", "");
            if (m_behavior == "newer" || version != "2026-07-28")
                return fail(id, -32022, "unsupported",
                            {{"requested", version},
                             {"supported", m_behavior == "newer" ? Json{"2030-01-01"} : Json{"2026-07-28"}}});
            if (!meta.contains(metaPrefix + "clientCapabilities"))
                return fail(id, -32602, "clientCapabilities is missing");
        } else if (m_era == "modern") {
            return fail(id, -32022, "unsupported", {{"requested", ""}, {"supported", {"2026-07-28"}}});
        }
        answerRequest(id, method, params);
    }

    void initialized() {
        if (m_behavior == "storm")
            for (int i = 0; i < 1'000; ++i)
                notify("notifications/tools/list_changed");
        if (m_behavior == "unknown-requests")
            for (int i = 0; i < 3; ++i)
                send({{"jsonrpc", "2.0"}, {"id", "q" + std::to_string(i)}, {"method", "unknown/ask"}});
    }

    Json capabilities() const {
        if (m_behavior == "no-capability")
            return Json::object();
        if (m_behavior == "tasks")
            return {{"tools", Json::object()},
                    {"tasks", {{"cancel", Json::object()}, {"requests", {{"tools", {{"call", Json::object()}}}}}}}};
        if (m_behavior == "features")
            return toolroom::test::McpFeatures::capabilities();
        if (m_behavior.starts_with("apps"))
            return toolroom::test::McpApps::capabilities();
        if (m_behavior.starts_with("skills"))
            return toolroom::test::McpSkills::capabilities();
        return {{"tools", {{"listChanged", true}}}};
    }

    void answerRequest(const Json& id, const std::string& method, const Json& params) {
        const Json info = {{"name", "test-server"}, {"version", "1.0"}};
        if (method == "server/discover") {
            if (m_behavior == "exit-on-probe")
                std::exit(1);
            if (m_behavior == "silent-on-probe")
                return;
            if (m_behavior == "empty-probe")
                return answer(id, Json::object());
            if (!m_isModern)
                return fail(id, -32601, "Method not found");
            return answer(id, {{"supportedVersions", {"2026-07-28"}},
                               {"capabilities", capabilities()},
                               {"instructions", "Be careful."},
                               {"ttlMs", 1000},
                               {"cacheScope", "public"},
                               {"_meta", {{metaPrefix + "serverInfo", info}}}});
        }
        if (method == "initialize") {
            const std::string asked = params.value("protocolVersion", "");
            m_hasFolders = params.value("capabilities", Json::object()).contains("roots");
            if (m_behavior == "crash") {
                std::fputs("cannot read the configuration\nsee the manual\n", stderr);
                std::exit(3);
            }
            if (m_behavior.starts_with("only ") && m_behavior.substr(5, asked.size()) != asked)
                return refuseVersion(id);
            if (m_behavior == "version-error" && asked != "2025-06-18")
                return fail(id, -32602, "Unsupported protocol version", {{"supported", {"2024-10-07", "2025-06-18"}}});
            const std::map<std::string, Json> versions = {
                {"version", "1999-01-01"}, {"version-number", 20251125},     {"version-empty", ""},
                {"version-null", nullptr}, {"version-modern", "2026-07-28"}, {"always 2025-03-26", "2025-03-26"}};
            if (m_behavior == "initialize-twice")
                answer(id, {{"protocolVersion", asked}, {"capabilities", capabilities()}, {"serverInfo", info}});
            if (m_behavior == "initialize-null")
                return write("{\"jsonrpc\":\"2.0\",\"id\":" + id.dump() + ",\"result\":null}");
            if (m_behavior == "initialize-array")
                return answer(id, {{"protocolVersion", asked}, {"capabilities", Json::array()}, {"serverInfo", 1}});
            return answer(id,
                          {{"protocolVersion", versions.contains(m_behavior) ? versions.at(m_behavior) : Json(asked)},
                           {"capabilities", capabilities()},
                           {"serverInfo", info},
                           {"instructions", "Be careful."}});
        }
        if (method == "ping")
            return answer(id, Json::object());
        if (method == "resources/subscribe" || method == "resources/unsubscribe") {
            const std::string uri = params.value("uri", "");
            std::erase(m_subscribed, uri);
            if (method == "resources/subscribe")
                m_subscribed.push_back(uri);
            return answer(id, Json::object());
        }
        if (method == "subscriptions/listen") {
            m_listening = id;
            m_subscribed = params["notifications"].value("resourceSubscriptions", std::vector<std::string>());
            notify("notifications/subscriptions/acknowledged",
                   {{"notifications", params.value("notifications", Json::object())}});
            return initialized();
        }
        if (m_behavior == "apps-only" && method == "tools/list")
            return answer(id, {{"tools", Json::array()}});
        if (m_behavior.starts_with("apps")) {
            std::optional<Json> result = toolroom::test::McpApps::result(method, params);
            return result ? answer(id, *std::move(result)) : fail(id, -32602, "Unknown resource");
        }
        if (method == "tools/list")
            return answerList(id, params);
        if (method == "tools/call" && ServerTasks::isTaskTool(params.value("name", "")))
            return createTask(id, params);
        if (method == "tools/call")
            return answerCall(id, params);
        if (method.starts_with("tasks/"))
            return answerTask(id, method, params);
        if (std::optional<Json> result = m_behavior == "features" ? m_features.result(method, params) : std::nullopt)
            return answer(id, *std::move(result));
        if (m_behavior.starts_with("skills")) {
            std::optional<Json> result = m_skills.result(method, params);
            return result ? answer(id, *std::move(result)) : fail(id, -32602, "Unknown skill");
        }
        fail(id, -32601, "Method not found");
    }

    /// `only REVISION CODE MESSAGE`, or `only REVISION exit MESSAGE`, which also exits.
    void refuseVersion(const Json& id) {
        std::istringstream words(m_behavior.substr(5));
        std::string revision;
        std::string code;
        std::string message;
        words >> revision >> code >> std::ws;
        std::getline(words, message);
        fail(id, code == "exit" ? -32602 : std::stoi(code), message);
        if (code == "exit")
            std::exit(1);
    }

    void createTask(const Json& id, const Json& params) {
        const Json meta = params.value("_meta", Json::object());
        const Json declared = meta.value(metaPrefix + "clientCapabilities", Json::object());
        const bool mayCreate = m_isModern ? declared.contains("extensions") : params.contains("task");
        if (!mayCreate)
            return fail(id, -32601, "this tool requires a task");
        Json state = ServerTasks::stateOf(m_tasks.create(params.value("name", "")), m_isModern);
        if (!m_isModern)
            return answer(id, {{"task", std::move(state)}});
        state["resultType"] = "task";
        answer(id, std::move(state));
    }

    void answerTask(const Json& id, const std::string& method, const Json& params) {
        ServerTasks::Task* task = m_tasks.find(params.value("taskId", ""));
        if (!task)
            return fail(id, -32602, "unknown task");
        if (method == "tasks/get") {
            if (task->tool == "task-crash")
                std::exit(3);
            ++task->polls;
            return answer(id, ServerTasks::stateOf(*task, m_isModern));
        }
        if (method == "tasks/cancel") {
            ++m_cancelled;
            return answer(id, Json::object());
        }
        if (method == "tasks/update" && m_isModern) {
            task->answers = params.value("inputResponses", Json::object());
            return answer(id, Json::object());
        }
        if (method != "tasks/result" || m_isModern)
            return fail(id, -32601, "Method not found");
        if (task->tool == "task-fail")
            return send({{"jsonrpc", "2.0"}, {"id", id}, {"error", ServerTasks::error()}});
        if (task->tool != "task-ask")
            return answer(id, ServerTasks::resultOf(*task));
        m_asking = id;
        Json question = ServerTasks::question();
        question["params"]["_meta"]["io.modelcontextprotocol/related-task"] = {{"taskId", task->id}};
        send({{"jsonrpc", "2.0"}, {"id", "ask-1"}, {"method", question["method"]}, {"params", question["params"]}});
    }

    /// `text` with `%HH` replaced by the byte.
    static std::string decoded(const std::string& text) {
        std::string bytes;
        for (std::size_t i = 0; i < text.size(); ++i) {
            const bool isEscape = text[i] == '%';
            bytes += isEscape ? static_cast<char>(std::stoi(text.substr(i + 1, 2), nullptr, 16)) : text[i];
            i += isEscape ? 2 : 0;
        }
        return bytes;
    }
    static Json tool(const std::string& name) { return {{"name", name}, {"inputSchema", {{"type", "object"}}}}; }

    static Json largeTool(const std::string& name) {
        Json properties = Json::object();
        for (const char* property : {"query", "limit", "folder", "pattern"})
            properties[property] = {{"type", "string"}, {"description", "The value that is used to find the files."}};
        return {{"name", name},
                {"description", "Finds files in a folder by their name and returns their paths and sizes."},
                {"inputSchema", {{"type", "object"}, {"properties", properties}, {"required", {"query"}}}}};
    }

    void answerList(const Json& id, const Json& params) {
        ++m_lists;
        if (m_behavior == "growing") {
            Json tools = Json::array({tool("echo"), tool("grow"), tool("ask-form"), tool("lists")});
            for (int i = 0; i < m_grown; ++i)
                tools.push_back(tool("grown" + std::to_string(i)));
            return answer(id, {{"tools", std::move(tools)}});
        }
        if (m_behavior == "folders") { // more tools for clients with folders
            Json tools = Json::array({tool("echo")});
            if (m_hasFolders)
                tools.push_back(tool("list-folders"));
            return answer(id, {{"tools", std::move(tools)}});
        }
        if (m_behavior == "features") {
            Json echo = tool("echo");
            echo["description"] = "Repeats version " + std::to_string(m_grown);
            Json tools = Json::array({std::move(echo), tool("change"), tool("sample"), tool("roots"), tool("more")});
            tools.push_back(tool(m_grown == 0 ? "old" : "new"));
            return answer(id, {{"tools", std::move(tools)}});
        }
        if (m_behavior == "paged") {
            const int page = std::stoi("0" + params.value("cursor", ""));
            Json result = {{"tools", Json::array({tool("tool" + std::to_string(page))})}};
            if (page < 4)
                result["nextCursor"] = std::to_string(page + 1);
            return answer(id, std::move(result));
        }
        if (m_behavior == "many") { // 10,000 tools
            const int page = std::stoi("0" + params.value("cursor", ""));
            Json result = {{"tools", Json::array()}};
            for (int i = 0; i < 100; ++i)
                result["tools"].push_back(largeTool("tool_" + std::to_string(page * 100 + i)));
            if (page < 99)
                result["nextCursor"] = std::to_string(page + 1);
            return answer(id, std::move(result));
        }
        if (m_behavior == "cursor-same")
            return answer(id, {{"tools", Json::array({tool("echo")})}, {"nextCursor", "again"}});
        if (m_behavior == "cursor-empty")
            return params.contains("cursor")
                       ? answer(id, {{"tools", Json::array({tool("second")})}})
                       : answer(id, {{"tools", Json::array({tool("first")})}, {"nextCursor", ""}});
        if (m_behavior == "cursor-fresh")
            return answer(id, {{"tools", Json::array({tool("tool" + std::to_string(m_lists))})},
                               {"nextCursor", "c" + std::to_string(m_lists)}});
        if (m_behavior == "page-repeats")
            return answer(id, {{"tools", Json::array({tool("echo"), tool("second")})},
                               {"nextCursor", "c" + std::to_string(m_lists)}});
        if (m_behavior == "pages-overlap" && params.contains("cursor"))
            return answer(id, {{"tools", Json::array({tool("second"), tool("third")})}});
        if (m_behavior == "pages-overlap")
            return answer(id, {{"tools", Json::array({tool("first"), tool("second")})}, {"nextCursor", "2"}});
        if (m_behavior.starts_with("raw:")) // a text of tools, and of the members after them
            return write(R"({"jsonrpc":"2.0","id":)" + id.dump() + R"(,"result":{"resultType":"complete","tools":[)" +
                         decoded(m_behavior.substr(4)) + "}}");
        if (m_behavior == "cursor-number")
            return answer(id, {{"tools", Json::array({tool("echo")})}, {"nextCursor", 7}});
        if (m_behavior == "second-page-fails" && params.contains("cursor"))
            return fail(id, -32602, "bad cursor");
        if (m_behavior == "second-page-fails")
            return answer(id, {{"tools", Json::array({tool("echo")})}, {"nextCursor", "2"}});
        if (m_behavior == "deep-tool")
            return write(
                "{\"jsonrpc\":\"2.0\",\"id\":" + id.dump() +
                ",\"result\":{\"tools\":[{\"name\":\"first\",\"inputSchema\":{}},{\"name\":\"deep\",\"inputSchema\":" +
                std::string(5'000, '[') + std::string(5'000, ']') +
                "},{\"name\":\"last\",\"inputSchema\":{}}],\"resultType\":\"complete\"}}");
        if (m_behavior == "deep-pages") {
            constexpr std::size_t depth = 200'000;
            const std::string next = params.contains("cursor")
                                         ? R"({"name":"last","inputSchema":{}}])"
                                         : R"({"name":"first","inputSchema":{}}],"nextCursor":"2")";
            return write("{\"jsonrpc\":\"2.0\",\"id\":" + id.dump() +
                         ",\"result\":{\"tools\":[{\"name\":\"deep\",\"inputSchema\":" + std::string(depth, '[') +
                         std::string(depth, ']') + "}," + next + ",\"resultType\":\"complete\"}}");
        }
        if (m_behavior == "bad-tools")
            return answer(id, {{"tools", Json::array({tool("echo"), 1, {{"description", "no name"}}, tool("last")})}});
        if (m_behavior == "not-a-list")
            return answer(id, {{"tools", "echo"}});
        if (m_behavior == "all-tools") {
            Json tools = Json::array();
            for (const char* name : {"echo", "missing", "deaf", "environment", "crash", "progress", "log", "is-error",
                                     "rpc-error", "ask", "image", "structured", "silent-error"})
                tools.push_back(tool(name));
            return answer(id, {{"tools", std::move(tools)}});
        }
        if (m_behavior == "meta")
            return answer(id, {{"tools", {tool("meta"), tool("requires-forms"), tool("ask-thrice")}}});
        if (m_behavior == "numbers")
            return answer(id, {{"tools", {tool("int64")}}});
        if (m_behavior.starts_with("tasks")) {
            Json tools = Json::array({tool("cancel-count")});
            for (const char* name : ServerTasks::tools) {
                tools.push_back(tool(name));
                tools.back()["execution"] = {{"taskSupport", "required"}};
            }
            return answer(id, {{"tools", std::move(tools)}});
        }
        if (m_behavior == "commands") {
            Json listed = tool("echo");
            listed["preconditions"] = Json::array({{{"check", {{"command", {"touch", "ran"}}}}}});
            listed["effects"] = Json::array({{{"rollback", {{"command", {"touch", "ran"}}}}}});
            return answer(id, {{"tools", Json::array({listed})}});
        }
        Json structured = tool("missing");
        structured["outputSchema"] = {{"type", "object"}};
        answer(id, {{"tools", Json::array({tool("echo"), tool("deaf"), tool("lists"), structured})}});
    }

    void answerCall(const Json& id, const Json& params) {
        const std::string name = params.value("name", "");
        const Json arguments = params.value("arguments", Json::object());
        const Json token = params.value("_meta", Json::object()).value("progressToken", Json());
        const std::string idText = id.dump();
        const auto progress = [&](Json value, Json total = {}, Json to = {}) {
            Json report = {{"progressToken", to.is_null() ? token : std::move(to)}, {"progress", std::move(value)}};
            if (!total.is_null())
                report["total"] = std::move(total);
            notify("notifications/progress", std::move(report));
        };
        if (const auto raw = toolroom::test::rawAnswer(name, idText, arguments.dump())) {
            std::fwrite(raw->data(), 1, raw->size(), stdout);
            std::fflush(stdout);
            return;
        }
        if (name == "echo")
            return answerText(id, arguments.value("text", arguments.dump()));
        if (name == "requires-forms")
            return fail(id, -32021, "This tool asks the user",
                        {{"requiredCapabilities", {{"elicitation", Json::object()}}}});
        if (name == "meta")
            return answerText(id, params.value("_meta", Json::object()).dump());
        if (name == "missing" && arguments.contains("null"))
            return answer(id, {{"content", Json::array({{{"type", "text"}, {"text", "null structured content"}}})},
                               {"structuredContent", nullptr}});
        if (name == "missing")
            return answerText(id, "no structured content");
        if (name == "lists")
            return answerText(id, std::to_string(m_lists));
        if (name == "deaf")
            return;
        if (name == "grow") {
            ++m_grown;
            notify("notifications/tools/list_changed");
            return answerText(id, "grown");
        }
        if (name == "change") {
            ++m_grown;
            notify("notifications/tools/list_changed");
            for (const std::string& uri : m_subscribed) {
                Json params = {{"uri", uri}};
                if (m_isModern)
                    params["_meta"] = {{metaPrefix + "subscriptionId", m_listening}};
                notify("notifications/resources/updated", std::move(params));
            }
            return answerText(id, "changed");
        }
        if (name == "more") {
            m_features.addResource();
            notify("notifications/resources/list_changed");
            return answerText(id, "more");
        }
        if (name == "ignore-cancel" || name == "cancel-count") {
            m_late = id;
            return name == "cancel-count" ? answerText(id, std::to_string(m_cancelled)) : void();
        }
        if (name == "environment") {
            std::string text;
            for (char** variable = environ; *variable; ++variable)
                text += std::string(*variable) + "\n";
            return answerText(id, text);
        }
        if (name == "crash" || name == "exit-zero")
            std::exit(name == "crash" ? 3 : 0);
        if (name == "close-output") {
            std::fclose(stdout);
            return;
        }
        if (name == "pieces") {
            for (const char c : "{\"jsonrpc\":\"2.0\",\"id\":" + idText +
                                    ",\"result\":{\"content\":[{\"text\":\"caf\xC3\xA9\"}]}}\n") {
                std::fputc(c, stdout);
                std::fflush(stdout);
            }
            return;
        }
        if (name == "long-line") {
            const std::string piece(1'000'000, 'x');
            std::fputs("{\"jsonrpc\":\"2.0\",\"x\":\"", stdout);
            for (int i = 0; i < 70; ++i)
                std::fputs(piece.c_str(), stdout);
            std::fflush(stdout);
            return;
        }
        if (name == "repeated-key") {
            std::fputs(("{\"jsonrpc\":\"2.0\",\"id\":" + idText +
                        ",\"result\":{\"content\":[],\"isError\":true,\"isError\":false}}\n")
                           .c_str(),
                       stdout);
            std::fflush(stdout);
            return;
        }
        if (name == "half") {
            std::fputs(("{\"jsonrpc\":\"2.0\",\"id\":" + idText + ",\"result\":{\"content\":[").c_str(), stdout);
            std::fflush(stdout);
            std::exit(0);
        }
        if (name == "loris") {
            for (const char c : "{\"jsonrpc\":\"2.0\",\"id\":" + idText) {
                std::fputc(c, stdout);
                std::fflush(stdout);
                std::this_thread::sleep_for(std::chrono::milliseconds(100));
            }
            return;
        }
        if (name == "wrong-id") {
            send({{"jsonrpc", "2.0"}, {"id", 4'711}, {"result", Json::object()}});
            return answerText(id, "for you");
        }
        if (name == "big")
            return answerText(id, std::string(20'000'000, 'x'));
        if (name == "progress" || name == "wrong-progress") {
            progress(1, 4);
            if (name == "wrong-progress") {
                progress(3, 4, 4'711);
                progress("much", 4);
                progress(0.5, 4);
                progress(1, 4);
            }
            progress(8, 4);
            return answerText(id, "done");
        }
        if (name == "log") {
            for (int i = 0; i < 3; ++i)
                notify("notifications/message", {{"level", "warning"}, {"logger", "disk"}, {"data", i}});
            return answerText(id, "logged");
        }
        if (name == "ask-forever" && m_isModern)
            return answer(id, {{"resultType", "input_required"}, {"requestState", "again"}});
        if (name == "ask-thrice" && m_isModern)
            return askThrice(id, params);
        m_asksForever = name == "ask-forever";
        if (name == "ask" || m_asksForever || name == "ask-unknown" || name == "ask-form" || name == "sample" ||
            name == "roots")
            return ask(id, name, params);
        if (name == "gone")
            return answer(
                id, {{"content", Json::array({{{"type", "text"}, {"text", "MCP error -32602: Tool gone not found"}}})},
                     {"isError", true}});
        if (name == "result-type")
            return answer(id, {{"resultType", "later"}});
        if (name == "error-null-id") {
            fail(nullptr, -32603, "something \x1b[31mfailed");
            return answerText(id, "answer");
        }
        if (name == "empty-result")
            return answer(id, Json::object());
        if (name == "is-error")
            return answer(id,
                          {{"content", Json::array({{{"type", "text"}, {"text", "disk full"}}})}, {"isError", true}});
        if (name == "silent-error")
            return answer(id, {{"content", Json::array()}, {"isError", true}});
        if (name == "structured")
            return answer(id, {{"content", Json::array({{{"type", "text"}, {"text", "{\"n\":1}"}}})},
                               {"structuredContent", {{"n", 1}}}});
        if (name == "image")
            return answer(
                id, {{"content", Json::array({{{"type", "text"}, {"text", "a dot"}},
                                              {{"type", "image"}, {"data", "AAAA"}, {"mimeType", "image/png"}}})}});
        if (name == "rpc-error")
            return fail(id, -32602, "Unknown tool: x");
        fail(id, -32602, "Unknown tool: " + name);
    }

    /// Asks for input in the way of the era, and answers with what it received.
    void ask(const Json& id, const std::string& name, const Json& params) {
        const std::string method = name == "ask-unknown" ? "unknown/ask"
                                   : name == "sample"    ? "sampling/createMessage"
                                   : name == "roots"     ? "roots/list"
                                                         : "elicitation/create";
        Json schema = {{"type", "object"}};
        if (name == "ask-form") {
            schema["properties"] = {{"city", {{"type", "string"}}},
                                    {"days", {{"type", "integer"}, {"default", 3}, {"minimum", 1}}}};
            schema["required"] = {"city"};
        }
        Json question = {{"message", "Which one?"}, {"requestedSchema", schema}};
        if (name == "sample")
            question = toolroom::test::McpFeatures::samplingParams();
        else if (name == "roots")
            question = Json::object();
        if (m_isModern) {
            if (!params.contains("inputResponses"))
                return answer(id, {{"resultType", "input_required"},
                                   {"inputRequests", {{"which", {{"method", method}, {"params", question}}}}},
                                   {"requestState", "st\xC3\xA4te"}});
            return answerText(id, Json{params["inputResponses"], params.value("requestState", Json())}.dump());
        }
        m_asking = id;
        send({{"jsonrpc", "2.0"}, {"id", "ask-1"}, {"method", method}, {"params", question}});
    }

    /// Asks three questions at once until it receives the answers, and answers with their keys.
    void askThrice(const Json& id, const Json& params) {
        const Json question = {{"method", "elicitation/create"}, {"params", {{"message", "?"}}}};
        if (!params.contains("inputResponses"))
            return answer(id, {{"resultType", "input_required"},
                               {"inputRequests", {{"a", question}, {"b", question}, {"c", question}}}});
        std::string keys;
        for (const auto& [key, value] : params["inputResponses"].items())
            keys += key;
        answerText(id, keys);
    }

    void receiveAnswer(const Json& message) {
        const Json answered =
            message.contains("error") ? message["error"].value("code", Json()) : message.value("result", Json());
        if (m_asksForever && !message.contains("error"))
            return send({{"jsonrpc", "2.0"},
                         {"id", "ask-1"},
                         {"method", "elicitation/create"},
                         {"params", {{"message", "?"}}}});
        if (!m_asking.is_null() && message.value("id", Json()) == "ask-1")
            answerText(std::exchange(m_asking, Json()), answered.dump());
        if (m_behavior == "unknown-requests")
            std::fprintf(stderr, "%s\n", answered.dump().c_str());
    }

    void receiveCancelled(const Json& params) {
        ++m_cancelled;
        if (!m_late.is_null() && params.value("requestId", Json()) == m_late)
            answerText(std::exchange(m_late, Json()), "late");
    }

    std::string m_era;
    std::string m_behavior;
    ServerTasks m_tasks;
    bool m_isModern = false;               ///< the current request
    Json m_late;                           ///< the id of a call that is answered after it is cancelled
    Json m_asking;                         ///< the id of a call that waits for an answer
    bool m_asksForever = false;            ///< until an answer is an error
    Json m_listening;                      ///< the id of the latest subscription of a modern client
    std::vector<std::string> m_subscribed; ///< URIs of resources
    int m_lists = 0;
    int m_grown = 0; ///< tools that were added
    int m_cancelled = 0;
    bool m_hasFolders = false; ///< of the client
    toolroom::test::McpFeatures m_features;
    toolroom::test::McpSkills m_skills;
};

} // namespace

int main(int argc, char** argv) {
    Server(argc > 1 ? argv[1] : "legacy", argc > 2 ? argv[2] : "").run();
}
