// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/trust/covered_files.h"
#include "core/run/trust/shell_text.h"

#include <QString>

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace toolroom {

/// Collects what findCoverage() returns. Its functions follow a command from word to word; each adds what it finds.
class CoverageFinder {
public:
    explicit CoverageFinder(const StartedCommand& command);
    [[nodiscard]] Coverage find();

private:
    using Environment = std::map<std::string, std::string, std::less<>>;
    using Words = std::vector<std::string>;

    /// Where a command, or a part of it, is run.
    struct Place {
        std::string folder;
        Environment environment;
        bool isCleared = false; ///< a launcher removes variables of the environment
        int depth = 0;          ///< nesting depth of commands
    };
    static constexpr int maxDepth = 12;

    /// Covers the files that words name in places where the tables expect something else: `npm run FILE`.
    void addForgotten(const Place& place);
    void addGap(const std::string& what, CoverageGap gap);
    /// Covers a file. Returns whether there is one.
    bool cover(const std::string& name, const std::string& folder = {});
    /// Covers the code below a folder.
    void coverFolder(const std::string& name);

    // The environment
    void addEnvironment(const Environment& environment, const Place& place);
    void addVariable(const std::string& name, const std::string& value, const Place& place);
    /// A value can be a file of any purpose: only code is covered.
    void addUnknownVariable(const std::string& value, const Place& place);
    /// A folder that is not the user's own and in which programs look for their configuration.
    void addConfigurationFolder(const std::string& name, const std::string& value, const Place& place);
    /// The folders of a PATH that belong to the project: their programs may replace those that scripts start.
    void addProgramFolders(const std::string& value, const Place& place);

    // Commands
    [[nodiscard]] std::string findOnPath(const std::string& program, const Place& place);
    void addAbsent(const std::string& path);
    void addCommand(const Words& words, Place place);
    /// Covers a program and, if it is a script, its interpreter. What it imports is only looked for if the command
    /// names its file: other programs are installed.
    void addProgram(const std::string& path, bool isNamed, const Place& place);
    /// Words that no table explains.
    void addArguments(const Words& words, const Place& place);
    /// Covers every file that a word names, unless it is certainly data.
    void addNamed(const std::string& word, bool isData, const Place& place);
    /// Words such as `--exec "python3 x.py"`, of programs that no table explains.
    void addNamedCommand(const std::string& word, const Place& place);
    [[nodiscard]] bool isInProject(const std::string& folder) const;
    /// Whether the manifest says that the program writes the file.
    [[nodiscard]] bool isDeclaredData(const std::string& file) const;
    /// Covers a file that may be a script of any language.
    void addFile(const std::string& file, const Place& place);

    // The words of a launcher
    struct Option {
        std::string_view kind;            ///< cell of the table
        std::optional<std::string> value; ///< in the same word
    };
    /// The option of the table that a word is: `-c`, `-ec`, `-Ifolder`, `--import=module`.
    [[nodiscard]] static std::optional<Option> optionOf(const Launcher& launcher, const std::string& word);
    /// The words after a launcher, and what is known about those that are left.
    struct LauncherWords {
        const Launcher& launcher;
        std::string program; ///< its name
        const Words& words;
        Place place;
        std::vector<std::string_view> kinds; ///< kinds of the words that are not options
        bool hasCode = false;                ///< something that is run has been named
        std::size_t at = 0;
        bool isFirst = true; ///< no word that is not an option has been read
        bool areOptionsDone = false;
        bool areFoldersApplied = false; ///< the working folder is already that of the options
        std::string option = {};        ///< the word before, if it is an option that is not in the table
        std::string projectFolder = {}; ///< empty: the working folder

        /// The words that are left are arguments of what was named.
        void beginArguments() {
            kinds.clear();
            isFirst = false;
            areOptionsDone = true;
        }
    };
    /// Python that ignores the environment looks for compiled modules next to the modules. `words` are the command's.
    void addPythonCache(const Words& words, const Place& place);
    /// The words of a command that starts a container, with paths in mounted folders replaced by the paths on the host.
    Words outsideContainer(Words words, const Place& place);
    void addOptions(const Launcher& launcher, const std::string& program, const Words& words, Place place);
    /// Such options count wherever they are: `npm run NAME --prefix FOLDER`.
    void applyFolders(LauncherWords& reader);
    static void changeFolder(const std::string& folder, Place& place);
    void addOption(LauncherWords& reader);
    /// The words after `python -m MODULE`, if the module is also a program.
    void addModuleArguments(const std::string& module, LauncherWords& reader);
    /// A file that contains options.
    void addArgumentFile(const std::string& file, LauncherWords& reader);
    /// The words after the text of `sh -c`, which the text may run.
    void addShellArguments(const LauncherWords& reader);
    void addPositional(LauncherWords& reader);
    /// Adds the command that begins at the current word, and moves to its last word.
    void addRest(WordKind kind, LauncherWords& reader);
    void addOptionValue(WordKind kind, const std::string& value, LauncherWords& reader);
    void addAssignment(const std::string& name, const std::string& value, Place& place);
    /// Adds one word whose kind is known. `launcher` may be null.
    void addWord(WordKind kind, const std::string& word, const Launcher* launcher, const Place& place);
    /// Files that a program only reads or writes; a script among them may be meant for another program.
    void addData(const std::string& word, const Place& place);
    void addSearch(const std::string& value, const Place& place);
    void addFileIfThere(const std::string& path, const Place& place);
    void addTree(const std::string& word, const Place& place);
    void addProject(const Launcher& launcher, const std::string& folder);
    void addProjectFile(const std::string& file, const Launcher& launcher);

    // Scripts and modules
    void addScriptWord(const std::string& word, const CodeLanguage* language, const Launcher* launcher,
                       const Place& place);
    /// Covers a script and what it imports from files.
    void addScript(const std::string& path, const CodeLanguage* language, const Place& place);
    /// The files that source text imports; `folder` is that of the file that contains it.
    void addCode(const std::string& text, const CodeLanguage& language, const std::string& folder, const Place& place);
    /// What source text or a project file mentions: code files that exist, commands in quotes, and folders in which
    /// modules may be looked up. Only code is covered: other files that a program opens are likely data.
    void addMentions(const std::string& text, const std::string& folder, const CodeLanguage* language,
                     const Place& place);
    /// The folders in which the file may be that a path in several parts names: `join(here, "..", "lib", "b.js")`.
    [[nodiscard]] std::vector<std::string> mentionedFolders(const std::set<std::string>& mentions,
                                                            const std::string& folder, const Place& place) const;
    /// `folders` are those in which it is looked up; the first two also for names without an extension of code.
    void addMention(const std::string& quoted, const std::vector<std::string>& folders, const CodeLanguage* language,
                    const Place& place);
    /// Returns whether the file exists. One that the manifest lists as data is not covered.
    bool addMentionedFile(const std::string& file, const Place& place);
    /// Inline code names its files in quotes.
    void addInlineCode(const std::string& text, const CodeLanguage* language, const Place& place);
    void addQuotedFiles(const std::string& text, const Place& place);
    void importModule(const std::string& name, const CodeLanguage& language, const std::string& folder,
                      const Place& place);
    void importFile(const std::string& name, const CodeLanguage& language, const std::string& folder,
                    const Place& place);
    [[nodiscard]] static std::string modulePath(const std::string& name, const std::string& root,
                                                const CodeLanguage& language);
    /// Covers a module by its name, and the packages that contain it. Returns whether it exists in `root`.
    bool addModuleIn(const std::string& root, const std::string& name, const CodeLanguage& language,
                     const Place& place);
    /// Files that a program would load instead of standard modules.
    void addLibraryFiles(const std::string& folder, const CodeLanguage& language);
    /// Covers a module that is a file or a package, by its path without an extension. Returns whether it exists.
    bool addModuleFile(const std::string& path, const CodeLanguage& language, const Place& place);
    /// Covers a module that is a folder.
    bool addModuleFolder(const std::string& path, const CodeLanguage& language);
    /// The folder of an installed module, looked up as Node.js does; empty if there is none.
    [[nodiscard]] static std::string findInstalled(const std::string& name, const CodeLanguage& language,
                                                   const std::string& folder);
    /// A module that an option names.
    void addModule(const std::string& word, const CodeLanguage* language, const Place& place);
    void addNodeFolder(const std::string& folder, const Place& place);

    // Packages and tasks
    /// `npx NAME`, `uvx NAME`, `npm exec NAME`: a program of a package in the project, otherwise a download.
    void addPackage(const std::string& word, const Place& place);
    /// A command that the project file names.
    void addTask(const std::string& name, const Place& place);

    // Shells
    void readShell(const std::string& text, const Place& place,
                   const std::function<void(const ShellCommand&, Place&)>& add);
    /// The text of `sh -c`: every word that names a file counts.
    void addShellText(const std::string& text, Place place);
    /// A script: only what is certainly run counts, because most of its words name data.
    void addShellScript(const std::string& text, const std::string& path, Place place);
    /// Follows `cd` and assignments. Returns the words that are left.
    Words followShell(const ShellCommand& command, Place& place, bool reportsComputed);
    /// The words that a shell makes of one.
    Words expandWord(const ShellWord& word, const Place& place, bool reportsComputed);
    /// The file that `"$FOLDER/a/b"` names if the shell computes the folder of the script or of the project; otherwise
    /// empty.
    [[nodiscard]] static std::string computedFile(const std::string& word, const Place& place);
    /// `$1`, `$@`: arguments, which are covered where they are named.
    [[nodiscard]] static bool isPlainParameter(std::string_view word);
    void addShellCommand(const ShellCommand& command, Place& place);
    void addScriptCommand(const ShellCommand& command, Place& place);
    /// Here documents that are read by the interpreter of a language.
    void addDocuments(const ShellCommand& command, const Place& place);
    /// `PATH="$HERE/tools:$PATH"`
    void addComputedPath(const std::string& value, const Place& place);
    void addSourced(const std::string& word, const Place& place);

    const StartedCommand& m_command;
    const std::string m_ownPath = qEnvironmentVariable("PATH").toStdString();
    Coverage m_coverage;
    std::set<UncoveredPart> m_gaps;
    std::set<std::string> m_folders; ///< folders that were covered as a whole, or are too large
    std::set<std::string> m_names;   ///< CoveredFile::name
    /// Programs whose interpreters have been added, and whether the command names them.
    std::set<std::pair<std::string, bool>> m_programs;
    /// Scripts that were searched for imports in a language; null: only for mentions of files.
    std::set<std::pair<std::string, const CodeLanguage*>> m_scripts;
    std::vector<std::string> m_search;      ///< folders of options such as -I, and those that scripts mention
    std::string m_mainFolder;               ///< where the module that an option names was found
    std::set<std::string> m_libraryFolders; ///< folders that addLibraryFiles() has searched
    int m_tasks = 0;
    bool m_isSubstitution = false; ///< the output of the current text becomes part of a command that may run it
    bool m_feedsCode = false;      ///< the output of the current command is read by a program that may run it
    bool m_readsPipe = false;      ///< the current command reads the output of another one
    bool m_isCommand = true;       ///< false in a script
    bool m_isInText = false;       ///< in a script or the text of `sh -c`
    bool m_usesOwnName = false;    ///< a shell script contains a reference to its own name
};

} // namespace toolroom
