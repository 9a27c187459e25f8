// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/tools/quarantine_model.h"

#include <QScrollArea>

namespace toolroom {

class ContentSizedTable;

/// The tools and files that could not be read, with reasons.
class QuarantinePage : public QScrollArea {
    Q_OBJECT

public:
    explicit QuarantinePage(QWidget* parent = nullptr);

    void setRegistry(const LintedRegistry& registry) { m_model.setRegistry(registry); }

Q_SIGNALS:
    /// Emitted when the user activates the row of this file.
    void fileChosen(const QString& path);

private:
    void buildTable();
    void copyRow() const;

    QuarantineModel m_model;
    ContentSizedTable* m_table;
};

} // namespace toolroom
