// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/servers/server_questions.h"

#include "core/base/ip_address.h"
#include "core/json/member.h"
#include "core/network/address_class.h"

#include <QCoreApplication>
#include <QEvent>

#include <algorithm>
#include <optional>
#include <utility>

namespace toolroom {

namespace {

using Action = ServerAnswer::Action;

std::string_view actionName(Action action) {
    switch (action) {
    case Action::Accept:
        return "accept";
    case Action::Decline:
        return "decline";
    case Action::Cancel:
        break;
    }
    return "cancel";
}

/// The handler of one server.
class WindowAnswers final : public ServerRequestHandler {
public:
    WindowAnswers(QString server, std::shared_ptr<ServerQuestionLink> link)
        : m_server(std::move(server))
        , m_link(std::move(link)) {}

    [[nodiscard]] Json capabilities() const override {
        return {{"elicitation", {{"form", Json::object()}, {"url", Json::object()}}}, {"sampling", Json::object()}};
    }
    [[nodiscard]] QCoro::Task<std::expected<Json, RpcError>> answer(std::string method, Json params,
                                                                    AbortSignal abort) override {
        if (method == "sampling/createMessage")
            return answerSampling(std::move(params), std::move(abort));
        return answerElicitation(std::move(params), std::move(abort));
    }

private:
    [[nodiscard]] QCoro::Task<std::expected<Json, RpcError>> answerSampling(Json params, AbortSignal abort) const {
        constexpr std::int64_t declined = -1; // as the specification suggests
        ServerQuestion question{.kind = ServerQuestion::Kind::Sampling, .server = m_server, .message = {}};
        question.sampling = std::move(params);
        ServerAnswer answer = co_await m_link->ask(std::move(question), std::move(abort));
        if (answer.action != Action::Accept)
            co_return std::unexpected(RpcError{declined, "The user declined the request", {}});
        co_return std::move(answer.content);
    }
    [[nodiscard]] QCoro::Task<std::expected<Json, RpcError>> answerElicitation(Json params, AbortSignal abort) const {
        ServerQuestion question{.server = m_server, .message = textAt(params, "message")};
        if (textAt(params, "mode") == "url") {
            question.kind = ServerQuestion::Kind::Address;
            question.address = QUrl(QString::fromStdString(textAt(params, "url")), QUrl::StrictMode);
        } else if (const Json* schema = memberOf(params, "requestedSchema")) {
            question.schema = *schema;
        } else {
            co_return std::unexpected(RpcError{rpc_code::invalidParams, "`requestedSchema` is missing", {}});
        }
        const bool isForm = question.kind == ServerQuestion::Kind::Form;
        ServerAnswer answer = co_await m_link->ask(std::move(question), std::move(abort));
        Json result = {{"action", actionName(answer.action)}};
        if (isForm && answer.action == Action::Accept)
            result["content"] = std::move(answer.content);
        co_return result;
    }

    QString m_server;
    std::shared_ptr<ServerQuestionLink> m_link;
};

QCoro::Task<bool> askForSignIn(std::shared_ptr<ServerQuestionLink> link, QString server, SignInRequest request,
                               AbortSignal abort) {
    ServerQuestion question{.kind = ServerQuestion::Kind::SignIn,
                            .server = std::move(server),
                            .message = request.server.toString(QUrl::FullyEncoded).toStdString(),
                            .issuer = std::move(request.issuer),
                            .address = std::move(request.address)};
    const ServerAnswer answer = co_await link->ask(std::move(question), std::move(abort));
    co_return answer.action == Action::Accept;
}

} // namespace

QCoro::Task<ServerAnswer> ServerQuestionLink::ask(ServerQuestion question, AbortSignal abort) {
    const auto reply = std::make_shared<ServerReply>();
    const bool isPosted = m_questions.post([question = std::move(question), reply](ServerQuestions& questions) mutable {
        questions.add(std::move(question), std::move(reply));
    });
    if (!isPosted)
        reply->setAnswer({});
    return awaitAnswer(reply, std::move(abort), [link = shared_from_this(), reply] {
        reply->setAnswer({.action = Action::Cancel, .content = {}});
        link->m_questions.post([reply](ServerQuestions& questions) { questions.withdraw(reply); });
    });
}

ServerQuestions::ServerQuestions(QObject* parent)
    : QObject(parent)
    , m_link(std::make_shared<ServerQuestionLink>(this)) {}

ServerQuestions::~ServerQuestions() {
    m_link->detach();
    blockSignals(true);
    QCoreApplication::sendPostedEvents(this, QEvent::MetaCall); // adds the questions that are on their way
    for (const OpenQuestion& open : m_open)
        open.reply->setAnswer({});
}

std::shared_ptr<ServerRequestHandler> ServerQuestions::handlerFor(const QString& server) const {
    return std::make_shared<WindowAnswers>(server, m_link);
}

SignInPrompt ServerQuestions::signInPromptFor(const QString& server) const {
    return [link = m_link, server](SignInRequest request, AbortSignal abort) {
        return askForSignIn(link, server, std::move(request), std::move(abort));
    };
}

void ServerQuestions::answer(ServerAnswer answer) {
    if (m_open.empty())
        return;
    const OpenQuestion open = std::move(m_open.front());
    m_open.pop_front();
    open.reply->setAnswer(std::move(answer));
    Q_EMIT changed();
}

void ServerQuestions::add(ServerQuestion question, std::shared_ptr<ServerReply> reply) {
    if (reply->isAnswered())
        return; // withdrawn meanwhile
    m_open.push_back({++m_lastNumber, std::move(question), std::move(reply)});
    Q_EMIT changed();
}

void ServerQuestions::withdraw(const std::shared_ptr<ServerReply>& reply) {
    if (std::erase_if(m_open, [&](const OpenQuestion& open) { return open.reply == reply; }) > 0)
        Q_EMIT changed();
}

bool mayOpenInBrowser(const QUrl& address) {
    if (!address.isValid() || address.host().isEmpty() || !address.userInfo().isEmpty())
        return false;
    if (address.scheme() == QLatin1String("https"))
        return true;
    const std::optional<IpAddress> ip = parseIpAddress(address.host().toStdString());
    const bool isLoopback =
        address.host() == QLatin1String("localhost") || (ip && classifyAddress(*ip) == AddressClass::Loopback);
    return address.scheme() == QLatin1String("http") && isLoopback;
}

} // namespace toolroom
