// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/form/presence_switch.h"

#include "ui/form/form_text.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"

#include <QKeyEvent>
#include <QPainter>

#include <algorithm>

namespace toolroom {

namespace {

constexpr int knobWidth = 12;
constexpr int step = 12; ///< pixels from one position to the next
constexpr int trackHeight = 16;
constexpr std::size_t maxPositions = 3;

} // namespace

PresenceSwitch::PresenceSwitch(QWidget* parent)
    : QAbstractButton(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void PresenceSwitch::showField(const FormField& field) {
    // Incomplete input counts as a value, so that it can be removed.
    const Presence shown = field.draftReason.empty() ? field.presence : Presence::Value;
    std::vector<Presence> positions;
    if (!field.required || shown == Presence::Absent)
        positions.push_back(Presence::Absent);
    if (field.nullable)
        positions.push_back(Presence::Null);
    if (field.kind != FieldKind::Null && field.kind != FieldKind::Nothing)
        positions.push_back(Presence::Value);
    if (std::ranges::find(positions, shown) == positions.end())
        positions.push_back(shown);
    if (positions.size() < 2)
        positions.clear();
    m_presence = shown;
    if (positions != m_positions) {
        m_positions = std::move(positions);
        setFocusPolicy(m_positions.empty() ? Qt::NoFocus : Qt::StrongFocus);
    }
    const QString name = tr("%1: %2").arg(displayName(field), presenceText(m_presence));
    setAccessibleName(name);
    setAccessibleDescription(tr("Sets the field, sets it to null, or removes it"));
    QStringList choices;
    for (const Presence each : m_positions)
        choices += presenceText(each);
    setToolTip(m_positions.empty()
                   ? QString()
                   : plainToolTip(tr("%1 (%2)").arg(presenceText(m_presence), choices.join(QStringLiteral(" · ")))));
    update();
}

QSize PresenceSwitch::sizeHint() const {
    return {knobWidth + step * static_cast<int>(maxPositions - 1) + 4, 24};
}

std::size_t PresenceSwitch::position() const {
    return static_cast<std::size_t>(std::ranges::find(m_positions, m_presence) - m_positions.begin());
}

QRectF PresenceSwitch::track() const {
    const int width = knobWidth + step * static_cast<int>(m_positions.size() - 1) + 4;
    return QRectF(QRect(this->width() - width, (height() - trackHeight) / 2, width, trackHeight))
        .adjusted(0.5, 0.5, -0.5, -0.5);
}

void PresenceSwitch::choose(std::size_t position) {
    if (position < m_positions.size() && m_positions[position] != m_presence)
        Q_EMIT chosen(m_positions[position]);
}

void PresenceSwitch::paintEvent(QPaintEvent* /*event*/) {
    if (m_positions.empty())
        return;
    const Theme& theme = themeOf(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (!isEnabled())
        painter.setOpacity(0.5);
    const QRectF rect = track();
    const bool hasValue = m_presence == Presence::Value;
    const QColor color = hasValue ? theme.accent : theme.muted;
    painter.setPen(QPen(hasFocus() ? palette().color(QPalette::Text) : color, hasFocus() ? 2 : 1));
    painter.setBrush(hasValue ? theme.accent : palette().color(QPalette::Base));
    painter.drawRoundedRect(rect, rect.height() / 2, rect.height() / 2);
    const QRectF at(rect.left() + 2 + step * static_cast<double>(position()), rect.center().y() - (knobWidth - 3) / 2.0,
                    knobWidth - 3, knobWidth - 3);
    painter.setPen(QPen(color, 1.25));
    painter.setBrush(hasValue                       ? palette().color(QPalette::Base)
                     : m_presence == Presence::Null ? color
                                                    : Qt::transparent);
    painter.drawEllipse(at);
    if (m_presence == Presence::Null) {
        painter.setPen(QPen(palette().color(QPalette::Base), 1.5));
        painter.drawLine(at.topRight() + QPointF(-2, 2), at.bottomLeft() + QPointF(2, -2));
    }
}

void PresenceSwitch::keyPressEvent(QKeyEvent* event) {
    if (m_positions.empty() || event->modifiers() != Qt::NoModifier)
        return QAbstractButton::keyPressEvent(event);
    const std::size_t at = position();
    switch (event->key()) {
    case Qt::Key_Left:
        return choose(at - 1); // wraps around to an invalid position, which is ignored
    case Qt::Key_Right:
        return choose(at + 1);
    case Qt::Key_Space:
        return choose((at + 1) % m_positions.size());
    default:
        QAbstractButton::keyPressEvent(event);
    }
}

void PresenceSwitch::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || m_positions.empty())
        return QAbstractButton::mousePressEvent(event);
    const double offset = event->position().x() - track().left();
    const double share = track().width() / static_cast<double>(m_positions.size());
    const auto under =
        static_cast<std::size_t>(std::clamp(offset / share, 0.0, static_cast<double>(m_positions.size() - 1)));
    // With two positions, a click anywhere toggles the switch.
    choose(m_positions.size() == 2 ? 1 - position() : under);
}

} // namespace toolroom
