// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/json_content.h"
#include "ui/tasks/latest_task.h"

#include <QWidget>

#include <map>
#include <optional>

class QToolButton;

namespace toolroom {

class ChoiceSwitch;
class CodeView;
class FindingsTable;
class TableScroll;
class Verdict;

/// An outcome in the envelope of each contract: what the chosen one writes, whether that keeps the contract, and what
/// it has no words for. A small outcome is written in all of them at once, a big one when its contract is chosen.
class ContractEnvelopes : public QWidget {
    Q_OBJECT

public:
    explicit ContractEnvelopes(QWidget* parent = nullptr);

    /// `own` is the contract of the tool. Null for nothing. The contract that the reader chose stays.
    void showOutcome(OutcomePtr outcome, Profile own, bool isBig);
    void choose(Profile profile);
    [[nodiscard]] bool isBusy() const;

Q_SIGNALS:
    void explanationAsked(const QString& rule);
    /// Everything of the chosen contract is there, in colour.
    void shown();

private:
    void write();
    void showChoices();
    void showChosen();
    void copy() const;
    [[nodiscard]] Profile chosen() const;

    OutcomePtr m_outcome;
    Profile m_own = Profile::Mcp;
    bool m_isBig = false;
    std::optional<Profile> m_wanted; ///< by the reader
    std::map<Profile, CheckedEnvelope> m_written;
    LatestTask m_writing;
    NoticesModel m_notices;
    ChoiceSwitch* m_switch;
    QToolButton* m_copy;
    Verdict* m_verdict;
    CodeView* m_text;
    FindingsTable* m_table;
    TableScroll* m_scroll; ///< around the table
};

} // namespace toolroom
