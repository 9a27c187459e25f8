// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/models/row_model.h"
#include "core/models/tools/linted_registry.h"

#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace toolroom {

/// Tools with check boxes. Checked tools remain checked while a filter hides them and after a reload.
class TOOLROOM_EXPORT ToolChoiceModel final : public RowModel<std::uint32_t> {
    Q_OBJECT

public:
    enum Column { Name, Source };

    using RowModel::RowModel;

    /// `shown` are the tools of `registry` that match the filter.
    void setTools(LintedRegistryPtr registry, std::vector<std::uint32_t> shown);
    /// The checked tools that are in `registry`, in registry order.
    [[nodiscard]] std::vector<std::uint32_t> checkedTools(const LintedRegistry& registry) const;
    void checkAllListed();
    void uncheckAll();

    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

Q_SIGNALS:
    void checkedToolsChanged();

protected:
    [[nodiscard]] int columns() const override { return Source + 1; }
    [[nodiscard]] QString header(int column) const override;
    [[nodiscard]] QVariant cell(const std::uint32_t& tool, int column, int role) const override;

private:
    void emitChoiceChanged();

    LintedRegistryPtr m_registry;
    std::set<std::string, std::less<>> m_chosen; ///< tool ids
};

} // namespace toolroom
