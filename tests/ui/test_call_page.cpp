// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/standard_activities.h"
#include "core/history/history.h"
#include "core/mcp/messages.h"
#include "core/registry/loading/load.h"
#include "tests/support/idle.h"
#include "tests/support/test_case.h"
#include "tests/support/widgets.h"
#include "ui/form/fields/arguments_editor.h"
#include "ui/run/argument_sources.h"
#include "ui/run/call_drafts.h"
#include "ui/run/call_page.h"
#include "ui/run/call_text.h"
#include "ui/run/live_runs_panel.h"
#include "ui/run/preflight_pane.h"
#include "ui/run/run_bar.h"
#include "ui/run/run_controller.h"
#include "ui/run/saved_calls_panel.h"
#include "ui/settings/settings.h"
#include "ui/stores/session_pages.h"
#include "ui/trace/run_inspector.h"
#include "ui/widgets/content_sized_table.h"
#include "ui/widgets/overflow_area.h"

#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSplitter>
#include <QTemporaryDir>
#include <QToolButton>
#include <QTreeView>

#include <cstdlib>

using namespace toolroom;
using namespace toolroom::test;

namespace {

const char* const manifest =
    "{\"contract\": \"echomen\", \"tools\": ["
    "{\"name\": \"add:up\", \"description\": \"Adds up.\", \"timeout\": 20000,"
    " \"parameters\": {\"type\": \"object\", \"required\": [\"n\"],"
    "  \"properties\": {\"n\": {\"type\": \"integer\"}, \"by\": {\"type\": \"integer\", \"default\": 1}},"
    "  \"examples\": [{\"n\": 41}]},"
    " \"retry\": {\"maxRetries\": 3, \"backoff\": {\"type\": \"exponential\", \"baseDelay\": 1000, \"multiplier\": 2,"
    "  \"maxDelay\": 30000}}},"
    "{\"name\": \"sleep:long\", \"description\": \"Sleeps.\", \"timeout\": 600000,"
    " \"parameters\": {\"type\": \"object\", \"properties\": {\"n\": {\"type\": \"integer\"}}}}],"
    "\"activities\": {\"add:up\": {\"type\": \"process\", \"command\": [\"sh\", \"add.sh\"]},"
    "\"sleep:long\": {\"type\": \"process\", \"command\": [\"sh\", \"sleep.sh\"]}}}";

const char* const addScript = "read line\necho \"got <b>$line</b>\" >&2\necho '{\"total\": 42}'\n";
const char* const sleepScript = "read line\necho '{\"progress\": 0.25, \"message\": \"a quarter\"}'\n"
                                "echo begun >> begun\nsleep 600\n";

/// Counts the resize events of a page's parts.
class LayoutCounter : public QObject {
public:
    LayoutCounter() { QCoreApplication::instance()->installEventFilter(this); }
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::LayoutRequest && qobject_cast<QSplitter*>(watched))
            ++requests;
        return false;
    }

    int requests = 0;
};

} // namespace

class TestCallPage : public TestCase {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<RunController> m_controller;
    CallDrafts m_drafts;
    std::unique_ptr<CallPage> m_page;
    LintedRegistryPtr m_registry;
    Assistant m_assistant;
    TrustSettings m_trust = {.trustsAll = true};

    void write(const char* name, const char* text) const {
        QFile file(m_folder->filePath(QString::fromUtf8(name)));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) < 0)
            qFatal("%s cannot be written", name);
    }
    /// The name of a run in the list of runs in progress.
    QString name(std::size_t run) const { return QStringLiteral("Run ") + m_controller->runs().at(run)->id.left(8); }
    void load() {
        const SourceSpec spec{.kind = SourceSpec::Kind::Path,
                              .path = m_folder->filePath(QStringLiteral("tools.json")).toStdString(),
                              .name = {},
                              .text = {}};
        LoadResult loaded = loadSources({spec}, {});
        m_registry = std::make_shared<const LintedRegistry>(LintReport{loaded.snapshot, {}, loaded.errors},
                                                            std::chrono::milliseconds(1));
        m_controller->service().setRegistry(loaded.snapshot);
    }
    void make() {
        m_page.reset();
        m_drafts = {};
        m_controller.reset();
        auto activities = std::make_shared<ActivityRegistry>();
        registerStandardActivities(*activities, systemClock());
        WindowRunSettings settings;
        settings.activities = activities;
        settings.folder = m_folder->path().toStdString();
        settings.history = History::open(m_folder->filePath(QStringLiteral("history.sqlite")).toStdString()).value();
        settings.assistant = m_assistant;
        settings.trust = m_trust;
        m_controller = std::make_unique<RunController>(std::move(settings), nullptr);
        m_settings = std::make_unique<Settings>(m_folder->filePath(QStringLiteral("settings.ini")));
        m_page = std::make_unique<CallPage>(*m_controller, *m_settings, m_drafts);
        m_page->resize(1000, 700);
        m_page->show();
        load();
    }
    void open(std::uint32_t tool) {
        m_page->showTool(m_registry, tool);
        QVERIFY(becomesIdle());
    }
    void fill(Json arguments) {
        m_page->fill(std::move(arguments));
        QVERIFY(becomesIdle());
    }
    template <class Widget>
    [[nodiscard]] Widget* named(const char* name) const {
        return namedIn<Widget>(*m_page, name);
    }
    [[nodiscard]] QPushButton* runButton() const { return m_page->runBar().findChild<QPushButton*>(); }
    [[nodiscard]] PreflightPane& preflight() const { return partOf<PreflightPane>(*m_page); }
    [[nodiscard]] QToolButton* remedy() const { return preflight().findChild<QToolButton*>(); }
    /// The line that names the worst check.
    [[nodiscard]] QAbstractButton* summary() const {
        for (auto* button : preflight().findChildren<QAbstractButton*>())
            if (button->isCheckable())
                return button;
        qFatal("no summary");
    }
    static QAction* itemOf(const QMenu& menu, const char* text) {
        for (QAction* action : menu.actions())
            if (action->text() == QString::fromUtf8(text))
                return action;
        qFatal("no menu item %s", text);
    }
    [[nodiscard]] QAction* inRunMenu(const char* text) const { return itemOf(m_page->runBar().menu(), text); }
    [[nodiscard]] QAction* inFillMenu(const char* text) const {
        return itemOf(partOf<ArgumentSources>(*m_page).menu(), text);
    }
    [[nodiscard]] QString preflightText() const {
        const auto* model = preflight().findChild<ContentSizedTable*>()->model();
        QStringList lines;
        for (int row = 0; row < model->rowCount(); ++row)
            lines += model->index(row, 0).data().toString() + QLatin1Char(' ') + model->index(row, 1).data().toString();
        return lines.join(QLatin1Char('\n'));
    }
    [[nodiscard]] bool begins(int runs) const {
        QFile file(m_folder->filePath(QStringLiteral("begun")));
        return file.open(QIODevice::ReadOnly) && file.readAll().count('\n') == runs;
    }

