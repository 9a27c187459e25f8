// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/json/source_text.h"

#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// Begins a SOURCE argument that names code modules: `module:PATH`.
inline constexpr std::string_view moduleScheme = "module:";
[[nodiscard]] TOOLROOM_EXPORT bool isModuleArgument(std::string_view source);

/// Code modules that one program loads. All paths are absolute.
struct ModuleFiles {
    SourceLanguage language = SourceLanguage::JavaScriptText;
    std::vector<std::string> runtime;  ///< the program that runs them, with its arguments, without those of the host
    std::vector<std::string> projects; ///< the folders of their projects
    std::string folder;                ///< the folder of the project; of several, the folder that contains them
    std::vector<std::string> files;
    bool isSearched = false; ///< found in a folder or by a pattern, so some may have no tools, which is no error
};

/// The modules that a path names: a file, a folder with everything in it, or a pattern with `*`, `**`, and `?`.
/// Those of all projects that the same program runs are one group: that of the project if it has one, such as its
/// virtual environment, otherwise the one in PATH. A relative path is relative to `folder`. `runtime` runs all modules
/// instead, if it is not empty. In folders and patterns, packages of others, hidden files, tests, and type declarations
/// are left out. Fails if there are no modules, or no program to run them, or if `runtime` would run several languages.
[[nodiscard]] TOOLROOM_EXPORT Result<std::vector<ModuleFiles>>
findModules(std::string_view path, const std::string& folder, const std::vector<std::string>& runtime = {});

/// The version of the program that runs modules, such as `v22.19.0`. Runs it with `--version`, unless it belongs to
/// their project; then it is that of the virtual environment, or empty. Slow.
[[nodiscard]] TOOLROOM_EXPORT std::string runtimeVersion(const ModuleFiles& modules);

/// The lock files of package managers in a folder, or in the nearest folder above that has one; absolute paths.
[[nodiscard]] TOOLROOM_EXPORT std::vector<std::string> findLockFiles(const std::string& folder);

/// The number of files in `folder` that may be modules.
[[nodiscard]] TOOLROOM_EXPORT std::size_t countModules(const std::string& folder);

/// The program that Toolroom installs to load modules of `language`.
[[nodiscard]] TOOLROOM_EXPORT Result<std::string> findModuleHost(SourceLanguage language);

} // namespace toolroom
