// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/member.h"
#include "core/mcp/transport/http_transport.h"
#include "tests/support/http_server.h"
#include "tests/support/mcp_fixture.h"

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace toolroom::test {

/// Scripted answers to the requests of an MCP client.
class McpHttpServer {
public:
    /// `answer` gets the message and may return the whole response, or nothing for the usual one.
    using Script = std::function<QByteArray(QTcpSocket& socket, const ReceivedRequest& request, const Json& message)>;

    explicit McpHttpServer(bool isModern, Script script = {})
        : m_isModern(isModern)
        , m_script(std::move(script))
        , m_server([this](QTcpSocket& socket, const ReceivedRequest& request) { answer(socket, request); }) {}

    [[nodiscard]] std::string url() const { return m_server.url("/mcp"); }
    [[nodiscard]] const std::vector<ReceivedRequest>& received() const { return m_server.received(); }
    /// `POST tools/call` and so on, for each request.
    [[nodiscard]] std::string requests() const {
        std::string text;
        for (const ReceivedRequest& request : received()) {
            const Json message = Json::parse(request.body.toStdString(), nullptr, false);
            text += (text.empty() ? "" : " | ") + request.method.toStdString();
            text += message.is_object() ? " " + textAt(message, "method") : "";
        }
        return text;
    }

    static QByteArray result(const Json& message, const Json& result, const QByteArray& headers = {}) {
        const Json answer = {{"jsonrpc", "2.0"}, {"id", message["id"]}, {"result", result}};
        return response("200 OK", "application/json", QByteArray::fromStdString(answer.dump()), headers);
    }
    static QByteArray textResult(const Json& message, const std::string& text) {
        return result(message,
                      {{"content", Json::array({{{"type", "text"}, {"text", text}}})}, {"resultType", "complete"}});
    }
    static QByteArray event(const Json& message, const std::string& fields = {}) {
        return QByteArray::fromStdString(fields + "data: " + message.dump() + "\n\n");
    }
    static QByteArray streamHead() {
        return "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n";
    }

private:
    void answer(QTcpSocket& socket, const ReceivedRequest& request) {
        const Json message = Json::parse(request.body.toStdString(), nullptr, false);
        QByteArray bytes = m_script ? m_script(socket, request, message) : QByteArray();
        if (bytes.isEmpty())
            bytes = usual(request, message);
        if (bytes == "later")
            return;
        socket.write(bytes);
        socket.disconnectFromHost();
    }

    [[nodiscard]] QByteArray usual(const ReceivedRequest& request, const Json& message) const {
        const std::string method = message.is_object() ? textAt(message, "method") : "";
        if (request.method != "POST")
            return response("405 Method Not Allowed", {}, {});
        if (!message.contains("id"))
            return response("202 Accepted", {}, {});
        const Json capabilities = {{"tools", Json::object()}};
        if (method == "server/discover" && m_isModern)
            return result(
                message,
                {{"resultType", "complete"}, {"supportedVersions", {"2026-07-28"}}, {"capabilities", capabilities}});
        if (method == "initialize")
            return result(message,
                          {{"protocolVersion", "2025-11-25"},
                           {"capabilities", capabilities},
                           {"serverInfo", {{"name", "http-server"}, {"version", "1"}}}},
                          "Mcp-Session-Id: session-1\r\n");
        if (method == "tools/list")
            return result(
                message,
                {{"resultType", "complete"},
                 {"tools",
                  Json::array(
                      {{{"name", "echo"},
                        {"inputSchema",
                         {{"type", "object"},
                          {"properties", {{"region", {{"type", "string"}, {"x-mcp-header", "Region"}}}}}}}},
                       {{"name", "bad"},
                        {"inputSchema", {{"properties", {{"a", {{"type", "object"}, {"x-mcp-header", "A"}}}}}}}}})}});
        if (method == "tools/call")
            return textResult(message, "hi");
        const Json error = {{"jsonrpc", "2.0"}, {"id", nullptr}, {"error", {{"code", -32601}, {"message", "no"}}}};
        return response("400 Bad Request", "application/json", QByteArray::fromStdString(error.dump()));
    }

    bool m_isModern;
    Script m_script;
    HttpServer m_server;
};

inline Transport transportTo(const McpHttpServer& server) {
    RemoteServer remote;
    remote.url = QUrl(QString::fromStdString(server.url()));
    remote.headers.emplace_back("X-Key", "s3cret");
    return makeHttpTransport(std::move(remote), systemClock());
}

inline McpClientOptions optionsFor(EraChoice era) {
    McpClientOptions options;
    options.era = era;
    options.timeouts.call = 60'000;
    return options;
}

} // namespace toolroom::test
