// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/history/store/postgres_url.h"

#include "core/base/format.h"
#include "core/history/messages.h"
#include "core/json/digest.h"
#include "core/json/text.h"

#include <QByteArray>
#include <QStandardPaths>
#include <QSysInfo>

#include <algorithm>
#include <array>
#include <utility>

namespace toolroom {

namespace {

constexpr std::array<std::string_view, 2> schemes = {"postgresql://", "postgres://"};

/// The parameters of libpq that may be set. Others, such as `options`, could change what the history relies on.
constexpr std::array<std::string_view, 15> parameterNames = {"application_name",
                                                             "channel_binding",
                                                             "connect_timeout",
                                                             "gssencmode",
                                                             "krbsrvname",
                                                             "passfile",
                                                             "require_auth",
                                                             "service",
                                                             "sslcert",
                                                             "sslcrl",
                                                             "sslkey",
                                                             "target_session_attrs",
                                                             "ssl_min_protocol_version",
                                                             "sslrootcert",
                                                             "sslmode"};

/// Splits `text` at the first `mark`; the second part is empty if there is none.
std::pair<std::string_view, std::string_view> splitAt(std::string_view text, char mark) {
    const std::size_t at = text.find(mark);
    if (at == std::string_view::npos)
        return {text, {}};
    return {text.substr(0, at), text.substr(at + 1)};
}

QString percentDecoded(std::string_view text) {
    return QString::fromUtf8(
        QByteArray::fromPercentEncoding(QByteArray(text.data(), static_cast<qsizetype>(text.size()))));
}

/// For libpq's connection string, which Qt assembles. Qt separates options with semicolons and cannot escape them.
QString quotedOption(std::string_view name, QString value) {
    value.replace(QLatin1Char('\\'), QLatin1String("\\\\")).replace(QLatin1Char('\''), QLatin1String("\\'"));
    return QStringLiteral("%1='%2'").arg(QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())), value);
}

Error urlError(Message reason) {
    return {std::move(reason), "postgresql://"}; // not the URL, which may contain a password
}

Result<void> readParameter(PostgresUrl& url, std::string_view name, const QString& value) {
    if (name == "password" || name == "sslpassword")
        return std::unexpected(urlError(message<history_messages::passwordInUrl>()));
    if (value.contains(QLatin1Char(';')))
        return std::unexpected(urlError(message<history_messages::semicolonInUrl>(name)));
    if (name == "host")
        url.host = value;
    else if (name == "port")
        url.port = value.toInt();
    else if (name == "user")
        url.user = value;
    else if (name == "dbname")
        url.database = value;
    else if (std::ranges::contains(parameterNames, name))
        url.options += QLatin1Char(';') + quotedOption(name, value);
    else
        return std::unexpected(urlError(message<history_messages::unknownParameter>(visibleText(name))));
    return {};
}

/// Dead connections are noticed within a minute instead of hours, by both sides.
constexpr std::string_view defaults[][2] = {{"connect_timeout", "10"}, {"application_name", "toolroom"},
                                            {"keepalives_idle", "20"}, {"keepalives_interval", "10"},
                                            {"keepalives_count", "3"}, {"tcp_user_timeout", "30000"}};

} // namespace

bool isPostgresUrl(std::string_view history) {
    return std::ranges::any_of(schemes, [&](std::string_view scheme) { return history.starts_with(scheme); });
}

Result<PostgresUrl> parsePostgresUrl(std::string_view url) {
    PostgresUrl parsed;
    const auto [address, query] = splitAt(url.substr(url.find("//") + 2), '?');
    const auto [authority, path] = splitAt(address, '/');
    parsed.database = percentDecoded(path);
    const std::size_t at = authority.rfind('@');
    const std::string_view user = at == std::string_view::npos ? std::string_view() : authority.substr(0, at);
    std::string_view host = at == std::string_view::npos ? authority : authority.substr(at + 1);
    if (user.contains(':'))
        return std::unexpected(urlError(message<history_messages::passwordInUrl>()));
    parsed.user = percentDecoded(user);
    const std::size_t colon = host.rfind(':');
    if (colon != std::string_view::npos && host.find(']', colon) == std::string_view::npos) {
        parsed.port = percentDecoded(host.substr(colon + 1)).toInt();
        host = host.substr(0, colon);
        if (parsed.port < 1)
            return std::unexpected(urlError(message<history_messages::invalidPort>()));
    }
    if (host.starts_with('[') && host.ends_with(']'))
        host = host.substr(1, host.size() - 2);
    parsed.host = percentDecoded(host);
    for (std::string_view rest = query; !rest.empty();) {
        const auto [parameter, others] = splitAt(rest, '&');
        rest = others;
        const auto [name, value] = splitAt(parameter, '=');
        if (auto read = readParameter(parsed, name, percentDecoded(value)); !read)
            return std::unexpected(std::move(read.error()));
    }
    for (const auto& [name, value] : defaults) {
        if (!query.contains(name))
            parsed.options += QLatin1Char(';') +
                              quotedOption(name, QString::fromUtf8(value.data(), static_cast<qsizetype>(value.size())));
    }
    parsed.options.remove(0, 1);
    return parsed;
}

std::string spoolPath(std::string_view url) {
    constexpr std::size_t nameLength = 16;
    // Another role or computer must not move these runs as its own.
    const std::string key =
        formatText("{}\n{}\n{}", url, qgetenv("PGUSER").toStdString(), QSysInfo::machineUniqueId().toStdString());
    return formatText("{}/toolroom/spool-{}.sqlite",
                      QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation).toStdString(),
                      sha256Of(key).substr(0, nameLength));
}

} // namespace toolroom
