// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/member.h"
#include "tests/ui/server_window_test.h"
#include "ui/browser/registry_browser.h"
#include "ui/compat/compat_page.h"
#include "ui/form/fields/arguments_editor.h"
#include "ui/form/json/json_editor.h"
#include "ui/history/history_page.h"
#include "ui/mainwindow/history_pages.h"
#include "ui/mainwindow/run_pages.h"
#include "ui/problems/problems_panel.h"
#include "ui/run/call_page.h"
#include "ui/widgets/search_line.h"

#include <QDeadlineTimer>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QStackedWidget>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>
#include <csignal>

using namespace toolroom;
using namespace toolroom::test;

namespace {

constexpr const char* growingServer = "stdio:" TOOLROOM_BIN_DIR "/mcp-server legacy growing";

} // namespace

/// What happens in the background changes neither the page nor the tab, the selection, the scroll position, or the
/// focus, and takes no characters from a user who is typing.
class TestUndisturbed : public ServerWindowTest {
    Q_OBJECT

    struct Place {
        const QWidget* page = nullptr;
        int tab = 0;
        QString title; ///< contains the selected tool
        const QWidget* focus = nullptr;
        QString selected;
        int scroll = 0;

        friend bool operator==(const Place&, const Place&) = default;
    };

    QTreeView* tree() { return m_window->findChild<RegistryBrowser*>()->findChild<QTreeView*>(); }
    CallPage& callPage() { return m_window->runPages().callPage(); }
    Place place() {
        return {.page = qobject_cast<QStackedWidget*>(m_window->panes().parentWidget())->currentWidget(),
                .tab = m_window->tabs().currentTab(),
                .title = m_window->windowTitle(),
                .focus = QApplication::focusWidget(),
                .selected = tree()->currentIndex().data().toString(),
                .scroll = tree()->verticalScrollBar()->value()};
    }
    static QString textOf(const QWidget* widget) {
        if (const auto* line = qobject_cast<const QLineEdit*>(widget))
            return line->text();
        const auto* text = qobject_cast<const QPlainTextEdit*>(widget);
        return text ? text->toPlainText() : QString();
    }
    static qsizetype caretOf(const QWidget* widget) {
        const auto* line = qobject_cast<const QLineEdit*>(widget);
        const auto* text = qobject_cast<const QPlainTextEdit*>(widget);
        return line ? line->cursorPosition() : text ? text->textCursor().position() : 0;
    }
    void choose(const std::string& id) { m_window->showTool(*m_window->openSources().registry()->indexOf(id)); }
    /// Types at least 20 characters, until `isDone`, and waits until nothing is pending. Returns what went wrong.
    QString typeUntil(const std::function<bool()>& isDone) {
        const QWidget* focus = QApplication::focusWidget();
        const QString before = textOf(focus);
        const qsizetype caret = caretOf(focus);
        QString typed;
        const QDeadlineTimer limit(waitLimitMs);
        while (typed.size() < 20 || !isDone()) {
            if (limit.hasExpired())
                return QStringLiteral("it did not happen");
            if (!QApplication::focusWidget())
                return QStringLiteral("no focus after ") + typed;
            const QChar next(u'a' + static_cast<char16_t>(typed.size() % 26));
            QTest::keyClick(QApplication::focusWidget(), next.toLatin1());
            typed += next;
            QTest::qWait(5);
        }
        if (!becomesIdle())
            return QStringLiteral("something is still pending");
        return textOf(focus) == before.first(caret) + typed + before.sliced(caret)
                   ? QString()
                   : QStringLiteral("typed %1, found %2").arg(typed, textOf(focus));
    }
    [[nodiscard]] bool hasTool(const std::string& id) const {
        return m_window->openSources().registry()->indexOf(id).has_value();
    }
    QToolButton* newTools() {
        for (QToolButton* button : m_window->findChildren<QToolButton*>())
            if (button->text().startsWith(QLatin1String("Show ")) && button->text().contains(QLatin1String(" from ")))
                return button->isVisible() ? button : nullptr;
        return nullptr;
    }
    void focusPlace(const QByteArray& name) {
        if (name == "history search")
            trigger("Ctrl+3");
        if (name == "compatibility search")
            trigger("Ctrl+Shift+L");
        QWidget* target = name == "registry search" ? m_window->findChild<RegistryBrowser*>()->findChild<SearchLine*>()
                          : name == "problems search" ? m_window->findChild<ProblemsPanel*>()->findChild<SearchLine*>()
                          : name == "history search"  ? m_window->historyPages().historyPage()->findChild<SearchLine*>()
                          : name == "compatibility search" ? m_window->part<CompatPage>().findChild<SearchLine*>()
                                                           : nullptr;
        if (name == "JSON editor") {
            auto* json = callPage().findChild<JsonEditor*>();
            partOf<ArgumentsEditor>(callPage()).setMode(ArgumentsEditor::Mode::JsonOnly);
            QTextCursor caret = json->textCursor();
            caret.setPosition(static_cast<int>(json->toPlainText().indexOf(QLatin1String("\"\""))) + 1);
            json->setTextCursor(caret);
            target = json;
        }
        if (target)
            target->setFocus();
        else
            partOf<ArgumentsEditor>(callPage()).focusFirstField();
        QVERIFY(QApplication::focusWidget() && QApplication::focusWidget()->isVisible());
    }

private Q_SLOTS:
    void init() {
        setUp();
        loadPaths({writeSource(QStringLiteral("tools.json"), manyTools(60))});
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        choose("tools/tool_7");
        trigger("Alt+2");
        QTRY_VERIFY_WITH_TIMEOUT(isIdle() && callPage().call(), waitLimitMs);
        callPage().fill({{"note", ""}});
        tree()->verticalScrollBar()->setValue(20);
        QVERIFY(becomesIdle());
    }
    void cleanup() { tearDown(); }

