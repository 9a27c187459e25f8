// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/support/http_server.h"
#include "tests/support/plain_text_audit.h"
#include "tests/ui/server_window_test.h"
#include "ui/confirm/armed_button.h"
#include "ui/confirm/confirmation_dialog.h"
#include "ui/form/fields/arguments_editor.h"
#include "ui/form/fields/field_row.h"
#include "ui/form/fields/text_field.h"
#include "ui/form/form_view.h"
#include "ui/problems/problems_panel.h"
#include "ui/servers/entry_table.h"
#include "ui/servers/folders_view.h"
#include "ui/servers/item_completer.h"
#include "ui/servers/sampling_view.h"
#include "ui/servers/server_items_view.h"
#include "ui/servers/server_question_dialog.h"
#include "ui/servers/servers_page.h"
#include "ui/servers/servers_place.h"
#include "ui/servers/tool_changes_view.h"
#include "ui/trace/bytes_view.h"
#include "ui/trace/image_view.h"
#include "ui/trace/run_result_view.h"
#include "ui/widgets/content_sized_table.h"
#include "ui/widgets/empty_page.h"
#include "ui/widgets/marked_text.h"

#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QToolButton>
#include <QTreeView>

using namespace toolroom;
using namespace toolroom::test;

namespace {

std::string featureServer(const char* era, const char* behavior = "features") {
    return std::string("stdio:" TOOLROOM_BIN_DIR "/mcp-server ") + era + " " + behavior;
}

/// The words of `text`.
QStringList words(const char* text) {
    return QString::fromLatin1(text).split(QLatin1Char(' '));
}

QStringList texts(const QAbstractItemModel& model) {
    return rowTexts(model, QStringLiteral(" | "));
}

} // namespace

/// What servers offer besides tools, and what they ask for, in the window.
class TestServerFeatures : public ServerWindowTest {
    Q_OBJECT

    std::string m_id;

    void connectServer(const char* era, const char* behavior = "features") {
        m_id = featureServer(era, behavior);
        ServerWindowTest::connectServer(m_id);
        if (!QTest::qWaitFor([&] { return isIdle() && !m_window->openServers().find(m_id)->text.empty(); },
                             waitLimitMs))
            qFatal("the server did not connect");
        m_window->showServers(m_id);
    }
    ServerItemsView& items(const char* name) { return *namedIn<ServerItemsView>(page(), name); }
    static EntryTable& table(ServerItemsView& view) { return *view.findChild<EntryTable*>(); }
    static QString message(ServerItemsView& view) {
        QStringList shown;
        for (const QLabel* label : view.findChild<EmptyPage*>()->findChildren<QLabel*>())
            if (label->isVisible() && !label->text().isEmpty())
                shown += label->text();
        return shown.join(QStringLiteral(": "));
    }
    template <class Button>
    static Button* button(const QWidget& parent, const char* text) {
        return buttonIn<Button>(parent, QString::fromUtf8(text));
    }
    void open(ServerItemsView& view, int row) {
        table(view).selectRow(row);
        auto* read = button<QPushButton>(view, view.accessibleName() == QLatin1String("Prompts") ? "Get Prompt"
                                                                                                 : "Read Resource");
        QVERIFY(QTest::qWaitFor([&] { return read->isEnabled(); }, waitLimitMs));
        read->click();
        QTRY_VERIFY(read->text() != QLatin1String("Abort"));
        QVERIFY(becomesIdle());
    }
    /// The name of the view that shows the content.
    static QString shownAs(ServerItemsView& view) {
        return QString::number(static_cast<int>(view.findChild<RunResultView*>()->view()));
    }
    static QString name(RunResultView::View view) { return QString::number(static_cast<int>(view)); }
    static TextField* field(const QWidget& dialog, const char* name) {
        for (TextField* each : dialog.findChildren<TextField*>())
            if (each->activeEditor()->accessibleName() == QLatin1String(name))
                return each;
        return nullptr;
    }
    /// As if the user had typed it.
    static void type(TextField& field, const char* text) {
        field.setText(QString::fromUtf8(text));
        Q_EMIT field.edited(field.text());
    }

private Q_SLOTS:
    void init() { setUp(); }
    void cleanup() { tearDown(); }

