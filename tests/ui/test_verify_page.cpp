// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/activity_registry.h"
#include "tests/support/runner_fixture.h"
#include "tests/ui/window_test.h"
#include "ui/confirm/confirmation_queue.h"
#include "ui/mainwindow/tool_tabs.h"
#include "ui/run/run_controller.h"
#include "ui/verify/verify_page.h"
#include "ui/widgets/content_sized_table.h"
#include "ui/widgets/empty_page.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>

using namespace toolroom;
using namespace toolroom::test;

namespace {

/// A read-only tool that breaks its output schema, a tool that may make changes, and one that never ends.
constexpr const char* notesManifest = R"({"contract": "mcp", "tools": [
 {"name": "list_notes", "description": "Lists notes.", "inputSchema": {"type": "object"},
  "outputSchema": {"type": "object"}, "annotations": {"readOnlyHint": true}},
 {"name": "save_note", "description": "Saves a note.", "inputSchema": {"type": "object"},
  "outputSchema": {"type": "object"}},
 {"name": "wait", "description": "Waits.", "inputSchema": {"type": "object"}, "outputSchema": {"type": "object"},
  "annotations": {"readOnlyHint": true}}],
 "activities": {"list_notes": {"type": "builtin"}, "save_note": {"type": "builtin"}, "wait": {"type": "builtin"}}})";

/// The index of each tool.
constexpr std::uint32_t listNotes = 0;
constexpr std::uint32_t saveNote = 1;
constexpr std::uint32_t waiting = 2;

} // namespace

class TestVerifyPage : public WindowTest {
    Q_OBJECT

    std::shared_ptr<ScriptedActivity> m_save;

    VerifyPage& page() const { return m_window->part<VerifyPage>(); }
    ContentSizedTable& table() const { return *named<ContentSizedTable>("Checks"); }
    QString details() const { return named<QPlainTextEdit>("Details of the selected check")->toPlainText(); }
    [[nodiscard]] bool shows(const char* text) const { return showsText(page(), QString::fromLatin1(text)); }
    QPushButton* button(const char* text) const { return buttonIn<QPushButton>(page(), QString::fromLatin1(text)); }
    void open(std::uint32_t tool) {
        m_window->showTool(tool);
        trigger("Alt+6");
        QVERIFY(page().isVisible());
    }
    bool finishes() const {
        return QTest::qWaitFor([this] { return !page().isBusy(); }, waitLimitMs);
    }

private Q_SLOTS:
    void init() {
        setUp();
        const auto activities = std::make_shared<ActivityRegistry>();
        activities->registerBuiltin("list_notes", std::make_shared<ScriptedActivity>(std::deque{answering("none")}));
        m_save = std::make_shared<ScriptedActivity>(std::deque{answering(Json::object())});
        activities->registerBuiltin("save_note", m_save);
        activities->registerBuiltin("wait", std::make_shared<EndlessActivity>());
        makeWindowWith(activities);
        loadPaths({writeSource(QStringLiteral("notes.json"), notesManifest)});
    }
    void cleanup() { tearDown(); }

    void isCreatedWhenShown() {
        QVERIFY(!m_window->findChild<VerifyPage*>());
        open(listNotes);
        QVERIFY(m_window->findChild<VerifyPage*>());
    }

    void showsWhatCameBack() {
        open(listNotes);
        QVERIFY(shows("Not verified yet"));
        const QAbstractItemModelTester tester(table().model());
        QTest::mouseClick(page().findChild<EmptyPage*>()->findChild<QPushButton*>(), Qt::LeftButton);
        QVERIFY(finishes());
        const QStringList rows = rowTexts(*table().model(), QStringLiteral("|"));
        QVERIFY2(rows.contains(QStringLiteral("Output schema|Failed|Called with {}|The output violates the schema: the "
                                              "output: must be an object, not a string")),
                 qPrintable(rows.join(QLatin1Char('\n'))));
        const auto row = static_cast<int>(columnTexts(*table().model()).indexOf(QStringLiteral("Output schema")));
        table().selectRow(row);
        QVERIFY2(details().endsWith(QStringLiteral(
                     "Promise:\nServers MUST provide structured results that conform to this schema\nModel Context "
                     "Protocol 2025-06-18, Tools: Output Schema")),
                 qPrintable(details()));
        QSignalSpy runs(&page(), &VerifyPage::runRequested);
        Q_EMIT table().activated(table().model()->index(row, 0));
        QCOMPARE(runs.size(), 1);
        QVERIFY(!runs.first().first().toString().isEmpty());
    }

    void keepsResultsPerTool() {
        open(listNotes);
        page().verify();
        QVERIFY(finishes());
        QVERIFY(table().isVisible());
        m_window->showTool(saveNote);
        QVERIFY(!table().isVisible());
        m_window->showTool(listNotes);
        QVERIFY(table().isVisible());
    }

    /// The window asks before each call of a tool that may make changes.
    void asksForConfirmation() {
        open(saveNote);
        page().verify();
        ConfirmationQueue& queue = m_window->confirmations();
        QVERIFY(QTest::qWaitFor([&queue] { return !queue.waiting().empty(); }, waitLimitMs));
        const auto request = queue.waiting().front().request;
        COMPARE_TEXT(request->reasoning, "Contract test: valid arguments");
        QVERIFY(m_save->calls.empty());
        queue.answer({.kind = ConfirmationAnswer::Kind::Denied, .request = request->id, .digest = request->digest});
        QVERIFY(finishes());
        QVERIFY(m_save->calls.empty());
        QCOMPARE(table().model()->index(0, 1).data().toString(), QStringLiteral("Not tried"));
    }

    void aborts() {
        open(waiting);
        page().verify();
        QVERIFY(!button("Run Checks")->isEnabled());
        QVERIFY(QTest::qWaitFor([this] { return shows("Contract test: valid arguments"); }, waitLimitMs));
        QTest::mouseClick(button("Abort"), Qt::LeftButton);
        QVERIFY(finishes());
        QVERIFY(button("Run Checks")->isEnabled());
        QCOMPARE(table().model()->index(0, 3).data().toString(), QStringLiteral("The verification was aborted"));
    }

    /// Closing the window ends the calls.
    void closesWhileBusy() {
        open(waiting);
        page().verify();
        m_window.reset();
    }
};

TOOLROOM_WIDGET_TEST(TestVerifyPage)
#include "test_verify_page.moc"
