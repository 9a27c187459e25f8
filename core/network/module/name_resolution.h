// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/ip_address.h"
#include "core/network/http_client.h"

#include <QCoroTask>

#include <QHostAddress>
#include <QNetworkProxy>

#include <string>
#include <vector>

namespace toolroom {

/// The addresses of a host, which may be an address itself. Empty if there are none, or if aborted.
QCoro::Task<std::vector<IpAddress>> resolveHost(std::string host, HostResolver resolver, AbortSignal abort);

[[nodiscard]] QHostAddress toHostAddress(const IpAddress& address);

/// The system's proxy for a connection; NoProxy if there is none.
[[nodiscard]] QNetworkProxy systemProxyFor(const QUrl& url);

} // namespace toolroom
