// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/mainwindow/palette_model.h"

#include "core/models/text.h"
#include "core/models/tool_filter.h"

#include <QAction>

namespace toolroom {

namespace {

constexpr std::size_t mostTools = 50;

QString plainWords(const QAction& action) {
    QString words = action.text();
    words.remove(QLatin1Char('&'));
    return words;
}

bool containsAll(const QString& words, const QStringList& wanted) {
    return std::ranges::all_of(wanted, [&](const QString& each) { return words.contains(each, Qt::CaseInsensitive); });
}

} // namespace

void PaletteModel::search(const QString& text, const QList<QAction*>& actions, const LintedRegistryPtr& registry) {
    std::vector<PaletteChoice> choices;
    const QStringList wanted = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    for (QAction* action : actions) {
        const QString words = plainWords(*action);
        if (action->isEnabled() && containsAll(words, wanted))
            choices.push_back({words, action->shortcut().toString(QKeySequence::NativeText), action, {}});
    }
    if (registry) {
        ToolFilter filter;
        filter.text = text.toStdString();
        const std::vector<std::uint32_t> tools = matchingTools(*registry, filter);
        for (std::size_t i = 0; i < std::min(tools.size(), mostTools); ++i) {
            const RegisteredTool& tool = registry->tool(tools[i]);
            choices.push_back(
                {oneLine(tool.name.empty() ? tool.pointer : tool.name, 200), oneLine(tool.origin, 80), {}, tools[i]});
        }
    }
    reset(std::move(choices));
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
