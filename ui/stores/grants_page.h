// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/confirmation/grants.h"
#include "ui/stores/store_page.h"

namespace toolroom {

class RunController;

/// The grants of the session, which can be revoked.
class GrantsPage : public StorePage {
    Q_OBJECT

public:
    explicit GrantsPage(RunController& controller, QWidget* parent = nullptr);

    void refresh() override;

private:
    void revoke(std::vector<std::string> ids);

    RunController& m_controller;
    QToolButton* m_revokeAll;
};

} // namespace toolroom
