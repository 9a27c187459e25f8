// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QScrollArea>

namespace toolroom {

/// Shows a widget that fills the area, and scrolls vertically if the widget needs more height than there is. Without
/// it, the parts of a page overlap on a small screen with large text.
class OverflowArea : public QScrollArea {
    Q_OBJECT

public:
    explicit OverflowArea(QWidget* content, QWidget* parent = nullptr);

    [[nodiscard]] QSize minimumSizeHint() const override;
};

} // namespace toolroom
