// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/messages.h"
#include "core/models/problems/problems_model.h"
#include "tests/ui/server_window_test.h"
#include "ui/agents/agents_place.h"
#include "ui/agents/host_file_dialog.h"
#include "ui/browser/row_buttons.h"
#include "ui/history/history_page.h"
#include "ui/mainwindow/command_palette.h"
#include "ui/mainwindow/history_pages.h"
#include "ui/mainwindow/run_pages.h"
#include "ui/mainwindow/workspace.h"
#include "ui/run/call_page.h"
#include "ui/run/preflight_pane.h"
#include "ui/servers/server_text.h"

#include <QDir>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QScopeGuard>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStatusBar>
#include <QTabBar>
#include <QToolButton>
#include <QTreeView>

#include <csignal>

using namespace toolroom;
using namespace toolroom::test;

namespace {

const std::string growingSource = std::string("stdio:") + TOOLROOM_BIN_DIR + "/mcp-server legacy growing";

} // namespace

/// Servers as sources of the registry: their names, their states, and what can be done about them.
class TestServerSources : public ServerWindowTest {
    Q_OBJECT

    [[nodiscard]] bool hasTool(const std::string& id) const {
        const LintedRegistryPtr& registry = m_window->openSources().registry();
        return registry && registry->indexOf(id).has_value();
    }
    void connectTo(const std::string& source, const std::string& tool) {
        connectServer(source);
        if (!QTest::qWaitFor([&] { return isIdle() && hasTool(tool); }, waitLimitMs))
            qFatal("the server does not list %s", tool.c_str());
    }
    /// A server that starts only while switchServer() says so. Shows its tool `echo`. Returns its source.
    std::string connectToSwitchedServer() {
        switchServer(true);
        const QString script =
            writeSource(QStringLiteral("notes.sh"), "test -e " + switchFile().toUtf8() + " || exec sleep 60\nexec " +
                                                        TOOLROOM_BIN_DIR "/mcp-server legacy growing\n");
        std::string source = "stdio:sh " + script.toStdString();
        connectTo(source, "notes/echo");
        m_window->showTool(*m_window->openSources().registry()->indexOf("notes/echo"));
        return source;
    }
    [[nodiscard]] QString switchFile() const { return m_folder->filePath(QStringLiteral("flag")); }
    void switchServer(bool starts) const {
        if (starts)
            writeSource(QStringLiteral("flag"), "on");
        else
            QFile::remove(switchFile());
    }
    [[nodiscard]] QTreeView* tree() const { return named<QTreeView>("Tools by source"); }
    /// As assistive technology reads them.
    [[nodiscard]] QStringList sourceRows() const { return columnTexts(*tree()->model(), 0, Qt::AccessibleTextRole); }
    [[nodiscard]] QToolButton* noticeButton(const char* text) const {
        for (QToolButton* button : m_window->tabs().findChildren<QToolButton*>())
            if (button->text() == QString::fromUtf8(text) && button->isVisible())
                return button;
        return nullptr;
    }

private Q_SLOTS:
    void init() { setUp(); }
    void cleanup() { tearDown(); }

    void aDeadServerIsNoFile() {
        const QString pidFile = m_folder->filePath(QStringLiteral("pid"));
        const QString script =
            writeSource(QStringLiteral("notes.sh"), "echo $$ > " + pidFile.toUtf8() + "\nexec " + TOOLROOM_BIN_DIR +
                                                        "/mcp-server legacy growing\n");
        connectTo("stdio:sh " + script.toStdString(), "notes/echo");
        m_window->showTool(*m_window->openSources().registry()->indexOf("notes/echo"));
        QVERIFY(!noticeButton("Reconnect"));
        QFile pid(pidFile);
        QVERIFY(pid.open(QIODevice::ReadOnly));
        QCOMPARE(::kill(pid.readAll().trimmed().toInt(), SIGKILL), 0);
        QTRY_VERIFY_WITH_TIMEOUT(noticeButton("Reconnect"), waitLimitMs);
        QVERIFY(
            showsText(m_window->tabs(), QStringLiteral("The server exited (signal 9). Run reconnects to the server.")));
        QVERIFY(!noticeButton("Go to Error"));
        QVERIFY(noticeButton("Edit…"));
        QTRY_COMPARE(sourceRows(), QStringList(QStringLiteral(
                                       "notes, 4 tools: Exited (signal 9): The program was terminated by signal 9")));
        QCOMPARE(serverStateText(m_window->openServers().servers().front()), QStringLiteral("Exited (signal 9)"));
        noticeButton("Show Log")->click();
        QVERIFY(page().isVisible());
        trigger("Ctrl+1");
        noticeButton("Reconnect")->click();
        QTRY_VERIFY_WITH_TIMEOUT(isIdle() && !noticeButton("Reconnect"), waitLimitMs);
        QTRY_COMPARE(sourceRows(), QStringList(QStringLiteral("notes, 4 tools, connected: 4 errors, 6 notes")));
    }

