// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/ui/page_places.h"
#include "ui/mainwindow/run_pages.h"
#include "ui/run/call_page.h"
#include "ui/run/run_bar.h"
#include "ui/tool/tool_header.h"

#include <QSplitter>

using namespace toolroom;
using namespace toolroom::test;

/// The Call page within the window.
class TestCallFrame : public PageTest {
    Q_OBJECT

    RunBar& runBar() { return m_window->runPages().callPage().runBar(); }

private Q_SLOTS:
    void init() { setUp(); }
    void cleanup() {
        m_appearance.setTextSize(100);
        closePlace();
    }

    void theHeaderRunsTheCall() {
        open("Alt+2");
        QVERIFY(m_window->findChild<ToolHeader*>()->isAncestorOf(&runBar()));
        QVERIFY(runBar().isVisible());
        const int height = m_window->findChild<ToolHeader*>()->height();
        trigger("Alt+1");
        QVERIFY(!runBar().isVisible());
        QTRY_COMPARE(m_window->findChild<ToolHeader*>()->height(), height);
        trigger("Alt+2");
        QVERIFY(runBar().isVisible());
    }

    void requestAndResponseGetTheHeight_data() {
        QTest::addColumn<QSize>("size");
        QTest::newRow("1200×800") << QSize(1200, 800);
        QTest::newRow("1024×640") << QSize(1024, 640);
    }
    void requestAndResponseGetTheHeight() {
        QFETCH(QSize, size);
        m_window->resize(size);
        open("Alt+2");
        CallPage& page = m_window->runPages().callPage();
        const auto* columns = page.findChild<QSplitter*>();
        const int share = columns->height() * 100 / m_window->tabs().height();
        QVERIFY2(share >= 80, qPrintable(QString::number(share)));
        // One row of buttons between the header and the fields.
        const auto* field = namedIn<QWidget>(page, "path, required, string");
        QVERIFY(field->isVisible());
        const int above = field->mapTo(&page, QPoint()).y();
        QVERIFY2(above < 4 * page.fontMetrics().height(), qPrintable(QString::number(above)));
    }

    /// Below the arguments, the response takes no more than its text needs.
    void argumentsGetTheHeightBeforeTheFirstRun() {
        m_window->resize(1024, 640);
        open("Alt+2");
        const auto* columns = m_window->runPages().callPage().findChild<QSplitter*>();
        QTRY_VERIFY(columns->sizes().value(0) > 2 * columns->sizes().value(1));
    }

    void largeTextStacksTheResponse() {
        m_window->resize(1500, 800);
        open("Alt+2");
        auto* columns = m_window->runPages().callPage().findChild<QSplitter*>();
        QTRY_COMPARE(columns->orientation(), Qt::Horizontal);
        m_appearance.setTextSize(200);
        QTRY_COMPARE(columns->orientation(), Qt::Vertical);
    }
};

TOOLROOM_WIDGET_TEST(TestCallFrame)
#include "test_call_frame.moc"
