// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/contract/call.h"
#include "core/models/tools/linted_registry.h"
#include "ui/tasks/latest_task.h"

#include <QWidget>

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>

class QLineEdit;
class QSplitter;
class QStackedWidget;

namespace toolroom {

class ArgumentSources;
class ArgumentsEditor;
class EmptyPage;
class LiveRunsPanel;
class PreflightPane;
class RunBar;
class RunController;
class SavedCallsPanel;
class StatusLabel;

/// The Call tab of the selected tool: arguments, preflight checks, Run, and the live runs.
class CallPage : public QWidget {
    Q_OBJECT

public:
    explicit CallPage(RunController& controller, QWidget* parent = nullptr);
    ~CallPage() override;

    /// Keeps the arguments if the tool and its schema are unchanged. A hidden page loads the tool when it is shown.
    void showTool(const LintedRegistryPtr& registry, std::uint32_t tool);
    void showNothing();
    /// Replaces the arguments in one undo step, after loading the tool if necessary. `label` names their source and may
    /// be empty.
    void fill(Json arguments, const QString& reasoning = {}, const QString& label = {});
    void run();
    /// Cancels an open prompt; without one, aborts the newest run of this tool. Returns false if there is neither.
    bool abort();
    void focusArguments();

    /// The call that run() would make; unset while the arguments are incomplete.
    [[nodiscard]] std::optional<Call> call() const;
    [[nodiscard]] bool isBusy() const;
    [[nodiscard]] ArgumentsEditor& editor() { return *m_editor; }
    [[nodiscard]] ArgumentSources& sources() { return *m_sources; }
    [[nodiscard]] PreflightPane& preflight() { return *m_preflight; }
    [[nodiscard]] SavedCallsPanel& saved() { return *m_saved; }
    [[nodiscard]] LiveRunsPanel& liveRuns() { return *m_liveRuns; }

Q_SIGNALS:
    void inspectRequested(const QString& run);
    void started(const QString& run);
    void modelSetupRequested();
    /// Emitted when all pending work is complete.
    void settled();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    struct OpenedTool {
        std::shared_ptr<const ToolDefinition> tool; ///< null on error; see `problem`
        QString problem;
    };

    struct Filling {
        Json arguments;
        QString reasoning;
        QString label;
    };

    QWidget* buildLeft();
    QWidget* buildRight();
    void connectParts();
    void open();
    void setTool(const OpenedTool& opened);
    void saveDraft();
    void showCall();
    void send(bool skipsValidation);
    void announceSettled();
    [[nodiscard]] std::string savedFolder() const;

    RunController& m_controller;
    LintedRegistryPtr m_registry;
    std::optional<std::uint32_t> m_requestedTool; ///< tool to load when the page is shown
    std::map<std::string, Json> m_drafts;         ///< drafts of other tools, by tool id
    std::shared_ptr<const ToolDefinition> m_tool; ///< null while it is loading, and without a tool
    LatestTask m_opening;
    std::optional<Filling> m_pendingFilling; ///< applied when the tool is loaded

    QStackedWidget* m_pages;
    EmptyPage* m_empty;
    QSplitter* m_columns;
    std::optional<Qt::Orientation> m_orientation; ///< the current layout
    ArgumentSources* m_sources;
    SavedCallsPanel* m_saved;
    StatusLabel* m_status;
    ArgumentsEditor* m_editor;
    QLineEdit* m_reasoning;
    PreflightPane* m_preflight;
    RunBar* m_runBar;
    LiveRunsPanel* m_liveRuns;
};

} // namespace toolroom
