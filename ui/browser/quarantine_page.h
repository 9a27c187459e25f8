// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/quarantine_model.h"

#include <QScrollArea>

namespace toolroom {

class FittingTable;

/// What was given but could not be read, and why.
class QuarantinePage : public QScrollArea {
    Q_OBJECT

public:
    explicit QuarantinePage(QWidget* parent = nullptr);

    void setRegistry(const LintedRegistry& registry) { m_model.setRegistry(registry); }

Q_SIGNALS:
    /// The file that a row is about.
    void fileChosen(const QString& path);

private:
    void buildTable();
    void copyRow() const;

    QuarantineModel m_model;
    FittingTable* m_table;
};

} // namespace toolroom
