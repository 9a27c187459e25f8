// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/run/parsed_envelope.h"
#include "core/models/run/run_result_model.h"
#include "ui/tasks/latest_task.h"

#include <QScrollArea>
#include <QWidget>

class QLabel;
class QSpinBox;
class QToolButton;

namespace toolroom {

class CheckPane;
class ContentSizedTable;
class ContractForms;
class SegmentedControl;

/// Shows the result in an envelope: its fields, and the result in the envelope of each contract.
class ResultPane : public QScrollArea {
    Q_OBJECT

public:
    explicit ResultPane(QWidget* parent = nullptr);

    void showParsedEnvelope(ParsedEnvelope parsed);
    [[nodiscard]] ContractForms& forms() { return *m_forms; }

Q_SIGNALS:
    /// Emitted when the user selects another envelope, counted from 0.
    void envelopeChosen(std::size_t envelope);

private:
    void build();
    void showEnvelopes(const ParsedEnvelope& parsed);

    RunResultModel m_result;
    QWidget* m_selector;
    QSpinBox* m_envelope;
    QLabel* m_envelopes;
    QLabel* m_problem;
    ContentSizedTable* m_facts;
    QWidget* m_content;
    ContractForms* m_forms;
};

/// Checks a pasted result against a contract and displays its content.
class EnvelopePage : public QWidget {
    Q_OBJECT

public:
    explicit EnvelopePage(QWidget* parent = nullptr);

    /// Checks against the contract of the selected tool, unless the user has chosen a contract.
    void setToolContract(Contract toolContract);
    void chooseContract(Contract contract);
    [[nodiscard]] CheckPane& pane() { return *m_pane; }
    [[nodiscard]] ResultPane& resultPane() { return *m_resultPane; }

Q_SIGNALS:
    /// Emitted when the user chooses to go back to the tool.
    void backRequested();

private:
    QWidget* buildHeader();
    void check();
    void checkEnvelope(std::size_t envelope);
    void showParsedEnvelope(ParsedEnvelope parsed);

    bool m_isContractChosen = false;
    LatestTask m_checking;
    SegmentedControl* m_contract;
    CheckPane* m_pane;
    ResultPane* m_resultPane;
    QToolButton* m_clear;
};

} // namespace toolroom
