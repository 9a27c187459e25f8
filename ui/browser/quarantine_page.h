// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/quarantine_model.h"

#include <QWidget>

namespace toolroom {

/// What was given but could not be read, and why.
class QuarantinePage : public QWidget {
    Q_OBJECT

public:
    explicit QuarantinePage(QWidget* parent = nullptr);

    void setRegistry(const LintedRegistry& registry) { m_model.setRegistry(registry); }

private:
    QuarantineModel m_model;
};

} // namespace toolroom
