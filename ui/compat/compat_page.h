// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/compat/compat_model.h"
#include "core/models/tools/linted_registry.h"
#include "ui/tasks/latest_task.h"

#include <QTimer>
#include <QWidget>

#include <atomic>
#include <functional>
#include <memory>
#include <string>

class QPlainTextEdit;
class QStackedWidget;
class QToolButton;

namespace toolroom {

class CompatView;
class ElidedLabel;
class EmptyPage;
class SearchLine;
class StatusLabel;
class TargetButton;

/// What providers, hosts, and libraries do with the tools. Checks the registry on the thread pool while the page is
/// visible, and again when the registry changes.
class CompatPage : public QWidget {
    Q_OBJECT

public:
    explicit CompatPage(QWidget* parent = nullptr);

    void setRegistry(LintedRegistryPtr registry);
    /// Whether tools are being loaded and none are open yet.
    void setLoading(bool isLoading);
    void focusSearch();
    [[nodiscard]] CompatView& view() { return *m_view; }
    /// The format depends on the ending of `path`: `.html`, `.json`, or otherwise Markdown.
    void exportTo(const QString& path);

Q_SIGNALS:
    void backRequested();
    void openRequested();
    void toolRequested(const std::string& id);
    void editorRequested(const QString& path, TextPosition at);

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* buildHeader();
    QWidget* buildStatus();
    QWidget* buildDetails();
    void check();
    void cancel();
    void showProgress();
    void showResult(CompatTablePtr table);
    void showConfigErrors(const std::vector<Error>& errors);
    void showTable();
    void showMessage(const QString& title, const QString& text, const QString& action, std::function<void()> run);
    void showSummary();
    void showCell();
    void requestTool();
    void chooseExportFile();
    /// The button beside the status.
    void offer(const QString& action, std::function<void()> run);

    LintedRegistryPtr m_registry;
    bool m_isLoading = false;
    CompatTablePtr m_table; ///< null before the first result
    bool m_isStale = false; ///< the registry or the targets have changed since the last check began
    std::shared_ptr<std::atomic<std::size_t>> m_toolsDone;
    QTimer m_progressTimer;
    std::function<void()> m_emptyAction;
    std::function<void()> m_statusAction;
    LatestTask m_checking;
    LatestTask m_exporting;

    SearchLine* m_search;
    QToolButton* m_onlyBreaking;
    TargetButton* m_targets;
    QToolButton* m_export;
    StatusLabel* m_status;
    QToolButton* m_statusButton;
    QStackedWidget* m_pages;
    EmptyPage* m_empty;
    CompatView* m_view;
    ElidedLabel* m_cellTitle;
    QToolButton* m_copy;
    QToolButton* m_showTool;
    QPlainTextEdit* m_details;
};

} // namespace toolroom
