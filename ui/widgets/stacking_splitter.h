// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QSplitter>

namespace toolroom {

/// Two parts side by side, or one above the other where that would make both too narrow.
class StackingSplitter : public QSplitter {
    Q_OBJECT

public:
    /// `minSideBySideWidth` is in pixels at the normal text size.
    explicit StackingSplitter(int minSideBySideWidth, QWidget* parent = nullptr);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void fit();

    int m_minSideBySideWidth;
};

} // namespace toolroom
