// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/contract/calls/call.h"
#include "core/models/row_model.h"
#include "ui/run/call_text.h"
#include "ui/tasks/pending_work.h"

#include <QTimer>
#include <QWidget>

#include <optional>
#include <vector>

class QLabel;

namespace toolroom {

class ContentSizedTable;
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

/// Shows the preflight checks of a call. They are repeated on the Runner's thread after a pause in typing and after
/// each run; until then, the previous checks stay visible.
class PreflightPane : public QWidget {
    Q_OBJECT

public:
    explicit PreflightPane(RunController& controller, QWidget* parent = nullptr);
    ~PreflightPane() override;

    void setCall(Call call);
    /// Shows `why`, the reason that there is no call to check.
    void clear(const QString& why);
    [[nodiscard]] const std::optional<Preflight>& preflight() const { return m_preflight; }

Q_SIGNALS:
    /// Emitted when the checks of the current call are shown.
    void updated();

protected:
    void showEvent(QShowEvent* event) override;

private:
    void requestPreflight();
    void show(Preflight preflight);

    RunController& m_controller;
    std::optional<Call> m_call;
    std::optional<Preflight> m_preflight;
    PreflightModel m_model;
    QTimer m_pause;
    AbortController m_abort;
    quint64 m_generation = 0;
    PendingFlag m_isAsking;
    QLabel* m_hint;
    ContentSizedTable* m_table;
};

} // namespace toolroom
