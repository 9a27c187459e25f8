// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/file_descriptor.h"
#include "core/base/format.h"
#include "core/verify/failing_server.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <sys/socket.h>

namespace toolroom {

struct FailingServer::Private {
    FileDescriptor socket{::socket(AF_INET, SOCK_STREAM, 0)};
};

FailingServer::FailingServer()
    : d(std::make_unique<Private>()) {
    constexpr int maxPending = 16;
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto* generic = reinterpret_cast<sockaddr*>(&address);
    const int socket = d->socket.number();
    fcntl(socket, F_SETFD, FD_CLOEXEC);
    fcntl(socket, F_SETFL, O_NONBLOCK);
    if (bind(socket, generic, size) != 0 || listen(socket, maxPending) != 0 || getsockname(socket, generic, &size) != 0)
        address.sin_port = htons(1); // nobody listens on it
    m_url = formatText("http://127.0.0.1:{}", ntohs(address.sin_port));
}

FailingServer::~FailingServer() = default;

bool FailingServer::resetConnections() {
    bool found = false;
    for (;;) {
        const FileDescriptor connection(accept(d->socket.number(), nullptr, nullptr));
        if (!connection.isOpen())
            return found;
        found = true;
        const linger reset{.l_onoff = 1, .l_linger = 0};
        setsockopt(connection.number(), SOL_SOCKET, SO_LINGER, &reset, sizeof reset);
    }
}

} // namespace toolroom
