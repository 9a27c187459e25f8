// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/suppression/suppression.h"

#include "core/lint/rules/common.h"
#include "core/text/nearest_word.h"

namespace toolroom {

extern constinit const Rule unusedSuppression = {
    .id = "unused-suppression",
    .title = messageTemplate("Rule", "Suppression has no effect"),
    .why = messageTemplate("Rule", "A leftover suppression hides the next finding from its rule. The suppression is "
                                   "reported only if the rule ran."),
    .bad = R"({"tools": [{"name": "get_issue", "description": "Gets an issue in a repository by its number.",
   "x-toolroom-ignore": ["desc-missing"]}]})",
    .good = R"({"tools": [{"name": "get_issue", "description": "Gets an issue in a repository by its number."}]})",
    .source = "Toolroom: suppressions",
};

extern constinit const Rule expiredSuppression = {
    .id = "expired-suppression",
    .title = messageTemplate("Rule", "Suppression has expired"),
    .why = messageTemplate("Rule", "The configuration specifies how long the findings may be ignored. That period has "
                                   "ended, so they are reported again."),
    .bad = R"(-- .toolroom.json --
{"ignores": [{"rule": "desc-missing", "path": "tools.json", "reason": "Replaced next year",
   "expires": "2025-01-31"}]}
-- tools.json --
{"tools": [{"name": "get_issue"}]})",
    .good = R"(-- .toolroom.json --
{"ignores": [{"rule": "desc-missing", "path": "tools.json", "reason": "Replaced next year",
   "expires": "2099-01-31"}]}
-- tools.json --
{"tools": [{"name": "get_issue"}]})",
    .source = "Toolroom: suppressions",
};

extern constinit const Rule staleBaseline = {
    .id = "stale-baseline",
    .title = messageTemplate("Rule", "Baseline lists a finding that no longer exists"),
    .why = messageTemplate(
        "Rule", "If the problem comes back, the baseline hides it. Update the baseline whenever a finding is fixed."),
    .bad = R"(-- tools.json --
{"tools": [{"name": "get_issue", "description": "Gets an issue in a repository by its number."}]}
-- baseline.json --
{"version": 1,
 "findings": [{"fingerprint": "2c4ce11975e11d7c8a64f11890a8dd53", "rule": "desc-missing",
   "source": "tools.json", "tool": "get_issue", "pointer": "/name"}]})",
    .good = R"(-- tools.json --
{"tools": [{"name": "get_issue"}]}
-- baseline.json --
{"version": 1,
 "findings": [{"fingerprint": "2c4ce11975e11d7c8a64f11890a8dd53", "rule": "desc-missing",
   "source": "tools.json", "tool": "get_issue", "pointer": "/name"}]})",
    .source = "Toolroom: suppressions",
    .severity = Severity::Note,
};

namespace {

// %1: a rule
constexpr auto ignoreUnused = messageTemplate("Lint", "No `%1` findings match this ignore entry");
constexpr auto removeIgnore = messageTemplate("Lint", "Remove it, or fix its `path`, `tool`, or `pointer`");
constexpr auto inlineIgnoreUnused = messageTemplate("Lint", "`%2` has no `%1` findings to suppress");
constexpr auto removeInlineIgnore = messageTemplate("Lint", "Remove it from `x-toolroom-ignore`");
constexpr auto inlineIgnoreUnknown = messageTemplate("Lint", "`%1` is not a rule");
constexpr auto inlineIgnoreMalformed = messageTemplate("Lint", "`x-toolroom-ignore` must be an array of rule IDs");
// %2: a date; %3: the reason given in the configuration
constexpr auto ignoreExpired = messageTemplate("Lint", "The ignore entry for `%1` expired on %2 (reason: %3)");
constexpr auto renewIgnore = messageTemplate("Lint", "Fix the findings and remove the entry, or set a new date");
// %1: a rule; %2: a tool
constexpr auto baselineStale = messageTemplate("Lint", "`%1` no longer reports this finding in `%2`");
constexpr auto updateBaseline = messageTemplate("Lint", "Remove it with `--update-baseline`");

using Key = std::pair<std::string_view, std::string_view>;

/// Whether the rule ran for the tool, so that a suppression can be checked.
bool ranFor(const ToolSummary& tool, const Rule& rule, const ConfiguredSource& source) {
    return source.isOn(rule) && rule.contracts.intersects(tool.contracts);
}

/// Empty if there is nothing to report about the element.
FindingDetails problemOf(const InlineIgnore& ignore, const ToolSummary& tool, const ConfiguredSource& source,
                         const std::set<Key>& used) {
    if (ignore.rule.empty())
        return {.message = message<inlineIgnoreMalformed>()};
    const Rule* rule = findRule(ignore.rule);
    if (!rule) {
        const std::string_view nearest = nearestWord(ignore.rule, ruleIds());
        return {.message = message<inlineIgnoreUnknown>(ignore.rule),
                .help = nearest.empty() ? Message() : message<lint_messages::didYouMean>(nearest)};
    }
    if (rule->id == unusedSuppression.id || used.contains({tool.id, rule->id}) || !ranFor(tool, *rule, source))
        return {};
    return {.message = message<inlineIgnoreUnused>(ignore.rule, tool.name), .help = message<removeInlineIgnore>()};
}

/// A finding in a configuration or baseline.
Finding findingIn(const SourceTextPtr& text, const Rule& rule, const LintConfig& config, std::string pointer,
                  ByteRange range) {
    Finding finding;
    finding.rule = rule.id;
    finding.severity = config.settingsOf(rule.id).severity.value_or(rule.severity);
    finding.pointer = std::move(pointer);
    finding.text = text;
    finding.range = range;
    return finding;
}

} // namespace

