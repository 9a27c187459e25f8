// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/ui/page_places.h"
#include "ui/browser/registry_browser.h"
#include "ui/servers/server_question_dialog.h"

#include <QDeadlineTimer>
#include <QDir>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTreeView>

#include <functional>

using namespace toolroom;
using namespace toolroom::test;

namespace {

constexpr const char* askingServer = "stdio:" TOOLROOM_BIN_DIR "/mcp-server legacy growing";

/// A field that takes text and has no effect on what is listed.
bool isTextField(const QWidget& widget) {
    const auto* line = qobject_cast<const QLineEdit*>(&widget);
    const auto* text = qobject_cast<const QPlainTextEdit*>(&widget);
    return (line && !line->isReadOnly()) || (text && !text->isReadOnly());
}

QString fieldText(const QWidget* widget) {
    if (const auto* line = qobject_cast<const QLineEdit*>(widget))
        return line->text();
    const auto* text = qobject_cast<const QPlainTextEdit*>(widget);
    return text ? text->toPlainText() : QString();
}

} // namespace

/// On every page and in every dialog, what happens in the background moves nothing and takes no characters from a user
/// who is typing.
class TestUndisturbedPlaces : public PageTest {
    Q_OBJECT

    struct Position {
        const QWidget* page = nullptr;
        int tab = 0;
        QString title;
        const QWidget* window = nullptr;
        const QWidget* focus = nullptr;
        QString selected;
        int scroll = 0;
    };

    QWidget* m_focus = nullptr;
    QString m_typed;
    Position m_before;

    QTreeView* tree() { return m_window->findChild<RegistryBrowser*>()->findChild<QTreeView*>(); }
    Position position() {
        return {.page = qobject_cast<QStackedWidget*>(m_window->panes().parentWidget())->currentWidget(),
                .tab = m_window->tabs().currentTab(),
                .title = m_window->windowTitle(),
                .window = QApplication::activeWindow(),
                .focus = QApplication::focusWidget(),
                .selected = tree()->currentIndex().data().toString(),
                .scroll = tree()->verticalScrollBar()->value()};
    }
    /// What has changed; empty if nothing has.
    QString difference() {
        const auto nameOf = [](const QWidget* widget) {
            return widget
                       ? QLatin1String(widget->metaObject()->className()) + QLatin1Char(' ') + widget->accessibleName()
                       : QStringLiteral("nothing");
        };
        const Position now = position();
        if (now.page != m_before.page)
            return QStringLiteral("page: %1").arg(nameOf(now.page));
        if (now.tab != m_before.tab)
            return QStringLiteral("tab: %1").arg(now.tab);
        if (now.title != m_before.title)
            return QStringLiteral("title: %1").arg(now.title);
        if (now.window != m_before.window)
            return QStringLiteral("window: %1").arg(nameOf(now.window));
        if (now.focus != m_before.focus)
            return QStringLiteral("focus: %1 instead of %2").arg(nameOf(now.focus), nameOf(m_focus));
        if (now.selected != m_before.selected && m_before.selected != QLatin1String("gone"))
            return QStringLiteral("selection: %1").arg(now.selected);
        return now.scroll == m_before.scroll
                   ? QString()
                   : QStringLiteral("scroll: %1 instead of %2").arg(now.scroll).arg(m_before.scroll);
    }
    /// Types until `isDone`, if there is a text field. Returns what went wrong.
    QString during(const char* event, const std::function<bool()>& isDone) {
        const QDeadlineTimer limit(waitLimitMs);
        for (int i = 0; i < 8 || !isDone(); ++i) {
            if (limit.hasExpired())
                return QStringLiteral("%1: it did not happen").arg(QLatin1String(event));
            if (isTextField(*m_focus) && QApplication::focusWidget()) {
                const QChar next(u'a' + static_cast<char16_t>(m_typed.size() % 26));
                QTest::keyClick(QApplication::focusWidget(), next.toLatin1());
                m_typed += next;
            }
            QTest::qWait(5);
        }
        QString wrong = difference();
        if (wrong.isEmpty() && isTextField(*m_focus) && !fieldText(m_focus).contains(m_typed))
            wrong = QStringLiteral("typed %1, found %2").arg(m_typed, fieldText(m_focus));
        return wrong.isEmpty() ? QString() : QStringLiteral("%1: %2").arg(QLatin1String(event), wrong);
    }
    [[nodiscard]] bool hasTool(const std::string& id) const {
        return m_window->openSources().registry()->indexOf(id).has_value();
    }
    /// A field of the page or the dialog, otherwise whatever has the focus or can have it.
    void focusIn(QWidget& window) {
        QWidget* page = &window == m_window.get()
                            ? qobject_cast<QStackedWidget*>(m_window->panes().parentWidget())->currentWidget()
                            : &window;
        m_focus = nullptr;
        for (QWidget* widget : page->findChildren<QWidget*>())
            if (!m_focus && isTextField(*widget) && widget->isVisible() && widget->isEnabled())
                m_focus = widget;
        for (QWidget* widget : page->findChildren<QWidget*>())
            if (!m_focus && widget->isVisible() && widget->isEnabled() && (widget->focusPolicy() & Qt::TabFocus) != 0 &&
                !widget->focusProxy())
                m_focus = widget;
        QVERIFY(m_focus);
        m_focus->setFocus();
        QVERIFY(becomesIdle());
        if (auto* line = qobject_cast<QLineEdit*>(m_focus))
            line->clear();
        m_focus = QApplication::focusWidget();
        QVERIFY(m_focus);
        m_typed.clear();
        tree()->verticalScrollBar()->setValue(20); // far from the end, which may move
        m_before = position();
    }

private Q_SLOTS:
    void init() {
        m_runs = {};
        m_runs.folder = QDir::tempPath().toStdString();
        PageTest::setUp();
        loadPaths({writeSource(QStringLiteral("many.json"), manyTools(60)),
                   writeSource(QStringLiteral("gone.json"), toolsNamed({"gone"}))});
    }
    void cleanup() { closePlace(); }

