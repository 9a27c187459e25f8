// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/network/http_request_parser.h"

#include "core/base/ascii.h"
#include "core/base/http_token.h"

#include <QByteArrayList>

#include <algorithm>
#include <charconv>
#include <optional>

namespace toolroom {

namespace {

constexpr std::string_view headEnd = "\r\n\r\n";
constexpr std::size_t maxChunkLine = 1024; ///< bytes
constexpr int hexadecimal = 16;
constexpr int badRequest = 400;
constexpr int contentTooLarge = 413;
constexpr int headersTooLarge = 431;
constexpr int notImplemented = 501;
constexpr int versionNotSupported = 505;

/// `Connection` is a list, which may be distributed over several fields.
bool asksToClose(const ReceivedHttpRequest& request) {
    return std::ranges::any_of(request.headers, [](const auto& field) {
        return field.first.compare("Connection", Qt::CaseInsensitive) == 0 &&
               std::ranges::any_of(field.second.split(','), [](const QByteArray& option) {
                   return option.trimmed().compare("close", Qt::CaseInsensitive) == 0;
               });
    });
}

} // namespace

QByteArray ReceivedHttpRequest::header(QByteArrayView name) const {
    if (count(name) != 1)
        return {};
    return std::ranges::find_if(
               headers, [name](const auto& field) { return field.first.compare(name, Qt::CaseInsensitive) == 0; })
        ->second;
}

std::size_t ReceivedHttpRequest::count(QByteArrayView name) const {
    return static_cast<std::size_t>(std::ranges::count_if(
        headers, [name](const auto& field) { return field.first.compare(name, Qt::CaseInsensitive) == 0; }));
}

HttpRequestParser::State HttpRequestParser::add(std::string_view bytes) {
    if (m_state == State::Failed)
        return m_state;
    m_bytes.append(bytes);
    if (m_state == State::Head)
        return readHead();
    return m_state == State::Body ? readBody() : m_state;
}

HttpRequestParser::State HttpRequestParser::readHead() {
    std::size_t begin = 0;
    while (m_bytes.compare(begin, 2, "\r\n") == 0) // some clients send an empty line after a body
        begin += 2;
    m_bytes.erase(0, begin);
    const std::size_t end = m_bytes.find(headEnd);
    const bool isComplete = end != std::string::npos;
    if (isComplete ? end > maxHeadBytes : m_bytes.size() >= maxHeadBytes + headEnd.size())
        return fail(headersTooLarge);
    if (!isComplete)
        return m_state;
    std::string_view head(m_bytes.data(), end);
    for (bool isFirst = true; !head.empty() || isFirst; isFirst = false) {
        const std::size_t lineEnd = std::min(head.find("\r\n"), head.size());
        const std::string_view line = head.substr(0, lineEnd);
        head.remove_prefix(std::min(lineEnd + 2, head.size()));
        if (isFirst && !readRequestLine(line))
            return fail(m_status);
        if (!isFirst && !readField(line))
            return fail(badRequest);
    }
    if (const int problem = readLength(); problem != 0)
        return fail(problem);
    m_bytes.erase(0, end + headEnd.size());
    m_state = State::HeadDone;
    return m_state;
}

bool HttpRequestParser::readRequestLine(std::string_view line) {
    m_status = badRequest;
    const std::size_t first = line.find(' ');
    const std::size_t last = line.rfind(' ');
    if (first == std::string_view::npos || first == last)
        return false;
    const std::string_view method = line.substr(0, first);
    const std::string_view target = line.substr(first + 1, last - first - 1);
    const std::string_view version = line.substr(last + 1);
    const bool isTarget = !target.empty() && std::ranges::all_of(target, [](char c) { return c > ' ' && c < '\x7f'; });
    if (!isHttpToken(method) || !isTarget)
        return false;
    if (version != "HTTP/1.1" && version != "HTTP/1.0") {
        m_status = version.starts_with("HTTP/") ? versionNotSupported : badRequest;
        return false;
    }
    m_request.method = QByteArray(method.data(), static_cast<qsizetype>(method.size()));
    m_request.target = QByteArray(target.data(), static_cast<qsizetype>(target.size()));
    m_request.keepsAlive = version == "HTTP/1.1";
    return true;
}

bool HttpRequestParser::readField(std::string_view line) {
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos || !isHttpToken(line.substr(0, colon)))
        return false; // also for a line that continues the one before it
    const std::string_view value = trimmed(line.substr(colon + 1), " \t");
    if (std::ranges::any_of(value, [](char c) { return c == '\r' || c == '\n' || c == '\0'; }))
        return false;
    m_request.headers.emplace_back(QByteArray(line.data(), static_cast<qsizetype>(colon)),
                                   QByteArray(value.data(), static_cast<qsizetype>(value.size())));
    return true;
}

