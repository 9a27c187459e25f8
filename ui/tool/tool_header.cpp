// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/tool/tool_header.h"

#include "core/models/text.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels.h"

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

ToolHeader::ToolHeader(QWidget* parent)
    : QWidget(parent)
    , m_name(new ElidedLabel)
    , m_source(createHintLabel())
    , m_facts(new ElidedLabel) {
    QFont font = m_name->font();
    font.setPointSizeF(font.pointSizeF() * 1.15);
    font.setBold(true);
    m_name->setFont(font);
    m_facts->setForegroundRole(QPalette::PlaceholderText);
    auto* first = createRow(nullptr, groupSpacing);
    first->addWidget(m_name, 1);
    first->addWidget(m_source);
    auto* layout = createColumn(this, innerSpacing, QMargins(pageMargin, pageMargin, pageMargin, 0));
    layout->addLayout(first);
    layout->addWidget(m_facts);
}

void ToolHeader::showTool(const LintedRegistry& registry, std::uint32_t index) {
    const RegisteredTool& tool = registry.tool(index);
    m_name->setFullText(toDisplayLine(tool.name.empty() ? tool.pointer : tool.name, 300));
    m_source->setText(
        QStringLiteral("%1 · %2").arg(toDisplayLine(tool.sourceId, 60), toQString(contractName(tool.contract))));
    const QString facts = toolFactsText(tool);
    const QString title = toDisplayLine(tool.title, 200);
    m_facts->setFullText(title.isEmpty() || facts.isEmpty() ? title + facts : title + QStringLiteral("  ·  ") + facts);
}

} // namespace toolroom
