// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractButton>

class QMenuBar;

namespace toolroom {

/// The field in the middle of the menu bar that opens the command palette. Only its click does something, so it is no
/// stop for Tab.
class SearchHeader : public QAbstractButton {
    Q_OBJECT

public:
    /// `corner`: the corner widget of the menu bar, which keeps its room. The menu bar takes ownership.
    SearchHeader(QMenuBar& menuBar, const QWidget& corner);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void place();

    QMenuBar& m_menuBar;
    const QWidget& m_corner;
};

} // namespace toolroom
