// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/theme/theme.h"

#include <QLabel>

namespace toolroom {

/// A one-line status message with a shape and color for its tone.
class StatusLabel : public QLabel {
    Q_OBJECT

public:
    enum class Tone { Quiet, Good, Warning, Bad, Failed, Waiting };

    /// The shape that stands for a tone in all lists and labels; empty for Quiet.
    [[nodiscard]] static QString sign(Tone tone);
    [[nodiscard]] static QColor color(Tone tone, const Theme& theme);

    explicit StatusLabel(QWidget* parent = nullptr);

    void showMessage(Tone tone, const QString& message);
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void updateToolTip();

    Tone m_tone = Tone::Quiet;
};

} // namespace toolroom
