// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/agents/live_calls_page.h"

#include "core/history/query/run_query.h"
#include "core/models/text.h"
#include "ui/confirm/request_arguments.h"
#include "ui/history/runs_table.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/cell_delegate.h"
#include "ui/widgets/column_fitter.h"
#include "ui/widgets/empty_page.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/status_label.h"

#include <QAction>
#include <QHeaderView>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>

#include <utility>

namespace toolroom {

namespace {

StatusLabel::Tone statusTone(LiveTone tone) {
    switch (tone) {
    case LiveTone::Running:
        return StatusLabel::Tone::Running;
    case LiveTone::Waiting:
        return StatusLabel::Tone::Waiting;
    case LiveTone::Good:
        return StatusLabel::Tone::Good;
    case LiveTone::Failed:
        return StatusLabel::Tone::Failed;
    case LiveTone::Denied:
        return StatusLabel::Tone::Denied;
    case LiveTone::Quiet:
        break;
    }
    return StatusLabel::Tone::Quiet;
}

/// Puts the sign of the state before its text.
class LiveStateDelegate : public ColoredDelegate {
public:
    explicit LiveStateDelegate(QObject* parent)
        : ColoredDelegate(
              [](const QModelIndex& index, const Theme& theme) { return StatusLabel::color(toneAt(index), theme); },
              parent) {}

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        ColoredDelegate::initStyleOption(option, index);
        option->text = QStringLiteral("%1 %2").arg(StatusLabel::sign(toneAt(index)), option->text).trimmed();
    }

private:
    static StatusLabel::Tone toneAt(const QModelIndex& index) {
        return statusTone(static_cast<LiveTone>(index.data(static_cast<int>(LiveRole::Tone)).toInt()));
    }
};

/// A button with the focus stays enabled, because it would lose the focus.
void enable(QAction& action, QToolButton& button, bool isEnabled) {
    action.setEnabled(isEnabled);
    button.setEnabled(isEnabled || button.hasFocus());
}

} // namespace

LiveCallsPage::LiveCallsPage(LiveGateways& gateways, QWidget* parent)
    : QWidget(parent)
    , m_gateways(gateways)
    , m_status(new StatusLabel)
    , m_pages(new QStackedWidget)
    , m_empty(new EmptyPage)
    , m_full(new QWidget)
    , m_agents(new HistoryTable(tr("Agents of running gateways"), gateways.agents(), new CellDelegate, innerSpacing))
    , m_calls(new HistoryTable(tr("Calls of agents"), gateways.calls(), new CellDelegate, innerSpacing))
    , m_value(new ArgumentsView(tr("Arguments or result of the call"))) {
    setAccessibleName(tr("Live calls"));
    auto* layout = createColumn(this, innerSpacing, QMargins(pageMargin, pageMargin, pageMargin, pageMargin));
    auto* head = createRow(nullptr, innerSpacing);
    head->addWidget(createHeadingLabel(tr("Live Calls")));
    m_status->setMinimumWidth(1); // the title has priority
    head->addWidget(m_status, 1);
    layout->addLayout(head);
    layout->addWidget(m_pages, 1);
    auto* agentsPart = new QWidget;
    auto* callsPart = new QWidget;
    buildAgents(*agentsPart);
    buildCalls(*callsPart);
    auto* parts = new QSplitter(Qt::Vertical);
    parts->setChildrenCollapsible(false);
    parts->addWidget(agentsPart);
    parts->addWidget(callsPart);
    constexpr int agentsShare = 2;
    constexpr int callsShare = 5;
    parts->setStretchFactor(0, agentsShare);
    parts->setStretchFactor(1, callsShare);
    createColumn(m_full, 0)->addWidget(parts);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(m_full);
    m_empty->showMessage(tr("No gateway is running"),
                         tr("Gateways appear here while they run, whether you or a host has started them."),
                         tr("Start Gateway…"));
    connect(m_empty, &EmptyPage::actionChosen, this, &LiveCallsPage::startRequested);
    connect(&m_gateways, &LiveGateways::changed, this, &LiveCallsPage::showState);
    connect(&m_gateways, &LiveGateways::failed, this, [this](const QString& gateway, const Message& reason) {
        m_status->showMessage(StatusLabel::Tone::Bad,
                              tr("%1: %2", "gateway and message").arg(gateway, translatedLine(reason)));
    });
    for (const HistoryTable* table : {m_agents, m_calls})
        connect(table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &LiveCallsPage::showState);
    showState();
}

