// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"

#include <QByteArray>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace toolroom {

/// A request that a server has received.
struct TOOLROOM_EXPORT ReceivedHttpRequest {
    QByteArray method;
    QByteArray target; ///< as sent
    std::vector<std::pair<QByteArray, QByteArray>> headers;
    std::string body;
    bool keepsAlive = true; ///< whether the client may send another request over the connection

    /// The value of a header that appears once; empty if it is absent or repeated. Names are case-insensitive.
    [[nodiscard]] QByteArray header(QByteArrayView name) const;
    /// How many times a header appears.
    [[nodiscard]] std::size_t count(QByteArrayView name) const;
};

/// Parses HTTP/1.1 requests (RFC 9112) as they arrive over one connection. Accepts bodies with a Content-Length or in
/// chunks; trailers are ignored. Any deviation from the framing is an error, because a proxy might understand the
/// message differently.
class TOOLROOM_EXPORT HttpRequestParser {
public:
    static constexpr std::size_t maxHeadBytes = std::size_t{64} * 1024;

    enum class State {
        Head,     ///< more bytes are needed
        HeadDone, ///< the head is complete: call acceptBody()
        Body,     ///< more bytes are needed
        Done,     ///< the request is complete: call take()
        Failed,   ///< see status()
    };

    State add(std::string_view bytes);
    [[nodiscard]] State state() const { return m_state; }
    /// After HeadDone: the request without its body.
    [[nodiscard]] const ReceivedHttpRequest& request() const { return m_request; }
    /// After HeadDone: reads the body, which may have at most `maxBody` bytes.
    State acceptBody(std::size_t maxBody);
    /// After HeadDone: whether the client waits for `100 Continue` before it sends the body.
    [[nodiscard]] bool expectsContinue() const;
    /// After Failed: the status code for the response, after which the connection must be closed.
    [[nodiscard]] int status() const { return m_status; }
    /// After Done: the request. The parser continues with the next request, part of which it may already have received.
    [[nodiscard]] ReceivedHttpRequest take();

private:
    State readHead();
    State readBody();
    State readChunks();
    /// Reads the line at `begin`, which then is after it. Nullopt if the line is not complete.
    [[nodiscard]] std::optional<std::string_view> readLine(std::size_t& begin) const;
    State fail(int status);
    [[nodiscard]] bool readRequestLine(std::string_view line);
    [[nodiscard]] bool readField(std::string_view line);
    [[nodiscard]] int readLength();

    State m_state = State::Head;
    std::string m_bytes; ///< not parsed yet
    ReceivedHttpRequest m_request;
    std::uint64_t m_length = 0; ///< length of the body, unless it is in chunks
    bool m_isChunked = false;
    bool m_hasLastChunk = false; ///< only trailers are missing
    std::size_t m_trailerBytes = 0;
    std::size_t m_maxBody = 0;
    int m_status = 0;
};

} // namespace toolroom
