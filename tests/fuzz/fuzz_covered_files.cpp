// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// Which files a command covers: every file that a word or a variable names is covered or reported, only files of the
// project are opened, and the order of variables has no effect. The bytes select words and variables, some of which
// are text; the rest is the text of a script or project file.
#include "core/run/trust/covered_files.h"
#include "tests/fuzz/fuzz_target.h"

#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#endif

namespace toolroom::fuzz {

namespace {

using namespace std::string_view_literals;

/// A project with code in several languages, links, and programs that exist only by name.
class FuzzProject {
public:
    FuzzProject()
        : m_path(QFileInfo(m_folder.path()).canonicalFilePath().toStdString()) {
        static constexpr std::array<std::pair<std::string_view, std::string_view>, 21> files = {{
            {"main.py", "import helper\nfrom pkg import mod\n"},
            {"helper.py", "x = 1\n"},
            {"pkg/__init__.py", ""},
            {"pkg/mod.py", "import main\n"},
            {"main.js", "require('./lib/a')\nimport x from 'dep'\n"},
            {"lib/a.js", "require('../main')\n"},
            {"lib/b.sh", "echo hi\n"},
            {"run.sh", "#!/bin/sh\n. lib/b.sh\npython3 helper.py\n"},
            {"tool", "#!/usr/bin/env python3\nimport helper\n"},
            {"data.csv", "a,b\n"},
            {"settings.json", "{}\n"},
            {"package.json", R"({"main": "main.js", "scripts": {"go": "node main.js", "test": "npm run go"}})"},
            {"deno.json", R"({"tasks": {"go": "deno run main.js"}})"},
            {"Makefile", "include rules.mk\nall:\n\tsh run.sh\n"},
            {"rules.mk", "x = 1\n"},
            {"node_modules/dep/index.js", "1\n"},
            {"node_modules/.bin/dep", "#!/usr/bin/env node\n1\n"},
            {"sub/run.sh", ". ./part.sh\n"},
            {"sub/part.sh", "true\n"},
            {"sub/main.py", "import part\n"},
            {":odd.py", "import helper\n"},
        }};
        for (const auto& [name, text] : files)
            write(std::string(name), text);
        for (const char* name : {"sh", "bash", "python3", "node", "npm", "npx", "env", "make", "deno", "uv", "perl",
                                 "ruby", "xargs", "nice", "timeout", "git", "find", "cat"})
            makeExecutable(write(std::string("bin/") + name, ""));
        makeExecutable(m_path + "/tool");
        makeExecutable(m_path + "/node_modules/.bin/dep");
        std::filesystem::create_symlink("main.py", m_path + "/link.py");
        std::filesystem::create_symlink("loop", m_path + "/loop");
        std::filesystem::create_directory_symlink("..", m_path + "/sub/up");
#ifdef Q_OS_UNIX
        // Opening it would never return.
        check(::mkfifo((m_path + "/pipe.py").c_str(), S_IRUSR | S_IWUSR) == 0, "the project has a FIFO");
#endif
        qputenv("PATH", QByteArray::fromStdString(m_path + "/bin"));
    }

    [[nodiscard]] const std::string& path() const { return m_path; }
    /// Replaces the text of a file, and returns its path.
    std::string write(const std::string& name, std::string_view text) const {
        const std::string path = m_path + '/' + name;
        std::filesystem::create_directories(std::filesystem::path(path).parent_path());
        std::ofstream(path, std::ios::binary) << text;
        return path;
    }

private:
    static void makeExecutable(const std::string& path) {
        std::filesystem::permissions(path, std::filesystem::perms::owner_all);
    }