void reportUnusedInlineIgnores(std::span<const ToolSummary> tools, std::span<const ConfiguredSource> sources,
                               FindingList& findings, FindingList& suppressed) {
    if (std::ranges::all_of(tools, [](const ToolSummary& tool) { return tool.relations->ignoredRules.empty(); }))
        return;
    std::set<Key> used;
    for (const Finding& finding : suppressed)
        if (finding.suppression->kind == Suppression::Kind::Inline)
            used.emplace(finding.tool(), finding.rule);
    std::vector<Finding> unused;
    std::vector<Finding> ignored;
    const std::set<std::string_view> noNames;
    const LoadedSource noSource;
    for (const ToolSummary& tool : tools) {
        const ConfiguredSource& source = sources[tool.source];
        const RuleSettings& settings = source.config->settingsOf(unusedSuppression.id);
        if (tool.relations->ignoredRules.empty() || !settings.isOn)
            continue;
        const SourceSubject subject({&tool, 1}, noSource, tool.contracts.first(), source.targets, noNames, nullptr);
        Reporter reporter(unused, ignored, source.ignores);
        reporter.setRule(unusedSuppression, settings);
        for (const InlineIgnore& ignore : tool.relations->ignoredRules)
            if (FindingDetails problem = problemOf(ignore, tool, source, used); !problem.message.empty())
                reporter.report(subject, tool, ignore.pointer, ignore.range, std::move(problem));
    }
    std::ranges::move(unused, std::back_inserter(findings));
    std::ranges::move(ignored, std::back_inserter(suppressed));
}

std::vector<Finding> findObsoleteIgnores(std::span<const ConfiguredSource> sources, const FindingList& suppressed,
                                         const std::set<const ConfigIgnore*>& applicable,
                                         std::span<const VisitedPath> visited, const std::string& today) {
    std::set<const Suppression*> used;
    for (const Finding& finding : suppressed)
        used.insert(finding.suppression.get());
    std::set<const ConfigFile*> seen;
    std::vector<Finding> findings;
    const auto check = [&](const ConfigFile& file, const ConfiguredSource& source) {
        const LintConfig& config = *source.config;
        const bool isWhollyLinted = std::ranges::any_of(
            visited, [&](const VisitedPath& path) { return path.isFolder && isBelow(file.folder, path.path); });
        for (const ConfigIgnore& ignore : file.ignores) {
            const std::string pointer = appendPointer("/ignores", ignore.index);
            if (!ignore.expires.empty() && ignore.expires < today) {
                if (!config.settingsOf(expiredSuppression.id).isOn)
                    continue;
                Finding& finding = findings.emplace_back(
                    findingIn(file.text, expiredSuppression, config, pointer + "/expires", ignore.expiresRange));
                finding.message = message<ignoreExpired>(ignore.rule->id, ignore.expires, ignore.suppression->reason);
                finding.help = message<renewIgnore>();
            } else if (source.isOn(*ignore.rule) && config.settingsOf(unusedSuppression.id).isOn &&
                       !used.contains(ignore.suppression.get()) && (isWhollyLinted || applicable.contains(&ignore))) {
                Finding& finding = findings.emplace_back(
                    findingIn(file.text, unusedSuppression, config, pointer + "/rule", ignore.ruleRange));
                finding.message = message<ignoreUnused>(ignore.rule->id);
                finding.help = message<removeIgnore>();
            }
        }
    };
    for (const ConfiguredSource& source : sources)
        for (const ConfigFilePtr& file : source.config->files())
            if (seen.insert(file.get()).second)
                check(*file, source);
    std::ranges::stable_sort(findings, {},
                             [](const Finding& finding) -> const std::string& { return finding.text->name(); });
    return findings;
}

std::vector<Finding> makeStaleEntryFindings(const Baseline& baseline, std::span<const std::size_t> entries,
                                            const LintConfig& config) {
    std::vector<Finding> findings;
    if (!config.settingsOf(staleBaseline.id).isOn)
        return findings;
    for (const std::size_t entry : entries) {
        const BaselineEntry& stale = baseline.entries()[entry];
        Finding& finding = findings.emplace_back(findingIn(baseline.text(), staleBaseline, config,
                                                           appendPointer("/findings", entry) + "/fingerprint",
                                                           baseline.rangeOf(entry)));
        finding.message = message<baselineStale>(stale.rule, stale.tool.empty() ? stale.source : stale.tool);
        finding.help = message<updateBaseline>();
    }
    return findings;
}

} // namespace toolroom
