// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/module/module_source.h"

#include "core/activity/messages.h"
#include "core/activity/module/module_requests.h"
#include "core/activity/secrets.h"
#include "core/base/format.h"
#include "core/contract/contract.h"
#include "core/json/digest.h"
#include "core/json/member.h"
#include "core/mcp/transport/stdio_transport.h"
#include "core/run/trust/source_access.h"
#include "core/run/trust/trust.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <iterator>
#include <ranges>
#include <utility>

namespace toolroom {

namespace {

/// A host ends at once when its input is closed, unless a module blocks it.
constexpr std::int64_t hostGraceMs = 300;

/// Several programs are several hosts of one source. All but the first are named by their program.
std::string hostId(const ModuleSource& source, const ModuleFiles& group, bool isFirst) {
    if (isFirst)
        return source.id;
    const QFileInfo program(QString::fromStdString(group.runtime.front()));
    const QString relative = QDir(QString::fromStdString(source.folder)).relativeFilePath(program.filePath());
    const bool isInside = !relative.startsWith(QLatin1StringView(".."));
    return formatText("{} ({})", source.id, (isInside ? relative : program.filePath()).toStdString());
}

/// The environment variables with secrets that a context passes to the code.
std::vector<std::string> secretsOf(const std::optional<Document>& context) {
    constexpr std::string_view scheme = "env:";
    std::vector<std::string> names;
    const auto add = [&](const Json* object) {
        const std::string reference = object != nullptr ? textAt(*object, "auth") : std::string();
        if (reference.starts_with(scheme))
            names.push_back(reference.substr(scheme.size()));
    };
    if (context) {
        add(&context->value());
        add(memberOf(context->value(), "client"));
    }
    return names;
}

/// Only tools of idealic can be schemas without a function.
bool mayHaveLatentTools(const std::optional<Contract>& contract) {
    return !contract || *contract == Contract::Idealic;
}

/// A digest of all that the manifest decides about the code, besides the files.
std::string configurationDigest(const ModuleSource& source) {
    return digestOf({{"runtime", source.modules.runtime},
                     {"env", source.modules.environment},
                     {"factories", source.modules.factories ? *source.modules.factories : Json()},
                     {"context", source.context ? source.context->value() : Json()},
                     {"contract", source.contract ? Json(contractName(*source.contract)) : Json()}});
}

ActivitySpecificationPtr specificationOf(const ModuleSource& source, const ModuleFiles& group,
                                         const std::vector<std::string>& command, const std::string& id,
                                         const std::vector<std::string>& imports) {
    Json specification = {
        {"type", "mcp"}, {"server", id}, {"command", command}, {"cwd", group.folder}, {"host", command.back()}};
    std::vector<std::string> files = group.files;
    for (const std::string& project : group.projects)
        std::ranges::move(findLockFiles(project), std::back_inserter(files));
    std::ranges::copy(imports, std::back_inserter(files));
    specification["files"] = std::move(files);
    if (!source.modules.environment.empty())
        specification["env"] = source.modules.environment;
    if (!source.isTyped)
        specification["configuration"] = configurationDigest(source);
    if (!source.isTyped && mayHaveLatentTools(source.contract))
        specification["languageModel"] = true;
    for (const std::string& name : secretsOf(source.context))
        specification["secrets"].push_back("{env:" + name + "}");
    return readActivity(std::move(specification));
}

/// The command of the host of `group`.
Result<std::vector<std::string>> hostCommand(const ModuleFiles& group) {
    const auto program = findModuleHost(group.language);
    if (!program)
        return std::unexpected(program.error());
    std::vector<std::string> command = group.runtime;
    command.push_back(*program);
    return command;
}

Result<McpConnection> connectTo(StdioServer server, const ModuleSource& source, const StartGuard& guard) {
    SecretMask secrets;
    for (const auto& [name, value] : source.modules.environment) {
        const Result<std::string> expanded = expandSecrets(value);
        if (!expanded)
            return std::unexpected(expanded.error());
        addReferencesIn(secrets, value);
        server.environment[QString::fromStdString(name)] = QString::fromStdString(*expanded);
    }
    server.guard = guard;
    return McpConnection{makeStdioTransport(std::move(server), systemClock()), std::move(secrets)};
}

ModuleHost makeHost(const ModuleSource& source, ModuleFiles group, const std::vector<std::string>& command,
                    std::string id, McpClientOptions client) {
    StdioServer server{
        .folder = QString::fromStdString(group.folder), .inputGraceMs = hostGraceMs, .terminationGraceMs = hostGraceMs};
    for (const std::string& word : command)
        server.command += QString::fromStdString(word);
    client.era = EraChoice::Legacy;
    client.handler = std::make_shared<ModuleRequests>();
    client.requiresInputSchema = false;
    const auto guard = std::make_shared<StartGuard>();
    ModuleHost host{
        .server = {.sourceId = QFileInfo(QString::fromStdString(group.files.front())).completeBaseName().toStdString(),
                   .specification = specificationOf(source, group, command, id, {}),
                   .isTyped = source.isTyped,
                   .guard = guard,
                   .setup = {.id = std::move(id),
                             .connect = [server, source, guard] { return connectTo(server, source, *guard); },
                             .client = std::move(client)}},
        .modules = std::move(group),
        .factories = source.modules.factories,
        .context = source.context,
        .contract = source.contract,
        .place = source.modules.place};
    return host;
}

/// What the host with this id would start now; null if there is none anymore.
ActivitySpecificationPtr currentSpecification(const ModuleSource& source, const std::string& id,
                                              const std::vector<std::string>& imports) {
    const auto groups = findModules(source.modules.path, source.folder, source.modules.runtime);
    for (std::size_t i = 0; groups && i < groups->size(); ++i) {
        const ModuleFiles& group = (*groups)[i];
        const auto command = hostCommand(group);
        if (command && hostId(source, group, i == 0) == id)
            return specificationOf(source, group, *command, id, imports);
    }
    return readActivity(Json{{"type", "mcp"}, {"server", id}});
}

/// Those of `imports` that the trusted files do not include.
std::vector<std::string> uncoveredImports(const SourceAccess& access, const std::vector<std::string>& imports) {
    std::vector<std::string> uncovered;
    const Json* entries = memberOf(access.content, "access");
    for (const std::string& file : imports) {
        const std::string path = QFileInfo(QString::fromStdString(file)).canonicalFilePath().toStdString();
        const auto covers = [&](const Json& entry) {
            const Json* files = memberOf(entry, "files");
            return files != nullptr && files->contains(path);
        };
        if (!path.empty() && (entries == nullptr || std::ranges::none_of(*entries, covers)))
            uncovered.push_back(path);
    }
    return uncovered;
}

/// A manifest may name the same modules several times, with other arguments for their factories.
std::string uniqueId(const std::string& id, const std::vector<ModuleSource>& others) {
    std::string unique = id;
    for (int number = 2; std::ranges::contains(others, unique, &ModuleSource::id); ++number)
        unique = formatText("{}#{}", id, number);
    return unique;
}

/// Whether `after` is `before` with further files, and nothing that was covered has changed.
bool onlyAddsFiles(const SourceAccess& before, SourceAccess after) {
    const Json none = Json::object();
    const Json* earlier = memberOf(before.content, "access");
    for (auto& [name, access] : after.content["access"].items()) {
        const Json* covered = earlier != nullptr ? memberOf(*earlier, name) : nullptr;
        const Json* files = covered != nullptr ? memberOf(*covered, "files") : nullptr;
        Json kept = Json::object();
        for (const auto& [path, digest] : (access.contains("files") ? access["files"] : none).items())
            if (files != nullptr && files->contains(path))
                kept[path] = digest;
        access["files"] = std::move(kept);
        access.erase("uncovered");
    }
    SourceAccess old = before;
    for (auto& [name, access] : old.content["access"].items())
        access.erase("uncovered");
    return old.content == after.content;
}

} // namespace

ModuleSource moduleSourceFromArgument(const std::string& argument, const std::string& folder) {
    return {
        .id = argument, .modules = {.path = argument.substr(moduleScheme.size())}, .folder = folder, .isTyped = true};
}

std::string manifestOf(const ModuleSource& source) {
    return source.isTyped ? std::string() : source.id.substr(0, source.id.rfind('#' + source.modules.path));
}

std::vector<ModuleSource> moduleSourcesOf(const LoadedSource& manifest) {
    std::vector<ModuleSource> sources;
    if (manifest.manifest && !manifest.path.empty())
        for (const ManifestModules& modules : manifest.manifest->modules)
            sources.push_back({.id = uniqueId(formatText("{}#{}", manifest.path, modules.path), sources),
                               .modules = modules,
                               .folder = QFileInfo(QString::fromStdString(manifest.path)).absolutePath().toStdString(),
                               .context = manifest.manifest->context,
                               .contract = manifest.declared ? manifest.contract : std::nullopt});
    return sources;
}

Error errorAtPlace(Error place, const std::string& id, Message reason) {
    if (place.source.empty())
        place.source = id;
    place.reason = std::move(reason);
    return place;
}

Result<std::vector<ModuleHost>> makeModuleHosts(const ModuleSource& source, const LiveServerOptions& options) {
    const auto fail = [&](Error error) {
        return std::unexpected(errorAtPlace(source.modules.place, source.id, std::move(error.reason)));
    };
    auto groups = findModules(source.modules.path, source.folder, source.modules.runtime);
    if (!groups)
        return fail(std::move(groups.error()));
    std::vector<ModuleHost> hosts;
    for (ModuleFiles& group : *groups) {
        const auto command = hostCommand(group);
        if (!command)
            return fail(command.error());
        std::string id = hostId(source, group, hosts.empty());
        hosts.push_back(makeHost(source, std::move(group), *command, std::move(id), options.client));
    }
    return hosts;
}

void requireTrust(ModuleHost& host, const ModuleSource& source, std::shared_ptr<TrustStore> trust) {
    host.server.readSpecification = [source, id = host.server.setup.id, trust] {
        return currentSpecification(source, id, trust->importsOf(id));
    };
    if (!trust->importsOf(host.server.setup.id).empty()) // otherwise it is the same, and needs no search for modules
        host.server.specification = host.server.readSpecification();
    requireTrust(host.server, trust);
    host.coverImports = [read = host.server.readSpecification, source, id = host.server.setup.id,
                         trust](const std::vector<std::string>& imports) {
        const ActivitySpecificationPtr specification = read();
        const SourceAccess access = serverAccess(specification);
        std::vector<std::string> files = uncoveredImports(access, imports);
        if (files.empty())
            return specification;
        std::ranges::move(trust->importsOf(id), std::back_inserter(files));
        ActivitySpecificationPtr extended = currentSpecification(source, id, files);
        const SourceAccess all = serverAccess(extended);
        const bool isStored = onlyAddsFiles(access, all) && trust->setImports(all, access.digest, std::move(files));
        return isStored ? extended : specification;
    };
}

} // namespace toolroom