    void readsResources_data() {
        QTest::addColumn<QByteArray>("era");
        QTest::newRow("legacy") << QByteArray("legacy");
        QTest::newRow("modern") << QByteArray("modern");
    }
    void readsResources() {
        QFETCH(const QByteArray, era);
        connectServer(era.constData());
        page().showPart(ServersPage::Resources);
        ServerItemsView& view = items("Resources");
        QTRY_COMPARE_WITH_TIMEOUT(
            texts(*table(view).model()),
            QStringList({QStringLiteral("Read me | text/html, 12 bytes"), QStringLiteral("pixel | image/png"),
                         QStringLiteral("data | application/octet-stream"), QStringLiteral("files | Template")}),
            waitLimitMs);
        // HTML is text, images are images, and everything else is bytes.
        open(view, 0);
        QCOMPARE(shownAs(view), name(RunResultView::View::Text));
        auto* result = view.findChild<RunResultView*>();
        QVERIFY(!result->hasView(RunResultView::View::Envelope));
        bool isTextShown = false;
        for (const MarkedText* text : result->findChildren<MarkedText*>())
            isTextShown |= text->toPlainText() == QLatin1String("<b>test://readme</b>");
        QVERIFY(isTextShown);
        QVERIFY(markupReaders(view).isEmpty());
        button<QToolButton>(view, "Copy as JSON")->click();
        COMPARE_TEXT(Json::parse(QGuiApplication::clipboard()->text().toStdString())["contents"][0]["uri"].dump(),
                     "\"test://readme\"");
        button<QToolButton>(view, "Copy Definition")->click();
        COMPARE_TEXT(Json::parse(QGuiApplication::clipboard()->text().toStdString())["title"].dump(), "\"Read me\"");
        open(view, 1);
        QCOMPARE(shownAs(view), name(RunResultView::View::Image));
        QCOMPARE(view.findChild<ImageView*>()->decoded().size, QSize(1, 1));
        open(view, 2);
        QCOMPARE(shownAs(view), name(RunResultView::View::Raw));
        QCOMPARE(view.findChild<BytesView*>()->bytes()->size(), 5U);
    }

    void fillsTemplates() {
        connectServer("legacy");
        page().showPart(ServersPage::Resources);
        ServerItemsView& view = items("Resources");
        QTRY_COMPARE_WITH_TIMEOUT(table(view).model()->rowCount(), 4, waitLimitMs);
        table(view).selectRow(3);
        auto* form = view.findChild<ArgumentsEditor*>();
        QTRY_VERIFY(form->isVisible() && isIdle());
        form->setArguments({{"path", "a/b"}, {"version", "1"}});
        QVERIFY(becomesIdle());
        open(view, 3);
        button<QToolButton>(view, "Copy as JSON")->click();
        COMPARE_TEXT(Json::parse(QGuiApplication::clipboard()->text().toStdString())["contents"][0]["uri"].dump(),
                     "\"test://files/a/b?version=1\"");
    }

    void readsAndChecksSkills() {
        connectServer("modern", "skills");
        page().showPart(ServersPage::Skills);
        ServerItemsView& view = items("Skills");
        QTRY_COMPARE_WITH_TIMEOUT(texts(*table(view).model()),
                                  QStringList({QStringLiteral("pdf-forms | Fills in PDF forms."),
                                               QStringLiteral("daily | Writes the report of the day.")}),
                                  waitLimitMs);
        const auto isShown = [&](const QString& text) {
            const auto labels = view.findChildren<QLabel*>();
            return std::ranges::any_of(labels, [&](const QLabel* label) { return label->text().contains(text); });
        };
        table(view).selectRow(0);
        QVERIFY(isShown(QStringLiteral(", 117 bytes")));
        QVERIFY(isShown(QStringLiteral("`resources` is neither a list of files nor `dynamic`")));
        auto* form = view.findChild<ArgumentsEditor*>();
        QTRY_VERIFY(form->isVisible() && isIdle());
        form->setArguments({{"file", "references/fields.md"}});
        QVERIFY(becomesIdle());
        button<QPushButton>(view, "Read File")->click();
        auto* copy = button<QToolButton>(view, "Copy as JSON");
        QTRY_VERIFY_WITH_TIMEOUT(copy->isEnabled(), waitLimitMs);
        copy->click();
        COMPARE_TEXT(Json::parse(QGuiApplication::clipboard()->text().toStdString())["contents"][0]["uri"].dump(),
                     "\"skill://pdf-forms/references/fields.md\"");
        table(view).selectRow(1);
        QVERIFY(isShown(QStringLiteral("Its content is generated and cannot be checked.")));
    }

