// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/secrets.h"

#include "core/activity/messages.h"
#include "core/activity/text_template.h"
#include "core/base/ascii.h"
#include "core/json/json.h"
#include "core/json/text.h"
#include "core/run/activity.h"

#include <QByteArray>
#include <QtEnvironmentVariables>
#include <QUrl>

#include <algorithm>
#include <functional>
#include <mutex>
#include <utility>

namespace toolroom {

namespace {

constexpr std::string_view scheme = "env:";
constexpr std::string_view keychainScheme = "keychain:";
constexpr std::size_t maxSchemeBytes = 40;
constexpr std::string_view secretMask = "***";
constexpr std::string_view ellipsis = "…";
/// Shorter parts of a truncated secret are harmless and not masked.
constexpr std::size_t minTruncatedBytes = 3;

bool isVariableName(std::string_view name) {
    const auto fits = [](char c) { return isAsciiAlphanumeric(c) || c == '_'; };
    return !name.empty() && !isAsciiDigit(name[0]) && std::ranges::all_of(name, fits);
}

struct Keychain {
    std::mutex mutex;
    KeychainReader reader;
};

Keychain& keychain() {
    static Keychain one;
    return one;
}

Result<std::string> keychainSecret(std::string_view name) {
    KeychainReader reader;
    {
        const std::scoped_lock lock(keychain().mutex);
        reader = keychain().reader;
    }
    if (!reader)
        return std::unexpected(Error{message<activity_messages::noKeychain>()});
    return reader(name);
}

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

void setKeychainReader(KeychainReader reader) {
    const std::scoped_lock lock(keychain().mutex);
    keychain().reader = std::move(reader);
}

Result<std::string> resolveUserSecret(std::string_view reference) {
    return reference.starts_with(keychainScheme) ? keychainSecret(reference.substr(keychainScheme.size()))
                                                 : resolveSecret(reference);
}

Result<std::string> resolveSecret(std::string_view reference) {
    if (reference.starts_with(keychainScheme))
        return std::unexpected(Error{message<activity_messages::keychainInManifest>()});
    if (!reference.starts_with(scheme)) {
        // `reference` may be the secret itself, so it is not quoted.
        const std::size_t colon = reference.find(':');
        const bool named = colon != std::string_view::npos && isVariableName(reference.substr(0, colon));
        return std::unexpected(Error{
            named ? message<activity_messages::unknownSecretKind>(elided(reference.substr(0, colon), maxSchemeBytes))
                  : message<activity_messages::notAReference>()});
    }
    const std::string name(reference.substr(scheme.size()));
    if (!isVariableName(name))
        return std::unexpected(Error{message<activity_messages::variableNameInvalid>()});
    if (!qEnvironmentVariableIsSet(name.c_str()))
        return std::unexpected(Error{message<activity_messages::variableNotSet>(name)});
    return qgetenv(name.c_str()).toStdString();
}

Result<std::string> expandSecrets(std::string_view text) {
    constexpr std::string_view opening = "{env:";
    std::string replaced;
    for (;;) {
        const std::size_t begin = text.find(opening);
        const std::size_t end = begin == std::string_view::npos ? begin : text.find('}', begin);
        if (end == std::string_view::npos) {
            replaced += text;
            return replaced;
        }
        const Result<std::string> secret = resolveSecret(text.substr(begin + 1, end - begin - 1));
        if (!secret)
            return std::unexpected(secret.error());
        replaced += text.substr(0, begin);
        replaced += *secret;
        text.remove_prefix(end + 1);
    }
}

void SecretMask::add(std::string_view reference) {
    if (const Result<std::string> secret = resolveUserSecret(reference))
        addSecret(*secret);
}

void SecretMask::addSecret(const std::string& secret) {
    if (secret.empty())
        return;
    for (std::string& form : formsOf(secret)) {
        if (!std::ranges::contains(m_forms, form))
            m_forms.push_back(std::move(form));
    }
    std::ranges::sort(m_forms, std::ranges::greater(), &std::string::size);
}

void SecretMask::addReferencesIn(std::string_view text) {
    const TextTemplate parsed(text);
    for (const TextTemplate::Piece& piece : parsed.pieces())
        if (piece.kind == TextTemplate::Piece::Kind::Secret)
            add(piece.text);
}

std::string SecretMask::maskWholeSecrets(std::string text) const {
    for (const std::string& form : m_forms) {
        for (std::size_t at = text.find(form); at != std::string::npos; at = text.find(form, at + secretMask.size()))
            text.replace(at, form.size(), secretMask);
    }
    return text;
}

std::string SecretMask::masked(std::string text) const {
    text = maskWholeSecrets(std::move(text));
    const std::size_t end = text.ends_with(ellipsis) ? text.size() - ellipsis.size() : text.size();
    const std::string_view whole = std::string_view(text).substr(0, end);
    for (const std::string& form : m_forms) {
        for (std::size_t rest = std::min(form.size(), end); rest >= minTruncatedBytes; --rest) {
            if (whole.ends_with(std::string_view(form).substr(0, rest)))
                return text.replace(end - rest, rest, secretMask);
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
    if (value.is_string())
        return maskWholeSecrets(std::move(value.get_ref<std::string&>()));
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

void SecretMask::mask(ActivityReply& reply) const {
    if (isEmpty())
        return;
    if (reply.result) {
        reply.result->data = maskedValue(std::move(reply.result->data));
        reply.result->message = masked(std::move(reply.result->message));
    } else {
        CallError& error = reply.result.error();
        error.code = masked(std::move(error.code));
        error.message = masked(std::move(error.message));
        for (Message& suggestion : error.suggestions)
            suggestion = masked(std::move(suggestion));
    }
    if (reply.assist)
        reply.assist->prompt = masked(std::move(reply.assist->prompt));
    reply.assistContent = masked(std::move(reply.assistContent));
    if (reply.partialData)
        reply.partialData = maskedValue(*std::move(reply.partialData));
    for (Message& warning : reply.warnings)
        warning = masked(std::move(warning));
    if (reply.envelope)
        reply.envelope->envelope = maskedValue(std::move(reply.envelope->envelope));
}

} // namespace toolroom
