// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/http_activity.h"

#include "core/activity/http_answer.h"
#include "core/activity/http_template.h"
#include "core/activity/read_answer.h"

#include <utility>

namespace toolroom {

namespace {

/// Where a redirect led to. A service may repeat a secret there, written in whatever way.
std::string shownTarget(const QUrl& url, const SecretMask& secrets) {
    QUrl::FormattingOptions shown = QUrl::RemoveUserInfo | QUrl::RemoveQuery | QUrl::FullyEncoded;
    if (!secrets.isEmpty())
        shown |= QUrl::RemovePath;
    return secrets.masked(url.toString(shown).toStdString());
}

void mask(ActivityReply& reply, const SecretMask& secrets) {
    if (!reply.result)
        reply.result.error().message = secrets.masked(std::move(reply.result.error().message));
    for (std::string& warning : reply.warnings)
        warning = secrets.masked(std::move(warning));
}

class HttpActivity final : public Activity {
public:
    HttpActivity(HttpTemplate http, std::optional<JmesPath> result, Clock& clock)
        : m_http(std::move(http))
        , m_result(std::move(result))
        , m_clock(clock) {}

    QCoro::Task<ActivityReply> run(ActivityCall call, ActivityFeedback, AbortSignal abort) override {
        // Taken before anything is awaited: the activity may be gone by then.
        Clock& clock = m_clock;
        const std::optional<JmesPath> result = m_result;
        auto filled = fillInRequest(m_http, call.arguments, call.context.client);
        if (!filled)
            co_return ActivityReply{.result = std::unexpected(std::move(filled.error()))};
        const SecretMask secrets = std::move(filled->secrets);
        Json detail = {{"url", secrets.masked(filled->shownUrl)}};
        auto response = co_await fetchHttp(std::move(filled->request), abort, clock);
        if (!response) {
            ActivityReply reply = replyOfFault(response.error());
            mask(reply, secrets);
            reply.detail = std::move(detail);
            co_return reply;
        }
        if (response->redirects > 0)
            detail["url"] = shownTarget(response->url, secrets);
        detail = {{"status", response->status},
                  {"url", std::move(detail["url"])},
                  {"redirects", response->redirects},
                  {"bytes", response->body.size()}};
        if (response->status < 200 || response->status > 299) {
            // Before it is cut short: what is left of a secret then would not be known as one.
            response->body = secrets.masked(std::move(response->body));
            response->reason = secrets.masked(std::move(response->reason));
        }
        ActivityReply reply =
            co_await replyOfResponse(std::move(*response), call.tool->profile, result, clock.epochMs());
        mask(reply, secrets);
        reply.detail = std::move(detail);
        co_return reply;
    }

private:
    HttpTemplate m_http;
    std::optional<JmesPath> m_result;
    Clock& m_clock;
};

} // namespace

Result<std::shared_ptr<Activity>> makeHttpActivity(const Json& specification, Clock& clock) {
    auto http = HttpTemplate::read(specification);
    if (!http)
        return std::unexpected(http.error());
    std::optional<JmesPath> result;
    if (const auto expression = specification.find("result"); expression != specification.end()) {
        auto compiled = expression->is_string() ? JmesPath::compile(expression->get<std::string>())
                                                : std::unexpected(Error{"`result` is a JMESPath expression"});
        if (!compiled)
            return std::unexpected(Error{compiled.error().reason, {}, {}, "/result"});
        result = std::move(*compiled);
    }
    return std::make_shared<HttpActivity>(std::move(*http), std::move(result), clock);
}

} // namespace toolroom
