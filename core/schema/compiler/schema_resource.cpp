// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/schema/compiler/schema_resource.h"

#include <QFile>

#include <utility>

namespace toolroom {

Schema schemaResource(const std::string& fileName, const std::string& definition) {
    QFile file(QString::fromStdString(":/toolroom/schemas/" + fileName));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("resource %s is missing", fileName.c_str());
    Json schema = Json::parse(file.readAll().toStdString());
    if (!definition.empty()) {
        schema.erase("anyOf");
        schema["$ref"] = "#/$defs/" + definition;
    }
    auto compiled = Schema::compile(schema);
    if (!compiled)
        qFatal("%s is not a valid schema: %s", fileName.c_str(), compiled.error().text().c_str());
    return *std::move(compiled);
}

} // namespace toolroom
