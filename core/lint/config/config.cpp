// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/config/config.h"

#include "core/registry/loading/source_reader.h"
#include "core/registry/messages.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <iterator>
#include <utility>

namespace toolroom {

namespace {

const std::map<std::string_view, std::size_t>& ruleIndexes() {
    static const std::map<std::string_view, std::size_t> indexes = [] {
        std::map<std::string_view, std::size_t> byId;
        for (const Rule* rule : allRules())
            byId.emplace(rule->id, byId.size());
        return byId;
    }();
    return indexes;
}

/// Replaces `setting` by the value of the nearest file that has `member`.
template <class T, class Member>
void takeNearest(EffectiveValue<T>& setting, const std::vector<ConfigFilePtr>& files, Member member) {
    const auto nearest =
        std::ranges::find_if(files, [&](const ConfigFilePtr& file) { return ((*file).*member).has_value(); });
    if (nearest != files.end())
        setting = {((**nearest).*member)->value, {nearest->get(), ((**nearest).*member)->range}};
}

RuleSettings settingsFor(const Rule& rule, const EffectiveValue<Preset>& preset,
                         const std::vector<ConfigFilePtr>& files) {
    RuleSettings settings;
    settings.isOn = rule.preset <= preset.value;
    settings.severityOrigin = preset.origin;
    for (const ConfigFilePtr& file : files) {
        const auto written = file->severities.find(rule.id);
        if (written == file->severities.end())
            continue;
        settings.isOn = written->second.value.has_value();
        settings.severity = written->second.value;
        settings.severityOrigin = {file.get(), written->second.range};
        break;
    }
    for (std::size_t i = 0; i < rule.thresholds.size(); ++i) {
        settings.thresholds[i].value = rule.thresholds[i].value;
        for (const ConfigFilePtr& file : files) {
            const auto written = file->thresholds.find({rule.id, rule.thresholds[i].name});
            if (written == file->thresholds.end())
                continue;
            settings.thresholds[i] = {written->second.value, {file.get(), written->second.range}};
            break;
        }
    }
    return settings;
}

QString parentOf(const QString& folder) {
    return QFileInfo(folder).path();
}

} // namespace

LintConfig::LintConfig(std::vector<ConfigFilePtr> files)
    : m_files(std::move(files))
    , m_preset{.value = Preset::Recommended} {
    takeNearest(m_preset, m_files, &ConfigFile::preset);
    takeNearest(m_contracts, m_files, &ConfigFile::contracts);
    takeNearest(m_targets, m_files, &ConfigFile::targets);
    for (const ConfigFilePtr& file : m_files)
        m_customTargets.insert(file->customTargets.begin(), file->customTargets.end()); // the nearest file wins
    for (const Rule* rule : allRules())
        m_rules.push_back(settingsFor(*rule, m_preset, m_files));
}

std::vector<SelectedTarget> LintConfig::selectTargets(std::span<const TargetChoice> choices) const {
    return toolroom::selectTargets(choices.empty() ? std::span(m_targets.value) : choices, m_customTargets);
}

const RuleSettings& LintConfig::settingsOf(std::string_view rule) const {
    return m_rules[ruleIndexes().at(rule)];
}

ConfigFinder::ConfigFinder(ConfigOptions options, const std::string& root)
    : m_options(std::move(options))
    , m_root((root.empty() ? QDir::currentPath() : QDir(QString::fromStdString(root)).absolutePath()).toStdString())
    , m_default(std::make_shared<const LintConfig>()) {
    if (m_options.today.empty())
        m_options.today = QDateTime::currentDateTimeUtc().date().toString(Qt::ISODate).toStdString();
    if (m_options.file.empty())
        return;
    const QString path = QDir(QString::fromStdString(m_root)).absoluteFilePath(QString::fromStdString(m_options.file));
    if (const ConfigFilePtr file = read(QDir::cleanPath(path).toStdString()))
        m_default = std::make_shared<const LintConfig>(std::vector{file});
}

LintConfigPtr ConfigFinder::configOf(const std::string& path) {
    if (!m_options.file.empty() || !m_options.search)
        return m_default;
    const std::lock_guard lock(m_mutex);
    return configOfFolder(path.empty() ? m_root : parentOf(QString::fromStdString(path)).toStdString());
}

LintConfigPtr ConfigFinder::configOfFolder(const std::string& folder) {
    if (const auto known = m_byFolder.find(folder); known != m_byFolder.end())
        return known->second;
    const QString here = QString::fromStdString(folder);
    const QString path = QDir(here).filePath(QString::fromUtf8(configFileName));
    const ConfigFilePtr file = QFileInfo::exists(path) ? read(path.toStdString()) : nullptr;
    const QString parent = parentOf(here);
    const bool isEnd =
        parent == here || QFileInfo::exists(QDir(here).filePath(QStringLiteral(".git"))) || (file && file->isRoot);
    LintConfigPtr config = isEnd ? m_default : configOfFolder(parent.toStdString());
    if (file) {
        std::vector<ConfigFilePtr> files = {file};
        std::ranges::copy(config->files(), std::back_inserter(files));
        config = std::make_shared<const LintConfig>(std::move(files));
    }
    return m_byFolder.emplace(folder, std::move(config)).first->second;
}

ConfigFilePtr ConfigFinder::read(const std::string& path) {
    const std::string name = relativePath(m_root, path);
    const QFileInfo info(QString::fromStdString(path));
    m_visited.push_back(
        {.path = path, .modified = info.exists() ? info.lastModified().toMSecsSinceEpoch() : 0, .isFolder = false});
    if (!info.exists()) {
        m_errors.push_back({.reason = message<registry_messages::fileNotFound>(), .source = name});
        return nullptr;
    }
    const auto text = readSource({.name = name, .path = path});
    if (!text) {
        m_errors.push_back(text.error());
        return nullptr;
    }
    auto file = readConfigFile(*text, info.absolutePath().toStdString());
    if (file)
        return *std::move(file);
    std::ranges::move(file.error(), std::back_inserter(m_errors));
    return nullptr;
}

std::vector<Error> ConfigFinder::errors() const {
    const std::lock_guard lock(m_mutex);
    return m_errors;
}

std::vector<VisitedPath> ConfigFinder::visited() const {
    const std::lock_guard lock(m_mutex);
    return m_visited;
}

std::string relativePath(const std::string& folder, const std::string& path) {
    return QDir(QString::fromStdString(folder)).relativeFilePath(QString::fromStdString(path)).toStdString();
}

} // namespace toolroom
