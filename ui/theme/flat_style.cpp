// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/theme/flat_style.h"

#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

#include <QPainter>
#include <QStyleFactory>
#include <QStyleOptionHeader>
#include <QStyleOptionSlider>

namespace toolroom {

namespace {

constexpr int scrollBarWidth = 10;
constexpr int arrowWidth = 7;
constexpr int treeIndentation = 16;
constexpr int minThumbLength = 24;
constexpr qreal roundness = 4;

void drawHeader(const QStyleOption& option, QPainter& painter) {
    painter.fillRect(option.rect, option.palette.base());
    painter.setPen(themeOf(option.palette).line);
    painter.drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
}

/// The base style draws a line below the titles.
void drawMenuTitle(const QStyleOptionMenuItem& item, QPainter& painter, const QStyle& style, const QWidget* widget) {
    painter.fillRect(item.rect, item.palette.window());
    const bool isChosen = item.state.testFlag(QStyle::State_Selected);
    if (isChosen)
        painter.fillRect(item.rect, item.palette.highlight());
    int flags = Qt::AlignCenter | Qt::TextSingleLine | Qt::TextDontClip;
    flags |=
        style.styleHint(QStyle::SH_UnderlineShortcut, &item, widget) != 0 ? Qt::TextShowMnemonic : Qt::TextHideMnemonic;
    style.drawItemText(&painter, item.rect, flags, item.palette, item.state.testFlag(QStyle::State_Enabled), item.text,
                       isChosen ? QPalette::HighlightedText : QPalette::WindowText);
}

void drawSplitter(const QStyleOption& option, QPainter& painter) {
    painter.setPen(themeOf(option.palette).line);
    const QRect rect = option.rect;
    if (option.state.testFlag(QStyle::State_Horizontal))
        painter.drawLine(rect.center().x(), rect.top(), rect.center().x(), rect.bottom());
    else
        painter.drawLine(rect.left(), rect.center().y(), rect.right(), rect.center().y());
}

void drawRounded(QPainter& painter, const QRectF& rect, const QColor& fill, const QColor& outline) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(outline);
    painter.setBrush(fill);
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), roundness, roundness);
    painter.restore();
}

void drawFocusRing(const QStyleOption& option, QPainter& painter) {
    if (!option.state.testFlag(QStyle::State_HasFocus) || !option.state.testFlag(QStyle::State_KeyboardFocusChange))
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(themeOf(option.palette).accent, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(option.rect).adjusted(1, 1, -1, -1), roundness, roundness);
    painter.restore();
}

/// A flat button: filled while checked, pressed, or hovered, with an outline for the keyboard focus.
void drawFlatButton(const QStyleOption& option, QPainter& painter) {
    const bool on = option.state.testFlag(QStyle::State_On) || option.state.testFlag(QStyle::State_Sunken);
    const bool under = option.state.testFlag(QStyle::State_MouseOver) && option.state.testFlag(QStyle::State_Enabled);
    const bool focused =
        option.state.testFlag(QStyle::State_HasFocus) && option.state.testFlag(QStyle::State_KeyboardFocusChange);
    if (!on && !under && !focused)
        return;
    const QColor fill = on      ? option.palette.color(QPalette::Highlight)
                        : under ? themeOf(option.palette).line
                                : QColor(Qt::transparent);
    drawRounded(painter, option.rect, fill, focused ? themeOf(option.palette).accent : fill);
}

/// A command in a bar, with the outline of a push button.
void drawOutlinedButton(const QStyleOption& option, QPainter& painter) {
    const bool isEnabled = option.state.testFlag(QStyle::State_Enabled);
    const bool isOn = option.state.testFlag(QStyle::State_On) || option.state.testFlag(QStyle::State_Sunken);
    const Theme& theme = themeOf(option.palette);
    QColor outline = theme.muted;
    outline.setAlphaF(isEnabled ? 0.6F : 0.3F);
    const QColor fill = isOn ? option.palette.color(QPalette::Highlight)
                        : isEnabled && option.state.testFlag(QStyle::State_MouseOver)
                            ? theme.line
                            : option.palette.color(QPalette::Button);
    drawRounded(painter, option.rect, fill, outline);
    drawFocusRing(option, painter);
}

