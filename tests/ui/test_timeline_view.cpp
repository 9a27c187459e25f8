// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/support/run_traces.h"
#include "tests/support/test_case.h"
#include "tests/support/widgets.h"
#include "ui/theme/appearance.h"
#include "ui/theme/theme.h"
#include "ui/trace/timeline_pane.h"
#include "ui/trace/timeline_view.h"

#include <QApplication>
#include <QFile>
#include <QImage>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QToolButton>
#include <QToolTip>

using namespace toolroom;
using namespace toolroom::test;

namespace {

TimelinePtr timelineOf(Trace trace) {
    return std::make_shared<const Timeline>(std::make_shared<const Trace>(std::move(trace)));
}

void turnWheel(QWidget& widget, QPointF position, int notches, Qt::KeyboardModifiers keys = {}) {
    QWheelEvent event(position, widget.mapToGlobal(position), {}, {0, 120 * notches}, Qt::NoButton, keys,
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(&widget, &event);
}

/// Number of pixels that have approximately this color.
int pixelsOf(const QImage& image, QColor color) {
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            count += image.pixelColor(x, y) == color ? 1 : 0;
    return count;
}

} // namespace

class TestTimelineView : public TestCase {
    Q_OBJECT

    Appearance m_appearance;
    std::unique_ptr<TimelinePane> m_pane;

    TimelineView& view() const { return m_pane->view(); }
    double length() const { return view().scale().toNs - view().scale().fromNs; }

private Q_SLOTS:
    void init() {
        failOnWarnings();
        m_appearance.choose(ThemeChoice::Light);
        m_pane = std::make_unique<TimelinePane>();
        m_pane->resize(1000, 560);
        m_pane->show();
        m_pane->setTimeline(timelineOf(retriedTrace()));
    }
    void cleanup() { m_pane.reset(); }