    void contentOfSkillsThatDiffersIsNotShown() {
        connectServer("modern", "skills-digest");
        page().showPart(ServersPage::Skills);
        ServerItemsView& view = items("Skills");
        QTRY_COMPARE_WITH_TIMEOUT(table(view).model()->rowCount(), 2, waitLimitMs);
        table(view).selectRow(0);
        auto* read = button<QPushButton>(view, "Read File");
        QTRY_VERIFY_WITH_TIMEOUT(read->isEnabled() && isIdle(), waitLimitMs);
        read->click();
        const auto texts = [&] {
            QString all;
            for (const QLabel* label : view.findChild<RunResultView*>()->findChildren<QLabel*>())
                all += label->text() + QLatin1Char('\n');
            return all;
        };
        QTRY_VERIFY_WITH_TIMEOUT(texts().contains(QStringLiteral("Cannot use the file")), waitLimitMs);
        QVERIFY2(texts().contains(QStringLiteral("has the digest sha256:")), qPrintable(texts()));
        QVERIFY(!button<QToolButton>(view, "Copy as JSON")->isEnabled());
    }

    void listsAgainWhenTheResourcesChange() {
        connectServer("legacy");
        page().showPart(ServersPage::Resources);
        ServerItemsView& view = items("Resources");
        QTRY_COMPARE_WITH_TIMEOUT(table(view).model()->rowCount(), 4, waitLimitMs);
        m_pool->call(m_id, makeToolCall("more", Json::object()), {}).waitForFinished();
        QTRY_COMPARE_WITH_TIMEOUT(table(view).model()->rowCount(), 5, waitLimitMs);
    }

    void getsPromptsWithSuggestions() {
        connectServer("modern");
        page().showPart(ServersPage::Prompts);
        ServerItemsView& view = items("Prompts");
        QTRY_COMPARE_WITH_TIMEOUT(texts(*table(view).model()),
                                  QStringList({QStringLiteral("greet | Greets somebody"), QStringLiteral("plain | ")}),
                                  waitLimitMs);
        auto* form = view.findChild<ArgumentsEditor*>();
        QTRY_VERIFY(form->isVisible() && isIdle());
        auto* get = button<QPushButton>(view, "Get Prompt");
        QTRY_VERIFY(!get->isEnabled()); // `name` is required
        form->setArguments({{"name", "Ada"}, {"style", ""}});
        QTRY_VERIFY(isIdle() && form->form()->row("/style"));
        QTRY_VERIFY(get->isEnabled());
        m_window->activateWindow();
        auto* line = form->form()->row("/style")->findChild<QLineEdit*>();
        line->setFocus();
        QTRY_VERIFY(line->hasFocus());
        page().refresh(); // as when the state of a server changes
        QVERIFY(line->hasFocus());
        QTRY_COMPARE_WITH_TIMEOUT(view.completer().suggestions(), words("formal friendly short"), waitLimitMs);
        QTest::keyClicks(line, QStringLiteral("fo"));
        QTRY_COMPARE_WITH_TIMEOUT(view.completer().suggestions(), QStringList(QStringLiteral("formal")), waitLimitMs);
        QVERIFY(std::ranges::any_of(m_pool->wireLog(m_id).result(), [](const WireEntry& entry) {
            return entry.kind == WireEntry::Kind::Sent && entry.text.contains("\"value\":\"fo\"") &&
                   entry.text.contains("\"context\":{\"arguments\":{\"name\":\"Ada\"}}");
        }));
        QTest::keyClick(line, Qt::Key_Down);
        QTest::keyClick(QApplication::activePopupWidget() ? QApplication::activePopupWidget() : line, Qt::Key_Return);
        QTRY_COMPARE(QString::fromStdString(form->arguments()->dump()),
                     QStringLiteral("{\"name\":\"Ada\",\"style\":\"formal\"}"));
        open(view, 0);
        button<QToolButton>(view, "Copy as JSON")->click();
        const Json content = Json::parse(QGuiApplication::clipboard()->text().toStdString());
        QVERIFY(content["messages"][0]["content"]["text"].get<std::string>().contains("\"style\":\"formal\""));
        QCOMPARE(shownAs(view), name(RunResultView::View::Text));
    }

    void saysWhatAServerDoesNotOffer() {
        connectServer("legacy", "growing");
        page().showPart(ServersPage::Resources);
        QTRY_COMPARE(message(items("Resources")),
                     QStringLiteral("No resources: This server does not offer resources."));
        page().showPart(ServersPage::Prompts);
        QTRY_COMPARE(message(items("Prompts")), QStringLiteral("No prompts: This server does not offer prompts."));
        m_window->openServers().disconnectServer(m_id);
        QTRY_COMPARE(m_pool->status(m_id).state, McpServerStatus::State::NotConnected);
        for (const WireEntry& entry : m_pool->wireLog(m_id).result())
            QVERIFY2(!entry.text.contains("prompts/list"), entry.text.c_str());
    }

