// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/agents/repeat_session_dialog.h"

#include "core/base/time_units.h"
#include "core/models/agents/live_text.h"
#include "core/models/text.h"
#include "ui/history/run_delegates.h"
#include "ui/history/runs_table.h"
#include "ui/run/run_controller.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/cell_delegate.h"
#include "ui/widgets/column_fitter.h"
#include "ui/widgets/dialog_size.h"
#include "ui/widgets/labels.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QPointer>
#include <QPushButton>
#include <QSplitter>

#include <algorithm>
#include <utility>

namespace toolroom {

struct RepeatSessionDialog::Repetition {
    std::shared_ptr<Gateway> gateway;
    RegistrySnapshotPtr tools; ///< that the gateway offers
    std::optional<RecordingRun> run;
    AbortController abort;
};

namespace {

QString titleOf(const RecordedRequest& request) {
    return toDisplayLine(titleOfRequest(request.method, request.params), maxCellLength);
}

} // namespace

RepeatSessionDialog::RepeatSessionDialog(const AgentSession& session, RunController& runs, OpenTools tools,
                                         QWidget* parent)
    : QDialog(parent)
    , m_runs(runs)
    , m_tools(std::move(tools))
    , m_recording(std::make_shared<const Recording>(requestsOf(session).recording))
    , m_repeated(m_recording->requests.size())
    , m_rows({tr("Step"), tr("Agent"), tr("Recorded"), tr("Now"), tr("Result")})
    , m_requests(new HistoryTable(tr("Requests"), m_rows, new CellDelegate, innerSpacing))
    , m_state(createTextLabel())
    , m_outcome(createTextLabel()) {
    setWindowTitle(tr("Repeat %1").arg(toDisplayLine(session.name, maxCellLength)));
    constexpr QSize repeatDialogSize(860, 620);
    constexpr int numbers[] = {2, 3};
    for (const int column : numbers)
        m_rows.setRightAligned(column);
    std::vector<StoreRow> rows;
    for (std::size_t i = 0; i < m_repeated.size(); ++i)
        rows.push_back(rowOf(i));
    m_rows.setRows(std::move(rows));
    m_requests->setSelectionMode(QAbstractItemView::SingleSelection);
    auto* fitter = new ColumnFitter(*m_requests, *m_requests->horizontalHeader(), 0);
    fitter->growWithRows();
    auto* changes = new HistoryTable(tr("Result changes"), m_changes, new ChangeDelegate, innerSpacing);
    for (int column = 0; column < m_changes.columnCount(); ++column)
        changes->horizontalHeader()->setSectionResizeMode(column, QHeaderView::Stretch);
    auto* details = new QWidget;
    auto* detailsLayout = createColumn(details, innerSpacing);
    detailsLayout->addWidget(m_outcome);
    detailsLayout->addWidget(changes, 1);
    auto* parts = new QSplitter(Qt::Vertical);
    parts->setChildrenCollapsible(false);
    parts->addWidget(m_requests);
    parts->addWidget(details);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    m_repeatNext = buttons->addButton(tr("Repeat &Next"), QDialogButtonBox::ActionRole);
    m_repeatAll = buttons->addButton(tr("Repeat &All"), QDialogButtonBox::ActionRole);
    m_abort = buttons->addButton(tr("A&bort"), QDialogButtonBox::ActionRole);
    connect(m_repeatNext, &QPushButton::clicked, this, &RepeatSessionDialog::repeatNext);
    connect(m_repeatAll, &QPushButton::clicked, this, &RepeatSessionDialog::repeatAll);
    connect(m_abort, &QPushButton::clicked, this, &RepeatSessionDialog::abort);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_requests->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &RepeatSessionDialog::showSelected);
    auto* layout = createColumn(this, innerSpacing, QMargins(pageMargin, pageMargin, pageMargin, pageMargin));
    layout->addWidget(createTextLabel(
        tr("The requests of the session are sent to the open tools again, and the new results are compared with the "
           "old ones. The calls are actually run; those that need your confirmation ask for it.")));
    layout->addWidget(m_state);
    layout->addWidget(parts, 1);
    layout->addWidget(buttons);
    resizeDialog(*this, repeatDialogSize);
    updateButtons();
    if (!m_repeated.empty())
        m_requests->selectRow(0);
}

RepeatSessionDialog::~RepeatSessionDialog() {
    abort();
}

void RepeatSessionDialog::repeatNext() {
    m_repeatsAll = false;
    start();
}

void RepeatSessionDialog::repeatAll() {
    m_repeatsAll = true;
    start();
}

void RepeatSessionDialog::abort() {
    m_repeatsAll = false;
    if (m_repetition && m_isRunning)
        m_repetition->abort.request_stop();
}

