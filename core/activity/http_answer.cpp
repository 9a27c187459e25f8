// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/http_answer.h"

#include "core/activity/read_answer.h"
#include "core/json/text.h"

#include <QDateTime>
#include <QLocale>
#include <QStringDecoder>
#include <QTimeZone>

#include <algorithm>
#include <format>

namespace toolroom {

namespace {

constexpr std::size_t shownBytes = 200;
/// Bodies over this are no words about an error.
constexpr std::size_t maxReasonBytes = 64 * 1024;

QByteArray mediaType(const HttpResponse& response) {
    return response.header("Content-Type").split(';').constFirst().trimmed().toLower();
}

bool isJson(const QByteArray& mediaType) {
    return mediaType == "application/json" || mediaType.endsWith("+json") || mediaType == "text/json";
}

QByteArray charsetOf(const HttpResponse& response) {
    const QByteArray header = response.header("Content-Type").toLower();
    const qsizetype at = header.indexOf("charset=");
    if (at < 0)
        return {};
    constexpr qsizetype nameSize = 8;
    return header.mid(at + nameSize).split(';').constFirst().trimmed().replace('"', "");
}

/// Nothing when the bytes are no text.
std::optional<std::string> textOf(const HttpResponse& response) {
    const QByteArray charset = charsetOf(response);
    QStringDecoder decoder(charset.isEmpty() ? QByteArray("utf-8") : charset);
    if (!decoder.isValid())
        decoder = QStringDecoder(QStringDecoder::Utf8);
    const QString text = decoder(QByteArrayView(response.body.data(), static_cast<qsizetype>(response.body.size())));
    const QByteArray type = mediaType(response);
    if (decoder.hasError() && !type.startsWith("text/"))
        return std::nullopt;
    return text.toStdString();
}

struct StatusMeaning {
    std::string_view code;
    bool recoverable;
};

StatusMeaning meaningOf(int status) {
    switch (status) {
    case 400:
    case 422:
        return {error_code::invalidArguments, false};
    case 401:
    case 403:
        return {error_code::permissionDenied, false};
    case 404:
    case 410:
        return {error_code::notFound, false};
    case 408:
    case 504:
        return {error_code::timeout, true};
    case 409:
    case 423:
        return {error_code::lock, true};
    case 429:
        return {error_code::rateLimited, true};
    default:
        return status >= 500 ? StatusMeaning{error_code::serverError, true}
                             : StatusMeaning{error_code::executionFailed, false};
    }
}

/// What services use to say why, in the order of their number.
std::string reasonIn(const Json& body) {
    if (!body.is_object())
        return {};
    for (const char* name : {"message", "error", "detail", "title", "error_description"}) {
        const auto member = body.find(name);
        if (member == body.end())
            continue;
        if (member->is_string())
            return member->get<std::string>();
        if (member->is_object() && member->contains("message") && (*member)["message"].is_string())
            return (*member)["message"].get<std::string>();
    }
    return {};
}

} // namespace

CallError errorOfResponse(const HttpResponse& response) {
    const StatusMeaning meaning = meaningOf(response.status);
    std::string said;
    if (isJson(mediaType(response)) && response.body.size() <= maxReasonBytes)
        said = reasonIn(Json::parse(response.body, nullptr, false));
    if (said.empty())
        said = response.body.size() <= maxReasonBytes ? textOf(response).value_or("") : std::string();
    said = said.substr(said.find_first_not_of(" \r\n\t") == std::string::npos ? said.size() : 0);
    while (said.ends_with('\n') || said.ends_with('\r') || said.ends_with(' '))
        said.pop_back();
    return {.code = std::string(meaning.code),
            .message =
                std::format("the service answered {}{}{}{}{}", response.status, response.reason.empty() ? "" : " ",
                            response.reason, said.empty() ? "" : ": ", elided(said, shownBytes)),
            .recoverable = meaning.recoverable};
}

std::optional<std::int64_t> retryAfterMs(const QByteArray& header, std::int64_t nowMs) {
    constexpr qint64 longestS = 10LL * 365 * 24 * 3600;
    bool isNumber = false;
    const qint64 seconds = header.trimmed().toLongLong(&isNumber);
    if (isNumber)
        return std::clamp<qint64>(seconds, 0, longestS) * 1000;
    // RFC 9110, 5.6.7; its obsolete forms are not read.
    const QDateTime date = QLocale::c().toDateTime(QString::fromLatin1(header.trimmed()),
                                                   QStringLiteral("ddd, dd MMM yyyy hh:mm:ss 'GMT'"));
    if (!date.isValid())
        return std::nullopt;
    return std::clamp<qint64>(QDateTime(date.date(), date.time(), QTimeZone::UTC).toMSecsSinceEpoch() - nowMs, 0,
                              longestS * 1000);
}

ActivityReply replyOfFault(const HttpFault& fault) {
    switch (fault.kind) {
    case HttpFault::Kind::Aborted:
        return cancelledReply();
    case HttpFault::Kind::Timeout:
        return failedReply(error_code::timeout, fault.message, true);
    case HttpFault::Kind::Network:
        return failedReply(error_code::network, fault.message, true);
    case HttpFault::Kind::Tls:
        return failedReply(error_code::network, fault.message, false);
    case HttpFault::Kind::TooLarge:
        return failedReply(error_code::invalidResult, fault.message);
    case HttpFault::Kind::Refused:
        break;
    }
    return failedReply(error_code::executionFailed, fault.message);
}

QCoro::Task<ActivityReply> replyOfResponse(HttpResponse response, Profile own, std::optional<JmesPath> result,
                                           std::int64_t nowMs) {
    if (response.status < 200 || response.status > 299) {
        ActivityReply reply{.result = std::unexpected(errorOfResponse(response))};
        if (response.status == 429 || response.status == 503)
            reply.retryAfterMs = retryAfterMs(response.header("Retry-After"), nowMs);
        co_return reply;
    }
    const QByteArray type = mediaType(response);
    if (response.body.empty() && (response.method == "HEAD" || !isJson(type)))
        co_return ActivityReply{};
    if (!isJson(type)) {
        std::optional<std::string> text = textOf(response);
        if (!text)
            co_return failedReply(error_code::invalidResult,
                                  std::format("the service answered with {}, which is neither JSON nor text",
                                              type.isEmpty() ? "bytes" : visibleText(type.toStdString())));
        co_return ActivityReply{.result = CallSuccess{.data = std::move(*text)}};
    }
    auto answer = co_await parseAnswer(std::move(response.body), "the service");
    if (!answer)
        co_return ActivityReply{.result = std::unexpected(std::move(answer.error()))};
    if (!result)
        co_return readReply(std::move(*answer), own);
    Result<Json> found = result->search(*answer);
    if (!found)
        co_return failedReply(error_code::invalidResult, std::format("`result`: {}", found.error().reason));
    co_return ActivityReply{.result = CallSuccess{.data = std::move(*found)}};
}

} // namespace toolroom
