// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/ui/saved_calls_fixture.h"
#include "ui/history/history_page.h"
#include "ui/mainwindow/call_opener.h"
#include "ui/mainwindow/command_palette.h"
#include "ui/mainwindow/history_pages.h"
#include "ui/run_workbench.h"
#include "ui/servers/connect_server_dialog.h"

#include <QClipboard>
#include <QDropEvent>
#include <QFileDialog>
#include <QFileOpenEvent>
#include <QLineEdit>
#include <QMessageBox>
#include <QMimeData>
#include <QStatusBar>
#include <QTableView>
#include <QToolButton>

using namespace toolroom;
using namespace toolroom::test;

namespace {

const QString sharedLink = QStringLiteral("toolroom://call?tool=a%2Fecho&arguments=%7B%22n%22%3A7%7D");

} // namespace

/// Calls that somebody passed on as a link or a file.
class TestSharedCalls : public SavedCallsTest {
    Q_OBJECT

    QMessageBox* message() const {
        const auto boxes = m_window->findChildren<QMessageBox*>();
        return boxes.isEmpty() ? nullptr : boxes.last();
    }
    QToolButton* waitingCall() const { return buttonIn<QToolButton>(*m_window, QStringLiteral("Open Call")); }
    void drop(QMimeData& data) const {
        QDragEnterEvent enter({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(m_window.get(), &enter);
        if (!enter.isAccepted())
            return;
        QDropEvent event({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(m_window.get(), &event);
    }
    void dropText(const QString& text) const {
        QMimeData data;
        data.setText(text);
        drop(data);
    }
    void dropUrl(const QUrl& url) const {
        QMimeData data;
        data.setUrls({url});
        drop(data);
    }
    bool hasRun() { return !m_window->runs().runs().empty() || *m_calls > 0; }

private Q_SLOTS:
    void init() { setUp(); }
    void cleanup() { tearDown(); }

    void linksAreFilledInAndNeverRun_data() {
        QTest::addColumn<QByteArray>("way");
        for (const char* way : {"argument", "text", "URL", "file", "event", "palette"})
            QTest::newRow(way) << QByteArray(way);
    }
    void linksAreFilledInAndNeverRun() {
        QFETCH(const QByteArray, way);
        loadPaths({toolsFile()});
        if (way == "argument")
            m_window->openCall(sharedLink);
        if (way == "text")
            dropText(sharedLink + QLatin1Char('\n'));
        if (way == "URL")
            dropUrl(QUrl(sharedLink));
        if (way == "file")
            dropUrl(QUrl::fromLocalFile(
                writeSource(QStringLiteral("x.call.json"), "{\"tool\": \"echo\", \"arguments\": {\"n\": 7}}")));
        if (way == "event") {
            handleFileOpenEvents(*qApp, *m_window);
            QFileOpenEvent event{QUrl(sharedLink)};
            QApplication::sendEvent(qApp, &event);
        }
        if (way == "palette") {
            trigger("Ctrl+K");
            auto* line = m_window->part<CommandPalette>().findChild<QLineEdit*>();
            line->setText(sharedLink);
            QCOMPARE(columnTexts(*m_window->part<CommandPalette>().findChild<QTableView*>()->model()),
                     QStringList(QStringLiteral("Open call of a/echo")));
            QTest::keyClick(line, Qt::Key_Return);
        }
        QVERIFY(isFilledIn("a/echo", {{"n", 7}}));
        QVERIFY(becomesIdle());
        QVERIFY(!hasRun());
        QVERIFY(waitingCall()->isHidden());
    }

    void waitsForTheSourcesAtTheStart() {
        m_window->openPaths({toolsFile()});
        m_window->openCall(sharedLink);
        QVERIFY(isFilledIn("a/echo", {{"n", 7}}));
        QVERIFY(!message());
    }

    void keepsACallUntilItsToolIsOpen() {
        loadText("b.json", toolsNamed({"one"}).toStdString());
        m_window->openCall(sharedLink);
        QVERIFY(message());
        QCOMPARE(message()->text(), QStringLiteral("The tool a/echo is not open."));
        message()->close();
        QVERIFY(waitingCall()->isVisible());
        trigger("Alt+1");
        loadPaths({toolsFile()});
        QCOMPARE(m_window->tabs().currentTab(), ToolTabs::Tool); // nothing happens by itself
        waitingCall()->click();
        QVERIFY(isFilledIn("a/echo", {{"n", 7}}));
        QVERIFY(waitingCall()->isHidden());
        QVERIFY(!hasRun());
    }

    void invalidCallsAreReported_data() {
        QTest::addColumn<QString>("place");
        QTest::addColumn<QString>("reason");
        QTest::newRow("link") << QStringLiteral("toolroom://run?tool=a%2Fecho")
                              << QStringLiteral("the link does not start with `toolroom://call?tool=`");
        QTest::newRow("huge link") << QStringLiteral("toolroom://call?tool=") + QString(2'000'000, QLatin1Char('a'))
                                   << QStringLiteral("the link is longer than 1048576 bytes");
        QTest::newRow("missing file") << QStringLiteral("nowhere.call.json") << QStringLiteral("cannot read the file");
    }
    void invalidCallsAreReported() {
        QFETCH(const QString, place);
        QFETCH(const QString, reason);
        loadPaths({toolsFile()});
        m_window->openCall(place);
        QTRY_VERIFY_WITH_TIMEOUT(message(), waitLimitMs);
        QCOMPARE(message()->text(), QStringLiteral("The call cannot be opened."));
        QVERIFY2(message()->informativeText().contains(reason), qPrintable(message()->informativeText()));
        QVERIFY(!callPage().isVisible());
    }

    void otherTextIsNotDropped() {
        for (const QString& text : {QStringLiteral("see toolroom://call?tool=a"), QStringLiteral("rm -rf"), QString(),
                                    QString(2'000'000, QLatin1Char('x'))}) {
            QMimeData data;
            data.setText(text);
            QDragEnterEvent enter({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, {});
            QApplication::sendEvent(m_window.get(), &enter);
            QVERIFY2(!enter.isAccepted(), qPrintable(text.left(40)));
        }
    }

    void droppedServersAreFilledIn() {
        dropText(QStringLiteral("https://example.org/mcp?a=%20b"));
        auto& dialog = partOf<ConnectServerDialog>(*m_window);
        QCOMPARE(dialog.findChild<QLineEdit*>()->text(), QStringLiteral("https://example.org/mcp?a=%20b"));
        QVERIFY(m_window->openServers().servers().empty());
        dialog.reject();
    }

    void droppedConfigurationsOfferTheirServers() {
        m_runs.trust = {};
        makeWindow();
        const QString file =
            writeSource(QStringLiteral("mcp.json"), "{\"mcpServers\": {\"mine\": {\"command\": \"/nowhere/server\"}}}");
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(file), QUrl::fromLocalFile(toolsFile())});
        drop(data);
        QTRY_VERIFY_WITH_TIMEOUT(m_window->findChild<ServerTrustDialog*>(), waitLimitMs);
        QVERIFY(m_window->openServers().servers().empty());
        QTRY_COMPARE_WITH_TIMEOUT(m_window->openSources().requestedSources().size(), std::size_t(1), waitLimitMs);
        partOf<ServerTrustDialog>(*m_window).reject();
    }

    void theCallPageIsShared() {
        loadPaths({toolsFile()});
        trigger("Ctrl+Shift+K");
        QCOMPARE(m_window->statusBar()->currentMessage(), QStringLiteral("Fill in a call on the Call page first"));
        m_window->openCall(sharedLink);
        QVERIFY(isFilledIn("a/echo", {{"n", 7}}));
        trigger("Ctrl+Shift+K");
        QCOMPARE(QApplication::clipboard()->text(), sharedLink);
        QCOMPARE(m_window->statusBar()->currentMessage(), QStringLiteral("Link copied"));
        trigger("Ctrl+Alt+A");
        auto& dialog = partOf<QFileDialog>(*m_window);
        const QString file = m_folder->filePath(QStringLiteral("shared.call.json"));
        Q_EMIT dialog.fileSelected(file);
        dialog.close();
        COMPARE_TEXT(readSavedCallFile(file.toStdString()).call->arguments.dump(), "{\"n\":7}");
        COMPARE_TEXT(readSavedCallFile(file.toStdString()).call->tool, "a/echo");
    }

    void runsAreShared() {
        m_runs.history = *History::open(m_folder->filePath(QStringLiteral("history.sqlite")).toStdString());
        makeWindow();
        loadPaths({toolsFile()});
        std::ignore = runToEnd("a/echo", {{"n", 8}, {"token", "s3cr3t"}});
        trigger("Ctrl+3");
        HistoryPage& history = *m_window->historyPages().historyPage().get();
        auto* runs = namedIn<QTableView>(history, "Runs");
        QTRY_COMPARE_WITH_TIMEOUT(runs->model()->rowCount(), 1, waitLimitMs);
        runs->selectRow(0);
        for (QAction* action : history.actions())
            if (action->text() == QLatin1String("Copy Link to Call"))
                action->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(QApplication::clipboard()->text(),
                                  QStringLiteral("toolroom://call?tool=a%2Fecho&arguments=%7B%22n%22%3A8%7D"),
                                  waitLimitMs);
        QVERIFY(becomesIdle());
    }
};

TOOLROOM_WIDGET_TEST(TestSharedCalls)
#include "test_shared_calls.moc"
