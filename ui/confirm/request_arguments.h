// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/trace/json_tree_model.h"
#include "core/run/confirmation/confirmation.h"
#include "ui/tasks/latest_task.h"

#include <QPlainTextEdit>
#include <QTextBlock>
#include <QTimer>
#include <QWidget>

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <string>

class QLabel;
class QStackedWidget;
class QToolButton;

namespace toolroom {

class ArgumentsEditor;

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

/// Shows the arguments of a request exactly as they will be sent, and lets the user edit them. Keeps the edits of
/// several requests.
class RequestArguments : public QWidget {
    Q_OBJECT

public:
    explicit RequestArguments(QWidget* parent = nullptr);

    /// Shows a request with its earlier edits. Discards an unfinished edit of another request.
    void showRequest(std::shared_ptr<const ConfirmationRequest> request);
    /// Sets whether the request is still unanswered; only then can it be edited.
    void setRequestOpen(bool requestOpen);
    /// Deletes the edits of requests that no longer exist.
    void pruneEdits(const std::function<bool(const std::string& request)>& exists);

    /// Whether the complete arguments that will be sent are visible.
    [[nodiscard]] bool isFullyShown() const;
    [[nodiscard]] bool isEdited() const;
    [[nodiscard]] bool isEditing() const;
    /// The arguments that will be sent. Null until the first request.
    [[nodiscard]] JsonPtr arguments() const;

Q_SIGNALS:
    /// Emitted when the arguments that will be sent have changed.
    void changed();
    /// Emitted when the visible content has changed: different arguments are shown, they are shown completely, or the
    /// editor has been opened or closed.
    void contentChanged();
    void editStarted();
    void editFinished();

private:
    void showCurrentArguments();
    void showState();
    void startEdit();
    void endEdit(bool keep);
    void restoreOriginal();

    std::shared_ptr<const ConfirmationRequest> m_request;
    std::map<std::string, JsonPtr, std::less<>> m_edited; ///< edited arguments, by request id
    bool m_isRequestOpen = false;

    QLabel* m_heading;
    QToolButton* m_edit;
    QToolButton* m_restore;
    QToolButton* m_applyEdit;
    QToolButton* m_discardEdit;
    QStackedWidget* m_pages;
    ArgumentsView* m_view;
    ArgumentsEditor* m_editor = nullptr; ///< created by the first edit
    QLabel* m_note;
};

} // namespace toolroom
