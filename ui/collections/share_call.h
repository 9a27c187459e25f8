// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/saved_call.h"

#include <QObject>
#include <QString>

class QWidget;

namespace toolroom {

/// Passes a call on as a link or as a file, without the arguments that contain secrets.
class CallSharer : public QObject {
    Q_OBJECT

public:
    /// `window` is the parent of the dialog.
    explicit CallSharer(QWidget* window);

    /// Copies a link that opens the call.
    void copyLink(const Call& call);
    /// Asks for a file, and writes the call with its expectations to it.
    void saveAs(const SavedCall& call);

Q_SIGNALS:
    /// Emitted with what has been done, or why it has failed.
    void statusMessage(const QString& text);

private:
    void write(SavedCall call, const QString& path);

    QWidget* m_window;
};

} // namespace toolroom
