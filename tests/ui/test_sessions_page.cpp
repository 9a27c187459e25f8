// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/json/json.h"
#include "core/registry/loading/load.h"
#include "tests/ui/window_test.h"
#include "ui/agents/agents_place.h"
#include "ui/agents/repeat_session_dialog.h"
#include "ui/agents/session_view.h"
#include "ui/confirm/request_arguments.h"
#include "ui/history/history_page.h"
#include "ui/history/runs_table.h"
#include "ui/mainwindow/history_pages.h"
#include "ui/widgets/search_line.h"
#include "ui/widgets/status_label.h"

#include <QAbstractItemModelTester>
#include <QCoroTask>
#include <QDragEnterEvent>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QTcpSocket>
#include <QToolButton>
#include <QTreeView>

using namespace toolroom;
using namespace toolroom::test;

/// Agents > Sessions.
class TestSessionsPage : public WindowTest {
    Q_OBJECT

    static constexpr std::int64_t m_noon = 1'794'000'000'000;

    SessionsPage& open() {
        trigger("Ctrl+6");
        auto& place = m_window->part<AgentsPlace>();
        place.showPage(AgentsPlace::Page::Sessions);
        waitUntilIdle();
        return place.sessionsPage();
    }
    /// Makes a window whose history contains these calls of agents.
    void makeHistory(int calls) {
        m_runs.folder = m_folder->path().toStdString();
        m_runs.history = *History::open(m_folder->filePath(QStringLiteral("history.sqlite")).toStdString());
        for (int i = 0; i < calls; ++i)
            addCall(i, i == 3);
        makeWindow();
    }
    void addCall(int number, bool hasFailed = false) {
        Trace trace;
        trace.run = formatText("run-{}", number);
        trace.tool = trace.toolId = trace.outcome.tool = formatText("read_{}", number);
        trace.sessionId = "gateway claude";
        trace.agentId = "claude";
        trace.startedAt = m_noon + number * 1'000;
        trace.durationNs = 250'000'000;
        trace.arguments = {{"path", formatText("/srv/{}.txt", number)}};
        trace.outcome.result = CallSuccess{{{"text", formatText("line {}", number)}}, ""};
        if (hasFailed)
            trace.outcome.result = std::unexpected(CallError{"NETWORK", Message::verbatim("refused"), false, {}});
        if (!QCoro::waitFor(m_runs.history->finish(std::make_shared<const Trace>(std::move(trace)))))
            qFatal("cannot write the history");
    }
    static QString cell(const QAbstractItemView& view, int row, int column) {
        return view.model()->index(row, column).data().toString();
    }
    static void select(const SessionView& view, int row) { view.tree().setCurrentIndex(view.model().index(row, 0)); }
    static void search(const SessionsPage& page, const char* text) {
        partOf<SearchLine>(page).setText(QLatin1String(text));
        waitUntilIdle();
    }

private Q_SLOTS:
    void init() { setUp(); }
    void cleanup() { tearDown(); }

    void callsAndPhrasesAreExported() {
        makeHistory(2);
        SessionsPage& page = open();
        const QString folder = m_folder->filePath(QStringLiteral("calls"));
        page.exportTo(SessionView::ExportFormat::SavedCalls, folder);
        waitUntilIdle();
        const Json call = Json::parse(readFile(folder.toStdString() + "/read_1.call.json"));
        QCOMPARE(call["arguments"], Json({{"path", "/srv/1.txt"}}));
        page.exportTo(SessionView::ExportFormat::Phrases, m_folder->filePath(QStringLiteral("phrases.json")));
        waitUntilIdle();
        QVERIFY(partOf<StatusLabel>(page).text().endsWith(QStringLiteral("This session has no recorded intents")));
    }

    void theTracesOfAgentsAreReceived() {
        SessionsPage& page = open();
        page.setReceiving(true, 0);
        const auto& status = partOf<StatusLabel>(page);
        QTRY_VERIFY(status.text().contains(QStringLiteral("127.0.0.1:")));
        const quint16 port = status.text().section(QLatin1Char(':'), -1).toUShort();
        QFile file(QString::fromStdString(testPath("core/sessions/agent.otlp.json")));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray body = file.readAll();
        QTcpSocket socket;
        socket.connectToHost(QStringLiteral("127.0.0.1"), port);
        socket.write("POST /v1/traces HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
                     "Content-Length: " +
                     QByteArray::number(body.size()) + "\r\n\r\n" + body);
        QTRY_COMPARE(page.list().model()->rowCount(), 1);
        QCOMPARE(cell(page.list(), 0, SessionsModel::Session), QStringLiteral("conv-1"));
        QTRY_COMPARE(cell(page.view().tree(), 0, SessionTreeModel::Step), QStringLiteral("Agent: planner"));
        page.setReceiving(false);
    }

