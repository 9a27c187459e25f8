// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
//
// gateway-calls DIRECT GATEWAY TOOL [COUNT]: calls a tool with the argument `text`, which it returns, directly and
// through a gateway, and prints how long the calls take. DIRECT and GATEWAY are live servers, such as `stdio:COMMAND`.
// First, both are called in turn, COUNT times (default: 10000); then COUNT calls of the gateway are made with 256 in
// flight. Every call has another text, so that lost results and those of other calls are found. For example:
//
//   gateway-calls 'stdio:bin/mcp-server modern' 'stdio:bin/toolroom-cli --serve --yes mcp:servers.json' echo
#include "core/activity/mcp/live_server.h"

#include <QCoreApplication>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <format>
#include <string>
#include <utility>
#include <vector>

using namespace toolroom;

namespace {

using SteadyClock = std::chrono::steady_clock;

constexpr int inFlight = 256;

double millisecondsSince(SteadyClock::time_point start) {
    return std::chrono::duration<double, std::milli>(SteadyClock::now() - start).count();
}

/// Whether the result is that of the call with this text.
bool isResultOf(const McpCallReport& report, const std::string& text) {
    const Json expected = Json::array({{{"type", "text"}, {"text", text}}});
    if (report.result && report.result->value.value("content", Json()) == expected)
        return true;
    std::fprintf(stderr, "%s: %s\n", text.c_str(),
                 report.result ? report.result->value.dump().c_str() : report.result.error().message.text().c_str());
    return false;
}

void print(const char* name, std::vector<double> times) {
    std::ranges::sort(times);
    const auto at = [&](double part) { return times[static_cast<std::size_t>(part * (times.size() - 1))]; };
    std::printf("%-10s p50 %7.3f ms   p99 %7.3f ms\n", name, at(0.5), at(0.99));
}

} // namespace

int main(int argc, char** argv) {
    const QCoreApplication application(argc, argv);
    if (argc < 4) {
        std::fputs("usage: gateway-calls DIRECT GATEWAY TOOL [COUNT]\n", stderr);
        return 2;
    }
    const int count = argc > 4 ? std::atoi(argv[4]) : 10'000;
    McpServers servers(systemClock());
    std::vector<std::string> ids;
    for (const char* source : {argv[1], argv[2]}) {
        const auto server = liveServerFromArgument(source, {}, {});
        if (!server) {
            std::fprintf(stderr, "%s\n", server.error().text().c_str());
            return 2;
        }
        servers.add(server->setup);
        ids.push_back(server->setup.id);
        if (const auto listing = servers.list(ids.back(), {}).result(); !listing) {
            std::fprintf(stderr, "%s\n", listing.error().message.text().c_str());
            return 1;
        }
    }
    const auto start = [&](const std::string& server, const std::string& text) {
        return servers.call(server, makeToolCall(argv[3], {{"text", text}}), {});
    };

    int wrong = 0;
    std::vector<double> times[2];
    for (int i = 0; i < count; ++i) {
        for (const std::size_t server : {0, 1}) {
            const std::string text = std::format("call {}", i);
            const auto started = SteadyClock::now();
            const auto report = start(ids[server], text).result();
            times[server].push_back(millisecondsSince(started));
            wrong += isResultOf(report, text) ? 0 : 1;
        }
    }
    print("direct", times[0]);
    print("gateway", times[1]);

    const auto started = SteadyClock::now();
    std::deque<std::pair<std::string, QFuture<McpCallReport>>> open;
    for (int i = 0; i < count || !open.empty();) {
        if (i < count && open.size() < inFlight) {
            std::string text = std::format("parallel call {}", i++);
            auto future = start(ids[1], text);
            open.emplace_back(std::move(text), std::move(future));
            continue;
        }
        auto [text, future] = std::move(open.front());
        open.pop_front();
        wrong += isResultOf(future.result(), text) ? 0 : 1;
    }
    const double ms = millisecondsSince(started);
    std::printf("%d in flight: %.0f calls per second\nwrong or missing results: %d of %d\n", inFlight,
                count / ms * 1'000, wrong, 3 * count);
    return wrong == 0 ? 0 : 1;
}
