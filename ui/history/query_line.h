// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/run_query.h"
#include "ui/widgets/search_line.h"

#include <QStringListModel>

class QCompleter;

namespace toolroom {

/// A line to search runs with, which offers the words that it knows while somebody writes.
class QueryLine : public SearchLine {
    Q_OBJECT

public:
    explicit QueryLine(const QString& purpose, QWidget* parent = nullptr);

    void setKnownWords(KnownRunWords known) { m_known = std::move(known); }

protected:
    void focusInEvent(QFocusEvent* event) override;

private:
    void offer();
    void take(const QString& word);

    KnownRunWords m_known;
    QStringListModel m_words;
    QCompleter* m_completer;
    qsizetype m_begin = 0; ///< of what a word takes the place of, up to the cursor
};

} // namespace toolroom
