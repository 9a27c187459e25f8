// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/agents/start_gateway_dialog.h"

#include "core/gateway/host_install.h"
#include "core/json/text.h"
#include "core/models/text.h"
#include "core/run/permissions/command_line.h"
#include "ui/agents/host_file_dialog.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/dialog_size.h"
#include "ui/widgets/labels.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QUuid>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr QSize startGatewayDialogSize(680, 460);
constexpr int stopMs = 3'000; ///< before a gateway is killed
const char* const outputProperty = "output";
const char* const tokenVariable = "TOOLROOM_GATEWAY_TOKEN";

/// A value that the user can select and copy.
QLineEdit* createValueField(const QString& name) {
    auto* field = new QLineEdit;
    field->setReadOnly(true);
    field->setAccessibleName(name);
    return field;
}

} // namespace

StartedGateways::~StartedGateways() {
    for (const auto& process : m_processes) {
        process->disconnect(); // whoever listens may be gone
        process->terminate();
    }
    for (const auto& process : m_processes)
        if (!process->waitForFinished(stopMs))
            process->kill();
}

QProcess& StartedGateways::start(const std::vector<std::string>& sources, const QString& token) {
    std::erase_if(m_processes, [](const auto& process) { return process->state() == QProcess::NotRunning; });
    const std::vector<std::string> command = gatewayCommand(sources);
    QStringList arguments;
    for (const std::string& argument : command)
        arguments += toQString(argument);
    const QString program = arguments.takeFirst();
    arguments = QStringList{arguments.takeFirst(), QStringLiteral("--listen"), QStringLiteral("127.0.0.1:0"),
                            QStringLiteral("--token"), QStringLiteral("env:%1").arg(QLatin1String(tokenVariable))} +
                arguments;
    auto process = std::make_unique<QProcess>();
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QLatin1String(tokenVariable), token);
    process->setProcessEnvironment(environment);
    process->setStandardInputFile(QProcess::nullDevice());
    process->setStandardOutputFile(QProcess::nullDevice());
    // Only the end of the output is kept.
    connect(process.get(), &QProcess::readyReadStandardError, process.get(), [process = process.get()] {
        constexpr qsizetype maxOutput = 4096;
        const QByteArray output = process->property(outputProperty).toByteArray() + process->readAllStandardError();
        process->setProperty(outputProperty, output.last(std::min(output.size(), maxOutput)));
    });
    process->start(program, arguments);
    m_processes.push_back(std::move(process));
    return *m_processes.back();
}

QProcess* StartedGateways::processOf(std::int64_t pid) const {
    const auto found = std::ranges::find(m_processes, pid, [](const auto& process) { return process->processId(); });
    return found == m_processes.end() || pid == 0 ? nullptr : found->get();
}

void StartedGateways::stop(std::int64_t pid) {
    if (QProcess* process = processOf(pid))
        process->terminate();
}

StartGatewayDialog::StartGatewayDialog(const GatewaySources& sources, StartedGateways& started,
                                       const LiveGateways& gateways, QWidget* parent)
    : QDialog(parent)
    , m_started(started)
    , m_gateways(gateways)
    , m_sources(new QListWidget)
    , m_command(createValueField(tr("Command for agents that start the gateway")))
    , m_address(createValueField(tr("Address of the gateway")))
    , m_token(createValueField(tr("Token that agents send")))
    , m_state(createTextLabel()) {
    setWindowTitle(tr("Start Gateway"));
    auto* layout = createColumn(this, innerSpacing, QMargins(pageMargin, pageMargin, pageMargin, pageMargin));
    layout->addWidget(createTextLabel(tr("The agent sees the tools of these sources:")));
    for (const std::string& source : sources.arguments) {
        auto* item = new QListWidgetItem(toDisplayLine(source), m_sources);
        item->setData(Qt::UserRole, toQString(source));
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setCheckState(Qt::Checked);
    }
    m_sources->setAccessibleName(tr("Sources"));
    layout->addWidget(m_sources, 1);
    if (!sources.leftOut.isEmpty())
        layout->addWidget(
            createTextLabel(tr("Not available to agents: %1").arg(sources.leftOut.join(QStringLiteral(", ")))));
    auto* form = new QFormLayout;
    form->setContentsMargins(QMargins());
    form->addRow(tr("Command"), m_command);
    form->addRow(tr("Address"), m_address);
    form->addRow(tr("Token"), m_token);
    layout->addLayout(form);
    layout->addWidget(m_state);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    m_start = buttons->addButton(tr("&Start"), QDialogButtonBox::ActionRole);
    connect(m_start, &QPushButton::clicked, this, &StartGatewayDialog::start);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout->addWidget(buttons);
    connect(m_sources, &QListWidget::itemChanged, this, &StartGatewayDialog::showCommand);
    connect(&m_gateways, &LiveGateways::changed, this, &StartGatewayDialog::showAddress);
    m_state->setText(tr("Agents that start the gateway themselves use the command. “Start” starts it for agents that "
                        "connect over HTTP, until this window is closed."));
    resizeDialog(*this, startGatewayDialogSize);
    m_start->setDefault(true);
    showCommand();
}

std::vector<std::string> StartGatewayDialog::selectedSources() const {
    std::vector<std::string> selected;
    for (int row = 0; row < m_sources->count(); ++row)
        if (const QListWidgetItem* item = m_sources->item(row); item->checkState() == Qt::Checked)
            selected.push_back(item->data(Qt::UserRole).toString().toStdString());
    return selected;
}

void StartGatewayDialog::showCommand() {
    const std::vector<std::string> sources = selectedSources();
    m_command->setText(sources.empty() ? QString() : toQString(visibleText(joinCommandLine(gatewayCommand(sources)))));
    m_command->setCursorPosition(0);
    m_start->setEnabled(!sources.empty() && !m_process);
    if (m_sources->count() == 0)
        m_state->setText(tr("Open tools first: the gateway offers the open sources."));
}

void StartGatewayDialog::start() {
    const QString token = QUuid::createUuid().toString(QUuid::WithoutBraces); // from a secure source
    m_process = &m_started.start(selectedSources(), token);
    m_pid = m_process->processId();
    m_token->setText(token);
    m_start->setEnabled(false);
    m_sources->setEnabled(false);
    m_state->setText(tr("Starting…"));
    connect(m_process, &QProcess::errorOccurred, this, &StartGatewayDialog::showEnd);
    connect(m_process, &QProcess::finished, this, &StartGatewayDialog::showEnd);
}

void StartGatewayDialog::showAddress() {
    if (!m_process || !m_address->text().isEmpty())
        return;
    if (m_pid == 0)
        m_pid = m_process->processId();
    if (const LiveGateways::Gateway* gateway = m_gateways.gatewayOfProcess(m_pid)) {
        m_address->setText(toDisplayLine(gateway->hello.address));
        m_state->setText(tr("Agents connect to this address with the header “Authorization: Bearer” and the token. "
                            "The gateway runs until this window is closed."));
    }
}

void StartGatewayDialog::showEnd() {
    constexpr qsizetype maxOutput = 400;
    const QString output = toDisplayLine(m_process->property(outputProperty).toByteArray().toStdString(), maxOutput);
    m_state->setText(tr("The gateway has ended: %1")
                         .arg(m_process->error() == QProcess::FailedToStart ? m_process->errorString() : output));
    m_address->clear();
    m_token->clear();
}

} // namespace toolroom