    void theRowHasCommands() {
        connectServer(std::string("stdio:") + TOOLROOM_BIN_DIR + "/mcp-server legacy crash");
        QTRY_VERIFY_WITH_TIMEOUT(isIdle() && m_window->openServers().servers().front().hasFailed(), waitLimitMs);
        trigger("Ctrl+1");
        QTRY_VERIFY(tree()->model()->rowCount() == 1);
        tree()->setCurrentIndex(tree()->model()->index(0, 0));
        const auto& buttons = partOf<RowButtons>(*tree());
        QTRY_VERIFY(buttons.isVisible());
        QStringList names;
        for (const QToolButton* button : buttons.findChildren<QToolButton*>())
            if (!button->isHidden())
                names += button->accessibleName();
        QCOMPARE(names,
                 QStringList({QStringLiteral("Reconnect"), QStringLiteral("Edit…"), QStringLiteral("Show Log")}));
        QVERIFY(tree()->viewport()->rect().contains(buttons.geometry()));
        const int width = buttons.width();
        QVERIFY(width >= 3 * 16);
        m_window->resize(m_window->width(), m_window->height() - 20); // they are created again
        QTRY_COMPARE(buttons.widthAt(tree()->model()->index(0, 0)), width);
        QCOMPARE(buttons.width(), width);
    }

    void serversOfOneNameAreDistinguishable() {
        connectTo(growingSource, "mcp-server/echo");
        connectTo(std::string("stdio:") + TOOLROOM_BIN_DIR + "/mcp-server modern growing", "mcp-server#2/echo");
        QTRY_COMPARE(sourceRows(),
                     QStringList({QStringLiteral("mcp-server, 4 tools, connected: 4 errors, 6 notes"),
                                  QStringLiteral("mcp-server 2, 4 tools, connected: 4 errors, 6 notes")}));
        QCOMPARE(m_window->openServers().servers().back().name(), QStringLiteral("mcp-server 2"));
    }

    /// Without a connection: the tabs, the draft, and the list are those of the last session.
    void aRestartShowsTheLastSession() {
        connectTo(growingSource, "mcp-server/echo");
        loadPaths({writeSource(QStringLiteral("notes.json"), manyTools(80))});
        m_window->showTool(*m_window->openSources().registry()->indexOf("notes/tool_5"));
        trigger("Ctrl+Alt+W");
        m_window->showTool(*m_window->openSources().registry()->indexOf("mcp-server/echo"));
        trigger("Ctrl+Alt+W");
        trigger("Alt+2");
        QVERIFY(becomesIdle());
        m_window->runPages().callPage().fill({{"text", "draft"}});
        QVERIFY(becomesIdle());
        restart();
        QVERIFY(m_window->restoreWorkspace());
        QVERIFY(becomesIdle());
        QCOMPARE(m_window->windowTitle(), QStringLiteral("echo — mcp-server — Toolroom"));
        QCOMPARE(m_window->tabs().currentTab(), ToolTabs::Call);
        QCOMPARE(m_window->openTools().count(), 2);
        QCOMPARE(m_window->openTools().currentIndex(), 1);
        QTRY_VERIFY(m_window->runPages().callPage().call());
        QTRY_COMPARE(m_window->runPages().callPage().call()->arguments, Json({{"text", "draft"}}));
        QVERIFY(showsText(m_window->tabs(), QStringLiteral("mcp-server is not connected.")));
        QVERIFY(!m_pool->has(growingSource));
        QTRY_COMPARE(sourceRows().value(1), QStringLiteral("mcp-server, 4 tools: Not connected"));
        QCOMPARE(tree()->currentIndex().data().toString(), QStringLiteral("echo"));
        QVERIFY(tree()->viewport()->rect().contains(tree()->visualRect(tree()->currentIndex())));
        const int scroll = tree()->verticalScrollBar()->value();
        noticeButton("Connect")->click();
        QTRY_VERIFY_WITH_TIMEOUT(isIdle() && m_pool->has(growingSource) && !noticeButton("Connect"), waitLimitMs);
        QTRY_COMPARE(serverStateText(m_window->openServers().servers().front()), QStringLiteral("Connected"));
        QVERIFY(becomesIdle());
        QCOMPARE(m_window->windowTitle(), QStringLiteral("echo — mcp-server — Toolroom"));
        QCOMPARE(tree()->verticalScrollBar()->value(), scroll);
        QVERIFY(!showsText(m_window->tabs(), QStringLiteral("Connecting to mcp-server…")));
        for (const QToolButton* button : m_window->statusBar()->findChildren<QToolButton*>())
            QVERIFY(!button->isVisible() || !button->text().startsWith(QLatin1String("Show 4")));
        QCOMPARE(m_window->runPages().callPage().call()->arguments, Json({{"text", "draft"}}));
    }

