// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/tool/tool_header.h"

#include "core/models/text.h"
#include "ui/theme/theme.h"
#include "ui/tool/tool_facts.h"
#include "ui/widgets/labels.h"

#include <QVBoxLayout>

namespace toolroom {

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
    auto* first = new QHBoxLayout;
    first->setSpacing(groupSpacing);
    first->addWidget(m_name, 1);
    first->addWidget(m_source);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(pageMargin, pageMargin, pageMargin, 0);
    layout->setSpacing(innerSpacing);
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
