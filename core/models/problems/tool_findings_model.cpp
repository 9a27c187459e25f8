// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/problems/tool_findings_model.h"

#include "core/models/problems/problems_model.h"
#include "core/models/problems/severity_counts.h"
#include "core/models/text.h"

#include <algorithm>

namespace toolroom {

namespace {

/// The message and the help, separated by a line separator.
QString messageAndHelp(const Finding& finding) {
    const QString message = translatedLine(finding.message);
    return finding.help.empty() ? message : message + QChar(QChar::LineSeparator) + translatedLine(finding.help);
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