    /// Run connects.
    void aCallOfAnUnconnectedServerConnectsIt() {
        connectTo(growingSource, "mcp-server/echo");
        m_window->showTool(*m_window->openSources().registry()->indexOf("mcp-server/echo"));
        restart();
        QVERIFY(m_window->restoreWorkspace());
        QVERIFY(becomesIdle());
        trigger("Alt+2");
        QTRY_VERIFY(isIdle() && m_window->runPages().callPage().call());
        m_window->runPages().callPage().fill({{"text", "hello"}});
        QVERIFY(becomesIdle());
        QVERIFY(showsText(m_window->tabs(), QStringLiteral("mcp-server is not connected.")));
        trigger("Ctrl+Return");
        QTRY_COMPARE_WITH_TIMEOUT(m_window->runs().runs().size(), std::size_t(1), waitLimitMs);
        QCOMPARE(resultOf(m_window->runs().runs().front()->id), QStringLiteral("\"hello\""));
        QTRY_VERIFY(named<QPushButton>("Run the call"));
    }

    /// The server is connected by then, but the call has not been sent.
    void aCallCanBeCanceledWhileTheToolsAreLoaded() {
        connectTo(growingSource, "mcp-server/echo");
        m_window->showTool(*m_window->openSources().registry()->indexOf("mcp-server/echo"));
        restart();
        QVERIFY(m_window->restoreWorkspace());
        QVERIFY(becomesIdle());
        trigger("Alt+2");
        QTRY_VERIFY(isIdle() && m_window->runPages().callPage().call());
        connect(
            &m_window->openServers(), &OpenServers::toolsListed, m_window.get(),
            [this] { QTest::keyClick(m_window.get(), Qt::Key_Escape); }, Qt::QueuedConnection);
        trigger("Ctrl+Return");
        QTRY_COMPARE_WITH_TIMEOUT(m_window->statusBar()->currentMessage(),
                                  QStringLiteral("Connecting to mcp-server was canceled. 1 call did not run."),
                                  waitLimitMs);
        QVERIFY(becomesIdle());
        QVERIFY(m_window->runs().runs().empty());
    }

