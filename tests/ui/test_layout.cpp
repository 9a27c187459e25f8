// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/problems/tool_findings_model.h"
#include "tests/ui/elided_texts.h"
#include "tests/ui/page_places.h"
#include "ui/mainwindow/run_pages.h"
#include "ui/run/call_page.h"
#include "ui/tool/findings_table.h"
#include "ui/widgets/labels.h"

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>
#include <QTranslator>

#include <algorithm>

using namespace toolroom;
using namespace toolroom::test;

namespace {

QString textOf(const QWidget& widget) {
    const auto* button = qobject_cast<const QAbstractButton*>(&widget);
    const auto* label = qobject_cast<const QLabel*>(&widget);
    const QString text = button ? button->text() : label ? label->text() : QString();
    return QStringLiteral("%1 “%2” in %3, %4 of %5 px")
        .arg(QLatin1String(widget.metaObject()->className()), text,
             QLatin1String(widget.parentWidget()->metaObject()->className()))
        .arg(widget.width())
        .arg(widget.sizeHint().width());
}

/// Whether part of the text of a button or label cannot be read.
bool isCut(const QWidget& widget) {
    if (!qobject_cast<const QAbstractButton*>(&widget) && !qobject_cast<const QLabel*>(&widget))
        return false;
    if (qobject_cast<const ElidedLabel*>(&widget) || !widget.isVisible() || widget.visibleRegion().isEmpty())
        return false;
    const auto* label = qobject_cast<const QLabel*>(&widget);
    if (label && label->wordWrap())
        return widget.height() < label->heightForWidth(widget.width());
    if (label && label->text().isEmpty() && label->pixmap().isNull())
        return false;
    const auto* arrow = qobject_cast<const QToolButton*>(&widget);
    if (arrow && arrow->arrowType() != Qt::NoArrow) // drawn to fit, such as the buttons that scroll a tab bar
        return false;
    const auto* button = qobject_cast<const QAbstractButton*>(&widget);
    const QSize needed = button && button->text().isEmpty() ? button->iconSize() : widget.sizeHint();
    return widget.toolTip().isEmpty() && (widget.width() < needed.width() || widget.height() < needed.height() - 1);
}

/// Widgets that reach beyond the window or a parent that does not scroll horizontally.
bool isOutside(const QWidget& widget, const QWidget& window) {
    if (!widget.isVisible() || widget.width() == 0)
        return false;
    for (const QWidget* parent = widget.parentWidget(); parent; parent = parent->parentWidget()) {
        const auto* area = qobject_cast<const QAbstractScrollArea*>(parent);
        if (area && area->horizontalScrollBar()->maximum() > 0)
            return false;
        if (parent == &window)
            break;
    }
    return widget.mapTo(&window, QPoint(widget.width(), 0)).x() > window.width();
}

/// Text that its parent cuts off although it cannot scroll there.
bool isClipped(const QWidget& widget) {
    const auto* label = qobject_cast<const QLabel*>(&widget);
    const bool hasText = qobject_cast<const QAbstractButton*>(&widget) || qobject_cast<const QComboBox*>(&widget) ||
                         qobject_cast<const QLineEdit*>(&widget) || (label && !label->text().isEmpty());
    if (!hasText || !widget.isVisible())
        return false;
    QRect rect = widget.rect();
    for (const QWidget* each = &widget; !each->isWindow(); each = each->parentWidget()) {
        rect.translate(each->pos());
        const QWidget* parent = each->parentWidget();
        const auto* area = qobject_cast<const QAbstractScrollArea*>(parent->parentWidget());
        if (area && area->viewport() == parent)
            return false;
        if (!parent->rect().contains(rect))
            return true;
    }
    return false;
}

/// Text that another text is drawn over.
QStringList overlappingTexts(const QWidget& window) {
    QStringList found;
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->window() != &window || !widget->parentWidget()->layout())
            continue;
        if (!qobject_cast<const QLabel*>(widget) && !qobject_cast<const QAbstractButton*>(widget))
            continue;
        for (const QWidget* other : widget->parentWidget()->findChildren<QWidget*>(Qt::FindDirectChildrenOnly))
            if (other != widget && other->isVisible() && other->geometry().intersects(widget->geometry()))
                found += QStringLiteral("%1 behind %2").arg(textOf(*widget), textOf(*other));
    }
    return found;
}

/// Pages whose content could wrap, but scrolls sideways; and tables that cannot scroll, but are wider than their view.
QStringList sidewaysScrolling(const QWidget& window) {
    QStringList found;
    for (const auto* area : window.findChildren<QScrollArea*>())
        if (area->isVisible() && area->horizontalScrollBar()->maximum() > 0)
            found += QStringLiteral("%1 “%2” scrolls by %3 px")
                         .arg(QLatin1String(area->metaObject()->className()), area->accessibleName())
                         .arg(area->horizontalScrollBar()->maximum());
    for (const auto* table : window.findChildren<QTableView*>())
        if (table->isVisible() && table->horizontalScrollBarPolicy() == Qt::ScrollBarAlwaysOff &&
            table->horizontalHeader()->length() > table->viewport()->width())
            found += QStringLiteral("the columns of %1 need %2 of %3 px")
                         .arg(table->accessibleName())
                         .arg(table->horizontalHeader()->length())
                         .arg(table->viewport()->width());
    return found;
}

} // namespace

