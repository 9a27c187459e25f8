// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/engine/lint_cache.h"
#include "core/models/text.h"
#include "tests/support/contrast.h"
#include "tests/support/registries.h"
#include "tests/support/sample_runs.h"
#include "tests/ui/window_test.h"
#include "ui/browser/registry_browser.h"
#include "ui/history/history_page.h"
#include "ui/mainwindow/command_palette.h"
#include "ui/mainwindow/edit_menu.h"
#include "ui/mainwindow/history_pages.h"
#include "ui/mainwindow/run_pages.h"
#include "ui/mainwindow/welcome_page.h"
#include "ui/mainwindow/workspace.h"
#include "ui/problems/finding_menu.h"
#include "ui/run/call_page.h"
#include "ui/settings/open_file.h"
#include "ui/settings/preferences_dialog.h"
#include "ui/stores/stores_page.h"
#include "ui/theme/theme.h"
#include "ui/tool/tool_header.h"
#include "ui/tool/tool_page.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/search_line.h"

#include <QAbstractButton>
#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QDropEvent>
#include <QFileInfo>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QStatusBar>
#include <QTabBar>
#include <QTableView>
#include <QToolButton>
#include <QTreeView>
#include <QTreeWidget>

#include <algorithm>
#include <iterator>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#endif

using namespace toolroom;
using namespace toolroom::test;

namespace {} // namespace

class TestMainWindow : public WindowTest {
    Q_OBJECT

