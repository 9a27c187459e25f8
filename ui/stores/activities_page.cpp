// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/stores/activities_page.h"

#include "core/models/listed_activities.h"
#include "core/models/text.h"
#include "ui/stores/store_words.h"

#include <utility>

namespace toolroom {

namespace {

constexpr qsizetype longestCell = 300;

QString toolsOf(const ListedActivity& activity) {
    std::string names;
    for (const std::string& tool : activity.tools)
        names += (names.empty() ? "" : ", ") + tool;
    return names.empty() ? ActivitiesPage::tr("no tool") : oneLine(names, longestCell);
}

} // namespace

ActivitiesPage::ActivitiesPage(QWidget* parent)
    : StorePage(tr("Activities"),
                tr("The code that runs calls, as the open manifests name it: a program, an address, a model, or what "
                   "Toolroom has built in."),
                {tr("From"), tr("Activity"), tr("Type"), tr("Runs"), tr("For")}, 3, parent) {
    setEmptyWords(tr("No activities"),
                  tr("None of the open sources is a manifest with `activities`: their tools can be checked, not run."));
}

void ActivitiesPage::setRegistry(RegistrySnapshotPtr registry) {
    m_registry = std::move(registry);
    if (isVisible())
        refresh();
}

void ActivitiesPage::refresh() {
    std::vector<StoreRow> rows;
    const std::vector<ListedActivity> activities =
        m_registry ? listedActivities(*m_registry) : std::vector<ListedActivity>();
    for (const ListedActivity& activity : activities)
        rows.push_back(
            {.key = joinedKey({toQString(activity.origin), toQString(activity.name)}),
             .cells = {oneLine(activity.origin, longestCell), oneLine(activity.name, longestCell),
                       oneLine(activity.type, longestCell), oneLine(activity.runs, longestCell), toolsOf(activity)}});
    showRows(std::move(rows));
}

} // namespace toolroom
