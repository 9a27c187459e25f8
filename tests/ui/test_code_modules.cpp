// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/models/tools/tool_table_model.h"
#include "tests/ui/server_window_test.h"
#include "ui/browser/registry_browser.h"
#include "ui/form/fields/arguments_editor.h"
#include "ui/form/form_view.h"
#include "ui/form/json/json_editor.h"
#include "ui/mainwindow/run_pages.h"
#include "ui/modules/module_trust_dialog.h"
#include "ui/modules/modules_page.h"
#include "ui/problems/problems_panel.h"
#include "ui/problems/quick_fixes.h"
#include "ui/run/call_page.h"
#include "ui/settings/preferences_dialog.h"
#include "ui/settings/settings.h"
#include "ui/trace/run_header.h"

#include <QDir>
#include <QFileDialog>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStandardPaths>
#include <QStatusBar>
#include <QTimer>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>

using namespace toolroom;
using namespace toolroom::test;

namespace {

/// A module with the tool `greet`, whose parameter and description are given.
QByteArray greetModule(const char* parameter, const char* description = "Greets.") {
    return QByteArray::fromStdString(
        formatText("import {{ word }} from './word.mjs';\n"
                   "export const greet = {{ name: 'greet', description: '{}',\n"
                   "  schema: {{ type: 'object', properties: {{ {}: {{ type: 'string' }} }}, required: ['{}'] }},\n"
                   "  execute: async (input, context) => {{\n"
                   "    console.log('Greeting', input.who);\n"
                   "    await new Promise(resolve => setTimeout(resolve, input.wait ?? 0));\n"
                   "    console.error('Greeted', input.who);\n"
                   "    if (input.fail) throw new TypeError(input.fail);\n"
                   "    return {{ success: true, result: {{ text: word + (input.{} ?? '') }} }};\n"
                   "  }} }};\n",
                   description, parameter, parameter, parameter));
}

} // namespace

/// Tools written as code, in the window.
class TestCodeModules : public ServerWindowTest {
    Q_OBJECT

    void writeModules() const {
        writeSource(QStringLiteral("word.mjs"), "export const word = 'Hello ';\n");
        writeSource(QStringLiteral("greet.mjs"), greetModule("who"));
    }
    void openGreet() {
        m_window->openModules("module:" + m_folder->filePath(QStringLiteral("greet.mjs")).toStdString());
        waitUntilIdle();
    }
    [[nodiscard]] const OpenModule& greet() const { return *m_window->codeModules().modules().front(); }
    [[nodiscard]] const RegisteredTool* tool(const char* id) const {
        return m_window->openSources().registry()->snapshot().find(id);
    }
    [[nodiscard]] bool waitForDescription(const char* id, const char* description) const {
        return QTest::qWaitFor(
            [&] {
                const RegisteredTool* found = tool(id);
                return found && found->description == description && isIdle();
            },
            waitLimitMs);
    }
    /// Whether the form of the call page has a field for a parameter.
    [[nodiscard]] bool hasField(const char* pointer) const {
        return m_window->runPages().callPage().findChild<FormView*>()->row(pointer) != nullptr;
    }
    QStringList logOf(const QString& run) {
        QStringList lines;
        for (const std::string& line : m_window->runs().run(run)->finished->trace.log.lines())
            lines += QString::fromStdString(line);
        return lines;
    }
    [[nodiscard]] QString folderName() const { return QDir(m_folder->path()).dirName(); }
    /// The sources in the registry, with their states.
    [[nodiscard]] QStringList rows() const {
        const auto& model = *namedIn<QTreeView>(*m_window, "Tools by source")->model();
        QStringList rows;
        for (int row = 0; row < model.rowCount(); ++row) {
            const QModelIndex source = model.index(row, 0);
            rows += source.data().toString() + QStringLiteral(": ") +
                    source.data(static_cast<int>(ToolRole::State)).toString();
        }
        return rows;
    }
    /// The context menu of the first source in the registry.
    [[nodiscard]] QStringList commandsOfFirstRow() const {
        auto* tree = namedIn<QTreeView>(*m_window, "Tools by source");
        tree->setCurrentIndex(tree->model()->index(0, 0));
        QStringList commands;
        QTimer::singleShot(0, tree, [&commands] {
            QWidget* menu = QApplication::activePopupWidget();
            for (const QAction* action : menu->actions())
                if (!action->isSeparator())
                    commands += action->text().remove(QLatin1Char('&'));
            menu->close();
        });
        Q_EMIT tree->customContextMenuRequested(tree->visualRect(tree->currentIndex()).center());
        return commands;
    }
    void activate() {
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }
    ModulesPage& modulesPage() { return m_window->part<ServersPlace>().modulesPage(); }

private Q_SLOTS:
    void init() {
        if (QStandardPaths::findExecutable(QStringLiteral("node")).isEmpty())
            QSKIP("node is not installed");
        setUp();
        saveTrust();
        writeModules();
    }
    void cleanup() { tearDown(); }

