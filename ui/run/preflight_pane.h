// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/contract/calls/call.h"
#include "core/models/row_model.h"
#include "ui/run/call_text.h"
#include "ui/run/run_bar.h"
#include "ui/tasks/pending_work.h"

#include <QTimer>
#include <QWidget>

#include <optional>
#include <string>
#include <vector>

class QToolButton;

namespace toolroom {

class ContentSizedTable;
class PreflightSummary;
class RunController;

/// The preflight checks: a status shape and its text.
class PreflightModel : public RowModel<PreflightLine> {
    Q_OBJECT

public:
    enum Column { Shape, Words, ColumnCount };

    using RowModel::RowModel;
    void setLines(std::vector<PreflightLine> lines) { reset(std::move(lines)); }

protected:
    [[nodiscard]] int columns() const override { return ColumnCount; }
    [[nodiscard]] QString header(int column) const override;
    [[nodiscard]] QVariant cell(const PreflightLine& line, int column, int role) const override;
};

/// Shows the preflight checks of a call in one line, which names the worst one and expands to the list. They are
/// repeated on the Runner's thread after a pause in typing and after each run; until then, the previous checks stay
/// visible.
class PreflightPane : public QWidget {
    Q_OBJECT

public:
    explicit PreflightPane(RunController& controller, QWidget* parent = nullptr);
    ~PreflightPane() override;

    void setCall(Call call);
    /// Shows `why`, the reason that there is no call to check.
    void clear(const QString& why);
    /// What is wrong with the arguments, which may be known before the checks; empty if nothing is.
    void setArgumentProblem(const QString& problem);
    /// Sets the server that executes the call, by id; empty: none.
    void setServer(const std::string& server);
    /// Why the call would fail before it reaches the tool; unset if nothing is known to prevent it.
    void setBlocker(std::optional<RunBlocker> blocker);
    /// Whether a run of the tool is in progress, or waits for its server.
    void setLiveState(RunBar::Live live);
    void setExpanded(bool isExpanded);
    /// The worst check in words.
    [[nodiscard]] QString summary() const;
    [[nodiscard]] const std::optional<Preflight>& preflight() const { return m_preflight; }

Q_SIGNALS:
    /// Emitted when the checks of the current call are shown.
    void updated();
    void expandedChanged(bool isExpanded);
    void remedyRequested(RunBlocker::Remedy remedy);

protected:
    void showEvent(QShowEvent* event) override;

private:
    /// Whether the call is to be executed by a server that is not connected.
    [[nodiscard]] bool needsConnection() const;
    void requestPreflight();
    void show(Preflight preflight);
    void showLines();
    void permit(const std::string& scope);

    RunController& m_controller;
    std::optional<Call> m_call;
    std::optional<Preflight> m_preflight;
    std::optional<RunBlocker> m_blocker;
    std::string m_server;
    QString m_argumentProblem;
    QString m_why; ///< why there is no call to check
    RunBar::Live m_live = RunBar::Live::None;
    PreflightModel m_model;
    QTimer m_pause;
    AbortController m_abort;
    quint64 m_generation = 0;
    PendingFlag m_isAsking;
    PreflightSummary* m_summary;
    QToolButton* m_remedy;
    ContentSizedTable* m_table;
    QWidget* m_list;
};

} // namespace toolroom