    /// At once, and with how to end it.
    void connectingForACallIsSaidAndCanceled_data() {
        QTest::addColumn<bool>("isKey");
        QTest::newRow("Esc") << true;
        QTest::newRow("button") << false;
    }
    void connectingForACallIsSaidAndCanceled() {
        QFETCH(const bool, isKey);
        const std::string source = connectToSwitchedServer();
        restart();
        switchServer(false);
        QVERIFY(m_window->restoreWorkspace());
        QVERIFY(becomesIdle());
        trigger("Alt+2");
        QTRY_VERIFY(isIdle() && m_window->runPages().callPage().call());
        trigger("Ctrl+Return");
        QVERIFY(showsText(m_window->tabs(), QStringLiteral("Connecting to notes…")));
        QVERIFY(noticeButton("Cancel"));
        const auto preflight = [this] {
            return m_window->runPages().callPage().findChild<PreflightPane*>()->summary();
        };
        QCOMPARE(preflight(), QStringLiteral("Connecting to the server…"));
        QCOMPARE(named<QPushButton>("Cancel connecting")->text(), QStringLiteral("Cancel  Esc"));
        QTRY_VERIFY_WITH_TIMEOUT(showsText(m_window->tabs(), QStringLiteral("Connecting to notes… 1 s")), waitLimitMs);
        trigger("Ctrl+Return"); // is not sent twice
        if (isKey)
            QTest::keyClick(m_window.get(), Qt::Key_Escape);
        else
            named<QPushButton>("Cancel connecting")->click();
        QCOMPARE(m_window->statusBar()->currentMessage(),
                 QStringLiteral("Connecting to notes was canceled. 1 call did not run."));
        QVERIFY(named<QPushButton>("Run the call"));
        QTRY_COMPARE(serverStateText(m_window->openServers().servers().front()), QStringLiteral("Not connected"));
        QVERIFY(becomesIdle());
        QCOMPARE(preflight(), QStringLiteral("Not connected; Run connects the server first"));
        switchServer(true);
        m_window->openServers().restart(source);
        QTRY_VERIFY_WITH_TIMEOUT(isIdle() && m_pool->status(source).state == McpServerStatus::State::Connected,
                                 waitLimitMs);
        QVERIFY(m_window->runs().runs().empty());
    }

    void connectingDuringARunIsSaidAndAborted() {
        const std::string source = connectToSwitchedServer();
        m_window->openServers().disconnectServer(source);
        switchServer(false);
        trigger("Alt+2");
        QTRY_VERIFY(isIdle() && m_window->runPages().callPage().call());
        trigger("Ctrl+Return");
        QTRY_VERIFY(showsText(m_window->tabs(), QStringLiteral("Connecting to notes…")));
        QCOMPARE(m_window->runs().runs().size(), std::size_t(1));
        QTest::keyClick(m_window.get(), Qt::Key_Escape);
        COMPARE_TEXT(resultOf(m_window->runs().runs().front()->id).section(QLatin1Char(':'), 0, 0).toStdString(),
                     "CANCELLED");
        QTRY_VERIFY(!showsText(m_window->tabs(), QStringLiteral("Connecting to notes…")));
    }

    void anIdleServerSaysWhyItWasClosed() {
        connectTo(std::string("stdio:") + TOOLROOM_BIN_DIR + "/mcp-server modern growing", "mcp-server/echo");
        m_clock.idleMs = 100;
        connectTo(growingSource, "mcp-server#2/echo");
        m_window->showTool(*m_window->openSources().registry()->indexOf("mcp-server#2/echo"));
        const QString reason = QStringLiteral("Closed after 5 min of inactivity. The next call reconnects.");
        QTRY_VERIFY_WITH_TIMEOUT(showsText(m_window->tabs(), reason), waitLimitMs);
        QVERIFY(noticeButton("Connect"));
        QTRY_COMPARE(sourceRows().value(1), QStringLiteral("mcp-server 2, 4 tools: Not connected: ") + reason);
        QVERIFY(named<QToolButton>("1 of 2 servers connected"));
        const OpenServer& closed = m_window->openServers().servers().back();
        COMPARE_TEXT(serverFacts(closed, {}).front().text.toStdString(), reason.toStdString());
        m_clock.idleMs = McpServers::idleMs;
        const QString run = m_window->runs().start({.tool = "mcp-server#2/echo", .arguments = {{"text", "again"}}}).id;
        QCOMPARE(resultOf(run), QStringLiteral("\"again\""));
        QTRY_VERIFY(!showsText(m_window->tabs(), reason));
    }