    void loadsAndRuns() {
        openGreet();
        QCOMPARE(greet().state, OpenModule::State::Loaded);
        QVERIFY(tool("greet/greet"));
        COMPARE_TEXT(m_window->windowTitle().toStdString(), "greet — greet — Toolroom");
        const QString run = m_window->runs().start({.tool = "greet/greet", .arguments = {{"who", "you"}}}).id;
        QCOMPARE(resultOf(run), QStringLiteral("{\"text\":\"Hello you\"}"));
    }

    /// Calls run side by side in one process.
    void eachRunHasItsOutput() {
        openGreet();
        QStringList runs;
        for (const char* name : {"first", "second"})
            runs += m_window->runs().start({.tool = "greet/greet", .arguments = {{"who", name}, {"wait", 50}}}).id;
        QCOMPARE(resultOf(runs[0]), QStringLiteral("{\"text\":\"Hello first\"}"));
        QCOMPARE(resultOf(runs[1]), QStringLiteral("{\"text\":\"Hello second\"}"));
        QCOMPARE(logOf(runs[0]), QStringList({QStringLiteral("Greeting first"), QStringLiteral("Greeted first")}));
        QCOMPARE(logOf(runs[1]), QStringList({QStringLiteral("Greeting second"), QStringLiteral("Greeted second")}));
    }

    /// The stack is in the log; its first frame opens in the editor.
    void showsWhereTheCodeThrew() {
        Settings(m_folder->filePath(QStringLiteral("settings.ini")))
            .setEditorCommand(QStringLiteral("cp {file} ") +
                              m_folder->filePath(QStringLiteral("opened-{line}-{column}")));
        openGreet();
        m_window->showCallPage();
        waitUntilIdle();
        CallPage& page = m_window->runPages().callPage();
        page.fill({{"who", "you"}, {"fail", "no greeting"}});
        waitUntilIdle();
        page.run();
        const QString run = m_window->runs().runs().front()->id;
        QCOMPARE(resultOf(run), QStringLiteral("EXECUTION_FAILED: TypeError: no greeting (greet.mjs:8)"));
        QVERIFY(becomesIdle());
        const QString frame =
            QStringLiteral("    at Object.execute %1:8:").arg(m_folder->filePath(QStringLiteral("greet.mjs")));
        QCOMPARE(logOf(run).value(2), QStringLiteral("TypeError: no greeting"));
        QVERIFY2(logOf(run).value(3).startsWith(frame), qPrintable(logOf(run).value(3)));
        auto* open = buttonIn<QToolButton>(partOf<RunHeader>(page), QStringLiteral("Open in Editor"));
        QVERIFY(open->isVisible());
        open->click();
        QVERIFY(QTest::qWaitFor([this] { return QFile::exists(m_folder->filePath(QStringLiteral("opened-8-27"))); },
                                waitLimitMs));
    }

    /// The form follows the code. A call in progress ends with the code that it began with.
    void reloadsWhenSaved() {
        openGreet();
        m_window->showCallPage();
        waitUntilIdle();
        QVERIFY(hasField("/who"));
        const QString run =
            m_window->runs().start({.tool = "greet/greet", .arguments = {{"who", "first"}, {"wait", 1500}}}).id;
        writeSource(QStringLiteral("greet.mjs"), greetModule("whom", "Greets anew."));
        QVERIFY(waitForDescription("greet/greet", "Greets anew."));
        QVERIFY(hasField("/whom"));
        const QString second = m_window->runs().start({.tool = "greet/greet", .arguments = {{"whom", "second"}}}).id;
        QCOMPARE(resultOf(second), QStringLiteral("{\"text\":\"Hello second\"}"));
        QCOMPARE(resultOf(run), QStringLiteral("{\"text\":\"Hello first\"}"));
    }

