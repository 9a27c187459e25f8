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
class RunDesk;
class StorePage;

/// All that is kept besides runs: a list of the stores at the left, the chosen one beside it. A page reads again
/// whenever it is shown.
class StoresPage : public QWidget {
    Q_OBJECT

public:
    enum class Store { Memory, Rules, Grants, Outputs, Notifications, Activities, Model };

    /// All outlive the page.
    StoresPage(RunDesk& desk, Settings& settings, KeyStore& keys, QWidget* parent = nullptr);

    void setRegistry(RegistrySnapshotPtr registry);
    void showStore(Store store);
    /// Null for the page of the model.
    [[nodiscard]] StorePage* page(Store store) const;

protected:
    void showEvent(QShowEvent* event) override;

private:
    void add(const QString& title, QWidget* page);
    void refresh();

    QListWidget* m_list;
    QStackedWidget* m_pages;
    ActivitiesPage* m_activities;
    ModelPage* m_model;
};

} // namespace toolroom