    void runAllConnectsOnce() {
        connectTo(growingSource, "mcp-server/echo");
        loadPaths({writeSource(QStringLiteral("notes.json"), manyTools(1))}); // its folder contains the calls
        restart();
        QDir(m_folder->path()).mkpath(QStringLiteral("calls"));
        for (const char* name : {"calls/a.call.json", "calls/b.call.json"})
            writeSource(QString::fromUtf8(name), "{\"tool\": \"mcp-server/echo\", \"arguments\": {\"text\": \"x\"}}");
        QVERIFY(m_window->restoreWorkspace());
        QVERIFY(becomesIdle());
        m_window->historyPages().showSavedCalls();
        auto* runAll = named<QToolButton>("Run all calls in the selected folder, or all of them");
        QTRY_VERIFY_WITH_TIMEOUT(runAll->isEnabled(), waitLimitMs);
        const QSignalSpy asked(&m_window->openServers(), &OpenServers::reopenRequested);
        runAll->click();
        QVERIFY(m_window->runs().runs().empty());
        QTRY_COMPARE_WITH_TIMEOUT(m_window->runs().runs().size(), std::size_t(2), waitLimitMs);
        QCOMPARE(asked.count(), 1);
        for (const auto& run : m_window->runs().runs())
            QCOMPARE(resultOf(run->id), QStringLiteral("\"x\""));
    }

    /// Also if the list of the first server was not saved.
    void serversKeepTheirOrder() {
        connectTo(growingSource, "mcp-server/echo");
        connectTo(std::string("stdio:") + TOOLROOM_BIN_DIR + "/mcp-server modern growing", "mcp-server#2/echo");
        m_window->close();
        Settings(m_folder->filePath(QStringLiteral("settings.ini"))).setState(toolListKey(growingSource), {});
        restart();
        QVERIFY(m_window->restoreWorkspace());
        QVERIFY(becomesIdle());
        m_window->openServers().restart(growingSource);
        QTRY_VERIFY_WITH_TIMEOUT(isIdle() && hasTool("mcp-server/echo"), waitLimitMs);
        QStringList names;
        for (const QString& row : sourceRows())
            names += row.section(QLatin1Char(','), 0, 0);
        QCOMPARE(names, QStringList({QStringLiteral("mcp-server"), QStringLiteral("mcp-server 2")}));
    }

    /// The list of a server may be unknown: it was large, or contained what looked like a secret.
    void aTabWithoutADefinitionStays() {
        connectTo(growingSource, "mcp-server/echo");
        loadPaths({writeSource(QStringLiteral("notes.json"), manyTools(3))});
        m_window->showTool(*m_window->openSources().registry()->indexOf("mcp-server/echo"));
        trigger("Ctrl+Alt+W");
        m_window->close();
        Settings(m_folder->filePath(QStringLiteral("settings.ini"))).setState(toolListKey(growingSource), {});
        restart();
        QVERIFY(m_window->restoreWorkspace());
        QVERIFY(becomesIdle());
        QCOMPARE(m_window->windowTitle(), QStringLiteral("echo — Toolroom"));
        QVERIFY(showsText(m_window->tabs(), QStringLiteral("mcp-server is not connected.")));
        QCOMPARE(m_window->openTools().count(), 1);
        noticeButton("Connect")->click();
        QTRY_VERIFY_WITH_TIMEOUT(isIdle() && hasTool("mcp-server/echo"), waitLimitMs);
        QCOMPARE(m_window->windowTitle(), QStringLiteral("echo — mcp-server — Toolroom"));
        QTRY_VERIFY(!noticeButton("Connect"));
    }

    void toolListsWithSecretsAreNotSaved() {
        const std::string list = R"({"tools": [{"name": "a"}]})";
        COMPARE_TEXT(unpackToolList(packToolList(list)), list);
        QVERIFY(packToolList(R"([{"description": "Bearer ghp_0123456789abcdefghijklmnopqrstuvwxyz"}])").isEmpty());
        QVERIFY(packToolList(std::string(std::size_t(600) * 1024, 'a')).isEmpty());
        QVERIFY(unpackToolList("none").empty());
        QVERIFY(unpackToolList(QByteArrayLiteral("\xff\xff\xff\xff none")).empty());
    }

