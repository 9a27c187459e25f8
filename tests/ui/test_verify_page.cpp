// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/activity_registry.h"
#include "tests/support/runner_fixture.h"
#include "tests/ui/window_test.h"
#include "ui/confirm/attention_queue.h"
#include "ui/confirm/confirmation_dialog.h"
#include "ui/confirm/request_arguments.h"
#include "ui/mainwindow/tool_tabs.h"
#include "ui/run/run_controller.h"
#include "ui/verify/verify_page.h"
#include "ui/widgets/content_sized_table.h"
#include "ui/widgets/empty_page.h"
#include "ui/widgets/status_label.h"

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

    VerifyPage& page() const { return *m_window->pane().verifyPage().get(); }
    ContentSizedTable& table() const { return *named<ContentSizedTable>("Checks"); }
    QString details() const { return named<QPlainTextEdit>("Details of the selected check")->toPlainText(); }
    [[nodiscard]] bool shows(const char* text) const { return showsText(page(), QString::fromLatin1(text)); }
    QString status() const { return page().findChild<StatusLabel*>()->text(); }
    /// Verify or Verify Again.
    QPushButton* verifyButton() const { return page().findChildren<QPushButton*>().front(); }
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
        QCOMPARE(m_window->focusWidget(), button("Abort"));
        QVERIFY(finishes());
        QCOMPARE(m_window->focusWidget(), &table());
        const QStringList rows = rowTexts(*table().model(), QStringLiteral("|"));
        QVERIFY2(rows.contains(QStringLiteral("✗ Failed|Output schema|The output violates the schema: the output: "
                                              "must be an object, not a string")),
                 qPrintable(rows.join(QLatin1Char('\n'))));
        const auto row = static_cast<int>(columnTexts(*table().model(), 1).indexOf(QStringLiteral("Output schema")));
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
        AttentionQueue& queue = m_window->attention();
        QVERIFY(QTest::qWaitFor([&queue] { return !queue.waiting().empty(); }, waitLimitMs));
        const auto request = queue.waiting().front().request;
        QCOMPARE(request->calls.size(), std::size_t(1));
        auto& dialog = m_window->part<ConfirmationDialog>();
        QCOMPARE(namedIn<QPlainTextEdit>(dialog, "Request")->toPlainText(),
                 QStringLiteral("Verify save_note with up to 1 call?"));
        QCOMPARE(namedIn<QPlainTextEdit>(dialog, "Reason provided by the caller")->toPlainText(),
                 QStringLiteral("The calls are real. Each of them can have effects, such as changed files."));
        QVERIFY(dialog.findChild<ArgumentsView*>()->toPlainText().contains(QStringLiteral("\"Valid arguments\"")));
        QVERIFY(m_save->calls.empty());
        queue.answer({.kind = ConfirmationAnswer::Kind::Denied, .request = request->id, .digest = request->digest});
        QVERIFY(finishes());
        QVERIFY(m_save->calls.empty());
        QCOMPARE(table().model()->index(0, 0).data().toString(), QStringLiteral("– Not tried"));
    }

    void aborts() {
        open(waiting);
        page().verify();
        QVERIFY(!verifyButton()->isEnabled());
        QVERIFY(QTest::qWaitFor([this] { return shows("Call 1 of 2: Valid arguments"); }, waitLimitMs));
        QTest::mouseClick(button("Abort"), Qt::LeftButton);
        QVERIFY(finishes());
        QVERIFY(verifyButton()->isEnabled());
        QCOMPARE(table().model()->index(0, 2).data().toString(), QStringLiteral("The verification was aborted"));
    }

    void abortsWithEscape() {
        open(waiting);
        page().verify();
        QVERIFY(QTest::qWaitFor([this] { return shows("Call 1 of 2: Valid arguments"); }, waitLimitMs));
        QTest::keyClick(m_window.get(), Qt::Key_Escape);
        QVERIFY(finishes());
        QVERIFY2(status().startsWith(QStringLiteral("Aborted · ")), qPrintable(status()));
    }

    /// A change of another tool does not matter; a change of the tool itself is said.
    void keepsResultsOfChangedTools() {
        open(listNotes);
        page().verify();
        QVERIFY(finishes());
        QVERIFY2(status().startsWith(QStringLiteral("✗ 1 failed")), qPrintable(status()));
        std::string changed = notesManifest;
        changed.replace(changed.find("Saves a note."), 13, "Saves one note.");
        writeSource(QStringLiteral("notes.json"), changed.c_str());
        m_window->openSources().reload();
        waitUntilIdle();
        QVERIFY(table().isVisible());
        QVERIFY2(status().startsWith(QStringLiteral("✗ 1 failed")), qPrintable(status()));
        changed.replace(changed.find("Lists notes."), 12, "Lists all notes.");
        writeSource(QStringLiteral("notes.json"), changed.c_str());
        m_window->openSources().reload();
        waitUntilIdle();
        QVERIFY(QTest::qWaitFor([this] { return status().endsWith(QStringLiteral(" · the tool has changed since")); },
                                waitLimitMs));
        QVERIFY(table().isVisible());
        QVERIFY(button("Verify Again")->isEnabled());
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
