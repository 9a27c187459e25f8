// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/ui/window_test.h"
#include "ui/mainwindow/command_palette.h"
#include "ui/theme/theme.h"
#include "ui/tool/code_view.h"
#include "ui/widgets/diff_view.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>
#include <QWheelEvent>

using namespace toolroom;
using namespace toolroom::test;

/// Ctrl+wheel over texts in the fixed font.
class TestTextZoom : public WindowTest {
    Q_OBJECT

    static std::unique_ptr<CodeView> showView() {
        auto view = std::make_unique<CodeView>(MarkedText::Height::Fill, QStringLiteral("Text"));
        view->show();
        return view;
    }
    static void turnWheel(QAbstractScrollArea& view, int angle, Qt::KeyboardModifiers keys = Qt::ControlModifier) {
        QWheelEvent wheel({5, 5}, view.mapToGlobal(QPointF(5, 5)), {}, {0, angle}, Qt::NoButton, keys,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(view.viewport(), &wheel);
    }
    /// In percent of the fixed font.
    static int sizeOf(const QWidget& view) { return qRound(100 * view.font().pointSizeF() / fixedFont().pointSizeF()); }

private Q_SLOTS:
    void init() { setUp(); }
    void cleanup() {
        m_appearance.setTextSize(100);
        m_appearance.choose(ThemeChoice::System);
        tearDown();
    }

    void zoomsAllTextsOfAKind() {
        const auto one = showView();
        const auto two = showView();
        auto other = std::make_unique<DiffView>();
        other->show();
        turnWheel(*one, 120);
        QCOMPARE(sizeOf(*one), 110);
        QCOMPARE(sizeOf(*two), 110);
        QCOMPARE(sizeOf(*other), 100);
        turnWheel(*one, -360);
        QCOMPARE(sizeOf(*two), 80);
        turnWheel(*one, 120, Qt::NoModifier);
        QCOMPARE(sizeOf(*one), 80);
        for (int i = 0; i < 40; ++i)
            turnWheel(*one, -120);
        QCOMPARE(sizeOf(*one), 50);
        for (int i = 0; i < 80; ++i)
            turnWheel(*one, 60); // a touchpad
        QCOMPARE(sizeOf(*one), 300);
    }

    void theSizeIsKept() {
        const auto one = showView();
        turnWheel(*one, 240);
        m_appearance.setTextSize(150);
        QCOMPARE(sizeOf(*one), 120);
        m_appearance.choose(ThemeChoice::Dark);
        QCOMPARE(sizeOf(*one), 120);
        makeWindow(); // a later session
        const auto later = showView();
        QCOMPARE(sizeOf(*later), 120);
    }

    void normalTextSizeResets() {
        const auto one = showView();
        turnWheel(*one, 240);
        m_appearance.setTextSize(130);
        trigger("Ctrl+0");
        QCOMPARE(m_appearance.textSize(), 100);
        QCOMPARE(sizeOf(*one), 100);
        QCOMPARE(sizeOf(*showView()), 100);
    }

    /// As after a restart.
    void sizesFollowTheTextSize() {
        const auto load = [this] {
            loadPaths({writeSource(QStringLiteral("a.json"), toolsNamed({"one", "two"}))});
            m_window->openTools().keepCurrent();
            m_window->showTool(1);
            trigger("Alt+2");
            QVERIFY(becomesIdle());
        };
        const auto sizes = [this] {
            trigger("Ctrl+K");
            auto& palette = m_window->part<CommandPalette>();
            const int row = palette.findChild<QTableView*>()->verticalHeader()->defaultSectionSize();
            palette.hide();
            return QList<int>{row, m_window->openTools().tabButton(0, QTabBar::RightSide)->width(),
                              named<QPushButton>("Run the call")->minimumWidth(),
                              named<QComboBox>("Environment")->maximumWidth(),
                              named<QLineEdit>("Search problems")->maximumWidth()};
        };
        load();
        const QList<int> before = sizes();
        const int height = m_window->fontMetrics().height();
        m_appearance.setTextSize(200);
        QTRY_VERIFY(m_window->fontMetrics().height() > height);
        QVERIFY(becomesIdle());
        const QList<int> larger = sizes();
        for (qsizetype i = 0; i < before.size(); ++i)
            QVERIFY2(larger[i] > before[i], qPrintable(QStringLiteral("%1: %2").arg(i).arg(larger[i])));
        makeWindow(); // a later session
        load();
        QCOMPARE(larger, sizes());
    }

    void otherTextsDoNotZoom() {
        QPlainTextEdit plain;
        plain.show();
        const qreal before = plain.font().pointSizeF();
        turnWheel(plain, 120);
        QCOMPARE(plain.font().pointSizeF(), before);
    }
};

TOOLROOM_WIDGET_TEST(TestTextZoom)
#include "test_text_zoom.moc"
