// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/run/trust/launchers.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// A command with the folder and environment in which it is started.
struct StartedCommand {
    std::vector<std::string> words;
    std::string folder; ///< working directory; absolute, with links resolved
    /// PATH, HOME, and the variables that the manifest or configuration sets, with their values.
    std::map<std::string, std::string, std::less<>> environment;
    std::vector<std::string> data;  ///< files and folders that the program writes, relative to `folder`
    std::vector<std::string> files; ///< other files that decide what is run; absolute
    std::string host; ///< a program of Toolroom, whose text is not searched for further files; may be empty
    std::vector<std::string> entered; ///< parts of the command that are not known yet
};

/// A file that decides what the command runs.
struct CoveredFile {
    std::string name;   ///< absolute, as a program opens it
    std::string path;   ///< with links resolved
    std::string folder; ///< the folder that is covered as a whole and contains it; otherwise empty

    friend bool operator==(const CoveredFile&, const CoveredFile&) = default;
};

/// Something that decides, or might decide, what the command runs, and is not covered.
struct UncoveredPart {
    std::string what; ///< a path, the name of a module, package, or program, or a part of the command
    CoverageGap gap{};

    friend auto operator<=>(const UncoveredPart&, const UncoveredPart&) = default;
};

struct Coverage {
    std::vector<CoveredFile> files;   ///< each path once
    std::vector<std::string> folders; ///< those covered as a whole, with links resolved
    std::vector<std::string> absent;  ///< absolute paths that would be used instead of a file above if they existed
    std::vector<UncoveredPart> uncovered;
    std::vector<std::size_t> pythons; ///< StartGuard::pythons
    /// CoveredFile::name of the script that the command runs with a shell, if it would also run under another name.
    std::string script;
    std::string scriptWord; ///< as the command, or the interpreter's command, names it
};

/// Finds the files that decide what the command runs, by the tables of launchers.h: programs and their interpreters,
/// scripts and what they import from files, modules and packages, project files, all other files that the command or
/// its variables name, and the same for the commands in it. Reads scripts and project files, but runs nothing.
[[nodiscard]] Coverage findCoverage(const StartedCommand& command);

/// Whether findCoverage() uses the value of a variable: it names files, or says where code is looked up.
[[nodiscard]] TOOLROOM_EXPORT bool namesCode(const std::string& variable, const std::string& value,
                                             const std::string& folder);

} // namespace toolroom