LiveCallsPage::Command LiveCallsPage::addCommand(WrappingBar& bar, HistoryTable& table, const QString& text,
                                                 const QString& tip, const std::function<void()>& act) {
    const Command command{.action = new QAction(text, this), .button = createFlatButton(text, tip)};
    command.action->setToolTip(tip);
    connect(command.action, &QAction::triggered, this, act);
    connect(command.button, &QToolButton::clicked, this, act);
    bar.addButton(command.button);
    table.addAction(command.action);
    return command;
}

void LiveCallsPage::buildAgents(QWidget& part) {
    m_agents->setSelectionMode(QAbstractItemView::SingleSelection);
    m_agents->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_agents->setItemDelegateForColumn(LiveAgentsModel::State, new LiveStateDelegate(m_agents));
    auto* fitter = new ColumnFitter(*m_agents, *m_agents->horizontalHeader(), LiveAgentsModel::Gateway);
    fitter->growWithRows();
    auto* bar = new WrappingBar(createTextLabel(tr("Agents")), 4);
    m_pause = addCommand(*bar, *m_agents, tr("Pause"), tr("Hold the calls of the selected agent before they run"),
                         [this] { togglePause(); });
    m_holdResults = addCommand(*bar, *m_agents, tr("Hold Results"),
                               tr("Hold the results of the selected agent before it receives them"),
                               [this] { toggleHoldResults(); });
    m_step = addCommand(*bar, *m_agents, tr("Step"),
                        tr("Run the oldest held call of the selected agent, or send its oldest held result"),
                        [this] { step(); });
    m_tokens = addCommand(*bar, *m_agents, tr("Tokens…"), tr("Show the tokens of the selected agent for each tool"),
                          [this] { showTokens(); });
    m_showRuns = addCommand(*bar, *m_agents, tr("Show Runs"), tr("Show the runs of the selected agent"), [this] {
        if (const LiveAgentRow* agent = selectedAgent())
            Q_EMIT runsRequested(toQString(formatQueryTerm("agent", agent->agent)));
    });
    m_faults = addCommand(*bar, *m_agents, tr("Inject Faults…"), tr("Make calls through the gateway fail on purpose"),
                          [this] { switchFaults(); });
    m_record = addCommand(*bar, *m_agents, tr("Record…"), tr("Record the calls through the gateway in a file"),
                          [this] { switchRecording(); });
    m_stop = addCommand(*bar, *m_agents, tr("Stop Gateway"),
                        tr("Stop the selected gateway, which this window has started"), [this] {
                            int number = 0;
                            if (const LiveGateways::Gateway* gateway = selectedGateway(number))
                                Q_EMIT stopRequested(gateway->hello.pid);
                        });
    addCommand(*bar, *m_agents, tr("Start Gateway…"), tr("Start a gateway with the open sources"),
               [this] { Q_EMIT startRequested(); });
    auto* layout = createColumn(&part, 4);
    layout->addWidget(bar);
    layout->addWidget(m_agents, 1);
}

