// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/contract/calls/call.h"
#include "core/run/saved_call.h"
#include "ui/tasks/latest_task.h"

#include <QObject>
#include <QString>

#include <optional>

class QToolButton;
class QWidget;

namespace toolroom {

class OpenSources;

/// Opens calls that somebody passed on: links and files. Shows them on the Call page and never runs them. Keeps a call
/// until its tool is open.
class CallOpener : public QObject {
    Q_OBJECT

public:
    /// All arguments must outlive this object. `window` is the parent of its dialogs.
    CallOpener(OpenSources& sources, QWidget* window);

    /// A link or the path of a saved call. Waits until the sources are loaded.
    void open(const QString& place);
    /// Shows the call that waits for its tool; visible while there is one.
    [[nodiscard]] QToolButton* button() const { return m_button; }

Q_SIGNALS:
    /// Emitted with a call whose tool is open. `label` names its source.
    void callRequested(const toolroom::Call& call, const QString& label);
    void filesRequested();
    void serverRequested();

private:
    void openCall(const Result<Call>& call);
    void showCall();
    void showMissing();
    void showError(const QString& reason);

    OpenSources& m_sources;
    QWidget* m_window;
    QToolButton* m_button;
    LatestTask m_reading;
    std::optional<Call> m_call;     ///< not shown yet
    bool m_showsWhenLoaded = false; ///< the user has just opened m_call
};

/// Whether CallOpener opens it, rather than a source.
[[nodiscard]] bool isCallPlace(const QString& place);

} // namespace toolroom