    void aSessionIsRepeatedWithTheOpenTools() {
        makeHistory(2);
        open();
        const auto repeat = [this](std::function<RegistrySnapshotPtr()> tools) {
            AgentSession session{.name = "s", .startedAt = 0, .steps = {}};
            session.steps = {
                {.kind = SessionStep::Kind::Tool, .name = "unknown", .input = Json::object(), .output = "x"},
                {.kind = SessionStep::Kind::Tool, .name = "b", .input = {{"password", "[redacted]"}}, .output = "x"}};
            return std::make_unique<RepeatSessionDialog>(session, m_window->runs(), std::move(tools));
        };
        const auto withoutTools = repeat([] { return nullptr; });
        withoutTools->show();
        QVERIFY(showsText(*withoutTools, QStringLiteral("Open the tools with which to repeat the session.")));
        const auto dialog = repeat([] { return loadSources({}, LoadOptions{}).snapshot; });
        dialog->show();
        const QAbstractItemModelTester rows(dialog->requestsTable().model());
        dialog->repeatAll();
        QTRY_VERIFY(showsText(*dialog, QStringLiteral("2 of 2 repeated: 0 the same, 1 different")));
        QCOMPARE(cell(dialog->requestsTable(), 1, 4), QStringLiteral("Not sent: its arguments contain [redacted]"));
        QTRY_COMPARE(dialog->changes().rowCount(), 2);
    }

    void withoutSessionsThePageSaysWhatItIsFor() {
        const SessionsPage& page = open();
        QVERIFY(showsText(page, QStringLiteral("No sessions yet")));
        QVERIFY(buttonIn<QPushButton>(page, QStringLiteral("Open File…"))->isVisible());
    }

    void anUnreadableHistoryIsAnError() {
        m_runs.folder = m_folder->path().toStdString();
        m_runs.history = *History::open(m_folder->filePath(QStringLiteral("history.sqlite")).toStdString());
        makeWindow();
        const QString other = writeSource(QStringLiteral("other.sqlite"), "this is not a database, but some text");
        SessionsPage page(other.toStdString());
        page.show();
        waitUntilIdle();
        QVERIFY(showsText(page, QStringLiteral("Cannot read the history")));
        QVERIFY(buttonIn<QPushButton>(page, QStringLiteral("Try Again"))->isVisible());
    }

    void theStepsOfTheLatestSessionAreShown() {
        makeHistory(5);
        const SessionsPage& page = open();
        const QAbstractItemModelTester sessions(page.list().model());
        const QAbstractItemModelTester steps(page.view().tree().model());
        QCOMPARE(cell(page.list(), 0, SessionsModel::Session), QStringLiteral("gateway claude"));
        QCOMPARE(cell(page.list(), 0, SessionsModel::Agent), QStringLiteral("claude"));
        QCOMPARE(cell(page.list(), 0, SessionsModel::Duration), QStringLiteral("4.25 s"));
        QCOMPARE(cell(page.list(), 0, SessionsModel::Runs), QStringLiteral("5"));
        QCOMPARE(cell(page.list(), 0, SessionsModel::Failed), QStringLiteral("1"));
        const SessionView& view = page.view();
        QCOMPARE(view.model().rowCount(), 5);
        QCOMPARE(cell(view.tree(), 0, SessionTreeModel::Step), QStringLiteral("read_0"));
        QCOMPARE(cell(view.tree(), 3, SessionTreeModel::State), QStringLiteral("Failed · NETWORK"));
        QVERIFY(showsText(page, QStringLiteral("5 steps · 1 failed · 4.25 s")));
        QVERIFY(view.tree().isColumnHidden(SessionTreeModel::Agent));
        QVERIFY(view.tree().isColumnHidden(SessionTreeModel::Waited));
    }

