// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/commandline.h"

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

private:
    static constexpr unsigned bit(Mode mode) { return 1U << static_cast<unsigned>(mode); }
    unsigned m_bits = 0;
};

/// One option. Parsing, --help and whatever else describes the command line read it from here.
struct Option {
    std::string_view name;  ///< with its dashes
    std::string_view value; ///< what to call its value; empty when it takes none
    std::string_view help;
    std::optional<Mode> mode = {}; ///< it asks for this mode
    ModeSet modes = {};            ///< it goes with these modes
    Result<void> (*read)(CommandLine& commandLine, std::string_view value) =
        nullptr; ///< without a value it is given an empty one; may be null then
    /// What its value can be, for completion; null where that cannot be listed. A value called LIST is several of them
    /// with commas between.
    std::vector<std::string_view> (*words)() = nullptr;
};

[[nodiscard]] std::span<const Option> allOptions();

/// How a mode is asked for, as its usage shows it after the program's name.
struct Usage {
    Mode mode;
    std::string_view synopsis;
    std::string_view help;
    bool takesSources = false;
};

[[nodiscard]] std::span<const Usage> allUsages();

/// One of the two programs, as its --help, man page and completions speak of it.
struct Program {
    std::string_view name;
    bool hasWindow;
};

inline constexpr Program workbenchProgram{"toolroom", true};
inline constexpr Program headlessProgram{"toolroom-cli", false};

[[nodiscard]] std::vector<const Option*> optionsOf(const Program& program);
[[nodiscard]] std::vector<const Usage*> usagesOf(const Program& program);

/// What a source is, and what the programs exit with: sentences in lines that fit a terminal.
[[nodiscard]] std::string_view aboutSources();
[[nodiscard]] std::string_view aboutExitCodes();

/// An error that names the word and the nearest of `known`.
[[nodiscard]] Error unknownWord(std::string_view what, std::string_view word, std::span<const std::string_view> known);

} // namespace toolroom
