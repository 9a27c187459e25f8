// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/module/module_files.h"

#include "core/activity/messages.h"
#include "core/base/installed_file.h"
#include "core/registry/modules/module_document.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace toolroom {

namespace {

using namespace std::string_view_literals;

/// More are not loaded by one host.
constexpr std::size_t maxModules = 2'000;

bool isSkippedFolder(const QString& name) {
    constexpr std::array names = {"node_modules"sv, "__pycache__"sv, "site-packages"sv, "venv"sv,  "dist"sv,
                                  "build"sv,        "coverage"sv,    "target"sv,        "tests"sv, "__tests__"sv};
    return name.startsWith(QLatin1Char('.')) || std::ranges::contains(names, name.toStdString());
}

/// Whether a file that was not named itself may define tools.
bool mayBeModule(const QString& name) {
    if (!moduleLanguage(name.toStdString()) || name.startsWith(QLatin1Char('.')))
        return false;
    static const QRegularExpression others(QStringLiteral(
        R"((\.d\.[mc]?ts|[._-](test|spec|config|stories)\.[a-z]+|^(test_.*|conftest|setup|__main__)\.py)$)"));
    return !others.match(name).hasMatch();
}

void addModules(const QDir& folder, std::vector<QString>& found) {
    const auto entries = folder.entryInfoList(QDir::Files | QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name);
    for (const QFileInfo& entry : entries) {
        if (found.size() > maxModules)
            return;
        if (entry.isDir() && !entry.isSymLink() && !isSkippedFolder(entry.fileName()))
            addModules(QDir(entry.filePath()), found);
        else if (entry.isFile() && mayBeModule(entry.fileName()))
            found.push_back(entry.absoluteFilePath());
    }
}

/// The regular expression for a pattern, whose `**` also stands for folders, and at the end for all files below.
QRegularExpression expressionFor(const QString& pattern) {
    QString expression;
    for (qsizetype at = 0; at < pattern.size(); ++at) {
        const QChar c = pattern[at];
        if (pattern.sliced(at).startsWith(QLatin1StringView("**/"))) {
            expression += QStringLiteral("(?:.*/)?");
            at += 2;
        } else if (pattern.sliced(at) == QLatin1StringView("**")) {
            expression += QStringLiteral(".*");
            ++at;
        } else if (c == QLatin1Char('*')) {
            expression += QStringLiteral("[^/]*");
        } else if (c == QLatin1Char('?')) {
            expression += QStringLiteral("[^/]");
        } else {
            expression += QRegularExpression::escape(QString(c));
        }
    }
    return QRegularExpression(QRegularExpression::anchoredPattern(expression));
}

std::vector<QString> matchingModules(const QString& pattern) {
    const qsizetype wildcard = pattern.indexOf(QRegularExpression(QStringLiteral("[*?]")));
    std::vector<QString> found;
    addModules(QDir(pattern.first(pattern.lastIndexOf(QLatin1Char('/'), wildcard) + 1)), found);
    const QRegularExpression expression = expressionFor(pattern);
    std::erase_if(found, [&](const QString& file) { return !expression.match(file).hasMatch(); });
    return found;
}

/// The nearest folder above that a package manager or a version control system regards as a project.
QString projectOf(const QString& file) {
    constexpr std::array marks = {"package.json", "pyproject.toml", "setup.py", "requirements.txt", ".git"};
    const QDir own = QFileInfo(file).dir();
    for (QDir folder = own;;) {
        if (std::ranges::any_of(marks, [&](const char* mark) { return folder.exists(QLatin1StringView(mark)); }))
            return folder.absolutePath();
        if (!folder.cdUp())
            return own.absolutePath();
    }
}

std::string programNamed(const char* name) {
    return QStandardPaths::findExecutable(QLatin1StringView(name)).toStdString();
}

std::string firstExecutable(const QDir& folder, std::span<const char* const> names) {
    for (const char* name : names)
        if (const QFileInfo file(folder.filePath(QLatin1StringView(name))); file.isFile() && file.isExecutable())
            return file.absoluteFilePath().toStdString();
    return {};
}

/// The program that runs modules of `language` in a project.
Result<std::vector<std::string>> findRuntime(SourceLanguage language, const QDir& folder) {
    if (language == SourceLanguage::PythonText) {
        constexpr std::array environments = {".venv/bin/python", "venv/bin/python", ".venv/Scripts/python.exe",
                                             "venv/Scripts/python.exe"};
        std::string python = firstExecutable(folder, environments);
        if (python.empty())
            python = programNamed("python3");
        if (python.empty())
            return std::unexpected(Error{message<activity_messages::noPython>()});
        return std::vector{std::move(python)};
    }
    const bool usesBun = folder.exists(QStringLiteral("bun.lock")) || folder.exists(QStringLiteral("bun.lockb"));
    if (const std::string bun = usesBun ? programNamed("bun") : std::string(); !bun.empty())
        return std::vector{bun};
    const bool usesDeno = folder.exists(QStringLiteral("deno.json")) || folder.exists(QStringLiteral("deno.jsonc"));
    if (const std::string deno = usesDeno ? programNamed("deno") : std::string(); !deno.empty())
        return std::vector<std::string>{deno, "run", "--allow-all"};
    std::string node = programNamed("node");
    if (node.empty())
        return std::unexpected(Error{message<activity_messages::noNode>()});
    return std::vector{std::move(node)};
}

/// Whether a program may be part of what is not trusted yet: below the projects of the modules, or a folder around them
/// that is a repository or has packages, such as the root of a workspace.
bool isOfProject(const QString& program, const ModuleFiles& modules) {
    for (const std::string& project : modules.projects) {
        QDir folder(QString::fromStdString(project));
        do {
            const bool isRoot = folder.path().toStdString() == project || folder.exists(QStringLiteral(".git")) ||
                                folder.exists(QStringLiteral("node_modules"));
            if (isRoot && program.startsWith(folder.path() + QLatin1Char('/')))
                return true;
        } while (folder.cdUp());
    }
    return false;
}

/// The folder that contains both.
QString commonFolder(const QString& one, const QString& other) {
    QDir folder(one);
    while (other != folder.path() && !other.startsWith(folder.path() + QLatin1Char('/')))
        if (!folder.cdUp())
            break;
    return folder.path();
}

Result<std::vector<ModuleFiles>> groupByRuntime(const std::vector<QString>& files,
                                                const std::vector<std::string>& given) {
    std::vector<ModuleFiles> groups;
    std::map<std::pair<SourceLanguage, QString>, std::vector<std::string>> runtimes; // by project
    for (const QString& file : files) {
        const SourceLanguage language = moduleLanguage(file.toStdString()).value_or(SourceLanguage::JavaScriptText);
        const QString project = projectOf(file);
        auto& runtime = runtimes[{language, project}];
        if (runtime.empty()) {
            auto found = given.empty() ? findRuntime(language, QDir(project)) : given;
            if (!found)
                return std::unexpected(std::move(found.error()));
            runtime = *std::move(found);
        }
        auto group = std::ranges::find(groups, runtime, &ModuleFiles::runtime);
        if (group == groups.end())
            group = groups.insert(groups.end(),
                                  {.language = language, .runtime = runtime, .folder = project.toStdString()});
        if (group->language != language)
            return std::unexpected(Error{message<activity_messages::runtimeOfTwoLanguages>()});
        if (!std::ranges::contains(group->projects, project.toStdString()))
            group->projects.push_back(project.toStdString());
        group->folder = commonFolder(QString::fromStdString(group->folder), project).toStdString();
        group->files.push_back(file.toStdString());
    }
    return groups;
}

} // namespace

