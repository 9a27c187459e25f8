// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/models/linted_registry.h"
#include "core/models/row_model.h"

#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace toolroom {

/// Tools that can be chosen by checking them. What is chosen stays so while a filter hides it, and over a reload.
class TOOLROOM_EXPORT ToolChoiceModel final : public RowModel<std::uint32_t> {
    Q_OBJECT

public:
    enum Column { Name, Origin };

    using RowModel::RowModel;

    /// `shown` are the tools of `registry` that pass the filter.
    void setTools(LintedRegistryPtr registry, std::vector<std::uint32_t> shown);
    /// Those that `registry` has, in its order.
    [[nodiscard]] std::vector<std::uint32_t> chosenTools(const LintedRegistry& registry) const;
    void chooseShown();
    void chooseNone();

    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

Q_SIGNALS:
    void choiceChanged();

protected:
    [[nodiscard]] int columns() const override { return Origin + 1; }
    [[nodiscard]] QString header(int column) const override;
    [[nodiscard]] QVariant cell(const std::uint32_t& tool, int column, int role) const override;

private:
    void announce();

    LintedRegistryPtr m_registry;
    std::set<std::string, std::less<>> m_chosen; ///< ids
};

} // namespace toolroom
