// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
// Renders the history pages in several states, sizes and themes for review: `ui_history_screenshots FOLDER`. Set
// TOOLROOM_SCREENSHOTS to a prefix to render only the screenshots whose names start with it.
#include "core/base/format.h"
#include "tests/support/idle.h"
#include "tests/support/sample_runs.h"
#include "tests/support/widgets.h"
#include "ui/history/compare_page.h"
#include "ui/history/history_page.h"
#include "ui/history/query_line.h"
#include "ui/history/retention_dialog.h"
#include "ui/settings/settings.h"

#include <QApplication>
#include <QDir>
#include <QLabel>
#include <QTableView>
#include <QTemporaryDir>
#include <QToolButton>

#include <array>
#include <cstdio>
#include <functional>

namespace toolroom {

namespace {

constexpr std::int64_t msPerMinute = 60'000;

/// A few hundred runs of eight tools over the last few weeks, starting with the newest (number 0).
void fill(History& history) {
    static constexpr std::array tools = {"read_text_file", "search",
                                         "place_order",    "web:scrape",
                                         "write_file",     "memory:create_entities_and_their_relations_at_once",
                                         "fetch",          "hello"};
    static constexpr std::array codes = {"", "",        "", "NETWORK", "", "", "CONFIRMATION_DENIED",
                                         "", "TIMEOUT", "", "",        ""};
    const std::int64_t now = QDateTime::currentMSecsSinceEpoch();
    constexpr int runs = 400;
    for (int age = runs; age-- > 0;) {
        const auto at = static_cast<std::size_t>(age);
        test::SampleRun run{.run = formatText("{:04x}{:04x}", (age * 40503) & 0xFFFF, age),
                            .tool = tools.at(at * at % tools.size()),
                            .code = codes.at(at * 7 % codes.size()),
                            .startedAt = now - (age < 40 ? age * 11 : age * 90) * msPerMinute,
                            .ms = 20 + age * 7919LL % 900 + (age % 17 == 0 ? 4'000 : 0)};
        run.waitMs = run.tool == "place_order" ? 4'100 : 0;
        run.attempts = run.code == "NETWORK" ? 3 : 1;
        run.message = run.code == "NETWORK"               ? "connect to api.example.org:443: no route to host"
                      : run.code == "TIMEOUT"             ? "no answer within 15 s"
                      : run.code == "CONFIRMATION_DENIED" ? "the call was denied"
                      : age % 5 == 0 ? "Reads and sums up the records of the archive, which are many, one after the "
                                       "other, and says what it found in each of them"
                                     : "";
        run.arguments = {{"path", formatText("/home/dev/notes-{}.md", age)}, {"limit", 100 + age}};
        test::keep(history, run);
    }
}

/// Two runs of one tool that differ in many ways.
void fillCompared(History& history) {
    const std::int64_t now = QDateTime::currentMSecsSinceEpoch();
    const std::string longText =
        "The archive holds the letters of three generations. Each of them was read, dated and filed under its author.";
    test::keep(history, {.run = "3f21a0",
                         .tool = "place_order",
                         .message = "Order placed",
                         .startedAt = now - 42 * msPerMinute,
                         .ms = 420,
                         .waitMs = 3'100,
                         .arguments = {{"symbol", "ABC"},
                                       {"quantity", 10},
                                       {"client", 9007199254740992LL},
                                       {"tags", {"first", "second", "third"}},
                                       {"note", longText + " Nothing was left out."}},
                         .data = {{"order", "A-1"}, {"fills", {{{"price", 41.5}}, {{"price", 41.75}}}}}});
    test::keep(history, {.run = "77c0de",
                         .tool = "place_order",
                         .code = "NETWORK",
                         .message = "connect to broker.example.org:443: no route to host",
                         .startedAt = now - 3 * msPerMinute,
                         .ms = 3'900,
                         .waitMs = 1'200,
                         .attempts = 3,
                         .arguments = {{"symbol", "ABC"},
                                       {"quantity", 1000},
                                       {"client", 9007199254740993LL},
                                       {"tags", {"third", "first", "fourth"}},
                                       {"note", longText + " Two were left out."},
                                       {"dryRun", false}}});
}

struct Screenshot {
    const char* name;
    QSize size;
    std::function<void(HistoryPage&)> prepare;
};

void chooseRows(HistoryPage& page, std::initializer_list<int> rows) {
    auto* table = test::namedIn<QTableView>(page, "Runs");
    for (const int row : rows)
        table->selectionModel()->select(table->model()->index(row, 0),
                                        QItemSelectionModel::Select | QItemSelectionModel::Rows);
}

void showTools(HistoryPage& page) {
    test::namedIn<QToolButton>(page, "Show statistics for each tool")->click();
}

std::vector<Screenshot> screenshots() {
    const QSize small(1024, 640);
    const QSize usual(1440, 900);
    return {
        {"runs", usual, [](HistoryPage& page) { chooseRows(page, {2}); }},
        {"runs-small", small, [](HistoryPage& page) { chooseRows(page, {0, 3}); }},
        {"runs-found", small,
         [](HistoryPage& page) { page.search(QStringLiteral("status:error code:NETWORK since:7d")); }},
        {"runs-wrong", small, [](HistoryPage& page) { page.search(QStringLiteral("since:today staus:error")); }},
        {"runs-none", small, [](HistoryPage& page) { page.search(QStringLiteral("tool:nobody")); }},
        {"runs-narrow", QSize(640, 500), [](HistoryPage& page) { chooseRows(page, {1}); }},
        {"tools", usual, showTools},
        {"tools-small", small, showTools},
        {"one-tool", small, [](HistoryPage& page) { page.showTool(QStringLiteral("files/search")); }},
    };
}

class ScreenshotTaker {
public:
    ScreenshotTaker(const QDir& folder, QString only)
        : m_folder(folder)
        , m_only(std::move(only)) {}

    void takeAll(const QString& theme) {
        const std::string full = m_temporary.filePath(QStringLiteral("full.sqlite")).toStdString();
        const std::string none = m_temporary.filePath(QStringLiteral("none.sqlite")).toStdString();
        if (!m_history) {
            m_history = History::open(full).value();
            fill(*m_history);
            fillCompared(*m_history);
        }
        Settings settings(m_temporary.filePath(QStringLiteral("settings.ini")));
        for (const Screenshot& screenshot : screenshots()) {
            const bool inspects = QLatin1String(screenshot.name) == QLatin1String("runs");
            HistoryPage page(full, m_history, settings,
                             inspects ? new QLabel(QStringLiteral("(the run that is chosen)")) : nullptr);
            page.resize(screenshot.size);
            page.show();
            test::settle();
            screenshot.prepare(page);
            test::settle();
            save(page, screenshot.name, theme);
        }
        HistoryPage empty(none, nullptr, settings);
        empty.resize(1024, 640);
        empty.show();
        test::settle();
        save(empty, "empty", theme);
        takeCompared(full, theme);
        RetentionDialog dialog({.newest = 10'000});
        dialog.show();
        save(dialog, "retention", theme);
    }

private:
    void takeCompared(const std::string& path, const QString& theme) {
        for (const auto& [name, size] :
             {std::pair("compare", QSize(1440, 900)), std::pair("compare-small", QSize(1024, 640)),
              std::pair("compare-narrow", QSize(680, 900))}) {
            ComparePage page(path);
            page.resize(size);
            page.show();
            page.compare(QStringLiteral("3f21a0"), QStringLiteral("77c0de"));
            test::settle();
            save(page, name, theme);
        }
        ComparePage page(path);
        page.resize(1024, 640);
        page.show();
        save(page, "compare-empty", theme);
    }

    void save(QWidget& widget, const char* name, const QString& theme) const {
        if (!QLatin1String(name).startsWith(m_only))
            return;
        const QString file = m_folder.filePath(QStringLiteral("history-%1-%2.png").arg(QLatin1String(name), theme));
        if (!widget.grab().save(file, "PNG"))
            std::fprintf(stderr, "%s: not written\n", qPrintable(file));
    }

    QDir m_folder;
    QString m_only;
    QTemporaryDir m_temporary;
    std::shared_ptr<History> m_history;
};

} // namespace

} // namespace toolroom

int main(int argc, char** argv) {
    using namespace toolroom;
    const QApplication application(argc, argv);
    if (argc != 2) {
        std::fprintf(stderr, "ui_history_screenshots FOLDER\n");
        return 2;
    }
    Appearance appearance;
    ScreenshotTaker taker(QDir(QString::fromLocal8Bit(argv[1])), qEnvironmentVariable("TOOLROOM_SCREENSHOTS"));
    appearance.choose(ThemeChoice::Light);
    taker.takeAll(QStringLiteral("light"));
    appearance.choose(ThemeChoice::Dark);
    taker.takeAll(QStringLiteral("dark"));
    return 0;
}
