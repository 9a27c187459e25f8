// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/stores/store_page.h"
#include "ui/tasks/latest_task.h"

#include <string>

class QLabel;
class QPlainTextEdit;

namespace toolroom {

/// The outputs that were too large to pass to a model. Previews the selected output and saves it to a file on request.
class OutputsPage : public StorePage {
    Q_OBJECT

public:
    /// `history` is the path of the history file. If it is empty, `problem` is the reason.
    OutputsPage(std::string history, QString problem, QWidget* parent = nullptr);

    void refresh() override;
    /// Writes the selected output to `file`.
    void saveTo(const QString& file);

private:
    void showChosenOutput();
    void chooseFile();

    std::string m_history;
    QString m_problem;
    LatestTask m_listing;
    LatestTask m_reading;
    LatestTask m_saving;
    QLabel* m_size;
    QPlainTextEdit* m_preview;
};

} // namespace toolroom
