// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QMetaObject>
#include <QObject>

namespace toolroom {

/// The turn of this thread's event loop in which the object was created.
class Turn {
public:
    Turn() {
        QMetaObject::invokeMethod(
            &m_next, [this] { m_isOver = true; }, Qt::QueuedConnection);
    }
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;

    /// Whether the event loop has been entered since then, so that other code may have run.
    [[nodiscard]] bool isOver() const { return m_isOver; }

private:
    QObject m_next;
    bool m_isOver = false;
};

} // namespace toolroom
