// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/support/idle.h"
#include "tests/support/sample_runs.h"
#include "tests/support/test_case.h"
#include "tests/support/widgets.h"
#include "ui/history/compare_page.h"
#include "ui/widgets/content_sized_table.h"
#include "ui/widgets/empty_page.h"

#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QToolButton>

using namespace toolroom;
using namespace toolroom::test;

class TestComparePage : public TestCase {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    std::shared_ptr<History> m_history;
    std::unique_ptr<ComparePage> m_page;

    template <class Widget>
    [[nodiscard]] Widget* named(const char* name) const {
        return namedIn<Widget>(*m_page, name);
    }
    QStringList rows(const char* table) const {
        return rowTexts(*named<ContentSizedTable>(table)->model(), QStringLiteral("|"));
    }
    void compare(const char* before, const char* after) {
        m_page->compare(QString::fromLatin1(before), QString::fromLatin1(after));
        QVERIFY(becomesIdle());
    }
    QString emptyTitle() const { return m_page->findChild<EmptyPage*>()->findChild<QLabel*>()->text(); }

private Q_SLOTS:
    void init() {
        failOnWarnings();
        m_folder = std::make_unique<QTemporaryDir>();
        const std::string path = m_folder->filePath(QStringLiteral("h.sqlite")).toStdString();
        m_history = History::open(path).value();
        keep(*m_history, {.run = "r1", .startedAt = 1'000, .ms = 100, .arguments = {{"n", 9007199254740992LL}}});
        keep(*m_history, {.run = "r2",
                          .code = "NETWORK",
                          .message = "no route",
                          .startedAt = 2'000,
                          .ms = 400,
                          .waitMs = 3'000,
                          .attempts = 2,
                          .arguments = {{"n", 9007199254740993LL}, {"text", std::string(1'000'000, 'x')}}});
        keep(*m_history, {.run = "r3", .tool = "write_file", .startedAt = 3'000});
        m_page = std::make_unique<ComparePage>(path);
        m_page->resize(900, 700);
        m_page->show();
    }
    void cleanup() {
        m_page.reset();
        m_history.reset();
    }

    void emptyPageLinksToTheHistory() {
        QCOMPARE(emptyTitle(), QStringLiteral("No runs selected"));
        QSignalSpy asked(m_page.get(), &ComparePage::historyRequested);
        QTest::mouseClick(m_page->findChild<EmptyPage*>()->findChild<QPushButton*>(), Qt::LeftButton);
        QCOMPARE(asked.size(), 1);
    }

    void comparesTwoRuns() {
        compare("r1", "r2");
        const QStringList arguments = rows("Changed arguments");
        QCOMPARE(arguments.size(), 2);
        QCOMPARE(arguments[0], QStringLiteral("/n|9007199254740992|9007199254740993"));
        QVERIFY(arguments[1].startsWith(QLatin1String("/text||\"xxx")) && arguments[1].size() < 400);
        QCOMPARE(rows("Changed results").first(), QStringLiteral("/ok|true|false"));
        const QStringList times = rows("Time breakdown");
        QCOMPARE(times[1], QStringLiteral("Waiting for the user|0 ns|3.00 s|+3.00 s"));
        QCOMPARE(times[4], QStringLiteral("Backoff|0 ns|100 ms|+100 ms"));
        QVERIFY2(times[6].startsWith(QStringLiteral("Between steps|")), qPrintable(times[6]));
        QCOMPARE(times[7], QStringLiteral("Total|100 ms|3.40 s|+3.30 s"));
        QVERIFY(named<QLabel>("files/read_file"));
    }

    void swapsTheRuns() {
        compare("r1", "r2");
        QTest::mouseClick(named<QToolButton>("Swap the two runs"), Qt::LeftButton);
        QVERIFY(becomesIdle());
        QCOMPARE(rows("Changed results").first(), QStringLiteral("/ok|false|true"));
        QCOMPARE(named<QComboBox>("Before: select another run")->currentData().toString(), QStringLiteral("r2"));
    }

    /// Nothing is elided to keep both beside each other.
    void narrowPagesStackTheRuns() {
        compare("r1", "r2");
        const QList<RunColumn*> sides = m_page->findChildren<RunColumn*>();
        QCOMPARE(sides.size(), qsizetype(2));
        QTRY_COMPARE(sides[0]->y(), sides[1]->y());
        m_page->setMinimumSize(1, 1); // as in a pane
        m_page->resize(400, 700);
        QTRY_VERIFY(sides[1]->y() > sides[0]->geometry().bottom());
        QVERIFY(sides[0]->width() > 300);
    }

    void selectsAnotherRunOfTheTool() {
        compare("r1", "r2");
        auto* others = named<QComboBox>("After: select another run");
        QCOMPARE(others->count(), 2);
        others->setCurrentIndex(others->findData(QStringLiteral("r1")));
        Q_EMIT others->activated(others->currentIndex());
        QVERIFY(becomesIdle());
        QVERIFY(rows("Changed arguments").isEmpty());
        QVERIFY(!named<ContentSizedTable>("Changed arguments")->isVisible());
    }

    void notesDifferentTools() {
        compare("r1", "r3");
        QVERIFY(showsText(*m_page, QStringLiteral("The runs belong to different tools.")));
    }

    void comparesAnUnfinishedRun() {
        QVERIFY(QCoro::waitFor(m_history->recordStart(
            {.run = "r4", .toolId = "files/read_file", .tool = "read_file", .startedAt = 4'000}, {{"n", 1}})));
        compare("r1", "r4");
        QCOMPARE(rows("Changed arguments"), QStringList{QStringLiteral("/n|9007199254740992|1")});
        QVERIFY(!named<ContentSizedTable>("Changed results")->isVisible());
        QVERIFY(!named<ContentSizedTable>("Time breakdown")->isVisible());
    }

    void reportsAMissingRun() {
        compare("r1", "other");
        QCOMPARE(emptyTitle(), QStringLiteral("Cannot compare these runs"));
    }
};

TOOLROOM_WIDGET_TEST(TestComparePage)
#include "test_compare_page.moc"
