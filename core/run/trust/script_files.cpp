// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/trust/coverage_finder.h"

#include "core/base/code_file.h"
#include "core/json/json.h"
#include "core/json/member.h"
#include "core/run/trust/named_files.h"

#include <QDir>
#include <QRegularExpression>
#include <QUrl>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace toolroom {

using namespace named_files;
using namespace std::string_view_literals;

namespace {

constexpr std::size_t maxImports = 200; ///< scripts that are searched for imports

/// The compiled expression of a table.
QRegularExpression compiled(std::string_view expression) {
    thread_local std::map<std::string_view, QRegularExpression> known;
    const auto [found, isNew] = known.try_emplace(expression);
    if (isNew)
        found->second = QRegularExpression(toText(expression), QRegularExpression::MultilineOption);
    return found->second;
}

/// What the names of modules stand for in a package. The tasks and programs of a package count only if they are named.
std::string packageAliases(const std::string& text) {
    const Json package = Json::parse(text, nullptr, false);
    Json aliases;
    for (const auto* const member : {"imports", "exports"})
        if (const Json* value = package.is_object() ? memberOf(package, member) : nullptr)
            aliases.push_back(*value);
    return aliases.dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace

void CoverageFinder::addScriptWord(const std::string& word, const CodeLanguage* language, const Launcher* launcher,
                                   const Place& place) {
    const std::string path = absolutePath(word, place.folder);
    if (isFile(path)) {
        if (path.ends_with(".dll"))
            coverFolder(folderOf(path)); // those that it loads
        for (const auto* const ending : {".runtimeconfig.json", ".deps.json"})
            cover(path.substr(0, path.rfind('.')) + ending);
        if (launcher && launcher->language.empty())
            return addFile(path, place);
        if (!m_isInText && language && language->name == "shell" && m_coverage.script.empty()) {
            m_coverage.script = path;
            m_coverage.scriptWord = word;
        }
        if (language && !language->library.empty()) {
            m_mainFolder = folderOf(path);
            addLibraryFiles(m_mainFolder, *language);
        }
        if (path.ends_with(".jar"))
            addGap(path, CoverageGap::Archive);
        return addScript(path, language ? language : languageOfFile(path), place);
    }
    if (isFolder(path)) {
        coverFolder(path);
        if (language && language->name == "node")
            addNodeFolder(path, place);
        return;
    }
    if (word.contains("{}") || (m_isInText && word.contains('$') && !isPlainParameter(word)))
        return addGap(word, CoverageGap::Computed);
    if (language && language->name == "shell" && !word.contains('/')) { // shells also look it up on the PATH
        if (const std::string found = findOnPath(word, place); isFile(found))
            addScript(found, language, place);
        return;
    }
    if (language && (word.contains('/') || language->name == "node") && addModuleFile(path, *language, place))
        return;
    if (word.contains("://") || word.starts_with("jsr:") || word.starts_with("npm:")) {
        addGap(word, CoverageGap::Downloads);
        return addNamed(word, false, place);
    }
    if (language && language->name == "java") { // the name of a class
        const std::string file = modulePath(word, place.folder, *language) + ".class";
        if (isFile(file))
            return coverFolder(place.folder);
        return addAbsent(file);
    }
    if (launcher && !launcher->subcommands.empty()) // bun NAME, deno NAME
        addTask(word, place);
    if (word.contains(' ')) // awk TEXT
        return addInlineCode(word, language, place);
    addNamed(word, false, place);
}

void CoverageFinder::addScript(const std::string& path, const CodeLanguage* language, const Place& place) {
    if (!cover(path) || path == m_command.host || m_scripts.contains({path, language}))
        return;
    if (m_scripts.size() >= maxImports)
        return addGap(path, CoverageGap::TooDeep);
    m_scripts.emplace(path, language);
    if (QFileInfo(toText(path)).size() > static_cast<qint64>(maxTextBytes) && (language || hasCodeExtension(path)))
        addGap(path, CoverageGap::TooLarge);
    const std::string text = path.ends_with("/package.json") ? packageAliases(readText(path)) : readText(path);
    if (language && language->name == "shell")
        return addShellScript(text, path, place);
    if (language && language->name == "php" && path.contains("/vendor/"))
        return addGap(path.substr(0, path.find("/vendor/") + 7), CoverageGap::Installed);
    if (language)
        for (const std::string_view project : splitCell(language->project))
            if (const std::string file = findUpward(project, folderOf(path)); !file.empty())
                addScript(file, nullptr, place);
    // Some interpreters look in the folder of the link, and others in that of its target.
    std::vector<std::string> folders = {folderOf(path)};
    if (std::string real = folderOf(QFileInfo(toText(path)).canonicalFilePath().toStdString()); real != folders.front())
        folders.push_back(std::move(real));
    for (const std::string& folder : folders) {
        addMentions(text, folder, language, place);
        if (language)
            addCode(text, *language, folder, place);
    }
}

void CoverageFinder::addCode(const std::string& text, const CodeLanguage& language, const std::string& folder,
                             const Place& place) {
    const auto each = [&](std::string_view expression, const auto& function) {
        if (expression.empty() || text.empty())
            return;
        std::set<std::string> names; // before the first import is followed, so that a chain needs little memory
        QString source = toText(text);
        if (language.name == "python")
            source.replace(QLatin1String("\\\n"), QLatin1String("  "));
        for (const QRegularExpressionMatch& match : compiled(expression).globalMatch(source)) {
            for (int group = 1; group <= match.lastCapturedIndex(); ++group)
                for (const QString& name :
                     match.captured(group).split(language.name == "make" ? u' ' : u',', Qt::SkipEmptyParts))
                    names.insert(name.trimmed().section(u' ', 0, 0).toStdString());
        }
        for (const std::string& name : names)
            function(name);
    };
    each(language.moduleImports, [&](const std::string& name) { importModule(name, language, folder, place); });
    each(language.fileImports, [&](const std::string& name) { importFile(name, language, folder, place); });
}

void CoverageFinder::addInlineCode(const std::string& text, const CodeLanguage* language, const Place& place) {
    addQuotedFiles(text, place);
    addMentions(text, place.folder, language, place);
    if (language) {
        addLibraryFiles(place.folder, *language);
        addCode(text, *language, place.folder, place);
    }
    static const QRegularExpression space(QStringLiteral("\\s+"));
    for (const QString& word : toText(text).split(space, Qt::SkipEmptyParts)) {
        const std::string name = word.toStdString();
        addNamed(name, false, place);
        if (name.contains('/'))
            addFileIfThere(absolutePath(name + ".so", place.folder), place); // `.load` of SQLite
    }
}

void CoverageFinder::addQuotedFiles(const std::string& text, const Place& place) {
    static const QRegularExpression quoted(QStringLiteral("[\"'`]([^\"'`\\n]{1,512})[\"'`]"));
    for (const QRegularExpressionMatch& match : quoted.globalMatch(toText(text)))
        addNamed(match.captured(1).toStdString(), false, place);
}

void CoverageFinder::importModule(const std::string& name, const CodeLanguage& language, const std::string& folder,
                                  const Place& place) {
    if (name.empty())
        return;
    if (language.name == "python" && name.starts_with('.')) {
        const std::size_t dots = std::min(name.find_first_not_of('.'), name.size());
        std::string base = folder;
        for (std::size_t i = 1; i < dots; ++i)
            base = folderOf(base);
        addModuleIn(base, name.substr(dots), language, place);
        return;
    }
    // Which of them comes first is only known when the program runs.
    std::vector<std::string> roots = {folder, folder + "/lib"};
    if (!m_mainFolder.empty())
        roots.push_back(m_mainFolder);
    roots.insert(roots.end(), m_search.begin(), m_search.end());
    // Scripts add the folders above their own to `sys.path` in many ways.
    constexpr int maxLevels = 4;
    std::string above = folderOf(folder);
    for (int i = 0; i < maxLevels && language.name == "python" && isInProject(above); ++i, above = folderOf(above))
        roots.push_back(above);
    for (const std::string& root : roots)
        addModuleIn(root, name, language, place);
}

void CoverageFinder::importFile(const std::string& name, const CodeLanguage& language, const std::string& folder,
                                const Place& place) {
    if (language.name == "node" && !name.starts_with('.') && !name.starts_with('/')) {
        if (!findInstalled(name, language, folder).empty())
            addGap(name, CoverageGap::Installed);
        return;
    }
    std::vector<std::string> bases = {folder, place.folder};
    bases.insert(bases.end(), m_search.begin(), m_search.end());
    for (const std::string& base : bases) {
        const std::string path = absolutePath(name, base);
        if (addModuleFile(path, language, place) || addModuleFolder(path, language))
            return;
    }
}

std::string CoverageFinder::modulePath(const std::string& name, const std::string& root, const CodeLanguage& language) {
    QString path = toText(name);
    if (!language.separator.empty())
        path.replace(toText(language.separator), QStringLiteral("/"));
    return absolutePath(path.toStdString(), root);
}

bool CoverageFinder::addModuleIn(const std::string& root, const std::string& name, const CodeLanguage& language,
                                 const Place& place) {
    const std::string path = modulePath(name, root, language);
    if (language.name == "python") { // importing `a.b` runs the module or package `a` first
        for (std::size_t dot = name.find('.'); dot != std::string::npos; dot = name.find('.', dot + 1)) {
            const std::string outer = modulePath(name.substr(0, dot), root, language);
            if (addModuleFile(outer, language, place) && !isFolder(outer))
                return true;
        }
    }
    return addModuleFile(path, language, place) || addModuleFolder(path, language);
}

void CoverageFinder::addLibraryFiles(const std::string& folder, const CodeLanguage& language) {
    if (language.library.empty() || !m_libraryFolders.insert(folder).second)
        return;
    for (const std::string& entry : entriesOf(folder)) {
        const std::string path = folder + '/' + entry;
        if (!cellContains(language.library, std::string_view(entry).substr(0, entry.find('.'))))
            continue;
        if (hasCodeExtension(entry))
            cover(path);
        else if (!filesMatching(path + "/__init__.*", "/").empty())
            coverFolder(path);
    }
    for (const std::string_view name : splitCell(language.library))
        for (const auto* const ending : {".py", ".so", "/__init__.py"})
            addAbsent(folder + '/' + std::string(name) + ending);
}

bool CoverageFinder::addModuleFile(const std::string& path, const CodeLanguage& language, const Place& place) {
    if (language.name == "python") { // prefers packages, then modules such as `tool.cpython-311-x86_64-linux-gnu.so`
        if (const auto packages = filesMatching(path + "/__init__.*", "/"); !packages.empty()) {
            coverFolder(path);
            for (const std::string& file : packages)
                addScript(file, languageOfFile(file), place);
            return true;
        }
        addAbsent(path + "/__init__.py");
        const auto built = filesMatching(path + ".*.so", "/");
        for (const std::string& file : built)
            cover(file);
        if (!built.empty())
            return true;
    }
    std::vector<std::string> candidates;
    for (const std::string_view extension : splitCell(language.extensions))
        candidates.push_back(path + std::string(extension));
    const bool isNode = language.name == "node"; // prefers the exact name
    candidates.insert(isNode ? candidates.begin() : candidates.end(), path);
    if (isNode && path.ends_with(".js"))
        candidates.push_back(path.substr(0, path.size() - 2) + "ts");
    for (const std::string& file : candidates) {
        if (isFile(file)) {
            addScript(file, &language, place);
            return true;
        }
        if (isNode || file != path)
            addAbsent(file);
    }
    return false;
}

bool CoverageFinder::addModuleFolder(const std::string& path, const CodeLanguage& language) {
    if (!isFolder(path))
        return false;
    const bool isModule = std::ranges::any_of(
        splitCell(language.folderFiles), [&](std::string_view file) { return isFile(path + '/' + std::string(file)); });
    if (!isModule && language.name != "python")
        return false;
    coverFolder(path);
    return true;
}

std::string CoverageFinder::findInstalled(const std::string& name, const CodeLanguage& language,
                                          const std::string& folder) {
    if (language.installed.empty() || name.empty() || name.starts_with('.') || name.starts_with('/'))
        return {};
    std::vector<std::string_view> parts = splitCell(name, '/');
    std::string package(parts.front());
    if (package.starts_with('@') && parts.size() > 1)
        package += '/' + std::string(parts[1]);
    for (QDir each(toText(folder));;) {
        const std::string path = each.filePath(toText(language.installed)).toStdString() + '/' + package;
        if (isFolder(path))
            return path;
        if (each.isRoot() || !each.cdUp())
            return {};
    }
}

void CoverageFinder::addModule(const std::string& word, const CodeLanguage* language, const Place& place) {
    if (!language)
        return addNamed(word, false, place);
    const std::string_view ends = language->name == "perl" ? "= "sv : language->name == "python" ? ":"sv : ""sv;
    std::string name = word.substr(0, word.find_first_of(ends));
    if (name.starts_with("file:"))
        name = QUrl(toText(name)).toLocalFile().toStdString();
    if (name.starts_with('-')) // perl -M-strict
        name.erase(0, 1);
    if (language->name == "perl" && name == "lib" && word.contains('=')) { // perl -Mlib=FOLDER
        const std::string folder = word.substr(word.find('=') + 1);
        m_search.push_back(absolutePath(folder, place.folder));
        return addSearch(folder, place);
    }
    if (name.empty())
        return;
    std::vector<std::string> roots = m_search;
    if (language->looksInWorkingFolder || name.starts_with('.') || name.starts_with('/'))
        roots.push_back(place.folder);
    for (const auto& [variable, value] : place.environment) {
        const LoadingVariable* loading = findLoadingVariable(variable);
        if (loading && loading->kind == "search" && variable != "PATH" && variable != "LD_LIBRARY_PATH")
            for (const QString& entry : toText(value).split(QDir::listSeparator(), Qt::SkipEmptyParts))
                roots.push_back(absolutePath(entry.toStdString(), place.folder));
    }
    for (const std::string& root : roots) {
        m_mainFolder = root;
        addLibraryFiles(root, *language);
        // A package is covered as a whole, regardless of which of its modules is run.
        const std::string_view separator = language->separator;
        const std::string top = separator.empty() ? name : name.substr(0, name.find(separator));
        if (language->name == "python" && isFolder(modulePath(top, root, *language)))
            coverFolder(modulePath(top, root, *language));
        if (addModuleIn(root, name, *language, place))
            return;
    }
    m_mainFolder.clear();
    if (const std::string installed = findInstalled(name, *language, place.folder); !installed.empty())
        return coverFolder(installed);
    if (name.starts_with("data:")) // source text in a URL
        return addInlineCode(name, language, place);
    addGap(name, CoverageGap::Installed);
}

void CoverageFinder::addNodeFolder(const std::string& folder, const Place& place) {
    const Json package = Json::parse(readText(folder + "/package.json"), nullptr, false);
    std::string main = package.is_object() ? textAt(package, "main") : std::string();
    if (main.empty())
        main = "index";
    const std::string path = absolutePath(main, folder);
    if (isFolder(path))
        coverFolder(path);
    else
        addModuleFile(path, *findCodeLanguage("node"), place);
}

void CoverageFinder::addPackage(const std::string& word, const Place& place) {
    const bool isPath = word.starts_with('.') || word.starts_with('/') || word.starts_with("file:");
    if (isPath) {
        const std::string path = absolutePath(word.starts_with("file:") ? word.substr(5) : word, place.folder);
        if (isFolder(path))
            return coverFolder(path);
        if (cover(path))
            return;
    }
    const std::size_t version = word.find('@', 1);
    const std::string name = word.substr(0, std::min(version, word.find("==")));
    const std::string base = name.substr(name.rfind('/') + 1);
    const CodeLanguage& node = *findCodeLanguage("node");
    bool isFound = false;
    for (QDir each(toText(place.folder));;) {
        const std::string program = each.filePath(QStringLiteral("node_modules/.bin/")).toStdString() + base;
        if (isFile(program)) {
            addProgram(program, false, place);
            isFound = true;
            break;
        }
        if (each.isRoot() || !each.cdUp())
            break;
    }
    if (const std::string installed = findInstalled(name, node, place.folder); !installed.empty()) {
        coverFolder(installed);
        isFound = true;
    }
    if (!isFound)
        addGap(word, CoverageGap::Downloads);
}

void CoverageFinder::addTask(const std::string& name, const Place& place) {
    if (++m_tasks > 64)
        return addGap(name, CoverageGap::TooDeep);
    for (const auto& [file, member] : {std::pair("package.json", "scripts"), std::pair("deno.json", "tasks"),
                                       std::pair("deno.jsonc", "tasks"), std::pair("composer.json", "scripts")}) {
        const std::string path = findUpward(file, place.folder);
        if (path.empty())
            continue;
        cover(path);
        const Json project = Json::parse(readText(path), nullptr, false, true);
        const Json* declared = project.is_object() ? memberOf(project, member) : nullptr;
        const Json tasks = declared ? *declared : Json::object();
        Place inner = place;
        inner.folder = folderOf(path);
        ++inner.depth;
        if (inner.depth > maxDepth)
            return addGap(name, CoverageGap::TooDeep);
        for (const std::string& each : {"pre" + name, name, "post" + name}) {
            const Json* task = memberOf(tasks, each);
            if (task && task->is_object())
                task = memberOf(*task, "command");
            if (task && task->is_string())
                addShellText(task->get<std::string>(), inner);
            else if (each == "start")
                addFileIfThere(inner.folder + "/server.js", inner); // as npm does
        }
    }
    if (findInstalled(name, *findCodeLanguage("node"), place.folder).empty())
        return;
    addPackage(name, place);
}

} // namespace toolroom
