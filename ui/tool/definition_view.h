// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/tasks/latest_task.h"
#include "ui/tool/json_colors.h"
#include "ui/widgets/marked_text.h"

#include <QTimer>

namespace toolroom {

/// The JSON of a tool as it was written, coloured. The colours are worked out on a thread and laid on a few
/// milliseconds at a time, so that a big definition is there at once.
class DefinitionView : public MarkedText {
    Q_OBJECT

public:
    explicit DefinitionView(QWidget* parent = nullptr);

    void showDefinition(const ToolDetails& details);
    [[nodiscard]] bool isBusy() const { return m_coloring.isBusy() || m_layingOn.isActive(); }

Q_SIGNALS:
    /// Every line has its colours.
    void colored();

protected:
    void changeEvent(QEvent* event) override;

private:
    void layOn();

    LatestTask m_coloring;
    QTimer m_layingOn;
    std::vector<std::vector<ColoredRun>> m_runs;
    int m_nextLine = 0;
};

} // namespace toolroom
