// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/servers/server_questions.h"

#include "core/base/ip_address.h"
#include "core/json/member.h"
#include "core/network/address_class.h"
#include "ui/confirm/attention_queue.h"

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
    WindowAnswers(QString server, std::shared_ptr<AttentionLink> link)
        : m_server(std::move(server))
        , m_link(std::move(link)) {}

    [[nodiscard]] Json capabilities() const override {
        return {{"elicitation", {{"form", Json::object()}, {"url", Json::object()}}}, {"sampling", Json::object()}};
    }
    [[nodiscard]] QCoro::Task<std::expected<Json, RpcError>> answer(std::string method, Json params,
                                                                    QuestionOrigin origin, AbortSignal abort) override {
        if (method == "sampling/createMessage")
            return answerSampling(std::move(params), std::move(origin), std::move(abort));
        return answerElicitation(std::move(params), std::move(origin), std::move(abort));
    }

private:
    [[nodiscard]] QCoro::Task<std::expected<Json, RpcError>> answerSampling(Json params, QuestionOrigin origin,
                                                                            AbortSignal abort) const {
        constexpr std::int64_t declined = -1; // as the specification suggests
        ServerQuestion question{
            .kind = ServerQuestion::Kind::Sampling, .server = m_server, .origin = std::move(origin), .message = {}};
        question.sampling = std::move(params);
        ServerAnswer answer = co_await m_link->ask(std::move(question), std::move(abort));
        if (answer.action != Action::Accept)
            co_return std::unexpected(RpcError{declined, "The user declined the request", {}});
        co_return std::move(answer.content);
    }
    [[nodiscard]] QCoro::Task<std::expected<Json, RpcError>> answerElicitation(Json params, QuestionOrigin origin,
                                                                               AbortSignal abort) const {
        ServerQuestion question{.server = m_server, .origin = std::move(origin), .message = textAt(params, "message")};
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
    std::shared_ptr<AttentionLink> m_link;
};

QCoro::Task<SignInAnswer> askForSignIn(std::shared_ptr<AttentionLink> link, QString server, SignInRequest request,
                                       AbortSignal abort) {
    ServerQuestion question{.kind = ServerQuestion::Kind::SignIn,
                            .server = std::move(server),
                            .origin = {},
                            .message = request.server.toString(QUrl::FullyEncoded).toStdString(),
                            .issuer = std::move(request.issuer),
                            .address = std::move(request.address)};
    const ServerAnswer answer = co_await link->ask(std::move(question), std::move(abort));
    co_return answer.action == Action::Accept ? SignInAnswer::Agreed : SignInAnswer::Declined;
}

} // namespace

std::shared_ptr<ServerRequestHandler> makeQuestionHandler(const AttentionQueue& queue, QString server) {
    return std::make_shared<WindowAnswers>(std::move(server), queue.link());
}

SignInPrompt makeSignInPrompt(const AttentionQueue& queue, QString server) {
    return [link = queue.link(), server = std::move(server)](SignInRequest request, AbortSignal abort) {
        return askForSignIn(link, server, std::move(request), std::move(abort));
    };
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
