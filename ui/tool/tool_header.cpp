// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/tool/tool_header.h"

#include "core/models/text.h"
#include "core/models/tools/declared_text.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels.h"

#include <QCoreApplication>
#include <QEvent>
#include <QStringList>

namespace toolroom {

namespace {

const QString factSeparator = QStringLiteral("  ·  ");

struct ToolFacts {
    Q_DECLARE_TR_FUNCTIONS(ToolFacts)
};

} // namespace

QString toolFactsText(const RegisteredTool& tool) {
    QStringList facts;
    if (tool.category)
        facts += categoryText(*tool.category);
    if (tool.consequence)
        facts += ToolFacts::tr("%1 consequence", "low, medium or high").arg(consequenceText(*tool.consequence));
    if (tool.requiresConfirmation)
        facts += *tool.requiresConfirmation ? ToolFacts::tr("confirmation required") : ToolFacts::tr("no confirmation");
    if (tool.timeoutMs)
        facts += ToolFacts::tr("timeout %1").arg(formatMilliseconds(*tool.timeoutMs));
    if (!tool.activity.empty())
        facts += ToolFacts::tr("activity %1").arg(toDisplayLine(tool.activity, 80));
    for (std::size_t i = 0; i < tool.tags.size() && i < 12; ++i)
        facts += QLatin1Char('#') + toDisplayLine(tool.tags[i], 40);
    return facts.join(factSeparator);
}

ToolHeader::ToolHeader(QWidget* parent)
    : QWidget(parent)
    , m_name(new ElidedLabel)
    , m_facts(new ElidedLabel) {
    QFont font = m_name->font();
    font.setPointSizeF(font.pointSizeF() * 1.15);
    font.setBold(true);
    m_name->setFont(font);
    m_name->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    m_facts->setForegroundRole(QPalette::PlaceholderText);
    m_facts->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // the name is elided last
    auto* row = createRow(this, groupSpacing, QMargins(pageMargin, innerSpacing, pageMargin, 0));
    row->addWidget(m_name);
    row->addWidget(m_facts, 1);
    reserveHeight();
}

void ToolHeader::addButtons(QWidget* buttons) {
    layout()->addWidget(buttons);
}

void ToolHeader::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        reserveHeight();
}

/// The header is as high with buttons as without, so that the pages stay in place.
void ToolHeader::reserveHeight() {
    const QMargins margins = layout()->contentsMargins();
    setMinimumHeight(fontMetrics().height() + 2 * innerSpacing + margins.top() + margins.bottom());
}

void ToolHeader::showName(const std::string& name) {
    m_name->setFullText(toDisplayLine(name, 300));
    m_facts->setFullText({});
}

void ToolHeader::showTool(const LintedRegistry& registry, std::uint32_t index) {
    const RegisteredTool& tool = registry.tool(index);
    m_name->setFullText(toDisplayLine(tool.name.empty() ? tool.pointer : tool.name, 300));
    QStringList facts{registry.sourceTitle(tool.sourceId)};
    const LoadedSource* source = registry.snapshot().sourceOf(tool.sourceId);
    if (contractName(tool.contract) != tool.sourceId || (source && isBuiltinSource(*source)))
        facts += contractText(tool.contract);
    facts += toDisplayLine(tool.title, 200);
    facts += toolFactsText(tool);
    facts.removeAll(QString());
    m_facts->setFullText(facts.join(factSeparator));
}

} // namespace toolroom
