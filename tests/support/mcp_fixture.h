// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/digest.h"
#include "core/json/pointer.h"
#include "core/mcp/client/mcp_client.h"
#include "core/mcp/transport/stdio_transport.h"

#include <QStringList>

#include <QCoroTask>

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace toolroom::test {

/// A client and everything that it reported.
class McpFixture {
public:
    explicit McpFixture(Transport transport, McpClientOptions options = {}, Clock& clock = systemClock())
        : m_client(McpClient::make(std::move(transport), std::move(options), events(), clock)) {}
    /// A client of mcp_server.cpp. `clock` measures its time limits.
    McpFixture(const char* era, const char* behavior, McpClientOptions options = {}, Clock& clock = systemClock())
        : McpFixture(makeStdioTransport(server(era, behavior), systemClock()), withTimeToStart(std::move(options)),
                     clock) {}

    static StdioServer server(const char* era, const char* behavior) {
        return {{QStringLiteral(TOOLROOM_BIN_DIR "/mcp-server"), QLatin1String(era), QLatin1String(behavior)}, {}, {}};
    }

    McpClient& client() { return *m_client; }

    McpResult<void> connect(AbortSignal abort = {}) { return QCoro::waitFor(m_client->connect(std::move(abort))); }
    McpResult<ToolList> listTools(AbortSignal abort = {}) {
        return QCoro::waitFor(m_client->listTools(std::move(abort)));
    }
    /// `request` has everything but the method and the params.
    McpResult<McpCallResult> call(std::string tool, Json arguments = Json::object(), McpRequest request = {},
                                  AbortSignal abort = {}) {
        McpRequest call = makeToolCall(std::move(tool), std::move(arguments));
        request.method = std::move(call.method);
        request.params = std::move(call.params);
        return QCoro::waitFor(m_client->callTool(std::move(request), std::move(abort)));
    }
    void close() { QCoro::waitFor(m_client->close()); }

    /// `2025-11-25 test-server`, or the error.
    std::string connectSummary() { return connectSummary(connect()); }
    std::string connectSummary(const McpResult<void>& connected) {
        const McpServerInfo& server = m_client->server();
        return connected ? std::string(server.revision->name) + " " +
                               (server.info.is_object() ? server.info.value("name", "?") : "?")
                         : summaryOf(connected.error());
    }
    /// The names of the tools, those that cannot be used with the reason, and the problems of the list.
    std::string listSummary() {
        const McpResult<ToolList> listed = listTools();
        if (!listed)
            return summaryOf(listed.error());
        std::string summary;
        for (const ListedTool& tool : listed->tools)
            summary +=
                (summary.empty() ? "" : " ") + tool.name + (tool.problem ? "(" + tool.problem->text() + ")" : "");
        for (const Message& problem : listed->problems)
            summary += " | " + problem.text();
        return summary;
    }
    /// The text of the first content block, or the whole result if it has none, with problems; or the error.
    std::string callSummary(std::string tool, Json arguments = Json::object(), McpRequest request = {},
                            AbortSignal abort = {}) {
        return summaryOf(call(std::move(tool), std::move(arguments), std::move(request), std::move(abort)));
    }

    static std::string summaryOf(const McpResult<McpCallResult>& result) {
        if (!result)
            return summaryOf(result.error());
        const Json* text = resolvePointer(result->value, "/content/0/text");
        std::string summary = result->isError ? "error: " : "";
        summary += text ? text->get<std::string>() : compactText(result->value);
        for (const Message& problem : result->problems)
            summary += " | " + problem.text();
        return summary;
    }
    static std::string summaryOf(const McpError& error) {
        constexpr const char* kinds[] = {"Aborted",     "Timeout", "Rpc",  "Invalid", "Unsupported",
                                         "CannotStart", "Lost",    "Http", "SignIn",  "Session"};
        return std::string(kinds[static_cast<int>(error.kind)]) + ": " + error.message.text();
    }

    std::vector<std::string> problems;
    std::vector<std::string> changed;
    std::vector<std::string> updated; ///< URIs of resources
    std::vector<std::string> logs;
    std::vector<std::string> lost;

private:
    /// The era must not depend on how long the program takes to start, unless the test sets that limit.
    static McpClientOptions withTimeToStart(McpClientOptions options) {
        if (options.timeouts.probe == McpTimeouts().probe)
            options.timeouts.probe = 60'000;
        return options;
    }
    McpClientEvents events() {
        McpClientEvents events;
        events.problem = [this](const Message& problem) { problems.push_back(problem.text()); };
        events.listChanged = [this](const std::string& list) { changed.push_back(list); };
        events.resourceUpdated = [this](const std::string& uri) { updated.push_back(uri); };
        events.log = [this](const McpLogMessage& log) {
            logs.push_back(log.level + " " + log.logger + " " + log.data.dump());
        };
        events.lost = [this](const McpError& error) { lost.push_back(summaryOf(error)); };
        return events;
    }

    std::shared_ptr<McpClient> m_client;
};

} // namespace toolroom::test
