// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/problems/notices_model.h"
#include "core/models/run/text_check.h"
#include "ui/tasks/latest_task.h"
#include "ui/tool/code_view.h"

#include <QTimer>
#include <QWidget>

#include <string>

class QLabel;
class QStackedWidget;
class QToolButton;

namespace toolroom {

class EmptyPage;
class FindingsTable;
class StatusLabel;

/// Pasted text with its findings marked. Read-only if the text is long or contains hidden characters.
class PastedTextView : public CodeView {
    Q_OBJECT

public:
    explicit PastedTextView(const QString& name, QWidget* parent = nullptr);

    /// Marks the current text, or replaces it if `checked` is about a different text.
    void showCheckResult(const TextCheck& checked);
    [[nodiscard]] QString currentText() const;

Q_SIGNALS:
    /// Emitted when the user has changed the text.
    void edited();
    /// Emitted when the user inserts long text, which replaces everything.
    void replaced(const QString& text);

protected:
    void insertFromMimeData(const QMimeData* source) override;

private:
    void setEditable(bool editable);

    bool m_isUpdating = false;
};

/// Pasted, dropped, or typed text and its findings. The owner checks the text after textChanged() and passes the result
/// to showCheckResult().
class CheckPane : public QWidget {
    Q_OBJECT

public:
    struct Texts {
        QString name;        ///< accessible name of the text
        QString title;       ///< title of the empty page
        QString explanation; ///< text of the empty page
        QString clean;       ///< the verdict if there are no findings
        QString nothing;     ///< the verdict if there was nothing to check
    };
    explicit CheckPane(Texts texts, QWidget* parent = nullptr);

    /// UTF-8.
    [[nodiscard]] const std::string& text() const { return m_text; }
    [[nodiscard]] bool isEmpty() const;
    void setText(std::string text);
    void paste();
    void clear();

    /// Call this when a check of text() has started.
    void showChecking();
    void showCheckResult(TextCheck checked);

Q_SIGNALS:
    void textChanged();
    /// Emitted when the running check is no longer needed.
    void canceled();

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QWidget* buildResult();
    void connectSignals();
    void readFile(const QString& path);
    void readEditedText();
    void showEmptyText(const QString& problem = {});
    void showVerdict(const TextCheck& checked);
    void endChecking();

    Texts m_texts;
    std::string m_text;
    NoticesModel m_notices;
    LatestTask m_readingFile;
    QTimer m_pause;         ///< restarted on every key press
    QTimer m_progressTimer; ///< times out when a check takes long enough to show progress

    QStackedWidget* m_pages;
    EmptyPage* m_empty;
    PastedTextView* m_view;
    StatusLabel* m_statusLabel;
    QLabel* m_size;
    QToolButton* m_cancel;
    FindingsTable* m_findings;
};

} // namespace toolroom
