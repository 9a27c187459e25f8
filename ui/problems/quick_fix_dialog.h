// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/engine/finding.h"

#include <QDialog>

namespace toolroom {

/// Asks whether to apply a fix, and shows how it changes the file.
class QuickFixDialog : public QDialog {
    Q_OBJECT

public:
    /// `finding` has a fix.
    explicit QuickFixDialog(const Finding& finding, QWidget* parent = nullptr);
};

} // namespace toolroom
