// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/query/run_query.h"
#include "ui/widgets/search_line.h"

#include <QStringListModel>

class QCompleter;

namespace toolroom {

/// A search field for runs that suggests keys and values while the user types.
class QueryLine : public SearchLine {
    Q_OBJECT

public:
    explicit QueryLine(const QString& purpose, QWidget* parent = nullptr);

    void setQueryValues(RunQueryValues known) { m_known = std::move(known); }

protected:
    void focusInEvent(QFocusEvent* event) override;

private:
    void showSuggestions();
    void insertSuggestion(const QString& word);

    RunQueryValues m_known;
    QStringListModel m_suggestions;
    QCompleter* m_completer;
    qsizetype m_replaceFrom = 0; ///< start of the text that a suggestion replaces; it ends at the cursor
};

} // namespace toolroom
