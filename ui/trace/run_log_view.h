// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>
#include <QWidget>

#include <cstddef>

class QLabel;
class QPlainTextEdit;

namespace toolroom {

/// The log of a run with hidden characters made visible.
class RunLogView : public QWidget {
    Q_OBJECT

public:
    explicit RunLogView(QWidget* parent = nullptr);

    /// `lines` are the newest lines; `lost` is the number of dropped lines before them. Appends only new lines of the
    /// same run. Scrolls only if the view is at the end.
    void showLines(const QString& run, const QStringList& lines, std::size_t lost, const QStringList& notifications);
    /// Removes the lines and shows `hint` instead.
    void clear(const QString& hint);
    [[nodiscard]] std::size_t count() const { return m_seen; }

private:
    QString m_run;
    std::size_t m_seen = 0;  ///< number of lines of the run so far
    std::size_t m_added = 0; ///< number of those lines that were added to the view
    qsizetype m_notified = 0;
    QLabel* m_hint;
    QPlainTextEdit* m_text;
};

} // namespace toolroom
