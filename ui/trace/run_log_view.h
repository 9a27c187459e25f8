// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>
#include <QWidget>

#include <cstddef>

class QLabel;
class QPlainTextEdit;

namespace toolroom {

/// The lines that a run logged, as they come, with their hidden characters written out.
class RunLogView : public QWidget {
    Q_OBJECT

public:
    explicit RunLogView(QWidget* parent = nullptr);

    /// `lines` are the newest, `lost` were before them. Of the same run only what is new is added, and the view stays
    /// where it is unless it is at the end.
    void showLines(const QString& run, const QStringList& lines, std::size_t lost, const QStringList& notifications);
    /// Why there are none.
    void clear(const QString& words);
    [[nodiscard]] std::size_t count() const { return m_seen; }

private:
    QString m_run;
    std::size_t m_seen = 0; ///< lines of the run so far
    std::size_t m_added = 0; ///< of them, that were drawn
    qsizetype m_notified = 0;
    QLabel* m_hint;
    QPlainTextEdit* m_text;
};

} // namespace toolroom
