// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/widgets/fitting_table.h"

#include <cstdint>
#include <optional>

namespace toolroom {

class ToolFindingsModel;

/// The findings of one tool: what is wrong, what to write instead, the rule, and why it matters.
class FindingsTable : public FittingTable {
    Q_OBJECT

public:
    explicit FindingsTable(ToolFindingsModel* model, QWidget* parent = nullptr);

    void select(std::uint32_t finding);
    [[nodiscard]] std::optional<std::uint32_t> current() const;

Q_SIGNALS:
    void findingChosen(std::uint32_t finding);
    void explanationAsked(const QString& rule);

private:
    void follow(const QModelIndex& index);
};

} // namespace toolroom
