// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/gateway/faults.h"
#include "core/gateway/mcp_tool.h"
#include "core/json/digest.h"
#include "core/models/text.h"
#include "ui/agents/edit_value_dialog.h"
#include "ui/agents/live_calls_page.h"
#include "ui/agents/tokens_dialog.h"
#include "ui/history/runs_table.h"
#include "ui/widgets/status_label.h"

#include <QFileDialog>

#include <utility>

namespace toolroom {

namespace {

/// What is wrong with fault rules; empty: nothing.
QString faultProblem(const Json& rules) {
    const auto read = readFaultRules(rules);
    return read ? QString() : translatedLine(read.error());
}

} // namespace

const LiveAgentRow* LiveCallsPage::selectedAgent() const {
    const QModelIndexList rows = m_agents->selectionModel()->selectedRows();
    if (rows.isEmpty())
        return nullptr;
    const LiveAgentRow& row = m_gateways.agents().row(rows.front().row());
    return row.isGateway ? nullptr : &row;
}

const LiveGateways::Gateway* LiveCallsPage::selectedGateway(int& number) const {
    const QModelIndexList rows = m_agents->selectionModel()->selectedRows();
    if (rows.isEmpty())
        return nullptr;
    number = m_gateways.agents().row(rows.front().row()).gateway;
    return m_gateways.gateway(number);
}

void LiveCallsPage::switchFaults() {
    int number = 0;
    const LiveGateways::Gateway* gateway = selectedGateway(number);
    if (!gateway)
        return;
    if (!gateway->switches.faults.is_null())
        return m_gateways.send(number, {.kind = ControlCommand::Kind::Faults, .value = Json()});
    const Json example = {{"rules", {{{"tool", "*"}, {"kind", "latency"}, {"delayMs", 2'000}, {"probability", 0.5}}}}};
    auto* dialog = new EditValueDialog(
        tr("Inject Faults into %1").arg(gatewayText(gateway->hello)),
        tr("Calls of all agents of this gateway fail by these rules until you stop it. The guide “Gateway for agents” "
           "lists the kinds: latency, error, rate-limit, dropped-connection, truncated-result, malformed-result, and "
           "changed-description."),
        tr("&Inject"), example, faultProblem, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, number] {
        m_gateways.send(number, {.kind = ControlCommand::Kind::Faults, .value = dialog->value()});
    });
    dialog->open();
}

void LiveCallsPage::switchRecording() {
    int number = 0;
    const LiveGateways::Gateway* gateway = selectedGateway(number);
    if (!gateway)
        return;
    if (!gateway->switches.recording.empty())
        return m_gateways.send(number, {.kind = ControlCommand::Kind::Record});
    const QString file = QFileDialog::getSaveFileName(this, tr("Record Calls"), QStringLiteral("calls.jsonl"),
                                                      tr("Recordings (*.jsonl)"), nullptr,
                                                      QFileDialog::DontConfirmOverwrite); // files are never replaced
    if (!file.isEmpty())
        m_gateways.send(number, {.kind = ControlCommand::Kind::Record, .file = file.toStdString()});
}

const LiveCallRow* LiveCallsPage::selectedCall() const {
    const QModelIndexList rows = m_calls->selectionModel()->selectedRows();
    return rows.isEmpty() ? nullptr : &m_gateways.calls().row(rows.front().row());
}

void LiveCallsPage::selectCall(int row) {
    m_calls->selectRow(row);
}

void LiveCallsPage::setAgentMode(CallHolds::Mode mode) {
    if (const LiveAgentRow* agent = selectedAgent())
        m_gateways.setMode(agent->gateway, agent->agent, mode);
}

void LiveCallsPage::togglePause() {
    if (const LiveAgentRow* agent = selectedAgent())
        setAgentMode({.isPaused = !agent->mode.isPaused, .holdsResults = agent->mode.holdsResults});
}

void LiveCallsPage::toggleHoldResults() {
    if (const LiveAgentRow* agent = selectedAgent())
        setAgentMode({.isPaused = agent->mode.isPaused, .holdsResults = !agent->mode.holdsResults});
}

void LiveCallsPage::sendForCall(ControlCommand::Kind kind, std::optional<Json> value) {
    if (const LiveCallRow* row = selectedCall())
        m_gateways.send(row->gateway, {.kind = kind, .agent = {}, .call = row->call->id, .value = std::move(value)});
}

void LiveCallsPage::step() {
    const LiveAgentRow* agent = selectedAgent();
    const int row = agent ? m_gateways.calls().oldestHeld(agent->gateway, agent->agent) : -1;
    if (row < 0)
        return;
    selectCall(row);
    continueCall();
}

void LiveCallsPage::continueCall() {
    const LiveCallRow* row = selectedCall();
    if (!row)
        return;
    if (row->call->state == LiveCall::State::Paused)
        sendForCall(ControlCommand::Kind::Continue);
    else if (row->call->state == LiveCall::State::ResultHeld)
        sendForCall(ControlCommand::Kind::Send);
}

void LiveCallsPage::abortCall() {
    if (const LiveCallRow* row = selectedCall(); row && row->call->state != LiveCall::State::Done)
        sendForCall(ControlCommand::Kind::Abort);
}

/// Another call may be selected while the dialog is open.
void LiveCallsPage::editCall() {
    const LiveCallRow* row = selectedCall();
    const bool isResult = row && row->call->state == LiveCall::State::ResultHeld;
    if (!row || (!isResult && row->call->state != LiveCall::State::Paused))
        return;
    const Json& value = isResult ? row->call->result : row->call->arguments;
    if (value.is_null())
        return m_status->showMessage(StatusLabel::Tone::Bad, tr("This value is too large to edit here."));
    const QString tool = toDisplayLine(row->call->tool);
    const auto check = [isResult](const Json& edited) {
        if (isResult)
            return isToolResult(edited) ? QString() : tr("The result must be an object whose “content” is an array.");
        return edited.is_object() ? QString() : tr("The arguments must be an object.");
    };
    auto* dialog = new EditValueDialog(
        isResult ? tr("Result of %1").arg(tool) : tr("Arguments of %1").arg(tool),
        isResult ? tr("The agent receives this result and is told that you have changed it.")
                 : tr("The call is checked and confirmed with these arguments, and the agent is told about them."),
        isResult ? tr("&Send") : tr("&Continue"), value, check, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    const auto kind = isResult ? ControlCommand::Kind::Send : ControlCommand::Kind::Continue;
    connect(dialog, &QDialog::accepted, this, [this, dialog, kind, gateway = row->gateway, call = row->call->id] {
        m_gateways.send(gateway, {.kind = kind, .agent = {}, .call = call, .value = dialog->value()});
    });
    dialog->open();
}

void LiveCallsPage::showTokens() {
    const LiveAgentRow* agent = selectedAgent();
    if (!agent)
        return;
    auto* dialog = new TokensDialog(agentText(agent->agent), m_gateways.toolUses(agent->gateway, agent->agent), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

} // namespace toolroom
