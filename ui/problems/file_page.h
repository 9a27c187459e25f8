// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/engine/finding.h"

#include <QWidget>

class QLabel;

namespace toolroom {

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

} // namespace toolroom
