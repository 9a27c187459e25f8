// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/contract/call.h"
#include "core/models/row_model.h"
#include "ui/run/call_words.h"

#include <QTimer>
#include <QWidget>

#include <optional>
#include <vector>

class QLabel;

namespace toolroom {

class FittingTable;
class RunDesk;

/// A shape, and what it says.
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

/// What will come of a call before its tool is called, told again whenever the call changes or a run has ended. Asked
/// in the Runner's thread once typing pauses; until the answer is there, the one before stands.
class PreflightPane : public QWidget {
    Q_OBJECT

public:
    explicit PreflightPane(RunDesk& desk, QWidget* parent = nullptr);
    ~PreflightPane() override;

    void lookAt(Call call);
    /// There is no call: `why`, in words.
    void clear(const QString& why);
    [[nodiscard]] bool isBusy() const { return m_pause.isActive() || m_isAsking; }
    [[nodiscard]] const std::optional<Preflight>& preflight() const { return m_preflight; }

Q_SIGNALS:
    /// The answer for the newest call is there.
    void looked();

protected:
    void showEvent(QShowEvent* event) override;

private:
    void ask();
    void show(Preflight preflight);

    RunDesk& m_desk;
    std::optional<Call> m_call;
    std::optional<Preflight> m_preflight;
    PreflightModel m_model;
    QTimer m_pause;
    AbortController m_abort;
    quint64 m_generation = 0;
    bool m_isAsking = false;
    QLabel* m_hint;
    FittingTable* m_table;
};

} // namespace toolroom
