// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/mainwindow/palette_model.h"

#include "core/models/run_words.h"
#include "core/models/text.h"
#include "core/models/tool_filter.h"

#include <QAction>

#include <algorithm>
#include <ranges>

namespace toolroom {

namespace {

constexpr std::ptrdiff_t mostTools = 50;
constexpr std::size_t mostRuns = 20;

QString plainWords(const QAction& action) {
    QString words = action.text();
    words.remove(QLatin1Char('&'));
    return words;
}

bool containsAll(const QString& words, const QStringList& wanted) {
    return std::ranges::all_of(wanted, [&](const QString& each) { return words.contains(each, Qt::CaseInsensitive); });
}

} // namespace

std::vector<PaletteChoice> matchingActions(const QString& text, const QList<QAction*>& actions) {
    std::vector<PaletteChoice> choices;
    const QStringList wanted = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    for (QAction* action : actions) {
        const QString words = plainWords(*action);
        if (action->isEnabled() && containsAll(words, wanted))
            choices.push_back({words, action->shortcut().toString(QKeySequence::NativeText), action, {}, {}});
    }
    return choices;
}

std::vector<PaletteChoice> matchingChoices(const LintedRegistry& registry, const QString& text,
                                           const AbortSignal& abort) {
    ToolFilter filter;
    filter.text = text.toStdString();
    std::vector<PaletteChoice> choices;
    for (const std::uint32_t index : matchingTools(registry, filter, abort) | std::views::take(mostTools)) {
        const RegisteredTool& tool = registry.tool(index);
        choices.push_back(
            {oneLine(tool.name.empty() ? tool.pointer : tool.name, 200), oneLine(tool.origin, 80), {}, tool.id, {}});
    }
    return choices;
}

std::vector<PaletteChoice> matchingRuns(const std::vector<RunSummary>& runs, const QString& text) {
    std::vector<PaletteChoice> choices;
    const QStringList wanted = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    if (wanted.isEmpty())
        return choices;
    const QDateTime now = QDateTime::currentDateTime();
    for (const RunSummary& run : runs) {
        const QString end = run.code.empty() ? standingInWords(standingOf(run)) : oneLine(run.code, 60);
        const QString words = oneLine(run.toolId.empty() ? run.tool : run.toolId, 200);
        const QString known =
            QStringList{words, end, standingInWords(standingOf(run)), oneLine(run.run)}.join(QLatin1Char(' '));
        if (!containsAll(known, wanted))
            continue;
        const QString hint =
            QStringList{end, momentInWords(run.startedAt, now), runName(run.run)}.join(QStringLiteral("  ·  "));
        choices.push_back({PaletteModel::tr("Run of %1").arg(words), hint, {}, {}, toQString(run.run)});
        if (choices.size() == mostRuns)
            break;
    }
    return choices;
}

QString PaletteModel::header(int column) const {
    return column == Words ? tr("Go to") : tr("Hint");
}

QVariant PaletteModel::cell(const PaletteChoice& choice, int column, int role) const {
    switch (role) {
    case Qt::DisplayRole:
        return column == Words ? choice.words : choice.hint;
    case Qt::TextAlignmentRole:
        return QVariant((column == Words ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    default:
        return {};
    }
}

} // namespace toolroom
