// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/routing/ranking_model.h"

#include "core/models/text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <numeric>

namespace toolroom {

namespace {

QString nameOfTool(const RoutingIndex& index, std::size_t tool) {
    return toDisplayLine(index.tools()[tool].id, 200);
}

QString toolNames(const RoutingIndex& index, const std::vector<std::size_t>& tools) {
    QStringList names;
    for (const std::size_t tool : tools)
        names += nameOfTool(index, tool);
    return names.join(QStringLiteral(", "));
}

QString number(double value) {
    return QLocale().toString(value, 'f', 2);
}

/// The words with the largest contributions.
QString contributionText(const std::vector<std::string>& words, const std::vector<double>& contributions) {
    constexpr double minShown = 0.005;
    constexpr qsizetype maxShown = 24;
    std::vector<std::size_t> order(words.size());
    std::ranges::iota(order, 0U);
    std::ranges::stable_sort(
        order, [&](std::size_t one, std::size_t other) { return contributions[one] > contributions[other]; });
    QStringList shown;
    for (const std::size_t word : order) {
        if (contributions[word] >= minShown && shown.size() < maxShown)
            shown += QStringLiteral("%1 %2").arg(toDisplayLine(words[word], 60), number(contributions[word]));
    }
    return shown.join(QStringLiteral(" · "));
}

int rightAligned() {
    return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
}

} // namespace

QString marginText(std::optional<double> margin) {
    if (!margin)
        return QCoreApplication::translate("toolroom::RankingModel", "no evidence");
    const auto band = [&] {
        switch (bandOf(*margin)) {
        case RoutingBand::Clear:
            return QCoreApplication::translate("toolroom::RankingModel", "clear");
        case RoutingBand::Likely:
            return QCoreApplication::translate("toolroom::RankingModel", "likely");
        case RoutingBand::Close:
            return QCoreApplication::translate("toolroom::RankingModel", "close");
        case RoutingBand::Lost:
            break;
        }
        return QCoreApplication::translate("toolroom::RankingModel", "lost");
    }();
    return QStringLiteral("%1 · %2").arg(number(*margin), band);
}

QString selfContributionText(const RoutingAnalysis& analysis, std::size_t tool) {
    const ToolText& text = analysis.index->tools()[tool];
    const PhraseTerms terms = analysis.index->analyze(text.name + ". " + text.description);
    return contributionText(terms.words, analysis.offered->contributions(terms, analysis.offered->score(terms), tool));
}

QString wordListText(const std::vector<std::string>& words) {
    constexpr std::size_t maxWords = 8;
    QStringList list;
    for (std::size_t i = 0; i < std::min(words.size(), maxWords); ++i)
        list += toDisplayLine(words[i], 60);
    if (words.size() > maxWords)
        list += QStringLiteral("…");
    return list.join(QStringLiteral(", "));
}

void RankingModel::setPhrase(const RoutingAnalysisPtr& analysis, const QString& phrase) {
    m_hasEvidence = false;
    std::vector<RankingRow> rows;
    if (analysis && !phrase.trimmed().isEmpty()) {
        const PhraseTerms terms = analysis->index->analyze(phrase.toStdString());
        const RoutingScores scores = analysis->offered->score(terms);
        const RoutingResult result = computeRoutingResult(*analysis->index, {}, analysis->offered->tools(), scores);
        m_hasEvidence = result.hasEvidence;
        for (const RankedTool& ranked : result.ranking) {
            if (!m_hasEvidence || rows.size() == maxRows)
                break;
            rows.push_back(
                {ranked.tool, nameOfTool(*analysis->index, ranked.tool), ranked.score,
                 contributionText(terms.words, analysis->offered->contributions(terms, scores, ranked.tool))});
        }
    }
    reset(std::move(rows));
}

QString RankingModel::header(int column) const {
    switch (column) {
    case Tool:
        return tr("Tool");
    case Score:
        return tr("Score");
    default:
        return tr("Words");
    }
}

QVariant RankingModel::cell(const RankingRow& row, int column, int role) const {
    if (role == Qt::TextAlignmentRole && column == Score)
        return rightAligned();
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    switch (column) {
    case Tool:
        return row.name;
    case Score:
        return number(row.score);
    default:
        return row.words;
    }
}

void PhrasesModel::setTool(const RoutingAnalysis& analysis, std::size_t tool) {
    std::vector<PhraseRow> rows;
    for (std::size_t i = 0; i < analysis.phrases.size(); ++i) {
        if (!std::ranges::contains(analysis.phrases[i].expected, tool))
            continue;
        const RoutingResult& result = analysis.report.results[i];
        rows.push_back({i, toDisplayLine(analysis.phrases[i].text),
                        result.hasEvidence ? nameOfTool(*analysis.index, result.ranking.front().tool) : QString(),
                        result.margin, toolNames(*analysis.index, analysis.phrases[i].called)});
    }
    std::ranges::stable_sort(rows, {}, [](const PhraseRow& row) { return row.margin.value_or(-1); });
    reset(std::move(rows));
}

bool PhrasesModel::hasCalls() const {
    return std::ranges::any_of(rows(), [](const PhraseRow& row) { return !row.called.isEmpty(); });
}

QString PhrasesModel::header(int column) const {
    switch (column) {
    case Phrase:
        return tr("Phrase");
    case First:
        return tr("Top-Ranked Tool");
    case Margin:
        return tr("Margin");
    default:
        return tr("Called");
    }
}

QVariant PhrasesModel::cell(const PhraseRow& row, int column, int role) const {
    if (role == Qt::TextAlignmentRole && column == Margin)
        return rightAligned();
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    switch (column) {
    case Phrase:
        return row.text;
    case First:
        return row.first;
    case Margin:
        return marginText(row.margin);
    default:
        return row.called;
    }
}

void NeighborsModel::setTool(const RoutingAnalysis& analysis, std::size_t tool) {
    std::vector<NeighborRow> rows;
    for (std::size_t other = 0; other < analysis.matrix.size(); ++other) {
        const std::optional<double> margin = analysis.matrix.margin(tool, other);
        if (margin)
            rows.push_back({.tool = other, .margin = *margin, .back = analysis.matrix.margin(other, tool).value_or(1)});
    }
    const std::size_t kept = std::min(rows.size(), maxRows);
    std::ranges::partial_sort(rows, rows.begin() + static_cast<std::ptrdiff_t>(kept), {}, &NeighborRow::margin);
    rows.resize(kept);
    for (NeighborRow& row : rows) {
        const ToolWordComparison words =
            compareToolWords(analysis.index->tools()[tool], analysis.index->tools()[row.tool]);
        row.name = nameOfTool(*analysis.index, row.tool);
        row.shared = wordListText(words.shared);
        row.only = wordListText(words.onlyFirst);
    }
    reset(std::move(rows));
}

QString NeighborsModel::header(int column) const {
    switch (column) {
    case Tool:
        return tr("Tool");
    case Margin:
        return tr("Margin");
    case Back:
        return tr("Reverse Margin");
    case Shared:
        return tr("Shared Words");
    default:
        return tr("Unique Words");
    }
}

QVariant NeighborsModel::cell(const NeighborRow& row, int column, int role) const {
    if (role == Qt::TextAlignmentRole && (column == Margin || column == Back))
        return rightAligned();
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    switch (column) {
    case Tool:
        return row.name;
    case Margin:
        return marginText(row.margin);
    case Back:
        return marginText(row.back);
    case Shared:
        return row.shared;
    default:
        return row.only;
    }
}

} // namespace toolroom
