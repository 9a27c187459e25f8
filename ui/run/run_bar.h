// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/run/call_text.h"
#include "ui/widgets/status_label.h"

#include <QWidget>

#include <cstddef>
#include <optional>

class QAction;
class QPushButton;
class QToolButton;

namespace toolroom {

/// The Run button, which becomes Abort during a run, and the reason why the call cannot be run, with a button for the
/// remedy. Errors in the arguments are shown by their editor. A menu command sends the call even if it is expected to
/// fail.
class RunBar : public QWidget {
    Q_OBJECT

public:
    enum class Readiness {
        NoTool,
        Busy,  ///< the form is being built
        Draft, ///< some input is not yet a valid value
        Ready,
    };
    enum class Live { None, Running, Aborting };

    explicit RunBar(QWidget* parent = nullptr);

    void setState(Readiness readiness, std::size_t errors);
    /// Why the call would fail before it reaches the tool; unset if nothing is known to prevent it.
    void setBlocker(std::optional<RunBlocker> blocker);
    /// The state of the newest run in progress.
    void setLiveState(Live live);
    /// Shown while the call can be run.
    void setNote(StatusLabel::Tone tone, const QString& text);
    /// Runs the call, or shows what prevents it.
    void run();

Q_SIGNALS:
    void runRequested(bool skipsValidation);
    void abortRequested();
    /// Emitted when the user tries to run invalid arguments.
    void errorRequested();
    void remedyRequested(RunBlocker::Remedy remedy);

private:
    void refresh();

    Readiness m_readiness = Readiness::NoTool;
    std::size_t m_errors = 0;
    std::optional<RunBlocker> m_blocker;
    Live m_live = Live::None;
    StatusLabel::Tone m_noteTone = StatusLabel::Tone::Quiet;
    QString m_note;
    StatusLabel* m_statusLabel;
    QToolButton* m_remedy;
    QPushButton* m_run;
    QToolButton* m_more;
    QAction* m_anyway;
    QAction* m_another;
};

} // namespace toolroom
