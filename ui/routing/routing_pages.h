// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/routing/ranking_model.h"
#include "core/models/tools/linted_registry.h"
#include "core/routing/routing_analysis.h"
#include "ui/mainwindow/lazy_widget.h"
#include "ui/tasks/latest_task.h"

#include <QObject>
#include <QScrollArea>
#include <QString>
#include <QTimer>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>

class QLabel;
class QStackedWidget;

namespace toolroom {

class ContentSizedTable;
class RoutingPage;
class Workbench;

/// The routing page of all tools, and the analysis that it shares with the Routing tabs of tools. Analyzes the registry
/// on a worker thread when the page or a tab is shown for the first time, and again when the registry changes.
class RoutingPages : public QObject {
    Q_OBJECT

public:
    explicit RoutingPages(Workbench& workbench, QObject* parent = nullptr);

    void setRegistry(LintedRegistryPtr registry);
    /// Whether tools are being loaded and none are open yet.
    void setLoading(bool isLoading);
    [[nodiscard]] LazyWidget<RoutingPage>& page() { return m_page; }
    /// Uses the phrases of a file, or the trigger phrases if `path` is empty.
    void setPhraseFile(const QString& path);
    /// Starts the analysis for a tab, unless it is done or in progress.
    void requestAnalysis();
    /// Null until the current registry has been analyzed. Points to null if it could not be analyzed.
    [[nodiscard]] const RoutingAnalysisPtr* analysis() const { return m_analyzed ? &m_analyzed->analysis : nullptr; }
    /// `tool`: index in the registry that is shown.
    void requestTool(std::size_t tool);

Q_SIGNALS:
    void analyzed();

private:
    struct AnalysisResult {
        RoutingAnalysisPtr analysis; ///< null after an error
        QString error;
    };
    RoutingPage* makePage();
    void showState(RoutingPage& page);
    void analyze();
    void show(const AnalysisResult& result);

    Workbench& m_workbench;
    LintedRegistryPtr m_registry;
    LintedRegistryPtr m_shown; ///< what the page and the tabs show: an earlier registry until `m_registry` is analyzed
    bool m_isLoading = false;
    bool m_hasTabs = false; ///< a tab has been shown
    QString m_phraseFile;
    std::optional<AnalysisResult> m_analyzed;         ///< unset while the registry has not been analyzed
    std::shared_ptr<std::atomic<std::size_t>> m_done; ///< tools that have been compared
    QTimer m_progressTimer;
    LatestTask m_task;
    LazyWidget<RoutingPage> m_page;
};

/// How well a tool can be distinguished from the others: its phrases, the nearest tools, and the scores of its words.
class RoutingTab : public QScrollArea {
    Q_OBJECT

public:
    /// `routing` must outlive the tab.
    explicit RoutingTab(RoutingPages& routing, QWidget* parent = nullptr);

    /// Index in the registry; unset: no tool.
    void setTool(std::optional<std::uint32_t> tool);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void showAnalysis();
    void showTool(const RoutingAnalysisPtr& analysis, std::size_t tool);

    static constexpr std::size_t noTool = std::numeric_limits<std::size_t>::max();

    RoutingPages& m_routing;
    std::size_t m_tool = noTool;
    PhrasesModel m_phrasesModel;
    NeighborsModel m_neighborsModel;
    QLabel* m_summary;
    ContentSizedTable* m_phrases;
    QLabel* m_noPhrases;
    ContentSizedTable* m_neighbors;
    QLabel* m_words;
};

} // namespace toolroom