    void typing_data() {
        QTest::addColumn<QByteArray>("focus");
        for (const char* name : {"form field", "JSON editor", "registry search", "problems search", "history search",
                                 "compatibility search"})
            QTest::newRow(name) << QByteArray(name);
    }
    void typing() {
        QFETCH(const QByteArray, focus);
        if (focus == "problems search")
            trigger("Ctrl+Shift+M");
        focusPlace(focus);
        Place before = place();
        const auto sameAsBefore = [&] {
            Place now = place();
            if (focus == "registry search") // filters the list
                now.selected = before.selected, now.scroll = before.scroll;
            return now == before;
        };
        // A server becomes ready.
        QVERIFY(m_window->openServer(growingServer, {}));
        QCOMPARE(typeUntil([&] { return hasTool("mcp-server/grow"); }), QString());
        QVERIFY(sameAsBefore());
        QVERIFY(newTools());
        // It lists other tools.
        m_window->runs().start({.tool = "mcp-server/grow", .arguments = Json::object()});
        QCOMPARE(typeUntil([&] { return hasTool("mcp-server/grown0"); }), QString());
        QVERIFY(sameAsBefore());
        // A run ends.
        const QString run = m_window->runs().start({.tool = "mcp-server/echo", .arguments = {{"text", "a"}}}).id;
        QCOMPARE(typeUntil([&] { return m_window->runs().run(run)->isFinished(); }), QString());
        QVERIFY(sameAsBefore());
        // The sources are read again.
        trigger("Ctrl+L");
        const auto isRead = [this] { // typing is work as well
            const auto& servers = m_window->openServers().servers();
            return !m_window->openSources().isLoading() && std::ranges::none_of(servers, &OpenServer::isListing);
        };
        QCOMPARE(typeUntil(isRead), QString());
        QVERIFY(sameAsBefore());
        // A server fails.
        QVERIFY(m_window->openServer("stdio:" TOOLROOM_BIN_DIR "/mcp-server legacy crash", {}));
        QCOMPARE(typeUntil([&] { return !m_window->openServers().failures().empty(); }), QString());
        QVERIFY(sameAsBefore());
        // A server is removed.
        m_window->openServers().remove(growingServer);
        QCOMPARE(typeUntil([&] { return !hasTool("mcp-server/grow"); }), QString());
        QVERIFY(sameAsBefore());
        QVERIFY(callPage().call());
        COMPARE_TEXT(callPage().call()->tool, "tools/tool_7");
    }

