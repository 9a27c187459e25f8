// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/contract/contract.h"
#include "core/json/source_text.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// The contracts that there are templates for: tools that are written as code, or for MCP a server.
[[nodiscard]] TOOLROOM_EXPORT std::span<const Contract> templateContracts();

/// A project that was created from a template.
struct CreatedProject {
    std::vector<std::string> files; ///< relative to its folder
    std::string source;             ///< loads its tools: `module:FOLDER/tools.mjs` or `stdio:node FOLDER/server.mjs`
};

/// Creates a small project with one or two tools of a contract, a saved call, and instructions. `language` is
/// JavaScript or Python. Fails if `folder` exists and is not empty; never overwrites files.
[[nodiscard]] TOOLROOM_EXPORT Result<CreatedProject> createProject(Contract contract, SourceLanguage language,
                                                                   const std::string& folder);

/// The names of the samples that are code, such as `forge.mjs`: the tools of the templates.
[[nodiscard]] TOOLROOM_EXPORT const std::vector<std::string>& codeSamples();
/// The `module:PATH` of a sample in codeSamples().
[[nodiscard]] TOOLROOM_EXPORT Result<std::string> codeSampleSource(std::string_view name);

} // namespace toolroom
