// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
// Responsiveness of the window: the time from Esc to the new state on the screen, and the longest event during many
// runs. `window-blocks [ABORTS] [RUNS]`; defaults: 200 and 256.
#include "tests/support/timed_application.h"
#include "ui/mainwindow/main_window.h"
#include "ui/mainwindow/run_pages.h"
#include "ui/run/call_page.h"
#include "ui/run/run_bar.h"
#include "ui/tasks/pending_work.h"

#include <QKeyEvent>
#include <QPushButton>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

namespace {

using namespace toolroom;

/// Logs a thousand lines a second until it is aborted.
class BusyActivity final : public Activity {
public:
    QCoro::Task<ActivityReply> run(ActivityCall, ActivityFeedback feedback, AbortSignal abort) override {
        for (int i = 0; !abort.stop_requested(); ++i) {
            feedback.progress((i % 1000) / 1000.0, "step " + std::to_string(i));
            feedback.log("line " + std::to_string(i) + " of the log of this program");
            std::ignore = co_await waitFor(systemClock(), 1, abort);
        }
        ActivityReply reply;
        reply.result = std::unexpected(CallError{.code = "CANCELLED", .message = Message::verbatim("aborted")});
        co_return reply;
    }
};

WindowRunSettings settings() {
    auto activities = std::make_shared<ActivityRegistry>();
    activities->registerBuiltin("busy", std::make_shared<BusyActivity>());
    WindowRunSettings made;
    made.activities = activities;
    made.folder = "/";
    return made;
}

SourceSpec tools() {
    const Json manifest = {
        {"contract", "echomen"},
        {"tools", {{{"name", "busy"}, {"description", "Works until it is aborted."}, {"timeout", 600'000}}}},
        {"activities", {{"busy", {{"type", "builtin"}}}}}};
    SourceSpec source;
    source.kind = SourceSpec::Kind::Text;
    source.name = "bench.json";
    source.text = manifest.dump();
    return source;
}

template <class Condition>
void until(Condition condition) {
    while (!condition())
        QApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents, 20);
}

/// Records when the Run button is first painted. The end of event processing would be later.
class PaintRecorder : public QObject {
public:
    explicit PaintRecorder(QWidget* watched) { watched->installEventFilter(this); }
    void start() {
        m_paintedNs = -1;
        m_clock.start();
    }
    [[nodiscard]] double elapsedMs() const { return static_cast<double>(m_clock.nsecsElapsed()) / 1e6; }
    /// Since the start; negative before the first paint.
    [[nodiscard]] double paintedMs() const { return static_cast<double>(m_paintedNs) / 1e6; }

    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::Paint && m_paintedNs < 0)
            m_paintedNs = m_clock.nsecsElapsed();
        return QObject::eventFilter(watched, event);
    }

private:
    QElapsedTimer m_clock;
    qint64 m_paintedNs = -1;
};

void measureAborts(MainWindow& window, int aborts) {
    CallPage& page = window.runPages().callPage();
    PaintRecorder watch(page.runBar().findChild<QPushButton*>());
    std::vector<double> acknowledged;
    std::vector<double> ended;
    for (int i = 0; i < aborts; ++i) {
        page.run();
        const auto run = window.runs().runs().back();
        until([&] { return run->progress >= 0; });
        watch.start();
        QKeyEvent press(QEvent::KeyPress, Qt::Key_Escape, Qt::NoModifier);
        QApplication::sendEvent(&page, &press);
        until([&] { return watch.paintedMs() >= 0; });
        acknowledged.push_back(watch.paintedMs());
        until([&] { return run->isFinished(); });
        ended.push_back(watch.elapsedMs());
    }
    const auto print = [](const char* what, std::vector<double>& ms) {
        std::ranges::sort(ms);
        std::printf("%-34s p50 %6.2f ms, p99 %6.2f ms, longest %6.2f ms\n", what, ms[ms.size() / 2],
                    ms[ms.size() * 99 / 100], ms.back());
    };
    std::printf("%d aborts by Esc\n", aborts);
    print("painted as aborting after", acknowledged);
    print("the run was over after", ended);
}

} // namespace

int main(int argc, char** argv) {
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    TimedApplication application(argc, argv);
    const int aborts = argc > 1 ? std::atoi(argv[1]) : 200;
    const int many = argc > 2 ? std::atoi(argv[2]) : 256;
    const QTemporaryDir folder;
    Appearance appearance;
    MainWindow window(std::make_unique<Settings>(folder.filePath(QStringLiteral("settings.ini"))), appearance,
                      settings());
    window.resize(1280, 800);
    window.show();
    window.openSources().open({tools()});
    until([&] { return window.openSources().registry() && PendingWork::instance().isEmpty(); });
    window.showTool(0);
    window.showCallPage();
    until([&] { return PendingWork::instance().isEmpty() && window.runPages().callPage().call().has_value(); });
    measureAborts(window, aborts);

    application.begin();
    for (int i = 0; i < many; ++i)
        window.runs().start({.tool = "bench/busy"});
    QElapsedTimer clock;
    clock.start();
    until([&] { return clock.elapsed() > 5000; });
    application.print("256 live runs that log all the time, 5 s");
    window.runs().abortAll();
    until([&] { return window.runs().liveCount() == 0; });
    return 0;
}
