// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"
#include "tests/support/http_server.h"

#include <QByteArray>

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace toolroom::test {

/// An OpenTelemetry collector that answers with these statuses in turn, then with 200.
class Collector {
public:
    explicit Collector(std::vector<int> statuses = {})
        : m_statuses(std::move(statuses))
        , m_server([this](QTcpSocket& socket, const ReceivedRequest&) {
            int status = 200;
            if (!m_statuses.empty()) {
                status = m_statuses.front();
                m_statuses.erase(m_statuses.begin());
            }
            socket.write("HTTP/1.1 " + QByteArray::number(status) +
                         " X\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}");
            socket.disconnectFromHost();
        }) {}

    /// Where it receives traces.
    [[nodiscard]] std::string url() const { return m_server.url("/v1/traces"); }
    [[nodiscard]] const std::vector<ReceivedRequest>& received() const { return m_server.received(); }
    [[nodiscard]] Json spans(std::size_t request) const {
        return Json::parse(received().at(request).body.toStdString())["resourceSpans"][0]["scopeSpans"][0]["spans"];
    }

private:
    std::vector<int> m_statuses;
    HttpServer m_server;
};

} // namespace toolroom::test
