// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
// bench_history HISTORY [RUNS]: fills a new history, a file or a PostgreSQL database, with 100,000 runs, then measures
// reading it as the window does. An existing history is only read.
#include "core/base/clock.h"
#include "core/base/format.h"
#include "core/history/history.h"
#include "core/history/store/history_reader.h"

#include <QCoreApplication>
#include <QCoroTask>

#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

using namespace toolroom;

namespace {

constexpr int inFlight = 500;

std::shared_ptr<const Trace> traceOf(int number, std::int64_t now) {
    static constexpr std::array tools = {"read_file", "write_file", "search", "fetch", "place_order"};
    static constexpr std::array codes = {"", "", "", "", "NETWORK", "", "", "TIMEOUT", "", "CANCELLED"};
    auto trace = std::make_shared<Trace>();
    trace->run = formatText("{:08x}-{}", static_cast<unsigned>(number) * 2654435761U, number);
    trace->tool = tools.at(static_cast<std::size_t>(number) % tools.size());
    trace->toolId = "server/" + trace->tool;
    trace->sessionId = formatText("session-{}", number / 1'000);
    trace->startedAt = now - (200'000LL - number) * 60'000;
    trace->durationNs = 1'000'000LL * (1 + number * 7919LL % 4'000);
    trace->arguments = {{"path", formatText("/home/dev/file-{}", number)}};
    const std::string code = codes.at(static_cast<std::size_t>(number) * 31 % codes.size());
    if (code.empty())
        trace->outcome.result = CallSuccess{{{"text", std::string(400, 'x')}}, "read"};
    else
        trace->outcome.result =
            std::unexpected(CallError{code, Message::verbatim(formatText("no route to host {}", number)), true, {}});
    trace->spans = {
        {.id = 1, .kind = SpanKind::Attempt, .name = "call the tool", .durationNs = trace->durationNs, .attempt = 1}};
    return trace;
}

int fill(const std::string& path, int runs) {
    auto history = History::open(path);
    if (!history) {
        std::fprintf(stderr, "%s\n", history.error().text().c_str());
        return 1;
    }
    const std::int64_t now = systemClock().epochMs();
    for (int begun = 0; begun < runs;) {
        std::vector<QCoro::Task<Result<void>>> tasks;
        for (int i = 0; i < inFlight && begun < runs; ++i)
            tasks.push_back((*history)->finish(traceOf(begun++, now)));
        for (auto& task : tasks) {
            if (const auto done = QCoro::waitFor(std::move(task)); !done) {
                std::fprintf(stderr, "%s\n", done.error().text().c_str());
                return 1;
            }
        }
    }
    return 0;
}

/// The best and the median time.
template <class Work>
void measure(const std::string& name, const Work& work) {
    constexpr int times = 9;
    std::vector<double> ms;
    std::string came;
    for (int i = 0; i < times; ++i) {
        const auto began = std::chrono::steady_clock::now();
        came = work();
        ms.push_back(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - began).count());
    }
    std::ranges::sort(ms);
    std::printf("%-52s %8.1f ms  (best %.1f)  %s\n", name.c_str(), ms[times / 2], ms[0], came.c_str());
}

} // namespace

int main(int argc, char** argv) {
    const QCoreApplication application(argc, argv);
    if (argc < 2) {
        std::fprintf(stderr, "usage: bench_history HISTORY [RUNS]\n");
        return 2;
    }
    const std::string path = argv[1];
    constexpr int usualRuns = 100'000;
    if (HistoryReader(path).count().value_or(0) == 0 && fill(path, argc > 2 ? std::atoi(argv[2]) : usualRuns) != 0)
        return 1;
    const HistoryReader reader(path);
    const std::int64_t now = systemClock().epochMs();
    constexpr std::size_t page = 200;
    for (const char* text : {"", "status:error", "status:refused", "tool:search duration:>3.9s", "since:today",
                             "\"host 99999\"", "nothing-is-like-this", "code:NETWORK session:session-7"}) {
        const RunQuery query = parseRunQuery(text, now).value();
        measure(formatText("first {} of \"{}\"", page, text),
                [&] { return formatText("{} runs", reader.list({.query = query, .limit = page}).value().size()); });
        measure(formatText("count of \"{}\"", text),
                [&] { return formatText("{} runs", reader.count({.query = query}).value()); });
    }
    const RunSummary middle = reader.list({.limit = 50'000}).value().back();
    measure("1,000 below the 50,000th", [&] {
        return formatText("{} runs", reader.list({.after = positionOf(middle), .limit = 1'000}).value().size());
    });
    measure("statistics", [&] { return formatText("{} tools", reader.statistics().value().size()); });
    measure("words to complete with",
            [&] { return formatText("{} tools", reader.queryValues().value().tools.size()); });
    measure("one run", [&] { return reader.show(middle.run).value()->tool; });
    return 0;
}