/// A tab: underlined when selected or hovered.
void drawTab(const QStyleOptionTab& tab, QPainter& painter) {
    const Theme& theme = themeOf(tab.palette);
    const bool chosen = tab.state.testFlag(QStyle::State_Selected);
    if (!chosen && !tab.state.testFlag(QStyle::State_MouseOver))
        return;
    constexpr int thickness = 2;
    painter.fillRect(QRect(tab.rect.left(), tab.rect.bottom() + 1 - thickness, tab.rect.width(), thickness),
                     chosen ? theme.accent : theme.line);
}

/// Fusion derives outlines from a darker window color and a darker highlight color, which are invisible in the dark
/// themes.
QPalette outlined(const QPalette& palette) {
    QPalette visible = palette;
    visible.setColor(QPalette::Highlight, themeOf(palette).accent);
    if (palette.color(QPalette::Window).lightness() < 128)
        visible.setColor(QPalette::Window, themeOf(palette).muted);
    return visible;
}

/// The outline of the base style is derived from the window color, and invisible on black.
void drawMenuPanel(const QStyleOption& option, QPainter& painter) {
    painter.fillRect(option.rect, option.palette.base());
    painter.setPen(themeOf(option.palette).line);
    painter.drawRect(option.rect.adjusted(0, 0, -1, -1));
}

/// The picture of the base style has a fixed number of pixels.
void drawTabCloseBox(const QStyleOption& option, QPainter& painter) {
    if (option.state.testFlag(QStyle::State_MouseOver) && option.state.testFlag(QStyle::State_Enabled))
        drawRounded(painter, option.rect, themeOf(option.palette).line, Qt::transparent);
    icon(QStringLiteral("clear")).paint(&painter, option.rect.adjusted(2, 2, -2, -2));
}

/// A triangle that points in the direction of the primitive.
void drawArrow(QStyle::PrimitiveElement element, const QStyleOption& option, QPainter& painter) {
    const qreal half = scaledToText(arrowWidth) / 2.0;
    const qreal angle = element == QStyle::PE_IndicatorArrowUp      ? 180
                        : element == QStyle::PE_IndicatorArrowLeft  ? 90
                        : element == QStyle::PE_IndicatorArrowRight ? -90
                                                                    : 0;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(option.palette.color(QPalette::WindowText));
    painter.translate(QRectF(option.rect).center());
    painter.rotate(angle);
    painter.drawPolygon(QPolygonF({QPointF(-half, -half / 2), QPointF(half, -half / 2), QPointF(0, half / 2)}));
    painter.restore();
}

QRect thumbRect(const QStyleOptionSlider& bar) {
    const bool upright = bar.orientation == Qt::Vertical;
    const int length = upright ? bar.rect.height() : bar.rect.width();
    const qint64 range = qint64(bar.maximum) - bar.minimum;
    if (range <= 0)
        return {};
    const auto share = static_cast<int>(qint64(length) * bar.pageStep / (range + bar.pageStep));
    const int thumb = std::min(length, std::max(share, minThumbLength));
    const int at =
        QStyle::sliderPositionFromValue(bar.minimum, bar.maximum, bar.sliderPosition, length - thumb, bar.upsideDown);
    return upright ? QRect(bar.rect.left(), bar.rect.top() + at, bar.rect.width(), thumb)
                   : QRect(bar.rect.left() + at, bar.rect.top(), thumb, bar.rect.height());
}

