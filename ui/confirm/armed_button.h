// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QPushButton>

namespace toolroom {

/// A button that ignores presses until it is armed, which prevents accidental presses when it appears under the
/// pointer, and says why. It can keep focus while disarmed. Without `acceptsEnter`, Enter does not press it; Space and
/// its mnemonic do.
class ArmedButton : public QPushButton {
    Q_OBJECT

public:
    ArmedButton(const QString& label, bool acceptsEnter, QWidget* parent = nullptr);

    /// `reason` is said when the button is pressed while it is disarmed; by default, that it has just appeared.
    void setArmed(bool armed, const QString& reason = {});
    [[nodiscard]] bool isArmed() const { return m_isArmed; }

Q_SIGNALS:
    /// Emitted for a press that began and ended while the button was armed.
    void clickedWhileArmed();

protected:
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void initStyleOption(QStyleOptionButton* option) const override;

private:
    /// Called when a press begins, by mouse, key, mnemonic, or assistive technology.
    void beginPress();
    /// Says why a press has no effect.
    void explain();

    bool m_acceptsEnter;
    QString m_reason;
    bool m_isArmed = false;
    bool m_isEarlyPress = false; ///< the press began while the button was disarmed
    bool m_isMoving = false;     ///< the pointer, which may return to the button during a press
    int m_armingCount = 0;       ///< number of times it was armed or disarmed
    int m_pressArmingCount = 0;  ///< the value of m_armingCount when the press began; 0: no press
};

} // namespace toolroom