/// No control is cut, on small screens, with large text, and in Spanish.
class TestLayout : public PageTest {
    Q_OBJECT

    static QStringList cutControls(const QWidget& window) {
        QStringList cut;
        for (const QWidget* widget : window.findChildren<QWidget*>())
            if (widget->window() == &window && (isCut(*widget) || isOutside(*widget, window) || isClipped(*widget)))
                cut += textOf(*widget);
        return cut + overlappingTexts(window) + sidewaysScrolling(window) + textsElidedBesideSpace(window);
    }

private Q_SLOTS:
    /// The same tests run on a screen with this many device pixels per pixel; see tests/CMakeLists.txt.
    void initTestCase() {
        const double scale = std::max(qEnvironmentVariableIntValue("TOOLROOM_TEST_SCALE"), 1);
        QCOMPARE(QGuiApplication::primaryScreen()->devicePixelRatio(), scale);
    }
    void init() { setUp(); }
    void cleanup() {
        m_appearance.setTextSize(100);
        m_appearance.setHighContrast(false);
        m_appearance.choose(ThemeChoice::System);
        closePlace();
    }

    void nothingIsCut_data() {
        QTest::addColumn<QByteArray>("place");
        QTest::addColumn<bool>("isSpanish");
        QTest::addColumn<int>("textSize");
        QTest::addColumn<QSize>("size");
        QTest::addColumn<int>("theme");
        int theme = 0; // the next one in each row
        for (const QByteArray& place : places()) {
            QTest::addRow("%s, 1024×640", place.constData())
                << place << false << 100 << QSize(1024, 640) << theme++ % 4;
            QTest::addRow("%s, 1440×900", place.constData())
                << place << false << 100 << QSize(1440, 900) << theme++ % 4;
            QTest::addRow("%s, Spanish", place.constData()) << place << true << 100 << QSize(1024, 640) << theme++ % 4;
            QTest::addRow("%s, 1024×640, 200 %%", place.constData())
                << place << false << 200 << QSize(1024, 640) << theme++ % 4;
            QTest::addRow("%s, 1440×900, 200 %%", place.constData())
                << place << false << 200 << QSize(1440, 900) << theme++ % 4;
            QTest::addRow("%s, Spanish, 1200×800", place.constData())
                << place << true << 100 << QSize(1200, 800) << theme++ % 4;
            QTest::addRow("%s, Spanish, 200 %%", place.constData())
                << place << true << 200 << QSize(1440, 900) << theme++ % 4;
            QTest::addRow("%s, Spanish, 1024×640, 200 %%", place.constData())
                << place << true << 200 << QSize(1024, 640) << theme++ % 4;
            ++theme; // so that each row of a place has another theme than that of the previous one
        }
    }
    void nothingIsCut() {
        QFETCH(QByteArray, place);
        QFETCH(bool, isSpanish);
        QFETCH(int, textSize);
        QFETCH(QSize, size);
        QFETCH(int, theme);
        m_appearance.choose(theme % 2 == 0 ? ThemeChoice::Light : ThemeChoice::Dark);
        m_appearance.setHighContrast(theme >= 2);
        QTranslator translator;
        if (isSpanish) {
            QVERIFY(translator.load(QLocale(QLocale::Spanish), QStringLiteral("toolroom"), QStringLiteral("_"),
                                    QStringLiteral(":/toolroom/translations")));
            QCoreApplication::installTranslator(&translator);
            makeWindow();
        }
        m_appearance.setTextSize(textSize);
        m_window->resize(size);
        QWidget* window = open(place);
        window->resize(window->size().boundedTo(size)); // dialogs are limited by the screen
        // Layouts are updated within a few turns of the event loop. If the machine is busy, these follow the wait.
        QTest::qWait(50);
        constexpr int turns = 10;
        for (int turn = 0; turn < turns; ++turn)
            QCoreApplication::processEvents();
        constexpr int limitMs = 5'000;
        QTRY_VERIFY2_WITH_TIMEOUT(window->width() <= size.width() && window->height() <= size.height(),
                                  qPrintable(QStringLiteral("%1×%2").arg(window->width()).arg(window->height())),
                                  limitMs);
        QTRY_VERIFY2_WITH_TIMEOUT(cutControls(*window).isEmpty(),
                                  qPrintable(cutControls(*window).join(QLatin1Char('\n'))), limitMs);
    }

    void findingsHaveRoomForTheirMessages() {
        m_appearance.setTextSize(200);
        m_window->resize(1024, 640);
        open("Alt+1");
        auto& table = partOf<FindingsTable>(*m_window);
        QVERIFY(table.model()->rowCount() > 0);
        QTRY_VERIFY2(
            table.columnWidth(ToolFindingsModel::Message) >= table.width() / 2,
            qPrintable(
                QStringLiteral("%1 of %2 px").arg(table.columnWidth(ToolFindingsModel::Message)).arg(table.width())));
    }

    void savedCallsHaveTheirButton() {
        m_appearance.setTextSize(200);
        m_window->resize(1024, 640);
        open("Alt+2");
        QTRY_VERIFY(named<QToolButton>("Saved calls")->isVisible());
    }
};

TOOLROOM_WIDGET_TEST(TestLayout)
#include "test_layout.moc"
