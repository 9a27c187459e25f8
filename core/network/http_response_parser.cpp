// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/network/http_response_parser.h"

#include "core/base/ascii.h"
#include "core/base/http_token.h"
#include "core/network/inflater.h"
#include "core/network/messages.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace toolroom {

namespace {

constexpr std::size_t maxChunkLineBytes = 1024;

std::string lowerCase(QByteArrayView text) {
    return text.toByteArray().toLower().toStdString();
}

template <int base>
std::optional<std::uint64_t> parseWhole(std::string_view text) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, base);
    if (text.empty() || error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return number;
}

} // namespace

std::expected<std::optional<std::uint64_t>, Message> declaredBodyLength(const HttpResponse& response) {
    std::optional<std::uint64_t> length;
    for (const auto& [name, value] : response.headers) {
        if (name.compare("content-length", Qt::CaseInsensitive) != 0)
            continue;
        for (const QByteArray& part : value.split(',')) { // Qt joins the values of headers with the same name
            const auto size = parseWhole<10>(part.trimmed().toStdString());
            if (!size || (length && *length != *size))
                return std::unexpected(message<network_messages::headerInvalid>());
            length = size;
        }
    }
    return length;
}

std::expected<bool, Message> isCompressed(const HttpResponse& response) {
    const std::string encoding = lowerCase(response.header("Content-Encoding"));
    if (encoding.empty() || encoding == "identity")
        return false;
    if (!Inflater::supports(encoding))
        return std::unexpected(message<network_messages::encodingUnknown>(encoding));
    return true;
}

HttpResponseParser::HttpResponseParser(std::string host, std::size_t maxBytes, bool isHead)
    : m_host(std::move(host))
    , m_limit(maxBytes)
    , m_maxBytes(maxBytes)
    , m_isHead(isHead) {}

HttpResponseParser::~HttpResponseParser() = default;

bool HttpResponseParser::add(std::string_view bytes) {
    while (!bytes.empty() && isRunning()) {
        if (m_state == State::Length || m_state == State::Chunk || m_state == State::UntilClose) {
            const std::string_view part =
                m_state == State::UntilClose ? bytes : bytes.substr(0, std::min<std::uint64_t>(m_left, bytes.size()));
            bytes.remove_prefix(part.size());
            m_left -= m_state == State::UntilClose ? 0 : part.size();
            addBody(part);
            if (m_left == 0 && m_state == State::Length && isRunning())
                finishBody();
            else if (m_left == 0 && m_state == State::Chunk)
                m_state = State::ChunkEnd;
            continue;
        }
        const bool isChunkLine = m_state == State::ChunkSize || m_state == State::ChunkEnd;
        const std::size_t end = bytes.find('\n');
        const std::string_view part = bytes.substr(0, end == std::string_view::npos ? bytes.size() : end + 1);
        m_headerBytes += isChunkLine ? 0 : part.size();
        if (m_headerBytes > maxHttpHeaderBytes || (isChunkLine && m_line.size() + part.size() > maxChunkLineBytes)) {
            fail(message<network_messages::headersTooLarge>());
            break;
        }
        m_line += part;
        bytes.remove_prefix(part.size());
        if (end == std::string_view::npos)
            break;
        std::string line = std::exchange(m_line, {});
        line.pop_back();
        if (line.ends_with('\r'))
            line.pop_back();
        addLine(line);
    }
    m_isPersistent = m_isPersistent && bytes.empty(); // no response to any request
    return isRunning();
}

void HttpResponseParser::end() {
    if (!isRunning())
        return;
    m_isPersistent = false;
    if (m_state == State::UntilClose)
        finishBody();
    else
        fail(message<network_messages::connectionClosed>());
}

HttpResponse HttpResponseParser::head() const {
    HttpResponse head;
    head.status = m_response.status;
    head.reason = m_response.reason;
    head.headers = m_response.headers;
    return head;
}

std::string HttpResponseParser::takeBody() {
    m_maxBytes -= m_response.body.size();
    return std::exchange(m_response.body, {});
}

std::expected<HttpResponse, HttpError> HttpResponseParser::takeResponse() {
    end();
    if (m_error)
        return std::unexpected(*m_error);
    return std::move(m_response);
}

void HttpResponseParser::addLine(std::string_view line) {
    switch (m_state) {
    case State::StatusLine:
        return readStatusLine(line);
    case State::Headers:
        return line.empty() ? beginBody() : readHeader(line);
    case State::ChunkSize:
        return readChunkSize(line);
    case State::ChunkEnd:
        if (!line.empty())
            return fail(message<network_messages::chunkInvalid>());
        m_state = State::ChunkSize;
        return;
    case State::Trailers:
        if (line.empty())
            finishBody();
        return;
    default:
        return;
    }
}

