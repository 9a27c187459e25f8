// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/history/query_line.h"

#include "core/models/text.h"

#include <QAbstractItemView>
#include <QCompleter>

namespace toolroom {

QueryLine::QueryLine(const QString& purpose, QWidget* parent)
    : SearchLine(purpose, parent)
    , m_completer(new QCompleter(&m_words, this)) {
    constexpr int mostShown = 12;
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    m_completer->setMaxVisibleItems(mostShown);
    m_completer->setWidget(this);
    m_completer->popup()->setAccessibleName(tr("Words to search with"));
    connect(m_completer, qOverload<const QString&>(&QCompleter::activated), this, &QueryLine::take);
    connect(this, &QLineEdit::textEdited, this, &QueryLine::offer);
}

void QueryLine::focusInEvent(QFocusEvent* event) {
    SearchLine::focusInEvent(event);
    m_completer->setWidget(this);
}

void QueryLine::offer() {
    const QString before = text().first(cursorPosition());
    const QByteArray written = before.toUtf8();
    const RunQueryCompletion completion =
        completeRunQuery(std::string_view(written.data(), static_cast<std::size_t>(written.size())),
                         static_cast<std::size_t>(written.size()), m_known);
    m_begin = QString::fromUtf8(written.first(static_cast<qsizetype>(completion.begin))).size();
    QStringList words;
    for (const std::string& word : completion.words)
        words += oneLine(word);
    m_words.setStringList(words);
    // Nothing is offered before a first letter: an empty line is no question.
    if (words.isEmpty() || m_begin == before.size()) {
        m_completer->popup()->hide();
        return;
    }
    m_completer->complete();
}

void QueryLine::take(const QString& word) {
    const QString rest = text().mid(cursorPosition());
    const bool goesOn = word.endsWith(QLatin1Char(':'));
    const QString begin =
        text().first(m_begin) + word + (goesOn || rest.startsWith(QLatin1Char(' ')) ? QString() : QStringLiteral(" "));
    setText(begin + rest);
    setCursorPosition(static_cast<int>(begin.size()));
    if (goesOn)
        offer();
}

} // namespace toolroom
