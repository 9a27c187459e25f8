// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/browser/row_buttons.h"

#include "ui/widgets/boxes.h"
#include "ui/widgets/labels.h"

#include <QHeaderView>
#include <QMenu>
#include <QScrollBar>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>

namespace toolroom {

RowButtons::RowButtons(QTreeView& tree)
    : QWidget(tree.viewport())
    , m_tree(tree)
    , m_layout(createRow(this, 0)) {
    connect(tree.verticalScrollBar(), &QScrollBar::valueChanged, this, &RowButtons::place);
    connect(tree.header(), &QHeaderView::sectionResized, this, &RowButtons::place);
    hide();
}

/// One of the buttons may just have been clicked.
void RowButtons::showAt(const QModelIndex& row, QMenu* commands) {
    m_row = row;
    for (QToolButton* button : m_buttons) {
        button->hide();
        button->deleteLater();
    }
    m_buttons.clear();
    if (m_commands)
        m_commands->deleteLater();
    m_commands = commands;
    if (m_commands)
        m_commands->setParent(this, m_commands->windowFlags()); // stays a hidden popup
    for (QAction* action : m_commands ? m_commands->actions() : QList<QAction*>()) {
        if (action->icon().isNull())
            continue;
        auto* button = new QToolButton(this);
        button->setDefaultAction(action);
        button->setAccessibleName(commandText(*action));
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::NoFocus);
        m_layout->addWidget(button);
        button->show(); // the layout counts it now, even if this widget is visible already
        m_buttons.push_back(button);
    }
    place();
}

int RowButtons::widthAt(const QModelIndex& row) const {
    return !m_buttons.empty() && row == m_row ? sizeHint().width() : 0;
}

void RowButtons::place() {
    const QRect rect = m_row.isValid() ? m_tree.visualRect(m_row) : QRect();
    setVisible(!m_buttons.empty() && rect.isValid());
    if (isHidden())
        return;
    const int height = std::min(sizeHint().height(), rect.height());
    setGeometry(rect.right() + 1 - sizeHint().width(), rect.top() + (rect.height() - height) / 2, sizeHint().width(),
                height);
}

} // namespace toolroom