void HttpResponseParser::readStatusLine(std::string_view line) {
    constexpr std::string_view version = "HTTP/1.x ";
    constexpr std::size_t statusSize = 3;
    const auto status = parseWhole<10>(line.substr(std::min(version.size(), line.size()), statusSize));
    const std::string_view rest = line.substr(std::min(version.size() + statusSize, line.size()));
    const bool isVersion = line.starts_with("HTTP/1.") && line.size() >= version.size() &&
                           isAsciiDigit(line[version.size() - 2]) && line[version.size() - 1] == ' ';
    if (!isVersion || !status || *status < 100 || (!rest.empty() && rest.front() != ' '))
        return fail(message<network_messages::notHttp>());
    m_response.status = static_cast<int>(*status);
    m_response.reason = trimmed(rest, " \t");
    m_isPersistent = !line.starts_with("HTTP/1.0");
    m_state = State::Headers;
}

void HttpResponseParser::readHeader(std::string_view line) {
    const std::size_t colon = line.find(':');
    const std::string_view name = line.substr(0, colon);
    if (colon == std::string_view::npos || !isHttpToken(name))
        return fail(message<network_messages::headerInvalid>());
    const std::string_view value = trimmed(line.substr(colon + 1), " \t");
    if (QByteArrayView(name).compare("connection", Qt::CaseInsensitive) == 0 && lowerCase(value).contains("close"))
        m_isPersistent = false;
    m_response.headers.emplace_back(QByteArray(name.data(), static_cast<qsizetype>(name.size())),
                                    QByteArray(value.data(), static_cast<qsizetype>(value.size())));
}

void HttpResponseParser::readChunkSize(std::string_view line) {
    constexpr std::size_t maxDigits = 15;
    const std::string_view digits = trimmed(line.substr(0, line.find(';')), " \t");
    const auto size = digits.size() <= maxDigits ? parseWhole<16>(digits) : std::nullopt;
    if (!size)
        return fail(message<network_messages::chunkInvalid>());
    m_left = *size;
    m_state = m_left == 0 ? State::Trailers : State::Chunk;
}

void HttpResponseParser::beginBody() {
    constexpr int noContent = 204;
    constexpr int notModified = 304;
    constexpr int firstFinal = 200;
    constexpr int switchingProtocols = 101;
    if (m_response.status == switchingProtocols)
        return fail(message<network_messages::notHttp>());
    if (m_response.status < firstFinal) {
        // The final response follows; m_headerBytes bounds the number of interim ones.
        m_response = {};
        m_state = State::StatusLine;
        return;
    }
    m_hasHead = true;
    if (m_isHead || m_response.status == noContent || m_response.status == notModified) {
        m_state = State::Done;
    } else if (determineBodyLength() && determineEncoding() && m_state == State::Length && m_left == 0) {
        finishBody();
    }
}

/// How the end of the body is found.
bool HttpResponseParser::determineBodyLength() {
    std::optional<std::string> coding;
    for (const auto& [name, value] : m_response.headers)
        if (name.compare("transfer-encoding", Qt::CaseInsensitive) == 0)
            coding = (coding ? *coding + "," : std::string()) + lowerCase(value);
    if (coding && *coding != "identity") {
        if (*coding != "chunked") {
            fail(message<network_messages::encodingUnknown>(*coding));
            return false;
        }
        m_state = State::ChunkSize;
        return true;
    }
    const auto length = declaredBodyLength(m_response);
    if (!length) {
        fail(length.error());
        return false;
    }
    if (!*length) {
        m_state = State::UntilClose;
        return true;
    }
    m_left = **length;
    m_state = State::Length;
    if (m_left > m_maxBytes) {
        failTooLarge();
        return false;
    }
    return true;
}

bool HttpResponseParser::determineEncoding() {
    const auto compressed = isCompressed(m_response);
    if (!compressed) {
        fail(compressed.error());
        return false;
    }
    if (*compressed)
        m_inflater = std::make_unique<Inflater>();
    return true;
}

void HttpResponseParser::addBody(std::string_view bytes) {
    if (!m_inflater) {
        if (m_response.body.size() + bytes.size() > m_maxBytes)
            return failTooLarge();
        m_response.body += bytes;
        return;
    }
    switch (m_inflater->add(bytes, m_response.body, m_maxBytes)) {
    case Inflater::Result::Good:
        return;
    case Inflater::Result::Bad:
        return fail(message<network_messages::compressionInvalid>());
    case Inflater::Result::TooLarge:
        return failTooLarge();
    }
}

void HttpResponseParser::finishBody() {
    if (m_inflater && !m_inflater->isComplete())
        return fail(message<network_messages::compressionInvalid>());
    m_state = State::Done;
}

void HttpResponseParser::fail(Message reason) {
    m_error = HttpError{HttpError::Kind::Network, message<network_messages::networkError>(m_host, std::move(reason))};
}

void HttpResponseParser::failTooLarge() {
    m_error = HttpError{HttpError::Kind::TooLarge, message<network_messages::responseTooLarge>(m_host, m_limit)};
}

} // namespace toolroom