void drawScrollBar(const QStyleOptionSlider& bar, QPainter& painter) {
    painter.fillRect(bar.rect, bar.palette.base());
    const QRect thumb = thumbRect(bar);
    if (thumb.isEmpty())
        return;
    QColor color = themeOf(bar.palette).muted;
    const bool active = bar.state.testFlag(QStyle::State_MouseOver) || bar.state.testFlag(QStyle::State_Sunken);
    color.setAlphaF(active ? 0.7F : 0.35F);
    drawRounded(painter, QRectF(thumb).adjusted(1, 1, -1, -1), color, Qt::transparent);
}

} // namespace

FlatStyle::FlatStyle()
    : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))) {}

void FlatStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                            const QWidget* widget) const {
    switch (element) {
    case CE_HeaderSection:
        return drawHeader(*option, *painter);
    case CE_HeaderEmptyArea:
        painter->fillRect(option->rect, option->palette.base());
        return;
    case CE_TabBarTabShape:
        if (const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option))
            return drawTab(*tab, *painter);
        break;
    case CE_MenuBarEmptyArea:
        painter->fillRect(option->rect, option->palette.window());
        return;
    case CE_MenuBarItem:
        if (const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option))
            return drawMenuTitle(*item, *painter, *this, widget);
        break;
    case CE_Splitter:
        return drawSplitter(*option, *painter);
    case CE_HeaderLabel:
        if (const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(option)) {
            QStyleOptionHeader quiet = *header;
            quiet.palette.setColor(QPalette::ButtonText, themeOf(option->palette).muted);
            return QProxyStyle::drawControl(element, &quiet, painter, widget);
        }
        break;
    case CE_PushButtonBevel:
        if (const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option)) {
            QStyleOptionButton visible = *button;
            visible.palette = outlined(option->palette);
            QProxyStyle::drawControl(element, &visible, painter, widget);
        }
        return drawFocusRing(*option, *painter);
    default:
        break;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void FlatStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                              const QWidget* widget) const {
    switch (element) {
    case PE_Frame:
    case PE_FrameLineEdit:
    case PE_IndicatorCheckBox: {
        QStyleOption visible = *option;
        visible.palette = outlined(option->palette);
        if (const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option)) {
            QStyleOptionFrame visibleFrame = *frame;
            visibleFrame.palette = visible.palette;
            return QProxyStyle::drawPrimitive(element, &visibleFrame, painter, widget);
        }
        if (const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option)) {
            QStyleOptionButton visibleButton = *button;
            visibleButton.palette = visible.palette;
            return QProxyStyle::drawPrimitive(element, &visibleButton, painter, widget);
        }
        return QProxyStyle::drawPrimitive(element, &visible, painter, widget);
    }
    case PE_PanelMenu:
        return drawMenuPanel(*option, *painter);
    case PE_FrameMenu:
        return; // drawn with the panel
    case PE_IndicatorTabClose:
        return drawTabCloseBox(*option, *painter);
    case PE_FrameStatusBarItem:
    case PE_PanelStatusBar:
        return;
    case PE_IndicatorBranch:
        if (option->state.testFlag(State_Children))
            drawArrow(option->state.testFlag(State_Open) ? PE_IndicatorArrowDown : PE_IndicatorArrowRight, *option,
                      *painter);
        return;
    case PE_IndicatorArrowUp:
    case PE_IndicatorArrowDown:
    case PE_IndicatorArrowLeft:
    case PE_IndicatorArrowRight:
        return drawArrow(element, *option, *painter);
    case PE_PanelButtonTool:
        return option->state.testFlag(State_AutoRaise) ? drawFlatButton(*option, *painter)
                                                       : drawOutlinedButton(*option, *painter);
    case PE_FrameFocusRect:
        painter->setPen(themeOf(option->palette).accent);
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
        return;
    default:
        break;
    }
    QProxyStyle::drawPrimitive(element, option, painter, widget);
}

void FlatStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                                   const QWidget* widget) const {
    if (const auto* bar = qstyleoption_cast<const QStyleOptionSlider*>(option); bar && control == CC_ScrollBar)
        return drawScrollBar(*bar, *painter);
    if (const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(option);
        button && control == CC_ToolButton) {
        QStyleOptionToolButton plain = *button; // because their text contains an arrow
        plain.features.setFlag(QStyleOptionToolButton::HasMenu, false);
        return QProxyStyle::drawComplexControl(control, &plain, painter, widget);
    }
    if (const auto* spin = qstyleoption_cast<const QStyleOptionSpinBox*>(option); spin && control == CC_SpinBox) {
        QStyleOptionSpinBox visible = *spin;
        visible.palette = outlined(option->palette);
        return QProxyStyle::drawComplexControl(control, &visible, painter, widget);
    }
    if (const auto* box = qstyleoption_cast<const QStyleOptionComboBox*>(option); box && control == CC_ComboBox) {
        QStyleOptionComboBox visible = *box;
        visible.palette = outlined(option->palette);
        return QProxyStyle::drawComplexControl(control, &visible, painter, widget);
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

QRect FlatStyle::subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                                const QWidget* widget) const {
    const auto* bar = qstyleoption_cast<const QStyleOptionSlider*>(option);
    if (!bar || control != CC_ScrollBar)
        return QProxyStyle::subControlRect(control, option, part, widget);
    const QRect thumb = thumbRect(*bar);
    const bool upright = bar->orientation == Qt::Vertical;
    QRect rect = bar->rect;
    switch (part) {
    case SC_ScrollBarSlider:
        return thumb;
    case SC_ScrollBarGroove:
        return rect;
    case SC_ScrollBarSubPage:
        upright ? rect.setBottom(thumb.top() - 1) : rect.setRight(thumb.left() - 1);
        return rect;
    case SC_ScrollBarAddPage:
        upright ? rect.setTop(thumb.bottom() + 1) : rect.setLeft(thumb.right() + 1);
        return rect;
    default:
        return {};
    }
}

QSize FlatStyle::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                                  const QWidget* widget) const {
    const QSize size = QProxyStyle::sizeFromContents(type, option, contents, widget);
    if (type == CT_ToolButton && !option->state.testFlag(State_AutoRaise))
        return size + QSize(innerSpacing, 0);
    return type == CT_PushButton ? size + QSize(pageMargin, innerSpacing / 2) : size;
}

int FlatStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                         QStyleHintReturn* more) const {
    return hint == SH_DialogButtonBox_ButtonsHaveIcons ? 0 : QProxyStyle::styleHint(hint, option, widget, more);
}

QIcon FlatStyle::standardIcon(StandardPixmap standard, const QStyleOption* option, const QWidget* widget) const {
    // The icons of the base style do not follow the theme, and reading them loads all image format plugins.
    switch (standard) {
    case SP_LineEditClearButton:
        return icon(QStringLiteral("clear"));
    case SP_ToolBarHorizontalExtensionButton:
        return icon(QStringLiteral("more"));
    default:
        return QProxyStyle::standardIcon(standard, option, widget);
    }
}

int FlatStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const {
    switch (metric) {
    case PM_SplitterWidth:
        return 5;
    case PM_TreeViewIndentation:
        return scaledToText(treeIndentation);
    case PM_HeaderMargin:
        return 4;
    case PM_ScrollBarExtent:
        return scrollBarWidth;
    case PM_TabBarTabShiftHorizontal:
    case PM_TabBarTabShiftVertical:
    case PM_TabBarTabOverlap:
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
        return 0;
    case PM_TabCloseIndicatorWidth:
    case PM_TabCloseIndicatorHeight:
    case PM_SmallIconSize: // those of line edits and lists follow it
    case PM_ButtonIconSize:
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
        return scaledToText(QProxyStyle::pixelMetric(metric, option, widget));
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

} // namespace toolroom
