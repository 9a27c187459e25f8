// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/run/permissions/wildcard.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// Joins arguments into a command line for a POSIX shell, quoting them where necessary.
[[nodiscard]] TOOLROOM_EXPORT std::string joinCommandLine(std::span<const std::string> arguments);
/// The words of a command line, split by a POSIX shell's rules for quotes and backslashes. Nothing is expanded. Empty
/// if a quote is not closed.
[[nodiscard]] TOOLROOM_EXPORT std::optional<std::vector<std::string>> splitCommandLine(std::string_view line);

/// The command with a relative path of its program made absolute, based on `folder`; unchanged if the shell looks up or
/// computes the program.
[[nodiscard]] TOOLROOM_EXPORT std::string makeProgramAbsolute(std::string_view command, const std::string& folder);

/// A command as deny rules read it: its parts and words, also as a shell expands them. Read once for all rules.
class TOOLROOM_EXPORT CommandReading {
public:
    CommandReading(std::string_view command, const std::string& folder);

    [[nodiscard]] const std::string& text() const { return m_text; }

private:
    friend class CommandPattern;

    /// A word, or a text in it.
    struct Word {
        std::string text;
        std::optional<Wildcard> glob; ///< if it has wildcards
        bool mayBeProgram = true;
    };
    /// Between operators.
    struct Part {
        std::string line; ///< with only the file name of the program
        std::vector<Word> words;
        bool readsArguments = false; ///< words after the program may come from elsewhere
    };
    struct Sequence {
        std::vector<Part> parts;
        bool isComputed = false; ///< a program is computed, or comes from another program
    };

    void read(std::string_view text);
    static void addPossible(const std::string& word, bool mayBeProgram, std::vector<Word>& words);

    std::string m_text;
    bool m_isTooLong;
    std::vector<Sequence> m_sequences;
};

/// The pattern of a permission rule for commands. A rule that allows a command must cover everything that the command
/// runs; a rule that denies is checked against every part of the command.
class TOOLROOM_EXPORT CommandPattern {
public:
    CommandPattern(std::string_view pattern, const std::string& folder);

    /// Whether a rule with this pattern allows the command. The program must be the same file, not just have the same
    /// name, and a wildcard covers only the arguments of a single program: no `;`, `|`, `$(…)`, or redirection.
    [[nodiscard]] bool allows(std::string_view command) const;

    [[nodiscard]] const std::string& folder() const { return m_folder; }

    enum class Match { None, Possible, Certain };
    /// Whether a part of the command is one that a rule with this pattern denies. The folder of the program is ignored.
    /// `Possible`: an argument, or part of one, may be the program, as in `sudo rm` and `tar --to-command=rm`; options
    /// may precede the words of the pattern; the shell computes a word; or a shell reads commands from a program.
    [[nodiscard]] Match denies(const CommandReading& command) const;

private:
    [[nodiscard]] bool mayContain(const CommandReading::Part& part) const;

    std::string m_text;
    std::string m_folder; ///< base of relative program paths
    Wildcard m_pattern;
    Wildcard m_sameProgram;        ///< the pattern with the program's absolute path; empty unless m_hasProgram
    Wildcard m_anyFolder;          ///< the pattern with only the program's file name
    std::vector<Wildcard> m_words; ///< the program's file name, and the other words except bare wildcards
    bool m_hasProgram = false;     ///< whether the pattern's program is a plain word, without wildcards
};

} // namespace toolroom
