// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/text.h"
#include "core/run/saved_call.h"
#include "tests/support/runner_fixture.h"
#include "tests/ui/window_test.h"
#include "ui/environments/environments.h"
#include "ui/environments/environments_dialog.h"
#include "ui/form/edited_arguments.h"
#include "ui/form/fields/arguments_editor.h"
#include "ui/form/fields/field_editor.h"
#include "ui/form/form_view.h"
#include "ui/mainwindow/run_pages.h"
#include "ui/mainwindow/workspace.h"
#include "ui/run/call_page.h"
#include "ui/widgets/status_label.h"

#include <QAbstractItemView>
#include <QAction>
#include <QListWidget>
#include <QMessageBox>
#include <QPointer>
#include <QPushButton>
#include <QStatusBar>
#include <QTableWidget>

using namespace toolroom;
using namespace toolroom::test;

namespace {

constexpr auto pageTool =
    "{\"contract\": \"echomen\", \"activities\": {\"page:fetch\": {\"type\": \"builtin\"}}, \"tools\": ["
    "{\"name\": \"page:fetch\", \"description\": \"Fetches.\", \"parameters\": {\"type\": \"object\","
    " \"properties\": {\"url\": {\"type\": \"string\", \"pattern\": \"^https://\"}}, \"required\": [\"url\"]}}]}";

} // namespace

class TestEnvironmentsWindow : public WindowTest {
    Q_OBJECT

    std::shared_ptr<ScriptedActivity> m_activity;

    [[nodiscard]] EnvironmentBox& box() const { return *named<EnvironmentBox>("Environment"); }
    [[nodiscard]] CallPage& page() const { return m_window->runPages().callPage(); }
    [[nodiscard]] std::string file() const { return userEnvironmentsPath(m_folder->path().toStdString()); }
    [[nodiscard]] const Environment* findEnvironment(std::string_view name) const {
        const std::vector<Environment>& all = m_window->environments().all();
        const auto found = std::ranges::find(all, name, &Environment::name);
        return found == all.end() ? nullptr : &*found;
    }
    void pick(const QString& text) const {
        const int index = box().findText(text);
        QVERIFY2(index >= 0, qPrintable(text));
        box().setCurrentIndex(index);
        Q_EMIT box().activated(index);
    }
    void open(const Json& arguments) {
        loadPaths({writeSource(QStringLiteral("tools.json"), pageTool)});
        m_window->showCallPage();
        QVERIFY(becomesIdle());
        page().fill(arguments);
        QVERIFY(becomesIdle());
    }

private Q_SLOTS:
    void init() {
        setUp();
        m_activity = std::make_shared<ScriptedActivity>();
        const auto activities = std::make_shared<ActivityRegistry>();
        activities->registerBuiltin("page:fetch", m_activity);
        m_runs.activities = activities;
        m_runs.folder = m_folder->path().toStdString();
        m_runs.trust.trustsAll = true;
        m_runs.readSecret = [](std::string_view) -> Result<std::string> { return std::string("s3cr3t-value"); };
        QVERIFY(writeEnvironmentsFile(file(),
                                      {{.name = "staging",
                                        .variables = {{.name = "base", .value = "https://staging.example"},
                                                      {.name = "token", .secret = "env:TOKEN", .hosts = {"a.example"}},
                                                      {.name = "region", .value = "eu"}}},
                                       {.name = "empty", .variables = {}}})
                    .has_value());
        makeWindow();
    }
    void cleanup() {
        tearDown();
        m_runs = {};
    }

    void listsEnvironments() {
        QStringList items;
        for (int i = 0; i < box().count(); ++i)
            items += box().itemText(i);
        QCOMPARE(items, QStringList({QStringLiteral("No environment"), QStringLiteral("staging"),
                                     QStringLiteral("empty"), QString(), QStringLiteral("Manage Environments…")}));
        QCOMPARE(box().currentIndex(), 0);
        QVERIFY(!m_window->runs().environment());
    }

    void runsWithEnvironment() {
        open({{"url", "{{base}}/{{region}}"}});
        QCOMPARE(partOf<ArgumentsEditor>(page()).errorCount(), std::size_t(1)); // the text does not match the pattern
        pick(QStringLiteral("staging"));
        QTRY_COMPARE(partOf<ArgumentsEditor>(page()).errorCount(), std::size_t(0));
        page().run();
        QTRY_COMPARE(m_activity->calls.size(), std::size_t(1));
        COMPARE_TEXT(m_activity->calls[0].arguments.dump(), "{\"url\":\"https://staging.example/eu\"}");
        const LiveRun& run = *m_window->runs().runs().back();
        QTRY_VERIFY(run.isFinished());
        COMPARE_TEXT(run.finished->trace.arguments.dump(), "{\"url\":\"https://staging.example/eu\"}");
        COMPARE_TEXT(run.finished->trace.spans.at(1).detail["environment"].get<std::string>(), "staging");
        COMPARE_TEXT(page().call()->arguments.dump(), "{\"url\":\"{{base}}/{{region}}\"}"); // as it would be saved
    }

