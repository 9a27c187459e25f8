// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/mcp_lists.h"

#include "core/json/member.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <array>
#include <format>
#include <string_view>
#include <utility>

namespace toolroom {

namespace {

/// The names of the definitions, by McpItemKind.
constexpr std::array<std::string_view, 4> itemDefinitions = {"Tool", "Prompt", "Resource", "ResourceTemplate"};

/// A client's own file does not define the items that it treats like all clients.
Schema compileItem(const Json& document, std::string_view definition) {
    Json schema = document;
    if (schema["$defs"].contains(definition))
        schema["$ref"] = std::format("#/$defs/{}", definition);
    auto compiled = Schema::compile(schema);
    if (!compiled)
        qFatal("A schema of MCP does not compile: %s", compiled.error().text().c_str());
    return *std::move(compiled);
}

McpListSchema readListSchema(const QFileInfo& info) {
    QFile file(info.filePath());
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s is missing from the library", qPrintable(info.filePath()));
    const Json document = Json::parse(file.readAll().toStdString());
    McpListSchema schema{.revision = info.baseName().toStdString(), .client = textAt(document, "title"), .items = {}};
    for (const std::string_view definition : itemDefinitions)
        schema.items.push_back(compileItem(document, definition));
    return schema;
}

} // namespace

std::span<const McpListSchema> mcpListSchemas() {
    static const std::vector<McpListSchema> schemas = [] {
        std::vector<McpListSchema> read;
        for (const QFileInfo& info :
             QDir(QStringLiteral(":/toolroom/mcp")).entryInfoList({QStringLiteral("*.json")}, QDir::Files, QDir::Name))
            read.push_back(readListSchema(info));
        return read;
    }();
    return schemas;
}

} // namespace toolroom
