// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/problems/tool_findings_model.h"

#include "core/models/problems/problems_model.h"
#include "core/models/problems/severity_counts.h"
#include "core/models/text.h"

#include <algorithm>

namespace toolroom {

namespace {

/// The message, the help, and whether there is a quick fix, separated by line separators.
QString messageAndHelp(const Finding& finding) {
    QStringList lines{translatedLine(finding.message)};
    if (!finding.help.empty())
        lines += translatedLine(finding.help);
    if (finding.fix)
        lines += ToolFindingsModel::tr("Quick Fix: Ctrl+.");
    return lines.join(QChar(QChar::LineSeparator));
}

} // namespace

void ToolFindingsModel::setTool(LintedRegistryPtr registry, std::uint32_t tool) {
    const std::span<const std::uint32_t> findings = registry->findingsOf(tool);
    std::vector<std::uint32_t> rows(findings.begin(), findings.end());
    std::ranges::stable_sort(rows, {}, [&](std::uint32_t row) { return registry->finding(row).severity; });
    reset(std::move(rows), [&] { m_registry = std::move(registry); });
}

void ToolFindingsModel::clear() {
    reset({}, [&] { m_registry.reset(); });
}

QString ToolFindingsModel::header(int column) const {
    switch (column) {
    case Message:
        return tr("Finding");
    case Rule:
        return tr("Rule");
    case Why:
        return tr("Why");
    default:
        return {};
    }
}

QVariant ToolFindingsModel::cell(const std::uint32_t& finding, int column, int role) const {
    const Finding& found = m_registry->finding(finding);
    switch (role) {
    case Qt::DisplayRole:
        return column == Message ? messageAndHelp(found) : column == Rule ? toQString(found.rule) : tr("Why?");
    case Qt::AccessibleTextRole:
        return column == Message ? severityLabel(found.severity) + QStringLiteral(": ") + messageAndHelp(found)
                                 : cell(finding, column, Qt::DisplayRole).toString();
    default:
        return findingRoleData(found, finding, role);
    }
}

} // namespace toolroom