    void showsTools() {
        connectServer("legacy");
        page().showPart(ServersPage::Tools);
        auto* tools = named<EntryTable>("Server tools");
        QTRY_COMPARE(texts(*tools->model()).value(0), QStringLiteral("echo | Repeats version 0"));
        tools->selectRow(1);
        QTest::keyClick(tools, Qt::Key_Return);
        QTRY_VERIFY(!page().isVisible()); // the tool is shown
    }

    void answersSamplingByHand_data() {
        QTest::addColumn<QByteArray>("era");
        QTest::newRow("legacy") << QByteArray("legacy");
        QTest::newRow("modern") << QByteArray("modern");
    }
    void answersSamplingByHand() {
        QFETCH(const QByteArray, era);
        connectServer(era.constData());
        const QString run = m_window->runs().start({.tool = "mcp-server/sample"}).id;
        ServerQuestionDialog* dialog = question();
        QVERIFY(dialog);
        QVERIFY(markupReaders(*dialog).isEmpty());
        QCOMPARE(field(*dialog, "System prompt")->text(), QStringLiteral("You translate."));
        QCOMPARE(field(*dialog, "Message 1, User")->text(), QStringLiteral("Hello?"));
        QCOMPARE(field(*dialog, "Message 2, Assistant")->text(), QStringLiteral("Yes."));
        QCOMPARE(field(*dialog, "Message 3, User")->text(), QStringLiteral("Go on"));
        QStringList labels;
        for (const QLabel* label : dialog->findChildren<QLabel*>())
            labels += label->text();
        QVERIFY2(
            labels.contains(QStringLiteral("Suggested models: small-model · At most 100 tokens · Temperature 0.5")),
            qPrintable(labels.join(u'|')));
        auto* send = button<ArmedButton>(*dialog, "Send Response");
        QVERIFY(!send->isEnabled());
        QVERIFY(!button<QToolButton>(*dialog, "Generate Response")->isEnabled()); // no model is set up
        type(*field(*dialog, "Response"), "Hola");
        QVERIFY(send->isEnabled());
        QTest::mouseClick(send, Qt::LeftButton);
        const QString result = resultOf(run);
        QVERIFY2(result.contains(QLatin1String("{\\\"role\\\":\\\"assistant\\\",\\\"content\\\":{\\\"type\\\":"
                                               "\\\"text\\\",\\\"text\\\":\\\"Hola\\\"},\\\"model\\\":\\\"human\\\"")),
                 qPrintable(result));
        QTRY_VERIFY(!dialog->isVisible());
    }

    void declinesSampling() {
        connectServer("legacy");
        QString run = m_window->runs().start({.tool = "mcp-server/sample"}).id;
        QTest::mouseClick(button<ArmedButton>(*question(), "Decline"), Qt::LeftButton);
        QCOMPARE(resultOf(run), QStringLiteral("\"-1\"")); // the code of the error that the server receives
        run = m_window->runs().start({.tool = "mcp-server/sample"}).id;
        QTest::keyClick(question(), Qt::Key_Escape);
        QCOMPARE(resultOf(run), QStringLiteral("\"-1\""));
    }

    /// The model receives the request as edited, and the answer is shown before it is sent.
    void generatesAnswers() {
        const Json body = {{"choices", Json::array({{{"message", {{"role", "assistant"}, {"content", "Bonjour"}}},
                                                     {"finish_reason", "stop"}}})}};
        const HttpServer server(json(QByteArray::fromStdString(body.dump())));
        m_window->runs().settings().languageModel->setEndpoint(
            LanguageModelEndpoint{.url = server.url("/v1"), .model = "m-1", .keyReference = {}});
        connectServer("legacy");
        const QString run = m_window->runs().start({.tool = "mcp-server/sample"}).id;
        ServerQuestionDialog* dialog = question();
        type(*field(*dialog, "Message 3, User"), "In French");
        button<QToolButton>(*dialog, "Generate Response")->click();
        QTRY_COMPARE_WITH_TIMEOUT(field(*dialog, "Response")->text(), QStringLiteral("Bonjour"), waitLimitMs);
        const Json sent = Json::parse(server.received().at(0).body.toStdString());
        COMPARE_TEXT(sent["messages"][3]["content"][0]["text"].get<std::string>(), "In French");
        QVERIFY(!m_window->runs().run(run)->finished);
        type(*field(*dialog, "Response"), "Bonjour!");
        auto* send = button<ArmedButton>(*dialog, "Send Response");
        QVERIFY(send->isEnabled());
        QTest::mouseClick(send, Qt::LeftButton);
        const QString result = resultOf(run);
        QVERIFY2(result.contains(QLatin1String(
                     "\\\"text\\\":\\\"Bonjour!\\\"},\\\"model\\\":\\\"m-1\\\",\\\"stopReason\\\":\\\"endTurn\\\"")),
                 qPrintable(result));
    }

