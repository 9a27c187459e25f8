// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/servers/servers_place.h"

#include "ui/modules/modules_page.h"
#include "ui/run/run_controller.h"
#include "ui/servers/activities_page.h"
#include "ui/servers/servers_page.h"
#include "ui/stores/model_page.h"

#include <utility>

namespace toolroom {

ServersPlace::ServersPlace(RunController& controller, OpenServers& servers, OpenModules& modules, Settings& settings,
                           KeyStore& keys, QWidget* parent)
    : ListedPages(tr("Servers and other activities"), parent)
    , m_servers(new ServersPage(servers, controller))
    , m_modules(new ModulesPage(modules))
    , m_activities(new ActivitiesPage) {
    add(tr("MCP Servers"), m_servers);
    add(tr("Code Modules"), m_modules);
    add(tr("Activities"), m_activities);
    add(tr("Language Model"), new ModelPage(settings, keys, controller.settings().languageModel));
}

void ServersPlace::setRegistry(RegistrySnapshotPtr registry) {
    m_servers->setRegistry(registry);
    m_modules->setRegistry(registry);
    m_activities->setRegistry(std::move(registry));
}

} // namespace toolroom
