// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/support/contrast.h"
#include "tests/ui/page_places.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QAccessibleActionInterface>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QRegularExpression>
#include <QStyle>
#include <QStyleOption>
#include <QToolButton>

using namespace toolroom;
using namespace toolroom::test;

namespace {

constexpr double minContrast = 4.5;     ///< WCAG 2.2 AA, text
constexpr double minHighContrast = 7.0; ///< AAA

/// What is behind a widget: the background of the nearest parent that fills it.
QColor backgroundOf(const QWidget& widget) {
    for (const QWidget* each = &widget; each; each = each->parentWidget())
        if (each->autoFillBackground() || each->isWindow())
            return each->palette().color(each->backgroundRole());
    return {};
}

QString nameOf(const QWidget& widget) {
    return QStringLiteral("%1 “%2”").arg(QLatin1String(widget.metaObject()->className()), widget.accessibleName());
}

/// The text of a visible, enabled widget, its color, and what is behind it; an empty text otherwise.
struct ShownText {
    QString text;
    QColor color;
    QColor background;
};

ShownText shownText(const QWidget& widget) {
    if (!widget.isVisible() || !widget.isEnabled())
        return {};
    const QPalette& palette = widget.palette();
    if (const auto* label = qobject_cast<const QLabel*>(&widget))
        return {label->text(), palette.color(label->foregroundRole()), backgroundOf(*label)};
    if (const auto* line = qobject_cast<const QLineEdit*>(&widget)) {
        const bool isEmpty = line->text().isEmpty();
        return {isEmpty ? line->placeholderText() : line->text(),
                palette.color(isEmpty ? QPalette::PlaceholderText : QPalette::Text), palette.color(QPalette::Base)};
    }
    if (const auto* button = qobject_cast<const QPushButton*>(&widget))
        return {button->text(), palette.color(QPalette::ButtonText), palette.color(QPalette::Button)};
    return {};
}

} // namespace

