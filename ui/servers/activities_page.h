// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/registry/registry.h"
#include "ui/stores/store_page.h"

namespace toolroom {

/// The activities of the open manifests.
class ActivitiesPage : public StorePage {
    Q_OBJECT

public:
    explicit ActivitiesPage(QWidget* parent = nullptr);

    void setRegistry(RegistrySnapshotPtr registry);
    void refresh() override;

private:
    RegistrySnapshotPtr m_registry;
};

} // namespace toolroom
