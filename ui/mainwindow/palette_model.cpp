// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/mainwindow/palette_model.h"

#include "core/models/run/run_text.h"
#include "core/models/text.h"

#include <QAction>

#include <algorithm>
#include <functional>
#include <ranges>

namespace toolroom {

namespace {

constexpr std::ptrdiff_t maxTools = 50;
constexpr std::ptrdiff_t maxRuns = 20;

QString plainText(const QAction& action) {
    QString text = action.text();
    text.remove(QLatin1Char('&'));
    return text;
}

constexpr std::int32_t recentBonus = 255; ///< outweighs the length of names, but not the kind of match

} // namespace

QString PaletteChoice::key() const {
    return !tool.empty() ? toQString(tool) : !run.isEmpty() ? run : label;
}

std::vector<PaletteChoice> matchingActions(const QString& text, const QList<QAction*>& actions) {
    SearchIndex index;
    for (const QAction* action : actions)
        index.add(plainText(*action).toStdString());
    std::vector<PaletteChoice> choices;
    for (const auto& [row, score] : index.find(text.toStdString())) {
        QAction* action = actions[row];
        if (action->isEnabled())
            choices.push_back({.label = plainText(*action),
                               .hint = action->shortcut().toString(QKeySequence::NativeText),
                               .action = action,
                               .score = score});
    }
    return choices;
}

std::vector<PaletteChoice> findToolChoices(const LintedRegistry& registry, const QString& text,
                                           const AbortSignal& abort) {
    std::vector<PaletteChoice> choices;
    for (const auto& [row, score] :
         registry.searchIndex().find(text.toStdString(), abort) | std::views::take(maxTools)) {
        const RegisteredTool& tool = registry.tool(row);
        choices.push_back({.label = toDisplayLine(tool.name.empty() ? tool.pointer : tool.name, 200),
                           .hint = toDisplayLine(tool.sourceId, 80),
                           .tool = tool.id,
                           .score = score});
    }
    return choices;
}

std::vector<PaletteChoice> matchingRuns(const std::vector<RunSummary>& runs, const QString& text) {
    std::vector<PaletteChoice> choices;
    if (text.trimmed().isEmpty())
        return choices;
    SearchIndex index;
    for (const RunSummary& run : runs)
        index.add(run.toolId.empty() ? run.tool : run.toolId,
                  run.code + '\n' + runStateText(run).toStdString() + '\n' + run.run);
    const QDateTime now = QDateTime::currentDateTime();
    for (const auto& [row, score] : index.find(text.toStdString()) | std::views::take(maxRuns)) {
        const RunSummary& run = runs[row];
        const QString end = run.code.empty() ? runStateText(run) : toDisplayLine(run.code, 60);
        const QString tool = toDisplayLine(run.toolId.empty() ? run.tool : run.toolId, 200);
        choices.push_back({.label = PaletteModel::tr("%1 run").arg(tool),
                           .hint = QStringList{end, compactTimeText(run.startedAt, now), runIdText(run.run)}.join(
                               QStringLiteral("  ·  ")),
                           .run = toQString(run.run),
                           .score = score});
    }
    return choices;
}

void rankChoices(std::vector<PaletteChoice>& choices, const QStringList& recent) {
    if (std::ranges::any_of(choices, [](const PaletteChoice& choice) { return choice.score > 0; }))
        std::erase_if(choices, [](const PaletteChoice& choice) { return choice.score < 0; });
    for (PaletteChoice& choice : choices)
        if (const qsizetype place = recent.indexOf(choice.key()); place >= 0)
            choice.score += recentBonus - static_cast<std::int32_t>(place);
    std::ranges::stable_sort(choices, std::greater(), &PaletteChoice::score);
}

QString PaletteModel::header(int column) const {
    return column == Label ? tr("Name") : tr("Hint");
}

QVariant PaletteModel::cell(const PaletteChoice& choice, int column, int role) const {
    switch (role) {
    case Qt::DisplayRole:
        return column == Label ? choice.label : choice.hint;
    case Qt::TextAlignmentRole:
        return QVariant((column == Label ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    default:
        return {};
    }
}

} // namespace toolroom
