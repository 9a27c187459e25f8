// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"
#include "core/schema/schema.h"
#include "tests/support/test_case.h"

#include <QString>

namespace toolroom::test {

/// The validation errors of a report against the schema in the file `path`, one per line; empty if it is valid.
inline QString reportErrors(const std::string& path, const QString& report) {
    Json text = Json::parse(readFile(path));
    if (text.value("$schema", std::string()).contains("draft-04")) // its keywords have the same meaning in draft-07
        text["$schema"] = "http://json-schema.org/draft-07/schema#";
    const Result<Schema> schema = Schema::compile(text);
    if (!schema)
        return QString::fromStdString(schema.error().text());
    QString lines;
    for (const ValidationError& error : schema->validate(Json::parse(report.toStdString())))
        lines += QString::fromStdString(error.instancePointer + ": " + error.message.text() + "\n");
    return lines;
}

} // namespace toolroom::test
