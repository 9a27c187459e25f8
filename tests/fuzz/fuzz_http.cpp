// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// Requests filled in from arguments, and the answers of services. The input is a selector, texts that end with a zero
// byte, and a body or arguments.
#include "core/activity/http/http_answer.h"
#include "core/activity/http/http_template.h"
#include "core/base/ip_address.h"
#include "core/contract/calls/envelope.h"
#include "core/json/document.h"
#include "core/network/address_class.h"
#include "tests/fuzz/fuzz_target.h"

#include <QCoroTask>

#include <algorithm>
#include <array>
#include <memory>

#ifndef _WIN32
#include <arpa/inet.h>
#endif

namespace toolroom::fuzz {

namespace {

constexpr std::int64_t nowMs = 1'750'000'000'000;
constexpr std::int64_t tenYearsMs = 10LL * 365 * 24 * 3600 * 1000;
constexpr std::array<int, 14> statuses = {200, 201, 204, 206, 301, 400, 401, 404, 409, 429, 500, 503, 504, 599};

/// The coroutine of a short answer finishes without an event loop.
ActivityReply replyTo(HttpResponse response, Contract own) {
    std::optional<ActivityReply> reply;
    const auto read = [&reply](HttpResponse answer, Contract contract) -> QCoro::Task<> {
        reply = co_await parseResponse(std::move(answer), contract, std::nullopt, {}, nowMs, {});
    };
    const auto task = read(std::move(response), own);
    check(task.isReady() && reply, "a short answer is read at once");
    return *std::move(reply);
}

void fuzzAnswer(Choices& choices) {
    HttpResponse response;
    response.status = choices.from(statuses);
    const Contract own = choices.from(allContracts);
    const std::string_view type = choices.text();
    const std::string_view retryAfter = choices.text();
    response.headers = {{"Content-Type", QByteArray(type.data(), static_cast<qsizetype>(type.size()))},
                        {"Retry-After", QByteArray(retryAfter.data(), static_cast<qsizetype>(retryAfter.size()))}};
    response.method = choices.flag() ? "GET" : "HEAD";
    response.reason = choices.text();
    response.body = choices.rest();
    const bool isSuccess = response.status < 300;
    const auto delay = retryAfterMs(response.header("Retry-After"), nowMs);
    check(!delay || (*delay >= 0 && *delay <= tenYearsMs), "the delay is limited");
    const auto body = Document::parse(std::make_shared<const SourceText>("body", response.body));
    const bool isJson = type == "application/json";
    const ActivityReply reply = replyTo(std::move(response), own);
    if (!isSuccess) {
        check(!reply.result, "an error status is an error");
        check(!reply.result.error().code.empty() && reply.result.error().message.text().size() < 100'000,
              "an error has a code and a short message");
        return;
    }
    check(!reply.retryAfterMs, "a success asks for no delay");
    if (isJson && body && reply.result && !reply.envelope)
        check(reply.result->data == body->value(), "a JSON answer is the data");
    if (isJson && !body)
        check(!reply.result || reply.result->data.is_null(), "a malformed answer is no success with data");
}

/// Arguments cannot change where a request goes, nor add headers.
void fuzzRequest(Choices& choices) {
    struct Request {
        std::string_view url;
        int pathSegments;
    };
    static constexpr std::array<Request, 5> requests = {{{"https://api.example.com/v1/{a}/x", 3},
                                                         {"https://api.example.com:8443/{a}?q={b}&c={c}", 1},
                                                         {"/relative/{a}", 3},
                                                         {"https://api.example.com/s?{a}={b}#{c}", 1},
                                                         {"https://user@api.example.com/{a}{b}", 1}}};
    const Request& request = choices.from(requests);
    const Json specification = {{"type", "http"},
                                {"method", choices.flag() ? "POST" : "GET"},
                                {"url", request.url},
                                {"headers", {{"X-Custom", "{a}"}, {"X-Other", "v {b}"}}}};
    const ActivitySpecificationPtr activity = readActivity(specification);
    check(!activity->error, "the request templates are valid");
    Json arguments = {{"a", choices.text()}, {"b", choices.text()}};
    if (const auto more = Document::parse(std::make_shared<const SourceText>("c", std::string(choices.rest()))))
        arguments["c"] = more->value();
    const auto filled = prepareRequest(*activity->http(), arguments,
                                       {.client = {.baseUrl = "https://api.example.com/base", .auth = {}}});
    if (!filled) {
        check(filled.error().code == error_code::invalidArguments,
              "arguments that cannot be used are reported as such");
        return;
    }
    const QUrl& url = filled->request.url;
    check(url.isValid() && url.scheme() == QLatin1String("https"), "arguments do not change the scheme");
    check(url.host() == QLatin1String("api.example.com"), "arguments do not change the host");
    check(url.port() == -1 || url.port() == 8443, "arguments do not change the port");
    const QString path = url.path(QUrl::FullyEncoded);
    check(!path.split(QLatin1Char('/')).contains(QLatin1String("..")), "arguments do not leave the path");
    check(path.count(QLatin1Char('/')) == request.pathSegments, "arguments add no segment to the path");
    check(!url.hasFragment(), "arguments add no fragment");
    for (const auto& [name, value] : filled->request.headers)
        check(!value.contains('\n') && !value.contains('\r') && !value.contains('\0'), "a header is one line");
}

/// The system's parser is the reference.
void fuzzAddress(Choices& choices) {
    const std::string text(choices.text());
    const auto address = parseIpAddress(text);
#ifndef _WIN32
    IpAddress reference{};
    std::array<std::uint8_t, 4> v4{};
    bool isAddress = false;
    if (inet_pton(AF_INET, text.c_str(), v4.data()) == 1) {
        reference[10] = reference[11] = 0xFF;
        std::ranges::copy(v4, reference.begin() + 12);
        isAddress = true;
    } else {
        isAddress = inet_pton(AF_INET6, text.c_str(), reference.data()) == 1;
    }
    check(address.has_value() == isAddress, "an address is recognized as by the system");
    check(!address || *address == reference, "an address is read as by the system");
#endif
    if (!address)
        return;
    const std::array<IpAddress, 1> to = {*address};
    const std::array<IpAddress, 1> from = {*parseIpAddress("93.184.216.34")};
    check(mayRedirect(from, to) == (classifyAddress(*address) == AddressClass::Public),
          "a public service may redirect to public addresses only");
}

void fuzzHttp(std::string_view input) {
    Choices choices(input);
    switch (choices.below(3)) {
    case 0:
        return fuzzAnswer(choices);
    case 1:
        return fuzzRequest(choices);
    default:
        return fuzzAddress(choices);
    }
}

const Registration httpTarget("http", fuzzHttp);

} // namespace

} // namespace toolroom::fuzz
