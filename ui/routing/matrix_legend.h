// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QLabel>

namespace toolroom {

/// Explains the colors of a confusion matrix. Wraps and is never cut, even in a splitter, which ignores heights that
/// depend on the width.
class MatrixLegend : public QLabel {
    Q_OBJECT

public:
    explicit MatrixLegend(QWidget* parent = nullptr);

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void fit();
};

} // namespace toolroom
