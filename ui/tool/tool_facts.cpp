// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/tool/tool_facts.h"

#include "core/models/text.h"

#include <QCoreApplication>
#include <QStringList>

namespace toolroom {

namespace {

struct ToolFacts {
    Q_DECLARE_TR_FUNCTIONS(ToolFacts)
};

} // namespace

QString toolFactsText(const RegisteredTool& tool) {
    QStringList facts;
    if (tool.category)
        facts += toQString(categoryName(*tool.category));
    if (tool.consequence)
        facts +=
            ToolFacts::tr("%1 consequence", "low, medium or high").arg(toQString(consequenceName(*tool.consequence)));
    if (tool.requiresConfirmation)
        facts += *tool.requiresConfirmation ? ToolFacts::tr("confirmation required") : ToolFacts::tr("no confirmation");
    if (tool.timeoutMs)
        facts += ToolFacts::tr("timeout %1").arg(formatMilliseconds(*tool.timeoutMs));
    if (!tool.activity.empty())
        facts += ToolFacts::tr("activity %1").arg(toDisplayLine(tool.activity, 80));
    for (std::size_t i = 0; i < tool.tags.size() && i < 12; ++i)
        facts += QLatin1Char('#') + toDisplayLine(tool.tags[i], 40);
    return facts.join(QStringLiteral("  ·  "));
}

} // namespace toolroom