void LiveCallsPage::buildCalls(QWidget& part) {
    m_calls->setSelectionMode(QAbstractItemView::SingleSelection);
    m_calls->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_calls->setItemDelegateForColumn(LiveCallsModel::State, new LiveStateDelegate(m_calls));
    m_calls->keepTopRow(true);
    auto* fitter = new ColumnFitter(*m_calls, *m_calls->horizontalHeader(), LiveCallsModel::Tool);
    fitter->growWithRows();
    auto* bar = new WrappingBar(createTextLabel(tr("Calls")), 4);
    m_continue =
        addCommand(*bar, *m_calls, tr("Continue"),
                   tr("Run the selected call, or send its result; the agent stays paused"), [this] { continueCall(); });
    m_edit = addCommand(*bar, *m_calls, tr("Edit…"),
                        tr("Change the arguments of the selected call, or its result, and continue"),
                        [this] { editCall(); });
    m_abort = addCommand(*bar, *m_calls, tr("Abort"), tr("Abort the selected call"), [this] { abortCall(); });
    auto* split = new QSplitter(Qt::Horizontal);
    split->setChildrenCollapsible(false);
    split->addWidget(m_calls);
    split->addWidget(m_value);
    constexpr int callsShare = 3;
    constexpr int shareUnit = 1'000; // the splitter scales them
    split->setStretchFactor(0, callsShare);
    split->setStretchFactor(1, 2);
    split->setSizes({callsShare * shareUnit, 2 * shareUnit}); // whatever their texts need
    auto* layout = createColumn(&part, 4);
    layout->addWidget(bar);
    layout->addWidget(split, 1);
}

void LiveCallsPage::showState() {
    const bool isEmpty = m_gateways.agents().rowCount() == 0 && m_gateways.calls().rowCount() == 0;
    m_pages->setCurrentWidget(isEmpty ? static_cast<QWidget*>(m_empty) : m_full);
    showCall();
    updateCommands();
}

void LiveCallsPage::showCall() {
    const LiveCallRow* row = selectedCall();
    const std::shared_ptr<const LiveCall> call = row ? row->call : nullptr;
    const auto valueOf = [](const LiveCall& shown) -> const Json& {
        return shown.result.is_null() ? shown.arguments : shown.result;
    };
    const std::shared_ptr<const LiveCall> before = std::exchange(m_shown, call);
    if (call == before || (call && before && valueOf(*call) == valueOf(*before)))
        return;
    const bool hasValue = call && !valueOf(*call).is_null();
    m_value->setPlaceholderText(call ? tr("Too large to show") : QString());
    m_value->showArguments(std::make_shared<const Json>(hasValue ? valueOf(*call) : Json()));
    if (!hasValue)
        m_value->clear();
}

void LiveCallsPage::updateCommands() {
    const LiveAgentRow* agent = selectedAgent();
    const LiveCallRow* row = selectedCall();
    const auto set = [](const Command& command, bool isEnabled) {
        enable(*command.action, *command.button, isEnabled);
    };
    for (const Command& command : {m_pause, m_holdResults, m_tokens, m_showRuns})
        set(command, agent != nullptr);
    set(m_step, agent && agent->held > 0);
    const QString pause = agent && agent->mode.isPaused ? tr("Resume") : tr("Pause");
    const QString hold = agent && agent->mode.holdsResults ? tr("Send Results") : tr("Hold Results");
    int number = 0;
    const LiveGateways::Gateway* gateway = selectedGateway(number);
    set(m_faults, gateway != nullptr);
    set(m_record, gateway != nullptr);
    set(m_stop, gateway && m_canStop && m_canStop(gateway->hello.pid));
    const bool hasFaults = gateway && !gateway->switches.faults.is_null();
    const bool isRecording = gateway && !gateway->switches.recording.empty();
    const QString faults = hasFaults ? tr("Stop Faults") : tr("Inject Faults…");
    const QString record = isRecording ? tr("Stop Recording") : tr("Record…");
    for (const auto& [command, text] : {std::pair(m_pause, pause), std::pair(m_holdResults, hold),
                                        std::pair(m_faults, faults), std::pair(m_record, record)})
        if (command.action->text() != text) {
            command.action->setText(text);
            command.button->setText(text);
        }
    const bool canContinue = row && isHeld(*row->call);
    set(m_continue, canContinue);
    set(m_edit, canContinue);
    set(m_abort, row && row->call->state != LiveCall::State::Done);
}

} // namespace toolroom
