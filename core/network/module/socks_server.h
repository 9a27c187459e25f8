// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/network/browser_proxy.h"
#include "core/network/http_client.h"

#include <QTcpServer>

#include <memory>
#include <set>

namespace toolroom {

/// Implements CONNECT of SOCKS5 (RFC 1928) without authentication.
class SocksServer final : public BrowserProxy {
public:
    [[nodiscard]] static Result<std::unique_ptr<BrowserProxy>> start(bool isLocalPage, HostResolver resolver,
                                                                     UrlCheck check);
    ~SocksServer() override;

    [[nodiscard]] std::uint16_t port() const override { return m_server.serverPort(); }
    [[nodiscard]] std::vector<std::string> refusedHosts() const override;

private:
    class Connection;

    SocksServer(bool isLocalPage, HostResolver resolver, UrlCheck check);

    bool m_isLocalPage;
    HostResolver m_resolver;
    UrlCheck m_check;
    std::set<std::string> m_refused;
    AbortController m_closing; ///< ends lookups
    QTcpServer m_server;       ///< owns the connections
};

} // namespace toolroom