    void aMissingServerIsConnectedForARun() {
        connectTo(growingSource, "mcp-server/echo");
        restart();
        QVERIFY(m_window->restoreWorkspace());
        QVERIFY(becomesIdle());
        HistoryPage* history = m_window->historyPages().historyPage().get();
        Q_EMIT history->runRequested({.tool = "other/echo", .arguments = Json::object()});
        QCOMPARE(m_window->statusBar()->currentMessage(),
                 QStringLiteral("The tool other/echo is not open; open its source first"));
        Q_EMIT history->runRequested({.tool = "mcp-server/echo", .arguments = {{"text", "again"}}});
        QVERIFY(m_window->runs().runs().empty());
        QTRY_COMPARE_WITH_TIMEOUT(m_window->runs().runs().size(), std::size_t(1), waitLimitMs);
        QCOMPARE(resultOf(m_window->runs().runs().front()->id), QStringLiteral("\"again\""));
    }

    void aCallThatNobodyWaitsForNeverRuns() {
        const QString flag = m_folder->filePath(QStringLiteral("flag"));
        const QString script =
            writeSource(QStringLiteral("notes.sh"), "test -e " + flag.toUtf8() + " || exec sleep 60\nexec " +
                                                        TOOLROOM_BIN_DIR + "/mcp-server legacy growing\n");
        const SavedServer saved{.source = "stdio:sh " + script.toStdString(), .folder = m_folder->path().toStdString()};
        m_window->openServers().restore(saved);
        const std::string id = m_window->openServers().servers().front().id();
        HistoryPage* history = m_window->historyPages().historyPage().get();
        Q_EMIT history->runRequested({.tool = "notes/echo", .arguments = {{"text", "again"}}});
        QVERIFY(m_window->openServers().servers().front().isConnecting);
        m_window->openServers().disconnectServer(id);
        QFile file(flag);
        QVERIFY(file.open(QIODevice::WriteOnly));
        m_window->openServers().restart(id);
        QTRY_VERIFY_WITH_TIMEOUT(isIdle() && hasTool("notes/echo"), waitLimitMs);
        QVERIFY(m_window->runs().runs().empty());
    }

    void aCallOfAToolThatIsGoneNeverRuns() {
        m_window->openServers().restore({.source = growingSource, .folder = m_folder->path().toStdString()});
        HistoryPage* history = m_window->historyPages().historyPage().get();
        Q_EMIT history->runRequested({.tool = "mcp-server/other", .arguments = Json::object()});
        QTRY_VERIFY_WITH_TIMEOUT(isIdle() && hasTool("mcp-server/echo"), waitLimitMs);
        const QString folder = m_folder->filePath(QStringLiteral("mcp-server"));
        QVERIFY(QDir().mkpath(folder));
        m_window->openPaths({writeSource(QStringLiteral("mcp-server/tools.json"),
                                         QByteArrayLiteral("[{\"name\": \"mcp-server/other\"}]"))});
        QVERIFY(becomesIdle());
        QVERIFY(m_window->runs().runs().empty());
    }

    /// The same command with other variables or in another folder is another server.
    void connectionsWithTheSameCommandAreDifferentServers() {
        connectTo(growingSource, "mcp-server/echo");
        QVERIFY(m_window->openServer(growingSource, {.environment = {{"REGION", "eu"}}}));
        QTRY_VERIFY_WITH_TIMEOUT(isIdle() && hasTool("mcp-server#2/echo"), waitLimitMs);
        QVERIFY(hasTool("mcp-server/echo"));
        QVERIFY(m_window->openServer(growingSource, {.environment = {{"REGION", "eu"}}})); // the same again
        QVERIFY(becomesIdle());
        const auto& servers = m_window->openServers().servers();
        QCOMPARE(servers.size(), 2U);
        COMPARE_TEXT(servers[0].id(), growingSource);
        COMPARE_TEXT(servers[1].id(), growingSource + " (2)");
        QCOMPARE(servers[1].name(), QStringLiteral("mcp-server 2"));
        QVERIFY(servers[0].saved.environment.empty());
        QCOMPARE(servers[1].saved.environment, (NamedValues{{"REGION", "eu"}}));
        // An edited connection keeps its number, and the other one is not touched.
        SavedServer edited = servers[1].saved;
        edited.environment = {{"REGION", "us"}};
        QCOMPARE(m_window->openServers().numberFor(edited, servers[1].id()), 2);
        QCOMPARE(m_window->openServers().numberFor(edited), 3);
        QCOMPARE(m_window->openServers().numberFor({.source = "stdio:other"}, servers[1].id()), 1);
        restart();
        QVERIFY(m_window->restoreWorkspace());
        QVERIFY(becomesIdle());
        QVERIFY(hasTool("mcp-server/echo") && hasTool("mcp-server#2/echo"));
        QCOMPARE(m_window->openServers().servers()[1].saved.environment, (NamedValues{{"REGION", "eu"}}));
    }

