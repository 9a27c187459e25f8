// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/file_descriptor.h"
#include "core/base/start_guard.h"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace toolroom::supervisor {

/// Writes what a program is started with, for Guard::read().
[[nodiscard]] std::string guardText(const StartGuard& guard);
/// The path with the number that Guard reports.
[[nodiscard]] std::string guardedPath(const StartGuard& guard, std::size_t number);

/// Verifies that the files of a program are those that the user approved, and notices every later change.
///
/// The watches are placed before a file is read. A change after that is reported by the kernel, even if it was undone
/// at once; a change before that is found by comparing the content.
class Guard {
public:
    /// Fails for text that guardText() has not written.
    [[nodiscard]] bool read(int descriptor);
    [[nodiscard]] bool isEmpty() const { return m_guard.isEmpty(); }

    /// The number of a file, folder, or absent file, in this order.
    using Changed = std::optional<std::size_t>;

    /// Watches everything and compares it. Sets `error` to errno if something cannot be watched.
    [[nodiscard]] Changed verify(int& error);
    /// Becomes readable when something may have changed; -1 if the guard is empty.
    [[nodiscard]] int descriptor() const { return m_notify.number(); }
    /// What has changed since the last call.
    [[nodiscard]] Changed readChanges();
    /// The same after the program has ended: also finds changes that are not reported, such as those of a mapping.
    [[nodiscard]] Changed verifyEnd();

    /// The program's own file, open, if the kernel can run it without an interpreter; otherwise -1.
    [[nodiscard]] int programFile() const { return m_program.number(); }
    /// A copy of the script in memory; -1 if there is none.
    [[nodiscard]] int scriptFile() const { return m_script.number(); }
    [[nodiscard]] const std::optional<GuardedScript>& script() const { return m_guard.script; }
    /// The absolute path of the program; empty if it is not known.
    [[nodiscard]] const std::string& programName() const { return m_guard.program; }

private:
    struct Watch {
        std::map<std::string, std::size_t, std::less<>> names; ///< in a folder, with their numbers
        Changed number; ///< number of a file, or of a folder to which no code may be added
    };

    bool watch(const std::string& name, std::size_t number, int& error);
    bool addWatch(const std::string& folder, const std::string& name, std::size_t number, int& error);
    /// A file that must be absent, in a folder of that name that was just created. Watches the folder.
    [[nodiscard]] Changed findAdded(std::string_view folder);
    [[nodiscard]] bool isUnchanged(std::size_t number, int& error);
    [[nodiscard]] bool hasOtherCode(const std::string& folder) const;
    [[nodiscard]] bool copyScript(int file, const GuardedFile& expected);

    StartGuard m_guard;
    FileDescriptor m_notify;
    FileDescriptor m_program;
    FileDescriptor m_script;
    std::map<int, Watch> m_watches; ///< by watch descriptor
    std::map<std::string, int, std::less<>> m_watchedFolders;
    std::vector<std::string> m_stamps; ///< the stamps of the files
};

} // namespace toolroom::supervisor
