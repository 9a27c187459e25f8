// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QMenu>
#include <QPointer>

namespace toolroom {

/// Undo and clipboard actions for the widget that has the focus. Shows the shortcuts, which the widgets handle
/// themselves.
class EditMenu : public QMenu {
    Q_OBJECT

public:
    explicit EditMenu(QWidget* parent);

private:
    /// `slot` is the name of a slot of the text editors that has no parameters.
    void add(const QString& label, const QString& tip, const QKeySequence& key, const char* slot);
    void updateActions();

    QPointer<QWidget> m_target; ///< had the focus before this menu
};

} // namespace toolroom
