// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/registry/loading/foreign_shape.h"

#include "core/base/format.h"
#include "core/json/member.h"
#include "core/json/pointer.h"
#include "core/registry/loading/list_element.h"
#include "core/registry/messages.h"

#include <algorithm>
#include <array>
#include <ranges>
#include <string>
#include <string_view>
#include <utility>

namespace toolroom {

namespace {

/// The keys of a kind of document, all of which it has.
struct KeyShape {
    std::array<std::string_view, 3> keys; ///< "" for none
    const MessageTemplate* kind;
};

/// Documents that are recognized by their keys alone. The first match counts.
constexpr std::array keyShapes = {
    KeyShape{{"openapi", "paths"}, &registry_messages::shapeOpenApi},
    KeyShape{{"swagger", "paths"}, &registry_messages::shapeOpenApi},
    KeyShape{{"graphs", "dependencies"}, &registry_messages::shapeLangGraph},
    KeyShape{{"schema_version", "name_for_model", "api"}, &registry_messages::shapePlugin},
    KeyShape{{"skills", "capabilities", "defaultInputModes"}, &registry_messages::shapeAgentCard},
    KeyShape{{"protocolVersion", "serverInfo"}, &registry_messages::shapeInitialize},
    KeyShape{{"mcpServers"}, &registry_messages::shapeHostConfiguration},
    KeyShape{{"context_servers"}, &registry_messages::shapeHostConfiguration},
    KeyShape{{"toolConfig"}, &registry_messages::shapeRequestWithoutTools},
    KeyShape{{"tool_config"}, &registry_messages::shapeRequestWithoutTools},
};

/// Documents that contain calls of tools.
constexpr std::array callShapes = {
    KeyShape{{"choices", "model"}, nullptr}, KeyShape{{"choices", "object"}, nullptr},
    KeyShape{{"candidates"}, nullptr},       KeyShape{{"tool_calls"}, nullptr},
    KeyShape{{"content", "role"}, nullptr},  KeyShape{{"output", "stopReason"}, nullptr},
    KeyShape{{"messages"}, nullptr},         KeyShape{{"message", "done"}, nullptr},
    KeyShape{{"contents"}, nullptr},         KeyShape{{"output", "object", "status"}, nullptr},
};

bool hasKeys(const Outline& outline, const KeyShape& shape) {
    return std::ranges::all_of(shape.keys,
                               [&](std::string_view key) { return key.empty() || childNamed(outline, key); });
}

/// `stdio:COMMAND ARG…` of the server in an MCPB manifest. `folder` is the manifest's.
std::string bundleCommand(const Json& manifest, std::string_view folder) {
    constexpr std::string_view variable = "${__dirname}";
    const Json* config = resolvePointer(manifest, "/server/mcp_config");
    std::string command = config ? textAt(*config, "command") : std::string();
    if (command.empty())
        return {};
    if (const Json* arguments = memberOf(*config, "args"); arguments && arguments->is_array()) {
        for (const Json& argument : *arguments)
            command += ' ' + (argument.is_string() ? argument.get<std::string>() : std::string());
    }
    for (std::size_t at = 0; (at = command.find(variable, at)) != std::string::npos; at += folder.size())
        command.replace(at, variable.size(), folder);
    return "stdio:" + command;
}

/// `stdio:` with the command that starts a package of an MCP registry, or the URL of a remote server.
std::string registryServer(const Json& server) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 4> runners = {
        {{"npm", "npx -y"}, {"pypi", "uvx"}, {"oci", "docker run -i --rm"}, {"nuget", "dnx"}}};
    if (const Json* url = resolvePointer(server, "/remotes/0/url"); url && url->is_string())
        return url->get<std::string>();
    const Json* package = resolvePointer(server, "/packages/0");
    if (!package)
        return {};
    const std::string registry =
        textAt(*package, "registryType") + textAt(*package, "registry_type") + textAt(*package, "registry_name");
    const std::string name = textAt(*package, package->contains("identifier") ? "identifier" : "name");
    const auto runner = std::ranges::find(runners, registry, &std::pair<std::string_view, std::string_view>::first);
    return runner == runners.end() || name.empty() ? std::string() : formatText("stdio:{} {}", runner->second, name);
}

/// With the source to use instead, if it is known.
Message serverMessage(const MessageTemplate& kind, std::string source) {
    if (source.empty())
        return message<registry_messages::connectToServer>(Message(kind, 0, {}));
    return message<registry_messages::useServer>(Message(kind, 0, {}), std::move(source));
}

class ForeignShapes {
public:
    ForeignShapes(const SourceContent& content, const Outline& root)
        : m_content(content)
        , m_root(root) {}

