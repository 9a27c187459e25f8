// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QToolButton>

class QKeyEvent;
class QMenu;

namespace toolroom {

class FieldRow;

/// The menu button of an array element: move, duplicate. Owned by its row.
class MemberMenu : public QToolButton {
    Q_OBJECT

public:
    explicit MemberMenu(FieldRow& row);

    /// Handles Alt+Up and Alt+Down. False for any other key.
    bool handleKey(const QKeyEvent& event);

private:
    void open();
    void moveBy(int step);
    void duplicate();

    FieldRow& m_row;
    QMenu* m_menu = nullptr; ///< created when it is opened
};

} // namespace toolroom
