// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/engine/sort_findings.h"

#include "core/lint/engine/fingerprint.h"
#include "core/lint/engine/rule.h"

#include <algorithm>
#include <tuple>
#include <utility>
#include <vector>

namespace toolroom {

namespace {

/// The sort key of a finding, without its message.
struct SortKey {
    std::size_t source = 0;
    std::size_t begin = 0;
    std::size_t rule = 0;
    std::size_t index = 0; ///< index of the finding before sorting

    [[nodiscard]] auto place() const { return std::tuple(source, begin, rule); }
};

bool sameFinding(const Finding& first, const Finding& second) {
    return first.rule == second.rule && first.text == second.text && first.range == second.range &&
           first.pointer == second.pointer && first.message == second.message;
}

/// Moves each finding to its place in `order` without a second list, which could be large.
void moveToOrder(FindingList& findings, std::vector<SortKey>& order) {
    for (std::size_t first = 0; first < order.size(); ++first) {
        if (order[first].index == first)
            continue;
        Finding moved = std::move(findings[first]);
        std::size_t to = first;
        while (order[to].index != first) {
            const std::size_t from = std::exchange(order[to].index, to);
            findings[to] = std::move(findings[from]);
            to = from;
        }
        order[to].index = to;
        findings[to] = std::move(moved);
    }
}

} // namespace

FindingList sortFindings(FindingList findings, const std::map<const SourceText*, std::size_t>& sources) {
    std::map<std::string_view, std::size_t> rules;
    for (const Rule* rule : allRules())
        rules.emplace(rule->id, rules.size());
    std::vector<SortKey> order;
    order.reserve(findings.size());
    for (const Finding& finding : findings) {
        order.push_back({sources.at(finding.text.get()), finding.range.begin, rules.at(finding.rule), order.size()});
    }
    // Messages are rendered only for findings of the same rule at the same position.
    const auto details = [&](const SortKey& key) {
        const Finding& finding = findings[key.index];
        return std::tuple(finding.message.text(), finding.range.end, finding.severity, finding.contract, key.index);
    };
    std::ranges::sort(order, [&](const SortKey& left, const SortKey& right) {
        return left.place() == right.place() ? details(left) < details(right) : left.place() < right.place();
    });

    moveToOrder(findings, order);
    const auto repeated = std::ranges::unique(findings, sameFinding);
    findings.erase(repeated.begin(), repeated.end());
    assignOrdinals(findings);
    return findings;
}

} // namespace toolroom
