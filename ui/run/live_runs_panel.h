// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/run/live_runs_model.h"
#include "ui/run/run_bar.h"

#include <QTimer>
#include <QWidget>

#include <string>

class QListView;
class QToolButton;

namespace toolroom {

class RunController;
class SteadyLabel;

/// The runs of one tool in this window. Refreshed at a fixed rate, regardless of the number of events. A new run is
/// selected if the one before it was, unless the panel does not follow new runs.
class LiveRunsPanel : public QWidget {
    Q_OBJECT

public:
    explicit LiveRunsPanel(RunController& controller, QWidget* parent = nullptr);

    void showTool(const std::string& toolId);
    /// Whether new runs are selected; true by default. A panel that did not follow some runs still selects later ones.
    void setFollowing(bool isFollowing) { m_isFollowing = isFollowing; }
    /// The selected run if it is in progress, otherwise the newest run in progress; empty if there is none.
    [[nodiscard]] QString liveRun() const;
    /// Aborts liveRun(), or kills it if it is already aborting. Returns false if there is none.
    bool abortLiveRun();
    [[nodiscard]] QString selectedRun() const;
    [[nodiscard]] QSize sizeHint() const override;

    /// The state of liveRun().
    [[nodiscard]] RunBar::Live live() const;
    [[nodiscard]] int count() const { return m_model.rowCount(); }

Q_SIGNALS:
    /// Emitted with the selected run, which is empty if the tool has no runs.
    void selected(const QString& run);
    /// Emitted when a run starts, is aborted, or ends, and when another run is selected.
    void stateChanged();
    void inspectRequested(const QString& run);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void buildRuns();
    void handleRunUpdate(const QString& run);
    void add(const QString& run);
    void end(const QString& run);
    void tick();
    void press(int row);
    void showSelected();
    void showCount();
    /// The row of liveRun(); -1: none.
    [[nodiscard]] int liveRow() const;

    RunController& m_controller;
    std::string m_tool;
    bool m_isFollowing = true;
    QString m_followed; ///< the newest run that started while the panel was following; empty if there is none
    LiveRunsModel m_model;
    QTimer m_timer;

    SteadyLabel* m_count;
    QToolButton* m_abortAll;
    QListView* m_runs;
};

} // namespace toolroom
