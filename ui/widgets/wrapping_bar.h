// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/widgets/flow_row.h"

class QBoxLayout;

namespace toolroom {

/// A bar with a title or other content on the left, and buttons on the right, or below if there is no room.
class WrappingBar : public QWidget {
    Q_OBJECT

public:
    WrappingBar(QWidget* title, int spacing, QWidget* parent = nullptr);

    void addButton(QWidget* button);

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void arrange();

    QWidget* m_title;
    FlowRow* m_buttons;
    QBoxLayout* m_layout;
};

} // namespace toolroom
