// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/history/runs_model.h"
#include "tests/support/sample_runs.h"
#include "tests/ui/window_test.h"
#include "ui/agents/agents_place.h"
#include "ui/agents/host_file_dialog.h"
#include "ui/history/history_page.h"
#include "ui/history/query_line.h"
#include "ui/mainwindow/history_pages.h"
#include "ui/mainwindow/place_rail.h"
#include "ui/mainwindow/run_pages.h"
#include "ui/widgets/diff_view.h"
#include "ui/widgets/empty_page.h"

#include <QDir>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QStatusBar>
#include <QTableView>
#include <QToolButton>

using namespace toolroom;
using namespace toolroom::test;

/// The agents of the history, and the hosts in which the gateway can be installed.
class TestAgentsPlace : public WindowTest {
    Q_OBJECT

    mutable ControlServer m_server;
    mutable LiveGateways m_gateways{m_server};

    QStringList cells(const StorePage& page, int row) const {
        return const_cast<StorePage&>(page).rows().row(row).cells;
    }
    std::unique_ptr<AgentsPlace> openHosts(std::vector<std::string> sources) const {
        auto place = std::make_unique<AgentsPlace>(
            m_folder->filePath(QStringLiteral("h.sqlite")).toStdString(), m_folder->path().toStdString(),
            [sources = std::move(sources)] { return GatewaySources{.arguments = sources, .leftOut = {}}; }, m_gateways);
        place->showPage(AgentsPlace::Page::Hosts);
        place->resize(900, 500);
        place->show();
        return place;
    }
    QByteArray hostFile() const {
        QFile file(m_folder->filePath(QStringLiteral(".cursor/mcp.json")));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("does not exist");
    }
    static HostFileDialog* dialogOf(AgentsPlace& place) {
        const auto dialogs = place.findChildren<HostFileDialog*>();
        return dialogs.isEmpty() ? nullptr : dialogs.last();
    }

private Q_SLOTS:
    void init() { setUp(); }
    void cleanup() {
        tearDown();
        m_runs.history.reset();
    }

    void theEmptyPageLeadsToTheHosts() {
        trigger("Ctrl+6");
        auto& place = m_window->part<AgentsPlace>();
        QTRY_VERIFY(showsText(place, QStringLiteral("No agent has called a tool yet")));
        buttonIn<QPushButton>(place.agentsPage(), QStringLiteral("Install Gateway…"))->click();
        QCOMPARE(place.current(), static_cast<int>(AgentsPlace::Page::Hosts));
    }

