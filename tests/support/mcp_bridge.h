// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"
#include "core/mcp/transport/http_transport.h"
#include "tests/support/http_server.h"
#include "tests/support/mcp_fixture.h"

#include <QPointer>
#include <QProcess>

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace toolroom::test {

/// Serves mcp_server.cpp over Streamable HTTP, so that the same tests run over both transports. Every line that the
/// server writes is an event: a response on the stream of its request, anything else on the newest open stream.
class McpBridge {
public:
    McpBridge(const char* era, const char* behavior)
        : m_http([this](QTcpSocket& socket, const ReceivedRequest& request) { receive(socket, request); }) {
        const StdioServer server = McpFixture::server(era, behavior);
        QObject::connect(&m_process, &QProcess::readyReadStandardOutput, &m_process, [this] { readLines(); });
        QObject::connect(&m_process, &QProcess::finished, &m_process, [this] { end(); });
        m_process.start(server.command.front(), server.command.sliced(1));
    }
    ~McpBridge() {
        m_process.disconnect();
        m_process.kill();
        m_process.waitForFinished();
    }
    McpBridge(const McpBridge&) = delete;
    McpBridge& operator=(const McpBridge&) = delete;

    [[nodiscard]] Transport transport() const {
        RemoteServer remote;
        remote.url = QUrl(QString::fromStdString(m_http.url("/mcp")));
        return makeHttpTransport(std::move(remote), systemClock());
    }

private:
    void receive(QTcpSocket& socket, const ReceivedRequest& request) {
        if (request.method != "POST") {
            socket.write(response("405 Method Not Allowed", {}, {}));
            return socket.disconnectFromHost();
        }
        m_process.write(request.body + "\n");
        const Json message = Json::parse(request.body.toStdString(), nullptr, false);
        if (!message.is_object() || !message.contains("id") || !message.contains("method")) {
            socket.write(response("202 Accepted", {}, {}));
            return socket.disconnectFromHost();
        }
        socket.write("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n");
        m_streams.push_back({message["id"].dump(), &socket});
        if (m_process.state() == QProcess::NotRunning && m_process.error() != QProcess::UnknownError)
            socket.disconnectFromHost();
    }

    void readLines() {
        m_text += m_process.readAllStandardOutput();
        for (qsizetype end = 0; (end = m_text.indexOf('\n')) >= 0;) {
            writeLine(m_text.left(end));
            m_text.remove(0, end + 1);
        }
    }

    void writeLine(const QByteArray& line) {
        if (line.trimmed().isEmpty())
            return;
        std::erase_if(m_streams, [](const Stream& stream) { return !stream.socket; });
        const Json message = Json::parse(line.toStdString(), nullptr, false);
        const std::string id =
            message.is_object() && !message.contains("method") ? message.value("id", Json()).dump() : std::string();
        auto found = std::ranges::find(m_streams, id, &Stream::id);
        const bool isAnswer = found != m_streams.end();
        if (!isAnswer && !m_streams.empty())
            found = m_streams.end() - 1;
        if (found == m_streams.end())
            return;
        found->socket->write("data: " + line + "\n\n");
        if (isAnswer) {
            found->socket->disconnectFromHost();
            m_streams.erase(found);
        }
    }

    void end() {
        readLines();
        writeLine(std::exchange(m_text, {}));
        for (const Stream& stream : std::exchange(m_streams, {}))
            if (stream.socket)
                stream.socket->disconnectFromHost();
    }

    struct Stream {
        std::string id;
        QPointer<QTcpSocket> socket;
    };
    QProcess m_process;
    QByteArray m_text; ///< an incomplete line
    std::vector<Stream> m_streams;
    HttpServer m_http;
};

} // namespace toolroom::test