/// The length of the body. Returns the status of the failure; 0 on success.
int HttpRequestParser::readLength() {
    m_length = 0;
    m_isChunked = false;
    m_hasLastChunk = false;
    m_trailerBytes = 0;
    m_request.keepsAlive = m_request.keepsAlive && !asksToClose(m_request);
    const std::size_t lengths = m_request.count("Content-Length");
    if (const std::size_t encodings = m_request.count("Transfer-Encoding"); encodings > 0) {
        m_isChunked = m_request.header("Transfer-Encoding").toLower() == "chunked";
        if (lengths > 0 || encodings > 1)
            return badRequest;
        return m_isChunked ? 0 : notImplemented;
    }
    if (lengths == 0)
        return 0;
    const QByteArray text = m_request.header("Content-Length");
    const char* const end = text.data() + text.size();
    const auto [rest, failure] = std::from_chars(text.data(), end, m_length);
    return lengths == 1 && !text.isEmpty() && failure == std::errc() && rest == end ? 0 : badRequest;
}

bool HttpRequestParser::expectsContinue() const {
    return (m_length > 0 || m_isChunked) && m_request.header("Expect").toLower() == "100-continue";
}

HttpRequestParser::State HttpRequestParser::acceptBody(std::size_t maxBody) {
    if (m_length > maxBody)
        return fail(contentTooLarge);
    m_maxBody = maxBody;
    m_state = State::Body;
    return readBody();
}

HttpRequestParser::State HttpRequestParser::readBody() {
    if (m_isChunked)
        return readChunks();
    if (m_bytes.size() < m_length)
        return m_state;
    m_request.body = m_bytes.substr(0, m_length);
    m_bytes.erase(0, m_length);
    m_state = State::Done;
    return m_state;
}

std::optional<std::string_view> HttpRequestParser::readLine(std::size_t& begin) const {
    const std::size_t end = m_bytes.find("\r\n", begin);
    if (end == std::string::npos)
        return std::nullopt;
    const std::string_view line(m_bytes.data() + begin, end - begin);
    begin = end + 2;
    return line;
}

HttpRequestParser::State HttpRequestParser::readChunks() {
    std::size_t begin = 0; // of what has not been read
    while (m_state == State::Body) {
        std::size_t next = begin;
        const auto line = readLine(next);
        if ((line ? line->size() : m_bytes.size() - begin) > maxChunkLine)
            return fail(badRequest);
        if (!line)
            break;
        if (m_hasLastChunk) { // a trailer, or the end
            begin = next;
            m_state = line->empty() ? State::Done : State::Body;
            m_trailerBytes += line->size();
            if (m_trailerBytes > maxHeadBytes)
                return fail(headersTooLarge);
            continue;
        }
        const std::string_view digits = trimmed(line->substr(0, line->find(';')), " \t");
        std::uint64_t size = 0;
        const auto [rest, failure] = std::from_chars(digits.data(), digits.data() + digits.size(), size, hexadecimal);
        if (digits.empty() || failure != std::errc() || rest != digits.data() + digits.size())
            return fail(badRequest);
        if (size > m_maxBody - m_request.body.size())
            return fail(contentTooLarge);
        m_hasLastChunk = size == 0;
        if (m_hasLastChunk) {
            begin = next;
            continue;
        }
        if (m_bytes.size() - next < size + 2)
            break;
        if (m_bytes.compare(next + size, 2, "\r\n") != 0)
            return fail(badRequest);
        m_request.body.append(m_bytes, next, size);
        begin = next + size + 2;
    }
    m_bytes.erase(0, begin);
    return m_state;
}

ReceivedHttpRequest HttpRequestParser::take() {
    m_state = State::Head;
    return std::exchange(m_request, {});
}

HttpRequestParser::State HttpRequestParser::fail(int status) {
    m_status = status;
    m_bytes = {};
    m_state = State::Failed;
    return m_state;
}

} // namespace toolroom
