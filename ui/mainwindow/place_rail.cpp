// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/mainwindow/place_rail.h"

#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"

#include <QKeyEvent>
#include <QPainter>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace toolroom {

/// One button of the rail, which may show a count above its icon.
class PlaceButton : public QToolButton {
    Q_OBJECT

public:
    PlaceButton(const QString& iconName, const QString& title, QWidget* parent)
        : QToolButton(parent)
        , m_title(title) {
        setIcon(toolroom::icon(iconName));
        setText(title);
        setAccessibleName(title);
        setAutoRaise(true);
        setCheckable(true);
        setFocusPolicy(Qt::ClickFocus);
        setSizePolicy(QSizePolicy::MinimumExpanding, QSizePolicy::Fixed);
        QFont small = font();
        small.setPointSizeF(small.pointSizeF() * 0.9);
        setFont(small);
        setCompact(false);
    }

    void setCompact(bool isCompact) {
        setToolButtonStyle(isCompact ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextUnderIcon);
        showToolTip();
    }

    void setCount(int count, const QString& meaning, QColor (*color)(const QWidget&)) {
        m_count = count;
        m_color = color;
        setAccessibleName(count == 0 ? m_title : tr("%1, %2", "place, what is counted").arg(m_title, meaning));
        showToolTip();
        update();
    }

    [[nodiscard]] QSize sizeHint() const override {
        return QToolButton::sizeHint() + QSize(innerSpacing, innerSpacing);
    }

protected:
    /// The rail moves the focus.
    void keyPressEvent(QKeyEvent* event) override {
        if (event->key() == Qt::Key_Up || event->key() == Qt::Key_Down)
            event->ignore();
        else
            QToolButton::keyPressEvent(event);
    }

    void paintEvent(QPaintEvent* event) override {
        QToolButton::paintEvent(event);
        if (m_count == 0)
            return;
        const QString text = m_count > maxCount ? tr("%L1+").arg(maxCount) : QLocale().toString(m_count);
        QFont small = font();
        small.setPointSizeF(small.pointSizeF() * 0.8);
        small.setBold(true);
        const QFontMetrics metrics(small);
        const int height = metrics.height();
        const int width = std::max(height, metrics.horizontalAdvance(text) + innerSpacing);
        const QRectF badge(rect().center().x() + 4, rect().top() + 2, width, height);
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_color(*this));
        painter.drawRoundedRect(badge, height / 2.0, height / 2.0);
        painter.setFont(small);
        painter.setPen(palette().color(QPalette::Base));
        painter.drawText(badge, Qt::AlignCenter, text);
    }

private:
    static constexpr int maxCount = 99;

    void showToolTip() {
        const bool hasWords = toolButtonStyle() == Qt::ToolButtonTextUnderIcon;
        setToolTip(hasWords && m_count == 0 ? QString() : accessibleName());
    }

    QString m_title;
    int m_count = 0;
    QColor (*m_color)(const QWidget&) = nullptr;
};

PlaceRail::PlaceRail(QWidget* parent)
    : QWidget(parent) {
    setAccessibleName(tr("Places"));
    auto* layout = createColumn(this, innerSpacing / 2, QMargins(innerSpacing / 2, innerSpacing, innerSpacing / 2, 0));
    const auto add = [&](const QString& iconName, const QString& title) {
        auto* button = new PlaceButton(iconName, title, this);
        const auto place = static_cast<Place>(m_buttons.size());
        connect(button, &QToolButton::clicked, this, [this, place] { Q_EMIT placeChosen(place); });
        layout->addWidget(button);
        m_buttons.append(button);
    };
    add(QStringLiteral("tools"), tr("Tools"));
    add(QStringLiteral("servers"), tr("Servers"));
    add(QStringLiteral("runs"), tr("Runs"));
    add(QStringLiteral("routing"), tr("Routing"));
    add(QStringLiteral("permissions"), tr("Permissions"));
    add(QStringLiteral("agents"), tr("Agents"));
    layout->addStretch();
    setCurrent(Place::Tools);
}

void PlaceRail::setCurrent(Place place) {
    PlaceButton* current = m_buttons[std::to_underlying(place)];
    for (PlaceButton* button : std::as_const(m_buttons)) {
        button->setChecked(button == current);
        // The rail is a single tab stop; the arrow keys move within it.
        button->setFocusPolicy(button == current ? Qt::StrongFocus : Qt::ClickFocus);
    }
    setFocusProxy(current);
}

void PlaceRail::setCompact(bool isCompact) {
    for (PlaceButton* button : std::as_const(m_buttons))
        button->setCompact(isCompact);
}

void PlaceRail::setCount(Place place, int count, const QString& meaning, QColor (*color)(const QWidget&)) {
    m_buttons[std::to_underlying(place)]->setCount(count, meaning, color);
}

void PlaceRail::keyPressEvent(QKeyEvent* event) {
    const int step = event->key() == Qt::Key_Down ? 1 : event->key() == Qt::Key_Up ? -1 : 0;
    const auto focused = std::ranges::find_if(m_buttons, &QWidget::hasFocus);
    if (step == 0 || focused == m_buttons.end())
        return QWidget::keyPressEvent(event);
    const auto next = (focused - m_buttons.begin() + step + m_buttons.size()) % m_buttons.size();
    m_buttons[next]->setFocus(Qt::TabFocusReason);
}

} // namespace toolroom

#include "place_rail.moc"