bool isModuleArgument(std::string_view source) {
    return source.starts_with(moduleScheme);
}

Result<std::vector<ModuleFiles>> findModules(std::string_view path, const std::string& folder,
                                             const std::vector<std::string>& runtime) {
    if (path.empty())
        return std::unexpected(Error{message<activity_messages::modulePathMissing>()});
    const QDir base(folder.empty() ? QDir::currentPath() : QString::fromStdString(folder));
    const QString named = QDir::cleanPath(base.absoluteFilePath(QString::fromStdString(std::string(path))));
    const QFileInfo file(named);
    std::vector<QString> found;
    if (file.isFile())
        found.push_back(named);
    else if (file.isDir())
        addModules(QDir(named), found);
    else if (path.find_first_of("*?") != std::string_view::npos)
        found = matchingModules(named);
    else
        return std::unexpected(Error{message<activity_messages::moduleNotFound>(path)});
    if (file.isFile() && !moduleLanguage(named.toStdString()))
        return std::unexpected(Error{message<activity_messages::notModule>()});
    if (found.empty())
        return std::unexpected(Error{message<activity_messages::noModules>(path)});
    if (found.size() > maxModules)
        return std::unexpected(Error{message<activity_messages::tooManyModules>(maxModules)});
    auto groups = groupByRuntime(found, runtime);
    if (groups)
        for (ModuleFiles& group : *groups)
            group.isSearched = !file.isFile();
    return groups;
}

std::string runtimeVersion(const ModuleFiles& modules) {
    constexpr int maxMs = 3000;
    const QString program = QString::fromStdString(modules.runtime.front());
    if (QFileInfo(program).isAbsolute() && !isOfProject(program, modules)) {
        QProcess process;
        process.start(program, {QStringLiteral("--version")});
        process.closeWriteChannel();
        if (!process.waitForFinished(maxMs))
            process.kill();
        return process.readAllStandardOutput().split('\n').front().trimmed().toStdString();
    }
    QFile configuration(QFileInfo(program).dir().filePath(QStringLiteral("../pyvenv.cfg")));
    if (!configuration.open(QIODevice::ReadOnly))
        return {};
    static const QRegularExpression version(QStringLiteral(R"((?m)^version(_info)? *= *(\S+))"));
    return version.match(QString::fromUtf8(configuration.readAll())).captured(2).toStdString();
}

std::vector<std::string> findLockFiles(const std::string& folder) {
    constexpr std::array names = {"package-lock.json", "pnpm-lock.yaml", "yarn.lock",       "bun.lock",
                                  "bun.lockb",         "deno.lock",      "uv.lock",         "poetry.lock",
                                  "pdm.lock",          "Pipfile.lock",   "requirements.txt"};
    std::vector<std::string> found;
    QDir at(QString::fromStdString(folder));
    do {
        for (const char* name : names)
            if (at.exists(QLatin1StringView(name)))
                found.push_back(at.filePath(QLatin1StringView(name)).toStdString());
    } while (found.empty() && at.cdUp());
    return found;
}

std::size_t countModules(const std::string& folder) {
    std::vector<QString> found;
    if (QFileInfo(QString::fromStdString(folder)).isDir())
        addModules(QDir(QString::fromStdString(folder)), found);
    return found.size();
}

Result<std::string> findModuleHost(SourceLanguage language) {
    const std::string name = language == SourceLanguage::PythonText ? "python_host.py" : "node_host.mjs";
    std::string path = findInstalledFile("hosts/" + name);
    if (path.empty())
        return std::unexpected(Error{message<activity_messages::installedFileMissing>(
            name, QCoreApplication::applicationDirPath().toStdString())});
    return path;
}

} // namespace toolroom
