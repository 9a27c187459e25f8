// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/stores/stores_page.h"

#include "core/models/text.h"
#include "core/models/tools/declared_activities.h"
#include "core/run/permissions/permission_file.h"
#include "ui/modules/modules_page.h"
#include "ui/run/run_controller.h"
#include "ui/servers/servers_page.h"
#include "ui/stores/model_page.h"
#include "ui/stores/outputs_page.h"
#include "ui/stores/rules_page.h"
#include "ui/stores/session_pages.h"
#include "ui/stores/store_model.h"
#include "ui/stores/store_page.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QListWidget>
#include <QStackedWidget>

#include <algorithm>
#include <utility>

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

StoresPage::StoresPage(RunController& controller, OpenServers& servers, OpenModules& modules, Settings& settings,
                       KeyStore& keys, QWidget* parent)
    : QWidget(parent)
    , m_list(new QListWidget)
    , m_pages(new QStackedWidget)
    , m_servers(new ServersPage(servers, controller))
    , m_modules(new ModulesPage(modules))
    , m_activities(new ActivitiesPage)
    , m_model(new ModelPage(settings, keys, controller.settings().languageModel)) {
    fillWithBase(*this);
    m_list->setAccessibleName(tr("Stores"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    fillWithBase(*m_pages);
    const WindowRunSettings& runs = controller.settings();
    add(tr("MCP Servers"), m_servers);
    add(tr("Code Modules"), m_modules);
    add(tr("Memory"), new MemoryPage(controller));
    add(tr("Permission Rules"), new RulesPage(controller, projectPermissionsPath(runs.folder), userPermissionsPath()));
    add(tr("Grants"), new GrantsPage(controller));
    add(tr("Trusted Sources"), new TrustPage(controller));
    add(tr("Stored Outputs"), new OutputsPage(runs.historyPath(), toDisplayLine(runs.historyError)));
    add(tr("Notifications"), new NotificationsPage(controller));
    add(tr("Activities"), m_activities);
    add(tr("Language Model"), m_model);
    auto* layout = createRow(this, 0, QMargins(innerSpacing, innerSpacing, 0, 0));
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
    m_modules->setRegistry(registry);
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

#include "stores_page.moc"
#include "ui/widgets/boxes.h"
