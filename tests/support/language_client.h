// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/lsp/language_server.h"
#include "tests/support/test_case.h"

#include <QSignalSpy>

#include <tuple>
#include <utility>

namespace toolroom::test {

/// A client that talks to a language server in this process.
class LanguageClient {
public:
    explicit LanguageClient(ModuleSources modules = {})
        : server([this](std::string_view bytes) { m_frames.append(bytes); }, std::move(modules))
        , ended(&server, &LanguageServer::ended) {}

    void send(const Json& message) { server.receive(encodeFrame(compactText(message))); }
    void notify(const char* method, Json params) {
        send({{"jsonrpc", "2.0"}, {"method", method}, {"params", std::move(params)}});
    }
    void request(int id, const char* method, Json params = Json::object()) {
        send({{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", std::move(params)}});
    }
    /// Takes the next message; null if there is none.
    Json take() {
        const auto frame = m_frames.next();
        return frame ? Json::parse(frame->text) : Json();
    }
    /// Waits for the next message.
    Json wait() {
        Json message;
        std::ignore = QTest::qWaitFor(
            [&] {
                message = take();
                return !message.is_null();
            },
            waitLimitMs);
        return message;
    }
    Json initialize(Json capabilities = Json::object(), Json options = nullptr) {
        request(1, "initialize", {{"capabilities", std::move(capabilities)}, {"initializationOptions", options}});
        notify("initialized", Json::object());
        return take()["result"];
    }

private:
    FrameReader m_frames;

public:
    LanguageServer server;
    QSignalSpy ended;
};

} // namespace toolroom::test
