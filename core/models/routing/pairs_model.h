// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/models/group_model.h"
#include "core/models/tools/linted_registry.h"
#include "core/routing/routing_analysis.h"

#include <cstddef>
#include <string>
#include <vector>

namespace toolroom {

/// Pairs that are shown together: those of a family of similar tools, or of a band.
struct PairGroup {
    QString title;
    std::vector<std::size_t> tools; ///< of a family and its pairs; empty for a band
};

/// The confused pairs as groups of indexes into ToolPairs::worst.
struct GroupedPairs {
    std::vector<Section<PairGroup>> sections;
    std::size_t count = 0;          ///< pairs in all sections
    std::vector<std::size_t> tools; ///< of the source and of the pairs that are listed; empty without a source
};

/// Groups the pairs by band, or by family if there are too many tools to see them together; the worst first. `source`
/// is the sourceId that one tool of each pair has; empty for all sources.
[[nodiscard]] TOOLROOM_EXPORT GroupedPairs groupPairs(const RoutingAnalysis& analysis, const LintedRegistry& registry,
                                                      const std::string& source);
/// With more tools, pairs are grouped by family.
inline constexpr std::size_t maxUngroupedTools = 40;

/// The pairs of tools that models are likely to confuse.
class TOOLROOM_EXPORT PairsModel final : public GroupModel<PairGroup> {
    Q_OBJECT

public:
    enum Column { Tool, Other, Margin, WrongCalls };

    using GroupModel::GroupModel;

    void setPairs(LintedRegistryPtr registry, RoutingAnalysisPtr analysis, std::vector<Section<PairGroup>> sections);
    [[nodiscard]] const ToolPair& pair(std::uint32_t number) const { return m_analysis->pairs.worst[number]; }

protected:
    [[nodiscard]] int columns() const override { return WrongCalls + 1; }
    [[nodiscard]] QString header(int column) const override;
    [[nodiscard]] QVariant groupCell(const Section<PairGroup>& section, int column, int role) const override;
    [[nodiscard]] QVariant cell(std::uint32_t pair, int column, int role) const override;

private:
    [[nodiscard]] QString toolText(std::uint32_t tool) const;
    [[nodiscard]] QString text(const ToolPair& pair, int column) const;

    LintedRegistryPtr m_registry;
    RoutingAnalysisPtr m_analysis;
    bool m_hasSources = false; ///< whether the tools have several sources
};

} // namespace toolroom
