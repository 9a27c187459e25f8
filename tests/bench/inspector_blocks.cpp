// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
// How long the run inspector blocks the GUI thread: the longest event while a large output is opened and a long trace
// is zoomed, in thread CPU time. `inspector-blocks [MIB] [SPANS]`; defaults: 100 and 100,000.
#include "core/history/history.h"
#include "tests/support/run_traces.h"
#include "tests/support/timed_application.h"
#include "ui/tasks/pending_work.h"
#include "ui/theme/appearance.h"
#include "ui/trace/run_inspector.h"
#include "ui/trace/run_result_view.h"
#include "ui/trace/timeline_pane.h"
#include "ui/trace/timeline_view.h"

#include <QApplication>
#include <QCoroTask>
#include <QElapsedTimer>
#include <QKeyEvent>
#include <QTemporaryDir>
#include <QWheelEvent>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <functional>

namespace {

using namespace toolroom;

void settle() {
    QElapsedTimer quiet;
    quiet.start();
    while (!PendingWork::instance().isEmpty() || quiet.elapsed() < 200) {
        if (!PendingWork::instance().isEmpty())
            quiet.restart();
        QApplication::processEvents(QEventLoop::WaitForMoreEvents | QEventLoop::AllEvents, 10);
    }
}

/// An array of objects with about `mib` MiB of compact JSON.
Json bigOutput(std::size_t mib) {
    Json rows = Json::array();
    for (std::size_t bytes = 0, i = 0; bytes < mib << 20U; ++i, bytes += 104)
        rows.push_back({{"id", i},
                        {"name", "record number " + std::to_string(i)},
                        {"ok", i % 3 == 0},
                        {"score", 0.5},
                        {"tags", {"alpha", "beta"}}});
    return rows;
}

void measureOutputs(TimedApplication& application, RunInspector& inspector, std::size_t mib) {
    Trace trace = test::retriedTrace();
    trace.outcome.result = CallSuccess{bigOutput(mib), ""};
    application.begin();
    inspector.showFinished(std::move(trace));
    settle();
    application.print("a big output opens");
    const std::pair<RunResultView::View, const char*> views[] = {{RunResultView::View::Table, "its table"},
                                                                 {RunResultView::View::Tree, "its tree"},
                                                                 {RunResultView::View::JsonText, "its JSON"},
                                                                 {RunResultView::View::Raw, "its bytes"},
                                                                 {RunResultView::View::Envelope, "its envelope"}};
    for (const auto& [view, name] : views) {
        application.begin();
        QMetaObject::invokeMethod(
            &inspector, [&] { inspector.findChild<RunResultView*>()->choose(view); }, Qt::QueuedConnection);
        settle();
        application.print(name);
    }
    application.begin();
    QMetaObject::invokeMethod(&inspector, [&] { inspector.showFinished(test::retriedTrace()); }, Qt::QueuedConnection);
    settle();
    application.print("another run takes its place");

    trace = test::retriedTrace();
    trace.outcome.result = CallSuccess{std::string(mib << 20U, 'x'), ""};
    application.begin();
    inspector.showFinished(std::move(trace));
    settle();
    application.print("a big text opens");
}

void measureStored(TimedApplication& application, RunInspector& inspector, std::size_t mib) {
    const QTemporaryDir folder;
    const std::string path = folder.filePath(QStringLiteral("history.sqlite")).toStdString();
    const auto history = History::open(path);
    if (!history)
        return;
    const auto id =
        QCoro::waitFor((*history)->store({.run = "r", .tool = "t", .arguments = {}, .data = bigOutput(mib)}));
    if (!id) {
        std::printf("not stored: %s\n", id.error().text().c_str());
        return;
    }
    Trace trace = test::retriedTrace();
    trace.outcome.stored = StoredReference{*id, mib << 20U};
    inspector.setHistory(std::make_shared<const HistoryReader>(path));
    inspector.showFinished(std::move(trace));
    settle();
    application.begin();
    inspector.findChild<RunResultView*>()->openStoredOutput();
    settle();
    application.print("a big stored output opens");
}

void measureTrace(TimedApplication& application, RunInspector& inspector, int spans) {
    application.begin();
    inspector.showFinished(test::longTrace(spans));
    settle();
    application.print("a long trace opens");
    TimelineView& view = inspector.timeline().view();
    const auto wheel = [&view](int notches, Qt::KeyboardModifiers keys) {
        const QPointF middle(view.width() / 2.0, view.height() / 2.0);
        QApplication::postEvent(view.viewport(),
                                new QWheelEvent(middle, view.mapToGlobal(middle), {}, {0, 120 * notches}, Qt::NoButton,
                                                keys, Qt::NoScrollPhase, false));
        QApplication::processEvents();
        view.viewport()->repaint();
    };
    const auto repeat = [&](const char* what, int times, const std::function<void(int)>& act) {
        application.begin();
        for (int i = 0; i < times; ++i)
            act(i);
        application.print(what);
    };
    repeat("it is zoomed in and out, 200 times", 200, [&](int i) { wheel(i < 100 ? 1 : -1, Qt::ControlModifier); });
    for (int i = 0; i < 20; ++i)
        wheel(1, Qt::ControlModifier);
    repeat("it is panned, 200 times", 200, [&](int i) { wheel(i < 100 ? -1 : 1, Qt::ShiftModifier); });
    repeat("its rows are scrolled, 200 times", 200, [&](int i) { wheel(i < 100 ? -20 : 20, {}); });
    application.begin();
    QMetaObject::invokeMethod(&inspector, [&] { inspector.timeline().showAsTable(true); }, Qt::QueuedConnection);
    settle();
    application.print("it is read as a table");
    inspector.timeline().showAsTable(false);
}

} // namespace

int main(int argc, char** argv) {
    using namespace toolroom;
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    TimedApplication application(argc, argv);
    const Appearance appearance;
    constexpr int usualMib = 100;
    constexpr int usualSpans = 100'000;
    const int mib = argc > 1 ? std::atoi(argv[1]) : usualMib;
    const int spans = argc > 2 ? std::atoi(argv[2]) : usualSpans;
    RunInspector inspector;
    inspector.resize(1200, 800);
    inspector.show();
    settle();
    measureTrace(application, inspector, spans);
    measureOutputs(application, inspector, static_cast<std::size_t>(mib));
    measureStored(application, inspector, static_cast<std::size_t>(mib));
    return 0;
}
