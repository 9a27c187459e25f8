// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/contract/calls/call.h"
#include "core/models/tools/linted_registry.h"
#include "ui/tasks/latest_task.h"
#include "ui/widgets/status_label.h"

#include <QPointer>
#include <QWidget>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

class QStackedWidget;
class QToolButton;

namespace toolroom {

class ArgumentSources;
class ArgumentsEditor;
class CallOptions;
class EmptyPage;
class LiveRunsPanel;
class PreflightPane;
class RunBar;
class RunController;
class RunInspector;
class SavedCallsPanel;
class Settings;
class ShareSplitter;
struct CallDrafts;
struct ToolDraft;

/// The Call tab of the selected tool: the arguments with the preflight checks, and the response of the selected run
/// next to or below them. The Run button is placed elsewhere, with the other buttons of the page's header.
class CallPage : public QWidget {
    Q_OBJECT

public:
    /// `settings` keep the layout, and `drafts` what is entered. All must outlive the page.
    CallPage(RunController& controller, Settings& settings, CallDrafts& drafts, QWidget* parent = nullptr);
    ~CallPage() override;

    /// Keeps the arguments if the tool and its schema are unchanged. A hidden page loads the tool when it is shown.
    void showTool(const LintedRegistryPtr& registry, std::uint32_t tool);
    void showNoTool();
    /// Replaces the arguments in one undo step, after loading the tool if necessary. `label` names their source and may
    /// be empty.
    void fill(Json arguments, const QString& reasoning = {}, const QString& label = {});
    void run();
    /// The run that abort() aborts; empty if there is none.
    [[nodiscard]] QString liveRun() const;
    /// Aborts the selected run, or the newest one in progress, or kills it if it is aborting. Returns false if there is
    /// none.
    bool abort();
    void focusArguments();
    /// Whether a call waits for its server; it cannot be repeated meanwhile.
    void setConnecting(bool isConnecting);

    /// Keeps what is entered among the drafts, which happens by itself only when another tool is shown.
    void saveDraft();
    /// What is entered for this tool; unset if another one is shown.
    [[nodiscard]] std::optional<ToolDraft> draftOf(const std::string& tool) const;
    /// Enters `draft` in one undo step. `label` names its source.
    void enter(const ToolDraft& draft, const QString& label);
    /// Whether new runs of the tool are selected when they start; true by default.
    void setFollowing(bool isFollowing);
    /// Puts the cursor into the first field when the form is complete.
    void focusFirstField();

    /// The call that run() would make; unset while the arguments are incomplete.
    [[nodiscard]] std::optional<Call> call() const;
    /// The page owns it until it is placed elsewhere.
    [[nodiscard]] RunBar& runBar() { return *m_runBar; }

Q_SIGNALS:
    void inspectRequested(const QString& run);
    void started(const QString& run);
    /// Emitted instead of starting a run; see RunController::needsConnection().
    void connectionNeeded(const toolroom::Call& call);
    /// Emitted when the call that waits for its server is to be canceled.
    void cancelRequested();
    /// Emitted when the user has changed the arguments.
    void edited();
    /// Emitted with a message for the status bar.
    void statusMessage(const QString& text);

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    struct LoadedTool {
        std::shared_ptr<const ToolDefinition> tool; ///< null on error; see `problem`
        QString problem;
    };

    struct PendingArguments {
        Json arguments;
        QString reasoning;
        QString label;
    };

    QWidget* buildRequest();
    QWidget* buildResponse();
    void connectParts();
    void connectSources();
    void connectRuns();
    void open();
    void setTool(const LoadedTool& opened);
    void showSchema(bool isSameTool);
    void claimDraft();
    void updateCallState();
    void showBlocker();
    void showNote(StatusLabel::Tone tone, const QString& text);
    void fit();
    /// Places the response next to the request, or below it.
    void arrange(Qt::Orientation orientation);
    void showRun(const QString& run);
    /// Shows the response of the latest run in the history, for a tool without a run in this window.
    void showLatestRun();
    void showRuns();
    /// Shows whether the arguments differ from those of the response.
    void compareWithResponse();
    void send(bool skipsValidation);
    void focusWhenComplete();
    [[nodiscard]] std::string savedFolder() const;

    RunController& m_controller;
    Settings& m_settings;
    LintedRegistryPtr m_registry;
    std::optional<std::uint32_t> m_requestedTool; ///< tool to load when the page is shown
    std::string m_requestedId;                    ///< id of the tool that is loaded or being loaded
    CallDrafts& m_drafts;
    std::shared_ptr<const ToolDefinition> m_tool; ///< null while it is loading, and without a tool
    LatestTask m_opening;
    LatestTask m_readingLatest;
    bool m_isConnecting = false; ///< see setConnecting()
    QString m_shownRun;          ///< id of the run whose response is shown; empty if there is none
    Json m_shownArguments;       ///< of that run
    /// The widget that had the focus when focusFirstField() was called. When the form is complete, the first field
    /// takes the focus, unless the focus has moved since. Unset: the focus is not moved.
    std::optional<QPointer<QWidget>> m_focusBefore;
    std::optional<PendingArguments> m_pendingCallArguments; ///< applied when the tool is loaded

    QStackedWidget* m_pages;
    EmptyPage* m_empty;
    ShareSplitter* m_columns;
    ArgumentSources* m_sources;
    SavedCallsPanel* m_saved;
    ArgumentsEditor* m_editor;
    CallOptions* m_options;
    StatusLabel* m_note; ///< where the arguments come from, or what has happened to them
    PreflightPane* m_preflight;
    RunBar* m_runBar;
    QWidget* m_responseSide;
    RunInspector* m_response;
    QToolButton* m_inspect;
    QToolButton* m_showRuns; ///< opens m_liveRuns
    LiveRunsPanel* m_liveRuns;
};

} // namespace toolroom