    void refusesSecretsInArguments() {
        open({{"url", "https://a.example/{{token}}"}});
        pick(QStringLiteral("staging"));
        QTRY_VERIFY(partOf<PreflightPane>(page()).preflight() && partOf<PreflightPane>(page()).preflight()->fails());
        page().run();
        QTRY_VERIFY(!m_window->runs().runs().empty() && m_window->runs().runs().back()->isFinished());
        const FinishedRun& run = *m_window->runs().runs().back()->finished;
        COMPARE_TEXT(run.trace.outcome.result.error().code, "CONFIG_ERROR");
        QVERIFY(m_activity->calls.empty());
        QVERIFY(m_window->attention().waiting().empty());
    }

    /// The box is at the top, and a shortcut opens it.
    void choosesByKeyboard() {
        trigger("Ctrl+Alt+V");
        QTRY_VERIFY(box().view()->isVisible());
        QTest::keyClick(box().view(), Qt::Key_Down);
        QTest::keyClick(box().view(), Qt::Key_Return);
        QTRY_COMPARE(m_window->environments().current(), std::string("staging"));
        QVERIFY(box().focusPolicy() & Qt::TabFocus);
    }

    void saysThatTheKeychainFailed() {
        Q_EMIT m_window->environments().keychainFailed(QStringLiteral("The keychain is locked"));
        QCOMPARE(m_window->statusBar()->currentMessage(), QStringLiteral("The keychain is locked"));
    }

    void keepsChoiceInWorkspace() {
        const Workspace workspace{.sources = {"/a.json"}, .environment = "staging"};
        COMPARE_TEXT(parseWorkspace(serializeWorkspace(workspace)).environment, "staging");
        m_window->environments().choose("none");
        COMPARE_TEXT(m_window->environments().current(), "");
    }