    /// The field, the caret, and the characters stay; a note says why the form looks different.
    void typingWhileTheCodeIsSaved_data() {
        QTest::addColumn<bool>("isJson");
        QTest::newRow("form") << false;
        QTest::newRow("JSON") << true;
    }
    void typingWhileTheCodeIsSaved() {
        QFETCH(const bool, isJson);
        openGreet();
        m_window->showCallPage();
        waitUntilIdle();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        auto& editor = partOf<ArgumentsEditor>(m_window->runPages().callPage());
        editor.setMode(isJson ? ArgumentsEditor::Mode::JsonOnly : ArgumentsEditor::Mode::FormOnly);
        editor.focusFirstField();
        editor.json()->selectAll();
        QWidget* focused = QApplication::focusWidget();
        QTest::keyClicks(focused, QStringLiteral("[12, "));
        writeSource(QStringLiteral("greet.mjs"),
                    greetModule("who", "Greets anew.").replace("'string' }", "'string', minLength: 2 }"));
        QString typed = QStringLiteral("[12, ");
        const auto isReloaded = [this] { return tool("greet/greet")->description == "Greets anew."; };
        QVERIFY(QTest::qWaitFor(
            [&] {
                QTest::keyClick(QApplication::focusWidget(), 'a');
                typed += u'a';
                return isReloaded() || typed.size() > 5000;
            },
            waitLimitMs));
        QVERIFY(becomesIdle());
        QVERIFY(showsText(m_window->runPages().callPage(), QStringLiteral("The definition has changed")));
        QCOMPARE(QApplication::focusWidget(), focused);
        QCOMPARE(isJson ? editor.json()->text() : qobject_cast<QLineEdit*>(focused)->text(), typed);
    }

    void reloadsWhenAnImportIsSaved() {
        openGreet();
        writeSource(QStringLiteral("word.mjs"), "export const word = 'Bye ';\n");
        const auto isReloaded = [this] {
            const QString run = m_window->runs().start({.tool = "greet/greet", .arguments = {{"who", "you"}}}).id;
            return resultOf(run) == QLatin1StringView("{\"text\":\"Bye you\"}");
        };
        QVERIFY(QTest::qWaitFor(isReloaded, waitLimitMs));
    }

    /// The error is at the line of the code; the tool comes back with the next save.
    void showsErrorsInTheCode() {
        openGreet();
        writeSource(QStringLiteral("greet.mjs"), "\n\nthrow new TypeError('no database');\n");
        QVERIFY(QTest::qWaitFor([this] { return greet().failedModules() == 1 && isIdle(); }, waitLimitMs));
        QVERIFY(tool("greet/greet")); // as it was
        const LintedRegistry& registry = *m_window->openSources().registry();
        const auto error = std::ranges::find(registry.findings(), std::string_view(), &Finding::rule);
        QVERIFY(error != registry.findings().end());
        const Finding& finding = *error;
        COMPARE_TEXT(finding.message.text(), "TypeError: no database");
        QCOMPARE(finding.begin(), (TextPosition{3, 7}));
        m_window->showModules(greet().id());
        waitUntilIdle();
        const QString details = namedIn<QPlainTextEdit>(modulesPage(), "Module details")->toPlainText();
        QVERIFY2(details.contains(QLatin1StringView("greet.mjs:3:7: TypeError: no database\n    at ")),
                 qPrintable(details));
        writeSource(QStringLiteral("greet.mjs"), greetModule("who", "Greets again."));
        QVERIFY(waitForDescription("greet/greet", "Greets again."));
    }

