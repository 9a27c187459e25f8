// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/trace/json_tree_model.h"
#include "ui/tasks/latest_task.h"

#include <QPlainTextEdit>
#include <QTextBlock>
#include <QTimer>

#include <cstddef>

namespace toolroom {

/// A read-only view of complete arguments, rendered by renderJson with invisible characters escaped and highlighted.
/// Large arguments are rendered on a worker thread and inserted in chunks, so that the window stays responsive.
class ArgumentsView : public QPlainTextEdit {
    Q_OBJECT

public:
    explicit ArgumentsView(const QString& name, QWidget* parent = nullptr);

    void showArguments(JsonPtr arguments);
    /// Whether all text has been inserted.
    [[nodiscard]] bool isComplete() const { return !m_rendering.isBusy() && m_rest.isEmpty(); }
    /// Whether the text contains escaped invisible characters.
    [[nodiscard]] bool hasHiddenCharacters() const { return m_hasHidden; }
    /// Size of the JSON that is sent; 0 until it is known.
    [[nodiscard]] qint64 bytes() const { return m_bytes; }

    [[nodiscard]] QSize sizeHint() const override;

    /// In bytes. Arguments that take more memory are rendered on a worker thread.
    static constexpr std::size_t maxImmediateBytes = std::size_t{64} * 1024;

Q_SIGNALS:
    void completed();

protected:
    void changeEvent(QEvent* event) override;

private:
    struct RenderedArguments {
        QString text;
        qint64 bytes = 0;
    };
    static RenderedArguments rendered(const Json& arguments);
    void showRendered(RenderedArguments rendered);
    void insertChunk();
    void highlightHidden(QTextBlock from);

    LatestTask m_rendering;
    QString m_rest; ///< the complete text, cleared once all of it is inserted; m_inserted is the next position
    qsizetype m_inserted = 0;
    QTimer m_timer;
    qint64 m_bytes = 0;
    bool m_hasHidden = false;
};

} // namespace toolroom
