// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/agents/host_file_dialog.h"

#include "core/models/text.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/dialog_size.h"
#include "ui/widgets/diff_view.h"
#include "ui/widgets/labels.h"

#include <QDialogButtonBox>
#include <QListWidget>
#include <QPushButton>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr QSize hostFileDialogSize(780, 520);
constexpr int maxSourceRows = 5; ///< more scroll

} // namespace

HostFileDialog::HostFileDialog(const QString& title, const QString& action, const GatewaySources& sources, Plan plan,
                               QWidget* parent)
    : QDialog(parent)
    , m_plan(std::move(plan))
    , m_file(createTextLabel())
    , m_sources(new QListWidget)
    , m_error(createTextLabel())
    , m_changes(new DiffView) {
    setWindowTitle(title);
    auto* layout = createColumn(this, innerSpacing, QMargins(pageMargin, pageMargin, pageMargin, pageMargin));
    if (!sources.arguments.empty())
        layout->addWidget(createTextLabel(tr("The agent sees the tools of these sources:")));
    for (const std::string& source : sources.arguments) {
        auto* item = new QListWidgetItem(toDisplayLine(source), m_sources);
        item->setData(Qt::UserRole, toQString(source));
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setCheckState(Qt::Checked);
    }
    m_sources->setAccessibleName(tr("Sources"));
    m_sources->setVisible(!sources.arguments.empty());
    const int rows = std::min(m_sources->count(), maxSourceRows);
    m_sources->setFixedHeight(rows * std::max(m_sources->sizeHintForRow(0), fontMetrics().height() + 4) +
                              2 * m_sources->frameWidth());
    layout->addWidget(m_sources);
    if (!sources.leftOut.isEmpty())
        layout->addWidget(
            createTextLabel(tr("Not available to agents: %1").arg(sources.leftOut.join(QStringLiteral(", ")))));
    layout->addWidget(m_file);
    layout->addWidget(m_error);
    layout->addWidget(m_changes, 1);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_apply = buttons->addButton(action, QDialogButtonBox::AcceptRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout->addWidget(buttons);
    m_apply->setDefault(true); // in the dialog, otherwise it has no effect
    connect(m_sources, &QListWidget::itemChanged, this, &HostFileDialog::showChange);
    resizeDialog(*this, hostFileDialogSize);
    showChange();
    m_sources->setCurrentRow(0);
    m_sources->count() > 0 ? m_sources->setFocus() : m_apply->setFocus();
}

void HostFileDialog::showChange() {
    std::vector<std::string> chosen;
    for (int row = 0; row < m_sources->count(); ++row)
        if (const QListWidgetItem* item = m_sources->item(row); item->checkState() == Qt::Checked)
            chosen.push_back(item->data(Qt::UserRole).toString().toStdString());
    m_change.reset();
    QString problem;
    if (m_sources->count() > 0 && chosen.empty())
        problem = tr("Select at least one source.");
    else if (auto change = m_plan(chosen))
        m_change = *std::move(change);
    else
        problem = translatedLine(change.error());
    m_error->setText(problem);
    m_error->setVisible(!problem.isEmpty());
    m_changes->setVisible(m_change.has_value());
    m_file->setVisible(m_change.has_value());
    m_apply->setEnabled(m_change.has_value());
    if (!m_change)
        return;
    const QString path = toDisplayLine(m_change->file.path);
    m_file->setText(m_change->file.exists ? tr("This changes %1:").arg(path) : tr("This creates %1:").arg(path));
    m_changes->showChanges(*m_change->file.text, m_change->edits);
}

} // namespace toolroom