    /// Everywhere by what it is called, never by its id, and with its state.
    void serversAreNamedAlike() {
        connectTo(growingSource, "mcp-server/echo");
        QVERIFY(m_window->openServer(growingSource, {.environment = {{"REGION", "eu"}}}));
        QTRY_VERIFY_WITH_TIMEOUT(isIdle() && hasTool("mcp-server#2/echo"), waitLimitMs);
        const LintedRegistry& registry = *m_window->openSources().registry();
        QCOMPARE(registry.sourceTitle("mcp-server#2"), QStringLiteral("mcp-server 2"));
        const std::uint32_t finding = registry.findingsOf(*registry.indexOf("mcp-server#2/echo")).front();
        const QString location = locationText(registry, registry.finding(finding));
        QVERIFY2(location.startsWith(QStringLiteral("mcp-server 2:")), qPrintable(location));
        restart();
        QVERIFY(m_window->restoreWorkspace());
        QVERIFY(becomesIdle());
        const auto choices = findToolChoices(*m_window->openSources().registry(), QStringLiteral("echo"), {},
                                             {{growingSource, QStringLiteral("Not connected")}});
        QStringList hints;
        for (const PaletteChoice& choice : choices)
            hints += choice.hint;
        QCOMPARE(hints, QStringList({QStringLiteral("mcp-server  ·  Not connected"), QStringLiteral("mcp-server 2")}));
        m_window->showTool(*m_window->openSources().registry()->indexOf("mcp-server#2/echo"));
        QCOMPARE(m_window->windowTitle(), QStringLiteral("echo — mcp-server 2 — Toolroom"));
        QVERIFY(showsText(m_window->tabs(), QStringLiteral("mcp-server 2 is not connected.")));
    }

    /// One source, which is removed as one.
    void builtinToolsAreOneSource() {
        const auto source = [](const char* name, const char* tool) {
            const Json tools = {{{"name", tool}, {"description", "Reads one file."}}};
            return SourceSpec{.kind = SourceSpec::Kind::Text,
                              .name = std::string("builtin:") + name,
                              .text = Json{{"contract", name}, {"tools", tools}}.dump(),
                              .isBuiltin = true};
        };
        m_window->openSources().open({source("forge", "one"), source("agentbase", "two")});
        QVERIFY(becomesIdle());
        QTRY_COMPARE(sourceRows().size(), 1);
        QVERIFY2(sourceRows().front().startsWith(QStringLiteral("Built-in, 2 tools")),
                 qPrintable(sourceRows().front()));
        QVERIFY(m_window->windowTitle().endsWith(QStringLiteral(" — Built-in — Toolroom")));
        tree()->setCurrentIndex(tree()->model()->index(0, 0));
        QTest::keyClick(tree(), Qt::Key_Delete);
        QTRY_VERIFY(isIdle() && m_window->openSources().sources().empty());
    }

    void gatewaysServeOnlyWhatTheirArgumentsDescribe() {
        const std::string folder = m_runs.folder;
        OpenServers& servers = m_window->openServers();
        servers.restore({.source = "stdio:server-a", .folder = folder});
        servers.restore({.source = "stdio:server-b", .folder = folder, .environment = {{"REGION", "env:REGION"}}});
        servers.restore({.source = "stdio:server-c", .folder = m_folder->path().toStdString()});
        servers.restore({.source = "https://d.example/mcp", .folder = m_folder->path().toStdString()});
        servers.restore({.source = "https://e.example/mcp", .headers = {{"X-Key", "env:KEY"}}});
        QVERIFY(QDir(m_folder->path()).mkpath(QStringLiteral(".cursor")));
        const QByteArray home = qgetenv("HOME");
        qputenv("HOME", m_folder->path().toUtf8());
        const auto restored = qScopeGuard([&] { qputenv("HOME", home); });
        auto& place = m_window->part<AgentsPlace>();
        place.showPage(AgentsPlace::Page::Hosts);
        m_window->togglePage(&place);
        GatewayHostsPage& hosts = place.hostsPage();
        QTRY_COMPARE(hosts.rows().rowCount(), 1);
        hosts.choose(QStringLiteral("Cursor"));
        hosts.install();
        auto& dialog = partOf<HostFileDialog>(*m_window);
        auto& list = partOf<QListWidget>(dialog);
        QStringList served;
        for (int row = 0; row < list.count(); ++row)
            served += list.item(row)->text();
        QCOMPARE(served, QStringList({QStringLiteral("stdio:server-a"), QStringLiteral("https://d.example/mcp")}));
        QVERIFY(showsText(dialog, QStringLiteral("Not available to agents: server-b (needs variables), server-c (runs "
                                                 "in another folder), e.example (needs headers)")));
    }

