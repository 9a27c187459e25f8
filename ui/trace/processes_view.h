// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/run/process_reports.h"

#include <QScrollArea>

class QLabel;

namespace toolroom {

class StatusLabel;

/// How the processes of a run ended, and whether any are still running.
class ProcessesView : public QScrollArea {
    Q_OBJECT

public:
    explicit ProcessesView(QWidget* parent = nullptr);

    void showProcesses(const std::vector<ProcessReport>& processes, bool wasAborted);

private:
    StatusLabel* m_statusLabel;
    QLabel* m_details;
};

} // namespace toolroom