    QString shownTool() const { return m_window->findChild<ToolHeader*>()->findChild<ElidedLabel*>()->fullText(); }
    bool says(const QString& text) const { return showsText(*m_window, text); }
    std::size_t toolCount() const {
        return m_window->openSources().registry() ? m_window->openSources().registry()->tools().size() : 0;
    }
    void drop(const QStringList& paths) const {
        QMimeData mime;
        QList<QUrl> urls;
        for (const QString& path : paths)
            urls += QUrl::fromLocalFile(path);
        mime.setUrls(urls);
        QDragEnterEvent enter({10, 10}, Qt::CopyAction, &mime, Qt::LeftButton, {});
        QApplication::sendEvent(m_window.get(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent event({10, 10}, Qt::CopyAction, &mime, Qt::LeftButton, {});
        QApplication::sendEvent(m_window.get(), &event);
    }
    QStringList recent() const {
        auto* menu = m_window->findChild<QMenu*>(QStringLiteral("recentSources"));
        Q_EMIT menu->aboutToShow();
        QStringList words;
        for (const QAction* action : menu->actions())
            if (!action->isSeparator())
                words += action->text();
        return words;
    }

private Q_SLOTS:
    void init() { setUp(); }
    void cleanup() { tearDown(); }

    void emptyWindowOffersToOpen() {
        QVERIFY(says(QStringLiteral("No tools")));
        QVERIFY(says(QStringLiteral("No problems yet")));
        for (const QAbstractButton* button : m_window->findChildren<QAbstractButton*>())
            if (button->accessibleName() == QStringLiteral("Open…"))
                QVERIFY(button->isVisible());
    }

    void statusBarShowsCounts() {
        loadPaths({writeSource(QStringLiteral("a.json"), toolsNamed({"one", "two"}))});
        const TokenCount tokens = m_window->openSources().registry()->tokens();
        QVERIFY(tokens.tokens > 0);
        QVERIFY(says(QStringLiteral("2 tools, 1 source · %1%2 tokens · checked in ")
                         .arg(tokens.exact ? QString() : QStringLiteral("about "))
                         .arg(tokens.tokens)));
    }

    void statusBarCountsHostedTools() {
        loadPaths({writeSource(
            QStringLiteral("a.json"),
            R"({"tools": [{"type": "web_search"}, {"type": "function", "name": "one", "parameters": null}]})")});
        QVERIFY(says(QStringLiteral("1 tool, 1 hosted tool, 1 source · ")));
    }

    void noticeOfAPartlyReadSource() {
        loadPaths({writeSource(QStringLiteral("a.json"), R"({"nextCursor": "2", "tools": [
            {"name": "one", "description": "y", "inputSchema": {"type": "object"}}]})")});
        m_window->showTool(0);
        QVERIFY(says(QStringLiteral("The file was not read completely: the tool list continues on another page, which "
                                    "is not in this source; save all pages.")));
    }

    void clickOnTheSelectedToolShowsItsPage() {
        loadPaths({writeSource(QStringLiteral("a.json"), toolsNamed({"one", "two"}))});
        m_window->showTool(1);
        m_window->showWelcome();
        auto* tree = named<QTreeView>("Tools by source");
        auto* header = m_window->findChild<ToolHeader*>();
        QVERIFY(!header->isVisible());
        QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, tree->visualRect(tree->currentIndex()).center());
        QVERIFY(header->isVisible());
        QCOMPARE(shownTool(), QStringLiteral("two"));
    }

    void reloadKeepsTheSelection() {
        const QString file = writeSource(QStringLiteral("a.json"), toolsNamed({"one", "two"}));
        loadPaths({file});
        m_window->showTool(1);
        named<SearchLine>("Filter tools")->setText(QStringLiteral("o"));
        writeSource(QStringLiteral("a.json"), toolsNamed({"zero", "one", "two"}));
        QTRY_COMPARE(toolCount(), 3U);
        QVERIFY(becomesIdle());
        QCOMPARE(shownTool(), QStringLiteral("two"));
        auto* tree = named<QTreeView>("Tools by source");
        QTRY_COMPARE(tree->currentIndex().data().toString(), QStringLiteral("two"));
        QCOMPARE(named<SearchLine>("Filter tools")->text(), QStringLiteral("o"));
    }

    void watchesFilesReplacedByRenaming() {
        const QString file = writeSource(QStringLiteral("a.json"), toolsNamed({"one"}));
        loadPaths({file});
        for (const QByteArrayList& names : {QByteArrayList{"one", "two"}, QByteArrayList{"one", "two", "three"}}) {
            const QString aside = writeSource(QStringLiteral("aside.tmp"), toolsNamed(names));
            QVERIFY(QFile::remove(file));
            QVERIFY(QFile::rename(aside, file));
            QTRY_COMPARE(toolCount(), static_cast<std::size_t>(names.size()));
        }
    }

    void rereadsABrokenFileInAFolder() {
        QVERIFY(QDir(m_folder->path()).mkpath(QStringLiteral("tools/sub")));
        writeSource(QStringLiteral("tools/a.json"), toolsNamed({"one"}));
        writeSource(QStringLiteral("tools/sub/b.json"), "{\"tools\": [");
        loadPaths({m_folder->filePath(QStringLiteral("tools"))});
        QCOMPARE(m_window->openSources().registry()->errors().size(), 1U);
        QFile broken(m_folder->filePath(QStringLiteral("tools/sub/b.json"))); // written in place, not replaced
        QVERIFY(broken.open(QIODevice::ReadWrite));
        QVERIFY(broken.resize(0));
        broken.write(toolsNamed({"two", "three"}));
        broken.close();
        QTRY_COMPARE(toolCount(), 3U);
        QVERIFY(m_window->openSources().registry()->errors().empty());
    }

    void watchesFilesAndFoldersWithoutTools() {
        QVERIFY(QDir(m_folder->path()).mkpath(QStringLiteral("tools/empty")));
        writeSource(QStringLiteral("tools/a.json"), toolsNamed({"one"}));
        writeSource(QStringLiteral("tools/other.json"), "{\"version\": 1}");
        loadPaths({m_folder->filePath(QStringLiteral("tools"))});
        QFile other(m_folder->filePath(QStringLiteral("tools/other.json")));
        QVERIFY(other.open(QIODevice::ReadWrite));
        QVERIFY(other.resize(0));
        other.write(toolsNamed({"two"}));
        other.close();
        QTRY_COMPARE(toolCount(), 2U);
        writeSource(QStringLiteral("tools/empty/c.json"), toolsNamed({"three"}));
        QTRY_COMPARE(toolCount(), 3U);
    }

    void cancelKeepsTheSources() {
        const QString first = writeSource(QStringLiteral("a.json"), toolsNamed({"one"}));
        const QString second = writeSource(QStringLiteral("b.json"), toolsNamed({"two"}));
        loadPaths({first});
        m_window->openPaths({second});
        named<QAbstractButton>("Cancel loading")->click();
        QCOMPARE(m_window->openSources().sources().size(), 1U);
        QCOMPARE(QString::fromStdString(m_window->openSources().sources().front().path), first);
        trigger("Ctrl+L");
        QVERIFY(becomesIdle());
        QCOMPARE(shownTool(), QStringLiteral("one"));
    }

    void dropWhileLoadingAddsSources() {
        const QString first = writeSource(QStringLiteral("a.json"), toolsNamed({"one"}));
        const QString second = writeSource(QStringLiteral("b.json"), toolsNamed({"two"}));
        m_window->openPaths({first});
        drop({second});
        QTRY_COMPARE(toolCount(), 2U);
    }

    void paletteSelectsToolsAfterAReload() {
        loadText("a.json", toolsNamed({"one", "two", "three"}).toStdString());
        trigger("Ctrl+K");
        auto* palette = m_window->findChild<CommandPalette*>();
        auto* list = palette->findChild<QTableView*>();
        QTest::keyClicks(palette->findChild<QLineEdit*>(), QStringLiteral("three"));
        QTRY_COMPARE(list->model()->rowCount(), 1);
        openText("a.json", toolsNamed({"three", "other"}).toStdString());
        QTRY_COMPARE(toolCount(), 2U);
        QTest::keyClick(palette->findChild<QLineEdit*>(), Qt::Key_Return);
        QTRY_COMPARE(shownTool(), QStringLiteral("three"));
        QVERIFY(becomesIdle());
        trigger("Ctrl+K");
        QTest::keyClicks(palette->findChild<QLineEdit*>(), QStringLiteral("other"));
        QTRY_COMPARE(list->model()->rowCount(), 1);
        openText("a.json", toolsNamed({"one"}).toStdString());
        QTRY_COMPARE(toolCount(), 1U);
        QTest::keyClick(palette->findChild<QLineEdit*>(), Qt::Key_Return);
        QTRY_VERIFY(!palette->isVisible());
        QTRY_COMPARE(shownTool(), QStringLiteral("three")); // stays open, although its source no longer contains it
    }

    void paletteFindsRuns() {
        const auto history = History::open(m_folder->filePath(QStringLiteral("h.sqlite")).toStdString()).value();
        keep(*history, {.run = "7f3a11aa-0000-4000-8000-000000000001", .startedAt = 1'763'733'751'000});
        keep(*history, {.run = "9c2111bb-0000-4000-8000-000000000002",
                        .tool = "send_mail",
                        .code = "NETWORK",
                        .startedAt = 1'763'733'752'000});
        m_runs.history = history;
        makeWindow();
        m_runs = {};
        loadText("a.json", toolsNamed({"one", "two"}).toStdString());
        const QString live = m_window->runs().start({.tool = "a/one"}).id;
        QTRY_COMPARE(m_window->runs().liveCount(), 0);
        trigger("Ctrl+K");
        auto* palette = m_window->findChild<CommandPalette*>();
        auto* line = palette->findChild<QLineEdit*>();
        const auto* model = palette->findChild<QTableView*>()->model();
        const auto found = [&](const QString& text) {
            line->setText(text);
            return [model] {
                QStringList runs;
                for (int row = 0; row < model->rowCount(); ++row)
                    if (model->index(row, 0).data().toString().endsWith(QStringLiteral(" run")))
                        runs += model->index(row, 0).data().toString();
                return runs;
            };
        };
        QTRY_COMPARE(found(QStringLiteral("network"))(), QStringList(QStringLiteral("files/send_mail run")));
        QTRY_COMPARE(found(QStringLiteral("7f3a"))(), QStringList(QStringLiteral("files/read_file run")));
        QTRY_COMPARE(found(live.left(8))(), QStringList(QStringLiteral("a/one run"))); // started in this window
        QTRY_COMPARE(found(QString())(), QStringList());
        QTRY_COMPARE(found(QStringLiteral("run:"))(),
                     QStringList({QStringLiteral("a/one run"), QStringLiteral("files/send_mail run"),
                                  QStringLiteral("files/read_file run")}));
        QCOMPARE(model->rowCount(), 3);
        QTRY_COMPARE(found(QStringLiteral("run: one"))(), QStringList(QStringLiteral("a/one run")));
        QCOMPARE(model->rowCount(), 1); // without the tool
        QTRY_COMPARE(found(QStringLiteral("send_mail"))(), QStringList(QStringLiteral("files/send_mail run")));
        QTest::keyClick(line, Qt::Key_Return);
        QTRY_VERIFY(m_window->historyPages().historyPage()->isVisible());
        HistoryPage& page = *m_window->historyPages().historyPage().get();
        QTRY_COMPARE(page.selectedRuns(), std::vector<std::string>{"9c2111bb-0000-4000-8000-000000000002"});
        QCOMPARE(page.findChild<QLineEdit*>()->text(), QString()); // no filter remains
        QVERIFY(becomesIdle());
        m_window.reset();
    }

    /// A run repeats the names of its tool and source.
    void paletteListsRunsLast() {
        const LintedRegistryPtr linted =
            registryWith({textSource("everything.json", toolsNamed({"get-sum"}).toStdString())});
        RunSummary run;
        run.run = "7f3a11aa-0000-4000-8000-000000000001";
        run.tool = run.toolId = "everything/get-sum";
        const QString text = QStringLiteral("everything sum");
        std::vector<PaletteChoice> choices = matchingRuns({run}, text);
        QCOMPARE(choices.size(), std::size_t(1));
        std::ranges::move(findToolChoices(*linted, text, {}), std::back_inserter(choices));
        rankChoices(choices, {choices.front().key()});
        QCOMPARE(choices.size(), std::size_t(2));
        COMPARE_TEXT(choices.front().tool, "everything/get-sum");
        QCOMPARE(choices.back().run, toQString(run.run));
    }

    void paletteModelIsValid() {
        PaletteModel model;
        const QAbstractItemModelTester tester(&model);
        QAction action(QStringLiteral("&Do it"));
        const LintedRegistryPtr linted = registryWith({textSource("a.json", toolsNamed({"one"}).toStdString())});
        std::vector<PaletteChoice> choices = matchingActions(QStringLiteral("it do"), {&action});
        QCOMPARE(choices.size(), 1U);
        std::ranges::move(findToolChoices(*linted, QStringLiteral("one"), {}), std::back_inserter(choices));
        model.setChoices(std::move(choices));
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.index(0, PaletteModel::Label).data().toString(), QStringLiteral("Do it"));
        QCOMPARE(model.index(1, PaletteModel::Hint).data().toString(), QStringLiteral("a"));
        QCOMPARE(model.row(1).tool, std::string("a/one"));
        QVERIFY(matchingActions(QStringLiteral("undo"), {&action}).empty());
    }