    void everyPlace_data() {
        QTest::addColumn<QByteArray>("place");
        for (const QByteArray& place : places())
            QTest::newRow(place.constData()) << place;
    }
    void everyPlace() {
        QFETCH(const QByteArray, place);
        focusIn(*open(place));
        QVERIFY(m_window->openServer(askingServer, {}));
        QCOMPARE(during("ready", [&] { return hasTool("mcp-server/grow"); }), QString());
        m_window->runs().start({.tool = "mcp-server/grow", .arguments = Json::object()});
        QCOMPARE(during("list changed", [&] { return hasTool("mcp-server/grown0"); }), QString());
        const QString run = m_window->runs().start({.tool = "mcp-server/echo", .arguments = {{"text", "a"}}}).id;
        QCOMPARE(during("run ended", [&] { return m_window->runs().run(run)->isFinished(); }), QString());
        QVERIFY(QFile::remove(m_folder->filePath(QStringLiteral("gone.json"))));
        QCOMPARE(during("file deleted", [&] { return !hasTool("gone/gone"); }), QString());
        m_window->openSources().reload();
        QCOMPARE(during("reloaded", [&] { return !m_window->openSources().isLoading(); }), QString());
        QVERIFY(m_window->openServer("stdio:" TOOLROOM_BIN_DIR "/mcp-server legacy crash", {}));
        QCOMPARE(during("failed", [&] { return !m_window->openServers().failures().empty(); }), QString());
        const QString asking = m_window->runs().start({.tool = "mcp-server/ask-form", .arguments = Json::object()}).id;
        const int waiting = m_window->attention().openCount();
        QTRY_VERIFY_WITH_TIMEOUT(m_window->attention().openCount() > waiting, waitLimitMs);
        if (const auto* dialog = m_window->findChild<ServerQuestionDialog*>(); dialog && dialog->isVisible())
            QVERIFY(dialog->testAttribute(Qt::WA_ShowWithoutActivating)); // which this platform activates nevertheless
        m_window->runs().abort(asking);
        QTRY_VERIFY_WITH_TIMEOUT(m_window->runs().run(asking)->isFinished(), waitLimitMs);
        m_focus->window()->activateWindow();
        QTRY_COMPARE(QApplication::activeWindow(), m_before.window);
        QCOMPARE(during("aborted", [&] { return m_window->runs().run(asking)->isFinished(); }), QString());
        m_window->openServers().remove(askingServer);
        QCOMPARE(during("removed", [&] { return !hasTool("mcp-server/grow"); }), QString());
    }
};

TOOLROOM_WIDGET_TEST(TestUndisturbedPlaces)
#include "test_undisturbed_places.moc"
