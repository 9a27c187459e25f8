// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/contract/calls/call.h"
#include "ui/mainwindow/tool_tabs.h"

#include <QObject>

#include <cstdint>
#include <functional>
#include <string>

class QStackedWidget;

namespace toolroom {

class RunController;
class Settings;
struct ProposedEdit;

/// The services that the pages of a window share, and their requests to one another, which the window handles. The
/// pages of a pane have one of their own, which forwards its requests to that of the window.
class Workbench : public QObject {
    Q_OBJECT

public:
    /// The arguments must outlive this object.
    Workbench(RunController& runs, Settings& settings, QStackedWidget& pages)
        : m_runs(runs)
        , m_settings(settings)
        , m_pages(pages) {}

    [[nodiscard]] RunController& runs() const { return m_runs; }
    [[nodiscard]] Settings& settings() const { return m_settings; }
    /// The panes with the tools, and the pages that are not about the selected tool.
    [[nodiscard]] QStackedWidget& pages() const { return m_pages; }

    /// Connects the parts of `page` to the requests below, so that the widgets in between do not have to repeat them.
    void connectParts(const QWidget& page);
    /// Repeats all requests to `window`.
    void forwardTo(Workbench& window);

Q_SIGNALS:
    /// Emitted when the call of the selected tool that waits for its server is to be canceled.
    void cancelRequested();
    void toolRequested(const std::string& id);
    /// Emitted to show a page of the selected tool.
    void pageRequested(toolroom::ToolTabs::Tab page);
    /// Emitted when the user has edited or run a call of the selected tool.
    void toolUsed();
    /// Emitted with a run of this window or of the history.
    void runRequested(const QString& run);
    /// Emitted to fill in a call without running it. `label` names the source of the arguments.
    void callRequested(const toolroom::Call& call, const QString& label);
    void findingRequested(std::uint32_t finding);
    /// Emitted to let the user ignore the rule of a finding.
    void ignoreRequested(std::uint32_t finding);
    void explanationRequested(const QString& rule);
    /// Emitted when the user asks to set up the language model.
    void modelSetupRequested();
    void connectServerRequested();
    /// Emitted when the user wants to call a tool that is not in the registry, or whose server is not connected.
    void missingToolCalled(const toolroom::Call& call);
    /// Emitted to call `run` when the server of a tool is connected.
    void connectionNeeded(const std::string& tool, const std::function<void()>& run);
    void editorRequested(const QString& path, toolroom::TextPosition at);
    /// Emitted when the user leaves a page that is not about the selected tool.
    void backRequested();
    /// Emitted to let the user review an edit of a file and apply it.
    void editProposed(const toolroom::ProposedEdit& edit);
    /// Emitted with a message for the status bar.
    void statusMessage(const QString& text);

private:
    RunController& m_runs;
    Settings& m_settings;
    QStackedWidget& m_pages;
};

} // namespace toolroom
