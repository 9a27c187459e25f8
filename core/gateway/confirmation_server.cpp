// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/gateway/confirmation_server.h"

#include "core/gateway/confirmation_json.h"
#include "core/network/network.h"

#include <QUuid>

#include <algorithm>
#include <utility>

namespace toolroom {

struct ConfirmationServer::Question {
    std::unique_ptr<LocalConnection> connection; ///< null: closed
    std::unique_ptr<ScheduledCall> timeout;      ///< null: the question has arrived
    AbortController abort;
};

ConfirmationServer::ConfirmationServer(std::shared_ptr<ConfirmationPolicy> policy, Clock& clock)
    : m_policy(std::move(policy))
    , m_clock(clock) {}

ConfirmationServer::~ConfirmationServer() {
    for (const QuestionPtr& question : m_questions) {
        question->connection.reset();
        question->timeout.reset();
        question->abort.request_stop();
    }
}

void ConfirmationServer::listen(const std::string& socket) {
    const auto loaded = network();
    if (!loaded)
        return;
    m_server = (*loaded)->listenLocally(
        socket, [this](std::unique_ptr<LocalConnection> connection) { accept(std::move(connection)); });
    if (!m_server)
        m_retry = m_clock.callAfter(retryMs, [this, socket] { listen(socket); });
}

void ConfirmationServer::accept(std::unique_ptr<LocalConnection> connection) {
    if (m_questions.size() >= maxQuestions)
        return;
    const auto question = std::make_shared<Question>();
    m_questions.push_back(question);
    const auto close = [this, weak = std::weak_ptr(question)] {
        const QuestionPtr closed = weak.lock();
        closed->connection.reset();
        closed->timeout.reset();
        closed->abort.request_stop();
        std::erase(m_questions, closed);
    };
    question->connection = std::move(connection);
    question->timeout = m_clock.callAfter(requestTimeoutMs, close);
    question->connection->receive(
        [this, weak = std::weak_ptr(question), close](const std::string& line) {
            const QuestionPtr asked = weak.lock();
            auto request = asked->timeout ? readConfirmationRequest(line) : std::nullopt;
            if (!request)
                return close();
            asked->timeout.reset();
            request->id = QUuid::createUuid().toString(QUuid::WithoutBraces).toStdString();
            if (request->agent.empty())
                request->agent = "unknown"; // it is not the user of this window
            const std::int64_t now = m_clock.epochMs();
            request->expiresAt = std::clamp(request->expiresAt, now, now + confirmationTtlMs);
            const QCoro::Task<void> asking = ask(asked, m_policy, *std::move(request));
        },
        close);
}

QCoro::Task<void> ConfirmationServer::ask(QuestionPtr question, std::shared_ptr<ConfirmationPolicy> policy,
                                          ConfirmationRequest request) {
    const ConfirmationAnswer answer = co_await policy->decide(std::move(request), question->abort.get_token());
    if (question->connection)
        question->connection->send(writeConfirmationAnswer(answer));
}

} // namespace toolroom
