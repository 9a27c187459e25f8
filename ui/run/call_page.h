// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/contract/call.h"
#include "core/models/linted_registry.h"
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
class LiveStrip;
class PreflightPane;
class RunBar;
class RunDesk;
class SavedCallsPanel;
class Verdict;

/// Where a call of the chosen tool is written, looked at before it runs, run, and watched while it does.
class CallPage : public QWidget {
    Q_OBJECT

public:
    explicit CallPage(RunDesk& desk, QWidget* parent = nullptr);
    ~CallPage() override;

    /// Arguments stay when it is the same tool with the same schema. While the page is hidden, only noted.
    void showTool(const LintedRegistryPtr& registry, std::uint32_t tool);
    void showNothing();
    /// Other arguments, as one step that can be taken back; of a tool that is being opened, once it is. `words` say
    /// where they are from; may be empty.
    void fill(Json arguments, const QString& reasoning = {}, const QString& words = {});
    void run();
    /// The newest run of this tool; a question or a line that is open is closed first. False when there was nothing.
    bool abort();
    void focusArguments();

    /// What run() would send; nothing while it is no call.
    [[nodiscard]] std::optional<Call> call() const;
    [[nodiscard]] bool isBusy() const;
    [[nodiscard]] ArgumentsEditor& editor() { return *m_editor; }
    [[nodiscard]] ArgumentSources& sources() { return *m_sources; }
    [[nodiscard]] PreflightPane& preflight() { return *m_preflight; }
    [[nodiscard]] SavedCallsPanel& saved() { return *m_saved; }
    [[nodiscard]] LiveStrip& strip() { return *m_strip; }

Q_SIGNALS:
    void inspectAsked(const QString& run);
    void started(const QString& run);
    void modelSetupAsked();
    /// Everything is shown.
    void settled();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    struct Opened {
        std::shared_ptr<const ToolDefinition> tool; ///< null: `problem` says why
        QString problem;
    };

    struct Filling {
        Json arguments;
        QString reasoning;
        QString words;
    };

    QWidget* buildLeft();
    QWidget* buildRight();
    void connectParts();
    void open();
    void takeTool(const Opened& opened);
    void keepWritten();
    void showCall();
    void send(bool skipsValidation);
    void announceSettled();
    [[nodiscard]] std::string savedFolder() const;

    RunDesk& m_desk;
    LintedRegistryPtr m_registry;
    std::optional<std::uint32_t> m_wanted;        ///< tool that is to be opened once the page is seen
    std::map<std::string, Json> m_written;        ///< arguments of tools that were shown before, by id
    std::shared_ptr<const ToolDefinition> m_tool; ///< null while it is being read, and when there is none
    LatestTask m_opening;
    std::optional<Filling> m_waiting; ///< for the tool that is being opened

    QStackedWidget* m_pages;
    EmptyPage* m_empty;
    QSplitter* m_columns;
    std::optional<Qt::Orientation> m_arranged; ///< as the columns were divided last
    ArgumentSources* m_sources;
    SavedCallsPanel* m_saved;
    Verdict* m_said;
    ArgumentsEditor* m_editor;
    QLineEdit* m_reasoning;
    PreflightPane* m_preflight;
    RunBar* m_runBar;
    LiveStrip* m_strip;
};

} // namespace toolroom
