// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QPointer>
#include <QWidget>

class QLabel;
class QPushButton;

namespace toolroom {

class PartOutline;

/// A bar that explains the parts of a window one after the other and outlines them. It never takes the focus.
class Tour : public QWidget {
    Q_OBJECT

public:
    struct Step {
        QString title;
        QString text;
        QPointer<QWidget> part; ///< what is outlined while it is visible
    };

    /// Hidden at first. `window` contains the parts.
    Tour(QList<Step> steps, QWidget* window);

    void start();

Q_SIGNALS:
    /// Emitted when the user has closed the tour or has seen all of it.
    void closed();

private:
    void showStep(qsizetype number);
    void close();

    QList<Step> m_steps;
    qsizetype m_current = 0;
    PartOutline* m_outline;
    QLabel* m_title;
    QLabel* m_text;
    QPushButton* m_back;
    QPushButton* m_next;
};

} // namespace toolroom
