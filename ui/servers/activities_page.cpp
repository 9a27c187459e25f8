// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/servers/activities_page.h"

#include "core/models/text.h"
#include "core/models/tools/declared_activities.h"

#include <string>
#include <utility>
#include <vector>

namespace toolroom {

namespace {

QString toolsOf(const DeclaredActivity& activity) {
    std::string names;
    for (const std::string& tool : activity.tools)
        names += (names.empty() ? "" : ", ") + tool;
    return names.empty() ? ActivitiesPage::tr("none") : toDisplayLine(names, maxCellLength);
}

} // namespace

ActivitiesPage::ActivitiesPage(QWidget* parent)
    : StorePage(tr("Activities"),
                tr("Activities (processes, HTTP requests, MCP servers, language models, or built-in code) run the "
                   "tools in the open manifests."),
                {tr("Source"), tr("Activity"), tr("Kind"), tr("Target"), tr("Tools")}, 3, parent) {
    setEmptyText(tr("No activities"),
                 tr("No open manifest defines `activities`, so the open tools can be checked but not run."));
}

void ActivitiesPage::setRegistry(RegistrySnapshotPtr registry) {
    m_registry = std::move(registry);
    if (isVisible())
        refresh();
}

void ActivitiesPage::refresh() {
    std::vector<StoreRow> rows;
    const std::vector<DeclaredActivity> activities =
        m_registry ? declaredActivities(*m_registry) : std::vector<DeclaredActivity>();
    for (const DeclaredActivity& activity : activities)
        rows.push_back(
            {.key = toQString(activity.sourceId + '/' + activity.name),
             .cells = {toDisplayLine(activity.sourceId, maxCellLength), toDisplayLine(activity.name, maxCellLength),
                       toDisplayLine(activity.type, maxCellLength), toDisplayLine(activity.runs, maxCellLength),
                       toolsOf(activity)}});
    showRows(std::move(rows));
}

} // namespace toolroom
