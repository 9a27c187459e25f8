// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// HTTP requests to the gateway: a simple reading of the rules decides which are refused before their body is read, and
// each of the others has one response. The input consists of requests, separated by zero bytes, in which `$LENGTH` is
// the size of the body and `$SESSION` the session that was assigned last.
#include "core/base/ascii.h"
#include "core/mcp/protocol/http_headers.h"
#include "core/mcp/server/mcp_http_endpoint.h"
#include "tests/fuzz/fuzz_target.h"
#include "tests/support/manual_clock.h"

#include <algorithm>
#include <array>
#include <memory>

namespace toolroom::fuzz {

namespace {

using namespace std::string_view_literals;

constexpr std::string_view endpointToken = "s3cret";

class SilentService final : public McpService {
public:
    [[nodiscard]] Json info() const override { return {{"name", "fuzz"}, {"version", "1"}}; }
    [[nodiscard]] Json capabilities() override { return {{"tools", {{"listChanged", true}}}}; }
    [[nodiscard]] std::string instructions() override { return {}; }
    QCoro::Task<RpcAnswer> answer(ClientRequestPtr request) override {
        check(isAuthorized, "only requests with the token reach the tools");
        request->reportProgress(0.5, "half");
        if (request->method() == "tools/list")
            co_return Json{{"tools", Json::array({{{"name", "echo"}, {"inputSchema", {{"type", "object"}}}}})}};
        if (request->method() == "tools/call")
            co_return Json{{"content", Json::array()}, {"echo", request->params()}};
        co_return std::unexpected(RpcError{rpc_code::methodNotFound, "unknown", {}});
    }

    bool isAuthorized = false;
};

/// Checks that a response is sent in the order of HttpReply.
class CheckedReply final : public HttpReply {
public:
    void finish(int status, const HttpHeaders& headers, std::string_view) override {
        check(!hasBegun, "a response is sent once");
        hasBegun = hasEnded = true;
        checkHead(status, headers);
    }
    void begin(int status, const HttpHeaders& headers) override {
        check(!hasBegun, "a response is sent once");
        hasBegun = true;
        checkHead(status, headers);
    }
    void write(std::string_view piece) override {
        check(hasBegun && !hasEnded && !piece.empty(), "a body is sent after the head");
    }
    void end() override {
        check(hasBegun && !hasEnded, "a response ends once");
        hasEnded = true;
    }
    void onLost(std::function<void()> call) override { lost = std::move(call); }

    QByteArray session;
    std::function<void()> lost;
    bool hasBegun = false;
    bool hasEnded = false;

private:
    void checkHead(int status, const HttpHeaders& headers) {
        check(status >= 200 && status < 600, "a response has a status");
        for (const auto& [name, value] : headers) {
            check(!name.contains('\n') && !value.contains('\n') && !value.contains('\r'), "headers are single lines");
            if (name == mcp_headers::session)
                session = value;
        }
    }
};

std::vector<QByteArray> valuesOf(const ReceivedHttpRequest& head, std::string_view name) {
    std::vector<QByteArray> values;
    for (const auto& [key, value] : head.headers)
        if (toAsciiLower(key.toStdString()) == name)
            values.push_back(value);
    return values;
}

/// A name of this computer, and a port.
bool isOwnAuthority(std::string_view text) {
    for (const std::string_view host : {"127.0.0.1"sv, "localhost"sv, "[::1]"sv}) {
        if (!toAsciiLower(text).starts_with(host))
            continue;
        const std::string_view port = text.substr(host.size());
        if (port.empty() ||
            (port.starts_with(':') && std::ranges::all_of(port.substr(1), [](char c) { return isAsciiDigit(c); })))
            return true;
    }
    return false;
}

/// Whether a request is from a program that knows the token, and not from a web page.
bool isFromClient(const ReceivedHttpRequest& head) {
    const auto hosts = valuesOf(head, "host");
    const auto tokens = valuesOf(head, "authorization");
    if (hosts.size() != 1 || !isOwnAuthority(hosts.front().toStdString()) || tokens.size() != 1)
        return false;
    for (const QByteArray& origin : valuesOf(head, "origin")) {
        const std::string text = origin.toStdString();
        const std::size_t slashes = text.find("://");
        if (slashes == std::string::npos || (text.substr(0, slashes) != "http" && text.substr(0, slashes) != "https") ||
            !isOwnAuthority(std::string_view(text).substr(slashes + 3)))
            return false;
    }
    const std::string token = tokens.front().toStdString();
    return toAsciiLower(token.substr(0, 7)) == "bearer " && token.substr(7) == endpointToken;
}

/// The status of a client's request that is refused before its body is read; 0 if it is not.
int expectedRefusal(const ReceivedHttpRequest& head) {
    if (head.target != McpHttpEndpoint::path)
        return 404;
    if (head.method == "GET" || head.method == "DELETE")
        return 0;
    if (head.method != "POST")
        return 405;
    const auto types = valuesOf(head, "content-type");
    return types.size() == 1 && types.front().toLower().startsWith("application/json") ? 0 : 415;
}

void replaceFirst(std::string& text, std::string_view what, std::string_view value) {
    if (const std::size_t at = text.find(what); at != std::string::npos)
        text.replace(at, what.size(), value);
}

void fuzzHttpEndpoint(std::string_view input) {
    test::ManualClock clock;
    const auto service = std::make_shared<SilentService>();
    const auto endpoint = std::make_shared<McpHttpEndpoint>(
        service, QByteArray(endpointToken.data(), qsizetype(endpointToken.size())), clock);
    const HttpService http = endpoint->service();
    std::vector<std::shared_ptr<CheckedReply>> replies;
    std::string session = "none";
    Choices choices(input);
    while (!choices.atEnd()) {
        std::string text(choices.text());
        const std::size_t head = text.find("\r\n\r\n");
        replaceFirst(text, "$LENGTH", std::to_string(head == std::string::npos ? 0 : text.size() - head - 4));
        replaceFirst(text, "$SESSION", session);
        HttpRequestParser parser;
        if (parser.add(text) != HttpRequestParser::State::HeadDone)
            continue;
        const int refusal = http.refusal(parser.request());
        const bool isClient = isFromClient(parser.request());
        check(isClient || refusal == 401 || refusal == 403, "a stranger is refused before anything else");
        check(!isClient || refusal == expectedRefusal(parser.request()), "a client's request is refused by its head");
        if (refusal != 0 || parser.acceptBody(http.maxBody) != HttpRequestParser::State::Done)
            continue;
        const auto reply = std::make_shared<CheckedReply>();
        service->isAuthorized = true;
        http.answer(parser.take(), reply);
        service->isAuthorized = false;
        if (!reply->session.isEmpty())
            session = reply->session.toStdString();
        if (!reply->hasEnded && reply->lost && text.size() % 2 == 0)
            reply->lost();
        replies.push_back(reply);
    }
    endpoint->notifyListChanged("tools");
    clock.advance(McpHttpEndpoint::firstKeepAliveMs + McpHttpEndpoint::keepAliveMs);
    endpoint->close();
}

const Registration httpEndpointTarget("http_endpoint", fuzzHttpEndpoint);

} // namespace

} // namespace toolroom::fuzz
