// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/query/run_charts.h"
#include "ui/tasks/latest_task.h"

#include <QWidget>

class QLabel;

namespace toolroom {

class ChartsCanvas;

/// Charts of the runs that a filter selects: over time, by duration, and by error code. Can be saved as SVG, PNG, or
/// CSV.
class RunChartsView : public QWidget {
    Q_OBJECT

public:
    explicit RunChartsView(HistoryReader history, QWidget* parent = nullptr);

    /// Reads the newest runs on a worker thread. The charts stay until they are replaced.
    void read(RunFilter filter);
    [[nodiscard]] const RunCharts& charts() const { return m_charts; }
    /// The extension determines the format. Returns the error; empty if saved.
    [[nodiscard]] QString save(const QString& path) const;

private:
    void show(RunCharts charts);
    void chooseFileAndSave();

    HistoryReader m_history;
    LatestTask m_reading;
    RunCharts m_charts;
    QLabel* m_summary;
    ChartsCanvas* m_canvas;
};

} // namespace toolroom
