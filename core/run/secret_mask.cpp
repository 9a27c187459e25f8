// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/secret_mask.h"
#include "core/json/exact_number.h"
#include "core/json/json_text.h"

#include "core/json/json.h"
#include "core/json/text.h"
#include "core/run/activity.h"
#include "core/trace/trace.h"

#include <QByteArray>
#include <QUrl>

#include <algorithm>
#include <functional>
#include <ranges>
#include <utility>

namespace toolroom {

namespace {

constexpr std::string_view ellipsis = "…";
/// Shorter parts of a truncated secret are harmless and not masked.
constexpr std::size_t minTruncatedBytes = 3;
/// Shorter lines of a secret, such as `}`, occur by chance.
constexpr qsizetype minLineBytes = 4;

/// The base64 characters that depend only on `bytes`, when `offset` other bytes (modulo 3) precede `bytes` in the
/// encoded data.
QByteArray base64Core(const QByteArray& bytes, int offset, QByteArray::Base64Options options) {
    const QByteArray text = (QByteArray(offset, ' ') + bytes).toBase64(options | QByteArray::OmitTrailingEquals);
    const qsizetype begin = offset == 0 ? 0 : offset + 1;
    const qsizetype whole = (offset + bytes.size()) * 8 / 6;
    return text.sliced(std::min(begin, text.size()), std::max<qsizetype>(0, whole - begin));
}

/// The forms in which a secret may appear in text: verbatim, escaped for JSON, URLs or HTML, or encoded in hexadecimal
/// or base64.
std::vector<std::string> formsOf(const std::string& secret) {
    const QByteArray bytes = QByteArray::fromStdString(secret);
    const auto replaceInvalid = Json::error_handler_t::replace;
    const std::string json = Json(secret).dump(-1, ' ', false, replaceInvalid);
    const std::string asciiJson = Json(secret).dump(-1, ' ', true, replaceInvalid);
    const QByteArray url = QUrl::toPercentEncoding(QString::fromStdString(secret));
    QByteArray html = QString::fromStdString(secret).toHtmlEscaped().toUtf8();
    std::vector<std::string> forms = {
        secret, visibleText(secret), json.substr(1, json.size() - 2), asciiJson.substr(1, asciiJson.size() - 2),
        // Some JSON writers escape `/` as `\/`.
        QByteArray::fromStdString(json.substr(1, json.size() - 2)).replace("/", "\\/").toStdString(), url.toStdString(),
        QByteArray(url).replace("%20", "+").toStdString(), html.toStdString(),
        html.replace("'", "&#39;").toStdString()};
    constexpr qsizetype minEncoded = 8; // shorter texts occur by chance
    const auto addEncoded = [&](const QByteArray& encoded) {
        if (encoded.size() >= minEncoded)
            forms.push_back(encoded.toStdString());
    };
    addEncoded(bytes.toHex());
    addEncoded(bytes.toHex().toUpper());
    for (const int offset : {0, 1, 2}) {
        addEncoded(base64Core(bytes, offset, QByteArray::Base64Encoding));
        addEncoded(base64Core(bytes, offset, QByteArray::Base64UrlEncoding));
    }
    return forms;
}

} // namespace

void SecretMask::addSecret(const std::string& secret, const std::string& mark) {
    const auto add = [&](const std::string& part) {
        for (std::string& form : formsOf(part)) {
            if (!form.empty() && !std::ranges::contains(m_forms, form, &Form::text))
                m_forms.push_back({std::move(form), mark});
        }
    };
    if (secret.empty())
        return;
    add(secret);
    if (secret.contains('\n')) {
        for (const auto line : std::views::split(secret, '\n')) {
            const QByteArray trimmed = QByteArray(line.data(), static_cast<qsizetype>(line.size())).trimmed();
            if (trimmed.size() >= minLineBytes)
                add(trimmed.toStdString());
        }
    }
    std::ranges::stable_sort(m_forms, std::ranges::greater(), [](const Form& form) { return form.text.size(); });
}

std::string SecretMask::maskWholeSecrets(std::string text) const {
    struct Found {
        std::size_t begin;
        std::size_t end;
        const Form* form;
    };
    std::vector<Found> found;
    for (const Form& form : m_forms) {
        for (std::size_t at = text.find(form.text); at != std::string::npos; at = text.find(form.text, at + 1))
            found.push_back({at, at + form.text.size(), &form});
    }
    if (found.empty())
        return text;
    std::ranges::stable_sort(found, std::ranges::less(), &Found::begin); // the longest form first
    std::string masked;
    std::size_t end = 0;
    for (const Found& each : found) {
        if (each.begin >= end) {
            masked.append(text, end, each.begin - end);
            masked += each.form->mark;
        }
        end = std::max(end, each.end); // overlapping secrets have one mark
    }
    return masked.append(text, end);
}

std::string SecretMask::masked(std::string text) const {
    text = maskWholeSecrets(std::move(text));
    const std::size_t end = text.ends_with(ellipsis) ? text.size() - ellipsis.size() : text.size();
    const std::string_view whole = std::string_view(text).substr(0, end);
    const auto ended = std::ranges::find_if(m_forms, [&](const Form& form) { return whole.ends_with(form.mark); });
    if (ended != m_forms.end())
        return text; // otherwise, a secret that starts like a mark would replace its end
    for (const Form& form : m_forms) {
        for (std::size_t rest = std::min(form.text.size(), end); rest >= minTruncatedBytes; --rest) {
            if (whole.ends_with(std::string_view(form.text).substr(0, rest)))
                return text.replace(end - rest, rest, form.mark);
        }
    }
    return text;
}

Message SecretMask::masked(Message message) const {
    const std::string text = message.text();
    std::string withoutSecrets = masked(text);
    return withoutSecrets == text ? std::move(message) : Message::verbatim(std::move(withoutSecrets));
}

Json SecretMask::maskedValue(Json value) const { // NOLINT(misc-no-recursion)
    if (m_forms.empty())
        return value;
    if (value.is_string())
        return maskWholeSecrets(std::move(value.get_ref<std::string&>()));
    if (isNumeric(value)) {
        const auto form = std::ranges::find(m_forms, serializeJson(value), &Form::text);
        return form == m_forms.end() ? std::move(value) : Json(form->mark);
    }
    if (value.is_array()) {
        for (Json& element : value)
            element = maskedValue(std::move(element));
    } else if (value.is_object()) {
        Json::object_t members; // operator[] is linear
        members.reserve(value.size());
        for (auto& [name, member] : value.get_ref<Json::object_t&>())
            members.emplace_back(maskWholeSecrets(name), maskedValue(std::move(member)));
        return members;
    }
    return value;
}

void SecretMask::mask(std::expected<CallSuccess, CallError>& result) const {
    if (result) {
        result->data = maskedValue(std::move(result->data));
        result->message = masked(std::move(result->message));
        return;
    }
    CallError& error = result.error();
    error.code = masked(std::move(error.code));
    error.message = masked(std::move(error.message));
    for (Message& suggestion : error.suggestions)
        suggestion = masked(std::move(suggestion));
}

void SecretMask::mask(ActivityReply& reply) const {
    if (isEmpty())
        return;
    mask(reply.result);
    if (reply.assist)
        reply.assist->prompt = masked(std::move(reply.assist->prompt));
    reply.assistContent = masked(std::move(reply.assistContent));
    if (reply.partialData)
        reply.partialData = maskedValue(*std::move(reply.partialData));
    for (Message& warning : reply.warnings)
        warning = masked(std::move(warning));
    if (reply.envelope)
        reply.envelope->envelope = maskedValue(std::move(reply.envelope->envelope));
    reply.received = maskedValue(std::move(reply.received));
}

void SecretMask::mask(RunResult& result) const {
    if (isEmpty())
        return;
    if (result.input)
        result.input = maskedValue(*std::move(result.input));
    if (result.reasoning)
        result.reasoning = masked(*std::move(result.reasoning));
    mask(result.result);
    for (Message& warning : result.warnings)
        warning = masked(std::move(warning));
    if (result.assist)
        result.assist->prompt = masked(std::move(result.assist->prompt));
    if (result.partialData)
        result.partialData = maskedValue(*std::move(result.partialData));
}

void SecretMask::mask(Span& span) const {
    if (isEmpty())
        return;
    span.name = masked(std::move(span.name));
    span.detail = maskedValue(std::move(span.detail));
}

} // namespace toolroom
