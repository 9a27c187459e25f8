// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QPushButton>

namespace toolroom {

/// A button that does nothing until it is armed, so that nobody presses it who was about to press something else. It
/// keeps the focus meanwhile. One that `heedsEnter` not is pressed with the space bar only.
class ArmedButton : public QPushButton {
    Q_OBJECT

public:
    ArmedButton(const QString& words, bool heedsEnter, QWidget* parent = nullptr);

    void setArmed(bool armed);
    [[nodiscard]] bool isArmed() const { return m_isArmed; }

Q_SIGNALS:
    /// Only while it is armed.
    void pressedForReal();

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void initStyleOption(QStyleOptionButton* option) const override;

private:
    bool m_heedsEnter;
    bool m_isArmed = false;
    int m_arming = 0;     ///< counts how often it was armed or disarmed
    int m_pressedFor = 0; ///< the arming in which the press began; 0: none
};

} // namespace toolroom