    void agentsAreListedAndLeadToTheirRuns() {
        m_runs.history = *History::open(m_folder->filePath(QStringLiteral("history.sqlite")).toStdString());
        makeWindow();
        trigger("Ctrl+6");
        AgentsPage& page = m_window->part<AgentsPlace>().agentsPage();
        QTRY_VERIFY(showsText(page, QStringLiteral("No agent has called a tool yet")));
        const std::int64_t now = QDateTime::currentMSecsSinceEpoch();
        const auto other = History::open(m_runs.history->path()).value();
        keep(*other, {.run = "a1", .code = "NETWORK", .startedAt = now - 2'000, .agent = "claude code"});
        keep(*other, {.run = "a2", .startedAt = now - 1'000, .agent = "claude code"});
        keep(*other, {.run = "own", .startedAt = now});
        QTRY_COMPARE(page.rows().rowCount(), 1);
        QTRY_COMPARE(cells(page, 0).sliced(2).join(QLatin1Char(' ')), QStringLiteral("2 0 1 0"));
        QCOMPARE(cells(page, 0).first(), QStringLiteral("claude code"));
        page.choose(QStringLiteral("claude code"));
        QVERIFY(QCoro::waitFor(other->recordStart({.run = "a3", .agentId = "claude code", .startedAt = now}, {})));
        QTRY_COMPARE(cells(page, 0).value(3), QStringLiteral("1"));
        QCOMPARE(page.chosen(), QStringLiteral("claude code"));
        const auto buttons = m_window->findChild<PlaceRail*>()->findChildren<QToolButton*>();
        QTRY_COMPARE(buttons.last()->accessibleName(), QStringLiteral("Agents, 1 call of agents in progress"));
        const QString whose = QStringLiteral("claude code started this call. Abort it there, or stop its "
                                             "gateway.");
        QTest::keyClick(m_window.get(), Qt::Key_Escape);
        QCOMPARE(m_window->statusBar()->currentMessage(), whose);
        m_window->statusBar()->clearMessage();
        buttonIn<QToolButton>(page, QStringLiteral("Show Runs"))->click();
        HistoryPage& history = *m_window->historyPages().historyPage().get();
        QVERIFY(history.isVisible());
        QCOMPARE(history.findChild<QueryLine*>()->text(), QStringLiteral("agent:\"claude code\""));
        auto* runs = namedIn<QTableView>(history, "Runs");
        QTRY_COMPARE(runs->model()->rowCount(), 3);
        runs->selectRow(1); // finished
        QVERIFY(history.runningAgent().isEmpty());
        runs->selectRow(0);
        QTest::keyClick(m_window.get(), Qt::Key_Escape);
        QCOMPARE(m_window->statusBar()->currentMessage(), whose);
    }

    /// An agent's process that is killed writes nothing.
    void killedAgentsAreNotRunning() {
        const std::string path = m_folder->filePath(QStringLiteral("killed.sqlite")).toStdString();
        auto agent = History::open(path).value();
        QVERIFY(QCoro::waitFor(
            agent->recordStart({.run = "a1", .agentId = "bot", .startedAt = QDateTime::currentMSecsSinceEpoch()}, {})));
        AgentsPage page(path);
        page.resize(1200, 400);
        page.show();
        page.refresh();
        QTRY_COMPARE(page.rows().rowCount(), 1);
        QTRY_COMPARE(cells(page, 0).value(3), QStringLiteral("1"));
        const auto* table = page.findChild<QTableView*>();
        QVERIFY(!table->isColumnHidden(5));
        page.resize(400, 400); // leaves room for the name
        QVERIFY(table->isColumnHidden(5));
        agent.reset();
        QTRY_COMPARE(cells(page, 0).value(3), QStringLiteral("0"));
    }

    void theGatewayIsInstalledAndRemovedAfterAPreview() {
        QVERIFY(QDir(m_folder->path()).mkpath(QStringLiteral(".cursor")));
        const auto place = openHosts({"/home/dev/tools.json", "builtin:"});
        GatewayHostsPage& page = place->hostsPage();
        QTRY_COMPARE(page.rows().rowCount(), 1);
        QCOMPARE(cells(page, 0).first(2).join(QLatin1Char('|')), QStringLiteral("Cursor|Not installed"));
        auto* install = buttonIn<QToolButton>(page, QStringLiteral("Install…"));
        QVERIFY(!install->isEnabled());
        page.choose(QStringLiteral("Cursor"));
        install->click();
        HostFileDialog* dialog = dialogOf(*place);
        QVERIFY(dialog->findChild<DiffView*>()->toPlainText().contains(QLatin1String("/home/dev/tools.json")));
        auto* sources = dialog->findChild<QListWidget*>();
        auto* apply = buttonIn<QPushButton>(*dialog, QStringLiteral("Install"));
        sources->item(0)->setCheckState(Qt::Unchecked);
        QVERIFY(!dialog->findChild<DiffView*>()->toPlainText().contains(QLatin1String("/home/dev/tools.json")));
        sources->item(1)->setCheckState(Qt::Unchecked);
        QVERIFY(!apply->isEnabled());
        QVERIFY(showsText(*dialog, QStringLiteral("Select at least one source.")));
        sources->item(0)->setCheckState(Qt::Checked);
        QCOMPARE(hostFile(), QByteArray("does not exist"));
        apply->click();
        QTRY_COMPARE(cells(page, 0).value(1), QStringLiteral("Installed"));
        QVERIFY(hostFile().contains("\"--serve\""));
        QVERIFY(!hostFile().contains("builtin:"));
        QVERIFY(!install->isEnabled());
        buttonIn<QToolButton>(page, QStringLiteral("Remove…"))->click();
        dialog = dialogOf(*place);
        QVERIFY(dialog->findChild<DiffView*>()->toPlainText().contains(QLatin1String("--serve")));
        buttonIn<QPushButton>(*dialog, QStringLiteral("Remove"))->click();
        QTRY_COMPARE(cells(page, 0).value(1), QStringLiteral("Not installed"));
        QCOMPARE(hostFile(), QByteArray("does not exist"));
    }

    void withoutSourcesNothingIsInstalled() {
        QVERIFY(QDir(m_folder->path()).mkpath(QStringLiteral(".cursor")));
        const auto place = openHosts({});
        QTRY_COMPARE(place->hostsPage().rows().rowCount(), 1);
        place->hostsPage().choose(QStringLiteral("Cursor"));
        buttonIn<QToolButton>(place->hostsPage(), QStringLiteral("Install…"))->click();
        QVERIFY(!dialogOf(*place));
    }
};

TOOLROOM_WIDGET_TEST(TestAgentsPlace)
#include "test_agents_place.moc"
