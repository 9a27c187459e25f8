// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/module/load_modules.h"

#include "core/activity/messages.h"
#include "core/activity/module/module_error.h"
#include "core/activity/module/module_requests.h"
#include "core/base/message_list.h"
#include "core/base/offload.h"
#include "core/contract/contract.h"
#include "core/json/digest.h"
#include "core/json/member.h"
#include "core/registry/loading/source_watcher.h"
#include "core/registry/modules/module_document.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <iterator>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <span>
#include <utility>

namespace toolroom {

namespace {

/// Modules that never return or end the host. Each takes the start timeout.
constexpr std::size_t maxFailures = 3;

/// What one host has loaded.
struct HostModules {
    std::vector<SourceSpec> sources;
    std::map<std::string, std::string> stacks;
    std::vector<VisitedPath> visited;
    std::set<std::string> calledFactories; ///< those of ManifestModules::factories that the modules export
    bool isComplete = false;               ///< every module was loaded
};

/// `src/tools/search.ts`, relative to the current folder if it is below it.
std::string displayName(const std::string& file) {
    const QString relative = QDir::current().relativeFilePath(QString::fromStdString(file));
    return relative.startsWith(QLatin1StringView("..")) ? file : relative.toStdString();
}

SourceTextPtr readModule(const std::string& file, const std::string& name) {
    QFile opened(QString::fromStdString(file));
    std::string bytes;
    if (opened.open(QIODevice::ReadOnly))
        bytes = opened.readAll().toStdString();
    return std::make_shared<const SourceText>(name, std::move(bytes),
                                              moduleLanguage(file).value_or(SourceLanguage::JavaScriptText));
}

/// The offset of a line and column, which are 1-based; the column counts UTF-16 units in JavaScript and bytes in
/// Python, which differ only behind characters that are not ASCII.
std::size_t offsetOf(const SourceText& text, int line, int column) {
    const std::string_view content = text.line(line);
    if (content.data() == nullptr || content.empty())
        return 0;
    const auto begin = static_cast<std::size_t>(content.data() - text.bytes().data());
    return begin + std::min(content.size() - 1, static_cast<std::size_t>(std::max(column - 1, 0)));
}

int numberAt(const Json& frame, std::string_view key) {
    return static_cast<int>(integerAt(frame, key).value_or(1));
}

/// The list of an array member.
const Json& listAt(const Json& object, std::string_view key) {
    static const Json none = Json::array();
    const Json* list = memberOf(object, key);
    return list != nullptr && list->is_array() ? *list : none;
}

/// The error of a module or a tool, at the first of its frames that is in the module; otherwise at the first in a file
/// that it imports.
Error errorOf(const Json& error, const std::string& file, const SourceText& text) {
    Message reason = thrownMessage(error);
    const auto errorAt = [&](const Json& frame, const SourceText& thrower, Message why) {
        return thrower.error(offsetOf(thrower, numberAt(frame, "line"), numberAt(frame, "column")), std::move(why));
    };
    const Json& frames = listAt(error, "frames");
    for (const Json& frame : frames)
        if (textAt(frame, "file") == file)
            return errorAt(frame, text, std::move(reason));
    if (frames.empty())
        return {.reason = std::move(reason), .source = text.name()};
    const std::string thrower = textAt(frames[0], "file");
    return errorAt(frames[0], *readModule(thrower, displayName(thrower)),
                   message<activity_messages::importThrew>(std::move(reason), text.name()));
}

ActivitySpecificationPtr specificationFor(const ModuleHost& host, const std::string& file, const Json& tools) {
    const Json::json_pointer toolConst("/definition/properties/_tool/const"); // latent tools are schemas
    const ServerSpecification* server = host.server.specification->server();
    const bool maySkipHost = host.server.isTyped || (server && server->usesLanguageModel);
    Json specification = *host.server.specification->json;
    specification["module"] = file;
    for (const Json& tool : tools)
        if (maySkipHost && tool.value("latent", false) && tool.contains(toolConst) && tool[toolConst].is_string())
            specification["latent"].push_back(tool[toolConst]);
    return readActivity(std::move(specification));
}

/// The host decides the contracts of frameworks, and Toolroom those of the documents, unless a manifest declares one.
/// But a definition of hikai, whose only evidence is its function, looks like one of MCP.
std::optional<Contract> contractOf(const Json& tool, std::optional<Contract> declared) {
    if (const std::optional<Contract> own = parseContract(textAt(tool, "contract")))
        return own;
    return !declared && textAt(tool, "shape") == "hikai" ? Contract::Hikai : declared;
}

/// A source that could not be loaded, with an error where a manifest names it.
SourceSpec failedAtPlace(const Error& place, const std::string& id, Message reason, SourceError::Extent extent) {
    return {
        .kind = SourceSpec::Kind::Failed, .name = id, .errors = {{errorAtPlace(place, id, std::move(reason)), extent}}};
}

/// Whether a module was loaded that has nothing to do with tools.
bool isUnrelated(const Json& module) {
    return !module.contains("error") && listAt(module, "tools").empty() && listAt(module, "refused").empty() &&
           listAt(module, "factories").empty();
}

Message noToolsMessage(const Json& factories) {
    if (factories.empty())
        return message<activity_messages::moduleWithoutTools>();
    std::vector<Message> names;
    for (const Json& name : factories)
        names.push_back(Message::verbatim(unquotedText(name)));
    return message<activity_messages::moduleWithFactories>(joinWithCommas(std::move(names)));
}

SourceSpec toSourceSpec(const ModuleHost& host, const Json& module, const std::string& file) {
    const std::string name = displayName(file);
    const SourceTextPtr text = readModule(file, name);
    SourceSpec spec{.kind = SourceSpec::Kind::Text,
                    .path = file,
                    .name = name,
                    .server = specificationFor(host, file, listAt(module, "tools")),
                    .context = host.context,
                    .sourceId = QFileInfo(QString::fromStdString(file)).completeBaseName().toStdString(),
                    .isTyped = host.server.isTyped};
    if (const Json* error = memberOf(module, "error"); error != nullptr && error->is_object())
        spec.errors.emplace_back(errorOf(*error, file, *text), SourceError::Extent::Unreadable);
    std::vector<ModuleTool> tools;
    for (const Json& tool : listAt(module, "tools")) {
        const Json* definition = memberOf(tool, "definition");
        if (definition == nullptr || !definition->is_object())
            continue;
        tools.push_back({textAt(tool, "export"), *definition});
        spec.contracts.push_back(contractOf(tool, host.contract));
    }
    for (const Json& refused : listAt(module, "refused")) {
        const std::string refusedName = textAt(refused, "name");
        spec.refusedTools.emplace(tools.size(), Error{.reason = Message::verbatim(textAt(refused, "reason"))});
        tools.push_back({textAt(refused, "export"), {{"name", refusedName}}});
    }
    if (tools.empty() && spec.errors.empty())
        spec.errors.emplace_back(Error{.reason = noToolsMessage(listAt(module, "factories")), .source = name},
                                 SourceError::Extent::Unreadable);
    if (tools.empty())
        spec.kind = SourceSpec::Kind::Failed;
    else
        spec.document = std::make_shared<const Document>(makeModuleDocument(text, tools));
    return spec;
}

/// The module that a host is loading. Thread-safe.
class LoadingFile {
public:
    void set(std::string path) {
        const std::lock_guard lock(m_mutex);
        m_path = std::move(path);
    }
    [[nodiscard]] std::string path() const {
        const std::lock_guard lock(m_mutex);
        return m_path;
    }

private:
    mutable std::mutex m_mutex;
    std::string m_path; ///< empty: none yet
};

McpRequest makeLoadRequest(const ModuleHost& host, const std::map<std::string, Message>& failures,
                           const std::shared_ptr<LoadingFile>& file,
                           const std::function<void(const std::string&)>& began) {
    Json files = Json::array();
    for (const std::string& each : host.modules.files)
        if (!failures.contains(each))
            files.push_back(each);
    McpRequest request{.method = "toolroom/load",
                       .params = {{"files", std::move(files)}, {"root", host.modules.folder}}};
    if (host.factories)
        for (const std::string& each : host.modules.files)
            request.params["factories"][each] = *host.factories;
    request.timeoutMs = host.server.setup.client.timeouts.start; // for each module
    request.maxTimeoutMs = McpRequest::unlimited;
    request.isMasked = false; // paths, names, and values that Toolroom reads
    request.progress = [file, began](const McpProgress& progress) {
        file->set(progress.message);
        if (began)
            began(progress.message);
    };
    return request;
}

/// The factories that the modules export, by name.
std::set<std::string> calledFactories(const Json& result) {
    std::set<std::string> called;
    for (const Json& module : listAt(result, "modules"))
        for (const Json& name : listAt(module, "called"))
            called.insert(unquotedText(name));
    return called;
}

/// The modules as they are before they are loaded.
std::vector<VisitedPath> visitedModules(const ModuleFiles& modules) {
    std::vector<VisitedPath> visited;
    for (const std::string& file : modules.files)
        visited.push_back({.path = file});
    markVisited(visited);
    return visited;
}

/// Adds the imports, and the folders in which other modules may appear, as they are now.
std::vector<VisitedPath> visitedPaths(std::vector<VisitedPath> visited, const ModuleFiles& modules,
                                      const std::vector<std::string>& imports) {
    std::vector<VisitedPath> others;
    std::set<std::string> folders;
    for (const std::string& file : modules.files)
        if (modules.isSearched)
            folders.insert(QFileInfo(QString::fromStdString(file)).absolutePath().toStdString());
    for (const std::string& file : imports)
        if (!std::ranges::contains(modules.files, file))
            others.push_back({.path = file});
    for (const std::string& folder : folders)
        others.push_back({.path = folder, .isFolder = true});
    markVisited(others);
    std::ranges::move(others, std::back_inserter(visited));
    return visited;
}

/// Reads files. `visited` are the modules before they were loaded.
HostModules toHostModules(ModuleHost host, const Json& result, const std::map<std::string, Message>& failures,
                          std::vector<VisitedPath> visited) {
    std::map<std::string, const Json*> modules;
    for (const Json& module : listAt(result, "modules"))
        modules.emplace(textAt(module, "file"), &module);
    HostModules loaded;
    std::vector<std::string> imports;
    for (const Json& file : listAt(result, "imports"))
        imports.push_back(unquotedText(file));
    loaded.visited = visitedPaths(std::move(visited), host.modules, imports);
    if (host.coverImports)
        host.server.specification = host.coverImports(imports);
    for (const std::string& file : host.modules.files) {
        if (const auto failure = failures.find(file); failure != failures.end()) {
            loaded.sources.push_back(failedSource(displayName(file), failure->second, SourceError::Extent::Unreadable));
            loaded.sources.back().path = file;
        } else if (const auto module = modules.find(file);
                   module != modules.end() && !(host.modules.isSearched && isUnrelated(*module->second))) {
            loaded.sources.push_back(toSourceSpec(host, *module->second, file));
            const Json* error = memberOf(*module->second, "error");
            if (std::string stack = error != nullptr ? stackOf(*error) : std::string(); !stack.empty())
                loaded.stacks.emplace(file, std::move(stack));
        }
    }
    loaded.calledFactories = calledFactories(result);
    const auto hasFailed = [](const auto& module) { return module.second->contains("error"); };
    loaded.isComplete = failures.empty() && std::ranges::none_of(modules, hasFailed);
    if (loaded.sources.empty())
        loaded.sources.push_back(failedAtPlace(host.place, host.server.setup.id,
                                               message<activity_messages::modulesWithoutTools>(),
                                               SourceError::Extent::Unreadable));
    return loaded;
}

/// Loads the modules of a host, which is one of `servers`.
QCoro::Task<HostModules> loadHost(ModuleHost host, std::shared_ptr<McpServers> servers, AbortSignal abort,
                                  std::function<void(const std::string& file)> began) {
    std::map<std::string, Message> failures; // of modules that never return or end the host
    const std::vector<VisitedPath> visited = visitedModules(host.modules);
    for (;;) {
        const auto file = std::make_shared<LoadingFile>();
        const McpRequest request = makeLoadRequest(host, failures, file, began);
        if (const auto requests = std::dynamic_pointer_cast<ModuleRequests>(host.server.setup.client.handler))
            requests->setLoad(request);
        const McpResult<Json> loaded = co_await servers->request(host.server.setup.id, request, abort);
        if (loaded)
            co_return co_await offload([=] { return toHostModules(host, *loaded, failures, visited); });
        const std::string culprit = file->path();
        const bool isTimeout = loaded.error().kind == McpError::Kind::Timeout;
        if (abort.stop_requested() || !std::ranges::contains(host.modules.files, culprit) ||
            failures.size() >= maxFailures)
            co_return HostModules{.sources = {failedAtPlace(host.place, host.server.setup.id, loaded.error().message,
                                                            SourceError::Extent::Unreachable)},
                                  .stacks = {},
                                  .visited = visitedPaths(visited, host.modules, {}),
                                  .calledFactories = {}};
        failures.emplace(culprit, isTimeout ? message<activity_messages::moduleNeverReturns>(request.timeoutMs)
                                            : loaded.error().message);
        co_await servers->disconnect(host.server.setup.id);
    }
}

/// An error about the factories in `source` that none of its hosts has called; unset if there are none.
std::optional<SourceSpec> unknownFactories(const ModuleSource& source, const std::set<std::string>& called) {
    if (source.modules.factories)
        for (const auto& [name, arguments] : source.modules.factories->items())
            if (!called.contains(name))
                return failedAtPlace(source.modules.place, source.id, message<activity_messages::unknownFactory>(name),
                                     SourceError::Extent::Partial);
    return std::nullopt;
}

} // namespace

QCoro::Task<LoadedModules> loadModules(ModuleSource source, std::vector<ModuleHost> hosts,
                                       std::shared_ptr<McpServers> servers, AbortSignal abort,
                                       std::function<void(const std::string& file)> began) {
    std::vector<QCoro::Task<HostModules>> loading;
    for (const ModuleHost& host : hosts) {
        servers->renew(host.server.setup);
        loading.push_back(loadHost(host, servers, abort, began));
    }
    LoadedModules loaded;
    std::set<std::string> called;
    bool isComplete = true;
    for (QCoro::Task<HostModules>& task : loading) {
        HostModules modules = co_await std::move(task);
        std::ranges::move(modules.sources, std::back_inserter(loaded.sources));
        std::ranges::move(modules.visited, std::back_inserter(loaded.visited));
        loaded.stacks.merge(modules.stacks);
        called.merge(modules.calledFactories);
        isComplete = isComplete && modules.isComplete;
    }
    // Modules that were not loaded may export the others.
    if (auto unknown = isComplete ? unknownFactories(source, called) : std::nullopt)
        loaded.sources.push_back(*std::move(unknown));
    for (SourceSpec& spec : loaded.sources)
        spec.moduleSource = source.id;
    co_return loaded;
}

} // namespace toolroom
