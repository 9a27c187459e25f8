// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/widgets/share_splitter.h"

#include "ui/settings/settings.h"

#include <QChildEvent>

#include <algorithm>

namespace toolroom {

namespace {

constexpr int permille = 1000; ///< the unit of shares
const QString heightKey = QStringLiteral("Height");
constexpr int minShare = 100; ///< neither part disappears

} // namespace

ShareSplitter::ShareSplitter(const QString& key, Settings* settings, QWidget* parent)
    : QSplitter(parent)
    , m_key(key)
    , m_settings(settings) {
    setChildrenCollapsible(false);
    splitAlong(Qt::Horizontal);
    connect(this, &QSplitter::splitterMoved, this, &ShareSplitter::rememberShare);
}

QString ShareSplitter::shareKey() const {
    return m_key + (orientation() == Qt::Horizontal ? QStringLiteral("Width") : heightKey);
}

void ShareSplitter::splitAlong(Qt::Orientation orientation) {
    setOrientation(orientation);
    const int saved = m_settings ? m_settings->choice(shareKey(), permille / 2) : permille / 2;
    m_share = std::clamp(saved, minShare, permille - minShare);
    applyShare();
}

void ShareSplitter::setSecondLow(bool isLow) {
    m_isSecondLow = isLow;
    if (m_settings && m_settings->choice(m_key + heightKey, 0) != 0)
        m_isSecondLow = false; // the user has chosen a height
    applyShare();
}

/// QSplitter would take the sizes from the size hints.
void ShareSplitter::applyShare() {
    const int length = orientation() == Qt::Horizontal ? width() : height();
    const int first = m_isSecondLow && orientation() == Qt::Vertical ? length - widget(1)->minimumSizeHint().height()
                                                                     : length * m_share / permille;
    setSizes({first, length - first});
}

void ShareSplitter::rememberShare() {
    m_isSecondLow = false; // the user wants another height
    const QList<int> shown = sizes();
    m_share =
        std::clamp(shown.front() * permille / std::max(shown.front() + shown.back(), 1), minShare, permille - minShare);
    if (m_settings)
        m_settings->setChoice(shareKey(), m_share);
}

void ShareSplitter::resizeEvent(QResizeEvent* event) {
    QSplitter::resizeEvent(event);
    applyShare();
}

void ShareSplitter::childEvent(QChildEvent* event) {
    QSplitter::childEvent(event);
    if (event->added() && event->child()->isWidgetType())
        event->child()->installEventFilter(this);
}

/// Applies the share when a part is shown again.
bool ShareSplitter::eventFilter(QObject* part, QEvent* event) {
    if (event->type() == QEvent::Show && !qobject_cast<QSplitterHandle*>(part))
        applyShare();
    return QSplitter::eventFilter(part, event);
}

} // namespace toolroom