    void fitsAtStart() {
        QVERIFY(view().isFitted());
        QCOMPARE(view().scale().fromNs, 0.0);
        QCOMPARE(view().scale().toNs, 8'224'000'000.0);
        QCOMPARE(view().horizontalScrollBar()->maximum(), 0);
    }

    void scrollsToTheFirstLongStep() {
        m_pane->resize(1000, 220);
        m_pane->setTimeline(nullptr);
        m_pane->setTimeline(timelineOf(retriedTrace()));
        QVERIFY(view().verticalScrollBar()->maximum() > 5);
        QCOMPARE(view().verticalScrollBar()->value(), 4); // the confirmation; all steps before it took 0.4 ms
        m_pane->resize(1000, 900);                        // everything fits
        QTRY_COMPARE(view().verticalScrollBar()->value(), 0);
    }

    void zoomsWithKeysAndWheel() {
        const double whole = length();
        view().setFocus();
        QTest::keyClick(&view(), Qt::Key_Plus);
        QVERIFY(length() < whole);
        QVERIFY(!view().isFitted());
        QVERIFY(view().horizontalScrollBar()->maximum() > 0);
        QTest::keyClick(&view(), Qt::Key_Minus);
        QVERIFY(view().isFitted());
        // The time under the mouse pointer stays in place.
        const qreal x = view().scale().labels + 300;
        const double under = view().scale().xToTime(x);
        turnWheel(*view().viewport(), {x, 100}, 3, Qt::ControlModifier);
        QVERIFY(length() < whole / 1.5);
        QVERIFY(std::abs(view().scale().xToTime(x) - under) < whole * 1e-6);
        QTest::keyClick(&view(), Qt::Key_0);
        QVERIFY(view().isFitted());
    }

    void zoomIsLimited() {
        for (int i = 0; i < 300; ++i)
            view().zoom(2);
        QCOMPARE(length(), 100.0);
        view().grab();
        for (int i = 0; i < 300; ++i)
            view().zoom(0.5);
        QVERIFY(view().isFitted());
    }

    void pansWithKeysAndMouse() {
        view().zoom(4);
        const double from = view().scale().fromNs;
        view().setFocus();
        QTest::keyClick(&view(), Qt::Key_Right);
        QVERIFY(view().scale().fromNs > from);
        QTest::keyClick(&view(), Qt::Key_Left);
        QVERIFY(std::abs(view().scale().fromNs - from) < 1000);
        QTest::mousePress(view().viewport(), Qt::LeftButton, {}, {600, 100});
        QTest::mouseMove(view().viewport(), {500, 100});
        QTest::mouseRelease(view().viewport(), Qt::LeftButton, {}, {500, 100});
        QVERIFY(view().scale().fromNs > from);
        view().horizontalScrollBar()->setValue(0);
        QCOMPARE(view().scale().fromNs, 0.0);
    }

    void keysSelectAndOpenSpans() {
        QSignalSpy activated(&view(), &TimelineView::activated);
        view().setFocus();
        QTest::keyClick(&view(), Qt::Key_Down);
        QCOMPARE(view().currentRow(), 0);
        for (int i = 0; i < 5; ++i)
            QTest::keyClick(&view(), Qt::Key_Down);
        QCOMPARE(view().currentRow(), 6); // a skipped step is folded
        QVERIFY(view().accessibleDescription().startsWith(
            QStringLiteral("Attempt 1, Failed, started at 4.10 s, took 96.0 ms, NETWORK")));
        QTest::keyClick(&view(), Qt::Key_Return);
        QCOMPARE(activated.size(), 1);
        QCOMPARE(activated.at(0).at(0).toInt(), 6);
        view().setSkippedExpanded(true);
        QTest::keyClick(&view(), Qt::Key_End);
        QTest::keyClick(&view(), Qt::Key_Down);
        QCOMPARE(view().currentRow(), -1); // the row of the skipped steps
        QTest::keyClick(&view(), Qt::Key_Up);
        QCOMPARE(view().currentRow(), 15);
        QTest::keyClick(&view(), Qt::Key_Home);
        QCOMPARE(view().currentRow(), 0);
    }

    void skippedStepsShareOneRow() {
        TraceWriter run("7f3a9c21-0000-4000-8000-000000000129", "file:write");
        run.add(SpanKind::Validate, "validate arguments", 0, 10);
        run.skip(SpanKind::Budget, "check budget", 10, "the manifest defines no budget");
        run.skip(SpanKind::Precondition, "check preconditions", 10, "the tool has no preconditions");
        run.skip(SpanKind::Confirmation, "confirm call", 10, "the tool does not require confirmation");
        run.attempt(1, 1, 20, 50);
        m_pane->setTimeline(timelineOf(run.trace()));
        view().setFocus();
        QTest::keyClick(&view(), Qt::Key_Home);
        QCOMPARE(view().currentRow(), 0);
        QTest::keyClick(&view(), Qt::Key_Down);
        QCOMPARE(view().currentRow(), 4); // the attempt
        QTest::keyClick(&view(), Qt::Key_Down);
        QCOMPARE(view().currentRow(), -1);
        QCOMPARE(view().accessibleDescription(), QStringLiteral("▸ 3 steps skipped"));
        QTest::keyClick(&view(), Qt::Key_Return);
        QCOMPARE(view().accessibleDescription(), QStringLiteral("▾ Hide 3 skipped steps"));
        QTest::keyClick(&view(), Qt::Key_Up);
        QTest::keyClick(&view(), Qt::Key_Up);
        QCOMPARE(view().currentRow(), 3);
        view().setSkippedExpanded(false);
        QCOMPARE(view().currentRow(), -1); // the row of the skipped steps
        view().setCurrentRow(2);           // as from the table
        QCOMPARE(view().currentRow(), 2);
        QTest::keyClick(&view(), Qt::Key_Down);
        QCOMPARE(view().currentRow(), 3);
    }

    void sameRunKeepsTheCurrentSpan() {
        view().setCurrentRow(3);
        view().zoom(2);
        const double from = view().scale().fromNs;
        m_pane->setTimeline(timelineOf(retriedTrace()));
        QCOMPARE(view().currentRow(), 3);
        QCOMPARE(view().scale().fromNs, from);
        m_pane->setTimeline(timelineOf(parallelTraces().front()));
        QCOMPARE(view().currentRow(), -1);
        QVERIFY(view().isFitted());
    }

    void everyKindHasItsColor() {
        const QImage image = view().grab().toImage();
        const Theme& theme = lightTheme();
        for (const QColor& color : {theme.waiting, theme.accent, theme.error, theme.warning})
            QVERIFY2(pixelsOf(image, color) > 20, qPrintable(color.name()));
    }

    void showsATable() {
        auto* button = m_pane->findChildren<QToolButton*>().at(3);
        QCOMPARE(button->accessibleName(), QStringLiteral("Show the timeline as a table"));
        button->click();
        QVERIFY(m_pane->table().isVisible());
        QCOMPARE(m_pane->table().model()->rowCount(), 16);
        QCOMPARE(m_pane->table().accessibleName(), QStringLiteral("Timeline as a table"));
        QSignalSpy current(m_pane.get(), &TimelinePane::currentChanged);
        m_pane->table().setCurrentIndex(m_pane->table().model()->index(8, 0));
        QCOMPARE(current.size(), 1);
        QCOMPARE(m_pane->currentRow(), 8);
        m_pane->setTimeline(timelineOf(retriedTrace())); // a run in progress
        QCOMPARE(m_pane->table().currentIndex().row(), 8);
        button->click();
        QVERIFY(view().isVisible());
        QCOMPARE(view().currentRow(), 8);
    }

    void toolTipsArePlainText() {
        Trace trace = retriedTrace();
        trace.spans[0].kind = SpanKind::Child; // named after the tool
        trace.spans[0].name = "<img src='file:///x'><b>bold</b>";
        m_pane->setTimeline(timelineOf(trace));
        const QPoint first(20, 30);
        QHelpEvent help(QEvent::ToolTip, first, view().viewport()->mapToGlobal(first));
        QApplication::sendEvent(view().viewport(), &help);
        QVERIFY(QToolTip::text().contains(QStringLiteral("&lt;img src=")));
        QVERIFY(!QToolTip::text().contains(QStringLiteral("<img")));
        QToolTip::hideText();
    }

    void savesSvg() {
        Trace trace = retriedTrace();
        trace.spans[0].kind = SpanKind::Child; // named after the tool
        trace.spans[0].name = "<image href='file:///etc/passwd'/>";
        m_pane->setTimeline(timelineOf(trace));
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("run.svg"));
        QCOMPARE(view().save(path), QString());
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray svg = file.readAll();
        QVERIFY(svg.contains("<svg"));
        QVERIFY(svg.contains("NETWORK"));
        QVERIFY(svg.contains("Backoff"));
        QVERIFY(!svg.contains("<image"));
        QVERIFY(svg.contains("&lt;image href="));
    }

