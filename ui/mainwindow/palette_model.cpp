// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/mainwindow/palette_model.h"

#include "core/models/text.h"
#include "core/models/tool_filter.h"

#include <QAction>

#include <algorithm>
#include <ranges>

namespace toolroom {

namespace {

constexpr std::ptrdiff_t mostTools = 50;

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
            choices.push_back({words, action->shortcut().toString(QKeySequence::NativeText), action, {}});
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
            {oneLine(tool.name.empty() ? tool.pointer : tool.name, 200), oneLine(tool.origin, 80), {}, tool.id});
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
