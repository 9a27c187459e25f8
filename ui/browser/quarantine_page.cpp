// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/browser/quarantine_page.h"

#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"

#include <QHeaderView>
#include <QTableView>
#include <QVBoxLayout>

namespace toolroom {

QuarantinePage::QuarantinePage(QWidget* parent)
    : QWidget(parent) {
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(outerSpace, outerSpace, outerSpace, outerSpace);
    layout->setSpacing(innerSpace);
    layout->addWidget(headingLabel(tr("Not loaded")));
    QLabel* hint =
        textLabel(tr("These could not be read and are left out of the registry. Correct them in their file; it is "
                     "read again when it changes."));
    hint->setForegroundRole(QPalette::PlaceholderText);
    layout->addWidget(hint);
    layout->addSpacing(innerSpace);
    auto* table = new QTableView;
    table->setModel(&m_model);
    table->setFrameShape(QFrame::NoFrame);
    table->setShowGrid(false);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setTabKeyNavigation(false);
    table->setAccessibleName(tr("Not loaded"));
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + innerSpace);
    table->setWordWrap(false);
    table->horizontalHeader()->setHighlightSections(false);
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    table->horizontalHeader()->resizeSection(QuarantineModel::Name, 180);
    table->horizontalHeader()->setSectionResizeMode(QuarantineModel::Reason, QHeaderView::Stretch);
    table->horizontalHeader()->resizeSection(QuarantineModel::Place, 260);
    layout->addWidget(table, 1);
}

} // namespace toolroom
