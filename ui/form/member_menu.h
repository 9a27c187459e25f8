// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QToolButton>

class QKeyEvent;
class QMenu;

namespace toolroom {

class FieldRow;

/// The button of an element, or of a member that no schema names: moves it, duplicates it, takes it out. Belongs to the
/// row that it stands in.
class MemberMenu : public QToolButton {
    Q_OBJECT

public:
    explicit MemberMenu(FieldRow& row);

    /// Alt with an arrow or Delete. False when the key means nothing here.
    bool takeKey(const QKeyEvent& event);

private:
    void open();
    void moveBy(int step);
    void duplicate();
    void remove();

    FieldRow& m_row;
    QMenu* m_menu = nullptr; ///< made when it is opened
};

} // namespace toolroom
