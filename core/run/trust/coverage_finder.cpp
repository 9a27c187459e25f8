// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/trust/coverage_finder.h"

#include "core/base/program_path.h"
#include "core/run/permissions/command_line.h"
#include "core/run/trust/file_digest.h"
#include "core/run/trust/named_files.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace toolroom {

using namespace named_files;

namespace {

/// bash exports a function as a variable.
bool isShellFunction(const std::string& variable) {
    return variable.starts_with("BASH_FUNC_");
}

} // namespace

CoverageFinder::CoverageFinder(const StartedCommand& command)
    : m_command(command) {}

Coverage CoverageFinder::find() {
    Place place{.folder = m_command.folder, .environment = m_command.environment};
    place.environment.insert_or_assign("PWD", place.folder);
    addCommand(m_command.words, place);
    addEnvironment(m_command.environment, place);
    addForgotten(place);
    for (const std::string& file : m_command.files)
        addFile(file, place);
    for (const std::string& part : m_command.entered)
        addGap(part, CoverageGap::Entered);
    for (const UncoveredPart& part : m_gaps)
        if (part.gap != CoverageGap::Data || !m_names.contains(part.what))
            m_coverage.uncovered.push_back(part);
    if (m_usesOwnName)
        m_coverage.script.clear();
    return std::move(m_coverage);
}

void CoverageFinder::addForgotten(const Place& place) {
    for (const std::string& word : m_command.words) {
        for (const std::string& file : filesNamedBy(word, place.folder)) {
            const auto gap = m_gaps.lower_bound({file, CoverageGap::None});
            if (!m_names.contains(file) && (gap == m_gaps.end() || gap->what != file))
                addFile(file, place);
        }
    }
}

void CoverageFinder::addGap(const std::string& what, CoverageGap gap) {
    if (gap != CoverageGap::None)
        m_gaps.insert({what, gap});
}

bool CoverageFinder::cover(const std::string& name, const std::string& folder) {
    const QFileInfo file(toText(name));
    const std::string path = file.canonicalFilePath().toStdString();
    if (path.empty() || !file.isFile())
        return false;
    if (m_names.insert(name).second)
        m_coverage.files.push_back({.name = name, .path = path, .folder = folder});
    return true;
}

void CoverageFinder::coverFolder(const std::string& name) {
    const std::string path = QFileInfo(toText(name)).canonicalFilePath().toStdString();
    if (path.empty() || !m_folders.insert(path).second)
        return;
    const FolderCode code = findFolderCode(path);
    if (!code.isComplete)
        return addGap(path, CoverageGap::TooLarge);
    m_coverage.folders.push_back(path);
    for (const std::string& file : code.files)
        cover(file, path);
    for (const auto* const project : {"package.json", "pyproject.toml", "deno.json", "tsconfig.json"})
        cover(path + '/' + project);
    if (isFolder(path + "/node_modules"))
        addGap(path + "/node_modules", CoverageGap::Installed);
}

void CoverageFinder::addEnvironment(const Environment& environment, const Place& place) {
    for (const auto& [name, value] : environment)
        addVariable(name, value, place);
}

void CoverageFinder::addVariable(const std::string& name, const std::string& value, const Place& place) {
    if (name == "PWD")
        return;
    if (name == "HOME" || name == "XDG_CONFIG_HOME" || name == "PYTHONPYCACHEPREFIX")
        return addConfigurationFolder(name, value, place);
    if (name == "PATH")
        return addProgramFolders(value, place);
    if (isShellFunction(name))
        return addShellText(value, place);
    const LoadingVariable* loading = findLoadingVariable(name);
    if (!loading)
        return addUnknownVariable(value, place);
    const WordKind kind = parseWordKind(loading->kind);
    const Launcher* launcher = findLauncher(loading->launcher);
    Place inner = place;
    if (kind == WordKind::Words && launcher) {
        const bool isCommand = std::exchange(m_isCommand, false);
        if (auto words = splitCommandLine(value))
            addOptions(*launcher, std::string(loading->launcher), *words, inner);
        m_isCommand = isCommand;
        return;
    }
    addWord(kind, value, launcher, inner);
}

void CoverageFinder::addConfigurationFolder(const std::string& name, const std::string& value, const Place& place) {
    if (value != qEnvironmentVariable(name.c_str()).toStdString())
        addGap(absolutePath(value, place.folder), CoverageGap::Folder);
}

void CoverageFinder::addUnknownVariable(const std::string& value, const Place& place) {
    addNamedCommand(value, place);
    for (const std::string& file : filesNamedBy(value, place.folder)) {
        if (isCodeFile(file))
            cover(file);
        else
            addGap(file, CoverageGap::Data);
    }
}

void CoverageFinder::addProgramFolders(const std::string& value, const Place& place) {
    if (value == m_ownPath)
        return;
    for (const QString& entry : toText(value).split(QDir::listSeparator())) {
        const std::string folder = absolutePath(entry.toStdString(), place.folder);
        const bool isOwn = toText(m_ownPath).split(QDir::listSeparator()).contains(entry);
        if (!isOwn && !isSystemFolder(folder) && isFolder(folder))
            coverFolder(folder);
    }
}

