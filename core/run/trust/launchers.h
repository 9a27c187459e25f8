// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

namespace toolroom {

/// What a word of a command is. The names in parentheses are those in the tables of launchers.cpp.
enum class WordKind {
    Flag,        ///< (flag) an option without a value
    Value,       ///< (value) names nothing that is run
    Data,        ///< (data) a file that is only read or written
    File,        ///< (file) a file that is run or configures what is run
    Script,      ///< (script) a file in the launcher's language, or a folder that contains a program
    Module,      ///< (module) the name of a module in the launcher's language
    Code,        ///< (code) source text in the launcher's language
    Shell,       ///< (shell) source text of a shell
    Words,       ///< (words) further options of the launcher
    Search,      ///< (search) a list of folders and files in which code is looked up
    Folder,      ///< (folder) the working folder of what follows
    Project,     ///< (project) a folder or file of the project that decides what is run
    Tree,        ///< (tree) a folder whose code is run
    Command,     ///< (command) this and the following words are a command
    Executed,    ///< (exec) the same, up to `;` or `+`
    Assignments, ///< (assignments) any number of NAME=VALUE
    Package,     ///< (package) a program of an installed package
    Task,        ///< (task) the name of a command in the project file
    Arguments,   ///< (arguments) this and the following words are arguments of what was named before
};

/// Why something that decides what is run is not covered. The names are those of gapName().
enum class CoverageGap {
    None,
    Archive,    ///< (archive) what an archive names
    Compiled,   ///< (compiled) compiled modules of Python next to the modules
    Computed,   ///< (computed) the shell computes it
    Data,       ///< (data) a file that is only read or written
    Downloads,  ///< (downloads) a package that is downloaded
    Entered,    ///< (entered) the user enters it later
    Folder,     ///< (folder) a folder of unknown purpose
    Image,      ///< (image) a container image
    Input,      ///< (input) code that is read from standard input
    Installed,  ///< (installed) an installed module or package
    Remote,     ///< (remote) what is run on another computer
    Repository, ///< (repository) configuration and hooks of a repository
    Tasks,      ///< (tasks) what the tasks of a project run
    TooDeep,    ///< (too-deep) too many commands within each other
    TooLarge,   ///< (too-large) a folder that exceeds the limits
};

/// A language whose modules can be looked up.
struct CodeLanguage {
    std::string_view name;
    std::string_view extensions;  ///< appended to the name of a module, separated by spaces
    std::string_view folderFiles; ///< a folder that contains one of them is a module
    std::string_view separator;   ///< between the parts of a name
    std::string_view installed;   ///< folder of installed modules, looked up in the folder and its parents
    bool looksInWorkingFolder = false;
    /// Regular expressions of imports. The first group is a list of module names or paths, separated by commas.
    std::string_view moduleImports;
    std::string_view fileImports;  ///< relative to the importing file
    std::string_view project = {}; ///< files in the folder of a script or above that say where modules are
    /// Standard modules that programs load from the folder of their script instead, if it contains one of that name.
    std::string_view library = {};
};

/// A program that runs what its arguments, its environment, or its folder names.
struct Launcher {
    std::string_view names;            ///< names of the program, without a version
    std::string_view language = {};    ///< CodeLanguage::name
    std::string_view options = {};     ///< `NAME=KIND` for options that are not flags
    std::string_view positional = {};  ///< kinds of the other words in order
    std::string_view subcommands = {}; ///< `NAME=KIND,KIND…`: the kinds of the words after a first word
    /// Files in the working folder that decide what is run; `^` also looks in its parents.
    std::string_view project = {};
    std::string_view gap = {};
};

/// What a variable of the environment contains: a kind as above, for `Words` with the name of the launcher.
struct LoadingVariable {
    std::string_view names;
    std::string_view kind;
    std::string_view launcher = {};
};

/// Null for a program that is not in the table. `program` is a name or path.
[[nodiscard]] const Launcher* findLauncher(std::string_view program);
[[nodiscard]] const CodeLanguage* findCodeLanguage(std::string_view name);
/// Null for a variable that is not in the table.
[[nodiscard]] const LoadingVariable* findLoadingVariable(std::string_view name);
[[nodiscard]] WordKind parseWordKind(std::string_view name);
/// CoverageGap::None for an unknown name.
[[nodiscard]] CoverageGap parseGap(std::string_view name);
[[nodiscard]] std::string_view gapName(CoverageGap gap);

/// The words of a table's cell.
[[nodiscard]] std::vector<std::string_view> splitCell(std::string_view cell, char separator = ' ');
[[nodiscard]] bool cellContains(std::string_view cell, std::string_view word);
/// The value of `NAME=VALUE` in a cell; empty if the name is not in it.
[[nodiscard]] std::string_view cellValue(std::string_view cell, std::string_view name);

} // namespace toolroom
