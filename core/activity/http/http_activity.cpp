// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/http/http_activity.h"

#include "core/activity/http/http_answer.h"
#include "core/activity/http/http_template.h"
#include "core/activity/messages.h"
#include "core/activity/process/answer_parser.h"

#include <utility>

namespace toolroom {

namespace {

/// A redirect target, for display. It may echo a secret in any encoding.
std::string displayTarget(const QUrl& url, const SecretMask& secrets) {
    QUrl::FormattingOptions options = QUrl::RemoveUserInfo | QUrl::RemoveQuery | QUrl::FullyEncoded;
    if (!secrets.isEmpty())
        options |= QUrl::RemovePath;
    return secrets.masked(url.toString(options).toStdString());
}

bool containsSecret(const QUrl& url, const SecretMask& secrets) {
    const Json text = url.toString(QUrl::FullyEncoded).toStdString();
    return secrets.maskedValue(text) != text;
}

QCoro::Task<Message> refusal(Message reason) {
    co_return reason;
}

class HttpActivity final : public Activity {
public:
    HttpActivity(HttpSpecification http, Clock& clock)
        : m_http(std::move(http))
        , m_clock(clock) {}

    QCoro::Task<ActivityReply> run(ActivityCall call, ActivityFeedback, AbortSignal abort) override {
        // Copied before the first await: the activity may be destroyed in the meantime.
        Clock& clock = m_clock;
        const std::optional<JmesPath> result = m_http.result;
        auto filled = prepareRequest(m_http, call.arguments, call.context);
        if (!filled)
            co_return ActivityReply{.result = std::unexpected(std::move(filled.error()))};
        SecretMask environmentSecrets;
        const SecretMask secrets = std::move(call.secrets);
        for (const auto& [name, secret] : call.context.variables.secrets)
            environmentSecrets.addSecret(secret);
        Json detail = {{"url", secrets.masked(filled->displayUrl)}};
        if (call.checkRedirect)
            filled->request.checkRedirect = [check = call.checkRedirect, secrets, environmentSecrets,
                                             from = filled->request.url](const QUrl& url) {
                if (!isSameOrigin(from, url) && containsSecret(url, environmentSecrets))
                    return refusal(message<activity_messages::secretInRedirect>(displayTarget(url, secrets)));
                constexpr auto shown = QUrl::RemoveUserInfo | QUrl::RemoveQuery | QUrl::FullyEncoded;
                return check(secrets.masked(url.toString(shown).toStdString()));
            };
        auto response = co_await fetchHttp(std::move(filled->request), abort, clock);
        if (!response) {
            ActivityReply reply = errorReply(response.error());
            reply.detail = std::move(detail);
            co_return reply;
        }
        if (response->redirects > 0)
            detail["url"] = displayTarget(response->url, secrets);
        detail = {{"status", response->status},
                  {"url", std::move(detail["url"])},
                  {"redirects", response->redirects},
                  {"bytes", response->body.size()}};
        if (response->status < 200 || response->status > 299) {
            // Before truncation, which could leave an unrecognizable part of a secret.
            response->body = secrets.masked(std::move(response->body));
            response->reason = secrets.masked(std::move(response->reason));
        }
        ActivityReply reply =
            co_await parseResponse(std::move(*response), call.tool->contract, result, secrets, clock.epochMs(), abort);
        reply.detail = std::move(detail);
        co_return reply;
    }

    void addSecrets(SecretMask& secrets, const CallContext& context) const override {
        addSecretsOf(secrets, m_http, context.client);
        for (const auto& [name, secret] : context.variables.secrets)
            secrets.addSecret(secret, "{{" + name + "}}");
    }

    [[nodiscard]] std::string url(const Json& arguments, const CallContext& context) const override {
        return requestUrl(m_http, arguments, context);
    }

private:
    HttpSpecification m_http;
    Clock& m_clock;
};

} // namespace

std::shared_ptr<Activity> makeHttpActivity(HttpSpecification http, Clock& clock) {
    return std::make_shared<HttpActivity>(std::move(http), clock);
}

} // namespace toolroom
