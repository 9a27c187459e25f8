// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/problems/problems_model.h"

#include "core/models/problems/severity_counts.h"
#include "core/models/text.h"

namespace toolroom {

namespace {

QString cellText(const LintedRegistry& registry, const Finding& finding, int column) {
    switch (column) {
    case ProblemsModel::Message:
        return translatedLine(finding.message);
    case ProblemsModel::Rule:
        return toQString(finding.rule);
    case ProblemsModel::Tool:
        return toDisplayLine(finding.toolName(), 200);
    case ProblemsModel::Place:
        return locationText(registry, finding);
    default:
        return {};
    }
}

QString locationIn(const QString& source, const Finding& finding) {
    if (finding.text->bytes().empty())
        return source;
    const TextPosition at = finding.begin();
    return QStringLiteral("%1:%2:%3").arg(source, QString::number(at.line), QString::number(at.column));
}

} // namespace

QString locationText(const Finding& finding) {
    return finding.text ? locationIn(toDisplayLine(finding.text->name(), 300), finding) : QString();
}

QString locationText(const LintedRegistry& registry, const Finding& finding) {
    return finding.text ? locationIn(registry.textTitle(*finding.text), finding) : QString();
}

QVariant findingRoleData(const Finding& finding, std::uint32_t index, int role) {
    switch (static_cast<FindingRole>(role)) {
    case FindingRole::Index:
        return index;
    case FindingRole::Rule:
        return toQString(finding.rule);
    case FindingRole::Severity:
        return static_cast<int>(finding.severity);
    case FindingRole::HasFix:
        return finding.fix != nullptr;
    case FindingRole::Counts:
    case FindingRole::Hint:
        return {};
    }
    return {};
}

void ProblemsModel::setProblems(LintedRegistryPtr registry, std::vector<Section<ProblemGroup>> sections) {
    reset(std::move(sections), [&] { m_registry = std::move(registry); });
}

QString ProblemsModel::header(int column) const {
    switch (column) {
    case Message:
        return tr("Finding");
    case Rule:
        return tr("Rule");
    case Tool:
        return tr("Tool");
    case Place:
        return tr("Location");
    default:
        return {};
    }
}

QVariant ProblemsModel::groupCell(const Section<ProblemGroup>& section, int column, int role) const {
    switch (role) {
    case Qt::DisplayRole:
        return column == Message ? section.group.title : QString();
    case Qt::AccessibleTextRole:
        return column == Message ? section.group.title + QStringLiteral(", ") + severityCountsText(section.group.counts)
                                 : QString();
    case static_cast<int>(FindingRole::Severity):
        return static_cast<int>(section.group.worst);
    case static_cast<int>(FindingRole::Counts):
        return QVariant::fromValue(section.group.counts);
    case static_cast<int>(FindingRole::Hint):
        return section.group.hint;
    default:
        return {};
    }
}

QVariant ProblemsModel::cell(std::uint32_t finding, int column, int role) const {
    const Finding& found = m_registry->finding(finding);
    switch (role) {
    case Qt::DisplayRole:
        return cellText(*m_registry, found, column);
    case Qt::AccessibleTextRole:
        return column != Message
                   ? cellText(*m_registry, found, column)
                   : severityLabel(found.severity) + QStringLiteral(": ") + cellText(*m_registry, found, column) +
                         (found.fix ? QStringLiteral(", ") + tr("Quick Fix") : QString());
    default:
        return findingRoleData(found, finding, role);
    }
}

} // namespace toolroom
