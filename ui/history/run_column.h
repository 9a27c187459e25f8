// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/store/history_reader.h"

#include <QWidget>

#include <vector>

class QComboBox;
class QLabel;
class QToolButton;

namespace toolroom {

class ElidedLabel;

/// The header of one compared run: its tool, state, and message, and a list of the tool's other runs.
class RunColumn : public QWidget {
    Q_OBJECT

public:
    explicit RunColumn(const QString& name, QWidget* parent = nullptr);

    void showRun(const StoredRun& record);
    /// Fills the list of runs. Selects the current run, adding it if `runs` does not contain it.
    void setOtherRuns(const std::vector<RunSummary>& runs);
    [[nodiscard]] const StoredRun& record() const { return m_record; }

Q_SIGNALS:
    void runChosen(const QString& run);
    void inspectRequested();

protected:
    void changeEvent(QEvent* event) override;

private:
    void addChoice(const RunSummary& run);
    void updateStateShape();

    StoredRun m_record;
    QString m_name;
    QLabel* m_shape;
    ElidedLabel* m_tool;
    ElidedLabel* m_facts;
    ElidedLabel* m_message;
    QComboBox* m_others;
    QToolButton* m_inspect;
};

} // namespace toolroom
