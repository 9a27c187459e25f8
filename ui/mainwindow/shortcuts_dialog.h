// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QDialog>

class QMenuBar;

namespace toolroom {

/// Lists the commands of the menus that have a shortcut, by menu.
class ShortcutsDialog : public QDialog {
    Q_OBJECT

public:
    explicit ShortcutsDialog(const QMenuBar& menus, QWidget* parent = nullptr);
};

} // namespace toolroom
