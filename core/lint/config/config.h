// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/lint/config/config_file.h"
#include "core/registry/loading/load.h"

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// Where a configuration value was set. `file` is null for a default.
struct ConfigOrigin {
    const ConfigFile* file = nullptr;
    ByteRange range;
};

/// A configuration value and where it was set.
template <class T>
struct EffectiveValue {
    T value;
    ConfigOrigin origin = {};
};

/// The settings of one rule.
struct RuleSettings {
    bool isOn = true;
    std::optional<Severity> severity; ///< overrides the rule's severity
    ConfigOrigin severityOrigin;      ///< where `severity` and `isOn` were set
    std::array<EffectiveValue<std::int64_t>, std::tuple_size_v<decltype(Rule::thresholds)>> thresholds;
};

/// The configuration of one folder: the files that apply to it, merged. For each value, the nearest file that sets it
/// wins; an explicit severity wins over a preset; the ignores of all files apply. Immutable.
class TOOLROOM_EXPORT LintConfig {
public:
    /// `files` are sorted, the nearest first.
    explicit LintConfig(std::vector<ConfigFilePtr> files = {});

    [[nodiscard]] const std::vector<ConfigFilePtr>& files() const { return m_files; }
    [[nodiscard]] const EffectiveValue<Preset>& preset() const { return m_preset; }
    /// Empty: each tool's own contract.
    [[nodiscard]] const EffectiveValue<std::vector<Contract>>& contracts() const { return m_contracts; }
    [[nodiscard]] const EffectiveValue<std::vector<TargetChoice>>& targets() const { return m_targets; }
    /// The facts of the chosen targets, with the changes of the files; of the configured ones if `choices` is empty.
    [[nodiscard]] std::vector<SelectedTarget> selectTargets(std::span<const TargetChoice> choices) const;
    /// In the order of allRules().
    [[nodiscard]] const std::vector<RuleSettings>& rules() const { return m_rules; }
    /// The settings of an existing rule.
    [[nodiscard]] const RuleSettings& settingsOf(std::string_view rule) const;

private:
    std::vector<ConfigFilePtr> m_files;
    EffectiveValue<Preset> m_preset;
    EffectiveValue<std::vector<Contract>> m_contracts;
    EffectiveValue<std::vector<TargetChoice>> m_targets;
    CustomTargets m_customTargets;
    std::vector<RuleSettings> m_rules;
};
using LintConfigPtr = std::shared_ptr<const LintConfig>;

struct ConfigOptions {
    /// Whether to read `.toolroom.json` in the folder of a source and its parents, up to one with `"root": true` or the
    /// root of a git repository.
    bool search = false;
    std::string file;  ///< the only file to read, if not empty
    std::string today; ///< ISO 8601 date, for ignores that expire; empty: the current date in UTC
};

/// Finds the configuration of sources. Each file is read once. Thread-safe.
class TOOLROOM_EXPORT ConfigFinder {
public:
    /// File names are relative to `root`, which also counts as the folder of sources that are not files.
    ConfigFinder(ConfigOptions options, const std::string& root);

    /// The configuration of the source at `path` (absolute; empty if it is not a file).
    [[nodiscard]] LintConfigPtr configOf(const std::string& path);
    [[nodiscard]] const std::string& root() const { return m_root; }
    [[nodiscard]] const std::string& today() const { return m_options.today; }
    /// The errors found so far. Files with errors have no effect.
    [[nodiscard]] std::vector<Error> errors() const;
    /// The files that were read so far.
    [[nodiscard]] std::vector<VisitedPath> visited() const;

private:
    LintConfigPtr configOfFolder(const std::string& folder);
    ConfigFilePtr read(const std::string& path);

    ConfigOptions m_options;
    std::string m_root; ///< absolute
    mutable std::mutex m_mutex;
    std::map<std::string, LintConfigPtr> m_byFolder;
    LintConfigPtr m_default;
    std::vector<Error> m_errors;
    std::vector<VisitedPath> m_visited;
};

/// `path` relative to `folder`, with forward slashes. Both are absolute.
[[nodiscard]] std::string relativePath(const std::string& folder, const std::string& path);

} // namespace toolroom
