// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/servers/folders_view.h"

#include "core/models/text.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/empty_page.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/labels.h"

#include <QDir>
#include <QFileDialog>
#include <QListWidget>
#include <QToolButton>

namespace toolroom {

namespace {

constexpr qsizetype maxFolderShown = 1000;

} // namespace

FoldersView::FoldersView(QWidget* parent)
    : QWidget(parent)
    , m_list(new QListWidget)
    , m_empty(new EmptyPage)
    , m_add(createFlatButton(tr("Add Folder…"), tr("Add a folder for the server")))
    , m_remove(createFlatButton(tr("Remove Folder"), tr("Remove the selected folder"))) {
    m_list->setAccessibleName(tr("Server folders"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setTextElideMode(Qt::ElideMiddle);
    m_empty->showMessage(
        tr("No folders"),
        tr("A server can ask which folders to work in (roots). This list does not limit what the server can access."),
        tr("Add Folder…"));
    auto* buttons = new FlowRow(4, {m_add, m_remove});
    auto* layout = createColumn(this, innerSpacing);
    layout->addWidget(m_empty, 1);
    layout->addWidget(m_list, 1);
    layout->addWidget(buttons);
    connect(m_add, &QToolButton::clicked, this, &FoldersView::chooseFolder);
    connect(m_empty, &EmptyPage::actionChosen, this, &FoldersView::chooseFolder);
    connect(m_remove, &QToolButton::clicked, this, &FoldersView::removeSelected);
    connect(m_list, &QListWidget::currentRowChanged, this, &FoldersView::showState);
    showState();
}

void FoldersView::showFolders(const QStringList& folders) {
    if (folders == m_folders)
        return;
    m_folders = folders;
    m_list->clear();
    for (const QString& folder : folders)
        m_list->addItem(toDisplayLine(folder.toStdString(), maxFolderShown));
    showState();
}

void FoldersView::showState() {
    m_list->setVisible(!m_folders.isEmpty());
    m_add->setVisible(!m_folders.isEmpty());
    m_remove->setVisible(!m_folders.isEmpty());
    m_empty->setVisible(m_folders.isEmpty());
    m_remove->setEnabled(m_list->currentRow() >= 0);
}

void FoldersView::chooseFolder() {
    const QString folder = QFileDialog::getExistingDirectory(this, tr("Add Folder"));
    if (!folder.isEmpty())
        addFolder(folder);
}

void FoldersView::addFolder(const QString& folder) {
    QStringList folders = m_folders;
    if (const QString path = QDir::cleanPath(folder); !folders.contains(path))
        folders += path;
    showFolders(folders);
    Q_EMIT foldersChanged(folders);
}

void FoldersView::removeSelected() {
    const int row = m_list->currentRow();
    if (row < 0)
        return;
    QStringList folders = m_folders;
    folders.removeAt(row);
    showFolders(folders);
    Q_EMIT foldersChanged(folders);
}

} // namespace toolroom
