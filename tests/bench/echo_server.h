// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/mcp/server/mcp_http_endpoint.h"
#include "core/network/network.h"

#include <QObject>
#include <QThread>

#include <cstdint>
#include <memory>
#include <string>

namespace toolroom::bench {

/// Offers the tool `echo`, which returns its argument `text`.
class EchoService final : public McpService {
public:
    [[nodiscard]] Json info() const override { return {{"name", "echo"}, {"version", "1"}}; }
    [[nodiscard]] Json capabilities() override { return {{"tools", Json::object()}}; }
    [[nodiscard]] std::string instructions() override { return {}; }
    [[nodiscard]] QCoro::Task<RpcAnswer> answer(ClientRequestPtr request) override {
        const Json schema = {{"type", "object"}, {"properties", {{"text", {{"type", "string"}}}}}};
        if (request->method() == "tools/list")
            co_return Json{{"tools", Json::array({{{"name", "echo"}, {"inputSchema", schema}}})}};
        const Json text = request->params().at("arguments").at("text");
        co_return Json{{"content", Json::array({{{"type", "text"}, {"text", text}}})}};
    }
};

/// An MCP server over HTTP with an EchoService, on its own thread.
class EchoServer {
public:
    static constexpr const char* token = "echo";

    EchoServer() {
        m_worker.moveToThread(&m_thread);
        m_thread.start();
        runOnThread([this] {
            m_endpoint = std::make_shared<McpHttpEndpoint>(std::make_shared<EchoService>(), token, systemClock());
            m_server = (*network())->serveOnLoopback(0, m_endpoint->service(), systemClock());
        });
    }
    ~EchoServer() {
        runOnThread([this] {
            m_server.reset();
            m_endpoint.reset();
        });
        m_thread.quit();
        m_thread.wait();
    }
    EchoServer(const EchoServer&) = delete;
    EchoServer& operator=(const EchoServer&) = delete;

    [[nodiscard]] std::string url() const { return "http://127.0.0.1:" + std::to_string(m_server->port()) + "/mcp"; }

private:
    template <class Function>
    void runOnThread(Function function) {
        QMetaObject::invokeMethod(&m_worker, std::move(function), Qt::BlockingQueuedConnection);
    }

    QThread m_thread;
    QObject m_worker;
    std::shared_ptr<McpHttpEndpoint> m_endpoint;
    std::unique_ptr<LoopbackServer> m_server;
};

} // namespace toolroom::bench
