// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// Requests that arrive at Toolroom's HTTP servers over one connection: agreement with a strict reading of RFC 9112. The
// first byte is the size of the pieces in which they arrive; the rest is what the client sends.
#include "core/base/ascii.h"
#include "core/network/http_request_parser.h"
#include "tests/fuzz/fuzz_target.h"

#include <QByteArrayList>

#include <algorithm>
#include <optional>

namespace toolroom::fuzz {

namespace {

constexpr std::size_t maxRequestBody = 1'000;

struct RequestStream {
    std::vector<ReceivedHttpRequest> requests;
    bool hasFailed = false;
};

/// The requests that the parser accepts if the stream arrives in pieces.
RequestStream receivedRequests(std::string_view stream, std::size_t pieceSize) {
    using State = HttpRequestParser::State;
    RequestStream received;
    HttpRequestParser parser;
    for (std::size_t at = 0; at < stream.size(); at += pieceSize) {
        State state = parser.add(stream.substr(at, pieceSize));
        while (state == State::HeadDone || state == State::Done) {
            if (state == State::HeadDone) {
                state = parser.acceptBody(maxRequestBody);
            } else {
                received.requests.push_back(parser.take());
                state = parser.add({});
            }
        }
        if (state == State::Failed)
            check(parser.status() >= 400 && parser.status() < 600, "a failure has a status");
    }
    received.hasFailed = parser.state() == State::Failed;
    return received;
}

bool isTokenText(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](char c) {
        return isAsciiAlphanumeric(c) || std::string_view("!#$%&'*+-.^_`|~").contains(c);
    });
}

/// The lines of a head; nothing if a line ends with anything but CR LF, which some programs accept and others do not.
std::optional<std::vector<std::string_view>> linesOfHead(std::string_view head) {
    std::vector<std::string_view> lines;
    while (true) {
        const std::size_t end = std::min(head.find_first_of("\r\n"), head.size());
        lines.push_back(head.substr(0, end));
        if (end == head.size())
            return lines;
        if (head.substr(end, 2) != "\r\n")
            return std::nullopt;
        head.remove_prefix(end + 2);
    }
}

bool readReferenceLine(std::string_view line, ReceivedHttpRequest& request) {
    const std::size_t first = std::min(line.find(' '), line.size());
    const std::size_t second = std::min(line.find(' ', first + 1), line.size());
    const std::string_view method = line.substr(0, first);
    const std::string_view target = line.substr(std::min(first + 1, line.size()), second - first - 1);
    const std::string_view version = line.substr(std::min(second + 1, line.size()));
    const bool isVisible = std::ranges::none_of(target, [](unsigned char c) { return c <= ' ' || c >= 0x7F; });
    request.method = QByteArray::fromStdString(std::string(method));
    request.target = QByteArray::fromStdString(std::string(target));
    return isTokenText(method) && !target.empty() && isVisible && (version == "HTTP/1.1" || version == "HTTP/1.0");
}

bool readReferenceField(std::string_view line, ReceivedHttpRequest& request) {
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos || !isTokenText(line.substr(0, colon)) || line.contains('\0'))
        return false;
    std::string_view value = line.substr(colon + 1);
    while (value.starts_with(' ') || value.starts_with('\t'))
        value.remove_prefix(1);
    while (value.ends_with(' ') || value.ends_with('\t'))
        value.remove_suffix(1);
    request.headers.emplace_back(QByteArray::fromStdString(std::string(line.substr(0, colon))),
                                 QByteArray::fromStdString(std::string(value)));
    return true;
}

/// The length of the body; nothing if two programs might disagree about it, or if it is too large.
std::optional<std::size_t> referenceLength(const ReceivedHttpRequest& request) {
    std::size_t length = 0;
    bool hasLength = false;
    for (const auto& [name, value] : request.headers) {
        if (name.toLower() == "transfer-encoding")
            return std::nullopt;
        if (name.toLower() != "content-length")
            continue;
        if (std::exchange(hasLength, true) || value.isEmpty())
            return std::nullopt;
        for (const char c : value) {
            if (!isAsciiDigit(c))
                return std::nullopt;
            length = std::min(10 * length + static_cast<std::size_t>(c - '0'), maxRequestBody + 1);
        }
    }
    return length > maxRequestBody ? std::nullopt : std::optional(length);
}

bool asksToClose(const ReceivedHttpRequest& request) {
    for (const auto& [name, value] : request.headers)
        if (name.toLower() == "connection")
            for (const QByteArray& option : value.toLower().split(','))
                if (option.trimmed() == "close")
                    return true;
    return false;
}

/// Reads a whole stream by the grammar, and rejects everything that the grammar only tolerates.
RequestStream referenceRequests(std::string_view stream) {
    RequestStream reference;
    while (true) {
        while (stream.starts_with("\r\n")) // some clients send an empty line after a body
            stream.remove_prefix(2);
        const std::size_t end = stream.find("\r\n\r\n");
        if (end == std::string_view::npos)
            return reference;
        reference.hasFailed = true;
        const auto lines = linesOfHead(stream.substr(0, end));
        ReceivedHttpRequest request;
        if (!lines || !readReferenceLine(lines->front(), request))
            return reference;
        for (auto line = lines->begin() + 1; line != lines->end(); ++line)
            if (!readReferenceField(*line, request))
                return reference;
        const auto length = referenceLength(request);
        if (!length)
            return reference;
        reference.hasFailed = false;
        stream.remove_prefix(end + 4);
        if (stream.size() < *length)
            return reference;
        request.body = stream.substr(0, *length);
        stream.remove_prefix(*length);
        reference.requests.push_back(std::move(request));
    }
}

bool isSameRequest(const ReceivedHttpRequest& one, const ReceivedHttpRequest& other) {
    return one.method == other.method && one.target == other.target && one.headers == other.headers &&
           one.body == other.body;
}

void fuzzHttpRequest(std::string_view input) {
    Choices choices(input);
    const std::size_t pieceSize = choices.below(64) + 1;
    const std::string_view stream = choices.rest();
    if (stream.size() > HttpRequestParser::maxHeadBytes)
        return; // the reference has no such limit
    const RequestStream reference = referenceRequests(stream);
    for (const std::size_t size : {std::max<std::size_t>(stream.size(), 1), pieceSize, std::size_t{1}}) {
        const RequestStream received = receivedRequests(stream, size);
        check(received.hasFailed == reference.hasFailed, "a stream is rejected exactly if it violates the grammar");
        check(std::ranges::equal(received.requests, reference.requests, isSameRequest),
              "requests are framed by the grammar, whatever the size of the pieces");
        for (const ReceivedHttpRequest& request : received.requests)
            check(!request.keepsAlive || !asksToClose(request), "a connection that the client closes is not kept");
    }
}

const Registration httpRequestTarget("http_request", fuzzHttpRequest);

} // namespace

} // namespace toolroom::fuzz
