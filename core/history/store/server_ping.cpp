// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/history/store/server_ping.h"

#include "core/history/store/postgres_url.h"

#include <QByteArray>
#include <QLibrary>

#include <array>

namespace toolroom {

bool isServerUp(const std::string& url) {
    // Qt's plugin has no such function, but links libpq. The result does not depend on the language of messages.
    using Ping = int (*)(const char* const* keywords, const char* const* values, int expandDatabase);
    static const auto ping =
        reinterpret_cast<Ping>(QLibrary::resolve(QStringLiteral("pq"), 5, "PQpingParams")); // NOLINT
    constexpr int accepts = 0;                                                              ///< PQPING_OK
    const auto parts = parsePostgresUrl(url);
    if (ping == nullptr || !parts)
        return false;
    const QByteArray host = parts->host.toUtf8();
    const QByteArray port = parts->port > 0 ? QByteArray::number(parts->port) : QByteArray();
    const std::array<const char*, 4> keywords = {"host", "port", "connect_timeout", nullptr};
    const std::array<const char*, 4> values = {host.constData(), port.constData(), "2", nullptr};
    return ping(keywords.data(), values.data(), 0) == accepts;
}

} // namespace toolroom