    void paletteRanksNamesFirst() {
        loadText("a.json", R"({"tools": [{"name": "log", "description": "Logs a mail that was sent: send, mail."},
                               {"name": "resend_mail"}, {"name": "send_mail_now"}, {"name": "send-mail"}]})");
        QStringList names;
        for (const PaletteChoice& choice :
             findToolChoices(*m_window->openSources().registry(), QStringLiteral("send mail"), {}))
            names += choice.label;
        QCOMPARE(names, QStringList({QStringLiteral("send-mail"), QStringLiteral("send_mail_now"),
                                     QStringLiteral("resend_mail"), QStringLiteral("log")}));
    }

    void paletteSaysThatNothingMatches() {
        loadText("a.json", toolsNamed({"one"}).toStdString());
        trigger("Ctrl+K");
        auto* palette = m_window->findChild<CommandPalette*>();
        palette->findChild<QLineEdit*>()->setText(QStringLiteral("delte"));
        auto* list = palette->findChild<QTableView*>();
        QTRY_COMPARE(list->model()->index(0, 0).data().toString(), QStringLiteral("No matches for “delte”"));
        QCOMPARE(list->model()->rowCount(), 1);
        palette->hide();
    }

    void paletteForgivesTyposAndOffersAnotherSearch() {
        loadText("a.json", toolsNamed({"delete_file", "read_file"}).toStdString());
        trigger("Ctrl+K");
        auto* palette = m_window->findChild<CommandPalette*>();
        auto* line = palette->findChild<QLineEdit*>();
        auto* list = palette->findChild<QTableView*>();
        const auto first = [&] { return list->model()->index(0, 0).data().toString(); };
        line->setText(QStringLiteral("rdfl"));
        QTRY_COMPARE(first(), QStringLiteral("read_file"));
        line->setText(QStringLiteral("delte"));
        QTRY_COMPARE(first(), QStringLiteral("delete_file"));
        line->setText(QStringLiteral("dleetx"));
        QTRY_COMPARE(first(), QStringLiteral("No matches for “dleetx”. Did you mean “delete”?"));
        QTest::keyClick(line, Qt::Key_Return);
        QTRY_COMPARE(first(), QStringLiteral("delete_file"));
        QVERIFY(palette->isVisible());
        palette->hide();
    }

    void paletteFindsToolsBySource() {
        loadPaths({writeSource(QStringLiteral("everything.json"), toolsNamed({"get-sum", "echo"})),
                   writeSource(QStringLiteral("other.json"), toolsNamed({"get-sum"}))});
        const std::vector<PaletteChoice> found =
            findToolChoices(*m_window->openSources().registry(), QStringLiteral("everything sum"), {});
        QCOMPARE(found.size(), std::size_t(1));
        COMPARE_TEXT(found.front().tool, "everything/get-sum");
    }

    void paletteListsRecentChoicesFirst() {
        loadText("a.json", toolsNamed({"one", "two", "three"}).toStdString());
        trigger("Ctrl+K");
        auto* palette = m_window->findChild<CommandPalette*>();
        auto* line = palette->findChild<QLineEdit*>();
        auto* list = palette->findChild<QTableView*>();
        QTest::keyClicks(line, QStringLiteral("three"));
        QTRY_COMPARE(list->model()->rowCount(), 1);
        QTest::keyClick(line, Qt::Key_Return);
        QTRY_COMPARE(shownTool(), QStringLiteral("three"));
        trigger("Ctrl+K");
        QTRY_COMPARE(list->model()->index(0, 0).data().toString(), QStringLiteral("three"));
        palette->hide();
    }

    void tabsStayWhereTheyAre() {
        loadText("a.json", R"({"contract": "echomen", "tools": [{"name": "plain", "parameters": {}},
                               {"name": "timed", "parameters": {}, "timeout": 30000, "description": "x"}]})");
        const auto* bar = m_window->findChild<QTabBar*>();
        m_window->showTool(0);
        QCoreApplication::processEvents();
        const int before = bar->mapTo(m_window.get(), QPoint()).y();
        m_window->showTool(1);
        QCoreApplication::processEvents();
        QCOMPARE(bar->mapTo(m_window.get(), QPoint()).y(), before);
    }

    void readsNewFilesInFolders() {
        QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("tools")));
        writeSource(QStringLiteral("tools/a.json"), toolsNamed({"one"}));
        m_window->openPaths({m_folder->filePath(QStringLiteral("tools"))});
        QTRY_COMPARE(toolCount(), 1U);
        QVERIFY(becomesIdle());
        writeSource(QStringLiteral("tools/b.json"), toolsNamed({"two", "three"}));
        QTRY_COMPARE(toolCount(), 3U);
    }

    void dropAddsFiles() {
        const QString first = writeSource(QStringLiteral("a.json"), toolsNamed({"one"}));
        const QString second = writeSource(QStringLiteral("b.json"), toolsNamed({"two"}));
        loadPaths({first});
        drop({second, first});
        QTRY_COMPARE(toolCount(), 2U);
        QCOMPARE(m_window->openSources().sources().size(), 2U);
    }

    void remembersRecentSources() {
        const QString first = writeSource(QStringLiteral("a.json"), toolsNamed({"one"}));
        const QString second = writeSource(QStringLiteral("b.json"), toolsNamed({"two"}));
        m_window->openPaths({first});
        loadPaths({second});
        makeWindow();
        QCOMPARE(recent().first(2), (QStringList{second, first}));
    }

    void cancelKeepsTheTools() {
        loadText("a.json", toolsNamed({"one"}).toStdString());
        const LintedRegistryPtr before = m_window->openSources().registry();
        trigger("Ctrl+L");
        QVERIFY(m_window->openSources().isLoading());
        named<QAbstractButton>("Cancel loading")->click();
        QVERIFY(!m_window->openSources().isLoading());
        QVERIFY(says(QStringLiteral("Loading canceled")));
        QCOMPARE(m_window->openSources().registry(), before);
        QCOMPARE(shownTool(), QStringLiteral("one"));
    }

    void remembersTheTheme() {
        trigger("Ctrl+Alt+D");
        QTRY_COMPARE(m_window->palette().color(QPalette::Window), darkTheme().palette.color(QPalette::Window));
        m_window->close();
        m_appearance.choose(ThemeChoice::Light);
        makeWindow();
        QCOMPARE(m_appearance.choice(), ThemeChoice::Dark);
        trigger("Ctrl+Alt+L");
        QTRY_COMPARE(m_window->palette().color(QPalette::Window), lightTheme().palette.color(QPalette::Window));
    }

    void textColorsHaveContrast() {
        for (const Theme* theme : {&lightTheme(), &darkTheme()}) {
            const QPalette& palette = theme->palette;
            for (const QColor& ground :
                 {palette.color(QPalette::Window), palette.color(QPalette::Base), palette.color(QPalette::Highlight)}) {
                QVERIFY(contrast(palette.color(QPalette::Text), ground) >= 7.0);
                for (const QColor& color :
                     {theme->muted, theme->accent, theme->error, theme->warning, theme->note, theme->success})
                    QVERIFY2(contrast(color, ground) >= 4.5,
                             qPrintable(color.name() + QStringLiteral(" on ") + ground.name()));
            }
            for (const QColor& color : {theme->jsonKey, theme->jsonString, theme->jsonNumber})
                QVERIFY2(contrast(color, palette.color(QPalette::Base)) >= 4.5, qPrintable(color.name()));
            for (const QColor& ground : {theme->place, theme->hiddenCharacter})
                QVERIFY2(contrast(palette.color(QPalette::Text), ground) >= 4.5, qPrintable(ground.name()));
        }
    }

    void remembersHighContrast() {
        for (const Theme* theme : {&highContrastLightTheme(), &highContrastDarkTheme()}) {
            const QPalette& palette = theme->palette;
            for (const QColor& ground : {palette.color(QPalette::Window), palette.color(QPalette::Base)}) {
                QCOMPARE(contrast(palette.color(QPalette::Text), ground), 21.0);
                for (const QColor& color : {theme->muted, theme->accent, theme->error, theme->warning, theme->note,
                                            theme->success, theme->jsonKey, theme->jsonString, theme->jsonNumber})
                    QVERIFY2(contrast(color, ground) >= 7.0,
                             qPrintable(color.name() + QStringLiteral(" on ") + ground.name()));
                QVERIFY(contrast(theme->line, ground) >= 3.0);
            }
        }
        trigger("Ctrl+Alt+L");
        trigger("Ctrl+Alt+H");
        QTRY_COMPARE(&themeOf(m_window.get()), &highContrastLightTheme());
        m_window->close();
        m_appearance.setHighContrast(false);
        makeWindow();
        QTRY_COMPARE(&themeOf(m_window.get()), &highContrastLightTheme());
        m_appearance.setHighContrast(false);
    }

    void changesTheTextSize() {
        loadText("a.json", toolsNamed({"one"}).toStdString());
        const auto* name = m_window->findChild<ToolHeader*>()->findChild<ElidedLabel*>();
        const qreal own = name->font().pointSizeF();
        const qreal inherited = m_window->statusBar()->font().pointSizeF();
        trigger("Ctrl++");
        trigger("Ctrl++");
        QCOMPARE(name->font().pointSizeF(), own * 1.2);
        QTRY_VERIFY(qFuzzyCompare(m_window->statusBar()->font().pointSizeF(), inherited * 1.2));
        m_window->close();
        m_appearance.setTextSize(100);
        QCOMPARE(name->font().pointSizeF(), own);
        makeWindow();
        QCOMPARE(m_appearance.textSize(), 120);
        trigger("Ctrl+0");
        QCOMPARE(m_appearance.textSize(), 100);
        for (int i = 0; i < 30; ++i)
            trigger("Ctrl++");
        QCOMPARE(m_appearance.textSize(), Appearance::maxTextSize);
        trigger("Ctrl+0");
    }

    /// Pages are created when they are first opened, to keep startup fast.
    void createsPagesOnDemand() {
        QVERIFY(!m_window->findChild<ToolPage*>());
        loadText("a.json", toolsNamed({"one", "two"}).toStdString());
        QVERIFY(m_window->findChild<ToolPage*>()->isVisible());
        QVERIFY(!m_window->findChild<CallPage*>());
        QVERIFY(!m_window->findChild<StoresPage*>());
        m_window->showTool(1);
        trigger("Alt+2");
        auto* call = m_window->findChild<CallPage*>();
        QVERIFY(call->isVisible());
        QTRY_VERIFY(call->call());
        COMPARE_TEXT(call->call()->tool, "a/two"); // selected before the page was created
        trigger("Ctrl+5");
        QVERIFY(m_window->findChild<StoresPage*>()->isVisible());
    }

    /// This also works for pages that are created late.
    void tabMovesFromTheTabsToThePage() {
        loadText("a.json", toolsNamed({"one", "two"}).toStdString());
        trigger("Alt+2");
        QVERIFY(becomesIdle());
        auto* bar = named<QTabBar>("Tool pages");
        const auto* call = m_window->findChild<CallPage*>();
        bar->setFocus();
        QTest::keyClick(bar, Qt::Key_Tab);
        QVERIFY(call->isAncestorOf(QApplication::focusWidget()));
        trigger("Alt+1");
        bar->setFocus();
        QTest::keyClick(bar, Qt::Key_Tab);
        QVERIFY(m_window->pane().toolPage()->isAncestorOf(QApplication::focusWidget()) ||
                m_window->pane().toolPage()->hasFocus());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Backtab);
        QVERIFY(bar->hasFocus());
    }

    void usesTheSavedModel() {
        m_runs.languageModel = std::make_shared<LanguageModelSettings>();
        Settings(m_folder->filePath(QStringLiteral("settings.ini")))
            .setLanguageModel({QStringLiteral("anthropic"), QStringLiteral("http://127.0.0.1:1/v1"),
                               QStringLiteral("small"), QStringLiteral("env:KEY")});
        makeWindow();
        QVERIFY(m_runs.languageModel->endpoint());
        COMPARE_TEXT(m_runs.languageModel->endpoint()->model, "small");
    }

