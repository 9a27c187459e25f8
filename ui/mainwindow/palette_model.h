// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/history_reader.h"
#include "core/models/linted_registry.h"
#include "core/models/row_model.h"

#include <QPointer>

#include <string>
#include <vector>

class QAction;

namespace toolroom {

/// An action to run, a tool to go to, or a run to look at.
struct PaletteChoice {
    QString words;
    QString hint; ///< a shortcut, where a tool is from, or how a run ended and when it began
    QPointer<QAction> action;
    std::string tool; ///< its id; empty when it is none
    QString run;      ///< likewise

    [[nodiscard]] bool isSameAs(const PaletteChoice& other) const {
        return action == other.action && tool == other.tool && run == other.run;
    }
};

class PaletteModel final : public RowModel<PaletteChoice> {
    Q_OBJECT

public:
    enum Column { Words, Hint };

    using RowModel::RowModel;

    void setChoices(std::vector<PaletteChoice> choices) { reset(std::move(choices)); }

protected:
    [[nodiscard]] int columns() const override { return Hint + 1; }
    [[nodiscard]] QString header(int column) const override;
    [[nodiscard]] QVariant cell(const PaletteChoice& choice, int column, int role) const override;
};

/// The enabled actions whose words hold those of `text`.
[[nodiscard]] std::vector<PaletteChoice> matchingActions(const QString& text, const QList<QAction*>& actions);
/// The tools that match, as far as a list is of use. Takes time: for worker threads.
[[nodiscard]] std::vector<PaletteChoice> matchingChoices(const LintedRegistry& registry, const QString& text,
                                                         const AbortSignal& abort);

/// The runs whose tool, id or end hold the words of `text`, as far as a list is of use; none for no words. The newest
/// stand first in `runs`.
[[nodiscard]] std::vector<PaletteChoice> matchingRuns(const std::vector<RunSummary>& runs, const QString& text);

} // namespace toolroom
