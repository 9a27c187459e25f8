// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/models/group_model.h"
#include "core/models/linted_registry.h"

#include <cstdint>
#include <vector>

namespace toolroom {

/// A server or manifest that tools come from, as the tree shows it.
struct ToolOrigin {
    QString name;
    SeverityCounts counts; ///< of the tools shown below it
};

/// The registry as a tree: origins, and their tools below them. The roles are those of ToolRole.
class TOOLROOM_EXPORT ToolTreeModel final : public GroupModel<ToolOrigin> {
    Q_OBJECT

public:
    enum Column { Name, Findings };

    using GroupModel::GroupModel;

    /// `tools` in the registry's order.
    void setTools(LintedRegistryPtr registry, const std::vector<std::uint32_t>& tools);

protected:
    [[nodiscard]] int columns() const override { return Findings + 1; }
    [[nodiscard]] QString header(int column) const override;
    [[nodiscard]] QVariant groupCell(const Section<ToolOrigin>& section, int column, int role) const override;
    [[nodiscard]] QVariant cell(std::uint32_t tool, int column, int role) const override;

private:
    LintedRegistryPtr m_registry;
};

} // namespace toolroom
