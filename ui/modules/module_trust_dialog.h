// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/modules/open_modules.h"

#include <QDialog>

namespace toolroom {

/// Shows what the modules of a manifest run, and asks whether to trust it.
class ModuleTrustDialog : public QDialog {
    Q_OBJECT

public:
    explicit ModuleTrustDialog(const OpenModule& modules, QWidget* parent = nullptr);
};

} // namespace toolroom
