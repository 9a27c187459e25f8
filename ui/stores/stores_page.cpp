// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/stores/stores_page.h"

#include "core/models/text.h"
#include "core/run/permissions/permission_file.h"
#include "ui/run/run_controller.h"
#include "ui/servers/servers_page.h"
#include "ui/stores/activities_page.h"
#include "ui/stores/grants_page.h"
#include "ui/stores/memory_page.h"
#include "ui/stores/model_page.h"
#include "ui/stores/notifications_page.h"
#include "ui/stores/outputs_page.h"
#include "ui/stores/rules_page.h"
#include "ui/stores/trust_page.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QListWidget>
#include <QStackedWidget>

#include <algorithm>

#include <utility>

namespace toolroom {

StoresPage::StoresPage(RunController& controller, OpenServers& servers, Settings& settings, KeyStore& keys,
                       QWidget* parent)
    : QWidget(parent)
    , m_list(new QListWidget)
    , m_pages(new QStackedWidget)
    , m_servers(new ServersPage(servers, controller))
    , m_activities(new ActivitiesPage)
    , m_model(new ModelPage(settings, keys, controller.settings().languageModel)) {
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    m_list->setAccessibleName(tr("Stores"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_pages->setBackgroundRole(QPalette::Base);
    m_pages->setAutoFillBackground(true);
    const WindowRunSettings& runs = controller.settings();
    add(tr("MCP Servers"), m_servers);
    add(tr("Memory"), new MemoryPage(controller));
    add(tr("Permission Rules"), new RulesPage(controller, projectPermissionsPath(runs.folder), userPermissionsPath()));
    add(tr("Grants"), new GrantsPage(controller));
    add(tr("Trusted Sources"), new TrustPage(controller));
    add(tr("Stored Outputs"),
        new OutputsPage(runs.history ? runs.history->path() : std::string(), toDisplayLine(runs.historyError)));
    add(tr("Notifications"), new NotificationsPage(controller));
    add(tr("Activities"), m_activities);
    add(tr("Language Model"), m_model);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(innerSpacing, innerSpacing, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_list);
    layout->addWidget(m_pages, 1);
    connect(m_list, &QListWidget::currentRowChanged, this, [this](int row) {
        m_pages->setCurrentIndex(row);
        refresh();
    });
    m_list->setCurrentRow(0);
    fitList();
}

void StoresPage::fitList() {
    int width = 0;
    for (int row = 0; row < m_list->count(); ++row) {
        width = std::max(width, fontMetrics().horizontalAdvance(m_list->item(row)->text()));
        m_list->item(row)->setSizeHint(QSize(0, fontMetrics().height() + 2 * innerSpacing));
    }
    m_list->setFixedWidth(width + 2 * pageMargin);
}

void StoresPage::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitList();
}

void StoresPage::setRegistry(RegistrySnapshotPtr registry) {
    m_servers->setRegistry(registry);
    m_activities->setRegistry(std::move(registry));
}

void StoresPage::showStore(Store store) {
    m_list->setCurrentRow(static_cast<int>(store));
}

StorePage* StoresPage::page(Store store) const {
    return qobject_cast<StorePage*>(m_pages->widget(static_cast<int>(store)));
}

void StoresPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

void StoresPage::add(const QString& title, QWidget* page) {
    new QListWidgetItem(title, m_list);
    m_pages->addWidget(page);
}

void StoresPage::refresh() {
    if (!isVisible())
        return;
    if (auto* page = qobject_cast<StorePage*>(m_pages->currentWidget()))
        page->refresh();
    else
        m_model->refresh();
}

} // namespace toolroom
