// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/run/wildcard.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// The command line that passes these arguments to a shell.
[[nodiscard]] TOOLROOM_EXPORT std::string joinCommandLine(std::span<const std::string> arguments);
/// The words of a command line, split by a POSIX shell's rules for quotes and backslashes. Nothing is expanded. Empty
/// if a quote is not closed.
[[nodiscard]] TOOLROOM_EXPORT std::optional<std::vector<std::string>> splitCommandLine(std::string_view line);

/// The command with the path of its program made absolute if it is relative to `folder`; unchanged if the shell looks
/// up or computes the program.
[[nodiscard]] TOOLROOM_EXPORT std::string makeProgramAbsolute(std::string_view command, const std::string& folder);

/// The pattern of a rule about commands. A rule that allows must cover everything that the command runs; one that
/// denies looks at every part of it.
class TOOLROOM_EXPORT CommandPattern {
public:
    CommandPattern(std::string_view pattern, const std::string& folder);

    /// Whether a rule with this pattern allows the command. The program must be the same file, not only have the same
    /// name, and a wildcard covers arguments of one program only: no `;`, `|`, `$(…)`, or redirection.
    [[nodiscard]] bool allows(std::string_view command) const;

    enum class Match { None, Possible, Certain };
    /// Whether a part of the command is one that a rule with this pattern denies. The folder of the program does not
    /// count. Possible: an argument may be the program, as in `sudo rm`, options may precede the words of the pattern,
    /// or the shell computes the program.
    [[nodiscard]] Match denies(std::string_view command) const;

private:
    std::string m_text;
    std::string m_folder; ///< base of relative paths of programs
    Wildcard m_pattern;
    Wildcard m_sameProgram;        ///< with the path of the program; empty if the pattern has wildcards in its program
    Wildcard m_anyFolder;          ///< with the name of the program
    std::vector<Wildcard> m_words; ///< the name of the program and the other words that are not only wildcards
    bool m_hasProgram = false;     ///< the program contains no wildcard
};

} // namespace toolroom
