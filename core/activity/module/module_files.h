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

/// Whether a SOURCE argument names code modules: `module:PATH`.
[[nodiscard]] TOOLROOM_EXPORT bool isModuleArgument(std::string_view source);

/// Code modules in one language. All paths are absolute.
struct ModuleFiles {
    SourceLanguage language = SourceLanguage::JavaScriptText;
    std::string project; ///< the folder of the project that the first module belongs to
    std::vector<std::string> files;
    bool areSearched = false; ///< found in a folder or by a pattern, rather than named
};

/// The modules that `module:PATH` names, by language: a file, a folder with everything in it, or a pattern with `*`,
/// `**`, and `?`. `folder` is what a relative path is relative to. In folders and patterns, packages of others, hidden
/// files, tests, and type declarations are left out. Fails if there are none.
[[nodiscard]] TOOLROOM_EXPORT Result<std::vector<ModuleFiles>> findModules(std::string_view source,
                                                                           const std::string& folder);

/// The number of files in `folder` that may be modules.
[[nodiscard]] TOOLROOM_EXPORT std::size_t countModules(const std::string& folder);

/// The program that loads modules of `language`, with its arguments, without those of the host: that of the project if
/// it has one, such as its virtual environment. Fails if none is installed.
[[nodiscard]] TOOLROOM_EXPORT Result<std::vector<std::string>> findRuntime(SourceLanguage language,
                                                                           const std::string& project);

/// The program that Toolroom installs to load modules of `language`.
[[nodiscard]] TOOLROOM_EXPORT Result<std::string> findModuleHost(SourceLanguage language);

} // namespace toolroom
