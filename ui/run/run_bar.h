// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

#include <cstddef>

class QAction;
class QMenu;
class QPushButton;
class QToolButton;

namespace toolroom {

/// The Run button, which becomes Cancel while connecting and Abort during a run, and a menu of run options. A menu
/// command sends the call even if it is expected to fail.
class RunBar : public QWidget {
    Q_OBJECT

public:
    enum class Readiness {
        NoTool,
        Busy,  ///< the form is being built
        Draft, ///< some input is not yet a valid value
        Ready,
    };
    enum class Live { None, Connecting, Running, Aborting };

    explicit RunBar(QWidget* parent = nullptr);

    void setState(Readiness readiness, std::size_t errors);
    /// Whether the call would fail before it reaches the tool.
    void setBlocked(bool isBlocked);
    /// The state of the newest run in progress, or of the call that waits for its server.
    void setLiveState(Live live);
    /// Runs the call, or shows what prevents it.
    void run();
    [[nodiscard]] QMenu& menu() { return *m_menu; }

Q_SIGNALS:
    void runRequested(bool skipsValidation);
    void abortRequested();
    /// Emitted when the user tries to run invalid arguments.
    void errorRequested();
    /// Emitted when the user tries to run a call that cannot run.
    void refused();

protected:
    void changeEvent(QEvent* event) override;

private:
    void reserveWidth();
    void refresh();

    Readiness m_readiness = Readiness::NoTool;
    std::size_t m_errors = 0;
    bool m_isBlocked = false;
    Live m_live = Live::None;
    QPushButton* m_run;
    QToolButton* m_more;
    QMenu* m_menu;
    QAction* m_anyway;
    QAction* m_another;
};

} // namespace toolroom
