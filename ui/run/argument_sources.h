// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/contract/pasted_call.h"
#include "core/contract/tool_definition.h"
#include "core/json/json.h"
#include "ui/tasks/latest_task.h"
#include "ui/widgets/verdict.h"

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

class RunDesk;

/// Where arguments may come from besides the keyboard: saved calls, earlier runs, the tool's examples, what was copied
/// elsewhere, a language model. Nothing of it is run: it is filled in to be looked at.
class ArgumentSources : public QWidget {
    Q_OBJECT

public:
    explicit ArgumentSources(RunDesk& desk, QWidget* parent = nullptr);
    ~ArgumentSources() override;

    /// Null: there is none, and nothing to choose from.
    void showTool(std::shared_ptr<const ToolDefinition> tool);
    /// A text that was copied elsewhere: arguments, or a call that a model wrote.
    void paste(const QString& text);
    [[nodiscard]] bool isBusy() const { return m_reading.isBusy() || m_listing.isBusy() || m_isAsking; }
    [[nodiscard]] QToolButton& savedButton() { return *m_saved; }

Q_SIGNALS:
    /// `words` say where they are from.
    void chosen(const toolroom::Json& arguments, const QString& reasoning, const QString& words);
    /// What became of it, to be shown beside the arguments.
    void said(toolroom::Verdict::Tone tone, const QString& words);
    void modelSetupAsked();

private:
    QToolButton* menuButton(const QString& words, const QString& name, void (ArgumentSources::*fill)(QMenu&));
    QWidget* buildWish();
    void listHistory(QMenu& menu);
    void listExamples(QMenu& menu);
    void fillFromRun(const std::string& run);
    void takePasted(const PastedCalls& pasted);
    void openWish(bool open);
    void ask();
    void stopAsking();

    RunDesk& m_desk;
    std::shared_ptr<const ToolDefinition> m_tool;
    LatestTask m_reading;
    LatestTask m_listing;
    AbortController m_abort;
    quint64 m_generation = 0;
    bool m_isAsking = false;

    QToolButton* m_saved;
    QToolButton* m_history;
    QToolButton* m_examples;
    QToolButton* m_paste;
    QToolButton* m_describe;
    QWidget* m_wishLine;
    QLineEdit* m_wish;
    QPushButton* m_ask;
    QLabel* m_setup; ///< how a model is set up, when none is
};

} // namespace toolroom
