// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/ui/window_test.h"
#include "ui/browser/unreadable_pages.h"
#include "ui/mainwindow/tool_tabs.h"
#include "ui/mainwindow/welcome_page.h"
#include "ui/problems/problems_panel.h"

#include <QByteArrayList>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QToolButton>
#include <QTreeView>

using namespace toolroom;
using namespace toolroom::test;

/// Tests the page of a file that cannot be read, and how it and other pages are left.
class TestFilePage : public WindowTest {
    Q_OBJECT

    /// Opens a long file, shows the call page of its first tool, and removes the last bracket of the file.
    void openBrokenFile() {
        QByteArrayList tools;
        for (int i = 0; i < 200; ++i)
            tools += toolNamed("tool_" + QByteArray::number(i));
        const QByteArray text = "[" + tools.join(",\n");
        loadPaths({writeSource(QStringLiteral("a.json"), text + "]")});
        m_window->showTool(0);
        m_window->showCallPage();
        writeSource(QStringLiteral("a.json"), text);
        QTRY_VERIFY(goToErrorButton() && goToErrorButton()->isVisible());
        QVERIFY(becomesIdle());
    }
    /// Null until a notice has offered it.
    [[nodiscard]] QToolButton* goToErrorButton() const { return buttonIn<QToolButton>(*m_window, tr("Go to Error")); }
    [[nodiscard]] QToolButton& goToError() const { return *goToErrorButton(); }
    [[nodiscard]] QPlainTextEdit& file() const { return *named<QPlainTextEdit>("File"); }

private Q_SLOTS:
    void init() { setUp(); }
    void cleanup() { tearDown(); }

    /// Problems appears below the page after the page has scrolled to the error.
    void errorAtTheEndStaysVisible() {
        openBrokenFile();
        auto& problems = partOf<ProblemsPanel>(*m_window);
        QVERIFY(!problems.isVisible());
        goToError().click();
        QVERIFY(problems.isVisible());
        QTRY_VERIFY(file().isVisible() && file().height() < m_window->height() * 3 / 4);
        QCOMPARE(file().textCursor().blockNumber(), 199);
        QTRY_VERIFY2(file().viewport()->rect().contains(file().cursorRect()),
                     qPrintable(QStringLiteral("%1 of %2").arg(file().cursorRect().bottom()).arg(file().height())));
        m_window->resize(1024, 640);
        QTRY_VERIFY(file().viewport()->rect().contains(file().cursorRect()));
    }

    void placeIsLeftWhenTheUserScrolls() {
        openBrokenFile();
        goToError().click();
        QTRY_VERIFY(file().verticalScrollBar()->value() > 0);
        QVERIFY(becomesIdle());
        file().verticalScrollBar()->triggerAction(QAbstractSlider::SliderToMinimum);
        m_window->resize(1100, 700);
        QVERIFY(becomesIdle());
        QCOMPARE(file().verticalScrollBar()->value(), 0);
    }

    void openingBundledToolsShowsThem_data() {
        QTest::addColumn<QString>("command");
        QTest::addColumn<QString>("tool");
        QTest::addRow("samples") << QStringLiteral("Open &Samples") << QStringLiteral("sampled");
        QTest::addRow("built-in tools") << QStringLiteral("Open &Built-in Tools") << QStringLiteral("built_in");
    }
    void openingBundledToolsShowsThem() {
        QFETCH(QString, command);
        QFETCH(QString, tool);
        const auto source = [](const char* name, const char* toolName) {
            return SourceSpec{SourceSpec::Kind::Text, {}, name, toolsNamed({toolName}).toStdString()};
        };
        m_window->setBundledSources(
            {.samples = {source("sample:s.json", "sampled")}, .builtin = {source("builtin:b", "built_in")}});
        openBrokenFile();
        goToError().click();
        QTRY_VERIFY(file().isVisible());
        bool isTriggered = false;
        for (QAction* action : m_window->findChildren<QAction*>())
            if (!isTriggered && action->text().remove(QLatin1Char('&')) == QString(command).remove(QLatin1Char('&'))) {
                action->trigger();
                isTriggered = true;
            }
        QVERIFY(isTriggered);
        QTRY_VERIFY(m_window->tabs().isVisible());
        QTRY_VERIFY2(m_window->windowTitle().startsWith(tool + QStringLiteral(" — ")),
                     qPrintable(m_window->windowTitle()));
        trigger("Ctrl+F1");
        QVERIFY(partOf<WelcomePage>(*m_window).isVisible());
        named<QTreeView>("Tools by source")->setFocus();
        QTest::keyClick(named<QTreeView>("Tools by source"), Qt::Key_Return); // the tool is selected already
        QTRY_VERIFY(m_window->tabs().isVisible());
    }
};

TOOLROOM_WIDGET_TEST(TestFilePage)
#include "test_file_page.moc"
