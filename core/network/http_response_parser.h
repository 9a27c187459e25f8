// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/network/http_client.h"
#include "core/network/inflater.h"

#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace toolroom {

/// The maximum size of the status line and headers, and of trailers.
inline constexpr std::size_t maxHttpHeaderBytes = std::size_t{64} * 1024;

/// The value of Content-Length; empty if there is none. Fails if it is not a number or there are different ones.
[[nodiscard]] TOOLROOM_EXPORT std::expected<std::optional<std::uint64_t>, Message>
declaredBodyLength(const HttpResponse& response);

/// Whether the body is compressed. Fails if its encoding is not supported.
[[nodiscard]] TOOLROOM_EXPORT std::expected<bool, Message> isCompressed(const HttpResponse& response);

/// Parses an HTTP/1.1 response (RFC 9112) as it arrives and decompresses its body (gzip and deflate). Any deviation
/// from the framing is an error, because a truncated or malformed body must not pass for a complete one.
class TOOLROOM_EXPORT HttpResponseParser {
public:
    /// `host` is used in error messages. `maxBytes` limits the decompressed body. A response to HEAD has no body.
    HttpResponseParser(std::string host, std::size_t maxBytes, bool isHead);
    ~HttpResponseParser();
    HttpResponseParser(const HttpResponseParser&) = delete;
    HttpResponseParser& operator=(const HttpResponseParser&) = delete;

    /// Returns false when the response has ended or failed; further bytes are ignored.
    bool add(std::string_view bytes);
    /// Call this when the connection has been closed.
    void end();

    /// Whether the headers of the final response have arrived.
    [[nodiscard]] bool hasHead() const { return m_hasHead; }
    /// Without body, url, method and redirects.
    [[nodiscard]] HttpResponse head() const;
    /// Whether takeBody() would return anything.
    [[nodiscard]] bool hasBody() const { return !m_response.body.empty(); }
    /// Removes the part of the body that has arrived.
    [[nodiscard]] std::string takeBody();
    /// Why the response is malformed or incomplete; empty if it is not.
    [[nodiscard]] const std::optional<HttpError>& error() const { return m_error; }
    /// Whether the server expects another request on the same connection after this response.
    [[nodiscard]] bool keepsConnection() const { return m_state == State::Done && !m_error && m_isPersistent; }

    /// Without url, method and redirects. Fails if the response is malformed or incomplete.
    [[nodiscard]] std::expected<HttpResponse, HttpError> takeResponse();

private:
    enum class State { StatusLine, Headers, Length, UntilClose, ChunkSize, Chunk, ChunkEnd, Trailers, Done };

    bool isRunning() const { return m_state != State::Done && !m_error; }
    void addLine(std::string_view line);
    void readStatusLine(std::string_view line);
    void readHeader(std::string_view line);
    void readChunkSize(std::string_view line);
    void beginBody();
    bool determineBodyLength();
    bool determineEncoding();
    void addBody(std::string_view bytes);
    void finishBody();
    void fail(Message reason);
    void failTooLarge();

    std::string m_host;
    std::size_t m_limit;    ///< for the whole body
    std::size_t m_maxBytes; ///< what remains of m_limit for the part of the body that has not been taken
    bool m_isHead;
    bool m_hasHead = false;
    bool m_isPersistent = false; ///< the connection
    State m_state = State::StatusLine;
    HttpResponse m_response;
    std::optional<HttpError> m_error;
    std::string m_line;            ///< the current, incomplete line
    std::size_t m_headerBytes = 0; ///< size of all lines except chunk sizes
    std::uint64_t m_left = 0;      ///< bytes of the body or chunk that have not arrived yet
    std::unique_ptr<Inflater> m_inflater;
};

} // namespace toolroom