void RepeatSessionDialog::start() {
    const RegistrySnapshotPtr tools = m_tools();
    if (!tools)
        return m_state->setText(tr("Open the tools with which to repeat the session."));
    if (m_isRunning || m_next == m_repeated.size())
        return;
    if (!m_repetition || m_repetition->abort.stop_requested()) {
        m_repetition = std::make_shared<Repetition>();
        auto gate = std::make_shared<ConfirmationGate>(m_runs.service().confirmation());
        m_repetition->gateway = std::make_shared<Gateway>(
            std::make_unique<AgentCalls>(m_runs.service(), std::move(gate), AgentCalls::unlimitedMs),
            m_runs.settings().servers, OfferedNames({}), nullptr);
        m_repetition->run.emplace(m_repetition->gateway, m_recording, RecordingRun::Questions::Handlers);
    }
    if (std::exchange(m_repetition->tools, tools) != tools)
        std::ignore = m_repetition->gateway->setTools(tools); // names that are not stored cannot fail
    m_isRunning = true;
    m_rows.setRow(static_cast<int>(m_next), rowOf(m_next));
    updateButtons();
    const QCoro::Task<void> repeating = repeat(m_repetition, m_next);
}

QCoro::Task<void> RepeatSessionDialog::repeat(std::shared_ptr<Repetition> repetition, std::size_t index) {
    const QPointer<RepeatSessionDialog> self(this);
    RepeatedRequest repeated = co_await repetition->run->send(index, repetition->abort.get_token());
    if (self)
        finish(index, std::move(repeated));
}

void RepeatSessionDialog::finish(std::size_t index, RepeatedRequest repeated) {
    m_isRunning = false;
    const bool wasAborted = repeated.outcome == RepeatedRequest::Outcome::Aborted;
    m_repeated[index] = std::move(repeated);
    m_rows.setRow(static_cast<int>(index), rowOf(index));
    if (!wasAborted)
        m_next = index + 1;
    const QModelIndexList selection = m_requests->selectionModel()->selectedRows();
    if (selection.isEmpty() || selection.front().row() == static_cast<int>(index))
        showSelected();
    updateButtons();
    if (m_repeatsAll && !wasAborted) // queued: a request that is not sent ends at once
        QMetaObject::invokeMethod(this, &RepeatSessionDialog::start, Qt::QueuedConnection);
}

StoreRow RepeatSessionDialog::rowOf(std::size_t index) const {
    const RecordedRequest& request = m_recording->requests[index];
    const auto& repeated = m_repeated[index];
    const bool wasSent = repeated && repeated->outcome != RepeatedRequest::Outcome::NotSent;
    return {.key = QString::number(index),
            .cells = {titleOf(request), agentText(request.agent), formatDuration(request.durationMs * nsPerMs),
                      wasSent ? formatDuration(repeated->durationMs * nsPerMs) : QString(), outcomeText(index)}};
}

QString RepeatSessionDialog::outcomeText(std::size_t index) const {
    using Outcome = RepeatedRequest::Outcome;
    if (m_isRunning && index == m_next)
        return tr("Running");
    const auto& repeated = m_repeated[index];
    if (!repeated)
        return {};
    switch (repeated->outcome) {
    case Outcome::Same:
        return tr("Same result");
    case Outcome::NotSent:
        return tr("Not sent: its arguments contain [redacted]");
    case Outcome::Aborted:
        return tr("Aborted");
    case Outcome::Different:
        break;
    }
    return tr("%Ln change(s)", nullptr, static_cast<int>(repeated->changes.changes.size()));
}

void RepeatSessionDialog::showSelected() {
    const QModelIndexList selection = m_requests->selectionModel()->selectedRows();
    const auto index = selection.isEmpty() ? std::optional<std::size_t>()
                                           : std::optional(static_cast<std::size_t>(selection.front().row()));
    m_comparing.abort();
    m_changes.setChanges({});
    m_outcome->setText(index ? outcomeText(*index) : QString());
    if (!index || !m_repeated[*index])
        return;
    if (const std::string failure = failureTextIn(m_repeated[*index]->answer); !failure.empty())
        m_outcome->setText(m_outcome->text() + QStringLiteral(" · ") + toDisplayLine(failure, maxCellLength));
    m_comparing.run([changes = m_repeated[*index]->changes](const AbortSignal&) { return makeChangeRows(changes); },
                    [this](std::vector<ChangeRow> rows) { m_changes.setChanges(std::move(rows)); });
}

void RepeatSessionDialog::updateButtons() {
    const auto count = [this](RepeatedRequest::Outcome outcome) {
        return static_cast<int>(std::ranges::count_if(
            m_repeated, [&](const auto& repeated) { return repeated && repeated->outcome == outcome; }));
    };
    const bool hasTools = m_tools() != nullptr;
    const bool canStart = !m_isRunning && m_next < m_repeated.size();
    m_repeatNext->setEnabled(canStart);
    m_repeatAll->setEnabled(canStart);
    m_abort->setEnabled(m_isRunning);
    if (m_repeated.empty())
        m_state->setText(tr("This session contains no requests whose arguments and results are known."));
    else if (!hasTools)
        m_state->setText(tr("Open the tools with which to repeat the session."));
    else
        m_state->setText(tr("%1 of %2 repeated: %3 the same, %4 different")
                             .arg(m_next)
                             .arg(m_repeated.size())
                             .arg(count(RepeatedRequest::Outcome::Same))
                             .arg(count(RepeatedRequest::Outcome::Different)));
}

} // namespace toolroom
