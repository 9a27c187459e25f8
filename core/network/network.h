// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/clock.h"
#include "core/base/export.h"
#include "core/base/result.h"
#include "core/network/browser_proxy.h"
#include "core/network/http_client.h"

#include <QCoroTask>

#include <cstdint>
#include <memory>
#include <string>

namespace toolroom {

/// All functions that need Qt Network. They are in the module toolroom-network because Qt Network depends on forty
/// libraries. Stateless. Needs an event loop on the calling thread.
class Network {
public:
    virtual ~Network() = default;

    /// See fetchHttp().
    virtual QCoro::Task<std::expected<HttpResponse, HttpError>> fetch(HttpRequest request, AbortSignal abort,
                                                                      Clock& clock) = 0;
    virtual std::unique_ptr<HttpChannel> makeChannel() = 0;
    /// On any port if `port` is 0. Null if the port is not available.
    virtual std::unique_ptr<LoopbackListener> listenOnLoopback(std::uint16_t port) = 0;
    /// Whether a TCP connection is possible within `timeoutMs`. False if aborted.
    virtual QCoro::Task<bool> canConnect(std::string host, std::uint16_t port, std::int64_t timeoutMs,
                                         AbortSignal abort, Clock& clock) = 0;
    /// Starts a proxy for a page; see mayBrowse(). `check` is called before each connection with a URL that has no
    /// path; its scheme is a guess unless the port is 80 or 443. Fails if no port is available.
    [[nodiscard]] virtual Result<std::unique_ptr<BrowserProxy>>
    startBrowserProxy(bool isLocalPage, HostResolver resolver, UrlCheck check) = 0;
};

/// Loads the module on first use. Thread-safe.
[[nodiscard]] TOOLROOM_EXPORT Result<Network*> network();

} // namespace toolroom
