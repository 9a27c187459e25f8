// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

#include <initializer_list>

namespace toolroom {

/// Buttons that wrap at the right edge. The height of all lines is its minimum height, because splitters ignore
/// heights that depend on the width.
class FlowRow : public QWidget {
    Q_OBJECT

public:
    explicit FlowRow(int spacing, QWidget* parent = nullptr);
    /// Takes ownership of `buttons`.
    FlowRow(int spacing, std::initializer_list<QWidget*> buttons);

    /// The width at which nothing wraps.
    [[nodiscard]] int lineWidth() const;

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void fitHeight();
};

} // namespace toolroom
