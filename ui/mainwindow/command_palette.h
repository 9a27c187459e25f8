// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/mainwindow/palette_model.h"
#include "ui/tasks/latest_task.h"

#include <QFrame>
#include <QStringList>

#include <memory>
#include <string>
#include <vector>

class QLabel;
class QLineEdit;
class QTableView;

namespace toolroom {

/// A popup to find tools, runs, and commands by name. Enter runs the command or opens the tool or run.
class CommandPalette : public QFrame {
    Q_OBJECT

public:
    explicit CommandPalette(QWidget* parent);

    /// The runs to search: the runs of this window, newest first, and the history at this path.
    struct Runs {
        std::vector<RunSummary> currentRuns;
        std::string history;
    };

    /// The keys of the choices that were used last, newest first.
    [[nodiscard]] const QStringList& recent() const { return m_recent; }
    void setRecent(const QStringList& keys) { m_recent = keys; }

    /// Opens at the top of its parent.
    void open(QList<QAction*> actions, LintedRegistryPtr registry, Runs runs);

Q_SIGNALS:
    void toolChosen(const std::string& id);
    void runChosen(const QString& id);
    /// Emitted when recent() changes.
    void recentChanged();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void readRuns(std::string history);
    void search();
    void findChoices(bool keepCurrent);
    /// `suggestion` is offered if nothing was found.
    void showChoices(std::vector<PaletteChoice> choices, const QString& suggestion, bool keepCurrent);
    void addToRecent(const PaletteChoice& choice);
    void runCurrent();
    void run(const QModelIndex& index);

    QList<QAction*> m_actions;
    LintedRegistryPtr m_registry;
    std::shared_ptr<const std::vector<RunSummary>> m_runs; ///< newest first
    PaletteModel m_model;
    LatestTask m_reading;
    LatestTask m_searching;
    QStringList m_recent;
    bool m_runWhenFound = false; ///< Enter was pressed before the search finished
    QLineEdit* m_line;
    QTableView* m_list;
    QLabel* m_count;
};

} // namespace toolroom
