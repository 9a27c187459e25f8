// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/http/http_answer.h"

#include "core/activity/messages.h"
#include "core/activity/process/answer_parser.h"
#include "core/base/offload.h"
#include "core/json/text.h"
#include "core/run/messages.h"

#include <QDateTime>
#include <QLocale>
#include <QStringDecoder>
#include <QTimeZone>

#include <algorithm>

namespace toolroom {

namespace {

constexpr std::size_t maxShownReason = 200; // bytes
/// Larger bodies are not searched for an error message.
constexpr std::size_t maxErrorBodyBytes = 64 * 1024;

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

/// Empty if the body is not text.
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

/// The error message in a JSON body. The most common member names are tried first.
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

StatusMeaning interpretStatus(int status) {
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

CallError responseError(const HttpResponse& response) {
    const StatusMeaning meaning = interpretStatus(response.status);
    std::string reason;
    if (isJson(mediaType(response)) && response.body.size() <= maxErrorBodyBytes)
        reason = reasonIn(Json::parse(response.body, nullptr, false));
    if (reason.empty())
        reason = response.body.size() <= maxErrorBodyBytes ? textOf(response).value_or("") : std::string();
    reason = reason.substr(reason.find_first_not_of(" \r\n\t") == std::string::npos ? reason.size() : 0);
    while (reason.ends_with('\n') || reason.ends_with('\r') || reason.ends_with(' '))
        reason.pop_back();
    std::string status = std::to_string(response.status);
    if (!response.reason.empty())
        status += ' ' + response.reason;
    return {.code = std::string(meaning.code),
            .message = reason.empty()
                           ? message<activity_messages::status>(status)
                           : message<activity_messages::statusBecause>(status, elided(reason, maxShownReason)),
            .recoverable = meaning.recoverable};
}

std::optional<std::int64_t> retryAfterMs(const QByteArray& header, std::int64_t nowMs) {
    constexpr qint64 maxSeconds = 10LL * 365 * 24 * 3600;
    bool isNumber = false;
    const qint64 seconds = header.trimmed().toLongLong(&isNumber);
    if (isNumber)
        return std::clamp<qint64>(seconds, 0, maxSeconds) * 1000;
    // RFC 9110, 5.6.7, without the obsolete forms.
    const QDateTime date = QLocale::c().toDateTime(QString::fromLatin1(header.trimmed()),
                                                   QStringLiteral("ddd, dd MMM yyyy hh:mm:ss 'GMT'"));
    if (!date.isValid())
        return std::nullopt;
    return std::clamp<qint64>(QDateTime(date.date(), date.time(), QTimeZone::UTC).toMSecsSinceEpoch() - nowMs, 0,
                              maxSeconds * 1000);
}

ActivityReply errorReply(const HttpError& error) {
    switch (error.kind) {
    case HttpError::Kind::Aborted:
        return cancelledReply();
    case HttpError::Kind::Timeout:
        return failedReply(error_code::timeout, error.message, true);
    case HttpError::Kind::Network:
        return failedReply(error_code::network, error.message, true);
    case HttpError::Kind::Tls:
        return failedReply(error_code::network, error.message, false);
    case HttpError::Kind::TooLarge:
        return failedReply(error_code::invalidResult, error.message);
    case HttpError::Kind::NotPermitted:
        return failedReply(error_code::permissionDenied, error.message);
    case HttpError::Kind::Refused:
        break;
    }
    return failedReply(error_code::executionFailed, error.message);
}

QCoro::Task<ActivityReply> parseResponse(HttpResponse response, Contract own, std::optional<JmesPath> result,
                                         SecretMask secrets, std::int64_t nowMs, AbortSignal abort) {
    if (response.status < 200 || response.status > 299) {
        ActivityReply reply{.result = std::unexpected(responseError(response))};
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
                                  message<activity_messages::notJsonOrText>(
                                      type.isEmpty() ? message<activity_messages::binaryData>()
                                                     : Message::verbatim(visibleText(type.toStdString()))));
        co_return ActivityReply{.result = CallSuccess{.data = std::move(*text)}};
    }
    auto answer = co_await parseAnswer(std::move(response.body), message<activity_messages::theService>(), abort);
    if (!answer)
        co_return ActivityReply{.result = std::unexpected(std::move(answer.error()))};
    if (!result)
        co_return replyOfAnswer(std::move(*answer), own);
    Result<Json> found =
        co_await offload([result = std::move(*result), answer = secrets.maskedValue(std::move(answer->value)), abort] {
            return result.search(answer, abort);
        });
    if (abort.stop_requested())
        co_return cancelledReply();
    if (!found)
        co_return failedReply(error_code::invalidResult,
                              message<activity_messages::resultFailed>(found.error().reason));
    ActivityReply reply{.result = CallSuccess{.data = std::move(*found)}};
    for (Answer::Duplicate& duplicate : answer->duplicates)
        reply.warnings.push_back(message<run_messages::errorAt>(error_code::invalidResult, std::move(duplicate.text)));
    co_return reply;
}

} // namespace toolroom
