// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/runnable.h"

#include "core/json/digest.h"
#include "core/json/member.h"
#include "core/run/confirmation.h"
#include "core/run/run_in_progress.h"
#include "core/run/tool_composition.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

#include <algorithm>
#include <map>
#include <mutex>
#include <set>

namespace toolroom {

namespace {

QString qtText(std::string_view utf8) {
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

/// Size, modification time and status change time of a file. Programs can set the modification time, but not the status
/// change time.
std::string stampOf(const QFileInfo& file) {
    return std::to_string(file.size()) + ' ' + std::to_string(file.lastModified().toMSecsSinceEpoch()) + ' ' +
           std::to_string(file.metadataChangeTime().toMSecsSinceEpoch());
}

/// SHA-256 of the content; for files over 64 MiB, the stamp.
std::string contentDigest(const QFileInfo& file) {
    constexpr qint64 maxBytes = 64 * 1024 * 1024;
    constexpr std::size_t maxKnown = 256;
    const std::string stamp = stampOf(file);
    if (file.size() > maxBytes)
        return stamp;
    static std::mutex mutex;
    static std::map<std::string, std::pair<std::string, std::string>> known; // stamp and digest by path
    const std::string path = file.filePath().toStdString();
    {
        const std::lock_guard lock(mutex);
        if (const auto found = known.find(path); found != known.end() && found->second.first == stamp)
            return found->second.second;
    }
    QFile content(file.filePath());
    QCryptographicHash hash(QCryptographicHash::Sha256);
    if (!content.open(QIODevice::ReadOnly) || !hash.addData(&content))
        return "unreadable " + stamp;
    std::string digest = hash.result().toHex().toStdString();
    const std::lock_guard lock(mutex);
    if (known.size() >= maxKnown)
        known.clear();
    known.insert_or_assign(path, std::pair(stamp, digest));
    return digest;
}

/// The path of the program as the child process will look it up.
QString programPath(const QString& program, const QString& folder, const Json& specification) {
    if (program.contains(QLatin1Char('/')))
        return QDir(folder).absoluteFilePath(program);
    const Json* environment = memberOf(specification, "env");
    const std::string path = environment ? textAt(*environment, "PATH") : std::string();
    if (path.empty())
        return QStandardPaths::findExecutable(program);
    return QStandardPaths::findExecutable(program, qtText(path).split(QDir::listSeparator()));
}

/// The regular files that the command names, each as its real path and its content.
Json namedFiles(const ActivityTarget& target) {
    Json files = Json::object();
    const QDir folder(qtText(target.folder));
    const auto add = [&](const QString& name) {
        const QString path = QFileInfo(folder.absoluteFilePath(name)).canonicalFilePath();
        if (const QFileInfo file(path); !path.isEmpty() && file.isFile())
            files[path.toStdString()] = contentDigest(file);
    };
    for (const std::string& argument : target.command) {
        add(qtText(argument));
        if (const std::size_t equals = argument.find('='); equals != std::string::npos)
            add(qtText(argument).mid(static_cast<qsizetype>(equals) + 1));
    }
    return files;
}

void addRunnable(const RegistrySnapshot& registry, std::string_view toolId, Json& runnable) {
    if (runnable.contains(toolId))
        return;
    Json& own = runnable[std::string(toolId)] = {{"definition", definitionDigest(registry, toolId)}};
    const RegisteredTool* registered = registry.find(toolId);
    const auto tool = registered ? registered->definition() : Result<ToolDefinition>(std::unexpected(Error{}));
    if (!tool)
        return;
    const Manifest* manifest = registry.manifestOf(tool->origin);
    if (const auto activity = manifest ? manifest->activityOf(*tool) : Result<ChosenActivity>(std::unexpected(Error{}));
        activity && !activity->name.empty()) {
        const ActivityTarget target = activityTarget(activity->specification, sourceFolder(registry, tool->origin));
        own["folder"] = target.folder;
        own["command"] = target.command;
        own["files"] = namedFiles(target);
    }
    const auto composition = readToolComposition(*tool);
    if (!composition || !*composition)
        return;
    std::set<std::string> children((*composition)->tools.begin(), (*composition)->tools.end());
    children.insert((*composition)->fallback.begin(), (*composition)->fallback.end());
    for (const ToolComposition::Branch& branch : (*composition)->branches)
        children.insert(branch.tools.begin(), branch.tools.end());
    for (const std::string& child : children) // addRunnable() may invalidate `own`
        addRunnable(registry, childToolId(registry, tool->origin, child), runnable);
}

} // namespace

ActivityTarget activityTarget(const Json& specification, const std::string& folder) {
    ActivityTarget target;
    const std::string type = textAt(specification, "type");
    if (type == "http") {
        const std::string method = textAt(specification, "method");
        target.url = (method.empty() ? "GET" : method) + ' ' + textAt(specification, "url");
    }
    const Json* command = memberOf(specification, "command");
    if (type != "process" || !command || !command->is_array())
        return target;
    const QString cwd = QDir::cleanPath(QDir(qtText(folder)).absoluteFilePath(qtText(textAt(specification, "cwd"))));
    const QString real = QFileInfo(cwd).canonicalFilePath();
    target.folder = (real.isEmpty() ? cwd : real).toStdString();
    for (const Json& argument : *command)
        target.command.push_back(argument.is_string() ? argument.get<std::string>() : compactText(argument));
    if (target.command.empty())
        return target;
    const QString program = programPath(qtText(target.command.front()), qtText(target.folder), specification);
    if (!program.isEmpty())
        target.command.front() = program.toStdString();
    return target;
}

std::string sourceFolder(const RegistrySnapshot& registry, std::string_view origin) {
    const auto source = std::ranges::find(registry.sources(), origin, &LoadedSource::origin);
    if (source == registry.sources().end() || source->path.empty())
        return {};
    return QFileInfo(qtText(source->path)).absolutePath().toStdString();
}

std::string runnableDigest(const RegistrySnapshot& registry, std::string_view toolId) {
    if (!registry.find(toolId))
        return {};
    Json runnable = Json::object();
    addRunnable(registry, toolId, runnable);
    return digestOf(runnable);
}

} // namespace toolroom
