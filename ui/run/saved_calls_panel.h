// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/contract/call.h"
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

class FittingTable;
class RunDesk;
class TableScroll;
class Verdict;

/// The calls of a tool that are saved beside its manifest: load one, run one or all of them, see whether they came to
/// what they expect, and save the call at hand among them.
class SavedCallsPanel : public QWidget {
    Q_OBJECT

public:
    explicit SavedCallsPanel(RunDesk& desk, QWidget* parent = nullptr);
    ~SavedCallsPanel() override;

    /// `folder` may be missing; "" when there is no place for saved calls.
    void showTool(const std::string& toolId, const std::string& tool, const std::string& folder);
    /// What would be saved now; nothing while it is none.
    void setCall(std::optional<Call> call);
    void reload();
    [[nodiscard]] bool isBusy() const { return m_reading.isBusy() || m_writing.isBusy(); }
    [[nodiscard]] const SavedCallsModel& model() const { return m_model; }
    void runAll();

Q_SIGNALS:
    void loadAsked(const toolroom::SavedCall& call);
    void inspectAsked(const QString& run);
    /// The list is as the folder is.
    void listed();

private:
    QWidget* buildSaving();
    QWidget* buildList();
    [[nodiscard]] ExpectedOutcome expected() const;
    [[nodiscard]] const SavedCallRow* chosen() const;
    [[nodiscard]] bool isOfTool(const SavedCallFile& file) const;
    void checkSaving();
    void showExpectation(const SavedCall& saved);
    void save();
    void load();
    void run(const SavedCallRow& row);
    void note(const std::string& path, CallTone tone, const QString& result, const QString& run);
    void end(const QString& run);
    void showList(Result<std::vector<SavedCallFile>> files);
    void showChoice();

    RunDesk& m_desk;
    std::string m_toolId;
    std::string m_tool;
    std::string m_folder;
    std::optional<Call> m_call;
    SavedCallsModel m_model;
    LatestTask m_reading;
    LatestTask m_writing;
    QThreadPool m_checking;                     ///< outcomes against what was expected
    std::map<QString, SavedCallFile> m_running; ///< by run: what was run, as it was then

    QLineEdit* m_name;
    QComboBox* m_outcome;
    QLineEdit* m_code;
    QPlainTextEdit* m_assertions;
    QToolButton* m_save;
    Verdict* m_verdict;
    QLabel* m_hint;
    FittingTable* m_table;
    TableScroll* m_list;
    QToolButton* m_load;
    QToolButton* m_run;
    QToolButton* m_runAll;
    QToolButton* m_inspect;
};

} // namespace toolroom
