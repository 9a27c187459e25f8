// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/models/group_model.h"
#include "core/models/tools/linted_registry.h"
#include "core/models/tools/live_source.h"

#include <cstdint>
#include <vector>

namespace toolroom {

/// A source of tools, as a group of the tree.
struct SourceGroup {
    QString name;
    SeverityCounts counts; ///< findings for the tools in the group
    LiveSource live;       ///< without an id if the source is not live
};

/// The registry as a tree of sources and their tools. Uses ToolRole.
class TOOLROOM_EXPORT ToolTreeModel final : public GroupModel<SourceGroup> {
    Q_OBJECT

public:
    enum Column { Name };

    using GroupModel::GroupModel;

    /// `tools` must be in registry order. Those of `live` that are not ready and have no tools are groups without rows.
    void setTools(LintedRegistryPtr registry, const std::vector<std::uint32_t>& tools,
                  const std::vector<LiveSource>& live);

protected:
    [[nodiscard]] int columns() const override { return Name + 1; }
    [[nodiscard]] QString header(int column) const override;
    [[nodiscard]] QVariant groupCell(const Section<SourceGroup>& section, int column, int role) const override;
    [[nodiscard]] QVariant cell(std::uint32_t tool, int column, int role) const override;

private:
    [[nodiscard]] static QString accessibleName(const Section<SourceGroup>& section);

    LintedRegistryPtr m_registry;
};

} // namespace toolroom
