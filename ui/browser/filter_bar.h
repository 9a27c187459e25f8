// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/tools/tool_filter.h"
#include "ui/widgets/flow_row.h"

namespace toolroom {

class FilterButton;

/// The registry filters other than the text filter.
class FilterBar : public FlowRow {
    Q_OBJECT

public:
    explicit FilterBar(QWidget* parent = nullptr);

    /// Updates the menus with the values that occur in `registry`.
    void setRegistry(const LintedRegistry& registry);
    /// The selected values; the text is left empty.
    [[nodiscard]] ToolFilter filter() const;
    void clear();

Q_SIGNALS:
    void changed();

private:
    FilterButton* m_contract;
    FilterButton* m_category;
    FilterButton* m_consequence;
    FilterButton* m_tag;
    FilterButton* m_lint;
};

} // namespace toolroom
