// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/theme/theme.h"

#include <QLabel>

namespace toolroom {

/// One line that says how something stands, in the colour that means so and with its shape.
class Verdict : public QLabel {
    Q_OBJECT

public:
    enum class Tone { Quiet, Good, Warning, Bad, Failed, Waiting };

    explicit Verdict(QWidget* parent = nullptr);

    void say(Tone tone, const QString& words);
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Tone m_tone = Tone::Quiet;
};

} // namespace toolroom
