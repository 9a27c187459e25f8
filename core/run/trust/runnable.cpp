// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/trust/runnable.h"

#include "core/base/format.h"
#include "core/base/program_path.h"
#include "core/json/digest.h"
#include "core/json/member.h"
#include "core/run/confirmation/confirmation.h"
#include "core/run/tool_composition.h"
#include "core/run/trust/file_digest.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace toolroom {

namespace {

QString qtText(std::string_view utf8) {
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

/// `text` with the matches of `reference` replaced. What `valueOf` returns is not searched for references.
template <class ValueOf>
std::string withValues(const std::string& text, const QRegularExpression& reference, const ValueOf& valueOf) {
    const QString whole = qtText(text);
    QString replaced;
    qsizetype end = 0;
    for (const QRegularExpressionMatch& found : reference.globalMatch(whole)) {
        replaced += whole.sliced(end, found.capturedStart() - end) + valueOf(found);
        end = found.capturedEnd();
    }
    return (replaced + whole.sliced(end)).toStdString();
}

/// Replaces `{env:NAME}` as for the child process.
std::string withVariables(const std::string& text) {
    static const QRegularExpression reference(QStringLiteral("\\{env:([^}]*)\\}"));
    return withValues(text, reference, [](const QRegularExpressionMatch& found) {
        return qEnvironmentVariable(qPrintable(found.captured(1)));
    });
}

/// Replaces `${env:NAME}` and `${env:NAME:-DEFAULT}`, which a server's arguments keep for display. Variables that are
/// not set stay, as do other references.
std::string withServerVariables(const std::string& word) {
    static const QRegularExpression reference(QStringLiteral("\\$\\{env:([^}:]*)(:-([^}]*))?\\}"));
    return withValues(word, reference, [](const QRegularExpressionMatch& found) {
        return qEnvironmentVariable(qPrintable(found.captured(1)), found.captured(found.hasCaptured(2) ? 3 : 0));
    });
}

/// The variables that decide what the command runs, as the program receives them.
std::map<std::string, std::string, std::less<>> environmentFor(const ActivitySpecification& activity) {
    std::map<std::string, std::string, std::less<>> environment;
    for (const char* name : {"PATH", "HOME"}) {
        if (qEnvironmentVariableIsSet(name))
            environment.emplace(name, qEnvironmentVariable(name).toStdString());
    }
    for (const auto& [name, value] : activity.program()->environment)
        environment.insert_or_assign(name, activity.server() ? value : withVariables(value));
    return environment;
}

/// The path of the program as the child process will look it up.
QString programPath(const QString& program, const QString& folder, const ActivitySpecification& activity) {
    if (program.contains(QLatin1Char('/')))
        return QDir(folder).absoluteFilePath(program);
    const auto environment = environmentFor(activity);
    const auto path = environment.find("PATH");
    return findProgram(program, path == environment.end() ? std::nullopt : std::optional(qtText(path->second)), folder);
}

Json runnableJson(const ActivitySpecification& activity, const std::string& folder) {
    const ActivityTarget target = activityTarget(activity, folder);
    return {{"folder", target.folder},
            {"command", target.command},
            {"files", fileDigests(activityCoverage(activity, target))}};
}

void addRunnable(const RegistrySnapshot& registry, std::string_view toolId, Json& runnable) {
    if (runnable.contains(toolId))
        return;
    Json& own = runnable[std::string(toolId)] = {{"definition", definitionDigest(registry, toolId)}};
    const RegisteredTool* registered = registry.find(toolId);
    const auto tool = registered ? registered->definition() : Result<ToolDefinition>(std::unexpected(Error{}));
    if (!tool)
        return;
    const std::string folder = sourceFolder(registry, tool->sourceId);
    const Manifest* manifest = registry.manifestOf(tool->sourceId);
    if (const auto activity = manifest ? manifest->activityOf(*tool) : Result<NamedActivity>(std::unexpected(Error{}));
        activity && !activity->name.empty())
        own.update(runnableJson(*activity->specification, folder));
    for (const DeclaredAction& action : findDeclaredActions(*tool))
        own[action.name] = runnableJson(action.activity ? *action.activity : ActivitySpecification(), folder);
    const auto composition = readToolComposition(*tool);
    if (!composition || !*composition)
        return;
    std::set<std::string> children((*composition)->tools.begin(), (*composition)->tools.end());
    children.insert((*composition)->fallback.begin(), (*composition)->fallback.end());
    for (const ToolComposition::Branch& branch : (*composition)->branches)
        children.insert(branch.tools.begin(), branch.tools.end());
    for (const std::string& child : children) // addRunnable() may invalidate `own`
        addRunnable(registry, childToolId(registry, tool->sourceId, child), runnable);
}

} // namespace

ActivityTarget activityTarget(const ActivitySpecification& activity, const std::string& folder,
                              std::string_view baseUrl) {
    ActivityTarget target;
    if (const HttpSpecification* http = activity.http()) {
        const std::string_view base = baseUrl.substr(0, baseUrl.find_last_not_of('/') + 1);
        target.url = (http->method.empty() ? "GET" : http->method) + ' ' +
                     (http->url.starts_with('/') ? std::string(base) : "") + http->url;
    }
    if (const ServerSpecification* server = activity.server(); server && server->url)
        target.url = "POST " + *server->url;
    const ProgramSpecification* program = activity.program();
    if (!program || !program->command)
        return target;
    const QString cwd = QDir::cleanPath(QDir(qtText(folder)).absoluteFilePath(qtText(program->folder)));
    const QString real = QFileInfo(cwd).canonicalFilePath();
    target.folder = (real.isEmpty() ? cwd : real).toStdString();
    target.command = *program->command;
    if (target.command.empty())
        return target;
    const QString path = programPath(qtText(target.command.front()), qtText(target.folder), activity);
    if (!path.isEmpty())
        target.command.front() = path.toStdString();
    return target;
}

Coverage activityCoverage(const ActivitySpecification& activity, const ActivityTarget& target) {
    const ServerSpecification* server = activity.server();
    if (target.command.empty())
        return {};
    StartedCommand started{.folder = target.folder, .environment = environmentFor(activity)};
    // Others may be secrets, which must not appear in the description of what is not covered.
    std::erase_if(started.environment,
                  [&](const auto& variable) { return !namesCode(variable.first, variable.second, target.folder); });
    for (const std::string& word : *activity.program()->command) {
        started.words.push_back(server ? withServerVariables(word) : word);
        if (server && started.words.back().contains("${"))
            started.entered.push_back(word);
    }
    if (server) {
        started.files = server->files;
        started.host = server->host;
    } else {
        started.data = activity.process()->data;
    }
    return findCoverage(started);
}

Json fileDigests(const Coverage& coverage) {
    std::map<std::string, std::string> digests;
    std::map<std::string, std::string> folders; // path and digest of each file
    for (const std::string& folder : coverage.folders)
        folders[folder];
    for (const CoveredFile& file : coverage.files) {
        const std::string digest = digestFile(file.path).digest;
        if (file.folder.empty())
            digests[file.path] = digest;
        else
            folders[file.folder] += file.name + '\0' + file.path + '\0' + digest + '\0';
    }
    for (const auto& [folder, content] : folders)
        digests[folder + '/'] = sha256Of(content);
    Json json = Json::object();
    for (auto& [path, digest] : digests)
        json[path] = std::move(digest);
    return json;
}

StartGuard startGuard(const Coverage& coverage) {
    StartGuard guard{.program = {}, .files = {}, .folders = coverage.folders, .absent = coverage.absent};
    guard.pythons = coverage.pythons;
    for (const CoveredFile& file : coverage.files) {
        FileDigest digest = digestFile(file.path);
        guard.files.push_back({.name = file.name,
                               .path = file.path,
                               .digest = std::move(digest.digest),
                               .stamp = std::move(digest.stamp)});
    }
    return guard;
}

std::vector<DeclaredAction> findDeclaredActions(const ToolDefinition& tool) {
    std::vector<DeclaredAction> actions;
    const auto add = [&](const std::string& pointer, const Json* declared) {
        const Json* command = declared ? memberOf(*declared, "command") : nullptr;
        const Json* host = declared ? memberOf(*declared, "host") : nullptr;
        if (command)
            actions.push_back({pointer, commandActivity(*command), {}});
        if (host)
            actions.push_back({pointer, {}, unquotedText(*host)});
    };
    const auto addAll = [&](const auto& list, std::string_view name, std::string_view member) {
        for (std::size_t i = 0; list.value && (*list.value)->is_array() && i < (*list.value)->size(); ++i)
            add(formatText("/{}/{}", name, i), memberOf((**list.value)[i], member));
    };
    addAll(tool.preconditions, "preconditions", "check");
    addAll(tool.effects, "effects", "rollback");
    return actions;
}

std::string sourceFolder(const RegistrySnapshot& registry, std::string_view sourceId) {
    const LoadedSource* source = registry.sourceOf(sourceId);
    if (!source || source->path.empty())
        return {};
    return QFileInfo(qtText(source->path)).absolutePath().toStdString();
}

RunnableDigests runnableDigests(const RegistrySnapshot& registry, std::string_view toolId) {
    if (!registry.find(toolId))
        return {};
    Json runnable = Json::object();
    addRunnable(registry, toolId, runnable);
    return {.definition = textAt(runnable[std::string(toolId)], "definition"), .runnable = digestOf(runnable)};
}

std::string runnableDigest(const RegistrySnapshot& registry, std::string_view toolId) {
    return runnableDigests(registry, toolId).runnable;
}

} // namespace toolroom
