// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/mainwindow/palette_model.h"

#include "core/models/run/run_text.h"
#include "core/models/text.h"
#include "core/models/tools/tool_filter.h"

#include <QAction>

#include <algorithm>
#include <ranges>

namespace toolroom {

namespace {

constexpr std::ptrdiff_t maxTools = 50;
constexpr std::size_t maxRuns = 20;

QString plainText(const QAction& action) {
    QString text = action.text();
    text.remove(QLatin1Char('&'));
    return text;
}

bool containsAll(const QString& text, const QStringList& terms) {
    return std::ranges::all_of(terms, [&](const QString& term) { return text.contains(term, Qt::CaseInsensitive); });
}

} // namespace

std::vector<PaletteChoice> matchingActions(const QString& text, const QList<QAction*>& actions) {
    std::vector<PaletteChoice> choices;
    const QStringList terms = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    for (QAction* action : actions) {
        const QString label = plainText(*action);
        if (action->isEnabled() && containsAll(label, terms))
            choices.push_back({label, action->shortcut().toString(QKeySequence::NativeText), action, {}, {}});
    }
    return choices;
}

std::vector<PaletteChoice> matchingChoices(const LintedRegistry& registry, const QString& text,
                                           const AbortSignal& abort) {
    ToolFilter filter;
    filter.text = text.toStdString();
    std::vector<PaletteChoice> choices;
    for (const std::uint32_t index : matchingTools(registry, filter, abort) | std::views::take(maxTools)) {
        const RegisteredTool& tool = registry.tool(index);
        choices.push_back(
            {oneLine(tool.name.empty() ? tool.pointer : tool.name, 200), oneLine(tool.origin, 80), {}, tool.id, {}});
    }
    return choices;
}

std::vector<PaletteChoice> matchingRuns(const std::vector<RunSummary>& runs, const QString& text) {
    std::vector<PaletteChoice> choices;
    const QStringList terms = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    if (terms.isEmpty())
        return choices;
    const QDateTime now = QDateTime::currentDateTime();
    for (const RunSummary& run : runs) {
        const QString end = run.code.empty() ? runStateText(run) : oneLine(run.code, 60);
        const QString tool = oneLine(run.toolId.empty() ? run.tool : run.toolId, 200);
        const QString searched = QStringList{tool, end, runStateText(run), oneLine(run.run)}.join(QLatin1Char(' '));
        if (!containsAll(searched, terms))
            continue;
        const QString hint =
            QStringList{end, compactTimeText(run.startedAt, now), runIdText(run.run)}.join(QStringLiteral("  ·  "));
        choices.push_back({PaletteModel::tr("Run of %1").arg(tool), hint, {}, {}, toQString(run.run)});
        if (choices.size() == maxRuns)
            break;
    }
    return choices;
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
