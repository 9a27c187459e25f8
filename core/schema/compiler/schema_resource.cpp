// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/schema/compiler/schema_resource.h"

#include "core/json/document.h"

#include <QFile>

#include <memory>
#include <utility>

namespace toolroom {

Schema schemaResource(const std::string& fileName, const std::string& definition) {
    QFile file(QString::fromStdString(":/toolroom/schemas/" + fileName));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("resource %s is missing", fileName.c_str());
    const auto document = Document::parse(std::make_shared<SourceText>(fileName, file.readAll().toStdString()));
    if (!document)
        qFatal("%s", document.error().text().c_str());
    Json part;
    if (!definition.empty()) {
        part = document->value();
        part.erase("anyOf");
        part["$ref"] = "#/$defs/" + definition;
    }
    auto compiled = Schema::compile(definition.empty() ? document->value() : part);
    if (!compiled)
        qFatal("%s is not a valid schema: %s", fileName.c_str(), compiled.error().text().c_str());
    return *std::move(compiled);
}

} // namespace toolroom