    /// Nothing that a manifest names runs before the user has seen what it is.
    void asksBeforeItRunsCodeOfManifests() {
        writeSource(QStringLiteral("tools.json"), "{\"contract\": \"agentbase\", \"modules\": [\"greet.mjs\"]}");
        loadPaths({m_folder->filePath(QStringLiteral("tools.json"))});
        QCOMPARE(greet().state, OpenModule::State::NotTrusted);
        QVERIFY(!tool("greet/greet"));
        auto* review = buttonIn<QToolButton>(*m_window, QStringLiteral("Review Code Modules…"));
        QVERIFY(review->isVisible());
        review->click();
        waitUntilIdle();
        buttonIn<QToolButton>(modulesPage(), QStringLiteral("Trust and Load…"))->click();
        auto* dialog = m_window->findChild<ModuleTrustDialog*>();
        QVERIFY(dialog);
        const auto* access = namedIn<QPlainTextEdit>(*dialog, "What it starts and connects to");
        QVERIFY2(access->toPlainText().contains(QLatin1StringView("word.mjs")), qPrintable(access->toPlainText()));
        const QString modules = namedIn<QPlainTextEdit>(*dialog, "Modules")->toPlainText();
        QVERIFY2(modules.startsWith(QLatin1StringView("Modules: greet.mjs\nVersion of node: v")), qPrintable(modules));
        QCOMPARE(namedIn<QPlainTextEdit>(*dialog, "Manifest")->toPlainText(),
                 m_folder->filePath(QStringLiteral("tools.json")) +
                     QStringLiteral(" names code. Loading it runs the following as your user."));
        QVERIFY(!access->toPlainText().contains(QLatin1StringView("server")));
        dialog->accept();
        QVERIFY(QTest::qWaitFor([this] { return tool("greet/greet") && isIdle(); }, waitLimitMs));
        QVERIFY(!review->isVisible());

        writeSource(QStringLiteral("word.mjs"), "export const word = 'Changed ';\n");
        QVERIFY(QTest::qWaitFor([this] { return greet().state == OpenModule::State::NotTrusted; }, waitLimitMs));
        QVERIFY(review->isVisible());
    }

    /// The preview shows the code. What was trusted before the fix stays trusted, but no other change.
    void fixesCode() {
        writeSource(QStringLiteral("tools.json"), "{\"contract\": \"agentbase\", \"modules\": [\"greet.mjs\"]}");
        const QByteArray before = greetModule("who", " Greets. ");
        writeSource(QStringLiteral("greet.mjs"), before);
        loadPaths({m_folder->filePath(QStringLiteral("tools.json"))});
        m_window->showModules(greet().id());
        buttonIn<QToolButton>(modulesPage(), QStringLiteral("Trust and Load…"))->click();
        m_window->findChild<ModuleTrustDialog*>()->accept();
        const auto isLoadedWith = [&](const QByteArray& code) {
            return QTest::qWaitFor(
                [&] {
                    const RegisteredTool* found = tool("greet/greet");
                    return found && found->text->bytes() == code.toStdString() && isIdle() &&
                           greet().state == OpenModule::State::Loaded;
                },
                waitLimitMs);
        };
        QVERIFY(isLoadedWith(before));

        auto* problems = named<QTreeView>("Problems");
        const QAbstractItemModel& groups = *problems->model();
        const QModelIndexList found =
            groups.match(groups.index(0, 0), Qt::DisplayRole, QStringLiteral("desc-whitespace"), 1, Qt::MatchExactly);
        QCOMPARE(found.size(), 1);
        problems->setCurrentIndex(groups.index(0, 0, found.front()));
        trigger("Ctrl+.");
        auto* preview = m_window->findChild<QuickFixDialog*>();
        QVERIFY(preview);
        QVERIFY(preview->findChild<QPlainTextEdit*>()->toPlainText().contains(
            QLatin1StringView("+export const greet = { name: 'greet', description: 'Greets.',")));
        preview->accept();
        QVERIFY(isLoadedWith(greetModule("who", "Greets.")));
        const QString run = m_window->runs().start({.tool = "greet/greet", .arguments = {{"who", "you"}}}).id;
        QCOMPARE(resultOf(run), QStringLiteral("{\"text\":\"Hello you\"}"));

        trigger("Ctrl+Alt+Z");
        QVERIFY(isLoadedWith(before));
        writeSource(QStringLiteral("greet.mjs"), greetModule("who", "Greets!"));
        QVERIFY(QTest::qWaitFor([this] { return greet().state == OpenModule::State::NotTrusted; }, waitLimitMs));
    }

    /// Each load reads the manifests again, which must not load their modules again.
    void loadsFactoriesOnce() {
        writeSource(QStringLiteral("made.mjs"),
                    "import { appendFileSync } from 'node:fs';\n"
                    "appendFileSync(new URL('loads.txt', import.meta.url), 'x');\n"
                    "export const createTool = name => ({ name, description: 'Reads.', execute: () => 1 });\n");
        writeSource(QStringLiteral("made.json"), "{\"contract\": \"hikai\", \"modules\": [{\"path\": \"made.mjs\","
                                                 " \"factories\": {\"createTool\": [\"read\"]}}]}");
        m_runs.trust.trustsAll = true;
        makeWindow();
        loadPaths({m_folder->filePath(QStringLiteral("made.json"))});
        QVERIFY(QTest::qWaitFor([this] { return tool("made/read") && isIdle(); }, waitLimitMs));
        m_window->openSources().reload();
        waitUntilIdle();
        QFile loads(m_folder->filePath(QStringLiteral("loads.txt")));
        QVERIFY(loads.open(QIODevice::ReadOnly));
        QCOMPARE(loads.readAll(), QByteArray("x"));
    }