    void theSelectedStepShowsItsArgumentsAndItsRun() {
        makeHistory(5);
        const SessionsPage& page = open();
        select(page.view(), 3);
        const auto* input = namedIn<ArgumentsView>(page, "Arguments of the step");
        const auto* output = namedIn<ArgumentsView>(page, "Result of the step");
        QTRY_VERIFY(input->toPlainText().contains(QStringLiteral("/srv/3.txt")));
        QTRY_VERIFY(output->toPlainText().contains(QStringLiteral("refused")));
        QVERIFY(showsText(page, QStringLiteral("read_3\nFailed · NETWORK · claude")));
        buttonIn<QToolButton>(page, QStringLiteral("Show Run"))->click();
        const HistoryPage* history = nullptr;
        QTRY_VERIFY((history = m_window->historyPages().historyPage().existing()) && history->isVisible());
    }

    void aSearchFindsNamesStatesArgumentsAndResults() {
        makeHistory(5);
        const SessionsPage& page = open();
        const SessionView& view = page.view();
        search(page, "srv/2");
        QCOMPARE(view.model().rowCount(), 1);
        QCOMPARE(cell(view.tree(), 0, SessionTreeModel::Step), QStringLiteral("read_2"));
        search(page, "failed");
        QCOMPARE(cell(view.tree(), 0, SessionTreeModel::Step), QStringLiteral("read_3"));
        search(page, "line 4");
        QCOMPARE(cell(view.tree(), 0, SessionTreeModel::Step), QStringLiteral("read_4"));
        search(page, "nothing of the kind");
        QVERIFY(showsText(page, QStringLiteral("No step matches")));
        buttonIn<QPushButton>(page, QStringLiteral("Clear Search"))->click();
        waitUntilIdle();
        QCOMPARE(view.model().rowCount(), 5);
    }

    /// The selected step stays selected.
    void newRunsAreAdded() {
        makeHistory(3);
        const SessionsPage& page = open();
        select(page.view(), 1);
        addCall(7);
        QTRY_COMPARE(cell(page.list(), 0, SessionsModel::Runs), QStringLiteral("4"));
        QTRY_COMPARE(page.view().model().rowCount(), 4);
        QCOMPARE(page.view().tree().currentIndex().row(), 1);
        QCOMPARE(cell(page.view().tree(), 3, SessionTreeModel::Step), QStringLiteral("read_7"));
    }

    void aRecordingIsOpenedAndExported() {
        SessionsPage& page = open();
        const QString file =
            writeSource(QStringLiteral("calls.jsonl"), R"({"version": 1, "tools": [{"name": "say"}]})"
                                                       "\n"
                                                       R"({"atMs": 10, "agent": "a", "tool": "say", "arguments": {}, )"
                                                       R"("result": {"content": []}, "durationMs": 40})"
                                                       "\n");
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(file)});
        QDragEnterEvent enter({5, 5}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&page, &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop({5, 5}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&page, &drop);
        waitUntilIdle();
        QCOMPARE(cell(page.list(), 0, SessionsModel::Session), QStringLiteral("calls.jsonl"));
        QCOMPARE(page.view().model().rowCount(), 1);
        QVERIFY(!buttonIn<QToolButton>(page, QStringLiteral("Show Run"))->isEnabled());
        const QString exported = m_folder->filePath(QStringLiteral("session.json"));
        page.exportTo(SessionView::ExportFormat::Session, exported);
        waitUntilIdle();
        const Json json = Json::parse(readFile(exported.toStdString()));
        COMPARE_TEXT(json["name"].get<std::string>(), "calls.jsonl");
        COMPARE_TEXT(json["steps"][0]["name"].get<std::string>(), "say");
        page.openFile(exported);
        waitUntilIdle();
        QCOMPARE(page.list().model()->rowCount(), 2);
        QCOMPARE(page.view().model().rowCount(), 1);
    }

    void aFileOfAnotherKindIsAnError() {
        SessionsPage& page = open();
        page.openFile(writeSource(QStringLiteral("notes.txt"), "notes"));
        waitUntilIdle();
        QVERIFY(partOf<StatusLabel>(page).accessibleName().contains(QStringLiteral("not a recording")) ||
                partOf<StatusLabel>(page).text().contains(QStringLiteral("not a recording")));
        QVERIFY(showsText(page, QStringLiteral("No sessions yet")));
    }
};

TOOLROOM_WIDGET_TEST(TestSessionsPage)
#include "test_sessions_page.moc"
