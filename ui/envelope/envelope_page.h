// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/run/parsed_envelope.h"
#include "ui/tasks/latest_task.h"

#include <QWidget>

class QToolButton;

namespace toolroom {

class CheckPane;
class SegmentedControl;
class ResultPane;

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
    void buildHeader(QWidget* header);
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
