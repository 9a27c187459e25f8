// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/trace/json_content.h"
#include "ui/tasks/latest_task.h"

#include <QWidget>

#include <map>
#include <optional>

class QToolButton;

namespace toolroom {

class SegmentedControl;
class CodeView;
class FindingsTable;
class TableScrollArea;
class StatusLabel;

/// A result in the envelope of each contract: the envelope, its findings, and the dropped fields. A small result is
/// converted to all contracts immediately; a large one is converted when a contract is selected.
class EnvelopesView : public QWidget {
    Q_OBJECT

public:
    explicit EnvelopesView(QWidget* parent = nullptr);

    /// `own` is the tool's contract. A null result clears the view. Keeps the selected contract.
    void showResult(RunResultPtr runResult, Contract own, bool isLarge);
    void choose(Contract contract);

private:
    void renderEnvelopes();
    void showChoices();
    void showSelectedContract();
    void copy() const;
    [[nodiscard]] Contract chosen() const;

    RunResultPtr m_result;
    Contract m_own = Contract::Mcp;
    bool m_isLarge = false;
    std::optional<Contract> m_preferred; ///< selected by the user
    std::map<Contract, CheckedEnvelope> m_envelopes;
    LatestTask m_converting;
    NoticesModel m_notices;
    SegmentedControl* m_switch;
    QToolButton* m_copy;
    StatusLabel* m_statusLabel;
    CodeView* m_text;
    FindingsTable* m_table;
    TableScrollArea* m_scroll; ///< contains the table
};

} // namespace toolroom
