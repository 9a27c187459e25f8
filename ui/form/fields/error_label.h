// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QLabel>

namespace toolroom {

/// The errors of a field, one per line, wrapped. May contain untrusted text.
class ErrorLabel : public QLabel {
    Q_OBJECT

public:
    explicit ErrorLabel(QWidget* parent = nullptr);

    /// Hides the label if both lists are empty. Advice is shown as a note, not as an error.
    void showMessage(const QStringList& errors, const QStringList& advice);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    bool m_hasErrors = false;
};

} // namespace toolroom
