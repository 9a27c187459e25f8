// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
//
// mcp-calls SOURCE TOOL ARGUMENTS [COUNT]: connects to a live server, and measures the time to its list of tools, COUNT
// calls one after another (default: 1000), and COUNT calls at the same time. See mcp_peers.sh.
#include "core/activity/mcp/live_server.h"

#include <QCoreApplication>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

using namespace toolroom;

namespace {

using SteadyClock = std::chrono::steady_clock;

double millisecondsSince(SteadyClock::time_point start) {
    return std::chrono::duration<double, std::milli>(SteadyClock::now() - start).count();
}

bool hasSucceeded(const McpCallReport& end) {
    if (!end.result)
        std::fprintf(stderr, "%s\n", end.result.error().message.text().c_str());
    return end.result && !end.result->isError;
}

} // namespace

int main(int argc, char** argv) {
    const QCoreApplication application(argc, argv);
    if (argc < 4) {
        std::fputs("usage: mcp-calls SOURCE TOOL ARGUMENTS [COUNT]\n", stderr);
        return 2;
    }
    const auto server = liveServerFromArgument(argv[1], {}, {});
    if (!server) {
        std::fprintf(stderr, "%s\n", server.error().text().c_str());
        return 2;
    }
    const int count = argc > 4 ? std::atoi(argv[4]) : 1000;
    const std::string id = server->setup.id;
    const McpRequest call = makeToolCall(argv[2], Json::parse(argv[3]));
    McpServers servers(systemClock());
    servers.add(server->setup);

    auto start = SteadyClock::now();
    if (const auto listing = servers.list(id, {}).result(); !listing) {
        std::fprintf(stderr, "%s\n", listing.error().message.text().c_str());
        return 1;
    }
    std::printf("toolroom list: %.0f ms\n", millisecondsSince(start));

    start = SteadyClock::now();
    for (int i = 0; i < count; ++i) {
        if (!hasSucceeded(servers.call(id, call, {}).result()))
            return 1;
    }
    std::printf("toolroom sequential: %.3f ms per call\n", millisecondsSince(start) / count);

    start = SteadyClock::now();
    std::vector<QFuture<McpCallReport>> calls;
    for (int i = 0; i < count; ++i)
        calls.push_back(servers.call(id, call, {}));
    for (const QFuture<McpCallReport>& ended : calls) {
        if (!hasSucceeded(ended.result()))
            return 1;
    }
    std::printf("toolroom concurrent: %.3f ms per call\n", millisecondsSince(start) / count);
}
