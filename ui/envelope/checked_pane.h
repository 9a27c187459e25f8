// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/checked_text.h"
#include "core/models/notices_model.h"
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
class PastedView;
class Verdict;

/// A text that is pasted, dropped or written here, and below it what is found in it. Who holds the pane checks the
/// text, whenever `textChanged` says so, and shows what came of it.
class CheckedPane : public QWidget {
    Q_OBJECT

public:
    struct Words {
        QString name;        ///< of the text
        QString title;       ///< while it is empty
        QString explanation; ///< likewise
        QString clean;       ///< nothing was found
        QString nothing;     ///< there was nothing to check
    };
    explicit CheckedPane(Words words, QWidget* parent = nullptr);

    /// UTF-8.
    [[nodiscard]] const std::string& text() const { return m_text; }
    [[nodiscard]] bool isEmpty() const;
    void setText(std::string text);
    void paste();
    void clear();

    /// The text, as it is after this, is being checked.
    void showChecking();
    void showChecked(CheckedText checked);
    [[nodiscard]] bool isBusy() const;

Q_SIGNALS:
    void textChanged();
    /// Nobody wants to know what is being checked.
    void cancelled();
    void explanationAsked(const QString& rule);
    /// What is seen is complete.
    void shown();

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QWidget* buildResult();
    void connectParts();
    void readFile(const QString& path);
    void takeWritten();
    void sayWhyEmpty(const QString& problem = {});
    void sayVerdict(const CheckedText& checked);
    void endChecking();

    Words m_words;
    std::string m_text;
    NoticesModel m_notices;
    LatestTask m_readingFile;
    QTimer m_pause; ///< runs since the last key
    QTimer m_late;  ///< runs out when checking takes long enough to say so

    QStackedWidget* m_pages;
    EmptyPage* m_empty;
    PastedView* m_view;
    Verdict* m_verdict;
    QLabel* m_size;
    QToolButton* m_cancel;
    FindingsTable* m_findings;
};

} // namespace toolroom