std::string CoverageFinder::findOnPath(const std::string& program, const Place& place) {
    if (program.contains('/'))
        return absolutePath(program, place.folder);
    const auto path = place.environment.find("PATH");
    const auto folders = path == place.environment.end() ? std::nullopt : std::optional(toText(path->second));
    const std::string found = findProgram(toText(program), folders, toText(place.folder)).toStdString();
    for (const QString& folder : folders.value_or(QString()).split(QDir::listSeparator())) {
        const std::string candidate = absolutePath(program, absolutePath(folder.toStdString(), place.folder));
        if (candidate == found)
            break;
        addAbsent(candidate);
    }
    return found;
}

void CoverageFinder::addAbsent(const std::string& path) {
    constexpr std::size_t maxAbsent = 10'000;
    if (m_names.contains(path) || QFileInfo::exists(toText(path)))
        return;
    if (m_coverage.absent.size() >= maxAbsent)
        return addGap(folderOf(path), CoverageGap::TooLarge);
    m_names.insert(path);
    m_coverage.absent.push_back(path);
}

void CoverageFinder::addCommand(const Words& words, Place place) {
    if (words.empty() || words.front().empty())
        return;
    if (words.front().contains("{}")) // a name that `find` or `xargs` inserts
        return addGap(words.front(), CoverageGap::Computed);
    if (++place.depth > maxDepth)
        return addGap(words.front(), CoverageGap::TooDeep);
    const std::string& program = words.front();
    const std::string path = findOnPath(program, place);
    const bool isProgram = !path.empty() && QFileInfo(toText(path)).isExecutable() && isFile(path);
    if (isProgram) {
        addProgram(path, program.contains('/'), place);
    } else if (const std::string script = absolutePath(program, place.folder); isFile(script)) {
        addScript(script, languageOfFile(script), place); // such as `uv run FILE`
    }
    const Launcher* launcher = findLauncher(program);
    const Words arguments(words.begin() + 1, words.end());
    if (launcher && launcher->names.starts_with("python "))
        addPythonCache(words, place);
    if (launcher)
        addOptions(*launcher, program, arguments, place);
    else
        addArguments(arguments, place);
}

void CoverageFinder::addProgram(const std::string& path, bool isNamed, const Place& place) {
    if (!cover(path) || !m_programs.emplace(path, isNamed).second)
        return;
    // A program of a virtual environment of Python: a folder above says where its modules are.
    if (const std::string base = folderOf(folderOf(path)); isNamed && cover(base + "/pyvenv.cfg"))
        addGap(base, CoverageGap::Installed);
    Words words = interpreterOf(path);
    if (words.empty())
        return;
    const std::string interpreter = words.front();
    const Launcher* launcher = findLauncher(interpreter);
    if (!isNamed) {
        Place inner = place;
        // `#!/usr/bin/env node` starts a program that is found on the PATH.
        addCommand(launcher && interpreter.ends_with("/env") ? words : Words{interpreter}, inner);
        return;
    }
    // `env` splits its argument with -S; without it, most implementations reject further words.
    words.push_back(path);
    addCommand(words, place);
}

void CoverageFinder::addArguments(const Words& words, const Place& place) {
    std::string option;
    for (auto word = words.begin(); word != words.end(); ++word) {
        addNamed(*word, isDataOption(option), place);
        option = word->starts_with('-') && !word->contains('=') ? *word : std::string();
        // The program may be one that runs another command.
        if (word->starts_with('-') || word->contains('/') || word->contains('=') || isDataProgram(*word))
            continue;
        const auto path = place.environment.find("PATH");
        const QString folders = path == place.environment.end() ? QString() : toText(path->second);
        if (!findProgram(toText(*word), folders, toText(place.folder)).isEmpty())
            return addCommand(Words(word, words.end()), place);
    }
}

void CoverageFinder::addNamed(const std::string& word, bool isData, const Place& place) {
    const std::size_t equals = word.find('=');
    isData = isData || (equals != std::string::npos && isDataOption(std::string_view(word).substr(0, equals)));
    for (const std::string& file : filesNamedBy(word, place.folder)) {
        if ((isData || hasDataExtension(file) || isDeclaredData(file)) && !isCodeFile(file))
            addGap(file, CoverageGap::Data);
        else
            addFile(file, place);
    }
    addNamedCommand(word, place);
    if (const std::string folder = absolutePath(word, place.folder);
        !word.empty() && !word.starts_with('-') && isFolder(folder) && folder != place.folder)
        addGap(folder, CoverageGap::Folder);
}

void CoverageFinder::addNamedCommand(const std::string& word, const Place& place) {
    if (const std::string text = commandIn(word, place.folder); !text.empty())
        addShellText(text, place);
}

bool CoverageFinder::isInProject(const std::string& folder) const {
    return folder == m_command.folder || folder.starts_with(m_command.folder + '/');
}

bool CoverageFinder::isDeclaredData(const std::string& file) const {
    return std::ranges::any_of(m_command.data, [&](const std::string& name) {
        const std::string path = absolutePath(name, m_command.folder);
        return file == path || file.starts_with(path + '/');
    });
}

void CoverageFinder::addFile(const std::string& file, const Place& place) {
    const CodeLanguage* language = languageOfFile(file);
    if (language || isCodeFile(file))
        addScript(file, language, place);
    else
        cover(file);
}

Coverage findCoverage(const StartedCommand& command) {
    return CoverageFinder(command).find();
}

bool namesCode(const std::string& variable, const std::string& value, const std::string& folder) {
    return findLoadingVariable(variable) || isShellFunction(variable) || !commandIn(value, folder).empty() ||
           QFileInfo::exists(toText(absolutePath(value, folder)));
}

} // namespace toolroom
