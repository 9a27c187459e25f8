// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/registry/registry.h"
#include "ui/settings/settings.h"
#include "ui/stores/listed_pages.h"

namespace toolroom {

class ActivitiesPage;
class KeyStore;
class ModelPage;
class ModulesPage;
class OpenModules;
class OpenServers;
class RunController;
class ServersPage;

/// What executes the tools: live servers, code modules, the activities of manifests, and the language model.
class ServersPlace : public ListedPages {
    Q_OBJECT

public:
    enum class Page { Servers, Modules, Activities, Model };

    /// All arguments must outlive the page.
    ServersPlace(RunController& controller, OpenServers& servers, OpenModules& modules, Settings& settings,
                 KeyStore& keys, QWidget* parent = nullptr);

    void setRegistry(RegistrySnapshotPtr registry);
    void showPage(Page page) { ListedPages::showPage(static_cast<int>(page)); }
    [[nodiscard]] ServersPage& serversPage() const { return *m_servers; }
    [[nodiscard]] ModulesPage& modulesPage() const { return *m_modules; }
    [[nodiscard]] ActivitiesPage& activitiesPage() const { return *m_activities; }

private:
    ServersPage* m_servers;
    ModulesPage* m_modules;
    ActivitiesPage* m_activities;
};

} // namespace toolroom
