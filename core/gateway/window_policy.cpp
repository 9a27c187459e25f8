// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/gateway/window_policy.h"

#include "core/gateway/confirmation_json.h"
#include "core/gateway/messages.h"
#include "core/network/network.h"

#include <QCoroFuture>
#include <QDir>
#include <QPromise>

#include <stop_token>
#include <utility>

namespace toolroom {

std::string windowSocketPath() {
    return QDir::homePath().toStdString() + "/.config/toolroom/window/socket";
}

QCoro::Task<ConfirmationAnswer> WindowPolicy::decide(ConfirmationRequest request, AbortSignal abort) {
    ConfirmationAnswer nobody{.kind = ConfirmationAnswer::Kind::NobodyAvailable, .request = request.id};
    const auto loaded = network();
    const auto connection = loaded ? (*loaded)->connectLocally(m_socket) : nullptr;
    if (!connection)
        co_return nobody;
    const std::string line = writeConfirmationRequest(request);
    if (line.size() > LocalConnection::maxLine)
        co_return ConfirmationAnswer{.request = request.id, .reason = message<gateway_messages::callTooLargeToShow>()};
    const auto promise = std::make_shared<QPromise<std::string>>(); // empty: no answer
    promise->start();
    const auto finish = [promise](std::string answer) {
        promise->addResult(std::move(answer));
        promise->finish();
    };
    connection->receive(finish, [finish] { finish({}); });
    connection->send(line);
    std::string text;
    {
        const std::stop_callback onAbort(abort, [finish] { finish({}); });
        const QFuture<std::string> future = promise->future();
        text = co_await future;
    }
    if (auto answer = readConfirmationAnswer(text)) {
        answer->request = request.id;
        co_return *std::move(answer);
    }
    co_return nobody;
}

QCoro::Task<ConfirmationAnswer> PolicyChain::decide(ConfirmationRequest request, AbortSignal abort) {
    const auto policies = m_policies;
    ConfirmationAnswer answer{.kind = ConfirmationAnswer::Kind::NobodyAvailable, .request = request.id};
    for (const auto& policy : policies) {
        answer = co_await policy->decide(request, abort);
        if (answer.kind != ConfirmationAnswer::Kind::NobodyAvailable || abort.stop_requested())
            break;
    }
    co_return answer;
}

} // namespace toolroom
