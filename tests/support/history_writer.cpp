// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// history_writer write FILE PREFIX COUNT FLIGHT   intends and finishes COUNT runs (0: endlessly), FLIGHT at a time, and
//                                                 prints `intended ID` and `finished ID` when acknowledged
// history_writer check FILE                       compares that output, from standard input, with the history
#include "core/base/format.h"
#include "core/base/version.h"
#include "core/history/history.h"
#include "tests/support/history_check.h"

#include <QCoreApplication>
#include <QElapsedTimer>

#include <cstdio>
#include <iostream>
#include <iterator>

using namespace toolroom;

namespace {

struct Work {
    std::shared_ptr<History> history;
    std::string prefix;
    long long count = 0;
    int flight = 1;
    long long begun = 0;
    int ended = 0; ///< number of coroutines that have ended
    int exitCode = 0;
};

void acknowledge(const char* word, const std::string& run) {
    std::printf("%s %s\n", word, run.c_str());
    std::fflush(stdout);
}

void fail(Work& work, const Error& error) {
    std::fprintf(stderr, "%s\n", error.text().c_str());
    work.exitCode = 1;
}

QCoro::Task<> writeRuns(Work& work) {
    while ((work.count == 0 || work.begun < work.count) && work.exitCode == 0) {
        const std::string run = formatText("{}-{}", work.prefix, ++work.begun);
        const auto intended = co_await work.history->recordStart(
            {.run = run, .toolId = "flaky.json/flaky:run", .tool = "flaky:run", .startedAt = 1}, {{"n", 1}});
        if (!intended) {
            fail(work, intended.error());
            break;
        }
        acknowledge("intended", run);
        auto trace = std::make_shared<Trace>();
        trace->run = run;
        trace->toolId = "flaky.json/flaky:run";
        trace->tool = "flaky:run";
        trace->startedAt = 1;
        trace->spans = {{.id = 1, .kind = SpanKind::Attempt, .name = "attempt 1", .durationNs = 1, .attempt = 1}};
        trace->outcome.result = CallSuccess{std::string(500, 'x'), "done"};
        const auto finished = co_await work.history->finish(std::move(trace));
        if (!finished) {
            fail(work, finished.error());
            break;
        }
        acknowledge("finished", run);
    }
    if (++work.ended == work.flight)
        QCoreApplication::exit(work.exitCode);
}

int write(const QStringList& arguments) {
    auto history = History::open(arguments[2].toStdString());
    if (!history) {
        std::fprintf(stderr, "%s\n", history.error().text().c_str());
        return 1;
    }
    Work work{.history = *history,
              .prefix = arguments[3].toStdString(),
              .count = arguments[4].toLongLong(),
              .flight = arguments[5].toInt()};
    QElapsedTimer timer;
    timer.start();
    std::vector<QCoro::Task<>> tasks;
    for (int i = 0; i < work.flight; ++i)
        tasks.push_back(writeRuns(work));
    // If the queue is faster than this thread, all runs have already been written, and exit() has had no effect.
    const int exitCode = work.ended == work.flight ? work.exitCode : QCoreApplication::exec();
    std::fprintf(stderr, "%lld runs, %d at a time: %lld ms, %lld transactions\n", work.begun, work.flight,
                 static_cast<long long>(timer.elapsed()), static_cast<long long>((*history)->transactions()));
    return exitCode;
}

int check(const QStringList& arguments) {
    const std::string acknowledged{std::istreambuf_iterator<char>(std::cin), {}};
    const test::HistoryCheck check = test::checkHistory(arguments[2].toStdString(), acknowledged);
    std::printf("intended %zu finished %zu lost %zu doubled %zu running %zu unknown %zu unread %zu integrity %s %s\n",
                check.intended, check.finished, check.lost, check.duplicates, check.running, check.unknown,
                check.unread, check.integrity.c_str(), check.error.c_str());
    const bool good = check.lost + check.duplicates + check.running + check.unread == 0 && check.integrity == "ok" &&
                      check.error.empty();
    return good ? 0 : 1;
}

} // namespace

int main(int argc, char** argv) {
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() == 6 && arguments[1] == QLatin1String("write"))
        return write(arguments);
    if (arguments.size() == 3 && arguments[1] == QLatin1String("check"))
        return check(arguments);
    std::fprintf(stderr, "usage: history_writer write FILE PREFIX COUNT FLIGHT | history_writer check FILE\n");
    return 2;
}
