// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/clock.h"
#include "core/base/export.h"
#include "core/base/result.h"
#include "core/network/browser_proxy.h"
#include "core/network/connection_step.h"
#include "core/network/http_client.h"
#include "core/network/local_socket.h"
#include "core/network/loopback_server.h"
#include "core/network/signing_key.h"

#include <QCoroTask>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace toolroom {

/// All functions that need Qt Network or OpenSSL. They are in the module toolroom-network because Qt Network depends on
/// forty libraries. Stateless. Needs an event loop on the calling thread.
class Network {
public:
    virtual ~Network() = default;

    /// See fetchHttp().
    virtual QCoro::Task<std::expected<HttpResponse, HttpError>> fetch(HttpRequest request, AbortSignal abort,
                                                                      Clock& clock) = 0;
    virtual std::unique_ptr<HttpChannel> makeChannel() = 0;
    /// On any port if `port` is 0. Null if the port is not available.
    virtual std::unique_ptr<LoopbackListener> listenOnLoopback(std::uint16_t port) = 0;
    /// On any port if `port` is 0. Null if the port is not available.
    virtual std::unique_ptr<LoopbackServer> serveOnLoopback(std::uint16_t port, HttpService service, Clock& clock) = 0;
    /// Connects to the program that listens at `path`, in a folder that only this user can change. Null if there is no
    /// such program.
    virtual std::unique_ptr<LocalConnection> connectLocally(const std::string& path) = 0;
    /// Accepts connections of this user's programs at `path`, whose folder is created if necessary. Null if another
    /// program is already listening there, or if other users can change the folder.
    virtual std::unique_ptr<LocalServer> listenLocally(const std::string& path, LocalAccept accept) = 0;
    /// Whether a TCP connection is possible within `timeoutMs`. False if aborted.
    virtual QCoro::Task<bool> canConnect(std::string host, std::uint16_t port, std::int64_t timeoutMs,
                                         AbortSignal abort, Clock& clock) = 0;
    /// Connects to the server at `url` and closes the connection, without sending a request. Returns the steps up to
    /// the first one that failed. Uses the system's proxy settings.
    virtual QCoro::Task<std::vector<ConnectionStep>> probe(QUrl url, AbortSignal abort, Clock& clock) = 0;
    /// Starts a proxy for a page; see mayLoadPageFrom(). `check` is called before each connection with a URL that has
    /// no path; its scheme is a guess unless the port is 80 or 443. Fails if no port is available.
    [[nodiscard]] virtual Result<std::unique_ptr<BrowserProxy>>
    startBrowserProxy(bool isLocalPage, HostResolver resolver, UrlCheck check) = 0;
    /// Reads a private key in PEM format: for P-256, or for RSA with at least 2048 bits; without a passphrase.
    [[nodiscard]] virtual Result<std::unique_ptr<SigningKey>> readSigningKey(const std::string& pem) = 0;
    /// A new key for P-256. Null if the system has no random numbers.
    [[nodiscard]] virtual std::unique_ptr<SigningKey> makeSigningKey() = 0;
};

/// Loads the module on first use. Thread-safe.
[[nodiscard]] TOOLROOM_EXPORT Result<Network*> network();

} // namespace toolroom
