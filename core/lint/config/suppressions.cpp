// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/config/suppressions.h"

#include "core/json/pointer.h"
#include "core/lint/config/messages.h"
#include "core/lint/engine/fingerprint.h"
#include "core/lint/engine/rule.h"
#include "core/lint/rules/messages.h"
#include "core/text/nearest_word.h"

#include <QDir>
#include <QFileInfo>
#include <QtTranslation>

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace toolroom {

namespace {

constexpr Rule unusedSuppression = {
    .info = {.id = "unused-suppression",
             .family = "suppression",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Suppression has no effect"),
             .why = QT_TRANSLATE_NOOP("toolroom::Rule", "A leftover suppression hides the next finding from its rule. "
                                                        "The suppression is reported only if the rule ran."),
             .bad = R"("x-toolroom-ignore": ["desc-missing"] in a tool with a description)",
             .good = "No `x-toolroom-ignore`",
             .source = "Toolroom: suppressions",
             .severity = Severity::Warning}};

constexpr Rule expiredSuppression = {
    .info = {.id = "expired-suppression",
             .family = "suppression",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Suppression has expired"),
             .why = QT_TRANSLATE_NOOP("toolroom::Rule", "The configuration specifies how long the findings may be "
                                                        "ignored. That period has ended, so they are reported again."),
             .bad = R"("expires": "2025-01-31")",
             .good = R"("expires": "2027-01-31")",
             .source = "Toolroom: suppressions",
             .severity = Severity::Warning}};

constexpr Rule staleBaseline = {
    .info = {.id = "stale-baseline",
             .family = "suppression",
             .title = QT_TRANSLATE_NOOP("toolroom::Rule", "Baseline lists a finding that no longer exists"),
             .why = QT_TRANSLATE_NOOP(
                 "toolroom::Rule",
                 "If the problem comes back, the baseline hides it. Update the baseline whenever a finding is fixed."),
             .bad = "A baseline with 12 findings, 3 of which are fixed",
             .good = "A baseline with 9 findings",
             .source = "Toolroom: suppressions",
             .severity = Severity::Note}};

using Key = std::pair<std::string_view, std::string_view>;

std::vector<std::string_view> idsOfRules() {
    std::vector<std::string_view> ids;
    std::ranges::transform(allRules(), std::back_inserter(ids), [](const Rule* rule) { return rule->info.id; });
    return ids;
}

/// Whether the rule ran for the tool, so that a suppression can be judged.
bool ranFor(const ToolSummary& tool, const RuleInfo& rule, const ConfiguredSource& source) {
    return source.isOn(rule) &&
           std::ranges::any_of(tool.contracts, [&](Contract contract) { return rule.contracts.contains(contract); });
}

/// Empty if there is nothing to report about the element.
FindingDetails problemOf(const InlineIgnore& ignore, const ToolSummary& tool, const ConfiguredSource& source,
                         const std::set<Key>& used) {
    if (ignore.rule.empty())
        return {.message = message<lint_messages::inlineIgnoreMalformed>()};
    const Rule* rule = findRule(ignore.rule);
    if (!rule) {
        const std::string_view nearest = nearestWord(ignore.rule, idsOfRules());
        return {.message = message<lint_messages::inlineIgnoreUnknown>(ignore.rule),
                .help = nearest.empty() ? Message() : message<lint_messages::didYouMean>(nearest)};
    }
    if (rule->info.id == unusedSuppression.info.id || used.contains({tool.id, rule->info.id}) ||
        !ranFor(tool, rule->info, source))
        return {};
    return {.message = message<lint_messages::inlineIgnoreUnused>(ignore.rule, tool.name),
            .help = message<lint_messages::removeInlineIgnore>()};
}

bool isBelow(const std::string& path, const std::string& folder) {
    return path == folder || path.starts_with(folder.ends_with('/') ? folder : folder + '/');
}

/// A finding in a configuration or baseline.
Finding findingIn(const SourceTextPtr& text, const RuleInfo& rule, const LintConfig& config, std::string pointer,
                  ByteRange range) {
    Finding finding;
    finding.rule = rule.id;
    finding.severity = config.settingsOf(rule.id).severity.value_or(rule.severity);
    finding.pointer = std::move(pointer);
    finding.text = text;
    finding.range = range;
    return finding;
}

/// Moves the findings that `isKnown` accepts to `suppressed`.
template <class IsKnown>
void moveSuppressed(Suppression::Kind kind, IsKnown isKnown, std::vector<Finding>& findings,
                    std::vector<Finding>& suppressed) {
    const auto suppression = std::make_shared<const Suppression>(Suppression{.kind = kind, .reason = {}});
    const auto known =
        std::ranges::stable_partition(findings, [&](const Finding& finding) { return !isKnown(finding); });
    for (Finding& finding : known) {
        finding.suppression = suppression;
        suppressed.push_back(std::move(finding));
    }
    findings.erase(known.begin(), known.end());
}

} // namespace

std::span<const Rule> suppressionRules() {
    static const std::array rules = {unusedSuppression, expiredSuppression, staleBaseline};
    return rules;
}

bool ConfiguredSource::isOn(const RuleInfo& rule) const {
    return config->settingsOf(rule.id).isOn && (!rule.target || isTargetChecked(*rule.target, targets));
}

ConfiguredSource makeConfiguredSource(const std::string& path, LintConfigPtr config, const std::string& root,
                                      const std::string& today, const std::vector<Target>& targets) {
    ConfiguredSource source{.path = path, .config = std::move(config), .ignores = {}, .targets = targets};
    if (targets.empty())
        source.targets = source.config->targets().value;
    for (const ConfigFilePtr& file : source.config->files()) {
        const std::string relative = relativePath(file->folder, path.empty() ? root : path);
        for (const ConfigIgnore& ignore : file->ignores) {
            const bool isExpired = !ignore.expires.empty() && ignore.expires < today;
            const bool coversSource = ignore.path.empty() || (!path.empty() && ignore.coversPath(relative));
            if (!isExpired && coversSource)
                source.ignores.push_back(&ignore);
        }
    }
    return source;
}

void reportUnusedInlineIgnores(std::span<const ToolSummary> tools, std::span<const ConfiguredSource> sources,
                               std::vector<Finding>& findings, std::vector<Finding>& suppressed) {
    if (std::ranges::all_of(tools, &std::vector<InlineIgnore>::empty, &ToolSummary::ignoredRules))
        return;
    std::set<std::pair<std::string, std::string_view>> owned; // `suppressed` may grow below
    for (const Finding& finding : suppressed)
        if (finding.suppression->kind == Suppression::Kind::Inline)
            owned.emplace(finding.tool, finding.rule);
    const std::set<Key> used(owned.begin(), owned.end());
    const std::set<std::string_view> noNames;
    const LoadedSource noSource;
    for (const ToolSummary& tool : tools) {
        const ConfiguredSource& source = sources[tool.source];
        const RuleSettings& settings = source.config->settingsOf(unusedSuppression.info.id);
        if (tool.ignoredRules.empty() || !settings.isOn)
            continue;
        const SourceSubject subject({&tool, 1}, noSource, tool.contracts.front(), noNames, nullptr);
        Reporter reporter(findings, suppressed, source.ignores);
        reporter.setRule(unusedSuppression.info, settings);
        for (const InlineIgnore& ignore : tool.ignoredRules)
            if (FindingDetails problem = problemOf(ignore, tool, source, used); !problem.message.empty())
                reporter.report(subject, tool, ignore.pointer, ignore.range, std::move(problem));
    }
}

std::set<const ConfigIgnore*> findApplicableIgnores(std::span<const ToolSummary> tools,
                                                    std::span<const ConfiguredSource> sources) {
    std::set<const ConfigIgnore*> applicable;
    for (const ToolSummary& tool : tools)
        for (const ConfigIgnore* ignore : sources[tool.source].ignores)
            if (ignore->namesTool(tool.name, tool.id))
                applicable.insert(ignore);
    return applicable;
}

std::vector<Finding> findObsoleteIgnores(std::span<const ConfiguredSource> sources, std::span<const Finding> suppressed,
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
                if (!config.settingsOf(expiredSuppression.info.id).isOn)
                    continue;
                Finding& finding = findings.emplace_back(
                    findingIn(file.text, expiredSuppression.info, config, pointer + "/expires", ignore.expiresRange));
                finding.message =
                    message<lint_messages::ignoreExpired>(ignore.rule->id, ignore.expires, ignore.suppression->reason);
                finding.help = message<lint_messages::renewIgnore>();
            } else if (source.isOn(*ignore.rule) && config.settingsOf(unusedSuppression.info.id).isOn &&
                       !used.contains(ignore.suppression.get()) && (isWhollyLinted || applicable.contains(&ignore))) {
                Finding& finding = findings.emplace_back(
                    findingIn(file.text, unusedSuppression.info, config, pointer + "/rule", ignore.ruleRange));
                finding.message = message<lint_messages::ignoreUnused>(ignore.rule->id);
                finding.help = message<lint_messages::removeIgnore>();
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

std::vector<std::size_t> applyBaseline(const Baseline& baseline, const SourcePaths& paths,
                                       std::span<const VisitedPath> visited, const std::set<std::string>& unreadable,
                                       std::vector<Finding>& findings, std::vector<Finding>& suppressed) {
    std::map<const SourceText*, std::string> names;
    std::set<std::string_view> linted;
    for (const auto& [text, path] : paths) {
        const auto name =
            names.emplace(text, path.empty() ? text->name() : relativePath(baseline.folder(), path)).first;
        linted.insert(name->second);
    }
    std::set<std::string> held;
    const auto isKnown = [&](const Finding& finding) {
        std::string fingerprint = fingerprintOf(finding, names.at(finding.text.get()));
        if (!baseline.contains(fingerprint))
            return false;
        held.insert(std::move(fingerprint));
        return true;
    };
    moveSuppressed(Suppression::Kind::Baseline, isKnown, findings, suppressed);
    const QDir folder(QString::fromStdString(baseline.folder()));
    const auto wasChecked = [&](const std::string& source) {
        const QString path = QDir::cleanPath(folder.absoluteFilePath(QString::fromStdString(source)));
        if (unreadable.contains(path.toStdString()))
            return false;
        return linted.contains(source) || !QFileInfo::exists(path) ||
               std::ranges::any_of(visited, [&](const VisitedPath& each) {
                   return each.isFolder && isBelow(path.toStdString(), each.path);
               });
    };
    std::vector<std::size_t> stale;
    for (std::size_t i = 0; i < baseline.entries().size(); ++i)
        if (!held.contains(baseline.entries()[i].fingerprint) && wasChecked(baseline.entries()[i].source))
            stale.push_back(i);
    return stale;
}

std::vector<Finding> makeStaleEntryFindings(const Baseline& baseline, std::span<const std::size_t> entries,
                                            const LintConfig& config) {
    std::vector<Finding> findings;
    if (!config.settingsOf(staleBaseline.info.id).isOn)
        return findings;
    for (const std::size_t entry : entries) {
        const BaselineEntry& stale = baseline.entries()[entry];
        Finding& finding = findings.emplace_back(findingIn(baseline.text(), staleBaseline.info, config,
                                                           appendPointer("/findings", entry) + "/fingerprint",
                                                           baseline.rangeOf(entry)));
        finding.message =
            message<lint_messages::baselineStale>(stale.rule, stale.tool.empty() ? stale.source : stale.tool);
        finding.help = message<lint_messages::updateBaseline>();
    }
    return findings;
}

void suppressKnownFindings(const std::set<std::string>& known, const SourcePaths& paths, std::vector<Finding>& findings,
                           std::vector<Finding>& suppressed) {
    const auto isKnown = [&](const Finding& finding) {
        return known.contains(fingerprintOf(finding, paths.at(finding.text.get())));
    };
    moveSuppressed(Suppression::Kind::Revision, isKnown, findings, suppressed);
}

} // namespace toolroom
