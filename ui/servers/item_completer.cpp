// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/servers/item_completer.h"

#include "core/json/member.h"
#include "core/json/pointer.h"
#include "core/models/text.h"
#include "ui/form/fields/arguments_editor.h"
#include "ui/form/fields/field_row.h"
#include "ui/form/form_view.h"
#include "ui/servers/open_servers.h"
#include "ui/tasks/pending_work.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QCompleter>
#include <QLineEdit>

#include <utility>

namespace toolroom {

namespace {

constexpr qsizetype maxSuggestion = 200; ///< characters

} // namespace

ItemCompleter::ItemCompleter(ArgumentsEditor& editor, OpenServers& servers, QObject* parent)
    : QObject(parent)
    , m_editor(editor)
    , m_servers(servers)
    , m_completer(new QCompleter(&m_values, this)) {
    PendingWork::instance().delay(m_pause, pauseMs);
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion); // the server has filtered
    m_completer->popup()->setAccessibleName(tr("Suggestions"));
    connect(&m_pause, &QTimer::timeout, this, &ItemCompleter::requestValues);
    connect(&m_editor, &ArgumentsEditor::changed, this, &ItemCompleter::schedule);
    connect(qApp, &QApplication::focusChanged, this, [this] {
        if (const std::string argument = editedArgument(); !argument.empty() && valueOf(argument).isEmpty())
            schedule(); // shows what can be chosen
    });
    connect(m_completer, qOverload<const QString&>(&QCompleter::activated), this, &ItemCompleter::applySuggestion);
}

void ItemCompleter::setItem(const std::string& server, std::optional<McpItem> item) {
    m_abort.request_stop();
    m_pause.stop();
    m_server = server;
    m_item = std::move(item);
    m_argument.clear();
    m_asked.clear();
    m_values.setStringList({});
}

std::string ItemCompleter::editedArgument() const {
    const auto* line = qobject_cast<QLineEdit*>(QApplication::focusWidget());
    if (!m_item || !line || !m_editor.form())
        return {};
    for (const McpItemArgument& argument : m_item->arguments) {
        const FieldRow* row = m_editor.form()->row(appendPointer({}, argument.name));
        if (row && row->isAncestorOf(line))
            return argument.name;
    }
    return {};
}

QString ItemCompleter::valueOf(const std::string& argument) const {
    const std::optional<Json> arguments = m_editor.arguments();
    return arguments ? toQString(textAt(*arguments, argument)) : QString();
}

void ItemCompleter::schedule() {
    const std::string argument = editedArgument();
    if (argument.empty())
        return m_pause.stop();
    if (argument != m_argument || valueOf(argument) != m_asked)
        m_pause.start();
}

void ItemCompleter::requestValues() {
    const std::string argument = editedArgument();
    const std::optional<Json> arguments = m_editor.arguments();
    if (argument.empty() || !arguments)
        return;
    m_abort.request_stop();
    m_abort = AbortController();
    m_argument = argument;
    m_asked = valueOf(argument);
    m_servers
        .request(m_server, makeCompletionRequest(*m_item, argument, m_asked.toStdString(), *arguments),
                 m_abort.get_token())
        .then(this, [this, argument, asked = m_asked, abort = m_abort.get_token()](const McpResult<Json>& result) {
            if (abort.stop_requested() || !result || asked != m_asked)
                return;
            QStringList values;
            for (const std::string& value : readCompletionValues(*result)) {
                const QString shown = toDisplayLine(value, maxSuggestion);
                if (shown == toQString(value)) // anything else would not be what it looks like
                    values += shown;
            }
            showSuggestedValues(argument, values);
        });
}

void ItemCompleter::showSuggestedValues(const std::string& argument, const QStringList& values) {
    m_values.setStringList(values);
    const bool isUseful = !values.isEmpty() && values != QStringList(m_asked);
    if (isUseful && editedArgument() == argument && valueOf(argument) == m_asked) {
        m_completer->setWidget(QApplication::focusWidget());
        m_completer->complete();
    } else {
        m_completer->popup()->hide();
    }
}

void ItemCompleter::applySuggestion(const QString& value) {
    std::optional<Json> arguments = m_editor.arguments();
    if (!arguments || m_argument.empty())
        return;
    m_asked = value;
    (*arguments)[m_argument] = value.toStdString();
    m_editor.replaceArguments(tr("Use Suggestion"), *std::move(arguments));
}

} // namespace toolroom
