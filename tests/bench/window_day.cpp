// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
// A day's work in one window: memory and the time to paint, before and after many runs, reloads, and connections.
// `window-day [RUNS] [RELOADS] [CONNECTIONS]`; defaults: 10000, 300, and 50.
#include "core/activity/standard_activities.h"
#include "core/base/format.h"
#include "core/history/history.h"
#include "tests/support/timed_application.h"
#include "ui/mainwindow/main_window.h"
#include "ui/mainwindow/run_pages.h"
#include "ui/run/call_page.h"
#include "ui/tasks/memory.h"
#include "ui/tasks/pending_work.h"

#include <QFile>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <tuple>
#include <vector>

#include <malloc.h>
#include <unistd.h>

namespace {

using namespace toolroom;

class EchoActivity final : public Activity {
public:
    QCoro::Task<ActivityReply> run(ActivityCall call, ActivityFeedback feedback, AbortSignal /*abort*/) override {
        feedback.log("a line of the log");
        ActivityReply reply;
        reply.result = CallSuccess{.data = Json{{"echo", call.arguments}}};
        co_return reply;
    }
};

/// 600 tools whose descriptions name the version of the file.
void writeTools(const QString& path, int version) {
    Json tools = Json::array();
    for (int i = 0; i < 600; ++i)
        tools.push_back({{"name", formatText("tool_{}", i)},
                         {"description", formatText("Returns note {} of version {}.", i, version)},
                         {"parameters", {{"type", "object"}, {"properties", {{"note", {{"type", "string"}}}}}}}});
    const Json manifest = {{"contract", "echomen"},
                           {"tools", std::move(tools)},
                           {"activities", {{"tool_0", {{"type", "builtin"}, {"name", "echo"}}}}}};
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(QByteArray::fromStdString(manifest.dump())) < 0)
        qFatal("cannot write %s", qUtf8Printable(path));
}

template <class Condition>
void until(Condition condition) {
    while (!condition())
        QApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents, 20);
}

void untilIdle() {
    until([] { return PendingWork::instance().isEmpty(); });
}

/// `RssAnon` is the memory of the program; `RssFile` is that of mapped files, such as libraries and the history.
double residentMib(const char* kind) {
    malloc_trim(0);
    QFile file(QStringLiteral("/proc/self/status"));
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    const QByteArray status = file.readAll();
    const qsizetype at = status.indexOf(kind) + qsizetype(qstrlen(kind)) + 1;
    return status.sliced(at, status.indexOf(" kB", at) - at).trimmed().toDouble() / 1024;
}

/// Memory that is allocated; the rest of the resident memory is fragmentation, code, and stacks.
double allocatedMib() {
    const struct mallinfo2 info = mallinfo2();
    return static_cast<double>(info.uordblks + info.hblkhd) / (1 << 20);
}

/// The median time to paint the whole window on the page of a tab.
double paintMs(MainWindow& window, ToolTabs::Tab tab) {
    window.tabs().showTab(tab);
    untilIdle();
    std::vector<double> times;
    for (int i = 0; i < 21; ++i) {
        QElapsedTimer clock;
        clock.start();
        std::ignore = window.grab();
        times.push_back(static_cast<double>(clock.nsecsElapsed()) / 1e6);
    }
    std::ranges::nth_element(times, times.begin() + times.size() / 2);
    return times[times.size() / 2];
}

void report(MainWindow& window, const char* what) {
    const double definition = paintMs(window, ToolTabs::Tool);
    const double call = paintMs(window, ToolTabs::Call);
    const double runs = paintMs(window, ToolTabs::Runs);
    window.tabs().showTab(ToolTabs::Call);
    untilIdle();
    std::printf(
        "%-28s %6.1f MiB, %6.1f allocated, %6.1f in files, paint: Tool %5.2f ms, Call %5.2f ms, Runs %5.2f ms\n", what,
        residentMib("RssAnon"), allocatedMib(), residentMib("RssFile"), definition, call, runs);
    std::fflush(stdout);
}

void makeRuns(MainWindow& window, int runs) {
    for (int i = 0; i < runs; ++i) {
        window.runs().start({.tool = "tools/tool_0", .arguments = {{"note", formatText("run {}", i)}}});
        if (i % 50 == 49)
            until([&] { return window.runs().liveCount() == 0; });
    }
    until([&] { return window.runs().liveCount() == 0; });
    untilIdle();
}

} // namespace

int main(int argc, char** argv) {
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    limitMemoryArenas();
    TimedApplication application(argc, argv);
    const int runs = argc > 1 ? std::atoi(argv[1]) : 10'000;
    const int reloads = argc > 2 ? std::atoi(argv[2]) : 300;
    const int connections = argc > 3 ? std::atoi(argv[3]) : 50;
    const QTemporaryDir folder;
    WindowRunSettings settings;
    auto activities = std::make_shared<ActivityRegistry>();
    activities->registerBuiltin("echo", std::make_shared<EchoActivity>());
    settings.servers = std::make_shared<McpServers>(systemClock());
    registerServerActivity(*activities, settings.servers);
    settings.activities = activities;
    settings.folder = folder.path().toStdString();
    settings.history = *History::open(folder.filePath(QStringLiteral("history.sqlite")).toStdString());
    Appearance appearance;
    MainWindow window(std::make_unique<Settings>(folder.filePath(QStringLiteral("settings.ini"))), appearance,
                      std::move(settings));
    window.resize(1280, 800);
    window.show();
    const QString file = folder.filePath(QStringLiteral("tools.json"));
    writeTools(file, 0);
    window.openPaths({file});
    until([&] { return window.openSources().registry() && PendingWork::instance().isEmpty(); });
    window.showTool(*window.openSources().registry()->indexOf("tools/tool_0"));
    // What is created once, and the runs that the window keeps, are not a leak.
    constexpr int keptRuns = 600;
    makeRuns(window, keptRuns);
    writeTools(file, 1);
    window.openSources().reload();
    untilIdle();
    report(window, "after the first runs");
    application.begin();
    makeRuns(window, runs);
    application.print("runs");
    report(window, "after the runs");
    application.begin();
    for (int i = 0; i < reloads; ++i) {
        writeTools(file, i + 2);
        window.openSources().reload();
        untilIdle();
        if (i % 20 == 19) {
            std::printf("  %3d reloads: %6.1f MiB, %6.1f allocated, %6.1f in files\n", i + 1, residentMib("RssAnon"),
                        allocatedMib(), residentMib("RssFile"));
            std::fflush(stdout);
        }
    }
    application.print("reloads of 600 tools");
    report(window, "after the reloads");
    application.begin();
    const std::string server = "stdio:" + QCoreApplication::applicationDirPath().toStdString() + "/mcp-server legacy";
    for (int i = 0; i < connections; ++i) {
        if (!window.openServer(server, {}))
            qFatal("cannot open the server");
        until([&] { return window.openSources().registry()->indexOf("mcp-server/echo").has_value(); });
        untilIdle();
        window.openServers().remove(server);
        until([&] { return !window.openSources().registry()->indexOf("mcp-server/echo").has_value(); });
        untilIdle();
    }
    application.print("connections");
    report(window, "after the connections");
    return 0;
}
