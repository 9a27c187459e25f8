// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace toolroom {

/// A file that must have the expected content when a program starts, and must not change while the program runs.
struct GuardedFile {
    std::string name;   ///< absolute, as the program opens it
    std::string path;   ///< with links resolved
    std::string digest; ///< SHA-256 of the content; anything else: only `stamp` is compared
    /// fileStamp() of the file with that content. Empty: only the digest tells whether the content is the same.
    std::string stamp;

    friend bool operator==(const GuardedFile&, const GuardedFile&) = default;
};

/// A shell script that is run from a copy in memory, so that it cannot change between its verification and its start.
struct GuardedScript {
    std::string name;                     ///< GuardedFile::name
    std::size_t word = 0;                 ///< the word of the command that names it; 0: it is the program
    std::vector<std::string> interpreter; ///< interpreter of the program, with its argument; empty for other words

    friend bool operator==(const GuardedScript&, const GuardedScript&) = default;
};

/// The name under which a shell opens the copy, and with which it begins its error messages. The number is one that
/// scripts hardly use themselves.
inline constexpr int scriptDescriptor = 200;
inline constexpr auto scriptDescriptorPath = "/proc/self/fd/200";

/// What must not change between the user's approval of a command and the end of its program. All paths are absolute.
struct StartGuard {
    std::string program; ///< GuardedFile::name of the program; empty if it is not a file that was found
    std::vector<GuardedFile> files;
    std::vector<std::string> folders; ///< to which no code may be added, with links resolved
    std::vector<std::string> absent;  ///< files that would be used instead of those above if they existed
    std::optional<GuardedScript> script;
    std::vector<std::size_t> pythons; ///< words of the command that start Python so that it ignores the environment

    [[nodiscard]] bool isEmpty() const { return files.empty() && folders.empty() && absent.empty(); }
};

} // namespace toolroom
