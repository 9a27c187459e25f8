// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/command_line.h"

#include <initializer_list>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace toolroom {

class ModeSet {
public:
    constexpr ModeSet() = default;
    constexpr ModeSet(std::initializer_list<Mode> modes) {
        for (const Mode mode : modes)
            m_bits |= bit(mode);
    }
    [[nodiscard]] constexpr bool contains(Mode mode) const { return (m_bits & bit(mode)) != 0; }
    /// Whether `mode` is the only one.
    [[nodiscard]] constexpr bool isOnly(Mode mode) const { return m_bits == bit(mode); }
    [[nodiscard]] friend constexpr ModeSet operator|(ModeSet left, ModeSet right) {
        left.m_bits |= right.m_bits;
        return left;
    }

private:
    static constexpr unsigned bit(Mode mode) { return 1U << static_cast<unsigned>(mode); }
    unsigned m_bits = 0;
};

/// The section of --help and of the man page that lists an option.
enum class OptionGroup { Command, Check, Run, Server, Convert, History, General };

/// One option. The parser, --help, the man page, and the completions are all generated from this table.
struct Option {
    std::string_view name;  ///< including the leading dashes
    std::string_view value; ///< placeholder for the value; empty if the option takes none
    std::string_view help;  ///< a phrase without a trailing period
    OptionGroup group = OptionGroup::Command;
    std::optional<Mode> mode; ///< the mode that the option selects
    ModeSet modes;            ///< the modes that the option can be combined with
    /// Stores the value, which is empty if the option takes none. May be null for such options.
    Result<void> (*read)(CommandLine& commandLine, std::string_view value) = nullptr;
    /// The accepted values, for completion; null if they cannot be listed. An option whose placeholder is LIST takes a
    /// comma-separated list of them.
    std::vector<std::string_view> (*choices)() = nullptr;
};

/// Listed in the order of --help.
[[nodiscard]] std::span<const Option> allOptions();
/// Also finds options by their former names, which --help does not list; null for an unknown name.
[[nodiscard]] const Option* findOption(std::string_view name);

/// The usage of a mode: its arguments as shown by --help, and its description.
struct Usage {
    Mode mode;
    std::string_view synopsis;
    std::string_view help;
    bool takesSources = false;
};

[[nodiscard]] std::span<const Usage> allUsages();

/// One of the two programs.
struct Program {
    std::string_view name;
    bool hasWindow;
};

inline constexpr Program workbenchProgram{"toolroom", true};
inline constexpr Program headlessProgram{"toolroom-cli", false};

[[nodiscard]] std::vector<const Option*> optionsOf(const Program& program);
[[nodiscard]] std::vector<const Option*> optionsOf(const Program& program, OptionGroup group);
[[nodiscard]] std::vector<const Usage*> usagesOf(const Program& program);
[[nodiscard]] std::string_view groupTitle(OptionGroup group);
inline constexpr std::initializer_list<OptionGroup> optionGroups = {OptionGroup::Check,   OptionGroup::Run,
                                                                    OptionGroup::Server,  OptionGroup::Convert,
                                                                    OptionGroup::History, OptionGroup::General};

/// Explanations of SOURCE and of the exit codes, in lines of at most 80 characters.
[[nodiscard]] std::string sourcesHelpText(const Program& program);
[[nodiscard]] std::string_view exitCodesHelpText();

/// Longer lists of names are not part of a message.
inline constexpr std::size_t maxListedNames = 12;
/// `a, b, or c`
[[nodiscard]] std::string alternatives(std::span<const std::string_view> names);
/// `unknown KIND "NAME"`, with a suggestion if one of `known` is similar, otherwise with all if there are only a few.
[[nodiscard]] Error unknownNameError(std::string_view kind, std::string_view name,
                                     std::span<const std::string_view> known);

} // namespace toolroom
