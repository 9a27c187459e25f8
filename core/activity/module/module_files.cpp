// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/module/module_files.h"

#include "core/activity/messages.h"
#include "core/registry/modules/module_document.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <QStandardPaths>

#include <algorithm>
#include <array>
#include <ranges>

namespace toolroom {

namespace {

using namespace std::string_view_literals;

constexpr std::string_view moduleScheme = "module:";
/// More are not loaded by one host.
constexpr std::size_t maxModules = 2'000;

bool isSkippedFolder(const QString& name) {
    constexpr std::array names = {"node_modules"sv, "__pycache__"sv, "site-packages"sv, "venv"sv,
                                  "dist"sv,         "build"sv,       "coverage"sv,      "target"sv};
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

/// The regular expression for a pattern, whose `**` also stands for folders.
QRegularExpression expressionFor(const QString& pattern) {
    QString expression;
    for (qsizetype at = 0; at < pattern.size(); ++at) {
        const QChar c = pattern[at];
        if (pattern.sliced(at).startsWith(QLatin1StringView("**/"))) {
            expression += QStringLiteral("(?:.*/)?");
            at += 2;
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

} // namespace

bool isModuleArgument(std::string_view source) {
    return source.starts_with(moduleScheme);
}

Result<std::vector<ModuleFiles>> findModules(std::string_view source, const std::string& folder) {
    const std::string_view path = source.substr(moduleScheme.size());
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
        return std::unexpected(
            Error{.reason = message<activity_messages::moduleNotFound>(path), .source = std::string(source)});
    if (file.isFile() && !moduleLanguage(named.toStdString()))
        return std::unexpected(Error{.reason = message<activity_messages::notModule>(), .source = std::string(source)});
    if (found.empty())
        return std::unexpected(
            Error{.reason = message<activity_messages::noModules>(path), .source = std::string(source)});
    if (found.size() > maxModules)
        return std::unexpected(
            Error{.reason = message<activity_messages::tooManyModules>(maxModules), .source = std::string(source)});
    std::vector<ModuleFiles> groups;
    for (const SourceLanguage language : {SourceLanguage::JavaScriptText, SourceLanguage::PythonText}) {
        ModuleFiles group{.language = language, .areSearched = !file.isFile()};
        for (const QString& each : found)
            if (moduleLanguage(each.toStdString()) == language)
                group.files.push_back(each.toStdString());
        if (group.files.empty())
            continue;
        group.project = projectOf(QString::fromStdString(group.files.front())).toStdString();
        groups.push_back(std::move(group));
    }
    return groups;
}

std::size_t countModules(const std::string& folder) {
    std::vector<QString> found;
    if (QFileInfo(QString::fromStdString(folder)).isDir())
        addModules(QDir(QString::fromStdString(folder)), found);
    return found.size();
}

Result<std::vector<std::string>> findRuntime(SourceLanguage language, const std::string& project) {
    const QDir folder(QString::fromStdString(project));
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

Result<std::string> findModuleHost(SourceLanguage language) {
    const QString name =
        language == SourceLanguage::PythonText ? QStringLiteral("python_host.py") : QStringLiteral("node_host.mjs");
    const QString folder = QCoreApplication::applicationDirPath();
    const QString installed = QStringLiteral("toolroom/hosts/") + name;
    // A build tree, a portable installation, and the shared data directories.
    for (const QString& path :
         {folder + QStringLiteral("/hosts/") + name, folder + QStringLiteral("/../share/") + installed,
          QStandardPaths::locate(QStandardPaths::GenericDataLocation, installed)})
        if (QFileInfo(path).isFile())
            return QFileInfo(path).canonicalFilePath().toStdString();
    return std::unexpected(Error{message<activity_messages::noModuleHost>(name.toStdString(), folder.toStdString())});
}

} // namespace toolroom