    void connectsAtStartIfWanted() {
        connectTo(growingSource, "mcp-server/echo");
        m_window->close();
        Settings(m_folder->filePath(QStringLiteral("settings.ini"))).setConnectsAtStart(true);
        restart();
        QVERIFY(m_window->restoreWorkspace());
        QTRY_VERIFY_WITH_TIMEOUT(isIdle() && hasTool("mcp-server/echo"), waitLimitMs);
    }

    void namesOfConfiguredServers() {
        const SavedServer desktop{.file = "/home/dev/.config/Claude/claude_desktop_config.json", .name = "memory"};
        const SavedServer cursor{.file = "/home/dev/.cursor/mcp.json", .name = "memory"};
        m_window->openServers().restore(desktop);
        m_window->openServers().restore(cursor);
        QCOMPARE(m_window->openServers().servers().front().name(), QStringLiteral("memory, Claude Desktop"));
        QVERIFY2(m_window->openServers().servers().back().name().startsWith(QStringLiteral("memory, Cursor")),
                 qPrintable(m_window->openServers().servers().back().name()));
        const QString typed = serializeServer({.source = "stdio:node /srv/memory.js", .folder = "/"});
        const QString other = serializeServer({.source = "stdio:node /srv/other/memory.js", .folder = "/"});
        QCOMPARE(recentSourceTitles({serializeServer(desktop), QStringLiteral("/a.json"), typed}),
                 QStringList(
                     {QStringLiteral("memory, Claude Desktop"), QStringLiteral("/a.json"), QStringLiteral("memory")}));
        QCOMPARE(recentSourceTitles({typed, other}),
                 QStringList({QStringLiteral("memory — node /srv/memory.js"),
                              QStringLiteral("memory — node /srv/other/memory.js")}));
        QTRY_COMPARE(sourceRows().value(0), QStringLiteral("memory, Claude Desktop: Not connected"));
    }

    void instructionsAreShownAsPlainText() {
        OpenServer server;
        server.server = *unconnectedServer({.source = "stdio:server", .folder = "/"});
        server.status.server.instructions = "## Use\n**Always** read a file first: 2 ** 3 # 8";
        QCOMPARE(serverFacts(server, {}).back().text, QStringLiteral("Use\nAlways read a file first: 2 ** 3 # 8"));
    }

    void normalNegotiationIsNoViolation() {
        OpenServer server;
        server.server = *unconnectedServer({.source = "stdio:server", .folder = "/"});
        server.error = message<mcp_messages::endedWithLog>(message<mcp_messages::exitedWithCode>(1), "no key");
        server.status.problems = {message<mcp_messages::startedTwice>()};
        QCOMPARE(serverStateText(server), QStringLiteral("Exited (1)"));
        QStringList titles;
        for (const ServerFact& fact : serverFacts(server, {}))
            titles += fact.title;
        QVERIFY(titles.contains(QStringLiteral("Error")));
        QVERIFY(!titles.contains(QStringLiteral("Protocol violations")));
        server.error = {};
        titles.clear();
        for (const ServerFact& fact : serverFacts(server, {}))
            titles += fact.title;
        QVERIFY(titles.contains(QStringLiteral("Protocol violations")));
    }
};

TOOLROOM_WIDGET_TEST(TestServerSources)
#include "test_server_sources.moc"
