// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/store/history_reader.h"
#include "core/models/row_model.h"
#include "core/models/tools/linted_registry.h"

#include <QPointer>

#include <string>
#include <vector>

class QAction;

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
[[nodiscard]] std::vector<PaletteChoice> findToolChoices(const LintedRegistry& registry, const QString& text,
                                                         const AbortSignal& abort);
/// The best of `runs` whose tool, id, or state matches `text`; none if `text` is blank. `runs` is sorted newest first.
[[nodiscard]] std::vector<PaletteChoice> matchingRuns(const std::vector<RunSummary>& runs, const QString& text);

/// Sorts by score. Among equally good choices, those whose key is in `recent` come first, in the order of `recent`.
/// Removes choices with similar names if others contain the text.
void rankChoices(std::vector<PaletteChoice>& choices, const QStringList& recent);

} // namespace toolroom
