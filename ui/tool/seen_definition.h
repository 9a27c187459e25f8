// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/tools/seen_tool.h"
#include "ui/tasks/latest_task.h"

#include <QWidget>

class QComboBox;
class QLabel;

namespace toolroom {

class DiffView;

/// The choice between the definition as written and as a model sees it through a target: what the target does, and the
/// difference.
class SeenDefinition : public QWidget {
    Q_OBJECT

public:
    explicit SeenDefinition(QWidget* parent = nullptr);

    void showTool(LintedRegistryPtr registry, std::uint32_t tool);
    /// Whether a target is chosen, instead of the definition as written.
    [[nodiscard]] bool isTargetChosen() const;
    void chooseWritten();
    void setDiffHeight(int height);

Q_SIGNALS:
    /// Emitted when a target or the definition as written was chosen.
    void chosen();

private:
    void compute(const QString& profile);
    void show(const SeenTool& seen);

    LintedRegistryPtr m_registry;
    std::uint32_t m_tool = 0;
    LatestTask m_computing;
    QComboBox* m_target;
    QComboBox* m_profile;
    QLabel* m_summary;
    DiffView* m_diff;
};

} // namespace toolroom