    /// Enter ends the name, not the dialog.
    void typesTheNameOfAnEnvironment() {
        pick(QStringLiteral("Manage Environments…"));
        auto* dialog = m_window->findChild<EnvironmentsDialog*>();
        QVERIFY(dialog);
        dialog->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(dialog));
        buttonIn<QPushButton>(*dialog, QStringLiteral("Add"))->click();
        auto* editor = named<QListWidget>("Environments")->findChild<QLineEdit*>();
        QVERIFY(editor);
        QTest::keyClicks(editor, QStringLiteral("preview"));
        QTest::keyClick(editor, Qt::Key_Return);
        QVERIFY(becomesIdle());
        QVERIFY(dialog->isVisible());
        QTRY_COMPARE(named<QListWidget>("Environments")->currentItem()->text(), QStringLiteral("preview"));
        buttonIn<QPushButton>(*dialog, QStringLiteral("Save"))->click();
        QTRY_COMPARE(box().currentText(), QStringLiteral("preview"));
        QVERIFY(m_window->runs().environment());
    }

    void fillsInAVariableWithTheKeyboard() {
        pick(QStringLiteral("Manage Environments…"));
        auto* dialog = m_window->findChild<EnvironmentsDialog*>();
        dialog->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(dialog));
        buttonIn<QPushButton>(*dialog, QStringLiteral("Add Variable"))->click();
        auto* table = named<QTableWidget>("Variables");
        const auto editor = [table] { return table->viewport()->findChild<QLineEdit*>(); };
        QTRY_VERIFY(editor());
        QTest::keyClicks(editor(), QStringLiteral("api_token"));
        QTest::keyClick(editor(), Qt::Key_Return);
        QVERIFY(becomesIdle());
        QVERIFY(dialog->isVisible());
        QTRY_COMPARE(table->item(3, 0)->text(), QStringLiteral("api_token"));
        QCOMPARE(table->item(3, 2)->checkState(), Qt::Checked); // its name says so
        table->setFocus();
        table->setCurrentCell(3, 2);
        QTest::keyClick(table, Qt::Key_Tab);
        QCOMPARE(table->currentColumn(), 3);
        QTRY_VERIFY(editor());
        QTest::keyClicks(editor(), QStringLiteral("a.example"));
        QTest::keyClick(editor(), Qt::Key_Return);
        QTRY_COMPARE(table->item(3, 3)->text(), QStringLiteral("a.example"));
        const QRect cell = table->visualItemRect(table->item(3, 2));
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, cell.center()); // beside the box
        QCOMPARE(table->item(3, 2)->checkState(), Qt::Unchecked);
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, cell.center());
        QCOMPARE(table->item(3, 2)->checkState(), Qt::Checked);
    }

    /// The dialog stays open if there is no keychain, and says how long the secret is available.
    void saysInTheDialogThatASecretWasNotStored() {
        pick(QStringLiteral("Manage Environments…"));
        const QPointer dialog = m_window->findChild<EnvironmentsDialog*>();
        buttonIn<QPushButton>(*dialog, QStringLiteral("Add Variable"))->click();
        auto* table = named<QTableWidget>("Variables");
        table->item(3, 0)->setText(QStringLiteral("password"));
        table->item(3, 1)->setText(QStringLiteral("s3cr3t"));
        QString problem;
        connect(&m_window->environments(), &Environments::keychainFailed, this,
                [&problem](const QString& text) { problem = text; });
        buttonIn<QPushButton>(*dialog, QStringLiteral("Save"))->click();
        QTRY_VERIFY(!dialog || !problem.isEmpty());
        if (dialog) {
            QVERIFY(dialog->isVisible());
            QVERIFY(problem.startsWith(QLatin1String("The secret is available until you close Toolroom")));
            QVERIFY(dialog->findChild<StatusLabel*>()->text().contains(problem));
            QVERIFY(table->item(3, 1)->text().startsWith(QLatin1String("keychain:")));
            QTest::keyClick(dialog, Qt::Key_Escape); // everything has been saved
        }
        QTRY_VERIFY(!dialog);
        QVERIFY(findEnvironment("staging")->variables.at(3).isSecret());
    }

    /// Esc discards nothing without asking.
    void asksBeforeItDiscardsChanges() {
        pick(QStringLiteral("Manage Environments…"));
        auto* dialog = m_window->findChild<EnvironmentsDialog*>();
        QVERIFY(dialog);
        QTest::keyClick(dialog, Qt::Key_Escape); // nothing has changed
        QTRY_VERIFY(!m_window->findChild<EnvironmentsDialog*>());
        pick(QStringLiteral("Manage Environments…"));
        dialog = m_window->findChild<EnvironmentsDialog*>();
        buttonIn<QPushButton>(*dialog, QStringLiteral("Add"))->click();
        named<QListWidget>("Environments")->currentItem()->setText(QStringLiteral("local"));
        buttonIn<QPushButton>(*dialog, QStringLiteral("Add Variable"))->click();
        auto* table = named<QTableWidget>("Variables");
        table->item(0, 0)->setText(QStringLiteral("base"));
        table->item(0, 1)->setText(QStringLiteral("http://localhost"));
        const auto answer = [&](QMessageBox::StandardButton button) {
            QTest::keyClick(dialog, Qt::Key_Escape);
            dialog->findChildren<QMessageBox*>().last()->button(button)->click();
        };
        answer(QMessageBox::Cancel);
        QVERIFY(dialog->isVisible());
        QCOMPARE(table->rowCount(), 1);
        answer(QMessageBox::Save);
        QTRY_VERIFY(!m_window->findChild<EnvironmentsDialog*>());
        const Environment* saved = findEnvironment("local");
        QVERIFY(saved);
        QVERIFY(saved->variables == (std::vector<EnvironmentVariable>{{.name = "base", .value = "http://localhost"}}));
        pick(QStringLiteral("Manage Environments…"));
        dialog = m_window->findChild<EnvironmentsDialog*>();
        buttonIn<QPushButton>(*dialog, QStringLiteral("Duplicate"))->click();
        answer(QMessageBox::Discard);
        QTRY_VERIFY(!m_window->findChild<EnvironmentsDialog*>());
        QVERIFY(!findEnvironment("local 2"));
    }

    void editsEnvironments() {
        pick(QStringLiteral("Manage Environments…"));
        QCOMPARE(box().currentIndex(), 0);
        auto* dialog = m_window->findChild<EnvironmentsDialog*>();
        QVERIFY(dialog);
        auto* list = named<QListWidget>("Environments");
        auto* table = named<QTableWidget>("Variables");
        const auto press = [&](const char* text) { buttonIn<QPushButton>(*dialog, QString::fromUtf8(text))->click(); };
        QCOMPARE(table->rowCount(), 3);
        COMPARE_TEXT(table->item(1, 1)->text().toStdString(), "env:TOKEN");
        press("Duplicate");
        list->currentItem()->setText(QStringLiteral("production"));
        table->item(0, 1)->setText(QStringLiteral("https://example.com"));
        press("Add Variable");
        table->item(3, 0)->setText(QStringLiteral("no name"));
        press("Save");
        QVERIFY(dialog->isVisible()); // the name is not valid
        table->item(3, 0)->setText(QStringLiteral("zone"));
        table->item(3, 1)->setText(QStringLiteral("b"));
        list->setCurrentRow(1);
        press("Delete");
        press("Save");
        QTRY_VERIFY(!m_window->findChild<EnvironmentsDialog*>());
        const auto saved = readEnvironmentsFile(file());
        QCOMPARE(saved->size(), std::size_t(2));
        QVERIFY((*saved)[0].variables ==
                (std::vector<EnvironmentVariable>{{.name = "base", .value = "https://staging.example"},
                                                  {.name = "token", .secret = "env:TOKEN", .hosts = {"a.example"}},
                                                  {.name = "region", .value = "eu"}}));
        COMPARE_TEXT((*saved)[1].name, "production");
        QVERIFY((*saved)[1].variables ==
                (std::vector<EnvironmentVariable>{{.name = "base", .value = "https://example.com"},
                                                  {.name = "token", .secret = "env:TOKEN", .hosts = {"a.example"}},
                                                  {.name = "region", .value = "eu"},
                                                  {.name = "zone", .value = "b"}}));
        QVERIFY(box().findText(QStringLiteral("production")) > 0);
    }
};

TOOLROOM_WIDGET_TEST(TestEnvironmentsWindow)
#include "test_environments_window.moc"