private Q_SLOTS:
    void init() {
        failOnWarnings();
        m_folder = std::make_unique<QTemporaryDir>();
        m_assistant = {};
        write("tools.json", manifest);
        write("add.sh", addScript);
        write("sleep.sh", sleepScript);
        make();
    }
    void cleanup() {
        m_page.reset();
        m_controller.reset();
        m_folder.reset();
    }

    void preflightIsShownBeforeTheRun() {
        open(0);
        fill({{"n", 1}});
        const QString told = preflightText();
        QVERIFY2(told.contains(QStringLiteral("✓ Arguments are valid")), qPrintable(told));
        QVERIFY2(told.contains(QStringLiteral("✓ Source is trusted")), qPrintable(told));
        QVERIFY2(told.contains(QStringLiteral("✓ No confirmation\nthe tool does not require confirmation")),
                 qPrintable(told));
        QVERIFY2(told.contains(QStringLiteral(
                     "Activity add:up (process)\ntimeout 20 s · up to 4 attempts, backoff 1 s, 2 s, 4 s")),
                 qPrintable(told));
        QCOMPARE(runButton()->text(), QStringLiteral("Run  Ctrl+⏎"));
        QVERIFY(runButton()->isEnabled());
        QVERIFY(m_controller->runs().empty());
    }

    void preflightReportsMissingTrust() {
        m_trust = {};
        make();
        m_trust = {.trustsAll = true};
        open(0);
        fill({{"n", 1}});
        QVERIFY2(
            preflightText().contains(QStringLiteral("▲ Source cannot be trusted\nthe source is not trusted yet, and "
                                                    "there is no user to ask")),
            qPrintable(preflightText()));
        QVERIFY(!runButton()->isEnabled());
        QCOMPARE(summary()->text(), QStringLiteral("▲ Source cannot be trusted: the source is not trusted yet, and "
                                                   "there is no user to ask"));
        QVERIFY(!remedy()->isVisible());
        m_page->run();
        QVERIFY(m_controller->runs().empty());
        QVERIFY(inRunMenu("Run &Anyway")->isEnabled());
    }

    void ctrlEnterRunsTheCall() {
        open(0);
        fill({{"n", 1}});
        named<QLineEdit>("Reason for this call")->setText(QStringLiteral("to see"));
        QSignalSpy over(m_controller.get(), &RunController::finished);
        QTest::keyClick(m_page.get(), Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(over.wait(waitLimitMs));
        const auto run = m_controller->runs().at(0);
        COMPARE_TEXT(run->steps.trace().toolId, "tools/add:up");
        COMPARE_TEXT(run->call.reasoning, "to see");
        QCOMPARE(run->finished->trace.outcome.result->data["total"], Json(42));
        auto* runs = partOf<LiveRunsPanel>(*m_page).findChild<QListView*>();
        QCOMPARE(runs->model()->rowCount(), 1);
        const QString told = runs->model()->index(0, 0).data(Qt::AccessibleTextRole).toString();
        QVERIFY2(told.startsWith(name(0) + QStringLiteral(": Succeeded · ")), qPrintable(told));
        partOf<RunInspector>(*m_page).choose(RunInspector::Part::Log);
        const auto* log = named<QPlainTextEdit>("Log");
        QTRY_VERIFY_WITH_TIMEOUT(log->toPlainText().startsWith(QStringLiteral("got <b>{")), waitLimitMs);
        QSignalSpy inspected(m_page->findChild<LiveRunsPanel*>(), &LiveRunsPanel::inspectRequested);
        runs->setFocus();
        QTest::keyClick(runs, Qt::Key_Return);
        QCOMPARE(inspected.value(0).value(0).toString(), run->id);
    }

    void abortsTheSelectedRunThenTheNewest() {
        open(1);
        m_page->run();
        m_page->run();
        QTRY_VERIFY_WITH_TIMEOUT(begins(2), waitLimitMs);
        auto* runs = partOf<LiveRunsPanel>(*m_page).findChild<QListView*>();
        const auto words = [runs](int row) { return runs->model()->index(row, 0).data().toString(); };
        QTRY_VERIFY_WITH_TIMEOUT(words(1).contains(QStringLiteral("times out in")), waitLimitMs);
        QTRY_COMPARE_WITH_TIMEOUT(m_controller->runs().at(1)->progress, 0.25, waitLimitMs);
        QCOMPARE(m_page->liveRun(), m_controller->runs().at(1)->id);
        QVERIFY(m_page->abort());
        QVERIFY(m_controller->runs().at(1)->state == RunState::Aborting);
        QTRY_VERIFY_WITH_TIMEOUT(m_controller->runs().at(1)->isFinished(), waitLimitMs);
        COMPARE_TEXT(m_controller->runs().at(1)->finished->trace.outcome.result.error().code, "CANCELLED");
        QVERIFY2(words(1).startsWith(name(1) + QStringLiteral(": Aborted · ")), qPrintable(words(1)));
        QVERIFY(!m_controller->runs().at(0)->isFinished());
        runs->setCurrentIndex(runs->model()->index(0, 0));
        QTest::keyClick(runs, Qt::Key_Delete);
        QTRY_VERIFY_WITH_TIMEOUT(m_controller->runs().at(0)->isFinished(), waitLimitMs);
        QVERIFY(!m_page->abort());
    }

    void invalidArgumentsAreSentFromTheMenu() {
        open(0);
        fill({{"n", "x"}});
        QTRY_COMPARE_WITH_TIMEOUT(partOf<ArgumentsEditor>(*m_page).errorCount(), 1U, waitLimitMs);
        QCOMPARE(runButton()->text(), QStringLiteral("Run  Ctrl+⏎"));
        QVERIFY2(preflightText().contains(QStringLiteral("▲ 1 error in the arguments")), qPrintable(preflightText()));
        m_page->activateWindow();
        runButton()->click();
        QVERIFY(m_controller->runs().empty());
        QVERIFY(partOf<ArgumentsEditor>(*m_page).isAncestorOf(QApplication::focusWidget()));
        QSignalSpy over(m_controller.get(), &RunController::finished);
        inRunMenu("Run &Anyway")->trigger();
        QVERIFY(over.wait(waitLimitMs));
        const Trace& trace = m_controller->runs().at(0)->finished->trace;
        QVERIFY(trace.outcome.result.has_value());
        const auto validate = std::ranges::find(trace.spans, SpanKind::Validate, &Span::kind);
        QCOMPARE(validate->status, SpanStatus::Skipped);
    }

    void theButtonAbortsWhileARunIsInProgress() {
        open(1);
        const int width = runButton()->width();
        m_page->run();
        QCOMPARE(runButton()->text(), QStringLiteral("Abort  Esc"));
        QCOMPARE(runButton()->width(), width);
        QTRY_VERIFY_WITH_TIMEOUT(begins(1), waitLimitMs);
        runButton()->click();
        QVERIFY(m_controller->runs().at(0)->state == RunState::Aborting);
        QCOMPARE(runButton()->text(), QStringLiteral("Kill  Esc"));
        QTRY_VERIFY_WITH_TIMEOUT(m_controller->runs().at(0)->isFinished(), waitLimitMs);
        QTRY_COMPARE_WITH_TIMEOUT(runButton()->text(), QStringLiteral("Run  Ctrl+⏎"), waitLimitMs);
    }

    void theResultAppearsOnThePage() {
        open(0);
        fill({{"n", 1}});
        QVERIFY(!named<QToolButton>("Open the run in the inspector")->isVisible());
        m_page->run();
        QTRY_VERIFY(m_controller->runs().at(0)->isFinished() && isIdle());
        auto* tree = named<QTreeView>("Result as a tree");
        QVERIFY(tree->isVisible());
        QCOMPARE(tree->model()->index(0, 0).data().toString(), QStringLiteral("total"));
        QCOMPARE(tree->model()->index(0, 1).data().toString(), QStringLiteral("42"));
        QVERIFY(!partOf<LiveRunsPanel>(*m_page).isVisible());
        QSignalSpy inspected(m_page.get(), &CallPage::inspectRequested);
        named<QToolButton>("Open the run in the inspector")->click();
        QCOMPARE(inspected.value(0).value(0).toString(), m_controller->runs().at(0)->id);
    }

    /// Says what the user can do here, not how to start the program.
    void missingPermissionCanBeAllowed() {
        write(
            "tools.json",
            R"({"contract": "echomen", "activities": {"p:q": {"type": "process", "command": ["cat"]}}, "tools": [{"name": "p:q",
              "description": "Writes.", "parameters": {"type": "object"}, "preconditions": [{"type": "permission",
              "permission": "file:write", "description": "Files may be written", "critical": true}]}]})");
        load();
        open(0);
        QTRY_COMPARE_WITH_TIMEOUT(summary()->text(), QStringLiteral("▲ The tool requires the permission file:write"),
                                  waitLimitMs);
        QVERIFY(!runButton()->isEnabled());
        QSignalSpy told(m_page.get(), &CallPage::statusMessage);
        m_page->run();
        QCOMPARE(told.value(0).value(0).toString(),
                 QStringLiteral("Cannot run: The tool requires the permission file:write"));
        QCOMPARE(remedy()->text(), QStringLiteral("Allow in This Session"));
        remedy()->click();
        QTRY_VERIFY_WITH_TIMEOUT(runButton()->isEnabled(), waitLimitMs);
        QVERIFY(!remedy()->isVisible());
        GrantsPage grants(*m_controller);
        grants.refresh();
        QTRY_COMPARE(grants.rows().rowCount(), 1);
        QCOMPARE(grants.rows().index(0, 1).data().toString(), QStringLiteral("permission file:write"));
        buttonIn<QToolButton>(grants, QStringLiteral("Revoke All"))->click();
        QTRY_COMPARE(grants.rows().rowCount(), 0);
    }

    void listsWithoutAServerOfferToConnectOne() {
        write("tools.json", "{\"tools\": [{\"name\": \"look\", \"description\": \"Looks.\","
                            " \"inputSchema\": {\"type\": \"object\"}}]}");
        load();
        open(0);
        QTRY_COMPARE_WITH_TIMEOUT(summary()->text(), QStringLiteral("▲ No server is connected for this tool list"),
                                  waitLimitMs);
        QVERIFY(!runButton()->isEnabled());
        QCOMPARE(remedy()->text(), QStringLiteral("Connect Server…"));
        QSignalSpy requested(&preflight(), &PreflightPane::remedyRequested);
        remedy()->click();
        QCOMPARE(requested.size(), 1);
        QCOMPARE(requested.value(0).value(0).value<RunBlocker::Remedy>(), RunBlocker::Remedy::ConnectServer);
    }

    void focusesTheFirstFieldWhenTheFormIsComplete() {
        m_page->activateWindow();
        m_page->showTool(m_registry, 0);
        m_page->focusFirstField();
        QVERIFY(becomesIdle());
        QTRY_VERIFY_WITH_TIMEOUT(QApplication::focusWidget(), waitLimitMs);
        QCOMPARE(QApplication::focusWidget()->accessibleName(), QStringLiteral("n, required, integer"));
    }

    /// As with the Tab key, so that typing replaces the text.
    void selectsTheTextOfTheFirstField() {
        open(0);
        fill({{"n", 12}});
        m_page->activateWindow();
        m_page->focusFirstField();
        auto* number = named<QWidget>("n, required, integer");
        QTRY_COMPARE(QApplication::focusWidget(), number);
        QCOMPARE(number->findChild<QLineEdit*>()->selectedText(), QStringLiteral("12"));
        auto& editor = partOf<ArgumentsEditor>(*m_page);
        editor.setMode(ArgumentsEditor::Mode::JsonOnly);
        QVERIFY(becomesIdle());
        auto* text = named<QPlainTextEdit>("Arguments as JSON");
        m_page->focusFirstField();
        QCOMPARE(text->textCursor().selectedText(), QStringLiteral("12"));
        text->setPlainText(QStringLiteral("{\"a\": \"b: c\", \"n\": 1}"));
        QVERIFY(becomesIdle());
        m_page->focusFirstField();
        QCOMPARE(text->textCursor().selectedText(), QStringLiteral("b: c"));
        QTextCursor caret = text->textCursor();
        caret.setPosition(3);
        text->setTextCursor(caret);
        m_page->focusFirstField(); // the caret stays where the user has placed it
        QCOMPARE(text->textCursor().position(), 3);
        QVERIFY(!text->textCursor().hasSelection());
        text->setPlainText(QStringLiteral("{}"));
        QVERIFY(becomesIdle());
        m_page->focusFirstField();
        QCOMPARE(text->textCursor().position(), 1);
    }

    void draftsAreNeverSent() {
        open(0);
        partOf<ArgumentsEditor>(*m_page).setMode(ArgumentsEditor::Mode::JsonOnly);
        auto* text = named<QPlainTextEdit>("Arguments as JSON");
        text->setPlainText(QStringLiteral("{\"n\": "));
        QTRY_VERIFY_WITH_TIMEOUT(partOf<ArgumentsEditor>(*m_page).hasDraft(), waitLimitMs);
        QVERIFY(!m_page->call());
        m_page->run();
        QVERIFY(m_controller->runs().empty());
    }

    /// JSON that is not valid yet is kept while other tools are shown.
    void invalidTextIsKept() {
        open(0);
        auto& editor = partOf<ArgumentsEditor>(*m_page);
        editor.setMode(ArgumentsEditor::Mode::JsonOnly);
        const QString typed = QStringLiteral("{\"n\": 30, \"note\": \"abc");
        named<QPlainTextEdit>("Arguments as JSON")->setPlainText(typed);
        QTRY_VERIFY_WITH_TIMEOUT(editor.hasDraft() && becomesIdle(), waitLimitMs);
        open(1);
        QVERIFY(named<QPlainTextEdit>("Arguments as JSON")->toPlainText() != typed);
        open(0);
        QCOMPARE(named<QPlainTextEdit>("Arguments as JSON")->toPlainText(), typed);
        QVERIFY(!m_page->call());
        named<QPlainTextEdit>("Arguments as JSON")->setPlainText(typed + QStringLiteral("\"}"));
        QTRY_VERIFY_WITH_TIMEOUT(!editor.hasDraft(), waitLimitMs);
        open(1);
        open(0);
        COMPARE_TEXT(editor.arguments()->dump(), "{\"n\":30,\"note\":\"abc\"}");
    }

    void optionsAreShownOnlyWhereTheyAreSet() {
        open(0);
        fill({{"n", 1}});
        auto* reason = named<QLineEdit>("Reason for this call");
        auto* envelope = named<QToolButton>("Use the default result envelope");
        QVERIFY(!reason->isVisible());
        QVERIFY(!envelope->isVisible());
        m_page->activateWindow();
        inRunMenu("Add R&eason")->trigger();
        QVERIFY(reason->isVisible());
        QTRY_COMPARE(QApplication::focusWidget(), reason);
        partOf<ArgumentsEditor>(*m_page).focusFirstField();
        QTRY_VERIFY(!reason->isVisible());
        reason->setText(QStringLiteral("to see"));
        QVERIFY(reason->isVisible());
        QMenu* envelopes = inRunMenu("Result En&velope")->menu();
        QVERIFY(itemOf(*envelopes, "echomen (default)")->isChecked());
        itemOf(*envelopes, "forge")->trigger();
        QCOMPARE(envelope->text(), QStringLiteral("Envelope: forge  ✕"));
        QVERIFY(envelope->isVisible());
        QSignalSpy over(m_controller.get(), &RunController::finished);
        m_page->run();
        QVERIFY(over.wait(waitLimitMs));
        COMPARE_TEXT(m_controller->runs().at(0)->call.reasoning, "to see");
        QCOMPARE(m_controller->runs().at(0)->finished->contract, Contract::Forge);
        QVERIFY(m_controller->runs().at(0)->finished->envelope.contains("fetchedAt"));
        envelope->click();
        QVERIFY(!envelope->isVisible());
        QVERIFY(!m_page->call()->contract);
    }

    void preflightIsOneLineUntilItIsExpanded() {
        open(0);
        fill(Json::object());
        QTRY_COMPARE(summary()->text(), QStringLiteral("▲ Arguments are incomplete: n is required"));
        fill({{"n", 1}});
        QTRY_COMPARE(summary()->text(),
                     QStringLiteral("✓ Ready to run: timeout 20 s · up to 4 attempts, backoff 1 s, 2 s, 4 s"));
        auto* list = preflight().findChild<ContentSizedTable*>();
        QVERIFY(!list->isVisible());
        QVERIFY(preflight().height() < 2 * m_page->fontMetrics().height() + 8);
        QTest::keyClick(summary(), Qt::Key_Return);
        QVERIFY(list->isVisible());
        m_page = std::make_unique<CallPage>(*m_controller, *m_settings, m_drafts);
        m_page->show();
        open(0);
        QVERIFY(preflight().findChild<ContentSizedTable*>()->isVisible());
        QTest::mouseClick(summary(), Qt::LeftButton);
        QVERIFY(!preflight().findChild<ContentSizedTable*>()->isVisible());
    }

    void preflightNamesTheFailedPrecondition() {
        using State = PreflightCheck::State;
        Preflight preflight;
        preflight.checks = {{SpanKind::Precondition, State::Passes, Message::verbatim("the disk has room"), {}},
                            {SpanKind::Precondition, State::Fails, Message::verbatim("a session is open"),
                             Message::verbatim("no session")}};
        const std::vector<PreflightLine> lines = preflightLines(preflight);
        QCOMPARE(lines.front().label, QStringLiteral("the disk has room"));
        const PreflightLine summary = preflightSummary(lines, {}, std::nullopt);
        QCOMPARE(summary.label, QStringLiteral("Precondition failed: a session is open"));
        QCOMPARE(summary.why, QStringLiteral("no session"));
    }

    void preflightTellsThatTheServerExited() {
        const PreflightLine killed = lostServerLine(message<mcp_messages::endedWithLog>(
            message<mcp_messages::exitedBySignal>(9), std::string("Starting default server.")));
        QCOMPARE(killed.label, QStringLiteral("The server exited (signal 9); Run reconnects"));
        QCOMPARE(
            preflightSummary({killed, {.tone = StatusLabel::Tone::Waiting, .label = QStringLiteral("asks"), .why = {}}},
                             {}, std::nullopt)
                .label,
            killed.label);
        const Message nested = message<mcp_messages::withExplanation>(
            message<mcp_messages::exitedWithCode>(1), std::string("its standard output contained text"));
        QCOMPARE(lostServerLine(nested).label, QStringLiteral("The server exited (code 1); Run reconnects"));
        const PreflightLine other = lostServerLine(Message::verbatim("connection refused"));
        QCOMPARE(other.label, QStringLiteral("Server is not connected; Run reconnects"));
        QCOMPARE(other.why, QStringLiteral("connection refused"));
    }

    void preflightNamesTheLineOfInvalidJson() {
        open(0);
        partOf<ArgumentsEditor>(*m_page).setMode(ArgumentsEditor::Mode::JsonOnly);
        named<QPlainTextEdit>("Arguments as JSON")->setPlainText(QStringLiteral("{\n  \"n\": 1,\n  oops\n}"));
        QTRY_VERIFY2(summary()->text().startsWith(QStringLiteral("▲ Invalid JSON in line 3: ")) &&
                         !summary()->text().contains(QStringLiteral("line 3, column")),
                     qPrintable(summary()->text()));
    }

    void preflightSaysThatARunIsInProgress() {
        open(1);
        fill(Json::object());
        QTRY_VERIFY(summary()->text().startsWith(QStringLiteral("✓ Ready to run")));
        m_page->run();
        QCOMPARE(preflight().summary(), QStringLiteral("Run in progress"));
        QVERIFY(m_page->abort());
        m_page->abort(); // kills it
        QTRY_VERIFY_WITH_TIMEOUT(summary()->text().startsWith(QStringLiteral("✓ Ready to run")), waitLimitMs);
    }

    void responseSaysThatItsArgumentsHaveChanged() {
        const auto isMarked = [this] {
            const auto labels = m_page->findChildren<StatusLabel*>();
            return std::ranges::any_of(labels, [](const StatusLabel* label) {
                return label->isVisible() && label->text() == QStringLiteral("○ for other arguments");
            });
        };
        open(0);
        fill({{"n", 1}});
        m_page->run();
        QTRY_COMPARE_WITH_TIMEOUT(m_controller->liveCount(), 0, waitLimitMs);
        QVERIFY(becomesIdle());
        QVERIFY(!isMarked());
        fill({{"n", 2}});
        QTRY_VERIFY(isMarked());
        fill({{"n", 1}});
        QTRY_VERIFY(!isMarked());
        partOf<ArgumentsEditor>(*m_page).setMode(ArgumentsEditor::Mode::JsonOnly);
        named<QPlainTextEdit>("Arguments as JSON")->setPlainText(QStringLiteral("{\"n\": "));
        QTRY_VERIFY(isMarked());
        open(1);
        open(0); // another response
        fill({{"n", 1}});
        QTRY_VERIFY(!isMarked());
    }

    void narrowPagesStackTheResponse() {
        open(0);
        auto* columns = m_page->findChild<QSplitter*>();
        m_page->resize(1000, 700);
        QTRY_COMPARE(columns->orientation(), Qt::Horizontal);
        m_page->resize(780, 1200);
        QTRY_COMPARE(columns->orientation(), Qt::Vertical);
        const auto* area = m_page->findChild<OverflowArea*>();
        QVERIFY(area->horizontalScrollBar()->maximum() == 0);
        QTRY_VERIFY(columns->height() >= m_page->height() * 9 / 10);
        // The sizes are kept for each of the two layouts.
        columns->setSizes({800, 400});
        Q_EMIT columns->splitterMoved(800, 1);
        const int share = columns->sizes().at(0) * 100 / columns->height();
        QVERIFY2(share > 55, qPrintable(QString::number(share)));
        m_page = std::make_unique<CallPage>(*m_controller, *m_settings, m_drafts);
        m_page->resize(780, 1200);
        m_page->show();
        open(0);
        columns = m_page->findChild<QSplitter*>();
        QTRY_VERIFY(std::abs(columns->sizes().at(0) * 100 / columns->height() - share) <= 2);
        m_page->resize(1000, 700);
        QTRY_COMPARE(columns->orientation(), Qt::Horizontal);
        QTRY_VERIFY(std::abs(columns->sizes().at(0) * 100 / columns->width() - 50) <= 2);
    }

    void otherRunsAreListedOnRequest() {
        open(0);
        fill({{"n", 1}});
        auto* button = named<QToolButton>("Show the runs of this tool");
        for (const int runs : {1, 2}) {
            QSignalSpy over(m_controller.get(), &RunController::finished);
            m_page->run();
            QVERIFY(over.wait(waitLimitMs));
            QCOMPARE(button->isVisible(), runs > 1);
            QVERIFY(!partOf<LiveRunsPanel>(*m_page).isVisible());
        }
        QCOMPARE(button->text(), QStringLiteral("2 runs ▾"));
        button->click();
        QVERIFY(partOf<LiveRunsPanel>(*m_page).isVisible());
        button->click();
        QVERIFY(!partOf<LiveRunsPanel>(*m_page).isVisible());
    }

    void aNewRunShowsItsResult() {
        open(0);
        fill({{"n", 1}});
        auto& response = partOf<RunInspector>(*m_page);
        for (const auto& [before, after] :
             {std::pair(RunInspector::Part::Step, RunInspector::Part::RunResult),
              std::pair(RunInspector::Part::Log, RunInspector::Part::Log)}) { // the user follows the log
            response.choose(before);
            QSignalSpy over(m_controller.get(), &RunController::finished);
            m_page->run();
            QVERIFY(over.wait(waitLimitMs));
            QCOMPARE(response.part(), after);
        }
    }

    void pastedCallsAreFilledIn() {
        open(0);
        QGuiApplication::clipboard()->setText(QStringLiteral(
            "{\"type\": \"function\", \"function\": {\"name\": \"add_up\", \"arguments\": \"{\\\"n\\\": 7}\"}}"));
        inFillMenu("&Paste")->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(partOf<ArgumentsEditor>(*m_page).arguments(), std::optional(Json({{"n", 7}})),
                                  waitLimitMs);
        QVERIFY(m_controller->runs().empty());
        QSignalSpy statusChanged(m_page->findChild<ArgumentSources*>(), &ArgumentSources::statusChanged);
        partOf<ArgumentSources>(*m_page).paste(QStringLiteral("{\"name\": \"add_up\", \"arguments\": \"{n: 7}\"}"));
        QTRY_COMPARE_WITH_TIMEOUT(statusChanged.count(), 1, waitLimitMs);
        const QString problem = statusChanged.value(0).value(1).toString();
        QVERIFY2(problem.startsWith(QStringLiteral("paste:1:35: the string in `arguments` is not valid JSON: ")),
                 qPrintable(problem));
        partOf<ArgumentSources>(*m_page).paste(QStringLiteral("{\"name\": \"other\", \"arguments\": {\"n\": 8}}"));
        QTRY_COMPARE_WITH_TIMEOUT(partOf<ArgumentsEditor>(*m_page).arguments(), std::optional(Json({{"n", 8}})),
                                  waitLimitMs);
        QCOMPARE(statusChanged.value(1).value(1).toString(),
                 QStringLiteral("Filled in from a call to another tool: other"));
    }

    void examplesAndHistoryAreMenus() {
        open(0);
        auto* examples = inFillMenu("From &Example")->menu();
        Q_EMIT examples->aboutToShow();
        QTRY_VERIFY_WITH_TIMEOUT(examples->actions().at(0)->isEnabled(), waitLimitMs);
        examples->actions().at(0)->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(partOf<ArgumentsEditor>(*m_page).arguments(), std::optional(Json({{"n", 41}})),
                                  waitLimitMs);
        QSignalSpy over(m_controller.get(), &RunController::finished);
        QVERIFY(becomesIdle());
        m_page->run();
        QVERIFY(over.wait(waitLimitMs));
        fill({{"n", 2}});
        auto* history = inFillMenu("From &Run")->menu();
        Q_EMIT history->aboutToShow();
        QTRY_VERIFY_WITH_TIMEOUT(history->actions().size() == 1 && history->actions().at(0)->isEnabled(), waitLimitMs);
        history->actions().at(0)->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(partOf<ArgumentsEditor>(*m_page).arguments(), std::optional(Json({{"n", 41}})),
                                  waitLimitMs);
    }

    void savedCallsAreRunAndChecked() {
        open(0);
        fill({{"n", 3}});
        named<QToolButton>("Saved calls")->click();
        auto* name = named<QLineEdit>("Name of the saved call");
        auto* assertions = named<QPlainTextEdit>("Assertions, one JMESPath expression per line");
        auto* save = named<QToolButton>("Save this call");
        QVERIFY(!save->isEnabled());
        name->setText(QStringLiteral("Adds up"));
        assertions->setPlainText(QStringLiteral("data.["));
        QVERIFY(!save->isEnabled());
        assertions->setPlainText(QStringLiteral("data.total == `42`"));
        QVERIFY(save->isEnabled());
        save->click();
        QTRY_COMPARE_WITH_TIMEOUT(partOf<SavedCallsPanel>(*m_page).model().rowCount(), 1, waitLimitMs);
        QVERIFY(QFile::exists(m_folder->filePath(QStringLiteral("calls/adds-up.call.json"))));
        QCOMPARE(save->text(), QStringLiteral("Replace"));
        write("calls/wrong.call.json",
              "{\"tool\": \"add:up\", \"arguments\": {\"n\": 1}, \"expect\": {\"code\": \"X\"}}");
        write("calls/other.call.json", "{\"tool\": \"sleep:long\"}");
        write("calls/broken.call.json", "{");
        partOf<SavedCallsPanel>(*m_page).reload();
        QTRY_COMPARE_WITH_TIMEOUT(partOf<SavedCallsPanel>(*m_page).model().rowCount(), 3, waitLimitMs);
        named<QToolButton>("Run all saved calls of this tool")->click();
        const auto result = [this](int row) {
            return partOf<SavedCallsPanel>(*m_page).model().index(row, SavedCallsModel::Result).data().toString();
        };
        QTRY_VERIFY_WITH_TIMEOUT(result(0).startsWith(QStringLiteral("As expected, ")), waitLimitMs);
        QVERIFY2(result(1).startsWith(QStringLiteral("1:2: ")), qPrintable(result(1)));
        QTRY_COMPARE_WITH_TIMEOUT(result(2), QStringLiteral("expected X, but the call succeeded"), waitLimitMs);
        fill({{"n", 9}});
        auto* table = partOf<SavedCallsPanel>(*m_page).findChild<ContentSizedTable*>();
        table->selectRow(0);
        named<QToolButton>("Load the selected call")->click();
        QTRY_COMPARE_WITH_TIMEOUT(partOf<ArgumentsEditor>(*m_page).arguments(), std::optional(Json({{"n", 3}})),
                                  waitLimitMs);
        QCOMPARE(name->text(), QStringLiteral("Adds up"));
    }

    void savedCallsTakeTheRoomThatIsThere() {
        QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("calls")));
        for (int i = 0; i < 12; ++i)
            write(qPrintable(QStringLiteral("calls/call-%1.call.json").arg(i)), "{\"tool\": \"add:up\"}");
        open(0);
        m_page->resize(1200, 1200);
        named<QToolButton>("Saved calls")->click();
        auto& panel = partOf<SavedCallsPanel>(*m_page);
        QTRY_COMPARE_WITH_TIMEOUT(panel.model().rowCount(), 12, waitLimitMs);
        const auto* table = panel.findChild<ContentSizedTable*>();
        const auto* list = panel.findChild<TableScrollArea*>();
        QTRY_COMPARE_WITH_TIMEOUT(list->height(), table->height(), waitLimitMs);
        m_page->resize(1200, 500);
        QTRY_VERIFY(list->height() < table->height());
        QVERIFY(partOf<ArgumentsEditor>(*m_page).height() >= 100);
    }

    void languageModelFillsInWithoutRunning() {
        auto asked = std::make_shared<std::vector<std::string>>();
        m_assistant = [asked](std::string prompt, std::string content, std::optional<Json> schema,
                              AbortSignal) -> QCoro::Task<Result<Json>> {
            asked->push_back(prompt);
            asked->push_back(content);
            asked->push_back(schema->value("type", std::string()));
            co_return Json{{"n", "twelve"}};
        };
        make();
        open(0);
        inFillMenu("&Describe…")->trigger();
        auto* wish = named<QLineEdit>("Call description");
        wish->setText(QStringLiteral("add up to twelve"));
        QTest::keyClick(wish, Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(partOf<ArgumentsEditor>(*m_page).arguments(), std::optional(Json({{"n", "twelve"}})),
                                  waitLimitMs);
        QTRY_COMPARE_WITH_TIMEOUT(partOf<ArgumentsEditor>(*m_page).errorCount(), std::size_t(1), waitLimitMs);
        QVERIFY(m_controller->runs().empty());
        QVERIFY(asked->at(0).contains("Description: Adds up."));
        COMPARE_TEXT(asked->at(1), "add up to twelve");
        COMPARE_TEXT(asked->at(2), "object");
    }

    void missingLanguageModelIsExplained() {
        open(0);
        inFillMenu("&Describe…")->trigger();
        const auto* setup = named<QLabel>("Language model setup");
        QVERIFY(setup->isVisible() && setup->text().startsWith(QStringLiteral("No language model is set up")));
        QVERIFY(!named<QLineEdit>("Call description")->isEnabled());
    }

    /// Laying out the whole page would be the most expensive part of an update.
    void growingLogCausesNoLayout() {
        open(1);
        write("sleep.sh", "read line\nwhile :; do echo tick >&2; sleep 0.02; done\n");
        m_page->run();
        partOf<RunInspector>(*m_page).choose(RunInspector::Part::Log);
        const auto* log = named<QPlainTextEdit>("Log");
        QTRY_VERIFY_WITH_TIMEOUT(log->blockCount() >= 3, waitLimitMs);
        // Showing the log lays out the page, which may follow the first lines.
        QCoreApplication::sendPostedEvents();
        QCoreApplication::processEvents();
        const int first = log->blockCount();
        QTRY_VERIFY_WITH_TIMEOUT(log->blockCount() > first, waitLimitMs);
        QCoreApplication::sendPostedEvents();
        const int before = log->blockCount();
        LayoutCounter watch;
        QTRY_VERIFY_WITH_TIMEOUT(log->blockCount() >= before + 5, waitLimitMs);
        QCOMPARE(watch.requests, 0);
        m_controller->abortAll();
        QTRY_COMPARE_WITH_TIMEOUT(m_controller->liveCount(), 0, waitLimitMs);
    }

    void manyRunsAreRepaintedAtAFixedRate() {
        open(1);
        constexpr int many = 24;
        for (int i = 0; i < many; ++i)
            m_controller->start({.tool = "tools/sleep:long"});
        named<QToolButton>("Show the runs of this tool")->click();
        auto* runs = partOf<LiveRunsPanel>(*m_page).findChild<QListView*>();
        QCOMPARE(runs->model()->rowCount(), many);
        QSignalSpy drawn(runs->model(), &QAbstractItemModel::dataChanged);
        QTRY_VERIFY_WITH_TIMEOUT(drawn.count() >= 3, waitLimitMs);
        QCOMPARE(runs->model()->index(0, 0).data().toString().section(QLatin1Char(':'), 0, 0), name(0));
        partOf<LiveRunsPanel>(*m_page).findChild<QToolButton*>()->click();
        QTRY_COMPARE_WITH_TIMEOUT(m_controller->liveCount(), 0, 60'000);
    }

    void runsBelongToTheirTool() {
        open(0);
        fill({{"n", 1}});
        m_page->run();
        QTRY_VERIFY_WITH_TIMEOUT(!m_controller->runs().empty() && m_controller->runs().at(0)->isFinished(),
                                 waitLimitMs);
        open(1);
        QCOMPARE(partOf<LiveRunsPanel>(*m_page).findChild<QListView*>()->model()->rowCount(), 0);
        open(0);
        QCOMPARE(partOf<LiveRunsPanel>(*m_page).findChild<QListView*>()->model()->rowCount(), 1);
    }

    void argumentsAreAppliedWhenTheToolIsLoaded() {
        open(1);
        m_page->hide();
        m_page->showTool(m_registry, 0);
        m_page->fill({{"n", 6}}, QStringLiteral("again"));
        QVERIFY(!m_page->call());
        m_page->run();
        QVERIFY(m_controller->runs().empty());
        m_page->show();
        QVERIFY(becomesIdle());
        QTRY_COMPARE_WITH_TIMEOUT(partOf<ArgumentsEditor>(*m_page).arguments(), std::optional(Json({{"n", 6}})),
                                  waitLimitMs);
        COMPARE_TEXT(m_page->call()->reasoning, "again");
        COMPARE_TEXT(m_page->call()->tool, "tools/add:up");
    }

    void reloadKeepsTheArguments() {
        open(0);
        fill({{"n", 5}});
        load();
        open(0);
        QCOMPARE(partOf<ArgumentsEditor>(*m_page).arguments(), std::optional(Json({{"n", 5}})));
    }
};

TOOLROOM_WIDGET_TEST(TestCallPage)
#include "test_call_page.moc"
