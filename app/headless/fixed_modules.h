// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/headless/live_sources.h"
#include "core/lint/engine/linter.h"
#include "core/run/trust/trust.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace toolroom {

/// The code modules that fixes change. Only loading them shows what a fix does, so they are written before it is known
/// whether the fixes are kept. Restores the others, at the latest when it is destroyed. Used on one thread.
class FixedModules {
public:
    /// Nothing is written if `isDryRun`.
    FixedModules(ResolvedSources& sources, bool isDryRun, AbortSignal abort);
    ~FixedModules();
    FixedModules(const FixedModules&) = delete;
    FixedModules& operator=(const FixedModules&) = delete;

    /// Gives the modules in `contents` that content, and the others the content that they had. Loads all again if that
    /// changes any, in programs that are trusted if they were trusted before.
    void apply(const FileContents& contents);
    /// Removes the fixes in modules that could not be written: their positions are those of another text.
    void removeStaleFixes(LintReport& report) const;
    /// Whether the file is a module that apply() has given a content, or tried to.
    [[nodiscard]] bool contains(const std::string& path) const { return m_modules.contains(path); }
    /// Keeps the current content of a module. Fails if it could not be written.
    [[nodiscard]] Result<void> keep(const std::string& path);
    /// Restores the modules that are not kept. Returns an error for each that cannot be restored, which is not tried
    /// again.
    [[nodiscard]] std::vector<Error> restore();

private:
    struct Module {
        SourceTextPtr original; ///< what is restored
        SourceTextPtr current;  ///< what the file contains
        std::string content;    ///< what it should contain
        std::optional<Error> failure;
    };

    void add(const std::string& path, const std::string& content);
    /// Returns whether the file has changed.
    bool write(const std::string& path, Module& module);
    void reload();

    ResolvedSources& m_sources;
    bool m_isDryRun;
    AbortSignal m_abort;
    std::map<std::string, Module> m_modules; ///< by path
    FileChanges m_changes;
};

} // namespace toolroom
