// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/history_reader.h"

#include <QWidget>

#include <vector>

class QComboBox;
class QLabel;
class QToolButton;

namespace toolroom {

class ElidedLabel;

/// The head of one of two runs that are compared: which run it is and how it went, and a choice of others of its tool.
class ComparedSide : public QWidget {
    Q_OBJECT

public:
    explicit ComparedSide(const QString& name, QWidget* parent = nullptr);

    void showRun(const RunRecord& record);
    /// To choose from; the run that is shown is chosen, and is added when it is not among them.
    void setOthers(const std::vector<RunSummary>& runs);
    [[nodiscard]] const RunRecord& record() const { return m_record; }

Q_SIGNALS:
    void runChosen(const QString& run);
    void inspectAsked();

protected:
    void changeEvent(QEvent* event) override;

private:
    void addChoice(const RunSummary& run);
    void showShape();

    RunRecord m_record;
    QString m_name;
    QLabel* m_shape;
    ElidedLabel* m_tool;
    ElidedLabel* m_facts;
    ElidedLabel* m_message;
    QComboBox* m_others;
    QToolButton* m_inspect;
};

} // namespace toolroom
