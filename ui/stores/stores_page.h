// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/stores/listed_pages.h"

namespace toolroom {

class RunController;
class StorePage;

/// What may run, and what runs have left behind: permission rules, grants, trusted sources, memory, stored outputs, and
/// notifications.
class StoresPage : public ListedPages {
    Q_OBJECT

public:
    enum class Store { Rules, Grants, Trust, Memory, Outputs, Notifications };

    /// `controller` must outlive the page.
    explicit StoresPage(RunController& controller, QWidget* parent = nullptr);

    void showStore(Store store) { showPage(static_cast<int>(store)); }
    [[nodiscard]] StorePage& page(Store store) const;
};

} // namespace toolroom
