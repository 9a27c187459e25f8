// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/contract/calls/call.h"
#include "ui/run/saved_calls_model.h"
#include "ui/tasks/latest_task.h"

#include <QThreadPool>
#include <QWidget>

#include <map>
#include <optional>
#include <string>
#include <vector>

class QComboBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QToolButton;

namespace toolroom {

class ContentSizedTable;
class RunController;
class TableScrollArea;
class StatusLabel;

/// The saved calls of a tool, stored in a folder at the same level as its manifest. Saves the current call, loads a
/// call, runs one or all of them, and checks their expectations.
class SavedCallsPanel : public QWidget {
    Q_OBJECT

public:
    explicit SavedCallsPanel(RunController& controller, QWidget* parent = nullptr);
    ~SavedCallsPanel() override;

    /// `folder` need not exist; empty if calls cannot be saved.
    void showTool(const std::string& toolId, const std::string& tool, const std::string& folder);
    /// The call to save; unset while the arguments are incomplete.
    void setCall(std::optional<Call> call);
    void reload();
    [[nodiscard]] const SavedCallsModel& model() const { return m_model; }
    void runAll();

Q_SIGNALS:
    void loadRequested(const toolroom::SavedCall& call);
    void inspectRequested(const QString& run);

private:
    QWidget* buildSaveForm();
    QWidget* buildList();
    [[nodiscard]] ExpectedResult expected() const;
    [[nodiscard]] const SavedCallRow* chosenRow() const;
    [[nodiscard]] bool belongsToTool(const SavedCallFile& file) const;
    void updateSaveButton();
    void showExpectation(const SavedCall& saved);
    void save();
    void load();
    void run(const SavedCallRow& row);
    void setRowResult(const std::string& path, StatusLabel::Tone tone, const QString& result, const QString& run);
    void end(const QString& run);
    void showList(Result<std::vector<SavedCallFile>> files);
    void updateForSelection();

    RunController& m_controller;
    std::string m_toolId;
    std::string m_tool;
    std::string m_folder;
    std::optional<Call> m_call;
    SavedCallsModel m_model;
    LatestTask m_reading;
    LatestTask m_writing;
    QThreadPool m_checking;                     ///< compares results with expectations
    std::map<QString, SavedCallFile> m_running; ///< calls that were run, by run id

    QLineEdit* m_name;
    QComboBox* m_expectedResult;
    QLineEdit* m_code;
    QPlainTextEdit* m_assertions;
    QToolButton* m_save;
    StatusLabel* m_statusLabel;
    QLabel* m_hint;
    ContentSizedTable* m_table;
    TableScrollArea* m_list = nullptr;
    QToolButton* m_load;
    QToolButton* m_run;
    QToolButton* m_runAll;
    QToolButton* m_inspect;
};

} // namespace toolroom
