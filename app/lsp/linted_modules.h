// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/lsp/linted_document.h"
#include "core/activity/mcp/live_server.h"
#include "core/base/abort_signal.h"
#include "core/registry/loading/load.h"

#include <string>
#include <vector>

namespace toolroom {

/// The code modules that the user has named.
struct ModuleSources {
    std::vector<std::string> arguments; ///< `module:PATH`, relative to the current directory
    LiveServerOptions options;
};

/// What was loaded, to be linted any number of times. Immutable; shared between threads.
struct LintableModules {
    std::vector<SourceSpec> specs;
    std::vector<VisitedPath> visited; ///< a change of any of these requires loading again
    std::vector<Error> errors;        ///< of arguments and hosts, rather than of a module
};

/// Runs the code of the modules in new hosts, which have ended when it returns. Blocks, so call it on a thread pool.
[[nodiscard]] LintableModules loadLintableModules(const ModuleSources& sources, const AbortSignal& abort);

/// One document for each module, as it was saved, and for each imported file with an error. Blocks, so call it on a
/// thread pool.
[[nodiscard]] std::vector<LintedDocumentPtr> lintModules(const LintableModules& modules, const LintOptions& options,
                                                         const AbortSignal& abort);

} // namespace toolroom
