// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
//
// Runs 10,000 calls to a function through the Runner, 256 at a time. Checks that each is answered once and measures the
// overhead compared with a direct call. With a file as an argument, every call is also written to that history.
#include "core/history/history.h"
#include "core/registry/loading/load.h"
#include "core/run/pipeline/runner.h"

#include <QCoreApplication>
#include <QEventLoop>
#include <QFutureWatcher>

#include <chrono>
#include <cstdio>
#include <map>
#include <memory>

using namespace toolroom;

namespace {

constexpr int calls = 10'000;
constexpr int inFlight = 256;

Json doubled(const Json& arguments) {
    return {{"n", arguments["n"].get<std::int64_t>() * 2}};
}

class DoublingActivity final : public Activity {
public:
    QCoro::Task<ActivityReply> run(ActivityCall call, ActivityFeedback, AbortSignal) override {
        ActivityReply reply;
        reply.result = CallSuccess{.data = doubled(call.arguments)};
        ++made[call.arguments["n"].get<std::int64_t>()];
        co_return reply;
    }

    std::map<std::int64_t, int> made;
};

constexpr const char* manifest = R"({"contract": "echomen", "tools": [{"name": "math:double", "description": "Doubles.",
    "parameters": {"type": "object", "properties": {"n": {"type": "integer"}}, "required": ["n"]}}],
    "activities": {"math:double": {"type": "builtin"}}})";

double microseconds(std::chrono::steady_clock::duration duration) {
    return std::chrono::duration<double, std::micro>(duration).count();
}

/// Keeps `inFlight` calls running until all are answered.
class Load {
public:
    Load(Runner& runner, std::shared_ptr<Session> session)
        : m_runner(runner)
        , m_session(std::move(session)) {}

    void run() {
        for (int i = 0; i < inFlight; ++i)
            startNext();
        m_loop.exec();
    }

    int answered = 0;
    int wrong = 0;

private:
    void startNext() {
        const int n = m_next++;
        auto* watcher = new QFutureWatcher<std::shared_ptr<const FinishedRun>>(&m_loop);
        QObject::connect(watcher, &QFutureWatcherBase::finished, &m_loop, [this, watcher, n] {
            const auto run = watcher->result();
            watcher->deleteLater();
            ++answered;
            if (!run->trace.outcome.result || run->trace.outcome.result->data != Json({{"n", n * 2}}))
                ++wrong;
            if (m_next < calls)
                startNext();
            else if (answered == calls)
                m_loop.quit();
        });
        watcher->setFuture(m_runner.start({.tool = "math:double", .arguments = {{"n", n}}}, m_session).finished());
    }

    Runner& m_runner;
    std::shared_ptr<Session> m_session;
    QEventLoop m_loop;
    int m_next = 0;
};

} // namespace

int main(int argc, char** argv) {
    const QCoreApplication application(argc, argv);
    const LoadResult loaded =
        loadSources({{.kind = SourceSpec::Kind::Text, .name = "bench.json", .text = manifest}}, LoadOptions{});
    auto registry = std::make_shared<Registry>();
    registry->replace(loaded.snapshot);
    auto activity = std::make_shared<DoublingActivity>();
    auto activities = std::make_shared<ActivityRegistry>();
    activities->registerBuiltin("math:double", activity);
    std::shared_ptr<RunJournal> journal;
    if (argc > 1) {
        auto history = History::open(argv[1]);
        if (!history) {
            std::fprintf(stderr, "%s\n", history.error().text().c_str());
            return 1;
        }
        journal = *history;
    }
    const RunSettings settings{.activities = activities, .journal = journal};
    Runner runner(registry, settings);
    Load load(runner, std::make_shared<Session>(settings));

    const auto began = std::chrono::steady_clock::now();
    load.run();
    const double total = microseconds(std::chrono::steady_clock::now() - began);

    const auto directBegan = std::chrono::steady_clock::now();
    std::int64_t sum = 0;
    for (int i = 0; i < calls; ++i)
        sum += doubled({{"n", i}})["n"].get<std::int64_t>();
    const double direct = microseconds(std::chrono::steady_clock::now() - directBegan);

    int once = 0;
    for (const auto& [n, times] : activity->made)
        once += times == 1;
    std::printf(
        "%d calls, %d in flight%s: %d answered, %d wrong, %d made exactly once (sum of the direct calls %lld)\n", calls,
        inFlight, journal ? ", written to a history" : "", load.answered, load.wrong, once,
        static_cast<long long>(sum));
    std::printf("%.1f us a call through the Runner, %.2f us directly: %.1f us more\n", total / calls, direct / calls,
                (total - direct) / calls);
    return 0;
}
