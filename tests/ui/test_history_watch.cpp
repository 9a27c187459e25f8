// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/history/history.h"
#include "tests/support/sample_runs.h"
#include "tests/support/test_case.h"
#include "tests/support/widgets.h"
#include "ui/history/history_watch.h"

#include <QSignalSpy>
#include <QTemporaryDir>

using namespace toolroom;
using namespace toolroom::test;

class TestHistoryWatch : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    /// All readers share the looks at the file, but each has read it at another time.
    void readersShareOnePoll() {
        const QTemporaryDir folder;
        const std::string path = folder.filePath(QStringLiteral("h.sqlite")).toStdString();
        const auto history = History::open(path).value();
        const std::shared_ptr<HistoryPoll> poll = HistoryPoll::of(path);
        HistoryWatch early(path);
        HistoryWatch late(path);
        QCOMPARE(poll.use_count(), 3);
        QCOMPARE(HistoryPoll::of(folder.filePath(QStringLiteral("other.sqlite")).toStdString()).use_count(), 1);
        early.setMark(HistoryReader(path).changeMark());
        keep(*history, {.run = "r1"});
        late.setMark(HistoryReader(path).changeMark());
        const QSignalSpy looked(poll.get(), &HistoryPoll::looked);
        const QSignalSpy earlyChanged(&early, &HistoryWatch::changed);
        const QSignalSpy lateChanged(&late, &HistoryWatch::changed);
        const QSignalSpy lateUnchanged(&late, &HistoryWatch::unchanged);
        early.setActive(true);
        late.setActive(true);
        early.look();
        late.look();
        QTRY_COMPARE(earlyChanged.count(), 1);
        QCOMPARE(looked.count(), 1);
        QCOMPARE(lateChanged.count(), 0);
        QCOMPARE(lateUnchanged.count(), 1);
        late.setActive(false);
        early.look();
        QTRY_COMPARE(earlyChanged.count(), 2);
        QCOMPARE(lateUnchanged.count(), 1);
    }
};

TOOLROOM_WIDGET_TEST(TestHistoryWatch)
#include "test_history_watch.moc"