    /// The folders are told at once and remembered.
    void reportsRootFolders() {
        connectServer("legacy");
        page().showPart(ServersPage::Folders);
        QCOMPARE(resultOf(m_window->runs().start({.tool = "mcp-server/roots"}).id),
                 QStringLiteral("\"{\\\"roots\\\":[]}\""));
        auto* folders = page().findChild<FoldersView*>();
        folders->addFolder(QStringLiteral("/tmp/"));
        folders->addFolder(QStringLiteral("/tmp"));
        QCOMPARE(folders->findChild<QListWidget*>()->count(), 1);
        const QString told =
            QStringLiteral("\"{\\\"roots\\\":[{\\\"uri\\\":\\\"file:///tmp\\\",\\\"name\\\":\\\"tmp\\\"}]}\"");
        QCOMPARE(resultOf(m_window->runs().start({.tool = "mcp-server/roots"}).id), told);
        QTRY_VERIFY(std::ranges::any_of(m_pool->wireLog(m_id).result(), [](const WireEntry& entry) {
            return entry.kind == WireEntry::Kind::Log && entry.text == "the roots have changed";
        }));
        makeWindow();
        connectServer("legacy");
        QCOMPARE(resultOf(m_window->runs().start({.tool = "mcp-server/roots"}).id), told);
        page().showPart(ServersPage::Folders);
        folders = page().findChild<FoldersView*>();
        QTRY_COMPARE(folders->findChild<QListWidget*>()->count(), 1);
        folders->findChild<QListWidget*>()->setCurrentRow(0);
        button<QToolButton>(*folders, "Remove Folder")->click();
        QVERIFY(m_window->openServers().folders(m_id).isEmpty());
    }

    void showsChangesOfTools() {
        connectServer("modern");
        auto* changes = page().findChild<ToolChangesView*>();
        QVERIFY(!changes->isVisible());
        m_pool->call(m_id, makeToolCall("change", Json::object()), {}).waitForFinished();
        QTRY_VERIFY_WITH_TIMEOUT(changes->isVisible(), waitLimitMs);
        QCOMPARE(changes->findChild<QLabel*>()->text(),
                 QStringLiteral("1 tool added, 1 tool removed, 1 tool changed. Grants and confirmations for changed "
                                "tools are no longer valid."));
        auto* differences = changes->findChild<ContentSizedTable*>();
        QVERIFY(!differences->isVisible());
        button<QToolButton>(*changes, "Show Changes")->click();
        QVERIFY(differences->isVisible());
        const QStringList rows = texts(*differences->model());
        QCOMPARE(rows.value(0), QStringLiteral("/echo/description | \"Repeats version 0\" | \"Repeats version 1\""));
        QCOMPARE(rows.size(), 3);
        button<QToolButton>(*changes, "Dismiss")->click();
        QTRY_VERIFY(!changes->isVisible());
    }

    void changedToolsAreNotConfirmed() {
        m_window.reset();
        Settings(m_folder->filePath(QStringLiteral("settings.ini"))).setConfirmationLevel(ConfirmationLevel::Paranoid);
        makeWindow();
        connectServer("legacy");
        const QString run = m_window->runs().start({.tool = "mcp-server/echo"}).id;
        QTRY_VERIFY(m_window->part<ConfirmationDialog>().isVisible());
        m_pool->call(m_id, makeToolCall("change", Json::object()), {}).waitForFinished();
        const QString result = resultOf(run);
        QVERIFY2(result.startsWith(QLatin1String("CONFIRMATION_DENIED")), qPrintable(result));
    }

