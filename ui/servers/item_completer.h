// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/mcp/protocol/server_items.h"

#include <QObject>
#include <QPointer>
#include <QStringListModel>
#include <QTimer>

#include <optional>
#include <string>

class QCompleter;
class QLineEdit;

namespace toolroom {

class ArgumentsEditor;
class OpenServers;

/// Suggests values that the server knows (`completion/complete`) while the user types an argument of an item, and when
/// an empty argument receives the focus.
class ItemCompleter : public QObject {
    Q_OBJECT

public:
    /// A pause in typing, in ms, before the server is asked.
    static constexpr int pauseMs = 250;

    /// Both arguments must outlive this object.
    ItemCompleter(ArgumentsEditor& editor, OpenServers& servers, QObject* parent = nullptr);

    /// The item whose arguments are being edited. Without one, there are no suggestions.
    void setItem(const std::string& server, std::optional<McpItem> item);
    [[nodiscard]] QStringList suggestions() const { return m_values.stringList(); }

private:
    /// The argument that is being edited in a line editor; empty if there is none.
    [[nodiscard]] std::string editedArgument() const;
    [[nodiscard]] QString valueOf(const std::string& argument) const;
    void schedule();
    void requestValues();
    void showSuggestedValues(const std::string& argument, const QStringList& values);
    void applySuggestion(const QString& value);

    ArgumentsEditor& m_editor;
    OpenServers& m_servers;
    std::string m_server;
    std::optional<McpItem> m_item;
    QTimer m_pause;
    AbortController m_abort;
    std::string m_argument; ///< the argument that the suggestions are for
    QString m_asked;        ///< the argument's value when the server was asked, or the suggestion that was used
    QStringListModel m_values;
    QCompleter* m_completer;
};

} // namespace toolroom
