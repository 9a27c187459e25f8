// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/engine/common_findings.h"
#include "core/lint/rules/common.h"

#include "core/base/message_list.h"
#include "core/json/text.h"
#include "core/lint/engine/fingerprint.h"
#include "core/lint/engine/rule.h"

#include <memory>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <tuple>

namespace toolroom {

namespace {

constexpr std::size_t minFindings = 3; // fewer are easier to read one by one
constexpr std::size_t maxNames = 3;
constexpr std::size_t maxMemberName = 100; // bytes

/// The rules with Rule::merge, by id.
const std::map<std::string_view, Merge>& mergedRules() {
    static const std::map<std::string_view, Merge> merges = [] {
        std::map<std::string_view, Merge> found;
        for (const Rule* rule : allRules())
            if (rule->merge != Merge::Never)
                found.emplace(rule->id, rule->merge);
        return found;
    }();
    return merges;
}

/// The findings in one source that say the same: their severity, message and help are equal, or, for Merge::SameKind,
/// their severity and the template of the message.
using Group = std::vector<Finding*>;

/// The findings of one rule in one source.
struct RuleFindings {
    std::map<std::tuple<Severity, std::string, std::string>, Group> groups;
    std::set<std::string_view> tools; ///< ids
};

std::vector<std::string_view> toolNames(std::span<Finding* const> findings) {
    std::vector<std::string_view> names;
    std::set<std::string_view> seen;
    for (const Finding* finding : findings)
        if (seen.insert(finding->tool()).second)
            names.push_back(finding->toolName());
    return names;
}

/// Moves the fixes of the group to its first finding, and marks the others by clearing their source. If only some of
/// the fixes are safe, the next run reports the others again.
void joinFindings(const Group& group) {
    std::shared_ptr<const Fix>& joined = group.front()->fix;
    TextEdits edits; // those of `joined`
    if (joined)
        edits = joined->edits;
    for (Finding* finding : std::span(group).subspan(1)) {
        if (finding->fix && (!joined || (finding->fix->isSafe && !joined->isSafe))) {
            joined = finding->fix;
            edits = joined->edits;
        } else if (finding->fix && finding->fix->isSafe == joined->isSafe) {
            static_cast<void>(mergeEdits(edits, finding->fix->edits)); // the next run reports conflicting edits again
        }
        finding->text.reset();
    }
    if (joined && edits.size() > joined->edits.size())
        joined = std::make_shared<const Fix>(std::move(edits), joined->isSafe);
}

void mergeGroup(const Group& group, std::size_t leastTools) {
    std::vector<std::string_view> names = toolNames(group);
    if (names.size() < leastTools)
        return;
    names.erase(names.begin());
    const std::size_t count = names.size();
    names.resize(std::min(count, maxNames + 1)); // the last one represents all others
    Finding& first = *group.front();
    first.message = message<lint_messages::andMoreTools>(count, first.message, joinWithCommas(quoted(names), maxNames));
    joinFindings(group);
}

/// The member that a finding is about, without the words that all schemas have: `filter.limit` for
/// `/inputSchema/properties/filter/properties/limit`.
std::string memberName(const Finding& finding) {
    static constexpr std::array<std::string_view, 4> frames = {"inputSchema", "input_schema", "parameters",
                                                               "properties"};
    const std::vector<std::string> tokens = pointerTokens(pointerInTool(finding));
    const std::string_view value = finding.range.of(finding.text->bytes());
    if (!tokens.empty() && arrayIndex(tokens.back()) && value.size() > 2 && value.starts_with('"'))
        return elided(value.substr(1, value.size() - 2), maxMemberName); // an element of a list of names
    std::string name;
    for (const std::string& token : tokens)
        if (!std::ranges::contains(frames, token))
            name += (name.empty() ? "" : ".") + token;
    return elided(name, maxMemberName);
}

/// Merges the findings of each rule with Rule::isMergedInTool in each tool.
void mergeInTools(FindingList& findings) {
    static const std::set<std::string_view> rules = [] {
        std::set<std::string_view> merged;
        for (const Rule* rule : allRules())
            if (rule->isMergedInTool)
                merged.insert(rule->id);
        return merged;
    }();
    using Key = std::tuple<std::string_view, std::string_view, Severity, std::string_view>;
    std::map<Key, Group> groups; // by tool, rule, severity, and template
    for (Finding& finding : findings)
        if (rules.contains(finding.rule) && finding.message.messageTemplate())
            groups[{finding.tool(), finding.rule, finding.severity, finding.message.messageTemplate()->text}].push_back(
                &finding);
    for (const auto& [key, group] : groups) {
        if (group.size() < minFindings)
            continue;
        std::vector<std::string> names;
        std::ranges::transform(std::span(group).subspan(1).first(std::min(group.size() - 1, maxNames + 1)),
                               std::back_inserter(names), [](const Finding* finding) { return memberName(*finding); });
        const std::vector<std::string_view> views(names.begin(), names.end());
        Finding& first = *group.front();
        first.message = message<lint_messages::andMorePlaces>(group.size() - 1, first.message,
                                                              joinWithCommas(quoted(views), maxNames));
        joinFindings(group);
    }
    std::erase_if(findings, [](const Finding& finding) { return finding.text == nullptr; });
}

void mergeRule(std::string_view rule, const RuleFindings& findings, std::size_t toolCount) {
    const Merge merge = mergedRules().at(rule);
    const bool needsMostTools = merge == Merge::MostTools || merge == Merge::MostNotes;
    if (needsMostTools && findings.tools.size() * 2 <= toolCount)
        return;
    for (const auto& [text, group] : findings.groups)
        if (merge != Merge::MostNotes || std::get<Severity>(text) == Severity::Note)
            mergeGroup(group, merge == Merge::SameText ? 2 : minFindings);
}

} // namespace

void mergeCommonFindings(FindingList& findings, const std::map<const SourceText*, std::size_t>& tools) {
    mergeInTools(findings);
    std::map<std::string_view, RuleFindings> rules;
    const SourceText* source = nullptr;
    const auto mergeRules = [&] {
        for (const auto& [rule, ruleFindings] : rules)
            mergeRule(rule, ruleFindings, tools.at(source));
        rules.clear();
    };
    for (Finding& finding : findings) {
        if (finding.text.get() != source) {
            mergeRules();
            source = finding.text.get();
        }
        if (!mergedRules().contains(finding.rule))
            continue;
        RuleFindings& ruleFindings = rules[finding.rule];
        const bool isSameKind =
            mergedRules().at(finding.rule) == Merge::SameKind && finding.message.messageTemplate() != nullptr;
        ruleFindings
            .groups[{finding.severity,
                     isSameKind ? std::string(finding.message.messageTemplate()->text) : finding.message.text(),
                     isSameKind ? std::string() : finding.help.text()}]
            .push_back(&finding);
        ruleFindings.tools.insert(finding.tool());
    }
    mergeRules();
    std::erase_if(findings, [](const Finding& finding) { return finding.text == nullptr; });
}

} // namespace toolroom
