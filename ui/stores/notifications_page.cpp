// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/stores/notifications_page.h"

#include "core/models/run_words.h"
#include "core/models/text.h"
#include "ui/run/run_desk.h"
#include "ui/stores/store_words.h"

#include <ranges>
#include <utility>

namespace toolroom {

namespace {

constexpr qsizetype longestCell = 300;
constexpr int soonMs = 100;

} // namespace

NotificationsPage::NotificationsPage(RunDesk& desk, QWidget* parent)
    : StorePage(tr("Notifications"),
                tr("Events that the effects of calls announced in this session, with what they carry."),
                {tr("Run"), tr("Began"), tr("Tool"), tr("Event"), tr("Payload")}, 4, parent)
    , m_desk(desk) {
    setEmptyWords(tr("Nothing was announced"),
                  tr("A tool whose effects include a notification announces it here after a successful call."));
    m_soon.setSingleShot(true);
    m_soon.setInterval(soonMs);
    const auto soon = [this] {
        if (isVisible() && !m_soon.isActive())
            m_soon.start();
    };
    connect(&m_soon, &QTimer::timeout, this, &NotificationsPage::refresh);
    connect(&desk, &RunDesk::changed, this, soon);
    connect(&desk, &RunDesk::finished, this, soon);
}

void NotificationsPage::refresh() {
    std::vector<StoreRow> rows;
    for (const auto& run : m_desk.runs() | std::views::reverse) {
        for (qsizetype i = run->notifications.size() - 1; i >= 0; --i) {
            const QString& told = run->notifications[i];
            const qsizetype space = told.indexOf(QLatin1Char(' '));
            const QString event = space < 0 ? told : told.left(space);
            const QString payload = space < 0 ? QString() : told.mid(space + 1);
            rows.push_back(
                {.key = joinedKey({run->id, QString::number(i)}),
                 .cells = {runName(run->id.toStdString()), momentText(run->startedAt), oneLine(run->tool, longestCell),
                           oneLine(event.toStdString(), longestCell), oneLine(payload.toStdString(), longestCell)}});
        }
    }
    showRows(std::move(rows));
}

} // namespace toolroom