    /// A restart runs no code. The registry lists the modules, and the page beside it offers to load them.
    void remembersModulesWithoutLoading() {
        openGreet();
        QCOMPARE(rows(), QStringList{QStringLiteral("greet: ")});
        restart();
        QVERIFY(m_window->restoreWorkspace());
        waitUntilIdle();
        QCOMPARE(greet().state, OpenModule::State::NotLoaded);
        QVERIFY(!tool("greet/greet"));
        QCOMPARE(rows(), QStringList{folderName() + QStringLiteral("/greet.mjs: Not loaded")});
        QCOMPARE(commandsOfFirstRow(), (QStringList{QStringLiteral("Open in Editor"), QStringLiteral("Show in Folder"),
                                                    QStringLiteral("Copy Path"), QStringLiteral("Load"),
                                                    QStringLiteral("Show Log"), QStringLiteral("Remove Source")}));
        QVERIFY(
            showsText(m_window->tabs(), QStringLiteral("The code modules that may contain this tool are not loaded.")));
        auto* load = buttonIn<QToolButton>(m_window->tabs(), QStringLiteral("Load…"));
        load->setFocus();
        load->click();
        const auto* box = m_window->findChild<QMessageBox*>();
        QVERIFY(box);
        QCOMPARE(box->informativeText(), m_folder->filePath(QStringLiteral("greet.mjs")));
        buttonIn<QPushButton>(*box, QStringLiteral("Load"))->click();
        QVERIFY(QTest::qWaitFor([this] { return tool("greet/greet") && isIdle(); }, waitLimitMs));
        QCOMPARE(rows(), QStringList{QStringLiteral("greet: ")});
    }

    /// While a module does not return, its row and the status bar say so, and Cancel ends its program.
    void cancelsLoading() {
        writeSource(QStringLiteral("slow.mjs"), "for (;;) {}\n");
        m_window->openModules("module:" + m_folder->filePath(QStringLiteral("slow.mjs")).toStdString());
        const QString row = folderName() + QStringLiteral("/slow.mjs: ");
        const auto shows = [&](const char* state) {
            return QTest::qWaitFor([&] { return rows() == QStringList{row + QString::fromUtf8(state)}; }, waitLimitMs);
        };
        QVERIFY(shows("Loading slow.mjs…"));
        QVERIFY(showsText(*m_window, QStringLiteral("Loading slow.mjs…")));
        auto* cancel = namedIn<QToolButton>(*m_window, "Cancel loading");
        QVERIFY(cancel->isVisible());
        QCOMPARE(commandsOfFirstRow().at(3), QStringLiteral("Cancel Loading"));
        activate();
        cancel->setFocus();
        cancel->click();
        QVERIFY(shows("Not loaded"));
        const auto* problems = m_window->findChild<ProblemsPanel*>();
        QVERIFY(problems->isAncestorOf(QApplication::focusWidget())); // the nearest place
        QVERIFY(cancel->isHidden());
        waitUntilIdle();
        QVERIFY(QTest::qWaitFor(
            [this] { return m_pool->status(greet().id()).state == McpServerStatus::State::NotConnected; },
            waitLimitMs));
    }

    /// Modules that cannot be loaded at all have a row and a problem.
    void showsFailures() {
        m_window->openModules("module:" + m_folder->filePath(QStringLiteral("missing.mjs")).toStdString());
        const QString path = m_folder->filePath(QStringLiteral("missing.mjs"));
        QVERIFY(
            QTest::qWaitFor([this] { return greet().state == OpenModule::State::Failed && isIdle(); }, waitLimitMs));
        const QString reason = QStringLiteral("there is no file or folder `%1`; a pattern needs `*`").arg(path);
        QCOMPARE(rows(), QStringList{folderName() + QStringLiteral("/missing.mjs: Failed: ") + reason});
        const auto& findings = m_window->openSources().registry()->findings();
        QCOMPARE(findings.size(), 1);
        COMPARE_TEXT(findings.front().message.text(), reason.toStdString());
        writeSource(QStringLiteral("bad.mjs"), "\nthrow new Error('no key');\n");
        m_window->openModules("module:" + m_folder->path().toStdString() + "/*.mjs");
        QVERIFY(QTest::qWaitFor([this] { return tool("greet/greet") && isIdle(); }, waitLimitMs));
        QVERIFY2(rows().contains(m_folder->filePath(QStringLiteral("bad.mjs")) + QStringLiteral(": Failed: no key")),
                 qPrintable(rows().join(QLatin1Char('\n'))));
    }

