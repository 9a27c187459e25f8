// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/stores/store_page.h"

#include <QTimer>

namespace toolroom {

class RunDesk;

/// What effects of this window's runs told the world, the newest first.
class NotificationsPage : public StorePage {
    Q_OBJECT

public:
    explicit NotificationsPage(RunDesk& desk, QWidget* parent = nullptr);

    void refresh() override;

private:
    RunDesk& m_desk;
    QTimer m_soon; ///< one refresh for many runs that change at once
};

} // namespace toolroom
