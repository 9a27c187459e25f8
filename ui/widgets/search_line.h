// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QLineEdit>
#include <QTimer>

namespace toolroom {

/// A line to search or filter with. Says what is wanted once typing pauses, at once when it is cleared or confirmed.
class SearchLine : public QLineEdit {
    Q_OBJECT

public:
    /// `purpose` is the placeholder and the accessible name.
    explicit SearchLine(const QString& purpose, QWidget* parent = nullptr);

Q_SIGNALS:
    void searched(const QString& text);
    /// Down or Page Down: the reader wants to go on to the list.
    void leftDownwards();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void announce();

    QTimer m_pause;
    QString m_announced;
};

} // namespace toolroom
