// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/stores/notifications_page.h"

#include "core/models/run/run_text.h"
#include "core/models/text.h"
#include "ui/run/run_controller.h"
#include "ui/stores/store_text.h"

#include <ranges>
#include <utility>

namespace toolroom {

namespace {

constexpr int refreshDelayMs = 100;

} // namespace

NotificationsPage::NotificationsPage(RunController& controller, QWidget* parent)
    : StorePage(tr("Notifications"), tr("Notifications sent by tool effects in this session, with their payloads."),
                {tr("Run"), tr("Started"), tr("Tool"), tr("Event"), tr("Payload")}, 4, parent)
    , m_controller(controller) {
    setEmptyText(tr("No notifications"),
                 tr("Notifications are listed here after a successful call to a tool with a notification effect."));
    m_refreshTimer.setSingleShot(true);
    m_refreshTimer.setInterval(refreshDelayMs);
    const auto scheduleRefresh = [this] {
        if (isVisible() && !m_refreshTimer.isActive())
            m_refreshTimer.start();
    };
    connect(&m_refreshTimer, &QTimer::timeout, this, &NotificationsPage::refresh);
    connect(&controller, &RunController::changed, this, scheduleRefresh);
    connect(&controller, &RunController::finished, this, scheduleRefresh);
}

void NotificationsPage::refresh() {
    std::vector<StoreRow> rows;
    for (const auto& run : m_controller.runs() | std::views::reverse) {
        for (qsizetype i = run->notifications.size() - 1; i >= 0; --i) {
            const QString& notification = run->notifications[i];
            const qsizetype space = notification.indexOf(QLatin1Char(' '));
            const QString event = space < 0 ? notification : notification.left(space);
            const QString payload = space < 0 ? QString() : notification.mid(space + 1);
            rows.push_back({.key = joinKey({run->id, QString::number(i)}),
                            .cells = {runIdText(run->id.toStdString()), dateTimeText(run->steps.trace().startedAt),
                                      toDisplayLine(run->steps.trace().tool, maxCellLength),
                                      toDisplayLine(event.toStdString(), maxCellLength),
                                      toDisplayLine(payload.toStdString(), maxCellLength)}});
        }
    }
    showRows(std::move(rows));
}

} // namespace toolroom
