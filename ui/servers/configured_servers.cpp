// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/servers/configured_servers.h"

#include "core/activity/mcp/live_server.h"
#include "core/models/text.h"
#include "ui/confirm/access_texts.h"
#include "ui/run/run_controller.h"
#include "ui/servers/open_servers.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/dialog_size.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/marked_text.h"
#include "ui/widgets/status_label.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>

#include <algorithm>
#include <iterator>
#include <utility>

namespace toolroom {

namespace {

constexpr int trustDialogWidth = 560;
constexpr qsizetype maxInputLabel = 60;

QString hostText(McpHost host) {
    const std::string_view name = mcpHostName(host);
    return name.empty() ? ServerTrustDialog::tr("Configuration file") : toQString(name);
}

} // namespace

std::vector<HostConfigFile> findHostConfigFiles(const std::string& home, const std::string& projectFolder) {
    std::vector<HostConfigFile> files;
    for (const KnownMcpConfigFile& known : knownMcpConfigFiles(home, projectFolder)) {
        const bool isListed = std::ranges::contains(files, known.path, &HostConfigFile::path);
        if (isListed || !QFileInfo(QString::fromStdString(known.path)).isFile())
            continue;
        HostConfigFile& file = files.emplace_back(known.path, known.host);
        if (auto loaded = loadMcpConfig(known.path)) {
            file.servers = std::move(loaded->servers);
            file.errors.assign(loaded->errors.begin(), loaded->errors.end());
        } else {
            file.errors.push_back(std::move(loaded.error()));
        }
        if (file.servers.empty() && file.errors.empty())
            files.pop_back();
    }
    return files;
}

ServerTrustDialog::ServerTrustDialog(const ConfiguredServer& server, const SourceAccess& access,
                                     const TrustStore::State& trust, QWidget* parent)
    : QDialog(parent) {
    const QString name = toDisplayLine(server.config.name, maxInputLabel);
    setWindowTitle(trust.isTrusted ? tr("Connect MCP Server") : tr("Trust MCP Server"));
    auto* layout = createColumn(this, innerSpacing, QMargins(pageMargin, pageMargin, pageMargin, groupSpacing));
    QLabel* title = createHeadingLabel(trust.isTrusted ? tr("%1 requires input").arg(name) : tr("Trust %1?").arg(name));
    title->setWordWrap(true);
    layout->addWidget(title);
    layout->addWidget(createAccessText(
        tr("File"), {hostText(server.host) + QStringLiteral(": ") + toDisplayLine(server.path, maxAccessLine)}));
    addAccessTexts(*layout, access, trust);
    QStringList ignored;
    for (const Error& unsupported : server.config.unsupported)
        ignored += translatedLine(unsupported.reason, maxAccessLine);
    if (!ignored.isEmpty())
        ignored.prepend(tr("Toolroom ignores:"));
    layout->addWidget(createAccessText(tr("Unsupported settings"), ignored));
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(groupSpacing);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_connect =
        buttons->addButton(trust.isTrusted ? tr("&Connect") : tr("&Trust and Connect"), QDialogButtonBox::AcceptRole);
    m_connect->setAutoDefault(false);
    for (const McpInput& input : server.config.inputs) {
        const QString label = toDisplayLine(input.description.empty() ? input.id : input.description, maxInputLabel);
        if (!input.options.empty()) {
            auto* choice = new QComboBox;
            choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
            choice->setAccessibleName(label);
            for (const std::string& option : input.options)
                choice->addItem(toDisplayLine(option, maxInputLabel), toQString(option));
            if (input.defaultValue)
                choice->setCurrentIndex(std::max(0, choice->findData(toQString(*input.defaultValue))));
            m_inputs[input.id] = [choice] { return choice->currentData().toString(); };
            form->addRow(createHintLabel(label), choice);
            continue;
        }
        auto* line = new QLineEdit;
        line->setAccessibleName(label);
        if (input.isPassword)
            line->setEchoMode(QLineEdit::Password);
        else
            line->setText(toQString(input.defaultValue.value_or(std::string())));
        connect(line, &QLineEdit::textChanged, this, &ServerTrustDialog::updateButtons);
        m_inputs[input.id] = [line] { return line->text(); };
        form->addRow(createHintLabel(label), line);
    }
    layout->addLayout(form);
    layout->addStretch(1);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    updateButtons();
    resizeDialog(*this, {trustDialogWidth, 0});
    if (m_inputs.empty())
        buttons->button(QDialogButtonBox::Cancel)->setFocus();
}

std::map<std::string, std::string> ServerTrustDialog::inputs() const {
    std::map<std::string, std::string> values;
    for (const auto& [id, value] : m_inputs)
        values.emplace(id, value().toStdString());
    return values;
}

void ServerTrustDialog::updateButtons() {
    m_connect->setEnabled(std::ranges::none_of(m_inputs, [](const auto& input) { return input.second().isEmpty(); }));
}

ServerConnector::ServerConnector(RunController& controller, OpenServers& servers, ServerPreparer prepare,
                                 QWidget* window)
    : QObject(window)
    , m_controller(controller)
    , m_servers(servers)
    , m_prepare(std::move(prepare))
    , m_window(window) {}

void ServerConnector::connectServers(std::vector<ConfiguredServer> servers) {
    for (const ConfiguredServer& server : servers)
        m_servers.expect(m_prepare(server, {}).setup.id);
    std::ranges::move(servers, std::back_inserter(m_waiting));
    if (!m_isAsking)
        askNext();
}

void ServerConnector::connectServer(const SavedServer& saved) {
    readServer(saved, [this](const ConfiguredServer& server) {
        if (!m_servers.isCanceled(m_prepare(server, {}).setup.id))
            connectServers({server});
    });
}

/// The file is read on the Runner's thread, like the files that commands name.
void ServerConnector::readServer(const SavedServer& saved, std::function<void(const ConfiguredServer&)> use) {
    m_controller.service()
        .runWithSession(
            [file = saved.file](const std::shared_ptr<Session>& /*session*/) { return loadMcpConfig(file); })
        .then(this, [this, saved, use = std::move(use)](const Result<McpConfigFile>& config) {
            if (const QString problem = findServer(saved, config, use); !problem.isEmpty()) {
                if (const Result<LiveServer> server = unconnectedServer(saved))
                    m_servers.cancelExpected(server->setup.id);
                Q_EMIT statusMessage(problem);
            }
        });
}

QString ServerConnector::findServer(const SavedServer& saved, const Result<McpConfigFile>& config,
                                    const std::function<void(const ConfiguredServer&)>& use) {
    if (!config)
        return translatedLine(config.error());
    const auto found = std::ranges::find_if(config->servers, [&](const McpServerConfig& server) {
        return server.name == saved.name && server.projectFolder == saved.project;
    });
    if (found == config->servers.end())
        return tr("%1 no longer contains the server %2")
            .arg(toDisplayLine(saved.file, maxAccessLine), toDisplayLine(saved.name, maxInputLabel));
    use({*found, saved.file, config->host});
    return {};
}

/// The trust book, and the files that commands name, are read on the Runner's thread.
void ServerConnector::askNext() {
    m_isAsking = !m_waiting.empty();
    if (!m_isAsking)
        return;
    ConfiguredServer server = std::move(m_waiting.front());
    m_waiting.pop_front();
    const LiveServer prepared = m_prepare(server, {});
    if (m_servers.isCanceled(prepared.setup.id))
        return askNext();
    m_controller.service()
        .runWithSession([specification = prepared.specification](const std::shared_ptr<Session>& session) -> Trust {
            SourceAccess access = serverAccess(specification);
            auto state = session->trust().stateOf(access);
            return {std::move(access), std::move(state)};
        })
        .then(this, [this, server = std::move(server)](const Trust& trust) { ask(server, trust); });
}

void ServerConnector::ask(const ConfiguredServer& server, const Trust& trust) {
    if (!trust.state) {
        m_servers.cancelExpected(m_prepare(server, {}).setup.id);
        Q_EMIT statusMessage(translatedLine(trust.state.error()));
        return askNext();
    }
    if (trust.state->isTrusted && server.config.inputs.empty())
        return open(server, trust.access, false, {});
    auto* dialog = new ServerTrustDialog(server, trust.access, *trust.state, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::finished, this, [this, dialog, server, trust](int result) {
        if (result == QDialog::Accepted)
            return open(server, trust.access, !trust.state->isTrusted, dialog->inputs());
        m_servers.cancelExpected(m_prepare(server, {}).setup.id);
        askNext();
    });
    dialog->open();
}

void ServerConnector::open(const ConfiguredServer& server, const SourceAccess& access, bool trusts,
                           std::map<std::string, std::string> inputs) {
    McpConfigContext context;
    context.input = [inputs = std::move(inputs)](const McpInput& input) -> std::optional<std::string> {
        const auto found = inputs.find(input.id);
        return found == inputs.end() ? std::nullopt : std::optional(found->second);
    };
    LiveServer prepared = m_prepare(server, std::move(context));
    requireTrust(prepared, std::make_shared<const TrustStore>(
                               TrustSettings{.file = userTrustPath(), .digests = {access.digest}}));
    const auto start = [this, server, prepared = std::move(prepared)](const Result<void>& stored) {
        if (!stored)
            Q_EMIT statusMessage(translatedLine(stored.error())); // trusted for this session
        if (!m_servers.isCanceled(prepared.setup.id))
            m_servers.open(prepared,
                           {.file = server.path, .name = server.config.name, .project = server.config.projectFolder});
        askNext();
    };
    if (!trusts)
        return start({});
    m_controller.service()
        .runWithSession([access](const std::shared_ptr<Session>& session) {
            return session->trust().trust(access, systemClock().epochMs());
        })
        .then(this, start);
}

} // namespace toolroom
