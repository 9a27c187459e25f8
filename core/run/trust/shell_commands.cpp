// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/trust/coverage_finder.h"

#include "core/base/ascii.h"
#include "core/run/trust/named_files.h"

#include <QFileInfo>

#include <algorithm>
#include <iterator>
#include <ranges>
#include <utility>

namespace toolroom {

using namespace named_files;
using namespace std::string_view_literals;

void CoverageFinder::readShell(const std::string& text, const Place& place,
                               const std::function<void(const ShellCommand&, Place&)>& add) {
    std::vector<Place> places = {place};
    std::vector<ShellCommand> pipeline;
    ShellVariables variables(place.environment.begin(), place.environment.end());
    const auto addPipeline = [&] {
        for (std::size_t i = 0; i < pipeline.size(); ++i) {
            const auto isReader = [](const ShellCommand& command) {
                return !command.words.empty() && isDataProgram(command.words.front().text);
            };
            m_feedsCode = m_isSubstitution || !std::ranges::all_of(pipeline | std::views::drop(i + 1), isReader);
            m_readsPipe = i > 0;
            add(pipeline[i], places.back());
        }
        m_feedsCode = m_readsPipe = false;
        pipeline.clear();
        for (const auto& [name, value] : places.back().environment)
            variables.insert_or_assign(name, value);
    };
    ShellVisitor visitor;
    visitor.command = [&](const ShellCommand& command) {
        pipeline.push_back(command);
        if (!command.isPiped)
            addPipeline();
    };
    visitor.group = [&](bool isBegin) {
        constexpr std::size_t maxGroups = 200;
        addPipeline();
        if (isBegin && places.size() < maxGroups)
            places.push_back(places.back());
        else if (isBegin)
            addGap("(", CoverageGap::TooDeep);
        else if (!isBegin && places.size() > 1)
            places.pop_back();
    };
    const bool isInText = std::exchange(m_isInText, true);
    readShellText(text, variables, visitor);
    addPipeline();
    m_isInText = isInText;
}

void CoverageFinder::addShellText(const std::string& text, Place place) {
    if (++place.depth > maxDepth)
        return addGap(text, CoverageGap::TooDeep);
    readShell(text, place, [&](const ShellCommand& command, Place& inner) { addShellCommand(command, inner); });
}

void CoverageFinder::addShellScript(const std::string& text, const std::string& path, Place place) {
    if (++place.depth > maxDepth)
        return addGap(path, CoverageGap::TooDeep);
    m_usesOwnName = m_usesOwnName || text.empty() || text.size() >= maxTextBytes; // it was not read completely
    for (const std::string_view reference :
         {"$0"sv, "${0"sv, "BASH_SOURCE"sv, "BASH_ARGV"sv, "ARGZERO"sv, ".sh.file"sv})
        m_usesOwnName = m_usesOwnName || text.contains(reference);
    place.environment.insert_or_assign("0", path);
    readShell(text, place, [&](const ShellCommand& command, Place& inner) { addScriptCommand(command, inner); });
}

CoverageFinder::Words CoverageFinder::followShell(const ShellCommand& command, Place& place, bool reportsComputed) {
    Place inner = place;
    for (const auto& [name, value] : command.assignments) {
        if (!value.isComputed)
            addAssignment(name, value.text, inner);
        else if (name == "PATH")
            addComputedPath(value.text, place);
    }
    addDocuments(command, place);
    Words words;
    for (const ShellWord& word : command.words)
        std::ranges::move(expandWord(word, place, reportsComputed), std::back_inserter(words));
    if (words.empty()) {
        place.environment = inner.environment;
        return {};
    }
    const std::string& first = words.front();
    if ((first == "cd" || first == "pushd") && words.size() > 1 && !command.words[1].isComputed) {
        place.folder = absolutePath(words.back(), place.folder);
        place.environment.insert_or_assign("PWD", place.folder);
        return {};
    }
    if (first == "export" || first == "declare" || first == "typeset" || first == "local" || first == "readonly") {
        for (std::size_t i = 1; i < words.size(); ++i)
            if (const std::size_t equals = words[i].find('='); equals != std::string::npos)
                addAssignment(words[i].substr(0, equals), words[i].substr(equals + 1), place);
        return {};
    }
    if (first == "set" || first == "alias") { // what they name may be run later
        for (std::size_t i = 1; i < words.size(); ++i) {
            addNamed(words[i], false, place);
            if (first == "alias")
                addShellText(words[i].substr(words[i].find('=') + 1), place);
        }
        return {};
    }
    if (first == "shift" || first == "return" || first == "exit" || first == ":")
        return {};
    if (!command.assignments.empty())
        place.environment = inner.environment;
    return words;
}

CoverageFinder::Words CoverageFinder::expandWord(const ShellWord& word, const Place& place, bool reportsComputed) {
    if (word.isComputed) {
        if (std::string file = computedFile(word.text, place); !file.empty())
            return {std::move(file)};
        if (reportsComputed && !isPlainParameter(word.text))
            addGap(word.text, CoverageGap::Computed);
        return {word.text};
    }
    // `{a,b}.sh`
    const std::size_t open = word.text.find('{');
    const std::size_t close = word.text.find('}', open);
    if (open != std::string::npos && close != std::string::npos && word.text.substr(open, close - open).contains(',')) {
        Words words;
        for (const std::string_view part :
             splitCell(std::string_view(word.text).substr(open + 1, close - open - 1), ','))
            words.push_back(word.text.substr(0, open) + std::string(part) + word.text.substr(close + 1));
        return words;
    }
    if (!word.isPattern)
        return {word.text};
    Words matches = filesMatching(word.text, place.folder);
    return matches.empty() ? Words{word.text} : matches;
}

std::string CoverageFinder::computedFile(const std::string& word, const Place& place) {
    const std::size_t computed = word.find_last_of("$`)}");
    const std::size_t slash = word.find('/', computed == std::string::npos ? 0 : computed);
    if (slash == std::string::npos || slash + 1 == word.size())
        return {};
    const auto script = place.environment.find("0");
    for (const std::string& folder :
         {script == place.environment.end() ? std::string() : folderOf(script->second), place.folder}) {
        if (folder.empty())
            continue;
        if (std::string file = absolutePath(word.substr(slash + 1), folder); isFile(file))
            return file;
    }
    return {};
}

bool CoverageFinder::isPlainParameter(std::string_view word) {
    return word == "$@" || word == "$*" || word == "$#" || word == "$?" || word == "$$" || word == "$!" ||
           (word.size() == 2 && word[0] == '$' && isAsciiDigit(word[1]));
}

void CoverageFinder::addShellCommand(const ShellCommand& command, Place& place) {
    const bool mayRun = !command.words.empty() && !isDataProgram(command.words.front().text);
    const bool isSubstitution = std::exchange(m_isSubstitution, mayRun);
    for (const std::string& inner : command.substitutions)
        addShellText(inner, place);
    m_isSubstitution = isSubstitution;
    for (const ShellWord& input : command.inputs) {
        if (!input.isComputed)
            addNamed(input.text, false, place);
    }
    const Words words = followShell(command, place, true);
    if (words.empty())
        return;
    if (words.front() == "." || words.front() == "source") {
        if (words.size() > 1)
            addSourced(words[1], place);
    } else if (words.front() == "eval" || words.front() == "trap") {
        std::string text;
        for (const std::string& word : words | std::views::drop(1))
            text += word + ' ';
        addShellText(text, place);
    } else {
        addCommand(words, place);
    }
}

void CoverageFinder::addScriptCommand(const ShellCommand& command, Place& place) {
    for (const std::string& text : command.substitutions) {
        Place inner = place;
        if (++inner.depth > maxDepth)
            addGap(text, CoverageGap::TooDeep);
        else
            readShell(text, inner, [&](const ShellCommand& nested, Place& scope) { addScriptCommand(nested, scope); });
    }
    const Words words = followShell(command, place, false);
    if (words.empty())
        return;
    const std::string& first = words.front();
    if (first == "." || first == "source") {
        if (words.size() > 1)
            addSourced(words[1], place);
        return;
    }
    if (first.contains('$') && !isPlainParameter(first))
        return addGap(first, CoverageGap::Computed);
    // A program of the project, or a launcher of other code.
    const Launcher* launcher = findLauncher(first);
    const bool isLauncher = launcher && !isDataProgram(first);
    const std::string path = first.contains('/') ? absolutePath(first, place.folder) : std::string();
    if (!path.empty() && !isSystemFolder(path) && isFile(path))
        addProgram(path, true, place);
    if (!isLauncher)
        return;
    if (launcher->names.starts_with("python "))
        addPythonCache(words, place);
    const bool isCommand = std::exchange(m_isCommand, false);
    addOptions(*launcher, first, words | std::views::drop(1) | std::ranges::to<Words>(), place);
    m_isCommand = isCommand;
}

void CoverageFinder::addDocuments(const ShellCommand& command, const Place& place) {
    if (command.documents.empty())
        return;
    for (const ShellWord& word : command.words) { // `env A=1 python3 - <<X`
        const Launcher* launcher = findLauncher(word.text);
        const CodeLanguage* language = launcher ? findCodeLanguage(launcher->language) : nullptr;
        if (!language || language->name == "shell") // those are read as commands
            continue;
        for (const std::string& document : command.documents)
            addInlineCode(document, language, place);
        return;
    }
}

void CoverageFinder::addComputedPath(const std::string& value, const Place& place) {
    const auto script = place.environment.find("0");
    for (const std::string_view entry : splitCell(value, ':')) {
        const std::size_t slash = entry.find('/', entry.find_last_of("$`)}") + 1);
        for (const std::string& folder :
             {script == place.environment.end() ? place.folder : folderOf(script->second), place.folder}) {
            if (entry.contains('$') && slash != std::string_view::npos &&
                isFolder(absolutePath(entry.substr(slash + 1), folder)))
                coverFolder(absolutePath(entry.substr(slash + 1), folder));
        }
    }
}

void CoverageFinder::addSourced(const std::string& word, const Place& place) {
    const std::string path = absolutePath(word, place.folder);
    if (isFile(path))
        addScript(path, findCodeLanguage("shell"), place);
    else if (!word.contains('/'))
        if (const std::string found = findOnPath(word, place); isFile(found))
            addScript(found, findCodeLanguage("shell"), place);
    if (word.contains('$') && !isFile(path))
        addGap(word, CoverageGap::Computed);
}

} // namespace toolroom
