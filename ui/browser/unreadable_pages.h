// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/engine/finding.h"
#include "core/models/tools/quarantine_model.h"

#include <QScrollArea>
#include <QWidget>

class QLabel;

namespace toolroom {

class ContentSizedTable;
class FileView;

/// A file that cannot be read, with the error underlined.
class FilePage : public QWidget {
    Q_OBJECT

public:
    explicit FilePage(QWidget* parent = nullptr);

    /// Shows the file of a finding without a rule; see lintWithPreviousTools().
    void showError(const Finding& finding);
    /// The name of the shown file.
    [[nodiscard]] const std::string& fileName() const { return m_fileName; }

private:
    std::string m_fileName;
    QLabel* m_place;
    QLabel* m_message;
    FileView* m_text;
};

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
