// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QLineEdit>
#include <QTimer>

namespace toolroom {

/// A search or filter field. Emits searched() after a pause in typing, or immediately when it is cleared or confirmed.
class SearchLine : public QLineEdit {
    Q_OBJECT

public:
    /// `purpose` is the placeholder and the accessible name.
    explicit SearchLine(const QString& purpose, QWidget* parent = nullptr);

Q_SIGNALS:
    void searched(const QString& text);
    /// Emitted when Down or Page Down is pressed to move to the list.
    void downPressed();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void emitSearched();

    QTimer m_pause;
    QString m_announced;
};

} // namespace toolroom
