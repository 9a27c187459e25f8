// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/tool_filter.h"

#include <QWidget>

namespace toolroom {

class FacetButton;

/// What the tools can be filtered by besides a text.
class FilterBar : public QWidget {
    Q_OBJECT

public:
    explicit FilterBar(QWidget* parent = nullptr);

    /// Offers what occurs in the registry.
    void setRegistry(const LintedRegistry& registry);
    /// The choices, without a text.
    [[nodiscard]] ToolFilter filter() const;
    void clear();

Q_SIGNALS:
    void changed();

private:
    FacetButton* m_profile;
    FacetButton* m_category;
    FacetButton* m_consequence;
    FacetButton* m_tag;
    FacetButton* m_lint;
};

} // namespace toolroom