#ifdef Q_OS_UNIX
    void settingsFolderIsPrivate() {
        const mode_t before = ::umask(0);
        Settings(m_folder->filePath(QStringLiteral("new/settings.ini")))
            .setConfirmationLevel(ConfirmationLevel::Paranoid);
        ::umask(before);
        struct stat status = {};
        QCOMPARE(::stat(m_folder->filePath(QStringLiteral("new")).toUtf8().constData(), &status), 0);
        QCOMPARE(status.st_mode & 07777, 0700U);
        QVERIFY(QFileInfo(m_folder->filePath(QStringLiteral("new/settings.ini"))).size() > 0);
    }
#endif

    void welcomeOffersThreeWaysToBegin() {
        trigger("Ctrl+F1");
        auto* welcome = m_window->findChild<WelcomePage*>();
        QVERIFY(welcome->isVisible());
        loadText("a.json", toolsNamed({"one"}).toStdString());
        QVERIFY(welcome->isVisible()); // loading does not replace it
        QStringList labels;
        for (const auto* button : welcome->findChildren<QPushButton*>())
            labels += button->text();
        QCOMPARE(labels, QStringList({QStringLiteral("Connect MCP Servers…"), QStringLiteral("Open Tool Definitions…"),
                                      QStringLiteral("Run a Tool Now")}));
        QTRY_VERIFY(welcome->findChild<QPushButton*>()->hasFocus());
    }

    void welcomeListsRecentSources() {
        const QString file = writeSource(QStringLiteral("a.json"), toolsNamed({"one"}));
        loadPaths({file});
        trigger("Ctrl+F1");
        auto* recent = m_window->findChild<WelcomePage*>()->findChild<QToolButton*>();
        QCOMPARE(recent->text(), file);
    }

    void theFirstToolIsOneKeyFromItsResult() {
        m_window->setBundledSources(
            {.samples = {},
             .builtin = {{.kind = SourceSpec::Kind::Text,
                          .name = "builtin:agentbase",
                          .text = R"({"contract": "agentbase", "tools": [{"name": "other"}, {"name": "hello",
                                      "schema": {"properties": {"name": {"type": "string"}}}}]})",
                          .isBuiltin = true}}});
        trigger("Ctrl+F1");
        QTest::keyClick(m_window->findChild<WelcomePage*>()->findChildren<QPushButton*>().at(2), Qt::Key_Return);
        QVERIFY(becomesIdle());
        QTRY_COMPARE(shownTool(), QStringLiteral("hello"));
        auto* call = m_window->findChild<CallPage*>();
        QTRY_VERIFY(call->call());
        QTRY_COMPARE(call->call()->arguments, Json({{"name", "World"}}));
        QTRY_COMPARE(QApplication::focusWidget()->accessibleName(), QStringLiteral("name, optional, string"));
        QVERIFY(m_window->runs().runs().empty());
    }

    void restoresTheWorkspace() {
        const QString first = writeSource(QStringLiteral("a.json"), toolsNamed({"one", "two"}));
        const QString second = writeSource(QStringLiteral("b.json"), toolsNamed({"three"}));
        m_window->openStartupSources({sourceAt(first), sourceAt(second)});
        QVERIFY(becomesIdle());
        m_window->showTool(1);
        trigger("Alt+2");
        QVERIFY(becomesIdle());
        m_window->runPages().callPage().fill({{"draft", 1}});
        QVERIFY(becomesIdle());
        QCOMPARE(m_window->windowTitle(), QStringLiteral("two — a — Toolroom"));
        m_window->close();
        makeWindow();
        QCOMPARE(recent().first(2), (QStringList{second, first}));
        QVERIFY(m_window->restoreWorkspace());
        QVERIFY(becomesIdle());
        QCOMPARE(toolCount(), 3U);
        QCOMPARE(shownTool(), QStringLiteral("two"));
        QCOMPARE(m_window->tabs().currentTab(), ToolTabs::Call);
        QTRY_VERIFY(m_window->runPages().callPage().call());
        QTRY_COMPARE(m_window->runPages().callPage().call()->arguments, Json({{"draft", 1}}));
    }

    /// `toolroom PATH` opens what it names; the next start without a path finds the last session again.
    void aWindowWithOtherSourcesKeepsTheSession() {
        const QString first = writeSource(QStringLiteral("a.json"), toolsNamed({"one", "two"}));
        const QString second = writeSource(QStringLiteral("b.json"), toolsNamed({"three"}));
        loadPaths({first});
        m_window->close();
        makeWindow();
        m_window->openStartupSources({sourceAt(second)});
        m_window->keepSession();
        QVERIFY(becomesIdle());
        QCOMPARE(shownTool(), QStringLiteral("three"));
        m_window->showCallPage();
        m_window->runPages().callPage().fill({{"draft", 3}});
        QVERIFY(becomesIdle());
        m_window->close();
        makeWindow();
        QVERIFY(m_window->restoreWorkspace());
        QVERIFY(becomesIdle());
        QCOMPARE(toolCount(), 2U);
        QCOMPARE(shownTool(), QStringLiteral("one"));
        m_window->openPaths({second});
        QVERIFY(becomesIdle());
        QCOMPARE(shownTool(), QStringLiteral("three"));
        m_window->showCallPage();
        QTRY_VERIFY(m_window->runPages().callPage().call());
        QTRY_COMPARE(m_window->runPages().callPage().call()->arguments, Json({{"draft", 3}}));
    }

    /// The user goes on while a source is being loaded.
    void anOpenedSourceDoesNotTakeOver() {
        loadPaths({writeSource(QStringLiteral("a.json"), toolsNamed({"one"}))});
        m_window->openPaths({writeSource(QStringLiteral("b.json"), toolsNamed({"three", "four"}))});
        trigger("Ctrl+4");
        QVERIFY(becomesIdle());
        QCOMPARE(toolCount(), 3U);
        QVERIFY(!m_window->tabs().isVisible());
        COMPARE_TEXT(m_window->openTools().tools().back().id, "a/one");
        auto* show = named<QToolButton>("Show 2 tools from b.json");
        QVERIFY(show && show->isVisible());
        show->click();
        QCOMPARE(shownTool(), QStringLiteral("three"));
        QVERIFY(m_window->tabs().isVisible());
        QVERIFY(!show->isVisible());
    }

    /// A changed file is checked again; the tools of the others are not.
    void onlyTheChangedSourceIsCheckedAgain() {
        QStringList paths;
        for (int file = 0; file < 40; ++file)
            paths += writeSource(QStringLiteral("s%1.json").arg(file), manyTools(20));
        loadPaths(paths);
        const std::size_t findings = m_window->openSources().registry()->findings().size();
        QCOMPARE(m_window->openSources().lintCache()->reused(), std::size_t(0));
        writeSource(QStringLiteral("s7.json"), toolsNamed({"one", "two"}));
        QTRY_VERIFY(isIdle() && m_window->openSources().registry()->indexOf("s7/two"));
        QCOMPARE(m_window->openSources().lintCache()->reused(), std::size_t(39 * 20));
        QCOMPARE(toolCount(), 782U);
        const std::size_t changed = m_window->openSources().registry()->findings().size();
        writeSource(QStringLiteral("s7.json"), manyTools(20));
        QTRY_VERIFY(isIdle() && m_window->openSources().registry()->indexOf("s7/tool_19"));
        QCOMPARE(m_window->openSources().registry()->findings().size(), findings);
        QVERIFY(changed < findings);
    }

    void draftsWithSecretsAreNotSaved() {
        const Workspace workspace{.sources = {"/a"},
                                  .panes = {{.tool = "a/one", .page = ToolTabs::Call}},
                                  .drafts = {{"a/one", {{"password", "hunter2"}}}, {"a/two", {{"n", 2}}}}};
        const Workspace restored = parseWorkspace(serializeWorkspace(workspace));
        QCOMPARE(restored.sources, std::vector<std::string>({"/a"}));
        QVERIFY(restored.panes == workspace.panes);
        QCOMPARE(restored.drafts, (std::map<std::string, Json>{{"a/two", {{"n", 2}}}}));
        QVERIFY(parseWorkspace("not json").sources.empty());
        QVERIFY(!m_window->restoreWorkspace());
    }

    void deleteRemovesASource() {
        const QString first = writeSource(QStringLiteral("a.json"), toolsNamed({"one"}));
        const QString second = writeSource(QStringLiteral("b.json"), toolsNamed({"two"}));
        loadPaths({first, second});
        QCOMPARE(shownTool(), QStringLiteral("one"));
        auto* tree = named<QTreeView>("Tools by source");
        QTest::keyClick(tree, Qt::Key_Delete);
        QTRY_COMPARE(toolCount(), 1U);
        QVERIFY(becomesIdle());
        QCOMPARE(shownTool(), QStringLiteral("two"));
        QVERIFY(QFile::exists(first));
    }

    void openingASourceClearsTheFilter() {
        loadPaths({writeSource(QStringLiteral("a.json"), toolsNamed({"one"}))});
        named<SearchLine>("Filter tools")->setText(QStringLiteral("one"));
        loadPaths({writeSource(QStringLiteral("b.json"), toolsNamed({"two"}))});
        QCOMPARE(named<SearchLine>("Filter tools")->text(), QString());
        QTRY_COMPARE(shownTool(), QStringLiteral("two"));
        QCOMPARE(toolCount(), 2U);
    }

    void listsTheShortcuts() {
        trigger("Ctrl+/");
        auto* list = named<QTreeWidget>("Keyboard shortcuts");
        QVERIFY(list->isVisible());
        const QList<QTreeWidgetItem*> found =
            list->findItems(QStringLiteral("Run Tool"), Qt::MatchExactly | Qt::MatchRecursive);
        QCOMPARE(found.size(), 1);
        QCOMPARE(found.front()->text(1), QStringLiteral("Ctrl+Return"));
        QCOMPARE(found.front()->parent()->text(0), QStringLiteral("Run"));
    }

    void paletteRunsCommandsAndFindsTools() {
        loadText("a.json", toolsNamed({"one", "two"}).toStdString());
        trigger("Ctrl+K");
        auto* palette = m_window->findChild<CommandPalette*>();
        QVERIFY(palette->isVisible());
        auto* line = palette->findChild<QLineEdit*>();
        QTest::keyClicks(line, QStringLiteral("two"));
        QTest::keyClick(line, Qt::Key_Return);
        QTRY_VERIFY(!palette->isVisible());
        QCOMPARE(shownTool(), QStringLiteral("two"));
        trigger("Ctrl+K");
        QTest::keyClicks(line, QStringLiteral("dark theme"));
        QTest::keyClick(line, Qt::Key_Return);
        QTRY_COMPARE(m_appearance.choice(), ThemeChoice::Dark);
        trigger("Ctrl+Alt+S");
    }

    void shortcutsFocusEachArea() {
        loadText("a.json", toolsNamed({"one", "two"}).toStdString());
        trigger("Ctrl+Shift+R");
        QVERIFY(named<QTreeView>("Tools by source")->hasFocus());
        trigger("Ctrl+Shift+Y");
        QVERIFY(m_window->pane().toolPage()->hasFocus());
        trigger("Ctrl+F");
        QVERIFY(named<SearchLine>("Filter tools")->hasFocus());
        named<SearchLine>("Search problems")->setFocus();
        trigger("Ctrl+F");
        QVERIFY(named<SearchLine>("Search problems")->hasFocus());
    }

    void everyFocusableWidgetHasAName() {
        loadText("a.json", toolsNamed({"one"}).toStdString());
        for (const QWidget* widget : m_window->findChildren<QWidget*>()) {
            const bool ours = (widget->focusPolicy() & Qt::TabFocus) && widget->isVisible() && widget->isEnabled();
            if (ours && !qobject_cast<const QMenu*>(widget))
                QVERIFY2(!widget->accessibleName().isEmpty(), widget->metaObject()->className());
        }
    }

    void shortcutsAreUnique() {
        QSet<QKeySequence> shortcuts;
        QList<const QMenu*> menus;
        for (const QAction* top : m_window->menuBar()->actions())
            menus += top->menu();
        while (!menus.isEmpty()) {
            const QMenu* menu = menus.takeFirst();
            for (const QAction* action : menu->actions()) {
                if (action->menu() && action->menu()->objectName() != QLatin1String("recentSources"))
                    menus += action->menu();
                if (action->menu() || action->isSeparator())
                    continue;
                QVERIFY2(!action->shortcut().isEmpty(), qPrintable(action->text()));
                QVERIFY2(!shortcuts.contains(action->shortcut()), qPrintable(action->text()));
                shortcuts.insert(action->shortcut());
            }
        }
        QCOMPARE(shortcuts.size(), 87);
    }

    void editMenuActsOnTheFocusedField() {
        loadText("a.json", toolsNamed({"one"}).toStdString());
        m_window->activateWindow();
        auto* menu = m_window->findChild<EditMenu*>();
        const auto action = [menu](const char* label) {
            const QList<QAction*> actions = menu->actions();
            return *std::ranges::find(actions, QString::fromLatin1(label), &QAction::text);
        };
        auto* search = named<SearchLine>("Filter tools");
        search->setFocus();
        QTest::keyClicks(search, QStringLiteral("abc"));
        action("Select &All")->trigger();
        QCOMPARE(search->selectedText(), QStringLiteral("abc"));
        action("Cu&t")->trigger();
        QCOMPARE(search->text(), QString());
        QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("abc"));
        action("&Undo")->trigger();
        QCOMPARE(search->text(), QStringLiteral("abc"));
        search->clear();
        QVERIFY(becomesIdle());
        auto* tree = named<QTreeView>("Tools by source");
        tree->setFocus();
        Q_EMIT menu->aboutToShow();
        QVERIFY(!action("&Undo")->isEnabled());
        action("&Copy")->trigger();
        QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("one"));
    }

    void everyMenuActionHasAStatusTip() {
        QStringList without;
        for (const QAction* action : m_window->menuBar()->findChildren<QAction*>())
            if (!action->menu() && !action->isSeparator() && action->statusTip().isEmpty())
                without += action->text();
        for (const QMenu* menu : m_window->menuBar()->findChildren<QMenu*>())
            for (const QAction* action : menu->actions())
                if (!action->menu() && !action->isSeparator() && action->statusTip().isEmpty())
                    without += action->text();
        QCOMPARE(without, QStringList());
    }

    void preferencesTakeEffectAtOnce() {
        trigger("Ctrl+,");
        auto* dialog = m_window->findChild<PreferencesDialog*>();
        QVERIFY(dialog && dialog->isVisible());
        auto* theme = namedIn<QComboBox>(*dialog, "Theme");
        theme->setCurrentIndex(theme->findText(QStringLiteral("Dark")));
        QCOMPARE(m_appearance.choice(), ThemeChoice::Dark);
        namedIn<QSpinBox>(*dialog, "Text size")->setValue(130);
        QCOMPARE(m_appearance.textSize(), 130);
        namedIn<QComboBox>(*dialog, "Confirm")->setCurrentIndex(2);
        auto* editor = namedIn<QLineEdit>(*dialog, "Editor");
        QTest::keyClicks(editor, QStringLiteral("code -g {file}"));
        const Settings saved(m_folder->filePath(QStringLiteral("settings.ini")));
        QCOMPARE(saved.editorCommand(), QStringLiteral("code -g {file}"));
        QCOMPARE(saved.confirmationLevel(), ConfirmationLevel::Paranoid);
        dialog->close();
        m_appearance.choose(ThemeChoice::System);
        m_appearance.setTextSize(100);
    }

    void editorCommandsHavePlaceholders() {
        QCOMPARE(
            editorArguments(QStringLiteral("code --goto \"{file}:{line}:{column}\""),
                            QStringLiteral("/a b/{line}.json"), 3, 7),
            QStringList({QStringLiteral("code"), QStringLiteral("--goto"), QStringLiteral("/a b/{line}.json:3:7")}));
        QCOMPARE(editorArguments(QStringLiteral("vim +{line}"), QStringLiteral("/a.json"), 3, 7),
                 QStringList({QStringLiteral("vim"), QStringLiteral("+3"), QStringLiteral("/a.json")}));
    }

    void toolsAreCopiedInSeveralForms() {
        const QString file = writeSource(QStringLiteral("a.json"),
                                         R"({"tools": [{"name": "read_file", "inputSchema": {"type": "object",
                                             "required": ["path"], "properties": {"path": {"const": "x"}}}}]})");
        loadPaths({file});
        const LintedRegistryPtr& registry = m_window->openSources().registry();
        QMenu menu;
        ToolMenu copies;
        copies.addActions(menu, registry->tool(0), &registry->snapshot().sources().front());
        const auto copied = [&menu](const char* label) {
            QApplication::clipboard()->clear();
            for (QAction* action : menu.actions())
                if (action->text() == QLatin1String(label))
                    action->trigger();
            std::ignore = QTest::qWaitFor([] { return !QApplication::clipboard()->text().isEmpty(); });
            return QApplication::clipboard()->text();
        };
        QCOMPARE(copied("Copy &Name"), QStringLiteral("read_file"));
        QVERIFY(copied("Copy as &JSON").startsWith(QStringLiteral("{\"name\": \"read_file\"")));
        QCOMPARE(copied("Copy as JSON-RPC Re&quest"),
                 QStringLiteral("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":"
                                "\"read_file\",\"arguments\":{\"path\":\"x\"}}}"));
        QCOMPARE(copied("Copy as &CLI Command"),
                 QStringLiteral("toolroom-cli --call a/read_file --args '{\"path\":\"x\"}' ") + file);
    }

    void findingsHaveAMenu() {
        loadPaths({writeSource(QStringLiteral("a.json"), toolsNamed({"one"}))});
        const LintedRegistryPtr& registry = m_window->openSources().registry();
        QVERIFY(!registry->findings().empty());
        QMenu menu;
        QStringList done;
        addFindingActions(menu, *registry, 0,
                          {.show = [&] { done += QStringLiteral("show"); },
                           .explain = [&](const QString& rule) { done += rule; },
                           .openEditor = [&](const QString& path, TextPosition) { done += QFileInfo(path).fileName(); },
                           .ignoreRule = [&] { done += QStringLiteral("ignore"); }});
        for (QAction* action : menu.actions())
            if (action->text() != QLatin1String("Show in &Folder"))
                action->trigger();
        QCOMPARE(done, QStringList({QStringLiteral("show"), toQString(registry->finding(0).rule),
                                    QStringLiteral("ignore"), QStringLiteral("a.json")}));
        QVERIFY(QApplication::clipboard()->text().contains(QStringLiteral("a.json:1:")));
    }

    void remembersTheLayout() {
        trigger("Ctrl+Shift+2");
        m_window->resize(790, 650); // the offscreen screen is 800×800
        const QSize size = m_window->size();
        QCOMPARE(size.height(), 650);
        m_window->close();
        const QString settings = m_folder->filePath(QStringLiteral("settings.ini"));
        m_window = std::make_unique<MainWindow>(std::make_unique<Settings>(settings), m_appearance, m_runs);
        QCOMPARE(m_window->size(), size);
    }
};

TOOLROOM_WIDGET_TEST(TestMainWindow)
#include "test_main_window.moc"
