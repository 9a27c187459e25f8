// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QPointer>
#include <QWidget>

namespace toolroom {

/// An outline around a part of a window. It lets the mouse through and follows the part when that moves.
class PartOutline : public QWidget {
    Q_OBJECT

public:
    /// `window` is the window, or a widget in it that contains the parts. Hidden at first.
    explicit PartOutline(QWidget* window);

    /// Null: hides the outline.
    void setPart(QWidget* part);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void follow();

    QPointer<QWidget> m_part;
};

} // namespace toolroom
