// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/models/group_model.h"
#include "core/models/problems/problem_filter.h"
#include "core/models/tools/linted_registry.h"

namespace toolroom {

enum class FindingRole {
    Index = Qt::UserRole + 1, ///< index in the report, uint; absent for a group
    Rule,
    Severity, ///< int; for a group: the highest severity of its findings
    Counts,   ///< SeverityCounts; groups only
    Hint,     ///< QString, the title of the rule; groups only
    HasFix,   ///< bool, whether there is a quick fix
};

/// The value of a FindingRole for one finding, shared by all lists of findings.
[[nodiscard]] QVariant findingRoleData(const Finding& finding, std::uint32_t index, int role);
/// `name:line:column` as display text; only the name if the text is empty.
[[nodiscard]] TOOLROOM_EXPORT QString locationText(const Finding& finding);
/// The same, with what a server is called instead of its id.
[[nodiscard]] TOOLROOM_EXPORT QString locationText(const LintedRegistry& registry, const Finding& finding);

/// Findings as a tree, grouped by ProblemGrouping.
class TOOLROOM_EXPORT ProblemsModel final : public GroupModel<ProblemGroup> {
    Q_OBJECT

public:
    enum Column { Message, Rule, Tool, Place };

    using GroupModel::GroupModel;

    [[nodiscard]] const LintedRegistryPtr& registry() const { return m_registry; }
    void setProblems(LintedRegistryPtr registry, std::vector<Section<ProblemGroup>> sections);

protected:
    [[nodiscard]] int columns() const override { return Place + 1; }
    [[nodiscard]] QString header(int column) const override;
    [[nodiscard]] QVariant groupCell(const Section<ProblemGroup>& section, int column, int role) const override;
    [[nodiscard]] QVariant cell(std::uint32_t finding, int column, int role) const override;

private:
    LintedRegistryPtr m_registry;
};

} // namespace toolroom
