// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/network/http_client.h"

#include "core/network/network.h"

#include <algorithm>

namespace toolroom {

QByteArray HttpResponse::header(QByteArrayView name) const {
    const auto found = std::ranges::find_if(
        headers, [name](const auto& header) { return header.first.compare(name, Qt::CaseInsensitive) == 0; });
    return found == headers.end() ? QByteArray() : found->second;
}

bool isSameOrigin(const QUrl& one, const QUrl& other) {
    const auto port = [](const QUrl& url) { return url.port(url.scheme() == QLatin1String("https") ? 443 : 80); };
    return one.scheme() == other.scheme() && one.host() == other.host() && port(one) == port(other);
}

QCoro::Task<std::expected<HttpResponse, HttpError>> fetchHttp(HttpRequest request, AbortSignal abort, Clock& clock) {
    const Result<Network*> loaded = network();
    if (!loaded)
        co_return std::unexpected(HttpError{HttpError::Kind::Refused, loaded.error().reason});
    co_return co_await (*loaded)->fetch(std::move(request), std::move(abort), clock);
}

} // namespace toolroom
