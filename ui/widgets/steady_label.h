// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

namespace toolroom {

/// One line of plain text that changes many times a second. Other than a QLabel it never asks for another layout, which
/// would be one of the whole window: it has the width that it is given, and its text ends in an ellipsis there.
class SteadyLabel : public QWidget {
    Q_OBJECT

public:
    /// In the colour of second rank.
    explicit SteadyLabel(Qt::Alignment alignment = Qt::AlignLeft, QWidget* parent = nullptr);

    void setText(const QString& text);
    [[nodiscard]] const QString& text() const { return m_text; }
    /// Has room for this at least.
    void reserve(const QString& widest);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] QString shown() const;

    Qt::Alignment m_alignment;
    QString m_text;
    QString m_widest;
};

} // namespace toolroom
