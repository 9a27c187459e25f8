// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace toolroom {

/// What a list or page shows when it has nothing to show: what this is, why it is empty, and one button to go on.
class EmptyPage : public QWidget {
    Q_OBJECT

public:
    explicit EmptyPage(QWidget* parent = nullptr);

    /// Without `action` there is no button.
    void say(const QString& title, const QString& text, const QString& action = {});

    /// The same whatever it says: nothing around it is laid out by how its words wrap.
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] bool hasHeightForWidth() const override { return false; }

Q_SIGNALS:
    void actionChosen();

private:
    QLabel* m_title;
    QLabel* m_text;
    QPushButton* m_action;
};

} // namespace toolroom
