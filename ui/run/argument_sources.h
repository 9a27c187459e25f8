// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/contract/calls/pasted_call.h"
#include "core/contract/definition/tool_definition.h"
#include "core/json/json.h"
#include "ui/tasks/latest_task.h"
#include "ui/widgets/status_label.h"

#include <QWidget>

#include <memory>
#include <string>
#include <vector>

class QAction;
class QLabel;
class QLineEdit;
class QMenu;
class QPushButton;
class QToolButton;

namespace toolroom {

class RunController;

/// Fills in arguments from saved calls, previous runs, examples, the clipboard, or a language model. Never runs
/// anything: the user reviews the arguments first. The widget is the description for the language model, which is
/// hidden until the user asks for it; the buttons are placed elsewhere.
class ArgumentSources : public QWidget {
    Q_OBJECT

public:
    explicit ArgumentSources(RunController& controller, QWidget* parent = nullptr);
    ~ArgumentSources() override;

    /// Null disables all sources.
    void showTool(std::shared_ptr<const ToolDefinition> tool);
    /// Fills in the arguments from copied text: arguments, or a call in the format of a contract.
    void paste(const QString& text);
    [[nodiscard]] QToolButton& savedButton() { return *m_saved; }
    /// The buttons that open the saved calls and the menu of the other sources. The owner of the layout owns them.
    [[nodiscard]] QWidget& buttons() { return *m_buttons; }
    [[nodiscard]] QMenu& menu() { return *m_menu; }

Q_SIGNALS:
    /// Emitted with new arguments; `label` names their source.
    void chosen(const toolroom::Json& arguments, const QString& reasoning, const QString& label);
    /// Emitted with a status message to show next to the arguments.
    void statusChanged(toolroom::StatusLabel::Tone tone, const QString& label);
    void modelSetupRequested();

private:
    void addMenu(const QString& title, void (ArgumentSources::*fill)(QMenu&));
    void buildMenu();
    void buildDescription();
    void fillHistoryMenu(QMenu& menu);
    void fillExamplesMenu(QMenu& menu);
    void fillFromRun(const std::string& run);
    void handlePastedCalls(const PastedCalls& pasted);
    void showDescription(bool open);
    void generateArguments();
    void cancelAsking();

    RunController& m_controller;
    std::shared_ptr<const ToolDefinition> m_tool;
    LatestTask m_reading;
    LatestTask m_listing;
    AbortController m_abort;
    quint64 m_generation = 0;
    PendingFlag m_isAsking;

    QToolButton* m_saved;
    QToolButton* m_fill;
    QWidget* m_buttons;
    QMenu* m_menu;
    QAction* m_describe = nullptr;
    QLineEdit* m_description;
    QPushButton* m_ask;
    QLabel* m_setup; ///< shown when no language model is set up
};

} // namespace toolroom
