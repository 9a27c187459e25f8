// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QPushButton>

namespace toolroom {

/// A button that ignores presses until it is armed, which prevents accidental presses when it appears under the
/// pointer. It can keep focus while disarmed. Without `acceptsEnter`, Enter does not press it; Space does.
class ArmedButton : public QPushButton {
    Q_OBJECT

public:
    ArmedButton(const QString& label, bool acceptsEnter, QWidget* parent = nullptr);

    void setArmed(bool armed);
    [[nodiscard]] bool isArmed() const { return m_isArmed; }

Q_SIGNALS:
    /// Emitted for a press that began and ended while the button was armed.
    void clickedWhileArmed();

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void initStyleOption(QStyleOptionButton* option) const override;

private:
    bool m_acceptsEnter;
    bool m_isArmed = false;
    int m_armingCount = 0;      ///< number of times it was armed or disarmed
    int m_pressArmingCount = 0; ///< the value of m_armingCount when the press began; 0: no press
};

} // namespace toolroom
