// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/mainwindow/palette_model.h"

#include <QFrame>

class QLineEdit;
class QTableView;

namespace toolroom {

/// Everything by its name: type, and Enter runs the action or goes to the tool.
class CommandPalette : public QFrame {
    Q_OBJECT

public:
    explicit CommandPalette(QWidget* parent);

    /// Opens over the upper part of its parent.
    void open(QList<QAction*> actions, LintedRegistryPtr registry);

Q_SIGNALS:
    void toolChosen(std::uint32_t tool);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void search();
    void run(const QModelIndex& index);

    QList<QAction*> m_actions;
    LintedRegistryPtr m_registry;
    PaletteModel m_model;
    QLineEdit* m_line;
    QTableView* m_list;
};

} // namespace toolroom
