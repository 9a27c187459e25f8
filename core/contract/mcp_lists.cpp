// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/mcp_lists.h"

#include "core/json/member.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <array>
#include <format>
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
        schema["$ref"] = std::format("#/$defs/{}", definition);
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

} // namespace

std::span<const McpListSchema> mcpListSchemas(McpItemKind kind) {
    static std::array<std::once_flag, itemDefinitions.size()> isRead;
    static std::array<std::vector<McpListSchema>, itemDefinitions.size()> schemas;
    const auto index = static_cast<std::size_t>(kind);
    std::call_once(isRead[index], [index] { schemas[index] = readListSchemas(itemDefinitions[index]); });
    return schemas[index];
}

} // namespace toolroom
