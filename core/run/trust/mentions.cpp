// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/code_file.h"
#include "core/run/trust/coverage_finder.h"
#include "core/run/trust/file_digest.h"
#include "core/run/trust/named_files.h"

#include <QRegularExpression>

#include <algorithm>
#include <ranges>
#include <utility>

namespace toolroom {

using namespace named_files;

void CoverageFinder::addMentions(const std::string& text, const std::string& folder, const CodeLanguage* language,
                                 const Place& place) {
    constexpr std::size_t maxMentions = 2000;
    // A file that is opened for writing, with `data` in the manifest as the way out for all others.
    static const QRegularExpression quoted(
        QStringLiteral(R"((\[\s*)?["'`]([^"'`\n]{1,512})["'`](?=(\s*,\s*(?:mode\s*=\s*)?["'][wax])?))"));
    static const QRegularExpression word(QStringLiteral(R"((?<!["'`\w@%+./~-])[\w@%+./~-]{1,512}(?!["'`\w@%+./~-]))"));
    std::set<std::string> mentions;
    const auto collect = [&](const QRegularExpression& expression, int group, int mode = -1) {
        mentions.clear();
        for (const QRegularExpressionMatch& match : expression.globalMatch(toText(text))) {
            if (mentions.size() >= maxMentions)
                return addGap(folder, CoverageGap::TooLarge);
            if (mode < 0 || match.capturedLength(mode) == 0 || match.capturedLength(1) > 0) // not `["x", "a"]`
                mentions.insert(match.captured(group).toStdString());
        }
    };
    if (!language) { // tsconfig.json
        static const QRegularExpression extended(QStringLiteral(R"re("extends"\s*:\s*"([^"]+)")re"));
        for (const QRegularExpressionMatch& match : extended.globalMatch(toText(text))) {
            const std::string file = absolutePath(match.captured(1).toStdString(), folder);
            addFileIfThere(isFile(file) ? file : file + ".json", place);
        }
    }
    collect(quoted, 2, 3);
    const std::vector<std::string> folders = mentionedFolders(mentions, folder, place);
    for (const std::string& mention : mentions)
        addMention(mention, folders, language, place);
    collect(word, 0);
    for (const std::string& mention : mentions) {
        if (hasCodeExtension(mention) || mention.starts_with("./") || mention.starts_with("../"))
            addMention(mention, folders, language, place);
    }
}

std::vector<std::string> CoverageFinder::mentionedFolders(const std::set<std::string>& mentions,
                                                          const std::string& folder, const Place& place) const {
    constexpr std::size_t maxFolders = 32;
    std::vector<std::string> folders = {folder, place.folder};
    for (std::size_t i = 0; i < folders.size() && folders.size() < maxFolders; ++i) {
        for (const std::string& mention : mentions) {
            std::string path = absolutePath(mention, folders[i]);
            if (mention.size() < 100 && !mention.contains(' ') && isInProject(path) && isFolder(path) &&
                !std::ranges::contains(folders, path) && folders.size() < maxFolders)
                folders.push_back(std::move(path));
        }
    }
    return folders;
}

void CoverageFinder::addMention(const std::string& quoted, const std::vector<std::string>& folders,
                                const CodeLanguage* language, const Place& place) {
    if (quoted.contains(' ')) {
        if (const std::string text = commandIn(quoted, place.folder); language && !text.empty())
            readShell(text, place,
                      [&](const ShellCommand& command, Place& inner) { addScriptCommand(command, inner); });
        return;
    }
    std::string name = quoted.substr(0, quoted.find(language && language->name == "lua" ? '?' : '\0'));
    if (!language && name.ends_with("/*")) // the folder of an alias
        name.resize(name.size() - 2);
    if (name.empty() || name == "." || name == ".." || name == "/")
        return;
    for (const std::string& base : folders | std::views::take(hasCodeExtension(name) ? folders.size() : 2)) {
        // `__dirname + '/x.js'`
        for (const std::string& path :
             {absolutePath(name, base), absolutePath(name.substr(name.front() == '/' ? 1 : 0), base)}) {
            if (isFile(path) && isCodeFile(path) && addMentionedFile(path, place))
                return;
            if (language && isFolder(path) && !isSystemFolder(path)) {
                if (!std::ranges::contains(m_search, path))
                    m_search.push_back(path);
                return;
            }
            if (!language && isFolder(path) && (quoted != name || name.ends_with('/') || name.starts_with("../")))
                return coverFolder(path);
        }
        // A module of the language of the file, or `module:function` of a project file
        const bool isEntry = !language && name.contains(':') && !name.contains('/');
        const CodeLanguage* module = isEntry ? findCodeLanguage("python") : language;
        if (!module || name.size() > 200)
            continue;
        const std::string file = isEntry ? name.substr(0, name.find(':')) : name;
        for (const std::string& root : {base, base + "/src"}) {
            const std::string path = modulePath(file, root, *module);
            for (const std::string_view extension : splitCell(module->extensions)) {
                if (addMentionedFile(path + std::string(extension), place))
                    return;
            }
        }
    }
}

bool CoverageFinder::addMentionedFile(const std::string& file, const Place& place) {
    if (!isFile(file))
        return false;
    if (isDeclaredData(file))
        addGap(file, CoverageGap::Data);
    else
        addScript(file, languageOfFile(file), place);
    return true;
}

} // namespace toolroom
