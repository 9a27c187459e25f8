// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/mcp_lists.h"

#include "core/base/format.h"
#include "core/json/member.h"
#include "core/schema/compiler/plain_schema.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <array>
#include <mutex>
#include <string_view>
#include <utility>
#include <vector>

namespace toolroom {

namespace {

/// The names of the definitions, by McpItemKind.
constexpr std::array<std::string_view, 4> itemDefinitions = {"Tool", "Prompt", "Resource", "ResourceTemplate"};

/// Without the definitions of other items, which would be compiled, too. A client's own file does not define the items
/// that it treats like all clients.
Schema compileItem(Json schema, std::string_view definition) {
    Json& definitions = schema["$defs"];
    for (const std::string_view other : itemDefinitions)
        if (other != definition)
            definitions.erase(other);
    if (definitions.contains(definition))
        schema["$ref"] = formatText("#/$defs/{}", definition);
    auto compiled = Schema::compile(schema);
    if (!compiled)
        qFatal("A schema of MCP does not compile: %s", compiled.error().text().c_str());
    return *std::move(compiled);
}

McpListSchema readListSchema(const QFileInfo& info, std::string_view definition) {
    QFile file(info.filePath());
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s is missing from the library", qPrintable(info.filePath()));
    Json document = Json::parse(file.readAll().toStdString());
    std::string client = textAt(document, "title");
    return {.revision = info.baseName().toStdString(),
            .client = std::move(client),
            .item = compileItem(std::move(document), definition)};
}

std::vector<McpListSchema> readListSchemas(std::string_view definition) {
    std::vector<McpListSchema> schemas;
    for (const QFileInfo& info :
         QDir(QStringLiteral(":/toolroom/mcp")).entryInfoList({QStringLiteral("*.json")}, QDir::Files, QDir::Name))
        schemas.push_back(readListSchema(info, definition));
    return schemas;
}

bool isText(const Json& value) {
    return value.is_string();
}

bool isObject(const Json& value) {
    return value.is_object();
}

bool isFlag(const Json& value) {
    return value.is_boolean();
}

bool isTaskSupport(const Json& value) {
    return value == "forbidden" || value == "optional" || value == "required";
}

struct PlainMember {
    std::string_view name;
    bool (*isPlainValue)(const Json& value);
};

bool hasOnly(const Json& object, std::span<const PlainMember> members) {
    return object.is_object() && std::ranges::all_of(object.get_ref<const Json::object_t&>(), [&](const auto& member) {
               const auto known = std::ranges::find(members, member.first, &PlainMember::name);
               return known != members.end() && known->isPlainValue(member.second);
           });
}

bool hasPlainAnnotations(const Json& value) {
    static constexpr std::array members = {
        PlainMember{"title", isText},           PlainMember{"readOnlyHint", isFlag},
        PlainMember{"destructiveHint", isFlag}, PlainMember{"idempotentHint", isFlag},
        PlainMember{"openWorldHint", isFlag},
    };
    return hasOnly(value, members);
}

bool hasPlainExecution(const Json& value) {
    static constexpr std::array members = {PlainMember{"taskSupport", isTaskSupport}};
    return hasOnly(value, members);
}

/// The revisions of 2025 require objects as the schemas of properties.
bool isPlainObjectSchema(const Json& schema) {
    const std::string* type = stringAt(schema, "type");
    const auto properties = schema.find("properties");
    return type && *type == "object" && isPlainSchema(schema) &&
           (properties == schema.end() || std::ranges::all_of(*properties, &Json::is_object));
}

} // namespace

bool isPlainMcpTool(const Json& tool) {
    static constexpr std::array members = {
        PlainMember{"name", isText},
        PlainMember{"title", isText},
        PlainMember{"description", isText},
        PlainMember{"inputSchema", isPlainObjectSchema},
        PlainMember{"outputSchema", isPlainObjectSchema},
        PlainMember{"annotations", hasPlainAnnotations},
        PlainMember{"execution", hasPlainExecution},
        PlainMember{"_meta", isObject},
    };
    return hasOnly(tool, members) && tool.contains("name") && tool.contains("inputSchema");
}

std::span<const McpListSchema> mcpListSchemas(McpItemKind kind) {
    static std::array<std::once_flag, itemDefinitions.size()> isRead;
    static std::array<std::vector<McpListSchema>, itemDefinitions.size()> schemas;
    const auto index = static_cast<std::size_t>(kind);
    std::call_once(isRead[index], [index] { schemas[index] = readListSchemas(itemDefinitions[index]); });
    return schemas[index];
}

} // namespace toolroom
