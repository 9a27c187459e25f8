// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/mainwindow/palette_model.h"
#include "ui/tasks/latest_task.h"

#include <QFrame>

#include <memory>
#include <string>
#include <vector>

class QLineEdit;
class QTableView;

namespace toolroom {

/// Everything by its name: type, and Enter runs the action, goes to the tool or shows the run.
class CommandPalette : public QFrame {
    Q_OBJECT

public:
    explicit CommandPalette(QWidget* parent);

    /// Where runs are found: those of this window, the newest first, and the file of the history.
    struct Runs {
        std::vector<RunSummary> ofWindow;
        std::string history;
    };

    /// Opens over the upper part of its parent.
    void open(QList<QAction*> actions, LintedRegistryPtr registry, Runs runs);

Q_SIGNALS:
    void toolChosen(const std::string& id);
    void runChosen(const QString& id);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void readRuns(std::string history);
    void search();
    void findChoices(bool keepCurrent);
    void showChoices(std::vector<PaletteChoice> choices, bool keepCurrent);
    void runCurrent();
    void run(const QModelIndex& index);

    QList<QAction*> m_actions;
    LintedRegistryPtr m_registry;
    std::shared_ptr<const std::vector<RunSummary>> m_runs; ///< the newest first
    PaletteModel m_model;
    LatestTask m_reading;
    LatestTask m_searching;
    bool m_runWhenFound = false; ///< Enter was pressed before the search had ended
    QLineEdit* m_line;
    QTableView* m_list;
};

} // namespace toolroom