/// Every page and dialog can be read in each theme, and by assistive technology.
class TestRendering : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void init() { setUp(); }
    void cleanup() {
        m_appearance.setHighContrast(false);
        m_appearance.choose(ThemeChoice::System);
        closePlace();
    }

    void textHasContrast_data() {
        QTest::addColumn<QByteArray>("place");
        QTest::addColumn<bool>("isDark");
        QTest::addColumn<bool>("isHighContrast");
        for (const QByteArray& place : places()) {
            QTest::addRow("%s, light", place.constData()) << place << false << false;
            QTest::addRow("%s, dark", place.constData()) << place << true << false;
            QTest::addRow("%s, high contrast, light", place.constData()) << place << false << true;
            QTest::addRow("%s, high contrast, dark", place.constData()) << place << true << true;
        }
    }
    void textHasContrast() {
        QFETCH(const QByteArray, place);
        QFETCH(const bool, isDark);
        QFETCH(const bool, isHighContrast);
        m_appearance.choose(isDark ? ThemeChoice::Dark : ThemeChoice::Light);
        m_appearance.setHighContrast(isHighContrast);
        const QWidget* window = open(place);
        QStringList weak;
        int texts = 0;
        for (const QWidget* widget : window->findChildren<QWidget*>()) {
            const ShownText shown = shownText(*widget);
            if (shown.text.isEmpty())
                continue;
            ++texts;
            const double ratio = contrast(shown.color, shown.background);
            if (ratio < (isHighContrast ? minHighContrast : minContrast))
                weak += QStringLiteral("%1: %2 on %3, %4")
                            .arg(shown.text, shown.color.name(), shown.background.name())
                            .arg(ratio, 0, 'f', 1);
        }
        QVERIFY(texts > 0);
        QVERIFY2(weak.isEmpty(), qPrintable(weak.join(u'\n')));
    }

    /// Descriptions are read aloud, so they contain no markup; every button can be pressed.
    void assistiveTechnology_data() {
        QTest::addColumn<QByteArray>("place");
        for (const QByteArray& place : places())
            QTest::newRow(place.constData()) << place;
    }
    void assistiveTechnology() {
        QFETCH(const QByteArray, place);
        const QWidget* window = open(place);
        static const QRegularExpression markup(QStringLiteral("</?[a-z]+[ >/]|&[a-z]+;"));
        static const QRegularExpression code(QStringLiteral("`[^`\\n]+`"));
        QStringList wrong;
        int buttons = 0;
        for (QWidget* widget : window->findChildren<QWidget*>()) {
            if (!widget->isVisible() || widget->window() != window)
                continue;
            QAccessibleInterface* accessible = QAccessible::queryAccessibleInterface(widget);
            for (const QAccessible::Text kind : {QAccessible::Name, QAccessible::Description})
                if (const QString text = accessible->text(kind);
                    markup.match(text).hasMatch() || code.match(text).hasMatch())
                    wrong += QStringLiteral("%1: %2").arg(nameOf(*widget), text);
            if (const auto* label = qobject_cast<const QLabel*>(widget); label && code.match(label->text()).hasMatch())
                wrong += QStringLiteral("“%1” shows the marks of code").arg(label->text());
            if (code.match(widget->toolTip()).hasMatch())
                wrong += QStringLiteral("the tooltip “%1” shows the marks of code").arg(widget->toolTip());
            const auto* button = qobject_cast<const QAbstractButton*>(widget);
            if (!button || !button->isEnabled())
                continue;
            ++buttons;
            const QAccessibleActionInterface* actions = accessible->actionInterface();
            const QStringList names = actions ? actions->actionNames() : QStringList();
            if (!names.contains(QAccessibleActionInterface::pressAction()) &&
                !names.contains(QAccessibleActionInterface::toggleAction()) &&
                !names.contains(QAccessibleActionInterface::showMenuAction()))
                wrong += QStringLiteral("%1 cannot be pressed").arg(nameOf(*widget));
        }
        QVERIFY(buttons > 0);
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    }

    void textColorsFollowTheTheme() {
        m_appearance.choose(ThemeChoice::Dark);
        QWidget window;
        auto* button = new QToolButton(&window);
        setTextColor(*button, &Theme::waiting);
        window.show();
        QTRY_COMPARE(button->palette().color(QPalette::ButtonText), darkTheme().waiting);
        m_appearance.choose(ThemeChoice::Light);
        QTRY_COMPARE(button->palette().color(QPalette::ButtonText), lightTheme().waiting);
        QCOMPARE(button->palette().color(QPalette::Window), lightTheme().palette.color(QPalette::Window));
    }

    void menusHaveABorder_data() {
        QTest::addColumn<bool>("isDark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    void menusHaveABorder() {
        QFETCH(const bool, isDark);
        m_appearance.choose(isDark ? ThemeChoice::Dark : ThemeChoice::Light);
        m_appearance.setHighContrast(true);
        QMenu menu;
        menu.addAction(QStringLiteral("Open"));
        menu.ensurePolished();
        menu.resize(menu.sizeHint());
        const QImage picture = menu.grab().toImage();
        const Theme& theme = isDark ? highContrastDarkTheme() : highContrastLightTheme();
        for (const QPoint corner : {QPoint(0, 0), QPoint(picture.width() - 1, picture.height() - 1)})
            QCOMPARE(picture.pixelColor(corner), theme.line);
    }

    /// On a screen with two device pixels per pixel, a picture with a fixed number of pixels would be blurred.
    void closeBoxesOfTabsAreSharp() {
        QImage picture(32, 32, QImage::Format_ARGB32_Premultiplied);
        picture.setDevicePixelRatio(2);
        picture.fill(Qt::white);
        QPainter painter(&picture);
        QStyleOption option;
        option.rect = QRect(0, 0, 16, 16);
        option.state = QStyle::State_Enabled;
        option.palette = lightTheme().palette;
        m_appearance.choose(ThemeChoice::Light);
        QApplication::style()->drawPrimitive(QStyle::PE_IndicatorTabClose, &option, &painter);
        painter.end();
        QCOMPARE(picture.pixelColor(16, 16), lightTheme().palette.color(QPalette::ButtonText));
        QCOMPARE(picture.pixelColor(16, 8), QColor(Qt::white)); // between the strokes
    }
};

TOOLROOM_WIDGET_TEST(TestRendering)
#include "test_rendering.moc"
