// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

namespace toolroom {

/// One line of plain text for frequent updates. Unlike QLabel, it never invalidates the layout of the window; text that
/// does not fit is elided.
class SteadyLabel : public QWidget {
    Q_OBJECT

public:
    /// Uses the color of secondary text.
    explicit SteadyLabel(Qt::Alignment alignment = Qt::AlignLeft, QWidget* parent = nullptr);

    void setText(const QString& text);
    [[nodiscard]] const QString& text() const { return m_text; }
    /// Sets the text that determines the minimum width.
    void reserveWidth(const QString& widest);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] QString displayedText() const;

    Qt::Alignment m_alignment;
    QString m_text;
    QString m_widest;
};

} // namespace toolroom
