// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/trust/coverage_finder.h"

#include "core/run/permissions/command_line.h"
#include "core/run/trust/file_digest.h"
#include "core/run/trust/named_files.h"

#include <QDir>

#include <algorithm>
#include <map>
#include <ranges>
#include <utility>

namespace toolroom {

using namespace named_files;
using namespace std::string_view_literals;

std::optional<CoverageFinder::Option> CoverageFinder::optionOf(const Launcher& launcher, const std::string& word) {
    if (const std::string_view kind = cellValue(launcher.options, word); !kind.empty())
        return Option{kind, {}};
    const std::size_t equals = word.find('=');
    if (equals != std::string::npos) {
        const std::string_view kind = cellValue(launcher.options, std::string_view(word).substr(0, equals));
        if (!kind.empty())
            return Option{kind, word.substr(equals + 1)};
    }
    if (word.starts_with("--"))
        return std::nullopt;
    if (const std::size_t colon = word.find(':'); colon != std::string::npos && launcher.language == "java")
        return Option{"file", word.substr(colon + 1)}; // -javaagent:FILE
    for (std::size_t i = 1; i < word.size(); ++i) {
        const std::string_view kind = cellValue(launcher.options, std::string("-") + word[i]);
        if (kind.empty() || kind == "flag")
            continue;
        // The shells take the command from the next word, regardless of what follows `c`.
        const bool isNext = i + 1 == word.size() || launcher.language == "shell";
        return Option{kind, isNext ? std::nullopt : std::optional(word.substr(i + 1))};
    }
    return std::nullopt;
}

void CoverageFinder::addPythonCache(const Words& words, const Place& place) {
    const auto ignores = [](const std::string& word) {
        return word.starts_with('-') && !word.starts_with("--") && word.find_first_of("EIX") != std::string::npos;
    };
    if (!place.isCleared && std::ranges::none_of(words | std::views::drop(1), ignores))
        return;
    const Words& started = m_command.words;
    if (!m_isInText && words.size() <= started.size() && std::equal(words.rbegin(), words.rend(), started.rbegin()))
        m_coverage.pythons.push_back(started.size() - words.size());
    else
        addGap(words.front(), CoverageGap::Compiled);
}

CoverageFinder::Words CoverageFinder::outsideContainer(Words words, const Place& place) {
    std::map<std::string, std::string> mounts; // folders outside by their names inside
    for (std::size_t i = 0; i < words.size(); ++i) {
        std::string_view value = words[i];
        const std::string_view option = value.starts_with("--mount")    ? "--mount"
                                        : value.starts_with("--volume") ? "--volume"
                                                                        : "-v";
        if (!value.starts_with(option))
            continue;
        value.remove_prefix(option.size());
        if (value.empty() && i + 1 < words.size())
            value = words[i + 1];
        else if (value.starts_with('='))
            value.remove_prefix(1);
        std::string outside;
        std::string inside;
        if (option == "--mount") {
            for (const std::string_view part : splitCell(value, ',')) {
                const std::string_view name = part.substr(0, part.find('='));
                if (name == "src" || name == "source")
                    outside = part.substr(name.size() + 1);
                else if (name == "dst" || name == "destination" || name == "target")
                    inside = part.substr(name.size() + 1);
            }
        } else if (const auto parts = splitCell(value, ':'); parts.size() > 1) {
            outside = parts[0];
            inside = parts[1];
        }
        const std::string path = absolutePath(outside, place.folder);
        if (outside.empty() || !inside.starts_with('/') || !isFolder(path))
            continue;
        mounts[absolutePath(inside, "/") + '/'] = path + '/';
        addGap(path, CoverageGap::Folder);
    }
    for (std::string& word : words)
        for (const auto& [inside, outside] : mounts)
            for (std::size_t at = word.find(inside); at != std::string::npos;
                 at = word.find(inside, at + outside.size()))
                if (at == 0 || std::string_view("= \"'").contains(word[at - 1]))
                    word.replace(at, inside.size(), outside);
    return words;
}

void CoverageFinder::addOptions(const Launcher& launcher, const std::string& program, const Words& given, Place place) {
    const std::string name = program.substr(program.rfind('/') + 1);
    const Words words = launcher.gap == "image" ? outsideContainer(given, place) : given;
    addGap(name, parseGap(launcher.gap));
    LauncherWords reader{.launcher = launcher,
                         .program = name,
                         .words = words,
                         .place = std::move(place),
                         .kinds = splitCell(launcher.positional),
                         .hasCode = launcher.language.empty() || !launcher.gap.empty() ||
                                    !launcher.positional.starts_with("script")};
    applyFolders(reader);
    for (; reader.at < words.size(); ++reader.at) {
        const std::string& word = words[reader.at];
        const bool isOption = word.size() > 1 && (word[0] == '-' || (word[0] == '+' && launcher.language == "shell"));
        if (launcher.language == "java" && !reader.areOptionsDone && word.starts_with('@')) // a file with options
            addArgumentFile(absolutePath(word.substr(1), reader.place.folder), reader);
        else if (reader.areOptionsDone || !isOption)
            addPositional(reader);
        else if (word == "--")
            reader.areOptionsDone = true;
        else
            addOption(reader);
    }
    addProject(launcher, reader.projectFolder.empty() ? reader.place.folder : reader.projectFolder);
    if (!reader.hasCode && m_isCommand && (!words.empty() || m_readsPipe))
        addGap(name, CoverageGap::Input);
}

void CoverageFinder::applyFolders(LauncherWords& reader) {
    if (reader.launcher.positional.contains("command"))
        return; // later options belong to the command
    for (std::size_t i = 0; i < reader.words.size() && reader.words[i] != "--"; ++i) {
        const bool isOption = reader.words[i].size() > 1 && reader.words[i].starts_with('-');
        const std::optional<Option> found = isOption ? optionOf(reader.launcher, reader.words[i]) : std::nullopt;
        if (!found || parseWordKind(found->kind) != WordKind::Folder)
            continue;
        const std::string folder = found->value                  ? *found->value
                                   : i + 1 < reader.words.size() ? reader.words[i + 1]
                                                                 : "";
        changeFolder(folder, reader.place);
    }
    reader.areFoldersApplied = true;
}

void CoverageFinder::changeFolder(const std::string& folder, Place& place) {
    place.folder = absolutePath(folder, place.folder);
    place.environment.insert_or_assign("PWD", place.folder);
}

void CoverageFinder::addOption(LauncherWords& reader) {
    const std::string& word = reader.words[reader.at];
    const std::optional<Option> found = optionOf(reader.launcher, word);
    if (!found) {
        addNamed(word, false, reader.place);
        reader.option = word;
        return;
    }
    reader.option.clear();
    const std::vector<std::string_view> kinds = splitCell(found->kind, ',');
    const WordKind kind = parseWordKind(kinds.front());
    reader.hasCode = reader.hasCode || kind == WordKind::Code || kind == WordKind::Shell || kind == WordKind::Module ||
                     kind == WordKind::Script || kind == WordKind::Task;
    if (kind == WordKind::Command || kind == WordKind::Executed) {
        ++reader.at;
        return addRest(kind, reader);
    }
    if (kind == WordKind::Flag)
        return;
    if (found->value)
        return addOptionValue(kind, *found->value, reader);
    for (const std::string_view each : kinds) {
        if (++reader.at < reader.words.size())
            addOptionValue(parseWordKind(each), reader.words[reader.at], reader);
    }
    // `sh -c TEXT NAME ARGUMENT…`, `python -m MODULE ARGUMENT…`
    const std::string_view language = reader.launcher.language;
    if (language == "shell" && kind == WordKind::Shell) {
        reader.beginArguments();
        addShellArguments(reader);
    }
    if (language == "python" && (kind == WordKind::Module || kind == WordKind::Code)) {
        const std::string& module = reader.words[std::min(reader.at, reader.words.size() - 1)];
        reader.beginArguments();
        if (kind == WordKind::Module)
            addModuleArguments(module, reader);
    }
}

void CoverageFinder::addModuleArguments(const std::string& module, LauncherWords& reader) {
    const Launcher* launcher = findLauncher(module);
    if (!launcher || reader.at >= reader.words.size())
        return;
    addOptions(*launcher, module,
               Words(reader.words.begin() + static_cast<std::ptrdiff_t>(reader.at) + 1, reader.words.end()),
               reader.place);
    reader.at = reader.words.size();
}

void CoverageFinder::addArgumentFile(const std::string& file, LauncherWords& reader) {
    if (!cover(file))
        return;
    if (++reader.place.depth > maxDepth)
        return addGap(file, CoverageGap::TooDeep);
    const bool isCommand = std::exchange(m_isCommand, false);
    if (const auto words = splitCommandLine(toText(readText(file)).simplified().toStdString()))
        addOptions(reader.launcher, reader.program, *words, reader.place);
    m_isCommand = isCommand;
    reader.hasCode = true;
}

void CoverageFinder::addShellArguments(const LauncherWords& reader) {
    const std::string& text = reader.words[std::min(reader.at, reader.words.size() - 1)];
    for (const std::string_view parameter : {"$@"sv, "$*"sv, "$0"sv, "$1"sv}) {
        if (!text.contains(parameter))
            continue;
        for (const std::size_t begin : {reader.at + 1, reader.at + 2}) // the first is the name of the shell
            if (begin < reader.words.size())
                addCommand(Words(reader.words.begin() + static_cast<std::ptrdiff_t>(begin), reader.words.end()),
                           reader.place);
        return;
    }
}

void CoverageFinder::addPositional(LauncherWords& reader) {
    const std::string& word = reader.words[reader.at];
    if (std::exchange(reader.isFirst, false)) {
        const std::string_view kinds = cellValue(reader.launcher.subcommands, word);
        if (!kinds.empty()) {
            reader.kinds = splitCell(kinds, ',');
            reader.hasCode = true;
            if (kinds == "task" && word != "task" && word != "run") { // such as `npm test`
                addWord(WordKind::Task, word, &reader.launcher, reader.place);
                reader.beginArguments();
            }
            return;
        }
    }
    WordKind kind = reader.kinds.empty() ? WordKind::Arguments : parseWordKind(reader.kinds.front());
    if (kind == WordKind::Assignments) {
        const std::size_t equals = word.find('=');
        if (equals != std::string::npos && equals > 0 && word.find('/') > equals)
            return addAssignment(word.substr(0, equals), word.substr(equals + 1), reader.place);
        reader.kinds.erase(reader.kinds.begin());
        kind = reader.kinds.empty() ? WordKind::Arguments : parseWordKind(reader.kinds.front());
    }
    if (kind == WordKind::Command || kind == WordKind::Executed)
        return addRest(kind, reader);
    const bool isData = isDataOption(reader.option);
    if (kind == WordKind::Arguments || isData) {
        addNamed(word, isData, reader.place);
        // `--output FILE`, but not FILE after `--output=FILE`
        reader.option = word.starts_with('-') && !word.contains('=') ? word : std::string();
        return;
    }
    reader.kinds.erase(reader.kinds.begin());
    reader.hasCode = reader.hasCode || kind == WordKind::Script;
    reader.option.clear();
    addWord(kind, word, &reader.launcher, reader.place);
    if (kind == WordKind::Script && !reader.kinds.empty() && parseWordKind(reader.kinds.front()) == WordKind::Arguments)
        reader.beginArguments();
}

void CoverageFinder::addRest(WordKind kind, LauncherWords& reader) {
    const Words& words = reader.words;
    const bool readsPipe =
        std::exchange(m_readsPipe, m_readsPipe || reader.program == "xargs" || reader.program == "parallel");
    const auto begin = words.begin() + static_cast<std::ptrdiff_t>(std::min(reader.at, words.size()));
    auto end = words.end();
    if (kind == WordKind::Executed)
        end = std::find_if(begin, end, [](const std::string& word) { return word == ";" || word == "+"; });
    Place place = reader.place;
    place.isCleared =
        place.isCleared || reader.program == "env" || reader.program == "sudo" || reader.program == "doas";
    addCommand(Words(begin, end), place);
    m_readsPipe = readsPipe;
    reader.at = static_cast<std::size_t>(end - words.begin());
}

void CoverageFinder::addOptionValue(WordKind kind, const std::string& value, LauncherWords& reader) {
    Place& place = reader.place;
    const std::string path = absolutePath(value, place.folder);
    if (kind == WordKind::Folder) {
        if (!reader.areFoldersApplied)
            changeFolder(value, place);
        return;
    }
    if (kind == WordKind::Project) {
        reader.projectFolder = isFolder(path) ? path : folderOf(path);
        cover(path);
        return;
    }
    addWord(kind, value, &reader.launcher, place);
    if (kind == WordKind::Search)
        m_search.push_back(path);
}

void CoverageFinder::addAssignment(const std::string& name, const std::string& value, Place& place) {
    addVariable(name, value, place);
    place.environment.insert_or_assign(name, value);
}

void CoverageFinder::addWord(WordKind kind, const std::string& word, const Launcher* launcher, const Place& place) {
    const CodeLanguage* language = launcher ? findCodeLanguage(launcher->language) : nullptr;
    switch (kind) {
    case WordKind::Data:
        return addData(word, place);
    case WordKind::File:
        if (const std::string path = absolutePath(word, place.folder); isFile(path))
            addScript(path, languageOfFile(path), place);
        else
            addNamed(word, false, place);
        return;
    case WordKind::Script:
        return addScriptWord(word, language, launcher, place);
    case WordKind::Module:
        return addModule(word, language, place);
    case WordKind::Code:
        return addInlineCode(word, language, place);
    case WordKind::Shell:
        addShellText(word, place);
        if (const std::size_t equals = word.find('='); equals != std::string::npos && !language)
            addShellText(word.substr(equals + 1), place); // git -c NAME=COMMAND
        return;
    case WordKind::Words:
        if (auto words = launcher ? splitCommandLine(word) : std::nullopt)
            addOptions(*launcher, std::string(splitCell(launcher->names).front()), *words, place);
        return;
    case WordKind::Search:
        return addSearch(word, place);
    case WordKind::Tree:
        return addTree(word, place);
    case WordKind::Package:
        return addPackage(word, place);
    case WordKind::Task:
        return addTask(word, place);
    case WordKind::Command:
        return addCommand({word}, place);
    default:
        addNamed(word, false, place);
    }
}

void CoverageFinder::addData(const std::string& word, const Place& place) {
    for (const std::string& file : filesNamedBy(word, place.folder)) {
        if (isCodeFile(file) || m_feedsCode)
            addFile(file, place);
        else
            addGap(file, CoverageGap::Data);
    }
}

void CoverageFinder::addSearch(const std::string& value, const Place& place) {
    std::string text = value;
    std::ranges::replace(text, ';', ':');
    for (std::string_view entry : splitCell(text, ':')) {
        for (const std::string_view part : splitCell(entry)) { // LD_PRELOAD also separates by spaces
            std::string_view name = part;
            for (const std::string_view ending : {"/*"sv, "/?.lua"sv, "/?/init.lua"sv, "/?.so"sv}) {
                if (name.ends_with(ending))
                    name.remove_suffix(ending.size());
            }
            const std::string path = absolutePath(name, place.folder);
            if (isFolder(path))
                coverFolder(path);
            else
                addFileIfThere(path, place);
        }
    }
}

void CoverageFinder::addFileIfThere(const std::string& path, const Place& place) {
    if (isFile(path))
        addFile(path, place);
}

void CoverageFinder::addTree(const std::string& word, const Place& place) {
    std::string_view name = word;
    if (name.ends_with("/..."))
        name.remove_suffix(4);
    const std::string path = absolutePath(name, place.folder);
    if (isFolder(path))
        coverFolder(path);
    else if (!isFile(path) && word.contains('@')) // go run MODULE@VERSION
        addGap(word, CoverageGap::Downloads);
    else
        addNamed(word, false, place);
    // The packages of a module in the same language import each other.
    if (const std::string module = findUpward("go.mod", place.folder); !module.empty())
        coverFolder(folderOf(module));
}

void CoverageFinder::addProject(const Launcher& launcher, const std::string& folder) {
    for (std::string_view name : splitCell(launcher.project)) {
        const bool isUpward = name.starts_with('^');
        name.remove_prefix(isUpward ? 1 : 0);
        if (name.ends_with('/')) {
            const std::string tree = folder + '/' + std::string(name.substr(0, name.size() - 1));
            if (isFolder(tree))
                coverFolder(tree);
        } else if (name.starts_with('*')) {
            for (const QString& match : QDir(toText(folder)).entryList({toText(name)}, QDir::Files))
                cover(folder + '/' + match.toStdString());
            if (launcher.names == "dotnet" && name == "*.csproj" &&
                !QDir(toText(folder)).entryList({toText("*.*proj")}, QDir::Files).isEmpty())
                coverFolder(folder);
        } else {
            const std::string file = isUpward ? findUpward(name, folder) : folder + '/' + std::string(name);
            if (!file.empty())
                addProjectFile(file, launcher);
        }
    }
}

void CoverageFinder::addProjectFile(const std::string& file, const Launcher& launcher) {
    addScript(file, launcher.language == "make" ? findCodeLanguage("make") : languageOfFile(file),
              {.folder = folderOf(file), .environment = m_command.environment});
}

} // namespace toolroom
