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

class QLabel;
class QLineEdit;
class QMenu;
class QPushButton;
class QToolButton;

namespace toolroom {

class RunController;

/// Fills in arguments from saved calls, previous runs, examples, the clipboard, or a language model. Never runs
/// anything: the user reviews the arguments first.
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

Q_SIGNALS:
    /// Emitted with new arguments; `label` names their source.
    void chosen(const toolroom::Json& arguments, const QString& reasoning, const QString& label);
    /// Emitted with a status message to show next to the arguments.
    void statusChanged(toolroom::StatusLabel::Tone tone, const QString& label);
    void modelSetupRequested();

private:
    QToolButton* createMenuButton(const QString& label, const QString& name, void (ArgumentSources::*fill)(QMenu&));
    QWidget* buildDescription();
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
    QToolButton* m_history;
    QToolButton* m_examples;
    QToolButton* m_paste;
    QToolButton* m_describe;
    QWidget* m_descriptionRow;
    QLineEdit* m_description;
    QPushButton* m_ask;
    QLabel* m_setup; ///< shown when no language model is set up
};

} // namespace toolroom
