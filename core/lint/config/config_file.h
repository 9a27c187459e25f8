// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/contract/contract.h"
#include "core/json/source_text.h"
#include "core/lint/compat/targets.h"
#include "core/lint/engine/finding.h"
#include "core/lint/engine/rule.h"
#include "core/schema/regex/regex.h"

#include <cstdint>
#include <expected>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace toolroom {

/// The name of configuration files.
inline constexpr std::string_view configFileName = ".toolroom.json";

/// A value in a configuration file and its position.
template <class T>
struct ConfigValue {
    T value;
    ByteRange range;
};

/// An element of `ignores`: the findings of one rule that are not reported. Empty criteria match everything.
struct ConfigIgnore {
    const Rule* rule = nullptr;
    std::string path; ///< a glob relative to the folder of the file: `*`, `?`, and `**` for any number of folders
    std::shared_ptr<const Regex> pathPattern; ///< null if `path` is empty
    std::string tool;                         ///< name or id
    std::string pointer;                      ///< also covers everything below this pointer
    std::string expires;                      ///< ISO 8601 date; the last day on which the ignore applies
    SuppressionPtr suppression;               ///< with the reason
    std::size_t index = 0;                    ///< in `ignores`
    ByteRange ruleRange;
    ByteRange expiresRange; ///< empty if there is no `expires`

    /// `relativePath` has forward slashes.
    [[nodiscard]] bool coversPath(std::string_view relativePath) const;
    /// Compares tool and pointer, not the path.
    [[nodiscard]] bool covers(const Finding& finding) const;
    [[nodiscard]] bool namesTool(std::string_view name, std::string_view id) const {
        return tool.empty() || tool == name || tool == id;
    }
};

/// One configuration file as written, before it is merged with those in parent folders. Immutable.
struct ConfigFile {
    SourceTextPtr text;
    std::string folder;  ///< absolute, without a trailing slash
    bool isRoot = false; ///< files in parent folders are not read
    std::optional<ConfigValue<Preset>> preset;
    std::optional<ConfigValue<std::vector<Contract>>> contracts; ///< an empty list means each tool's own contract
    std::optional<ConfigValue<std::vector<TargetChoice>>> targets;
    CustomTargets customTargets;            ///< targets with changed facts, and those of the user
    std::vector<SourceTextPtr> targetFiles; ///< the files of the targets of the user
    /// By rule id. A severity that is unset turns the rule off.
    std::map<std::string_view, ConfigValue<std::optional<Severity>>> severities;
    /// By rule id and name of the threshold.
    std::map<std::pair<std::string_view, std::string_view>, ConfigValue<std::int64_t>> thresholds;
    std::vector<ConfigIgnore> ignores;
};
using ConfigFilePtr = std::shared_ptr<const ConfigFile>;

/// Reads JSON with comments and trailing commas. On failure, returns all errors with their positions. See ConfigFile
/// for `folder`.
[[nodiscard]] TOOLROOM_EXPORT std::expected<ConfigFilePtr, std::vector<Error>> readConfigFile(const SourceTextPtr& text,
                                                                                              std::string folder);

} // namespace toolroom
