// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/tools/checklist.h"
#include "ui/tasks/latest_task.h"

#include <QIdentityProxyModel>
#include <QWidget>

class QLabel;

namespace toolroom {

class ContentSizedTable;

/// The display text of a ChecklistModel.
class ChecklistTextModel : public QIdentityProxyModel {
    Q_OBJECT

public:
    explicit ChecklistTextModel(ChecklistModel* model, QObject* parent = nullptr);

    [[nodiscard]] const ChecklistAnswer& answer(int row) const { return m_model->row(row); }
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    /// For example `2 met, 1 not met, 6 unknown`.
    [[nodiscard]] QString summary() const;

private:
    ChecklistModel* m_model;
};

/// The checklist from agentbase's guide with its answers. Visible only for agentbase tools.
class ChecklistSection : public QWidget {
    Q_OBJECT

public:
    explicit ChecklistSection(QWidget* parent = nullptr);

    void showTool(const LintedRegistryPtr& registry, std::uint32_t tool);

Q_SIGNALS:
    /// Emitted when the user selects an answer that comes from a finding.
    void findingChosen(std::uint32_t finding);

private:
    void choose(const QModelIndex& index);

    LatestTask m_answering;
    ChecklistModel m_model;
    ChecklistTextModel m_texts;
    QLabel* m_summary;
    ContentSizedTable* m_table;
};

} // namespace toolroom
