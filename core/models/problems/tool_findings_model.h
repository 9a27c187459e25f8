// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/models/row_model.h"
#include "core/models/tools/linted_registry.h"

#include <cstdint>

namespace toolroom {

/// The findings of one tool as a table. Uses FindingRole.
class TOOLROOM_EXPORT ToolFindingsModel final : public RowModel<std::uint32_t> {
    Q_OBJECT

public:
    enum Column { Message, Rule, Why };

    using RowModel::RowModel;

    void setTool(LintedRegistryPtr registry, std::uint32_t tool);
    void clear();

protected:
    [[nodiscard]] int columns() const override { return Why + 1; }
    [[nodiscard]] QString header(int column) const override;
    [[nodiscard]] QVariant cell(const std::uint32_t& finding, int column, int role) const override;

private:
    LintedRegistryPtr m_registry;
};

} // namespace toolroom
