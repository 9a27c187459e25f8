// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/tools/declared_activities.h"

#include "core/contract/calls/calls.h"
#include "core/json/digest.h"
#include "core/json/member.h"

#include <map>
#include <utility>

namespace toolroom {

namespace {

std::string commandOf(const Json& specification) {
    const auto command = specification.find("command");
    if (command == specification.end())
        return {};
    std::string line = command->is_string() ? command->get<std::string>() : std::string();
    if (command->is_array()) {
        for (const Json& word : *command)
            line += (line.empty() ? "" : " ") + unquotedText(word);
    }
    if (const auto args = specification.find("args"); args != specification.end() && args->is_array()) {
        for (const Json& word : *args)
            line += ' ' + unquotedText(word);
    }
    return line;
}

std::string runTarget(const Json& specification, const std::string& type) {
    if (type == "process")
        return commandOf(specification);
    if (type == "http") {
        const std::string method = textAt(specification, "method");
        return (method.empty() ? method : method + ' ') + textAt(specification, "url");
    }
    return type == "builtin" ? textAt(specification, "name") : std::string();
}

} // namespace

std::vector<DeclaredActivity> declaredActivities(const RegistrySnapshot& snapshot) {
    std::map<std::pair<std::string, std::string>, std::vector<std::string>> toolsOf;
    const auto names = snapshot.activitiesBySource();
    for (const RegisteredTool& tool : snapshot.tools()) {
        const auto listed = names.find(tool.sourceId);
        if (listed == names.end())
            continue;
        const std::string& name = !tool.activity.empty() ? tool.activity : tool.name;
        if (listed->second.contains(name))
            toolsOf[{tool.sourceId, name}].push_back(tool.name);
    }
    std::vector<DeclaredActivity> activities;
    for (const LoadedSource& source : snapshot.sources()) {
        if (!source.manifest || !source.manifest->activities)
            continue;
        for (const auto& [name, specification] : source.manifest->activities->value().items()) {
            const std::string type = specification.is_object() ? textAt(specification, "type") : std::string();
            std::string runs = specification.is_object() ? runTarget(specification, type) : std::string();
            if (type == "builtin" && runs.empty())
                runs = name;
            activities.push_back({source.sourceId, name, type, std::move(runs), toolsOf[{source.sourceId, name}]});
        }
    }
    return activities;
}

} // namespace toolroom
