// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/trust/trust.h"
#include "ui/stores/store_page.h"

#include <string>
#include <vector>

namespace toolroom {

class RunController;

/// The sources that the user trusts. Trust can be revoked.
class TrustPage : public StorePage {
    Q_OBJECT

public:
    explicit TrustPage(RunController& controller, QWidget* parent = nullptr);

    void refresh() override;

private:
    void revoke(std::vector<std::string> sources);

    RunController& m_controller;
    QToolButton* m_revokeAll;
};

} // namespace toolroom
