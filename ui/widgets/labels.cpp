// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/widgets/labels.h"

#include <QAction>
#include <QEvent>
#include <QHash>
#include <QHelpEvent>
#include <QPainter>
#include <QTextDocument>
#include <QToolButton>
#include <QToolTip>

#include <algorithm>

namespace toolroom {

QToolButton* createFlatButton(const QString& label, const QString& name, std::optional<Look> look) {
    auto* button = new QToolButton;
    button->setText(label);
    button->setAccessibleName(name.isEmpty() ? label : name);
    const bool hasLetters = std::ranges::any_of(label, [](QChar each) { return each.isLetter(); });
    const bool isQuiet = look ? *look == Look::Quiet : !hasLetters;
    button->setAutoRaise(isQuiet);
    if (isQuiet)
        button->setToolTip(Qt::mightBeRichText(name) ? escapeForToolTip(name) : name); // also read by screen readers
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

void makeDisclosure(QToolButton& button, QWidget& part) {
    button.setCheckable(true);
    button.setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    const auto show = [&button, &part](bool isShown) {
        button.setArrowType(isShown ? Qt::DownArrow : Qt::RightArrow);
        part.setVisible(isShown);
    };
    QObject::connect(&button, &QToolButton::toggled, &part, show);
    show(false);
}

namespace {

/// Caches the heights of its text, because nested layouts ask for the same ones many times and QLabel lays out
/// selectable text each time.
class CachingLabel : public SelectableLabel {
    static constexpr qsizetype maxHeights = 64;

public:
    explicit CachingLabel(const QString& text) { setText(text); }

    [[nodiscard]] int heightForWidth(int width) const override {
        if (m_text != text() || m_font != font() || m_heights.size() > maxHeights) {
            m_heights.clear();
            m_text = text();
            m_font = font();
        }
        const auto known = m_heights.constFind(width);
        return known != m_heights.cend() ? *known : *m_heights.insert(width, QLabel::heightForWidth(width));
    }

protected:
    void changeEvent(QEvent* event) override {
        m_heights.clear();
        QLabel::changeEvent(event);
    }

private:
    mutable QHash<int, int> m_heights; ///< heights of m_text in m_font, by width
    mutable QString m_text;
    mutable QFont m_font;
};

class FillingLabel : public CachingLabel {
public:
    using CachingLabel::CachingLabel;

    [[nodiscard]] QSize sizeHint() const override { return {0, fontMetrics().height()}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }
};

} // namespace

QLabel* createHeadingLabel(const QString& text) {
    auto* label = new CachingLabel(text);
    QFont font = label->font();
    font.setBold(true);
    label->setFont(font);
    return label;
}

QLabel* createHintLabel(const QString& text) {
    auto* label = new CachingLabel(text);
    label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}

QLabel* createTextLabel(const QString& text) {
    auto* label = new CachingLabel(text);
    label->setWordWrap(true);
    return label;
}

QLabel* createFillingLabel() {
    auto* label = new FillingLabel(QString());
    label->setWordWrap(true);
    return label;
}

QString escapeForButton(QString text) {
    return text.replace(QLatin1Char('&'), QStringLiteral("&&"));
}

QString elidedPath(const QString& path, const QFontMetrics& metrics, int width) {
    const QString name = path.sliced(path.lastIndexOf(QLatin1Char('/')) + 1);
    const QString folders = path.chopped(name.size());
    const int room = width - metrics.horizontalAdvance(name);
    const QString elided = metrics.elidedText(folders, Qt::ElideMiddle, room);
    const QString shown = elided + name;
    return metrics.horizontalAdvance(shown) <= width ? shown : metrics.elidedText(path, Qt::ElideLeft, width);
}

QString commandText(const QAction& action) {
    return action.text().remove(QLatin1Char('&'));
}

QString escapeForToolTip(const QString& text) {
    return Qt::convertFromPlainText(text, Qt::WhiteSpaceNormal);
}

void setToolTipText(QWidget& widget, const QString& text) {
    widget.setToolTip(text.isEmpty() ? QString() : escapeForToolTip(text));
    widget.setAccessibleDescription(text);
}

SelectableLabel::SelectableLabel(QWidget* parent)
    : QLabel(parent) {
    setTextFormat(Qt::PlainText);
}

void SelectableLabel::enterEvent(QEnterEvent* event) {
    setTextInteractionFlags(Qt::TextSelectableByMouse);
    QLabel::enterEvent(event);
}

void ElidedLabel::setFullText(const QString& text) {
    if (text == m_fullText)
        return; // avoids laying out the whole window
    m_fullText = text;
    setAccessibleName(text);
    updateGeometry();
    elide();
}

QSize ElidedLabel::minimumSizeHint() const {
    return {fontMetrics().averageCharWidth() * 4, fontMetrics().height()};
}

QSize ElidedLabel::sizeHint() const {
    return {fontMetrics().horizontalAdvance(m_fullText) + 2, fontMetrics().height()};
}

void ElidedLabel::resizeEvent(QResizeEvent* event) {
    QLabel::resizeEvent(event);
    elide();
}

void ElidedLabel::changeEvent(QEvent* event) {
    QLabel::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        elide();
}

void ElidedLabel::elide() {
    const QString shown = fontMetrics().elidedText(m_fullText, Qt::ElideRight, width());
    setText(shown);
    setToolTipText(*this, shown == m_fullText ? QString() : m_fullText);
}

SteadyLabel::SteadyLabel(Qt::Alignment alignment, QWidget* parent)
    : QWidget(parent)
    , m_alignment(alignment) {
    setForegroundRole(QPalette::PlaceholderText);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void SteadyLabel::setText(const QString& text) {
    if (text == m_text)
        return;
    m_text = text;
    setAccessibleName(text);
    update();
}

void SteadyLabel::reserveWidth(const QString& widest) {
    m_widest = widest;
    updateGeometry();
}

QSize SteadyLabel::sizeHint() const {
    return {std::max(fontMetrics().averageCharWidth() * 4, fontMetrics().horizontalAdvance(m_widest) + 2),
            fontMetrics().height()};
}

QSize SteadyLabel::minimumSizeHint() const {
    return sizeHint();
}

bool SteadyLabel::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const QPoint place = static_cast<const QHelpEvent*>(event)->globalPos();
    QToolTip::showText(place, displayedText() == m_text ? QString() : escapeForToolTip(m_text), this);
    return true;
}

void SteadyLabel::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    painter.drawText(contentsRect(), static_cast<int>(m_alignment | Qt::AlignVCenter) | Qt::TextSingleLine,
                     displayedText());
}

QString SteadyLabel::displayedText() const {
    return fontMetrics().elidedText(m_text, Qt::ElideRight, contentsRect().width());
}

} // namespace toolroom
