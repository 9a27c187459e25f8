// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// A word of a shell command, without quotes.
struct ShellWord {
    std::string text;
    bool isComputed = false; ///< contains something that only the shell knows, which is left as it is written
    bool isPattern = false;  ///< contains an unquoted `*`, `?`, or `[`
};

/// One simple command.
struct ShellCommand {
    std::vector<std::pair<std::string, ShellWord>> assignments; ///< NAME=VALUE before the command
    std::vector<ShellWord> words;
    std::vector<ShellWord> inputs;          ///< files that standard input is redirected from
    std::vector<std::string> substitutions; ///< texts in `$(…)`, `<(…)`, and backquotes, and after `<<<`
    std::vector<std::string> documents;     ///< the bodies of here documents
    bool isPiped = false;                   ///< the next command reads its output
};

/// Known variables, which are replaced.
using ShellVariables = std::map<std::string, std::string, std::less<>>;

/// What is done with the parts of a text, in order. The functions may change the variables.
struct ShellVisitor {
    std::function<void(const ShellCommand&)> command;
    std::function<void(bool isBegin)> group; ///< a subshell begins or ends
};

/// Reads the text of a script or of `sh -c`. Text that is not valid is read as far as possible; the bodies of here
/// documents are read like commands, because they may be passed to a shell.
void readShellText(std::string_view text, const ShellVariables& variables, const ShellVisitor& visitor);

} // namespace toolroom
