// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/stores/store_page.h"

#include <QTimer>

namespace toolroom {

class RunController;

/// The notifications sent by effects of this window's runs, newest first.
class NotificationsPage : public StorePage {
    Q_OBJECT

public:
    explicit NotificationsPage(RunController& controller, QWidget* parent = nullptr);

    void refresh() override;

private:
    RunController& m_controller;
    QTimer m_refreshTimer; ///< coalesces the changes of several runs into one refresh
};

} // namespace toolroom
