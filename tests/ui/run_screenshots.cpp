// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
// Renders the window during real runs of a program that fails three times: `ui_run_screenshots FOLDER FLAKY.json`. Run
// it in docs/examples.
#include "core/activity/standard_activities.h"
#include "tests/support/idle.h"
#include "ui/collections/runs_place.h"
#include "ui/confirm/confirmation_dialog.h"
#include "ui/history/compare_page.h"
#include "ui/history/history_page.h"
#include "ui/mainwindow/history_pages.h"
#include "ui/mainwindow/main_window.h"
#include "ui/mainwindow/run_pages.h"
#include "ui/mainwindow/tool_tabs.h"
#include "ui/run/call_page.h"
#include "ui/stores/stores_page.h"
#include "ui/theme/icons.h"
#include "ui/verify/verify_page.h"

#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QTableView>
#include <QTemporaryDir>

#include <cstdio>
#include <functional>

namespace toolroom {

namespace {

template <class Condition>
bool until(Condition condition) {
    QElapsedTimer clock;
    clock.start();
    while (!condition() && clock.elapsed() < 60'000)
        QApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents, 20);
    return condition();
}

void quiet() {
    QTest::qWait(400);
    test::settle();
}

WindowRunSettings settings(const QTemporaryDir& folder) {
    auto activities = std::make_shared<ActivityRegistry>();
    WindowRunSettings made;
    registerStandardActivities(*activities, systemClock(), made.languageModel);
    made.activities = activities;
    made.folder = folder.path().toStdString();
    made.trust.trustsAll = true;
    made.history = *History::open(folder.filePath(QStringLiteral("history.sqlite")).toStdString());
    return made;
}

/// A tool that breaks two of its promises.
SourceSpec notesIn(const QTemporaryDir& folder) {
    const auto write = [&](const char* name, const QByteArray& bytes) {
        QFile file(folder.filePath(QLatin1StringView(name)));
        if (file.open(QIODevice::WriteOnly))
            file.write(bytes);
    };
    write("notes.sh", "date >> seen.txt\n"
                      "echo '{\"tool\": \"list_notes\", \"fetchedAt\": \"2025-01-15T10:30:00.000Z\", \"data\": []}'\n");
    write(
        "notes.json",
        R"({"contract": "forge", "tools": [{"name": "list_notes", "description": "Lists the notes. Use when asked for notes.", "category": "read", "consequenceLevel": "low", "requiresConfirmation": false, "timeout": 5000,
 "schema": {"type": "object", "properties": {"tag": {"type": "string", "description": "Tag"}}, "required": ["tag"]}}],
 "activities": {"list_notes": {"type": "process", "command": ["sh", "notes.sh"]}}})");
    SourceSpec notes;
    notes.path = folder.filePath(QStringLiteral("notes.json")).toStdString();
    return notes;
}

std::vector<SourceSpec> sources(const QString& flaky) {
    SourceSpec file;
    file.path = QFileInfo(flaky).absoluteFilePath().toStdString();
    SourceSpec order;
    order.kind = SourceSpec::Kind::Text;
    order.name = "broker.json";
    order.text =
        Json{{"contract", "forge"},
             {"tools",
              {{{"name", "place_order"},
                {"description", "Places an order at the broker. Use when the user has confirmed symbol and quantity."},
                {"category", "write"},
                {"consequenceLevel", "high"},
                {"requiresConfirmation", true},
                {"timeout", 15000},
                {"schema",
                 {{"type", "object"},
                  {"required", {"symbol", "quantity"}},
                  {"properties",
                   {{"symbol", {{"type", "string"}, {"description", "Ticker"}, {"pattern", "^[A-Z]{1,5}$"}}},
                    {"quantity", {{"type", "integer"}, {"minimum", 1}, {"description", "Shares to trade"}}},
                    {"side", {{"enum", {"buy", "sell"}}, {"default", "buy"}}}}}}}}}},
             {"activities", {{"place_order", {{"type", "process"}, {"command", {"true"}}}}}}}
            .dump(1);
    return {file, order};
}

int takeAll(const QDir& folder, const QString& flaky, ThemeChoice theme, const QString& ending) {
    const QTemporaryDir fresh;
    Appearance appearance;
    auto kept = std::make_unique<Settings>(fresh.filePath(QStringLiteral("settings.ini")));
    kept->setTheme(theme);
    MainWindow window(std::move(kept), appearance, settings(fresh));
    window.resize(1280, 860);
    window.show();
    std::vector<SourceSpec> opened = sources(flaky);
    opened.push_back(notesIn(fresh));
    window.openSources().open(std::move(opened));
    until([&] { return window.openSources().registry() != nullptr; });
    const auto shoot = [&](const char* name, QWidget& widget) {
        quiet();
        widget.grab().save(folder.filePath(QLatin1String(name) + ending + QStringLiteral(".png")));
        std::printf("%s%s\n", name, qPrintable(ending));
    };
    const auto tool = [&](const char* id) { window.showTool(*window.openSources().registry()->indexOf(id)); };
    tool("flaky/flaky:run");
    std::vector<QString> runs;
    for (int i = 0; i < 3; ++i) {
        runs.push_back(window.runs().start({.tool = "flaky/flaky:run"}).id);
        if (!until([&] { return window.runs().run(runs.back())->isFinished(); }))
            return 1;
    }
    window.showCallPage();
    shoot("window-call", window);
    window.runPages().inspect(runs.back());
    shoot("window-run", window);
    tool("notes/list_notes");
    window.tabs().showTab(ToolTabs::Verify);
    shoot("window-verify-empty", window);
    window.pane().verifyPage()->verify();
    if (!until([&] { return !window.pane().verifyPage()->isBusy(); }))
        return 1;
    shoot("window-verify", window);
    tool("flaky/flaky:run");
    window.runPages().comparePage().compare(runs[0], runs[2]);
    window.tabs().showTab(ToolTabs::Compare);
    shoot("window-compare", window);
    window.togglePage(window.historyPages().place().get());
    shoot("window-history", window);
    window.togglePage(&window.part<StoresPage>());
    shoot("window-stores", window);
    tool("broker/place_order");
    window.showCallPage();
    window.runPages().callPage().fill({{"symbol", "ABC"}, {"quantity", 1000}, {"side", "buy"}});
    shoot("window-order", window);
    window.runs().start(
        {.tool = "broker/place_order", .arguments = {{"symbol", "ABC"}, {"quantity", 1000}, {"side", "buy"}}});
    until([&] { return window.part<ConfirmationDialog>().isVisible(); });
    shoot("window-confirmation", window.part<ConfirmationDialog>());
    shoot("window-waiting", window);
    window.runs().abortAll();
    return 0;
}

} // namespace

} // namespace toolroom

int main(int argc, char** argv) {
    if (argc != 3) {
        std::fputs("usage: ui_run_screenshots FOLDER FLAKY.json\n", stderr);
        return 2;
    }
    const QApplication application(argc, argv);
    QApplication::setWindowIcon(toolroom::applicationIcon());
    const QDir folder(QString::fromLocal8Bit(argv[1]));
    const QString flaky = QString::fromLocal8Bit(argv[2]);
    return toolroom::takeAll(folder, flaky, toolroom::ThemeChoice::Light, {}) +
           toolroom::takeAll(folder, flaky, toolroom::ThemeChoice::Dark, QStringLiteral("-dark"));
}