    void runMeansTheToolItMeant() {
        QVERIFY(m_window->openServer("stdio:" TOOLROOM_BIN_DIR "/mcp-server modern growing", {}));
        QTRY_VERIFY(isIdle() && hasTool("mcp-server/echo"));
        choose("mcp-server/echo");
        QTRY_VERIFY(isIdle() && callPage().call());
        callPage().fill({{"text", ""}});
        QVERIFY(becomesIdle());
        focusPlace("JSON editor");
        const std::size_t tools = m_window->openSources().registry()->tools().size();
        QVERIFY(m_window->openServer(growingServer, {}));
        QCOMPARE(typeUntil([&] { return m_window->openSources().registry()->tools().size() == tools + 4; }), QString());
        const Json typed = callPage().call()->arguments;
        QVERIFY(textAt(typed, "text").starts_with("abcdefghijklmnopqrst"));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(m_window->runs().runs().size(), 1U);
        COMPARE_TEXT(m_window->runs().runs().front()->call.tool, "mcp-server/echo");
        COMPARE_TEXT(m_window->runs().runs().front()->call.arguments.dump(), typed.dump());
    }

    /// The call can be started at any moment of a reload.
    void runWorksDuringAReload() {
        trigger("Ctrl+L");
        for (int i = 0; i < 50 && !isIdle(); ++i) {
            QVERIFY(callPage().call());
            QTest::qWait(1);
        }
        QVERIFY(callPage().call());
    }

    /// A file that was opened is shown when it has been read, unless the user has clicked or pressed a key meanwhile.
    void anOpenedFileIsAwaited_data() {
        QTest::addColumn<QByteArray>("input");
        QTest::addColumn<QString>("title");
        QTest::newRow("nothing") << QByteArray() << QStringLiteral("tool_0 — other — Toolroom");
        QTest::newRow("click") << QByteArray("click") << QStringLiteral("tool_7 — tools — Toolroom");
        QTest::newRow("key") << QByteArray("key") << QStringLiteral("tool_7 — tools — Toolroom");
    }
    void anOpenedFileIsAwaited() {
        QFETCH(const QByteArray, input);
        QFETCH(const QString, title);
        QTest::keyClick(m_window.get(), Qt::Key_Shift); // before the file is opened
        m_window->openPaths({writeSource(QStringLiteral("other.json"), manyTools(3))});
        if (input == "click")
            QTest::mouseClick(m_window->findChild<RegistryBrowser*>()->findChild<SearchLine*>(), Qt::LeftButton);
        if (input == "key")
            QTest::keyClick(m_window->findChild<RegistryBrowser*>()->findChild<SearchLine*>(), Qt::Key_Left);
        QTRY_VERIFY_WITH_TIMEOUT(isIdle() && hasTool("other/tool_0"), waitLimitMs);
        QCOMPARE(m_window->windowTitle(), title);
        QCOMPARE(newTools() != nullptr, !input.isEmpty());
    }

