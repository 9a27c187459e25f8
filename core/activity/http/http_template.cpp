// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/http/http_template.h"

#include "core/activity/messages.h"
#include "core/activity/secrets.h"
#include "core/activity/text_template.h"
#include "core/json/digest.h"

#include <algorithm>
#include <array>
#include <ranges>

namespace toolroom {

namespace {

using namespace std::string_view_literals;

using FilledText = std::expected<std::string, CallError>;

std::unexpected<CallError> failure(std::string_view code, Message reason) {
    return std::unexpected(CallError{.code = std::string(code), .message = std::move(reason)});
}

std::unexpected<CallError> failureOf(const TemplateError& error, const Message& where) {
    if (error.kind == TemplateError::Kind::ValueMissing)
        return failure(error_code::configError, error.reason);
    return failure(error_code::invalidArguments, message<activity_messages::argumentMissing>(where, error.argument));
}

std::string percentEncoded(std::string_view text) {
    return QUrl::toPercentEncoding(QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()))).toStdString();
}

FilledText fillInPath(std::string_view path, const VariableNames& variables, const TemplateValues& with) {
    auto filled = fillIn(TextTemplate(path, variables), with);
    if (!filled)
        return failureOf(filled.error(), message<activity_messages::url>());
    for (const auto part : std::views::split(*filled, '/')) {
        const std::string_view segment(part.begin(), part.end());
        if (segment == "." || segment == "..")
            return failure(error_code::invalidArguments, message<activity_messages::dotsInPath>());
    }
    return std::move(*filled);
}

/// Omits parameters whose argument is absent.
FilledText fillInQuery(std::string_view query, const VariableNames& variables, const TemplateValues& with) {
    std::string filled;
    for (const auto part : std::views::split(query, '&')) {
        const auto pair = fillIn(TextTemplate(std::string_view(part.begin(), part.end()), variables), with);
        if (!pair && pair.error().kind == TemplateError::Kind::ArgumentMissing)
            continue;
        if (!pair)
            return failureOf(pair.error(), message<activity_messages::url>());
        filled += filled.empty() ? "?" : "&";
        filled += *pair;
    }
    return filled;
}

/// The scheme and authority of the URL. A variable stands for a whole URL, which is inserted unchanged.
FilledText startOfUrl(const std::string& start, const VariableNames& variables, const TemplateValues& with) {
    if (variableLength(start, variables) == 0)
        return start;
    auto filled = fillIn(TextTemplate(start, variables), {.arguments = with.arguments, .variables = with.variables});
    if (!filled)
        return failureOf(filled.error(), message<activity_messages::url>());
    if (const auto checked = checkStartOfUrl(*filled); !checked)
        return failure(error_code::configError, checked.error().reason);
    return filled->substr(0, filled->find_last_not_of('/') + 1);
}

FilledText fillInUrl(const HttpSpecification& http, const TemplateValues& with) {
    const std::string& url = http.url;
    const std::size_t path = http.pathBegin();
    const std::string_view rest = std::string_view(url).substr(path, std::min(url.find('#'), url.size()) - path);
    const std::size_t query = std::min(rest.find('?'), rest.size());
    FilledText filled = fillInPath(rest.substr(0, query), http.variables, with);
    if (!filled)
        return filled;
    FilledText filledQuery =
        query < rest.size() ? fillInQuery(rest.substr(query + 1), http.variables, with) : FilledText("");
    if (!filledQuery)
        return filledQuery;
    const FilledText start = startOfUrl(url.substr(0, path), http.variables, with);
    if (!start)
        return start;
    return *start + *filled + *filledQuery;
}

std::expected<QUrl, CallError> wholeUrl(const std::string& url, const std::string& baseUrl) {
    std::string whole = url;
    if (!isAbsoluteUrl(url)) {
        if (!isAbsoluteUrl(baseUrl))
            return failure(error_code::configError, message<activity_messages::noBaseUrl>());
        whole =
            std::string(baseUrl.substr(0, baseUrl.find_last_not_of('/') + 1)) + (url.starts_with('/') ? "" : "/") + url;
    }
    QUrl parsed(QString::fromStdString(whole));
    if (!parsed.isValid() || parsed.host().isEmpty())
        return failure(error_code::configError, message<activity_messages::urlNotHttp>());
    return parsed;
}

