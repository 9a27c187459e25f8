// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/run/run_text.h"
#include "ui/theme/theme.h"
#include "ui/widgets/code_spans.h"

#include <QLabel>

namespace toolroom {

/// A one-line status message with a shape and color for its tone.
class StatusLabel : public QLabel {
    Q_OBJECT

public:
    enum class Tone {
        Quiet,
        Note,    ///< ○ undecided, or only a note
        Good,    ///< ✓
        Running, ///< ●, in the accent color
        Warning, ///< ●
        Bad,     ///< ▲ an error in what was checked
        Failed,  ///< ✗ a run or a connection
        Waiting, ///< ◆ for the user
        Denied,  ///< ⊘ denied or aborted
        Off,     ///< ◌ not connected
    };

    [[nodiscard]] static Tone toneOf(RunDisplayState state);

    /// The shape that stands for a tone in all lists and labels; empty for Quiet.
    [[nodiscard]] static QString sign(Tone tone);
    /// The accessible text of the shape, such as `warning`.
    [[nodiscard]] static QString accessibleText(Tone tone);
    [[nodiscard]] static QColor color(Tone tone, const Theme& theme);

    explicit StatusLabel(QWidget* parent = nullptr);

    void showMessage(Tone tone, const QString& message);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void updateToolTip();

    Tone m_tone = Tone::Quiet;
    CodeText m_line;
};

} // namespace toolroom
