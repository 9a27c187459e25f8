// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/json_tree_model.h"
#include "ui/tasks/latest_task.h"

#include <QPlainTextEdit>
#include <QTextBlock>
#include <QTimer>

#include <cstddef>

namespace toolroom {

/// Arguments as drawnJson draws them, whole: to be read, scrolled, selected and copied. What is written out because it
/// cannot be seen is set off. Few are drawn at once, many are written on a pool and then come part by part, so that the
/// window goes on.
class DrawnArguments : public QPlainTextEdit {
    Q_OBJECT

public:
    explicit DrawnArguments(const QString& name, QWidget* parent = nullptr);

    void showArguments(JsonPtr arguments);
    /// All of them are there.
    [[nodiscard]] bool isWhole() const { return !m_writing.isBusy() && m_rest.isEmpty(); }
    /// Characters are written out that cannot be seen.
    [[nodiscard]] bool hasHidden() const { return m_hasHidden; }
    /// Of the JSON that is sent; 0 until it is known.
    [[nodiscard]] qint64 bytes() const { return m_bytes; }

    [[nodiscard]] QSize sizeHint() const override;

    /// More memory than this is not drawn at once.
    static constexpr std::size_t mostAtOnce = std::size_t{64} * 1024;

Q_SIGNALS:
    void becameWhole();

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Written {
        QString text;
        qint64 bytes = 0;
    };
    static Written written(const Json& arguments);
    void begin(Written written);
    void drawMore();
    void setOffHidden(QTextBlock from);

    LatestTask m_writing;
    QString m_rest; ///< of the text, from m_drawn on, is not drawn yet
    qsizetype m_drawn = 0;
    QTimer m_next;
    qint64 m_bytes = 0;
    bool m_hasHidden = false;
};

} // namespace toolroom
