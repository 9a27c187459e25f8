// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/config/suppressions.h"
#include "core/lint/rules/common.h"

#include "core/lint/config/messages.h"
#include "core/lint/engine/fingerprint.h"
#include "core/lint/engine/rule.h"

#include <QDir>
#include <QFileInfo>
#include <QtTranslation>

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace toolroom {

namespace {

/// Moves the findings that `isKnown` accepts to `suppressed`.
template <class IsKnown>
void moveSuppressed(Suppression::Kind kind, IsKnown isKnown, FindingList& findings, FindingList& suppressed) {
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

bool isBelow(const std::string& path, const std::string& folder) {
    return path == folder || path.starts_with(folder.ends_with('/') ? folder : folder + '/');
}

bool ConfiguredSource::checks(const Rule& rule) const {
    return rule.target.empty() || std::ranges::contains(targets, rule.target, &SelectedTarget::ruleTarget);
}

bool ConfiguredSource::isOn(const Rule& rule) const {
    return config->settingsOf(rule.id).isOn && checks(rule);
}

ConfiguredSource makeConfiguredSource(const std::string& path, LintConfigPtr config, const std::string& root,
                                      const std::string& today, const std::vector<TargetChoice>& targets) {
    ConfiguredSource source{.path = path, .config = std::move(config), .ignores = {}, .targets = {}};
    source.targets = source.config->selectTargets(targets);
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

std::set<const ConfigIgnore*> findApplicableIgnores(std::span<const ToolSummary> tools,
                                                    std::span<const ConfiguredSource> sources) {
    std::set<const ConfigIgnore*> applicable;
    for (const ToolSummary& tool : tools)
        for (const ConfigIgnore* ignore : sources[tool.source].ignores)
            if (ignore->namesTool(tool.name, tool.id))
                applicable.insert(ignore);
    return applicable;
}

std::set<const ConfigIgnore*> findApplicableIgnores(std::span<const Skill> skills,
                                                    std::span<const ConfiguredSource> sources) {
    std::set<const ConfigIgnore*> applicable;
    for (std::size_t i = 0; i < skills.size(); ++i)
        for (const ConfigIgnore* ignore : sources[i].ignores)
            if (ignore->namesTool(skills[i].name, skills[i].name))
                applicable.insert(ignore);
    return applicable;
}

std::vector<std::size_t> applyBaseline(const Baseline& baseline, const SourcePaths& paths,
                                       std::span<const VisitedPath> visited, const std::set<std::string>& unreadable,
                                       FindingList& findings, FindingList& suppressed) {
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

void suppressKnownFindings(const std::set<std::string>& known, const SourcePaths& paths, FindingList& findings,
                           FindingList& suppressed) {
    const auto isKnown = [&](const Finding& finding) {
        return known.contains(fingerprintOf(finding, paths.at(finding.text.get())));
    };
    moveSuppressed(Suppression::Kind::Revision, isKnown, findings, suppressed);
}

} // namespace toolroom
