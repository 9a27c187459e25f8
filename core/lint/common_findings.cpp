// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/common_findings.h"

#include "core/base/message_list.h"
#include "core/lint/messages/common.h"
#include "core/lint/rule.h"

#include <algorithm>
#include <set>
#include <span>
#include <string_view>

namespace toolroom {

namespace {

constexpr std::size_t minTools = 3; // fewer findings are easier to read one by one
constexpr std::size_t maxNames = 3;

/// The ids of the rules with RuleInfo::oncePerSet.
const std::set<std::string_view>& mergedRules() {
    static const std::set<std::string_view> ids = [] {
        std::set<std::string_view> found;
        for (const Rule* rule : allRules())
            if (rule->info.oncePerSet)
                found.insert(rule->info.id);
        return found;
    }();
    return ids;
}

/// The findings of one rule in one source, in order.
using Group = std::vector<Finding*>;

std::vector<std::string_view> toolNames(std::span<Finding* const> findings) {
    std::vector<std::string_view> names;
    std::set<std::string_view> seen;
    for (const Finding* finding : findings)
        if (seen.insert(finding->tool).second)
            names.push_back(finding->toolName);
    return names;
}

/// Merges the group into its first finding and marks the others by clearing their source.
void mergeGroup(const Group& group, std::size_t toolCount) {
    std::vector<std::string_view> names = toolNames(group);
    if (names.size() < minTools || names.size() * 2 <= toolCount)
        return;
    names.erase(names.begin());
    Finding& first = *group.front();
    first.message =
        message<lint_messages::andMoreTools>(names.size(), first.message, commaList(quoted(names), maxNames));
    for (Finding* finding : std::span(group).subspan(1)) {
        if (!first.fix)
            first.fix = std::move(finding->fix);
        else if (finding->fix)
            static_cast<void>(mergeEdits(first.fix->edits, finding->fix->edits)); // what is left out is found again
        finding->text.reset();
    }
}

} // namespace

void mergeCommonFindings(std::vector<Finding>& findings, const std::map<const SourceText*, std::size_t>& tools) {
    std::map<std::string_view, Group> groups; // by rule
    const SourceText* source = nullptr;
    const auto mergeGroups = [&] {
        for (const auto& [rule, group] : groups)
            mergeGroup(group, tools.at(source));
        groups.clear();
    };
    for (Finding& finding : findings) {
        if (finding.text.get() != source) {
            mergeGroups();
            source = finding.text.get();
        }
        if (mergedRules().contains(finding.rule))
            groups[finding.rule].push_back(&finding);
    }
    mergeGroups();
    std::erase_if(findings, [](const Finding& finding) { return finding.text == nullptr; });
}

} // namespace toolroom