    void theNoteEndsWhenOneOfTheToolsIsOpened() {
        QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("more")));
        writeSource(QStringLiteral("more/a.json"), manyTools(2));
        m_window->openPaths({m_folder->filePath(QStringLiteral("more"))});
        QTest::mouseClick(tree()->viewport(), Qt::LeftButton, {}, tree()->viewport()->rect().bottomRight());
        QTRY_VERIFY_WITH_TIMEOUT(isIdle() && newTools(), waitLimitMs);
        choose("a/tool_1");
        QVERIFY(becomesIdle());
        QVERIFY(!newTools());
    }

    void theNoteShowsTheTools() {
        QVERIFY(m_window->openServer(growingServer, {}));
        QTRY_VERIFY_WITH_TIMEOUT(isIdle() && newTools(), waitLimitMs);
        QCOMPARE(newTools()->accessibleName(), QStringLiteral("Show 4 tools from mcp-server"));
        QCOMPARE(m_window->windowTitle(), QStringLiteral("tool_7 — tools — Toolroom"));
        newTools()->click();
        QCOMPARE(m_window->windowTitle(), QStringLiteral("echo — mcp-server — Toolroom"));
        QVERIFY(!newTools());
        QVERIFY(becomesIdle());
        QCOMPARE(tree()->currentIndex().data().toString(), QStringLiteral("echo"));
    }

    void theNoteEndsWithTheServer() {
        QVERIFY(m_window->openServer(growingServer, {}));
        QTRY_VERIFY_WITH_TIMEOUT(isIdle() && newTools(), waitLimitMs);
        m_window->openServers().remove(growingServer);
        QTRY_VERIFY(!newTools());
    }

    void theNoteEndsWhenTheServerExits() {
        const QString pidFile = m_folder->filePath(QStringLiteral("pid"));
        const QString script =
            writeSource(QStringLiteral("notes.sh"), "echo $$ > " + pidFile.toUtf8() + "\nexec " + TOOLROOM_BIN_DIR +
                                                        "/mcp-server legacy growing\n");
        QVERIFY(m_window->openServer("stdio:sh " + script.toStdString(), {}));
        QTRY_VERIFY_WITH_TIMEOUT(isIdle() && newTools(), waitLimitMs);
        QFile pid(pidFile);
        QVERIFY(pid.open(QIODevice::ReadOnly));
        QCOMPARE(::kill(pid.readAll().trimmed().toInt(), SIGKILL), 0);
        QTRY_VERIFY_WITH_TIMEOUT(!newTools(), waitLimitMs);
    }

    /// A selected source stays selected, and the list does not move below the user.
    void theListStays() {
        const QModelIndex source = tree()->model()->index(0, 0);
        tree()->setCurrentIndex(source);
        tree()->verticalScrollBar()->setValue(30);
        const QString top = tree()->indexAt({0, 0}).data().toString();
        writeSource(QStringLiteral("tools.json"), manyTools(70));
        QTRY_VERIFY(isIdle() && hasTool("tools/tool_69"));
        QCOMPARE(tree()->currentIndex().data().toString(), source.data().toString());
        QCOMPARE(tree()->indexAt({0, 0}).data().toString(), top);
    }

    /// The tool stays open although its source no longer contains it, and comes back.
    void aToolThatIsGoneStaysOpen_data() {
        QTest::addColumn<bool>("isDeleted");
        QTest::newRow("removed from the file") << false;
        QTest::newRow("the file is deleted") << true;
    }
    void aToolThatIsGoneStaysOpen() {
        QFETCH(const bool, isDeleted);
        QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("src")));
        const QString file = QStringLiteral("src/notes.json");
        writeSource(file, manyTools(9));
        m_window->openPaths({m_folder->filePath(QStringLiteral("src"))});
        QTRY_VERIFY(isIdle() && hasTool("notes/tool_8"));
        choose("notes/tool_8");
        QTRY_VERIFY(isIdle() && callPage().call());
        callPage().fill({{"note", ""}});
        QVERIFY(becomesIdle());
        focusPlace("form field");
        const Place before = place();
        const auto notice = [&] {
            for (const QLabel* label : m_window->tabs().findChildren<QLabel*>())
                if (label->text().startsWith(QLatin1String("The source no longer contains this tool, ")))
                    return label->isVisible();
            return false;
        };
        if (isDeleted)
            QVERIFY(QFile::remove(m_folder->filePath(file)));
        else
            writeSource(file, manyTools(5));
        QCOMPARE(typeUntil([&] { return !hasTool("notes/tool_8"); }), QString());
        QVERIFY(notice());
        QCOMPARE(place().page, before.page);
        QCOMPARE(place().title, before.title);
        QCOMPARE(place().focus, before.focus);
        COMPARE_TEXT(callPage().call()->tool, "notes/tool_8"); // never another tool
        trigger("Alt+1");
        trigger("F1"); // the findings of earlier tools are not used
        trigger("Alt+2");
        writeSource(file, manyTools(9));
        QTRY_VERIFY(isIdle() && hasTool("notes/tool_8"));
        QVERIFY(!notice());
        QCOMPARE(place().title, before.title);
        QCOMPARE(place().selected, QStringLiteral("tool_8"));
        COMPARE_TEXT(callPage().call()->tool, "notes/tool_8");
    }
};

TOOLROOM_WIDGET_TEST(TestUndisturbed)
#include "test_undisturbed.moc"
