// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
// How long the places of the window block the GUI thread with many runs and many tools: the longest event of each step
// in thread CPU time. `places-blocks [RUNS] [TOOLS]`; defaults: 100,000 and 5,000.
#include "core/base/format.h"
#include "core/history/history.h"
#include "tests/bench/tool_list.h"
#include "tests/support/sample_runs.h"
#include "tests/support/timed_application.h"
#include "tests/support/widgets.h"
#include "ui/browser/registry_browser.h"
#include "ui/history/history_page.h"
#include "ui/mainwindow/command_palette.h"
#include "ui/mainwindow/history_pages.h"
#include "ui/mainwindow/main_window.h"
#include "ui/mainwindow/run_pages.h"
#include "ui/problems/problems_panel.h"
#include "ui/routing/routing_page.h"
#include "ui/routing/routing_pages.h"
#include "ui/tasks/pending_work.h"
#include "ui/widgets/search_line.h"

#include <QAction>
#include <QElapsedTimer>
#include <QHeaderView>
#include <QKeyEvent>
#include <QTableView>
#include <QTemporaryDir>
#include <QToolButton>
#include <QTreeView>

#include <array>
#include <cstdlib>
#include <functional>

namespace {

using namespace toolroom;

void fill(History& history, int runs) {
    constexpr int inFlight = 500; // runs that are written in one transaction
    constexpr std::array codes = {"", "", "", "NETWORK", "", "", "TIMEOUT", ""};
    const std::int64_t now = QDateTime::currentMSecsSinceEpoch();
    for (int begun = 0; begun < runs;) {
        std::vector<QCoro::Task<Result<void>>> tasks;
        for (int i = 0; i < inFlight && begun < runs; ++i, ++begun)
            tasks.push_back(history.finish(std::make_shared<const Trace>(
                test::traceOf({.run = formatText("run-{}", begun),
                               .tool = formatText("tool_{}", begun % 300),
                               .code = codes.at(static_cast<std::size_t>(begun) % codes.size()),
                               .message = "no route to host",
                               .startedAt = now - (runs - begun) * 1'000LL,
                               .ms = 1 + begun * 7919LL % 4'000}))));
        for (auto& task : tasks)
            if (!QCoro::waitFor(std::move(task)))
                qFatal("cannot write the history");
    }
}

class PlacesBench {
public:
    PlacesBench(TimedApplication& application, MainWindow& window)
        : m_application(application)
        , m_window(window) {}

    void measureTools(int tools) {
        SourceSpec source;
        source.kind = SourceSpec::Kind::Text;
        source.name = "bench.json";
        source.text = bench::toolList(static_cast<std::size_t>(tools));
        step("tools open", [&] { m_window.openSources().open({source}); });
        const auto& browser = *m_window.findChild<RegistryBrowser*>();
        auto& tree = *test::namedIn<QTreeView>(browser, "Tools by source");
        measureScrolling("registry", tree);
        measureTyping("registry", *browser.findChild<SearchLine*>(), "file");
        step("a tool is shown", [&] { m_window.showTool(static_cast<std::uint32_t>(tools / 2)); });
        step("palette opens", [&] { trigger("Ctrl+K"); });
        measureTyping("palette", *m_window.findChild<CommandPalette*>()->findChild<QLineEdit*>(), "file");
        step("palette closes", [&] { m_window.findChild<CommandPalette*>()->hide(); });
        const auto& problems = *m_window.findChild<ProblemsPanel*>();
        step("problems open", [&] { m_window.findChild<ProblemsPanel*>()->focusList(); });
        measureScrolling("problems", *problems.findChild<QTreeView*>());
        measureTyping("problems", *problems.findChild<SearchLine*>(), "desc");
        step("next problem", [&] { trigger("F4"); });
        step("routing opens", [&] { trigger("Ctrl+4"); });
        measureScrolling("routing", *m_window.routingPages().page()->findChild<QTreeView*>());
    }

    void measureRuns() {
        step("runs open", [&] { trigger("Ctrl+3"); });
        const HistoryPage& page = *m_window.historyPages().historyPage().get();
        auto& runs = *test::namedIn<QTableView>(page, "Runs");
        measureScrolling("runs", runs);
        for (int i = 0; i < 40; ++i)
            step("runs: end of the list", [&] { press(runs, Qt::Key_End, Qt::ControlModifier); });
        step("runs: home", [&] { press(runs, Qt::Key_Home, Qt::ControlModifier); });
        measureTyping("runs", *page.findChild<SearchLine*>(), "status:failed");
        auto& tools = *test::namedIn<QTableView>(page, "Runs by tool");
        for (auto* view : page.findChildren<QToolButton*>())
            if (view->isCheckable() && view->isVisible() && !view->isChecked())
                step("runs: by tool, charts", [view] { view->click(); });
        for (int column = 0; column < tools.model()->columnCount(); ++column)
            step("runs by tool are sorted", [&] { tools.sortByColumn(column, Qt::AscendingOrder); });
    }

    void printStep() {
        if (!m_step.empty())
            m_application.print(m_step.c_str());
        m_application.begin();
    }

private:
    /// Runs `act` in a separate event and processes the events that it causes. The steps of the same name in a row are
    /// reported as one.
    void step(const std::string& name, const std::function<void()>& act) {
        if (name != m_step)
            printStep();
        m_step = name;
        QMetaObject::invokeMethod(&m_window, act, Qt::QueuedConnection);
        constexpr int quietMs = 60;
        QElapsedTimer quiet;
        quiet.start();
        while (!PendingWork::instance().isEmpty() || quiet.elapsed() < quietMs) {
            if (!PendingWork::instance().isEmpty())
                quiet.restart();
            QApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents, 10);
        }
    }
    static void press(QWidget& widget, int key, Qt::KeyboardModifiers keys = {}, const QString& text = {}) {
        QKeyEvent event(QEvent::KeyPress, key, keys, text);
        QApplication::sendEvent(&widget, &event);
    }
    void trigger(const char* shortcut) {
        for (QAction* action : m_window.findChildren<QAction*>())
            if (action->shortcut() == QKeySequence(QLatin1String(shortcut)))
                return action->trigger();
        qFatal("no action has the shortcut %s", shortcut);
    }
    void measureScrolling(const std::string& place, QAbstractItemView& view) {
        constexpr int pages = 30;
        for (int i = 0; i < pages; ++i)
            step(place + ": page down", [&] { press(view, Qt::Key_PageDown); });
    }
    void measureTyping(const std::string& place, QLineEdit& line, const char* text) {
        for (const char* letter = text; *letter != '\0'; ++letter)
            step(place + ": typing a filter", [&] { press(line, 0, {}, QString(QLatin1Char(*letter))); });
        step(place + ": no filter", [&] { line.clear(); });
    }

    TimedApplication& m_application;
    MainWindow& m_window;
    std::string m_step;
};

} // namespace

int main(int argc, char** argv) {
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    TimedApplication application(argc, argv);
    const int runs = argc > 1 ? std::atoi(argv[1]) : 100'000;
    const int tools = argc > 2 ? std::atoi(argv[2]) : 5'000;
    const QTemporaryDir folder;
    WindowRunSettings settings;
    settings.folder = folder.path().toStdString();
    settings.history = *History::open(folder.filePath(QStringLiteral("history.sqlite")).toStdString());
    fill(*settings.history, runs);
    Appearance appearance;
    MainWindow window(std::make_unique<Settings>(folder.filePath(QStringLiteral("settings.ini"))), appearance,
                      std::move(settings));
    window.resize(1280, 800);
    window.show();
    PlacesBench bench(application, window);
    bench.measureTools(tools);
    bench.measureRuns();
    bench.printStep();
    return 0;
}
