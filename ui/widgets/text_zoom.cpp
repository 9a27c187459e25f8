// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/widgets/text_zoom.h"

#include "ui/settings/settings.h"
#include "ui/theme/theme.h"

#include <QAbstractScrollArea>
#include <QApplication>
#include <QVariant>
#include <QWheelEvent>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr int usualPercent = 100;
constexpr int minPercent = 50;
constexpr int maxPercent = 300;
constexpr int zoomStep = 10;
constexpr const char* appliedZoom = "textZoom"; ///< a dynamic property: the percentage that the font of a view has

/// The view of a text in the fixed font; null if `object` is another widget.
QAbstractScrollArea* fixedTextView(QObject* object) {
    auto* view = qobject_cast<QAbstractScrollArea*>(object);
    const bool isFixed =
        view && view->testAttribute(Qt::WA_SetFont) && view->font().families() == fixedFont().families();
    return isFixed ? view : nullptr;
}

QString settingOf(const QAbstractScrollArea& view) {
    return QStringLiteral("zoom.") +
           QString::fromLatin1(view.metaObject()->className()).section(QStringLiteral("::"), -1);
}

} // namespace

TextZoom::TextZoom(Settings& settings, QObject* parent)
    : QObject(parent)
    , m_settings(settings) {
    QCoreApplication::instance()->installEventFilter(this);
}

int TextZoom::percentOf(const QAbstractScrollArea& view) const {
    return std::clamp(m_settings.choice(settingOf(view), usualPercent), minPercent, maxPercent);
}

/// Changes the ratio, because the font also follows the text size of the window.
void TextZoom::apply(QAbstractScrollArea& view) const {
    const QVariant applied = view.property(appliedZoom);
    const int before = applied.isValid() ? applied.toInt() : usualPercent;
    const int percent = percentOf(view);
    if (percent == before)
        return;
    QFont font = view.font();
    font.setPointSizeF(font.pointSizeF() * percent / before);
    view.setFont(font);
    view.setProperty(appliedZoom, percent);
}

void TextZoom::applyToVisibleViews() const {
    for (QWidget* widget : QApplication::allWidgets())
        if (QAbstractScrollArea* view = fixedTextView(widget); view && view->isVisible())
            apply(*view);
}

void TextZoom::reset() {
    for (QWidget* widget : QApplication::allWidgets())
        if (const QAbstractScrollArea* view = fixedTextView(widget); view && percentOf(*view) != usualPercent)
            m_settings.setChoice(settingOf(*view), usualPercent);
    applyToVisibleViews();
}

bool TextZoom::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Show)
        if (QAbstractScrollArea* view = fixedTextView(watched))
            apply(*view);
    if (event->type() != QEvent::Wheel || !watched->isWidgetType())
        return false;
    const auto* wheel = static_cast<QWheelEvent*>(event);
    QAbstractScrollArea* view = fixedTextView(watched->parent());
    if (!view || view->viewport() != watched || !wheel->modifiers().testFlag(Qt::ControlModifier))
        return false;
    m_angle += wheel->angleDelta().y();
    const int steps =
        std::exchange(m_angle, m_angle % QWheelEvent::DefaultDeltasPerStep) / QWheelEvent::DefaultDeltasPerStep;
    if (steps != 0) {
        m_settings.setChoice(settingOf(*view), std::clamp(percentOf(*view) + steps * zoomStep, minPercent, maxPercent));
        applyToVisibleViews();
    }
    return true;
}

} // namespace toolroom
