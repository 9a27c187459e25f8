// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/stores/stores_page.h"

#include "core/models/text.h"
#include "core/run/permissions/permission_file.h"
#include "ui/run/run_controller.h"
#include "ui/stores/outputs_page.h"
#include "ui/stores/rules_page.h"
#include "ui/stores/session_pages.h"

namespace toolroom {

StoresPage::StoresPage(RunController& controller, QWidget* parent)
    : ListedPages(tr("Permissions and stored data"), parent) {
    const WindowRunSettings& runs = controller.settings();
    add(tr("Permission Rules"), new RulesPage(controller, projectPermissionsPath(runs.folder), userPermissionsPath()));
    add(tr("Grants"), new GrantsPage(controller));
    add(tr("Trusted Sources"), new TrustPage(controller));
    add(tr("Memory"), new MemoryPage(controller));
    add(tr("Stored Outputs"), new OutputsPage(runs.historyPath(), toDisplayLine(runs.historyError)));
    add(tr("Notifications"), new NotificationsPage(controller));
}

StorePage& StoresPage::page(Store store) const {
    return *qobject_cast<StorePage*>(pageAt(static_cast<int>(store)));
}

} // namespace toolroom