    /// Also a tool that is quarantined, with its place.
    void quarantinedToolsAreProblems() {
        writeSource(QStringLiteral("dated.mjs"),
                    "export const dated = { name: 'dated', description: 'Tells the date.',\n"
                    "  schema: { '~standard': { version: 1, vendor: 'x', validate: value => ({ value }),\n"
                    "    jsonSchema: { input() { throw new Error('no dates'); } } } },\n"
                    "  execute: () => 1 };\n");
        m_window->openModules("module:" + m_folder->filePath(QStringLiteral("dated.mjs")).toStdString());
        waitUntilIdle();
        const LintedRegistry& registry = *m_window->openSources().registry();
        QCOMPARE(registry.snapshot().quarantined().size(), std::size_t{1});
        QCOMPARE(registry.findings().size(), std::size_t{1});
        const Finding& finding = registry.finding(0);
        COMPARE_TEXT(finding.toolName(), "dated");
        QCOMPARE(finding.begin().line, 1);
        QVERIFY2(finding.message.text().contains("no dates"), finding.message.text().c_str());
    }

    /// A folder with a module that is loaded loads the others, and says so.
    void loadsNoFileTwice() {
        openGreet();
        writeSource(QStringLiteral("other.mjs"),
                    "export const other = { name: 'other', description: 'Other.', schema: { type: 'object' },\n"
                    "  execute: () => 1 };\n");
        m_window->openModules("module:" + m_folder->path().toStdString());
        QVERIFY(QTest::qWaitFor([this] { return tool("other/other") && isIdle(); }, waitLimitMs));
        QCOMPARE(rows(), (QStringList{QStringLiteral("greet: "), QStringLiteral("other: ")}));
        const OpenModule& folder = *m_window->codeModules().modules().back();
        QCOMPARE(folder.skipped,
                 std::vector<std::string>{m_folder->filePath(QStringLiteral("greet.mjs")).toStdString()});
        QCOMPARE(m_window->statusBar()->currentMessage(), QStringLiteral("Skipped 1 module already loaded: greet.mjs"));
        m_window->openModules("module:" + m_folder->filePath(QStringLiteral("other.mjs")).toStdString());
        QVERIFY(QTest::qWaitFor(
            [this] {
                return m_window->statusBar()->currentMessage() ==
                       QLatin1StringView("Skipped 1 module already loaded: other.mjs");
            },
            waitLimitMs));
        QCOMPARE(m_window->codeModules().modules().size(), std::size_t{2});
        COMPARE_TEXT(m_window->windowTitle().toStdString(), "other — other — Toolroom");
        m_window->codeModules().remove("module:" + m_folder->filePath(QStringLiteral("greet.mjs")).toStdString());
        QCOMPARE(m_window->codeModules().modules().size(), std::size_t{1});
        const OpenModule& left = *m_window->codeModules().modules().front();
        QVERIFY(QTest::qWaitFor([&] { return left.skipped.empty() && isIdle(); }, waitLimitMs));
        QVERIFY(tool("greet/greet")); // from the folder
    }

    void loadsFilesOfCanceledModules() {
        OpenModules& modules = m_window->codeModules();
        const std::string greet = "module:" + m_folder->filePath(QStringLiteral("greet.mjs")).toStdString();
        modules.open(moduleSourceFromArgument(greet, {}));
        modules.cancel(greet);
        m_window->openModules("module:" + m_folder->path().toStdString());
        QVERIFY(QTest::qWaitFor(
            [this] { return m_window->openSources().registry() && tool("greet/greet") && isIdle(); }, waitLimitMs));
        QCOMPARE(modules.modules().back()->skipped, std::vector<std::string>());
    }

