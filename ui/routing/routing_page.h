// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/tools/linted_registry.h"
#include "core/routing/routing_analysis.h"
#include "core/routing/suggestion.h"
#include "ui/tasks/latest_task.h"

#include <QTimer>
#include <QWidget>

#include <optional>

class QLabel;
class QPlainTextEdit;
class QPushButton;
class QStackedWidget;
class QToolButton;

namespace toolroom {

class ElidedLabel;
class EmptyPage;
class MatrixView;
class PairsView;
class PhrasePane;
struct ProposedEdit;

/// Shows which tools a model is likely to confuse: the confused pairs, the confusion matrix, the ranking for a phrase
/// while it is typed, and the effect of a different description.
class RoutingPage : public QWidget {
    Q_OBJECT

public:
    explicit RoutingPage(QWidget* parent = nullptr);

    /// Says that tools are being loaded and none are open yet.
    void showLoading();
    void showAnalyzing();
    /// `done` of `tools` have been compared.
    void showProgress(std::size_t done, std::size_t tools);
    /// The file whose phrases are shown; empty for the trigger phrases.
    void setPhraseFile(const QString& path);
    /// `analysis` is null after an error.
    void setAnalysis(LintedRegistryPtr registry, RoutingAnalysisPtr analysis, const QString& error);
    [[nodiscard]] MatrixView& matrix() { return *m_matrix; }

Q_SIGNALS:
    void backRequested();
    void toolRequested(std::size_t tool);
    /// `path` is empty for the trigger phrases.
    void phraseFileChosen(const QString& path);
    /// Emitted to let the user review the edited description and write it to the file.
    void editProposed(const toolroom::ProposedEdit& edit);
    void statusMessage(const QString& text);
    /// Emitted to start the analysis, or to abort it.
    void analysisRequested();
    void abortRequested();

protected:
    void changeEvent(QEvent* event) override;

private:
    void fit();
    QWidget* buildHeader();
    QWidget* buildMatrix();
    QWidget* buildTrials();
    void connectSignals();
    void chooseCell(std::size_t tool, std::size_t other);
    void runEmptyPageAction();
    void restoreEdit(const RoutingAnalysis& earlier, const ConfusedPair& pair, std::size_t editedTool,
                     const QString& description);
    void showDescription(std::size_t tool, const QString& description);
    void showCell();
    void showSummary();
    void tryDescription();
    void showTrialResult(RoutingAnalysisPtr tried);
    void suggest();
    void writeDescription();
    void exportMatrix();
    void choosePhraseFile();

    LintedRegistryPtr m_registry;
    RoutingAnalysisPtr m_analysis;
    RoutingAnalysisPtr m_tried;         ///< the analysis with the edited description; null without an edit
    std::optional<ConfusedPair> m_pair; ///< the pair of the chosen cell
    std::size_t m_editedTool = 0;
    LatestTask m_trying;
    LatestTask m_suggesting;
    LatestTask m_exporting;
    bool m_isAnalyzing = false;
    QTimer m_pause; ///< restarted on every key press in the description

    QLabel* m_summary;
    QStackedWidget* m_pages;
    EmptyPage* m_empty;
    PairsView* m_pairs;
    MatrixView* m_matrix;
    QPlainTextEdit* m_cell;
    PhrasePane* m_phrase;
    ElidedLabel* m_editedName;
    QPlainTextEdit* m_description;
    QLabel* m_effect;
    QPushButton* m_suggest;
    QPushButton* m_reset;
    QPushButton* m_write;
    QList<QToolButton*> m_matrixButtons; ///< need an analysis
    QToolButton* m_showTool;
    QToolButton* m_useTriggers;
};

} // namespace toolroom
