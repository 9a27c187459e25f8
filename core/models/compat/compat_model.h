// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/lint/compat/compatibility.h"
#include "core/lint/compat/report/compat_tables.h"
#include "core/models/problems/severity_counts.h"

#include <QAbstractTableModel>
#include <QString>
#include <QStringList>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace toolroom {

/// A row of the table: a source, or one of its tools.
struct CompatTableRow {
    bool isSource = false;
    std::size_t index = 0; ///< of the source or tool in the snapshot
    std::string id;        ///< of the source or tool
    QString name;
    int tools = 0;          ///< of the source; 0 for a tool
    SeverityCounts targets; ///< for which it breaks, may break, and changes
};

/// A report with what a table shows of it. Immutable and shared between threads; created on a worker thread.
class TOOLROOM_EXPORT CompatTable {
public:
    CompatTable(CompatReport report, TargetMenu menu);

    [[nodiscard]] const CompatReport& report() const { return m_report; }
    [[nodiscard]] const TargetMenu& menu() const { return m_menu; }
    /// Each source, followed by its tools.
    [[nodiscard]] const std::vector<CompatTableRow>& rows() const { return m_rows; }
    [[nodiscard]] const std::vector<TargetTotals>& totals() const { return m_totals; }
    /// Null if no fact applies.
    [[nodiscard]] const AppliedFact* worst(const CompatTableRow& row, std::size_t target) const {
        return worstFact(factsOf(row), target);
    }
    [[nodiscard]] const AppliedFacts& factsOf(const CompatTableRow& row) const {
        return row.isSource ? m_report.sources[row.index] : m_report.tools[row.index];
    }
    /// For the width of a column with the names.
    [[nodiscard]] const QStringList& longestNames() const { return m_longestNames; }
    /// `5 tools, 24 targets: 3 tools dropped or refused by 4 targets`.
    [[nodiscard]] QString summary() const;

    /// What is known of a cell: the facts with their evidence, and what is not known about the target.
    [[nodiscard]] QString cellText(const CompatTableRow& row, std::size_t target) const;
    /// The same in a few lines.
    [[nodiscard]] QString cellSummary(const CompatTableRow& row, std::size_t target) const;
    /// The product, its version, the totals, and what is not known about it.
    [[nodiscard]] QString targetText(std::size_t target) const;
    [[nodiscard]] QString rowText(const CompatTableRow& row) const;

private:
    [[nodiscard]] QString factText(const AppliedFacts& facts, std::size_t first, const CompatTableRow& row) const;
    [[nodiscard]] QString unknownText(const TargetFacts& target) const;

    CompatReport m_report;
    TargetMenu m_menu;
    std::vector<CompatTableRow> m_rows;
    std::vector<TargetTotals> m_totals;
    QStringList m_longestNames;
};
using CompatTablePtr = std::shared_ptr<const CompatTable>;

enum class CompatRole {
    Level = Qt::UserRole + 1, ///< CompatLevel, int
    IsKnown,                  ///< whether nothing is left unknown about the target, bool
    IsSource,                 ///< bool, also of a row
    Tools,                    ///< of the row of a source: their number, int
    Counts                    ///< of a row: SeverityCounts of targets; of a column: of tools
};

/// ▲, ●, ○, or ·, and ✓ if nothing is left unknown about a target that has no effect.
[[nodiscard]] TOOLROOM_EXPORT QString compatSign(CompatLevel level, bool isKnown);
/// `Breaks`, `No known effect`, translated.
[[nodiscard]] TOOLROOM_EXPORT QString compatLevelText(CompatLevel level, bool isKnown);

struct CompatFilter {
    bool onlyBreaking = false;
    QString name; ///< part of the name of a tool or source

    friend bool operator==(const CompatFilter&, const CompatFilter&) = default;
};

/// Sources and tools down, targets across.
class TOOLROOM_EXPORT CompatModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    /// `table` may be null.
    void show(CompatTablePtr table, const CompatFilter& filter);
    [[nodiscard]] const CompatTablePtr& table() const { return m_table; }
    [[nodiscard]] const CompatTableRow& row(int index) const {
        return m_table->rows()[m_shown[static_cast<std::size_t>(index)]];
    }
    /// -1 if it is not shown.
    [[nodiscard]] int rowOf(const std::string& id, bool isSource) const;
    /// `name`: of a CompatTarget. -1 if there is none.
    [[nodiscard]] int columnOf(const std::string& name) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

private:
    [[nodiscard]] QVariant columnData(std::size_t target, int role) const;
    [[nodiscard]] QVariant rowData(const CompatTableRow& row, int role) const;

    CompatTablePtr m_table;
    std::vector<std::size_t> m_shown; ///< indexes of rows
};

} // namespace toolroom