    /// The dialogs start in the folder of the registry, later in the one that was chosen last.
    void dialogsStartWhereModulesAre() {
        QString started;
        const auto openDialog = [&](bool accepts) {
            QTimer::singleShot(0, m_window.get(), [&, accepts] {
                auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
                started = dialog->directory().path();
                static_cast<QDialog*>(dialog)->done(accepts ? QDialog::Accepted : QDialog::Rejected);
            });
            trigger("Ctrl+Alt+K");
        };
        openDialog(false);
        QCOMPARE(started, QDir::homePath());
        openGreet();
        openDialog(true);
        QCOMPARE(started, m_folder->path());
        QVERIFY(QTest::qWaitFor([this] { return isIdle(); }, waitLimitMs));
        restart();
        openDialog(false);
        QCOMPARE(started, m_folder->path());
    }

    /// The position of the error is in the file that threw it.
    void opensTheImportThatFails() {
        const QString imported =
            writeSource(QStringLiteral("lib.mjs"), "export const x = 1;\nthrow new Error('no');\n");
        const QString module = writeSource(QStringLiteral("a.mjs"), "import './lib.mjs';\nexport const a = {};\n");
        m_window->openModules("module:" + module.toStdString());
        waitUntilIdle();
        QCOMPARE(greet().failedModules(), std::size_t(1));
        m_window->showModules(greet().id());
        QString opened;
        TextPosition at;
        connect(&modulesPage(), &ModulesPage::editorRequested, this, [&](const QString& path, TextPosition position) {
            opened = path;
            at = position;
        });
        disconnect(&modulesPage(), &ModulesPage::editorRequested, m_window.get(), nullptr); // starts no editor
        QTRY_VERIFY(buttonIn<QToolButton>(modulesPage(), QStringLiteral("Open in Editor"))->isEnabled());
        buttonIn<QToolButton>(modulesPage(), QStringLiteral("Open in Editor"))->click();
        QCOMPARE(opened, imported);
        QCOMPARE(at.line, 2);
    }

    void saysWhenTheEditorDoesNotStart() {
        openGreet();
        Settings(m_folder->filePath(QStringLiteral("settings.ini"))).setEditorCommand(QStringLiteral("/no/editor -g"));
        makeWindow();
        Q_EMIT m_window->findChild<RegistryBrowser*>()->editorRequested(QStringLiteral("/x/greet.mjs"), {3, 7});
        const auto* box = m_window->findChild<QMessageBox*>();
        QVERIFY(box);
        QCOMPARE(box->text(), QStringLiteral("greet.mjs was not opened."));
        QCOMPARE(box->informativeText(),
                 QStringLiteral("The editor command “/no/editor -g” cannot be started. Check it "
                                "in the preferences."));
        buttonIn<QPushButton>(*box, QStringLiteral("Preferences…"))->click();
        QVERIFY(m_window->findChild<PreferencesDialog*>());
    }

    /// A manifest may name a module that is loaded.
    void tellsSourcesOfOneFileApart() {
        openGreet();
        writeSource(QStringLiteral("tools.json"), "{\"contract\": \"agentbase\", \"modules\": [\"greet.mjs\"]}");
        loadPaths({m_folder->filePath(QStringLiteral("tools.json"))});
        QCOMPARE(rows(), (QStringList{QStringLiteral("greet: "), QStringLiteral("greet.mjs: Not trusted")}));
    }

    /// The focus stays on the page when the button that has it is hidden.
    void keepsTheFocusOnThePage() {
        openGreet();
        m_window->showModules(greet().id());
        auto* reload = buttonIn<QToolButton>(modulesPage(), QStringLiteral("Reload"));
        activate();
        reload->setFocus();
        reload->click();
        QVERIFY(QTest::qWaitFor([reload] { return reload->isHidden(); }, waitLimitMs));
        const QWidget* focused = QApplication::focusWidget();
        QVERIFY2(modulesPage().isAncestorOf(focused), focused ? qPrintable(focused->accessibleName()) : "none");
        waitUntilIdle();
    }

    void removes() {
        openGreet();
        m_window->codeModules().remove(greet().id());
        QVERIFY(QTest::qWaitFor([this] { return !tool("greet/greet") && isIdle(); }, waitLimitMs));
        QVERIFY(m_window->codeModules().modules().empty());
    }
};

TOOLROOM_WIDGET_TEST(TestCodeModules)
#include "test_code_modules.moc"