    void failedServersAreProblems() {
        m_window->openSources().open({});
        QVERIFY(becomesIdle());
        m_id = featureServer("legacy", "crash");
        QVERIFY(m_window->openServer(m_id, {}));
        auto* problems = m_window->findChild<ProblemsPanel*>();
        auto* list = problems->findChild<QTreeView*>();
        const auto group = [list] { return list->model()->index(0, 0); };
        QTRY_COMPARE_WITH_TIMEOUT(group().data().toString(), QStringLiteral("Source errors"), waitLimitMs);
        QVERIFY(becomesIdle());
        const QModelIndex problem = list->model()->index(0, 0, group());
        QCOMPARE(problem.data().toString(),
                 QStringLiteral("The program exited with code 3: cannot read the configuration\\nsee the manual"));
        m_window->showWelcome();
        Q_EMIT problems->findingChosen(0);
        QVERIFY(page().isVisible());
        QTRY_COMPARE(named<MarkedText>("Server log")->toPlainText(),
                     QStringLiteral("cannot read the configuration\nsee the manual"));
        m_window->openServers().remove(m_id);
        QTRY_COMPARE(list->model()->rowCount(), 0);
    }

    /// What is missing of a list is shown where unreadable files are.
    void incompleteListsAreProblems() {
        m_window->openSources().open({});
        QVERIFY(becomesIdle());
        const std::string tools = R"({"name":"a","inputSchema":{"type":"object"}},{"inputSchema":{"type":"object"}})";
        m_id = featureServer("legacy", ("'raw:" + tools + "],\"nextCursor\":7'").c_str());
        QVERIFY(m_window->openServer(m_id, {}));
        const auto registry = [this] { return m_window->openSources().registry(); };
        QTRY_COMPARE_WITH_TIMEOUT(registry()->errors().size(), std::size_t{1}, waitLimitMs);
        QVERIFY(becomesIdle());
        QCOMPARE(registry()->tools().size(), std::size_t{1});
        QCOMPARE(registry()->snapshot().quarantined().size(), std::size_t{1});
        QCOMPARE(QString::fromStdString(registry()->errors()[0].reason.text()),
                 QStringLiteral("tools/list returned a `nextCursor` that is not a string; the rest of the list was not "
                                "read"));
        auto* list = m_window->findChild<ProblemsPanel*>()->findChild<QTreeView*>();
        const QModelIndexList groups =
            list->model()->match(list->model()->index(0, 0), Qt::DisplayRole, QStringLiteral("Source errors"));
        QCOMPARE(groups.size(), 1);
        QCOMPARE(list->model()->rowCount(groups[0]), 2); // also the quarantined tool
        QVERIFY(list->model()->index(1, 0, groups[0]).data().toString().contains(QLatin1String("nextCursor")));
    }

    void signsOut() {
        QVERIFY(m_window->openServer("http://127.0.0.1:1/", {}));
        m_window->showServers("http://127.0.0.1:1/");
        QTRY_VERIFY(button<QToolButton>(page(), "Sign Out")->isVisible());
        connectServer("legacy");
        QTRY_VERIFY(!button<QToolButton>(page(), "Sign Out")->isVisible());
    }

    void fitsANarrowWindow() {
        connectServer("legacy");
        m_pool->call(m_id, makeToolCall("change", Json::object()), {}).waitForFinished();
        QTRY_VERIFY_WITH_TIMEOUT(page().findChild<ToolChangesView*>()->isVisible(), waitLimitMs);
        for (const auto part : {ServersPage::Overview, ServersPage::Tools, ServersPage::Resources, ServersPage::Prompts,
                                ServersPage::Skills, ServersPage::Folders, ServersPage::Wire, ServersPage::Log}) {
            page().showPart(part);
            QVERIFY2(page().minimumSizeHint().width() <= 360,
                     qPrintable(QString::number(page().minimumSizeHint().width())));
        }
        QTRY_COMPARE_WITH_TIMEOUT(table(items("Prompts")).model()->rowCount(), 2, waitLimitMs);
        const QStringList inPage = markupReaders(page());
        QVERIFY2(inPage.isEmpty(), qPrintable(inPage.join(QLatin1Char('\n'))));
        for (const QWidget* widget : page().findChildren<QWidget*>())
            if ((widget->focusPolicy() & Qt::TabFocus) && widget->isVisible() && widget->isEnabled())
                QVERIFY2(!widget->accessibleName().isEmpty() || qobject_cast<const QPushButton*>(widget),
                         widget->metaObject()->className());
    }
};

TOOLROOM_WIDGET_TEST(TestServerFeatures)
#include "test_server_features.moc"
