// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/models/group_model.h"
#include "core/models/linted_registry.h"
#include "core/models/problem_filter.h"

namespace toolroom {

enum class FindingRole {
    Index = Qt::UserRole + 1, ///< in the report, uint; absent for a group
    Rule,
    Severity, ///< int; of a group: the worst of its findings
    Counts,   ///< SeverityCounts; of a group
    Hint,     ///< of a group: what its rule checks
};

/// What `role` says of one finding, the same in every list of findings.
[[nodiscard]] QVariant findingFact(const Finding& finding, std::uint32_t index, int role);
/// `name:line:column`, as a person reads it.
[[nodiscard]] TOOLROOM_EXPORT QString placeInWords(const Finding& finding);

/// Findings below what they have in common.
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