    void savesPng() {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("run.png"));
        QCOMPARE(view().save(path), QString());
        const QImage image(path);
        QCOMPARE(image.width(), 2400);
        QVERIFY(pixelsOf(image, lightTheme().waiting) > 100);
        QVERIFY(!view().save(folder.filePath(QStringLiteral("no/such/folder.png"))).isEmpty());
    }

    void scrollsToTheVisibleTime() {
        m_pane->setTimeline(timelineOf(longTrace(20'000)));
        QCOMPARE(view().timeline()->rows().size(), 20'000U);
        QCOMPARE(view().verticalScrollBar()->value(), 0);
        // Far to the right, the rows at that time are visible instead of the first rows.
        const TimelineScale shown = view().scale();
        for (int i = 0; i < 30; ++i)
            turnWheel(*view().viewport(), {shown.labels + shown.width / 2, 200}, 1, Qt::ControlModifier);
        const int first = view().verticalScrollBar()->value();
        QVERIFY2(first > 9900 && first < 10'100, qPrintable(QString::number(first)));
        turnWheel(*view().viewport(), {600, 200}, -2); // without Ctrl, the wheel scrolls the rows
        QVERIFY(view().verticalScrollBar()->value() > first);
        view().fit();
        view().grab();
    }

    void showsNothingWithoutATimeline() {
        m_pane->setTimeline(nullptr, QStringLiteral("not available"));
        view().grab();
        view().setFocus();
        for (const Qt::Key key : {Qt::Key_Plus, Qt::Key_Down, Qt::Key_End, Qt::Key_Return, Qt::Key_Right})
            QTest::keyClick(&view(), key);
        QCOMPARE(view().currentRow(), -1);
        QVERIFY(!view().save(QStringLiteral("/nowhere.png")).isEmpty());
        m_pane->setTimeline(timelineOf(Trace()));
        view().grab();
        QTest::keyClick(&view(), Qt::Key_Down);
        QCOMPARE(view().currentRow(), -1);
    }
};

TOOLROOM_WIDGET_TEST(TestTimelineView)
#include "test_timeline_view.moc"
