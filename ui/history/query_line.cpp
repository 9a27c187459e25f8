// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/history/query_line.h"

#include "core/models/text.h"

#include <QAbstractItemView>
#include <QCompleter>

namespace toolroom {

QueryLine::QueryLine(const QString& purpose, QWidget* parent)
    : SearchLine(purpose, parent)
    , m_completer(new QCompleter(&m_suggestions, this)) {
    constexpr int maxVisible = 12;
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    m_completer->setMaxVisibleItems(maxVisible);
    m_completer->setWidget(this);
    m_completer->popup()->setAccessibleName(tr("Search suggestions"));
    connect(m_completer, qOverload<const QString&>(&QCompleter::activated), this, &QueryLine::insertSuggestion);
    connect(this, &QLineEdit::textEdited, this, &QueryLine::showSuggestions);
}

void QueryLine::focusInEvent(QFocusEvent* event) {
    SearchLine::focusInEvent(event);
    m_completer->setWidget(this);
}

void QueryLine::showSuggestions() {
    const QString before = text().first(cursorPosition());
    const QByteArray typed = before.toUtf8();
    const RunQueryCompletion completion =
        completeRunQuery(std::string_view(typed.data(), static_cast<std::size_t>(typed.size())),
                         static_cast<std::size_t>(typed.size()), m_known);
    m_replaceFrom = QString::fromUtf8(typed.first(static_cast<qsizetype>(completion.begin))).size();
    QStringList suggestions;
    for (const std::string& word : completion.replacements)
        suggestions += toDisplayLine(word);
    m_suggestions.setStringList(suggestions);
    // Do not suggest anything before the first letter of a term, or when the term is complete.
    if (suggestions.isEmpty() || m_replaceFrom == before.size() || suggestions.contains(before.sliced(m_replaceFrom))) {
        m_completer->popup()->hide();
        return;
    }
    m_completer->complete();
}

void QueryLine::insertSuggestion(const QString& word) {
    const QString rest = text().mid(cursorPosition());
    const bool isKey = word.endsWith(QLatin1Char(':'));
    const QString begin = text().first(m_replaceFrom) + word +
                          (isKey || rest.startsWith(QLatin1Char(' ')) ? QString() : QStringLiteral(" "));
    setText(begin + rest);
    setCursorPosition(static_cast<int>(begin.size()));
    if (isKey)
        showSuggestions();
}

} // namespace toolroom
