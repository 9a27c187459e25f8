// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/problems/notices_model.h"
#include "core/models/run/text_check.h"
#include "ui/tasks/latest_task.h"

#include <QTimer>
#include <QWidget>

#include <string>

class QLabel;
class QStackedWidget;
class QToolButton;

namespace toolroom {

class EmptyPage;
class FindingsTable;
class PastedTextView;
class StatusLabel;

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
    void explanationRequested(const QString& rule);

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
