// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/models/row_model.h"
#include "core/routing/routing_analysis.h"

namespace toolroom {

/// A tool and why it ranks where it does.
struct RankingRow {
    std::size_t tool = 0;
    QString name;
    double score = 0;
    QString words; ///< what each word of the phrase adds to the score, most important first
};

/// The ranking of the tools for one phrase, best first.
class TOOLROOM_EXPORT RankingModel final : public RowModel<RankingRow> {
    Q_OBJECT

public:
    enum Column { Tool, Score, Words };
    static constexpr std::size_t maxRows = 20;

    using RowModel::RowModel;

    /// `analysis` may be null. Takes less than a millisecond for a thousand tools.
    void setPhrase(const RoutingAnalysisPtr& analysis, const QString& phrase);
    /// Whether any tool shares a word with the phrase.
    [[nodiscard]] bool hasEvidence() const { return m_hasEvidence; }

protected:
    [[nodiscard]] int columns() const override { return Words + 1; }
    [[nodiscard]] QString header(int column) const override;
    [[nodiscard]] QVariant cell(const RankingRow& row, int column, int role) const override;

private:
    bool m_hasEvidence = false;
};

/// A phrase and the tool that ranks first for it.
struct PhraseRow {
    std::size_t phrase = 0; ///< index in the analysis
    QString text;
    QString first; ///< the tool that ranks first; empty without evidence
    std::optional<double> margin;
    QString called; ///< names of the tools that agents called
};

/// The phrases that expect a tool, lowest margin first.
class TOOLROOM_EXPORT PhrasesModel final : public RowModel<PhraseRow> {
    Q_OBJECT

public:
    enum Column { Phrase, First, Margin, Called };

    using RowModel::RowModel;

    void setTool(const RoutingAnalysis& analysis, std::size_t tool);
    void clear() { reset({}); }
    /// Whether agents called a tool for any of the phrases.
    [[nodiscard]] bool hasCalls() const;

protected:
    [[nodiscard]] int columns() const override { return Called + 1; }
    [[nodiscard]] QString header(int column) const override;
    [[nodiscard]] QVariant cell(const PhraseRow& row, int column, int role) const override;
};

/// A neighbor of a tool.
struct NeighborRow {
    std::size_t tool = 0;
    QString name;
    double margin = 0; ///< margin of the tool against this neighbor
    double back = 0;   ///< margin of this neighbor against the tool
    QString shared;
    QString only; ///< words of the tool that the neighbor does not have
};

/// The tools nearest to a tool, by its phrases or its own words.
class TOOLROOM_EXPORT NeighborsModel final : public RowModel<NeighborRow> {
    Q_OBJECT

public:
    enum Column { Tool, Margin, Back, Shared, Only };
    static constexpr std::size_t maxRows = 10;

    using RowModel::RowModel;

    void setTool(const RoutingAnalysis& analysis, std::size_t tool);
    void clear() { reset({}); }

protected:
    [[nodiscard]] int columns() const override { return Only + 1; }
    [[nodiscard]] QString header(int column) const override;
    [[nodiscard]] QVariant cell(const NeighborRow& row, int column, int role) const override;
};

/// A margin with two digits and the name of its band, such as "0.12 · close".
[[nodiscard]] TOOLROOM_EXPORT QString marginText(std::optional<double> margin);

/// The words of a tool's name and description, with what each adds to the tool's score when they are the phrase.
[[nodiscard]] TOOLROOM_EXPORT QString selfContributionText(const RoutingAnalysis& analysis, std::size_t tool);

/// The first words of a list, as display text.
[[nodiscard]] TOOLROOM_EXPORT QString wordListText(const std::vector<std::string>& words);

} // namespace toolroom
