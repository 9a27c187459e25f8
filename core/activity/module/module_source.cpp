// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/module/module_source.h"

#include "core/activity/messages.h"
#include "core/activity/module/module_error.h"
#include "core/activity/module/module_requests.h"
#include "core/contract/contract.h"
#include "core/json/member.h"
#include "core/json/pointer.h"
#include "core/mcp/transport/stdio_transport.h"
#include "core/registry/modules/module_document.h"
#include "core/run/permissions/command_line.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <format>
#include <optional>
#include <utility>

namespace toolroom {

namespace {

/// `src/tools/search.ts`, relative to `root` if it is below it.
std::string displayName(const std::string& file, const std::string& root) {
    const QString relative = QDir(root.empty() ? QDir::currentPath() : QString::fromStdString(root))
                                 .relativeFilePath(QString::fromStdString(file));
    return relative.startsWith(QLatin1StringView("..")) ? file : relative.toStdString();
}

std::string stemOf(const std::string& file) {
    return QFileInfo(QString::fromStdString(file)).completeBaseName().toStdString();
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
/// that it imports. `root` is the folder that names are relative to.
Error errorOf(const Json& error, const std::string& file, const SourceText& text, const std::string& root) {
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
    return errorAt(frames[0], *readModule(thrower, displayName(thrower, root)),
                   message<activity_messages::importThrew>(std::move(reason), text.name()));
}

ActivitySpecificationPtr specificationFor(const ModuleHost& host, const std::string& file) {
    Json specification = *host.server.specification->json;
    specification["module"] = file;
    return readActivity(std::move(specification));
}

SourceSpec toSourceSpec(const ModuleHost& host, const Json& module, const std::string& file, const std::string& root) {
    const std::string name = displayName(file, root);
    const SourceTextPtr text = readModule(file, name);
    SourceSpec spec{.kind = SourceSpec::Kind::Text,
                    .path = file,
                    .name = name,
                    .server = specificationFor(host, file),
                    .sourceId = stemOf(file),
                    .isTyped = host.server.isTyped};
    if (const Json* error = memberOf(module, "error"); error != nullptr && error->is_object())
        spec.errors.emplace_back(errorOf(*error, file, *text, root), SourceError::Extent::Unreadable);
    std::vector<ModuleTool> tools;
    for (const Json& tool : listAt(module, "tools")) {
        const Json* definition = memberOf(tool, "definition");
        if (definition == nullptr || !definition->is_object())
            continue;
        tools.push_back({textAt(tool, "export"), *definition});
        spec.contracts.push_back(parseContract(textAt(tool, "contract")));
    }
    for (const Json& refused : listAt(module, "refused")) {
        const std::string refusedName = textAt(refused, "name");
        spec.refusedTools.emplace(tools.size(), Error{.reason = Message::verbatim(textAt(refused, "reason"))});
        tools.push_back({textAt(refused, "export"), {{"name", refusedName}}});
    }
    if (tools.empty() && spec.errors.empty())
        spec.errors.emplace_back(Error{.reason = message<activity_messages::moduleWithoutTools>(), .source = name},
                                 SourceError::Extent::Unreadable);
    if (tools.empty())
        spec.kind = SourceSpec::Kind::Failed;
    else
        spec.document = std::make_shared<const Document>(makeModuleDocument(text, tools));
    return spec;
}

} // namespace

Result<std::vector<ModuleHost>> moduleHostsFromArgument(const std::string& source, const std::string& folder,
                                                        LiveServerOptions options) {
    auto groups = findModules(source, folder);
    if (!groups)
        return std::unexpected(std::move(groups.error()));
    std::vector<ModuleHost> hosts;
    for (ModuleFiles& group : *groups) {
        auto command = findRuntime(group.language, group.project);
        const auto program = findModuleHost(group.language);
        if (!command || !program)
            return std::unexpected(
                Error{.reason = !command ? command.error().reason : program.error().reason, .source = source});
        command->push_back(*program);
        // Two languages are two hosts of one source.
        const std::string id = group.language == SourceLanguage::PythonText ? source + " (python)" : source;
        Json specification = {{"type", "mcp"}, {"server", id}, {"command", *command}, {"cwd", group.project}};
        specification["files"] = group.files;
        StdioServer server{.folder = QString::fromStdString(group.project)};
        for (const std::string& word : *command)
            server.command += QString::fromStdString(word);
        McpClientOptions client = options.client;
        client.era = EraChoice::Legacy;
        client.handler = std::make_shared<ModuleRequests>();
        hosts.push_back({.server = {.sourceId = stemOf(group.files.front()),
                                    .specification = readActivity(std::move(specification)),
                                    .isTyped = true,
                                    .setup = {.id = id,
                                              .connect = [server]() -> Result<McpConnection> {
                                                  return McpConnection{makeStdioTransport(server, systemClock()), {}};
                                              },
                                              .client = std::move(client)}},
                         .modules = std::move(group)});
    }
    return hosts;
}

McpRequest makeLoadRequest(const ModuleHost& host) {
    McpRequest request{.method = "toolroom/load",
                       .params = {{"files", host.modules.files}, {"root", host.modules.project}}};
    request.timeoutMs = request.maxTimeoutMs = host.server.setup.client.timeouts.start;
    return request;
}

std::vector<SourceSpec> toSourceSpecs(const ModuleHost& host, const Json& loaded, const std::string& root) {
    std::vector<SourceSpec> specs;
    for (const Json& module : listAt(loaded, "modules"))
        if (const std::string file = textAt(module, "file"); std::ranges::contains(host.modules.files, file))
            specs.push_back(toSourceSpec(host, module, file, root));
    return specs;
}

SourceSpec toFailedSpec(const ModuleHost& host, Message error) {
    return {.kind = SourceSpec::Kind::Failed,
            .name = host.server.setup.id,
            .errors = {
                {Error{.reason = std::move(error), .source = host.server.setup.id}, SourceError::Extent::Unreachable}}};
}

} // namespace toolroom
