// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/checklist.h"
#include "ui/tasks/latest_task.h"
#include "ui/tool/checklist_words.h"

#include <QWidget>

class QLabel;

namespace toolroom {

class FittingTable;

/// What agentbase's guide asks of a tool, point by point. Seen for tools of agentbase only.
class ChecklistSection : public QWidget {
    Q_OBJECT

public:
    explicit ChecklistSection(QWidget* parent = nullptr);

    void showTool(const LintedRegistryPtr& registry, std::uint32_t tool);
    [[nodiscard]] bool isBusy() const { return m_answering.isBusy(); }

Q_SIGNALS:
    /// A point was chosen that a finding answers.
    void findingChosen(std::uint32_t finding);
    void shown();

private:
    void choose(const QModelIndex& index);

    LatestTask m_answering;
    ChecklistModel m_model;
    ChecklistWords m_words;
    QLabel* m_summary;
    FittingTable* m_table;
};

} // namespace toolroom
