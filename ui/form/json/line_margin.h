// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QSet>
#include <QWidget>

class QPlainTextEdit;

namespace toolroom {

/// The line numbers to the left of a text. The editor reserves the space and sets the geometry.
class LineMargin : public QWidget {
    Q_OBJECT

public:
    explicit LineMargin(QPlainTextEdit& editor);

    /// Lines to show in the color of errors, counted from 0.
    void setErrorLines(QSet<int> lines);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QPlainTextEdit& m_editor;
    QSet<int> m_errorLines;
};

} // namespace toolroom