    std::optional<Message> recognize() const {
        if (m_root.kind == Outline::Kind::Array)
            return isConversation() ? std::optional(message<registry_messages::containsCalls>()) : std::nullopt;
        if (m_root.kind != Outline::Kind::Object)
            return std::nullopt;
        if (isBundleManifest(m_root))
            return serverMessage(registry_messages::shapeBundle, bundleCommand(value(), folder()));
        if (isRegistryServer())
            return serverMessage(registry_messages::shapeServer, registryServer(value()));
        for (const KeyShape& shape : keyShapes) {
            if (!hasKeys(m_root, shape))
                continue;
            return shape.kind == &registry_messages::shapeHostConfiguration
                       ? serverMessage(*shape.kind, "mcp:FILE")
                       : message<registry_messages::noDefinitions>(Message(*shape.kind, 0, {}));
        }
        const bool isCalls =
            std::ranges::any_of(callShapes, [&](const KeyShape& shape) { return hasKeys(m_root, shape); });
        if (isCalls || recognizeElement(m_content, m_content.root(), m_root).kind == ListElement::Kind::Call)
            return message<registry_messages::containsCalls>();
        if (isCrew())
            return message<registry_messages::noDefinitions>(message<registry_messages::shapeCrew>());
        return std::nullopt;
    }

private:
    [[nodiscard]] bool has(std::string_view key) const { return childNamed(m_root, key) != nullptr; }

    /// Null if it is malformed.
    [[nodiscard]] Json value() const {
        const auto document = m_content.parse(m_content.root());
        return document ? document->value() : Json();
    }

    [[nodiscard]] std::string folder() const {
        const std::string& name = m_content.text()->name();
        const std::size_t slash = name.find_last_of('/');
        return slash == std::string::npos ? "." : name.substr(0, slash);
    }

    /// A server.json of an MCP registry. A package-lock.json also has `packages`, but as an object.
    [[nodiscard]] bool isRegistryServer() const {
        if (!has("name") || (!has("packages") && !has("remotes")))
            return false;
        const Json server = value();
        const auto isList = [&](const char* key) {
            const Json* list = memberOf(server, key);
            return list && list->is_array();
        };
        return textAt(server, "$schema").contains("/server.schema.json") || isList("remotes") ||
               (isList("packages") && has("version"));
    }

    /// Messages of a chat, or calls.
    [[nodiscard]] bool isConversation() const {
        constexpr std::size_t probes = 8;
        std::size_t index = 0;
        for (const OutlineChild& child : m_root.children | std::views::take(probes)) {
            const SourcePart part{appendPointer("", index++), child.value};
            const auto element = m_content.outline(part);
            if (!element || element->kind != Outline::Kind::Object)
                return false;
            const bool isMessage = childNamed(*element, "role") && childNamed(*element, "content");
            if (isMessage || recognizeElement(m_content, part, *element).kind == ListElement::Kind::Call)
                return true;
        }
        return false;
    }

    /// Agents or tasks of CrewAI.
    [[nodiscard]] bool isCrew() const {
        const auto isMember = [this](const OutlineChild& child) {
            const auto member = m_content.outline({appendPointer("", child.key), child.value});
            return member && (hasKeys(*member, {{"role", "goal", "backstory"}, nullptr}) ||
                              hasKeys(*member, {{"description", "expected_output"}, nullptr}));
        };
        return !m_root.children.empty() && std::ranges::all_of(m_root.children, isMember);
    }

    const SourceContent& m_content;
    const Outline& m_root;
};

} // namespace

bool isBundleManifest(const Outline& root) {
    return childNamed(root, "server") && (childNamed(root, "manifest_version") || childNamed(root, "dxt_version"));
}

std::optional<Message> recognizeForeignShape(const SourceContent& content, const Outline& root) {
    return ForeignShapes(content, root).recognize();
}

} // namespace toolroom
