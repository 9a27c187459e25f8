// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/store/history_reader.h"
#include "core/models/row_model.h"
#include "core/models/tools/linted_registry.h"
#include "ui/tasks/latest_task.h"

#include <QFrame>
#include <QPointer>
#include <QStringList>

#include <map>
#include <memory>
#include <string>
#include <vector>

class QAction;
class QLabel;
class QLineEdit;
class QTableView;

namespace toolroom {

/// A command, tool, or run found by the palette.
struct PaletteChoice {
    QString label;
    QString hint; ///< the shortcut, the source of the tool, or the state and start of the run
    QPointer<QAction> action;
    std::string tool;        ///< id; empty if it is not a tool
    QString run;             ///< id; empty if it is not a run
    std::int32_t score = 0;  ///< see SearchIndex::Match
    QString suggestion = {}; ///< a search to try instead; empty if there is none
    QString link = {};       ///< a link to a call; empty if it is not one

    [[nodiscard]] bool isSameAs(const PaletteChoice& other) const {
        return action == other.action && tool == other.tool && run == other.run;
    }
    /// Identifies the choice in the next session.
    [[nodiscard]] QString key() const;
};

class PaletteModel final : public RowModel<PaletteChoice> {
    Q_OBJECT

public:
    enum Column { Label, Hint };

    using RowModel::RowModel;

    void setChoices(std::vector<PaletteChoice> choices) { reset(std::move(choices)); }

protected:
    [[nodiscard]] int columns() const override { return Hint + 1; }
    [[nodiscard]] QString header(int column) const override;
    [[nodiscard]] QVariant cell(const PaletteChoice& choice, int column, int role) const override;
};

/// The enabled actions that match `text`.
[[nodiscard]] std::vector<PaletteChoice> matchingActions(const QString& text, const QList<QAction*>& actions);
/// The best tools that match `text`. Slow: call it on a worker thread.
/// `states` are those of live servers that are not ready, by id.
[[nodiscard]] std::vector<PaletteChoice> findToolChoices(const LintedRegistry& registry, const QString& text,
                                                         const AbortSignal& abort,
                                                         const std::map<std::string, QString>& states = {});
/// The best of `runs` whose tool, id, or state matches `text`. `runs` is sorted newest first.
[[nodiscard]] std::vector<PaletteChoice> matchingRuns(const std::vector<RunSummary>& runs, const QString& text);

/// Sorts by score, the runs last. Among equally good choices, those whose key is in `recent` come first, in the order
/// of `recent`. Removes choices with similar names if others contain the text.
void rankChoices(std::vector<PaletteChoice>& choices, const QStringList& recent);

/// A popup to find tools, runs, and commands by name; text that begins with `run:` finds only runs. Enter runs the
/// command or opens the tool or run.
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
    void open(QList<QAction*> actions, LintedRegistryPtr registry, Runs runs, std::map<std::string, QString> states);

Q_SIGNALS:
    void toolChosen(const std::string& id);
    void runChosen(const QString& id);
    void linkChosen(const QString& link);
    /// Emitted when recent() changes.
    void recentChanged();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void readRuns(std::string history);
    void search();
    /// Offers to open the link to a call that was entered.
    void showLink();
    void findChoices(bool keepCurrent);
    /// `suggestion` is offered if nothing was found.
    void showChoices(std::vector<PaletteChoice> choices, const QString& suggestion, bool keepCurrent);
    void addToRecent(const PaletteChoice& choice);
    void runCurrent();
    void run(const QModelIndex& index);

    QList<QAction*> m_actions;
    LintedRegistryPtr m_registry;
    std::map<std::string, QString> m_states;               ///< see findToolChoices()
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
