// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/registry/registry.h"
#include "ui/settings/settings.h"

#include <QWidget>

class QListWidget;
class QStackedWidget;

namespace toolroom {

class ActivitiesPage;
class KeyStore;
class ModelPage;
class ModulesPage;
class OpenModules;
class OpenServers;
class RunController;
class ServersPage;
class StorePage;

/// The live servers, the code modules, and the stores other than the history: a list on the left, the selected store
/// next to it. Pages are refreshed whenever they are shown.
class StoresPage : public QWidget {
    Q_OBJECT

public:
    enum class Store { Servers, Modules, Memory, Rules, Grants, Trust, Outputs, Notifications, Activities, Model };

    /// All arguments must outlive the page.
    StoresPage(RunController& controller, OpenServers& servers, OpenModules& modules, Settings& settings,
               KeyStore& keys, QWidget* parent = nullptr);

    void setRegistry(RegistrySnapshotPtr registry);
    void showStore(Store store);
    /// Null for the language model, which has no StorePage.
    [[nodiscard]] StorePage* page(Store store) const;
    [[nodiscard]] ServersPage& serversPage() const { return *m_servers; }
    [[nodiscard]] ModulesPage& modulesPage() const { return *m_modules; }

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void add(const QString& title, QWidget* page);
    /// Makes the list as wide as its titles in the current font.
    void fitList();
    void refresh();

    QListWidget* m_list;
    QStackedWidget* m_pages;
    ServersPage* m_servers;
    ModulesPage* m_modules;
    ActivitiesPage* m_activities;
    ModelPage* m_model;
};

} // namespace toolroom
