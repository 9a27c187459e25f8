// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"

#include <QFile>

#include <string>
#include <vector>

namespace toolroom::test {

struct CorpusTool {
    std::string name;
    Json schema;
};

/// The tools with an input schema in the JSON files named on the command line. Ignores other files.
inline std::vector<CorpusTool> corpusTools(int count, char** paths) {
    std::vector<CorpusTool> tools;
    for (int i = 0; i < count; ++i) {
        QFile file(QString::fromLocal8Bit(paths[i]));
        if (!file.open(QIODevice::ReadOnly))
            continue;
        const Json corpus = Json::parse(file.readAll().toStdString(), nullptr, false);
        if (!corpus.is_object() || !corpus.contains("tools"))
            continue;
        for (const Json& tool : corpus["tools"])
            if (tool.contains("inputSchema"))
                tools.push_back({tool.value("name", std::string()), tool["inputSchema"]});
    }
    return tools;
}

} // namespace toolroom::test