    QTemporaryDir m_folder;
    std::string m_path;
};

constexpr std::array projectFiles = {"main.py"sv,     "helper.py"sv, "main.js"sv,    "lib/a.js"sv,      "run.sh"sv,
                                     "tool"sv,        "data.csv"sv,  "link.py"sv,    "settings.json"sv, "sub/run.sh"sv,
                                     "sub/main.py"sv, "Makefile"sv,  "pkg/mod.py"sv, ":odd.py"sv};

/// A file of the project, relative or absolute.
std::string someFile(Choices& choices, const std::string& folder) {
    return (choices.flag() ? folder + '/' : std::string()) + std::string(choices.from(projectFiles));
}

std::string someCommandWord(Choices& choices, const std::string& folder) {
    static constexpr std::array programs = {"sh"sv,    "bash"sv, "python3"sv, "node"sv,    "npm"sv,    "npx"sv,
                                            "env"sv,   "make"sv, "deno"sv,    "uv"sv,      "perl"sv,   "ruby"sv,
                                            "xargs"sv, "nice"sv, "timeout"sv, "git"sv,     "find"sv,   "cat"sv,
                                            "run"sv,   "exec"sv, "test"sv,    "unknown"sv, "./tool"sv, "dep"sv};
    static constexpr std::array options = {"-c"sv,       "-m"sv, "-r"sv,        "-e"sv,     "-I"sv,       "-C"sv,
                                           "-x"sv,       "--"sv, "-f"sv,        "-S"sv,     "--import"sv, "--prefix"sv,
                                           "--output"sv, "-o"sv, "--config"sv,  "--cwd"sv,  "-exec"sv,    ";"sv,
                                           "5"sv,        "-"sv,  "--require"sv, "--eval"sv, "-p"sv,       "-ec"sv};
    static constexpr std::array folders = {"lib"sv,          "sub"sv,  "pkg"sv,     "."sv,       "sub/up"sv,
                                           "node_modules"sv, "loop"sv, "pipe.py"sv, "pkg.mod"sv, "*.py"sv};
    switch (choices.below(8)) {
    case 0:
    case 1:
        return std::string(choices.from(programs));
    case 2:
        return std::string(choices.from(options));
    case 3:
        return std::string(choices.from(folders));
    case 4:
        return std::string(choices.from(options)) + (choices.flag() ? "=" : "") + someFile(choices, folder);
    case 5:
        return std::string(choices.text());
    default:
        return someFile(choices, folder);
    }
}

struct Variable {
    std::string name;
    std::string value;
};

/// Variables with different names.
std::vector<Variable> someVariables(Choices& choices, const std::string& folder) {
    static constexpr std::array names = {
        "PYTHONPATH"sv, "PYTHONSTARTUP"sv, "NODE_OPTIONS"sv,    "BASH_ENV"sv, "ENV"sv,    "PERL5OPT"sv,  "PERL5LIB"sv,
        "RUBYOPT"sv,    "LD_PRELOAD"sv,    "GIT_SSH_COMMAND"sv, "EDITOR"sv,   "CONFIG"sv, "MAKEFILES"sv, "NODE_PATH"sv};
    std::vector<Variable> variables;
    for (unsigned left = choices.below(4); left > 0; --left) {
        const std::string_view name = choices.from(names);
        std::string value = someCommandWord(choices, folder);
        if (choices.flag())
            value += ' ' + someCommandWord(choices, folder);
        if (!std::ranges::contains(variables, name, &Variable::name))
            variables.push_back({std::string(name), std::move(value)});
    }
    return variables;
}

StartedCommand commandWith(const std::vector<Variable>& variables, const std::vector<std::string>& words,
                           const std::string& folder) {
    StartedCommand command{.words = {"env"}, .folder = folder, .environment = {{"PATH", folder + "/bin"}}};
    for (const auto& [name, value] : variables)
        command.words.push_back(name + '=' + value);
    command.words.insert(command.words.end(), words.begin(), words.end());
    return command;
}

/// One line for each part, in order.
std::vector<std::string> describe(const Coverage& coverage) {
    std::vector<std::string> lines;
    for (const CoveredFile& file : coverage.files)
        lines.push_back("file " + file.name);
    for (const std::string& folder : coverage.folders)
        lines.push_back("folder " + folder);
    for (const UncoveredPart& part : coverage.uncovered)
        lines.push_back(std::string(gapName(part.gap)) + ' ' + part.what);
    std::ranges::sort(lines);
    return lines;
}

void printCommand(const StartedCommand& command, const Coverage& coverage) {
    for (const std::string& word : command.words)
        std::fprintf(stderr, "word: %s\n", word.c_str());
    for (const auto& [name, value] : command.environment)
        std::fprintf(stderr, "variable: %s=%s\n", name.c_str(), value.c_str());
    for (const std::string& line : describe(coverage))
        std::fprintf(stderr, "  %s\n", line.c_str());
}

void checkCoverage(const Coverage& coverage) {
    std::vector<std::string> names;
    for (const CoveredFile& file : coverage.files) {
        const QFileInfo info(QString::fromStdString(file.name));
        check(file.name.starts_with('/') && info.isFile(), "a covered file is a regular file");
        check(info.canonicalFilePath().toStdString() == file.path, "the path has no links");
        names.push_back(file.name);
    }
    std::ranges::sort(names);
    check(std::ranges::adjacent_find(names) == names.end(), "a file is covered once");
    for (const std::string& folder : coverage.folders)
        check(QFileInfo(QString::fromStdString(folder)).isDir(), "a covered folder exists");
    for (const std::string& path : coverage.absent)
        check(path.starts_with('/') && !QFileInfo::exists(QString::fromStdString(path)),
              "an absent file is absent: " + path);
    for (const UncoveredPart& part : coverage.uncovered)
        check(!gapName(part.gap).empty(), "what is not covered has a reason");
    check(coverage.script.empty() || std::ranges::contains(coverage.files, coverage.script, &CoveredFile::name),
          "the script is covered");
}

/// Whether a file is covered, or named among what is not.
bool isCoveredOrReported(const Coverage& coverage, const std::string& word, const std::string& path) {
    const std::string target = QFileInfo(QString::fromStdString(path)).canonicalFilePath().toStdString();
    return std::ranges::contains(coverage.files, target, &CoveredFile::path) ||
           std::ranges::any_of(coverage.uncovered, [&](const UncoveredPart& part) {
               return part.gap == CoverageGap::TooDeep || part.what.contains(word) || part.what.contains(path);
           });
}

/// The files that words name, as a reader without any knowledge of programs sees them.
void checkNamedFiles(const StartedCommand& command, const Coverage& coverage) {
    // The other words may change the folder in which a relative path is looked up.
    const bool staysInFolder = std::ranges::none_of(command.words, [](const std::string& word) {
        return word.starts_with('-') || word.find_first_of(" \t\n;|&()") != std::string::npos;
    });
    for (const std::string& word : command.words) {
        const bool isAbsolute = word.starts_with('/');
        const std::string path = isAbsolute ? word : command.folder + '/' + word;
        const bool isName = !word.empty() && word.find_first_of("\n\0"sv) == std::string::npos && isUtf8(word);
        if (!isName || (!isAbsolute && !staysInFolder) || !QFileInfo(QString::fromStdString(path)).isFile())
            continue;
        if (!isCoveredOrReported(coverage, word, path)) {
            printCommand(command, coverage);
            check(false, "a file that a word names is covered or reported: " + word);
        }
    }
}

void fuzzCoveredFiles(std::string_view input) {
    static const FuzzProject project;
    constexpr std::size_t maxWords = 8;
    static constexpr std::array texts = {"text.sh"sv, "text.py"sv, "text.js"sv, "text.mk"sv, "text.rb"sv, "text.pl"sv};
    Choices choices(input);
    const std::string& folder = project.path();
    const std::string_view text = choices.from(texts);
    const std::vector<Variable> variables = someVariables(choices, folder);
    std::vector<std::string> words;
    for (unsigned left = 1 + choices.below(maxWords); left > 0; --left)
        words.push_back(someCommandWord(choices, folder));
    if (choices.flag())
        words.emplace_back(text);
    project.write(std::string(text), choices.rest());

    StartedCommand command{.words = words, .folder = folder, .environment = {{"PATH", folder + "/bin"}}};
    for (const auto& [name, value] : variables)
        command.environment.emplace(name, value);
    const Coverage coverage = findCoverage(command);
    checkCoverage(coverage);
    checkNamedFiles(command, coverage);
    if (variables.size() < 2)
        return;
    const StartedCommand ordered = commandWith(variables, words, folder);
    const Coverage one = findCoverage(ordered);
    const StartedCommand reversed = commandWith({variables.rbegin(), variables.rend()}, words, folder);
    const Coverage other = findCoverage(reversed);
    if (describe(one) != describe(other)) {
        printCommand(ordered, one);
        printCommand(reversed, other);
        check(false, "the order of variables has no effect");
    }
}

const Registration coveredFilesTarget("covered_files", fuzzCoveredFiles);

} // namespace

} // namespace toolroom::fuzz
