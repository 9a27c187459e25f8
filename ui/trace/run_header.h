// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/store/history_reader.h"
#include "core/models/trace/timeline.h"
#include "ui/run/live_run.h"
#include "ui/widgets/status_label.h"

#include <QWidget>

class QHBoxLayout;
class QLabel;
class QTimer;
class QToolButton;

namespace toolroom {

class ElidedLabel;
class TimesLabel;

/// The header of a run: its tool, state, start, time breakdown, and message.
class RunHeader : public QWidget {
    Q_OBJECT

public:
    explicit RunHeader(QWidget* parent = nullptr);

    /// Hides the tool name and the start time, for pages that show these themselves.
    void setCompact(bool isCompact);
    /// Takes ownership of `button`.
    void addButton(QWidget* button);
    /// `nowNs` is the time since the start of the run.
    void showLive(const LiveRun& run, std::int64_t nowNs);
    void showTrace(const Trace& trace);
    /// Also shows, on compact headers, that the run is from the history, and how old it is.
    void showAge(std::int64_t startedAt, const std::string& agent);
    /// Whether the arguments beside the run are no longer those of the run.
    void setForOtherArguments(bool isForOthers);
    /// Shows a run without a trace.
    void showSummary(const RunSummary& summary);

Q_SIGNALS:
    /// Emitted when the user chooses to set up the missing language model.
    void modelSetupRequested();
    void editorRequested(const QString& path, toolroom::TextPosition at);

protected:
    bool event(QEvent* event) override;

private:
    /// Moves the times and, if there is still no room for the state, the buttons to a second line.
    void fit();
    void showName(const RunRecord& run);
    void showTimes(const Trace& trace);
    void showMessage(const QString& text);
    void showFrame(const Json* frame);

    QHBoxLayout* m_line;
    QHBoxLayout* m_secondLine;
    QList<QWidget*> m_buttons; ///< from addButton()
    bool m_isCompact = false;
    ElidedLabel* m_name;
    StatusLabel* m_statusLabel;
    StatusLabel* m_otherArguments; ///< see setForOtherArguments()
    QLabel* m_when;
    TimesLabel* m_times;
    QLabel* m_message;
    QToolButton* m_editor; ///< visible when the run failed in the code of a module
    QString m_file;        ///< that m_editor opens
    TextPosition m_at;
    QToolButton* m_setUp;         ///< visible when the run failed because no language model is set up
    QTimer* m_ageTimer;           ///< updates what showAge() shows
    std::int64_t m_startedAt = 0; ///< of showAge()
    std::string m_agent;          ///< of showAge()
};

} // namespace toolroom
