// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/tools/declared_activities.h"

#include "core/contract/calls/calls.h"

#include <map>
#include <utility>

namespace toolroom {

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
        if (!source.manifest)
            continue;
        for (const auto& [name, specification] : source.manifest->specifications) {
            std::string runs = specification->summary();
            if (specification->isBuiltin() && runs.empty())
                runs = name;
            activities.push_back(
                {source.sourceId, name, specification->type, std::move(runs), toolsOf[{source.sourceId, name}]});
        }
    }
    return activities;
}

} // namespace toolroom
