// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/support/fake_gateway.h"
#include "tests/ui/window_test.h"
#include "ui/agents/agents_place.h"
#include "ui/agents/edit_value_dialog.h"
#include "ui/agents/tokens_dialog.h"
#include "ui/confirm/request_arguments.h"
#include "ui/form/json/json_editor.h"
#include "ui/history/history_page.h"
#include "ui/history/query_line.h"
#include "ui/history/runs_table.h"
#include "ui/mainwindow/history_pages.h"
#include "ui/widgets/status_label.h"

#include <QAbstractItemModelTester>
#include <QPushButton>
#include <QSignalSpy>
#include <QToolButton>

using namespace toolroom;
using namespace toolroom::test;

using State = LiveCall::State;
using Kind = ControlCommand::Kind;

/// The calls of running gateways.
class TestLiveCalls : public WindowTest {
    Q_OBJECT

    std::string m_socket;

    LiveCallsPage& open() {
        trigger("Ctrl+6");
        auto& place = m_window->part<AgentsPlace>();
        place.showPage(AgentsPlace::Page::LiveCalls);
        m_socket = m_folder->filePath(QStringLiteral("s/control")).toStdString();
        m_window->controlServer().listen(m_socket);
        return place.liveCallsPage();
    }
    static QString cell(const QTableView& table, int row, int column) {
        return table.model()->index(row, column).data().toString();
    }
    static QToolButton* button(const LiveCallsPage& page, const char* text) {
        return buttonIn<QToolButton>(page, QString::fromUtf8(text));
    }
    static LiveAgent agentOf(const std::string& name, CallHolds::Mode mode = {}) {
        return {.agent = name,
                .mode = mode,
                .tools = {{.tool = "stage/read", .calls = 3, .listTokens = {1'200, true}, .resultTokens = {34, false}},
                          {.tool = "stage/erase", .calls = 0, .listTokens = {5, true}, .resultTokens = {0, true}}}};
    }

private Q_SLOTS:
    void init() { setUp(); }
    void cleanup() { tearDown(); }

    void withoutGatewaysThePageSaysWhatItIsFor() {
        const LiveCallsPage& page = open();
        QVERIFY(showsText(page, QStringLiteral("No gateway is running")));
        QVERIFY(buttonIn<QPushButton>(page, QStringLiteral("Start Gateway…"))->isVisible());
    }

    void callsAppearWithTheirStates() {
        LiveCallsPage& page = open();
        const QAbstractItemModelTester calls(page.callsTable().model());
        const QAbstractItemModelTester agents(page.agentsTable().model());
        FakeGateway gateway(m_socket);
        gateway.send(agentOf("claude"));
        gateway.sendCall("a", State::Running, "claude");
        gateway.sendCall("b", State::WaitingForConfirmation, "claude");
        QTRY_COMPARE(page.callsTable().model()->rowCount(), 2);
        QCOMPARE(cell(page.callsTable(), 0, LiveCallsModel::State), QStringLiteral("Waiting for confirmation"));
        QCOMPARE(cell(page.callsTable(), 1, LiveCallsModel::State), QStringLiteral("Running"));
        QCOMPARE(cell(page.callsTable(), 1, LiveCallsModel::Agent), QStringLiteral("claude"));
        QCOMPARE(cell(page.agentsTable(), 0, LiveAgentsModel::Live), QStringLiteral("2"));
        QCOMPARE(cell(page.agentsTable(), 0, LiveAgentsModel::Gateway), QStringLiteral("stage"));
        QCOMPARE(cell(page.agentsTable(), 0, LiveAgentsModel::ListTokens), QStringLiteral("1,205"));
        QCOMPARE(cell(page.agentsTable(), 0, LiveAgentsModel::ResultTokens), QStringLiteral("≈34"));
        gateway.sendCall("a", State::Done, "claude");
        gateway.sendCall("b", State::Done, "claude", "CONFIRMATION_DENIED");
        QTRY_COMPARE(cell(page.callsTable(), 1, LiveCallsModel::State), QStringLiteral("Succeeded"));
        QCOMPARE(cell(page.callsTable(), 0, LiveCallsModel::State), QStringLiteral("Denied · NOT RUN"));
        QCOMPARE(cell(page.callsTable(), 1, LiveCallsModel::Took), QStringLiteral("12 ms"));
        QCOMPARE(cell(page.agentsTable(), 0, LiveAgentsModel::Live), QString());
    }

    void aLostGatewayLeavesItsCallsWithAnUnknownEnd() {
        LiveCallsPage& page = open();
        const QAbstractItemModelTester agents(page.agentsTable().model());
        auto gateway = std::make_unique<FakeGateway>(m_socket);
        FakeGateway other(m_socket, {.id = "h", .pid = 8, .startedAt = 0, .address = {}, .sources = {"two", "three"}});
        other.sendCall("c", State::Running, "other");
        gateway->sendCall("a", State::Running);
        gateway->sendCall("b", State::Done);
        QTRY_COMPARE(page.callsTable().model()->rowCount(), 3);
        QCOMPARE(page.agentsTable().model()->rowCount(), 2);
        gateway.reset();
        QTRY_COMPARE(page.agentsTable().model()->rowCount(), 1);
        QCOMPARE(cell(page.agentsTable(), 0, LiveAgentsModel::Gateway), QStringLiteral("two, three"));
        QStringList states;
        for (int row = 0; row < 3; ++row)
            states += cell(page.callsTable(), row, LiveCallsModel::State);
        states.sort();
        QCOMPARE(states, (QStringList{QStringLiteral("Running"), QStringLiteral("Succeeded"),
                                      QStringLiteral("Unknown (may have run)")}));
    }

    void anAgentIsPausedAndItsCallsContinueOneByOne() {
        LiveCallsPage& page = open();
        FakeGateway gateway(m_socket);
        gateway.send(agentOf("claude"));
        QTRY_COMPARE(page.agentsTable().model()->rowCount(), 1);
        QVERIFY(!button(page, "Pause")->isEnabled());
        page.agentsTable().selectRow(0);
        button(page, "Pause")->click();
        QTRY_COMPARE(gateway.commands.size(), std::size_t{2}); // after the welcome
        QCOMPARE(gateway.commands.back().kind, Kind::SetMode);
        COMPARE_TEXT(gateway.commands.back().agent, "claude");
        QVERIFY(gateway.commands.back().mode.isPaused);
        gateway.send(agentOf("claude", {.isPaused = true, .holdsResults = false}));
        QTRY_VERIFY(button(page, "Resume"));
        QCOMPARE(cell(page.agentsTable(), 0, LiveAgentsModel::State), QStringLiteral("Paused"));
        gateway.sendCall("a", State::Paused, "claude");
        QTRY_COMPARE(page.callsTable().model()->rowCount(), 1);
        page.selectCall(0);
        QTRY_VERIFY(page.findChild<ArgumentsView*>()->toPlainText().contains(QStringLiteral("/tmp/a")));
        button(page, "Continue")->click();
        QTRY_COMPARE(gateway.commands.back().kind, Kind::Continue);
        COMPARE_TEXT(gateway.commands.back().call, "a");
        QVERIFY(!gateway.commands.back().value);
        button(page, "Abort")->click();
        QTRY_COMPARE(gateway.commands.back().kind, Kind::Abort);
        gateway.sendCall("a", State::Done, "claude", "CANCELLED");
        QTRY_COMPARE(cell(page.callsTable(), 0, LiveCallsModel::State), QStringLiteral("Aborted · NOT RUN"));
        QVERIFY(!button(page, "Continue")->isEnabled());
        QVERIFY(!button(page, "Step")->isEnabled());
        gateway.sendCall("other", State::Paused, "other");
        for (const char* id : {"b", "c"})
            gateway.sendCall(id, State::Paused, "claude");
        for (const char* id : {"b", "c"}) { // the oldest one first
            QTRY_VERIFY(button(page, "Step")->isEnabled());
            button(page, "Step")->click();
            QTRY_COMPARE(gateway.commands.back().call, std::string(id));
            QCOMPARE(gateway.commands.back().kind, Kind::Continue);
            gateway.sendCall(id, State::Running, "claude");
            const int row = page.callsTable().currentIndex().row();
            QTRY_COMPARE(cell(page.callsTable(), row, LiveCallsModel::State), QStringLiteral("Running"));
        }
        button(page, "Hold Results")->click();
        QTRY_COMPARE(gateway.commands.back().kind, Kind::SetMode);
        QVERIFY(gateway.commands.back().mode.holdsResults && gateway.commands.back().mode.isPaused);
    }

    void argumentsAndResultsAreEdited() {
        LiveCallsPage& page = open();
        FakeGateway gateway(m_socket);
        gateway.sendCall("a", State::Paused);
        QTRY_COMPARE(page.callsTable().model()->rowCount(), 1);
        page.selectCall(0);
        button(page, "Edit…")->click();
        auto* dialog = page.findChild<EditValueDialog*>();
        auto* editor = dialog->findChild<JsonEditor*>();
        auto* accept = buttonIn<QPushButton>(*dialog, QStringLiteral("Continue"));
        dialog->activateWindow(); // for its shortcuts
        QTRY_COMPARE(QApplication::focusWidget(), static_cast<QWidget*>(editor));
        QVERIFY(accept->isEnabled());
        editor->selectAll();
        QTest::keyClicks(editor, QStringLiteral("[1"));
        QVERIFY(!accept->isEnabled());
        QTest::keyClick(editor, Qt::Key_End);
        for (int i = 0; i < 3; ++i)
            QTest::keySequence(editor, QKeySequence::Undo);
        QVERIFY(editor->text().contains(QStringLiteral("/tmp/a")));
        editor->selectAll();
        editor->insertPlainText(QStringLiteral("{\"path\": \"b\"}"));
        QVERIFY(accept->isEnabled());
        accept->click();
        QTRY_COMPARE(gateway.commands.back().kind, Kind::Continue);
        QCOMPARE(gateway.commands.back().value, std::optional(Json{{"path", "b"}}));
        gateway.sendCall("a", State::ResultHeld);
        QTRY_COMPARE(cell(page.callsTable(), 0, LiveCallsModel::State), QStringLiteral("Result held"));
        QTRY_VERIFY(!page.findChild<EditValueDialog*>());
        button(page, "Edit…")->click();
        dialog = page.findChild<EditValueDialog*>();
        accept = buttonIn<QPushButton>(*dialog, QStringLiteral("Send"));
        editor = dialog->findChild<JsonEditor*>();
        editor->selectAll();
        editor->insertPlainText(QStringLiteral("{}"));
        QVERIFY(!accept->isEnabled());
        QVERIFY(showsText(*dialog, QStringLiteral("The result must be an object whose “content” is an array.")));
        editor->selectAll();
        editor->insertPlainText(QStringLiteral("{\"content\": []}"));
        accept->click();
        QTRY_COMPARE(gateway.commands.back().kind, Kind::Send);
        QCOMPARE(gateway.commands.back().value, std::optional(Json{{"content", Json::array()}}));
    }

    void faultsAndRecordingsAreSwitchedOn() {
        LiveCallsPage& page = open();
        FakeGateway gateway(m_socket);
        QTRY_COMPARE(page.agentsTable().model()->rowCount(), 1); // the gateway itself
        page.agentsTable().selectRow(0);
        button(page, "Inject Faults…")->click();
        auto* dialog = page.findChild<EditValueDialog*>();
        auto* editor = dialog->findChild<JsonEditor*>();
        auto* accept = buttonIn<QPushButton>(*dialog, QStringLiteral("Inject"));
        editor->selectAll();
        editor->insertPlainText(QStringLiteral("{\"rules\": [{\"kind\": \"odd\"}]}"));
        QVERIFY(!accept->isEnabled());
        editor->selectAll();
        editor->insertPlainText(QStringLiteral("{\"rules\": [{\"tool\": \"*\", \"kind\": \"rate-limit\"}]}"));
        accept->click();
        QTRY_COMPARE(gateway.commands.back().kind, Kind::Faults);
        const Json rules = {{"rules", {{{"tool", "*"}, {"kind", "rate-limit"}}}}};
        QCOMPARE(gateway.commands.back().value, std::optional(rules));
        gateway.send(GatewaySwitches{.faults = rules, .recording = "/tmp/r.jsonl"});
        QTRY_VERIFY(button(page, "Stop Faults"));
        QCOMPARE(cell(page.agentsTable(), 0, LiveAgentsModel::Gateway),
                 QStringLiteral("stage · injects faults · recording"));
        QVERIFY(!button(page, "Stop Gateway")->isEnabled()); // this window has not started it
        page.setCanStop([](std::int64_t pid) { return pid == 7; });
        gateway.sendCall("a", State::Done);
        QTRY_VERIFY(button(page, "Stop Gateway")->isEnabled());
        QSignalSpy stopped(&page, &LiveCallsPage::stopRequested);
        button(page, "Stop Gateway")->click();
        QCOMPARE(stopped.count(), 1);
        QCOMPARE(stopped.front().front().value<std::int64_t>(), 7);
        button(page, "Stop Faults")->click();
        QTRY_VERIFY(gateway.commands.back().value == std::optional(Json(nullptr)));
        button(page, "Stop Recording")->click();
        QTRY_COMPARE(gateway.commands.back().kind, Kind::Record);
        COMPARE_TEXT(gateway.commands.back().file, "");
        gateway.send(ControlFailure{Message::verbatim("no place")});
        QTRY_COMPARE(page.findChild<StatusLabel*>()->accessibleName(), QStringLiteral("stage: no place"));
    }

    void tokensAreShownByTool() {
        LiveCallsPage& page = open();
        FakeGateway gateway(m_socket);
        gateway.send(agentOf("claude"));
        QTRY_COMPARE(page.agentsTable().model()->rowCount(), 1);
        page.agentsTable().selectRow(0);
        button(page, "Tokens…")->click();
        auto* dialog = page.findChild<TokensDialog*>();
        const auto* table = dialog->findChild<HistoryTable*>();
        QCOMPARE(cell(*table, 0, 0), QStringLiteral("stage/read"));
        QCOMPARE(cell(*table, 0, 2), QStringLiteral("1,200"));
        QCOMPARE(cell(*table, 1, 0), QStringLiteral("stage/erase"));
        dialog->close();
    }

    void agentsLeadToTheirRuns() {
        LiveCallsPage& page = open();
        FakeGateway gateway(m_socket);
        gateway.send(agentOf("claude code"));
        QTRY_COMPARE(page.agentsTable().model()->rowCount(), 1);
        page.agentsTable().selectRow(0);
        button(page, "Show Runs")->click();
        QCOMPARE(m_window->findChild<HistoryPage*>()->findChild<QueryLine*>()->text(),
                 QStringLiteral("agent:\"claude code\""));
    }

    void newCallsNeitherMoveTheListNorTheSelectionNorTheFocus() {
        LiveCallsPage& page = open();
        FakeGateway gateway(m_socket);
        constexpr int calls = 100;
        for (int i = 0; i < calls; ++i)
            gateway.sendCall(std::to_string(i), State::Paused);
        QTRY_COMPARE(page.callsTable().model()->rowCount(), calls);
        page.selectCall(50);
        page.callsTable().setFocus();
        page.callsTable().scrollTo(page.callsTable().model()->index(50, 0), QAbstractItemView::PositionAtTop);
        auto* continueButton = button(page, "Continue");
        continueButton->setFocus();
        const int top = page.callsTable().rowAt(0);
        const QString shown = page.callsTable().model()->index(top, LiveCallsModel::Started).data().toString();
        for (int i = calls; i < 2 * calls; ++i)
            gateway.sendCall(std::to_string(i), State::Running, "other");
        gateway.sendCall("49", State::Done);
        QTRY_COMPARE(page.callsTable().model()->rowCount(), 2 * calls);
        QTRY_COMPARE(cell(page.callsTable(), 50 + calls, LiveCallsModel::State), QStringLiteral("Succeeded"));
        QCOMPARE(page.callsTable().currentIndex().row(), 50 + calls);
        QCOMPARE(page.callsTable().rowAt(0), top + calls);
        QVERIFY(continueButton->hasFocus()); // although there is nothing to continue
    }

    void rowsUnderTheMouseStay() {
        LiveCallsPage& page = open();
        FakeGateway gateway(m_socket);
        constexpr int calls = 100;
        for (int i = 0; i < calls; ++i)
            gateway.sendCall(std::to_string(i), State::Paused);
        QTRY_COMPARE(page.callsTable().model()->rowCount(), calls);
        QCOMPARE(page.callsTable().rowAt(0), 0);
        page.callsTable().viewport()->setAttribute(Qt::WA_UnderMouse);
        gateway.sendCall("new", State::Running);
        QTRY_COMPARE(page.callsTable().model()->rowCount(), calls + 1);
        QCOMPARE(page.callsTable().rowAt(0), 1);
        page.callsTable().viewport()->setAttribute(Qt::WA_UnderMouse, false);
        QEvent leave(QEvent::Leave);
        QCoreApplication::sendEvent(page.callsTable().viewport(), &leave);
        QCOMPARE(page.callsTable().rowAt(0), 0);
        gateway.sendCall("newest", State::Running);
        QTRY_COMPARE(page.callsTable().model()->rowCount(), calls + 2);
        QCOMPARE(page.callsTable().rowAt(0), 0);
    }

    void columnsBecomeWiderForLaterStates() {
        LiveCallsPage& page = open();
        FakeGateway gateway(m_socket);
        m_window->resize(1600, 900); // there is room
        const QAbstractItemView& view = page.callsTable();
        const auto isWideEnough = [&] {
            return page.callsTable().columnWidth(LiveCallsModel::State) >=
                   view.sizeHintForColumn(LiveCallsModel::State);
        };
        gateway.sendCall("a", State::Running);
        QTRY_COMPARE(page.callsTable().model()->rowCount(), 1);
        QTRY_VERIFY(isWideEnough());
        gateway.sendCall("a", State::WaitingForConfirmation);
        QTRY_COMPARE(cell(page.callsTable(), 0, LiveCallsModel::State), QStringLiteral("Waiting for confirmation"));
        QTRY_VERIFY(isWideEnough());
    }

    void callsThatTheAgentGaveUpAreMarked() {
        LiveCall call{.id = "a", .agent = "a", .tool = "t", .state = State::Paused, .isAgentWaiting = false};
        QCOMPARE(liveStateText(call), QStringLiteral("Paused · NOT RUN"));
        QCOMPARE(
            liveStateExplanation(call),
            QStringLiteral("Paused · NOT RUN: the agent was told to repeat the call, and has not repeated it yet."));
        call.state = State::Running;
        QCOMPARE(liveStateText(call), QStringLiteral("Running · NOT FINISHED"));
        call.isAgentWaiting = true;
        QCOMPARE(liveStateExplanation(call), QStringLiteral("Running"));
        // Those that an agent waits for are continued first.
        LiveCallsModel model;
        std::vector<LiveCallRow> rows;
        for (const bool isWaiting : {false, false, true, true})
            rows.push_back({.gateway = 1,
                            .call = std::make_shared<LiveCall>(LiveCall{.id = std::to_string(rows.size()),
                                                                        .agent = "a",
                                                                        .tool = "t",
                                                                        .state = State::Paused,
                                                                        .isAgentWaiting = isWaiting})});
        model.update(rows);
        COMPARE_TEXT(model.row(model.oldestHeld(1, "a")).call->id, "2");
        rows.resize(2);
        LiveCallsModel others;
        others.update(rows);
        COMPARE_TEXT(others.row(others.oldestHeld(1, "a")).call->id, "0");
        QCOMPARE(others.oldestHeld(2, "a"), -1);
        QCOMPARE(others.oldestHeld(1, "b"), -1);
    }

    void oldCallsAreRemoved() {
        LiveCallsModel model;
        const QAbstractItemModelTester tester(&model);
        const auto rows = [](int from, int to, State state) {
            std::vector<LiveCallRow> calls;
            for (int i = from; i < to; ++i)
                calls.push_back({.gateway = 1,
                                 .call = std::make_shared<LiveCall>(
                                     LiveCall{.id = std::to_string(i), .agent = "a", .tool = "t", .state = state})});
            return calls;
        };
        const int limit = int(LiveCallsModel::maxRows);
        model.update(rows(0, limit, State::Running));
        model.update(rows(limit - 5, limit + 10, State::Done));
        QCOMPARE(model.rowCount(), limit);
        COMPARE_TEXT(model.row(0).call->id, std::to_string(limit + 9));
        COMPARE_TEXT(model.row(limit - 1).call->id, "10");
        QVERIFY(!model.find(1, "9"));
        QCOMPARE(model.find(1, std::to_string(limit - 1))->state, State::Done);
        QCOMPARE(model.find(1, "10")->state, State::Running);
    }

    void namesAreShownAsPlainText() {
        LiveCallsPage& page = open();
        FakeGateway gateway(m_socket, {.id = "g", .pid = 1, .startedAt = 0, .address = {}, .sources = {"<b>s</b>\n"}});
        gateway.sendCall("a", State::Paused, "<b>x</b>\u202Ey\n");
        QTRY_COMPARE(page.callsTable().model()->rowCount(), 1);
        const QString agent = cell(page.callsTable(), 0, LiveCallsModel::Agent);
        QVERIFY(agent.startsWith(QStringLiteral("<b>x</b>")) && !agent.contains(QChar(0x202E)) &&
                !agent.contains(QLatin1Char('\n')));
    }
};

TOOLROOM_WIDGET_TEST(TestLiveCalls)
#include "test_live_calls.moc"
