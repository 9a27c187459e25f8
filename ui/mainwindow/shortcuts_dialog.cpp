// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/mainwindow/shortcuts_dialog.h"

#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/dialog_size.h"
#include "ui/widgets/labels.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QMenu>
#include <QMenuBar>
#include <QStyle>
#include <QTreeWidget>

namespace toolroom {

namespace {

constexpr QSize shortcutsSize(460, 560);

/// Adds the commands of `menu` and of its submenus, whose names precede those of their commands.
void addShortcuts(QTreeWidgetItem& group, const QMenu& menu, const QString& prefix) {
    for (const QAction* action : menu.actions()) {
        const QString text = prefix + commandText(*action);
        if (action->menu())
            addShortcuts(group, *action->menu(), text + QStringLiteral(" › "));
        else if (!action->shortcut().isEmpty())
            new QTreeWidgetItem(&group, {text, action->shortcut().toString(QKeySequence::NativeText)});
    }
}

} // namespace

ShortcutsDialog::ShortcutsDialog(const QMenuBar& menus, QWidget* parent)
    : QDialog(parent) {
    setWindowTitle(tr("Keyboard Shortcuts"));
    auto* list = new QTreeWidget;
    list->setAccessibleName(tr("Keyboard shortcuts"));
    list->setHeaderHidden(true);
    list->setRootIsDecorated(false);
    list->setFrameShape(QFrame::NoFrame);
    list->setColumnCount(2);
    for (const QAction* action : menus.actions()) {
        auto* group = new QTreeWidgetItem(list, {commandText(*action)});
        QFont bold = list->font();
        bold.setBold(true);
        group->setFont(0, bold);
        addShortcuts(*group, *action->menu(), {});
    }
    list->expandAll();
    list->setCurrentItem(list->topLevelItem(0));
    int contentWidth = list->style()->pixelMetric(QStyle::PM_ScrollBarExtent) + 2 * pageMargin + innerSpacing;
    for (int column = 0; column < list->columnCount(); ++column) {
        list->resizeColumnToContents(column);
        contentWidth += list->columnWidth(column);
    }
    list->header()->setStretchLastSection(false);
    list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    list->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = createColumn(this, groupSpacing, QMargins(pageMargin, pageMargin, pageMargin, groupSpacing));
    layout->addWidget(list);
    layout->addWidget(buttons);
    const int unscaledWidth = contentWidth * 100 / scaledToText(100) + 1;
    resizeDialog(*this, shortcutsSize.expandedTo({unscaledWidth, 0}));
}

} // namespace toolroom
