// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// abort-process [ABORTS] [AT_ONCE]: aborts programs that ignore SIGTERM and have a child and a grandchild. Prints
// the time from the abort to the reply and the number of remaining processes. Then kills a process that hosts 200 such
// runs.
#include "core/activity/process/process_activity.h"
#include "tests/support/activity_fixture.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QProcess>
#include <QThread>

#include <QCoroTask>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <vector>

using namespace toolroom;

namespace {

struct Measurement {
    std::vector<double> returnMs;
    int left = 0;
    int failures = 0;
    std::int64_t found = 0;
};

QCoro::Task<> abortOnce(std::shared_ptr<Activity> activity, Measurement& measured) {
    AbortController controller;
    QElapsedTimer sinceAbort;
    const ActivityFeedback feedback{.progress = [&](double, std::string) {
        sinceAbort.start();
        controller.request_stop();
    }};
    const ActivityReply reply =
        co_await activity->run(test::callWith(Json::object()), feedback, controller.get_token());
    if (!reply.detail.is_object()) {
        ++measured.failures;
        co_return;
    }
    measured.returnMs.push_back(static_cast<double>(sinceAbort.nsecsElapsed()) / 1e6);
    measured.left += reply.detail.value("left", 0);
    measured.found += reply.detail.value("found", 0);
}

QCoro::Task<> abortMany(std::shared_ptr<Activity> activity, int count, Measurement& measured) {
    for (int i = 0; i < count; ++i)
        co_await abortOnce(activity, measured);
}

void measureAborts(const char* name, const std::string& script, int aborts, int atOnce) {
    const std::string marker = std::string("abort-marker-") + name;
    const Json specification = {{"type", "process"}, {"command", {"sh", "-c", script, marker}}, {"stdin", "open"}};
    const std::shared_ptr<Activity> activity = makeProcessActivity(readActivity(specification), {}, systemClock());
    Measurement measured;
    QElapsedTimer all;
    all.start();
    std::vector<QCoro::Task<>> lanes;
    for (int lane = 0; lane < atOnce; ++lane)
        lanes.push_back(abortMany(activity, aborts / atOnce, measured));
    for (QCoro::Task<>& lane : lanes)
        QCoro::waitFor(lane);
    std::ranges::sort(measured.returnMs);
    const auto at = [&](double part) {
        return measured.returnMs.empty()
                   ? 0.0
                   : measured
                         .returnMs[static_cast<std::size_t>(part * static_cast<double>(measured.returnMs.size() - 1))];
    };
    std::printf(
        "%s: %zu aborts, %d at once, %.1f s; %lld processes found, %d left by the receipts, %d by /proc, %d failures; "
        "returned after p50 %.0f ms, p99 %.0f ms, max %.0f ms\n",
        name, measured.returnMs.size(), atOnce, static_cast<double>(all.elapsed()) / 1e3,
        static_cast<long long>(measured.found), measured.left, test::countProcesses(marker), measured.failures, at(0.5),
        at(0.99), at(1));
    std::fflush(stdout);
}

void measureKill(int runs) {
    const std::string marker = "kill-marker";
    QProcess host;
    host.start(QCoreApplication::applicationDirPath() + QStringLiteral("/process-host"),
               {QString::number(runs), QString::fromStdString(marker)});
    if (!host.waitForReadyRead(120'000)) {
        std::printf("the host did not start\n");
        return;
    }
    const int before = test::countProcesses(marker);
    QElapsedTimer sinceKill;
    sinceKill.start();
    host.kill();
    host.waitForFinished();
    int left = test::countProcesses(marker);
    while (left > 0 && sinceKill.elapsed() < 30'000) {
        QThread::msleep(5);
        left = test::countProcesses(marker);
    }
    std::printf("kill -9 during %d runs: %d processes before, %d left after %lld ms\n", runs, before, left,
                static_cast<long long>(sinceKill.elapsed()));
}

} // namespace

int main(int argc, char** argv) {
    const QCoreApplication application(argc, argv);
    const int aborts = argc > 1 ? std::atoi(argv[1]) : 1000;
    const int atOnce = argc > 2 ? std::atoi(argv[2]) : 20;
    measureAborts("obeys its input", "sh -c 'sleep 1000; :' \"$0\" & read call; echo '{\"progress\":0}'; read more",
                  aborts, atOnce);
    measureAborts("ignores SIGTERM",
                  "trap '' TERM; sh -c 'sleep 1000; :' \"$0\" & echo '{\"progress\":0}'; while :; do sleep 1000; done",
                  aborts, atOnce);
    constexpr int runs = 200;
    measureKill(runs);
    return 0;
}
