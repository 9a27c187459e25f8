// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/envelope_reading.h"
#include "ui/tasks/latest_task.h"

#include <QWidget>

class QToolButton;

namespace toolroom {

class CheckedPane;
class ChoiceSwitch;
class ReadingPane;

/// Where a result is held against a contract, and read.
class EnvelopePage : public QWidget {
    Q_OBJECT

public:
    explicit EnvelopePage(QWidget* parent = nullptr);

    /// The tool that is looked at: its contract is the one to check by, until the reader chooses another.
    void setToolProfile(Profile profile);
    void chooseContract(Profile contract);
    [[nodiscard]] CheckedPane& pane() { return *m_pane; }
    [[nodiscard]] ReadingPane& reading() { return *m_reading; }
    [[nodiscard]] bool isBusy() const;

Q_SIGNALS:
    void explanationAsked(const QString& rule);
    /// The reader is done here.
    void left();
    void shown();

private:
    void buildHead(QWidget* head);
    void check();
    void checkEnvelope(std::size_t envelope);
    void showReading(EnvelopeReading reading);

    bool m_isContractChosen = false;
    LatestTask m_checking;
    ChoiceSwitch* m_contract;
    CheckedPane* m_pane;
    ReadingPane* m_reading;
    QToolButton* m_clear;
};

} // namespace toolroom