std::expected<void, CallError> addHeaders(HttpRequest& request, const HttpSpecification& http, const Json& arguments,
                                          const CallVariables& variables) {
    for (const auto& [name, text] : http.headers) {
        const TextTemplate parsed(text, http.variables);
        const auto value = fillIn(parsed, {.arguments = arguments, .variables = &variables});
        if (!value && value.error().kind == TemplateError::Kind::ArgumentMissing)
            continue;
        if (!value)
            return failureOf(value.error(), message<activity_messages::header>(name));
        const auto isControl = [](unsigned char c) { return (c < ' ' && c != '\t') || c == 0x7F; };
        if (std::ranges::any_of(*value, isControl))
            return failure(error_code::invalidArguments, message<activity_messages::controlInHeader>(name));
        request.headers.emplace_back(QByteArray::fromStdString(name), QByteArray::fromStdString(*value));
        if (containsSecret(parsed, variables))
            request.secretHeaders.push_back(QByteArray::fromStdString(name));
    }
    return {};
}

bool hasHeader(const HttpRequest& request, QByteArrayView name) {
    return std::ranges::any_of(
        request.headers, [name](const auto& header) { return header.first.compare(name, Qt::CaseInsensitive) == 0; });
}

std::expected<void, CallError> addBody(HttpRequest& request, const HttpSpecification& http, const Json& arguments) {
    static constexpr std::array<QByteArrayView, 3> withBody = {"POST", "PUT", "PATCH"};
    if (!http.body && !std::ranges::contains(withBody, request.method))
        return {};
    const auto body = http.body ? fillInBody(*http.body, arguments) : arguments;
    if (!body)
        return failureOf(body.error(), message<activity_messages::body>());
    request.body = QByteArray::fromStdString(compactText(*body));
    if (!hasHeader(request, "Content-Type"))
        request.headers.emplace_back("Content-Type", "application/json");
    return {};
}

std::expected<void, CallError> addAuthorization(HttpRequest& request, const HttpClientSettings& client) {
    if (client.auth.empty() || hasHeader(request, "Authorization") ||
        !isSameOrigin(request.url, QUrl(QString::fromStdString(client.baseUrl))))
        return {};
    const Result<std::string> secret = resolveSecret(client.auth);
    if (!secret)
        return failure(error_code::configError, secret.error().reason);
    if (std::ranges::any_of(*secret, [](unsigned char c) { return c < ' ' || c == 0x7F; }))
        return failure(error_code::configError, message<activity_messages::controlInSecret>());
    request.headers.emplace_back("Authorization", "Bearer " + QByteArray::fromStdString(*secret));
    return {};
}

void addSecretsOf(SecretMask& secrets, const Json& body) { // NOLINT(misc-no-recursion)
    if (body.is_string())
        addReferencesIn(secrets, body.get_ref<const std::string&>());
    else if (body.is_structured())
        std::ranges::for_each(body, [&](const Json& element) { addSecretsOf(secrets, element); });
}

std::expected<QUrl, CallError> filledUrl(const HttpSpecification& http, const Json& arguments,
                                         const CallContext& context, bool hideSecrets) {
    return fillInUrl(http, {arguments, percentEncoded, hideSecrets, &context.variables})
        .and_then([&](const std::string& url) { return wholeUrl(url, context.client.baseUrl); });
}

} // namespace

std::expected<PreparedRequest, CallError> prepareRequest(const HttpSpecification& http, const Json& arguments,
                                                         const CallContext& context) {
    const HttpClientSettings& client = context.client;
    PreparedRequest filled;
    HttpRequest& request = filled.request;
    request.method = http.method.empty() ? "GET" : QByteArray::fromStdString(http.method);
    request.timeoutMs = client.timeoutMs;
    const auto url = filledUrl(http, arguments, context, false);
    if (!url)
        return std::unexpected(url.error());
    request.url = *url;
    filled.displayUrl = requestUrl(http, arguments, context);
    return addHeaders(request, http, arguments, context.variables)
        .and_then([&] { return addBody(request, http, arguments); })
        .and_then([&] { return addAuthorization(request, client); })
        .transform([&] { return std::move(filled); });
}

void addSecretsOf(SecretMask& secrets, const HttpSpecification& http, const HttpClientSettings& client) {
    addReferencesIn(secrets, http.url);
    for (const auto& [name, text] : http.headers)
        addReferencesIn(secrets, text);
    if (http.body)
        addSecretsOf(secrets, *http.body);
    addReference(secrets, client.auth);
}

std::string requestUrl(const HttpSpecification& http, const Json& arguments, const CallContext& context) {
    const auto url = filledUrl(http, arguments, context, true);
    return url ? url->toString(QUrl::RemoveUserInfo | QUrl::FullyEncoded).toStdString() : std::string();
}

} // namespace toolroom
