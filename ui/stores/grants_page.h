// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/grants.h"
#include "ui/stores/store_page.h"

namespace toolroom {

class RunDesk;

/// What was granted, to be revoked.
class GrantsPage : public StorePage {
    Q_OBJECT

public:
    explicit GrantsPage(RunDesk& desk, QWidget* parent = nullptr);

    void refresh() override;

private:
    void revoke(std::vector<std::string> ids);

    RunDesk& m_desk;
    QToolButton* m_revokeAll;
};

} // namespace toolroom
