// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/auth/oauth_metadata.h"

#include "core/base/ip_address.h"
#include "core/network/address_class.h"
#include "core/network/http_client.h"

#include <algorithm>
#include <optional>
#include <ranges>
#include <utility>

namespace toolroom {

namespace {

/// Splits at `separator`, but not inside quoted strings.
std::vector<QByteArray> splitOutsideQuotes(const QByteArray& text, char separator) {
    std::vector<QByteArray> parts(1);
    bool quoted = false;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quoted && c == '\\' && i + 1 < text.size()) {
            parts.back() += text.mid(i, 2);
            ++i;
            continue;
        }
        quoted = quoted != (c == '"');
        if (c == separator && !quoted)
            parts.emplace_back();
        else
            parts.back() += c;
    }
    return parts;
}

std::string unquoted(QByteArray value) {
    if (value.size() >= 2 && value.startsWith('"') && value.endsWith('"')) {
        value = value.mid(1, value.size() - 2);
        for (qsizetype i = 0; i + 1 < value.size(); ++i)
            if (value[i] == '\\')
                value.remove(i, 1);
    }
    return value.toStdString();
}

QUrl withPath(const QUrl& url, const QString& path) {
    QUrl result;
    result.setScheme(url.scheme());
    result.setHost(url.host());
    result.setPort(url.port());
    result.setPath(path);
    return result;
}

/// The path without a slash at the end; empty for the root.
QString pathOf(const QUrl& url) {
    QString path = url.path();
    while (path.endsWith(u'/'))
        path.chop(1);
    return path;
}

/// Empty for a name other than localhost.
std::optional<AddressClass> classOfHost(const QUrl& url) {
    const QString host = url.host();
    if (host == QLatin1String("localhost") || host.endsWith(QLatin1String(".localhost")))
        return AddressClass::Loopback;
    const std::optional<IpAddress> address = parseIpAddress(host.toStdString());
    return address ? std::optional(classifyAddress(*address)) : std::nullopt;
}

} // namespace

std::optional<std::map<std::string, std::string>> parseChallenge(const QByteArray& header, const char* scheme) {
    std::optional<std::map<std::string, std::string>> found;
    bool isInside = false;
    const auto begin = [&](const QByteArray& name) {
        isInside = name.compare(scheme, Qt::CaseInsensitive) == 0;
        if (isInside && !found)
            found.emplace();
    };
    for (const QByteArray& part : splitOutsideQuotes(header, ',')) {
        QByteArray parameter = part.trimmed();
        // A scheme starts a new challenge: a token that is followed by a space rather than by `=`.
        const qsizetype space = parameter.indexOf(' ');
        const qsizetype equals = parameter.indexOf('=');
        if (space >= 0 && (equals < 0 || space < equals)) {
            begin(parameter.left(space));
            parameter = parameter.mid(space + 1).trimmed();
        } else if (equals < 0) {
            begin(parameter);
        }
        const qsizetype assign = parameter.indexOf('=');
        if (isInside && assign > 0)
            found->emplace(parameter.left(assign).trimmed().toLower().toStdString(),
                           unquoted(parameter.mid(assign + 1).trimmed()));
    }
    return found;
}

std::vector<QUrl> resourceMetadataUrls(const QUrl& server, const std::string& named) {
    if (!named.empty())
        return {QUrl(QString::fromStdString(named))};
    const QString wellKnown = QStringLiteral("/.well-known/oauth-protected-resource");
    std::vector<QUrl> urls;
    if (!pathOf(server).isEmpty())
        urls.push_back(withPath(server, wellKnown + pathOf(server)));
    urls.push_back(withPath(server, wellKnown));
    return urls;
}

std::vector<QUrl> issuerMetadataUrls(const QUrl& issuer) {
    const QString oauth = QStringLiteral("/.well-known/oauth-authorization-server");
    const QString openId = QStringLiteral("/.well-known/openid-configuration");
    const QString path = pathOf(issuer);
    std::vector<QUrl> urls = {withPath(issuer, oauth + path), withPath(issuer, openId + path)};
    if (!path.isEmpty())
        urls.push_back(withPath(issuer, path + openId));
    return urls;
}

bool coversServer(const QUrl& resource, const QUrl& server) {
    const QString path = pathOf(resource);
    return isSameOrigin(resource, server) &&
           (path.isEmpty() || pathOf(server) == path || pathOf(server).startsWith(path + u'/'));
}

bool isAllowedUrl(const QUrl& url, const QUrl& server) {
    const std::optional<AddressClass> to = classOfHost(url);
    const std::optional<AddressClass> from = classOfHost(server);
    if (!url.isValid() || url.host().isEmpty() || !url.userInfo().isEmpty() || to == AddressClass::LinkLocal)
        return false;
    if (to && to != AddressClass::Public && to != from)
        return false;
    return url.scheme() == QLatin1String("https") ||
           (url.scheme() == QLatin1String("http") && to == AddressClass::Loopback);
}

std::string mergeScopes(const std::string& one, const std::string& other) {
    std::string joined;
    std::vector<std::string> seen;
    for (const auto part : std::views::split(one + " " + other, ' ')) {
        const std::string name(part.begin(), part.end());
        if (name.empty() || std::ranges::contains(seen, name))
            continue;
        joined += (joined.empty() ? "" : " ") + name;
        seen.push_back(name);
    }
    return joined;
}

QByteArray encodeForm(const std::vector<std::pair<QByteArray, std::string>>& fields) {
    QByteArray text;
    for (const auto& [name, value] : fields)
        text += (text.isEmpty() ? "" : "&") + name + "=" + QUrl::toPercentEncoding(QString::fromStdString(value));
    return text;
}

bool containsName(const Json* names, const std::string& name) {
    return names && names->is_array() && std::ranges::contains(*names, Json(name));
}

} // namespace toolroom
