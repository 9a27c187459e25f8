// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/module/module_watch.h"

#include "core/json/member.h"
#include "core/registry/loading/source_watcher.h"

#include <QFileInfo>

#include <algorithm>
#include <set>
#include <span>
#include <string>

namespace toolroom {

std::vector<VisitedPath> visitedModules(const ModuleHost& host, const Json& loaded, std::int64_t beganMs) {
    std::vector<VisitedPath> visited;
    std::set<std::string> folders;
    for (const std::string& file : host.modules.files) {
        visited.push_back({.path = file});
        if (host.modules.areSearched)
            folders.insert(QFileInfo(QString::fromStdString(file)).absolutePath().toStdString());
    }
    const Json* imports = memberOf(loaded, "imports");
    for (const Json& import : imports != nullptr && imports->is_array() ? *imports : Json::array())
        if (import.is_string() && !std::ranges::contains(host.modules.files, import.get_ref<const std::string&>()))
            visited.push_back({.path = import.get<std::string>()});
    for (const std::string& folder : folders)
        visited.push_back({.path = folder, .isFolder = true});
    markVisited(visited);
    for (VisitedPath& module : std::span(visited).first(host.modules.files.size()))
        module.modified = std::min(module.modified, beganMs);
    return visited;
}

} // namespace toolroom
