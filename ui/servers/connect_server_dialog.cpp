// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/servers/connect_server_dialog.h"

#include "core/activity/secrets.h"
#include "core/json/digest.h"
#include "core/models/text.h"
#include "ui/stores/key_store.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/cell_delegate.h"
#include "ui/widgets/clipboard.h"
#include "ui/widgets/dialog_size.h"
#include "ui/widgets/labels.h"

#include <QDialogButtonBox>
#include <QKeyEvent>
#include <QPushButton>
#include <QTreeWidget>

#include <utility>

namespace toolroom {

namespace {

constexpr int connectDialogWidth = 560;
constexpr int minTreeHeight = 140;
constexpr std::string_view testedEntries = "test/";
constexpr qsizetype maxPathLength = 300;
constexpr qsizetype maxNameInList = 60;
constexpr int fileRole = Qt::UserRole;
constexpr int serverRole = Qt::UserRole + 1;

/// A line below an item.
void addNote(QTreeWidgetItem& item, const QString& text) {
    auto* note = new QTreeWidgetItem(&item);
    note->setText(0, text);
    note->setToolTip(0, text);
    note->setFlags(Qt::ItemIsEnabled);
}

} // namespace

ConnectServerDialog::ConnectServerDialog(std::shared_ptr<McpServers> pool, KeyStore& keys, std::string folder,
                                         std::string home, QWidget* parent)
    : QDialog(parent)
    , m_keys(keys)
    , m_tester(std::move(pool))
    , m_form(new ConnectionForm(folder))
    , m_test(new QPushButton(tr("&Test")))
    , m_copy(new QPushButton(tr("Copy as &mcp.json")))
    , m_report(createTextLabel())
    , m_failure(createTextLabel())
    , m_filesTitle(createHeadingLabel(tr("Configured on this computer")))
    , m_tree(new QTreeWidget) {
    setWindowTitle(tr("Connect MCP Server"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_connect = buttons->addButton(tr("&Connect"), QDialogButtonBox::AcceptRole);
    auto* layout = createColumn(this, innerSpacing, QMargins(pageMargin, pageMargin, pageMargin, groupSpacing));
    layout->addWidget(m_form);
    buildTest();
    buildTree();
    layout->addWidget(m_filesTitle);
    layout->addWidget(m_tree, 1);
    layout->addStretch(0);
    layout->addWidget(buttons);
    buttons->button(QDialogButtonBox::Cancel)->setAutoDefault(false);
    m_connect->setDefault(true); // has no effect before the button is in the dialog
    connect(m_form, &ConnectionForm::changed, this, &ConnectServerDialog::check);
    connect(m_form, &ConnectionForm::submitted, m_connect, &QPushButton::click);
    connect(buttons, &QDialogButtonBox::accepted, this, &ConnectServerDialog::acceptInput);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    check();
    resizeDialog(*this, {connectDialogWidth, 0});
    m_reading.run([home = std::move(home), project = std::move(folder)](
                      const AbortSignal& /*abort*/) { return findHostConfigFiles(home, project); },
                  [this](std::vector<HostConfigFile> files) { showFiles(std::move(files)); });
}

void ConnectServerDialog::buildTest() {
    setToolTipText(*m_test, tr("Connect, list the tools, and close the connection again"));
    m_report->setAccessibleName(tr("Test result"));
    m_failure->setAccessibleName(tr("Error of the test"));
    setTextColor(*m_failure, &Theme::error);
    for (QLabel* label : {m_report, m_failure}) {
        label->setMinimumWidth(1);
        label->hide();
    }
    auto* row = createRow(nullptr, innerSpacing);
    for (QPushButton* button : {m_test, m_copy}) {
        button->setAutoDefault(false);
        row->addWidget(button);
    }
    row->addStretch(1);
    auto* column = static_cast<QVBoxLayout*>(layout());
    column->addLayout(row);
    column->addWidget(m_report);
    column->addWidget(m_failure);
    connect(m_test, &QPushButton::clicked, this, &ConnectServerDialog::startTest);
    connect(m_copy, &QPushButton::clicked, this, &ConnectServerDialog::copyAsMcpJson);
    connect(&m_tester, &ConnectionTest::progressed, this, [this](const QString& step) { showReport(step, {}); });
    connect(&m_tester, &ConnectionTest::finished, this, [this](const QString& report, const QString& failure) {
        endTest();
        showReport(report, failure);
    });
}

void ConnectServerDialog::buildTree() {
    m_tree->setAccessibleName(tr("Configured servers"));
    m_tree->setHeaderHidden(true);
    m_tree->setItemDelegate(new CellDelegate(m_tree));
    m_tree->setMinimumHeight(minTreeHeight);
    m_tree->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_filesTitle->hide();
    m_tree->hide();
    connect(m_tree, &QTreeWidget::itemChanged, this, &ConnectServerDialog::check);
}

void ConnectServerDialog::edit(const SavedServer& server) {
    setWindowTitle(tr("Edit MCP Server"));
    m_connect->setText(tr("&Save and Connect"));
    m_reading.abort();
    m_form->setServer(server);
    resizeDialog(*this, {connectDialogWidth, 0});
}

void ConnectServerDialog::done(int result) {
    endTest();
    QDialog::done(result);
}

/// Secrets that were entered are not saved for a test.
void ConnectServerDialog::startTest() {
    if (m_isTesting)
        return cancelTest();
    std::optional<EnteredServer> entered = m_form->validate();
    if (!entered)
        return;
    SavedServer& server = entered->saved;
    for (const auto& [entry, secret] : entered->secrets) {
        const std::string tested = std::string(testedEntries) + entry;
        m_keys.keep(toQString(tested), toQString(secret));
        m_tested += toQString(tested);
        for (NamedValues* values : {&server.headers, &server.environment})
            for (auto& [name, value] : *values)
                if (value == std::string(keychainScheme) + entry)
                    value = std::string(keychainScheme) + tested;
    }
    m_isTesting = true;
    m_test->setText(tr("Cancel &Test"));
    m_keys.readAll(keychainEntries(server), this, [this, server] {
        if (m_isTesting)
            m_tester.start(*liveServerFromArgument(server.source, server.folder, m_handlers(optionsOf(server))));
    });
}

void ConnectServerDialog::cancelTest() {
    endTest();
    showReport(tr("Test canceled"), {});
}

void ConnectServerDialog::keyPressEvent(QKeyEvent* event) {
    if (m_isTesting && event->matches(QKeySequence::Cancel))
        cancelTest();
    else
        QDialog::keyPressEvent(event);
}

void ConnectServerDialog::endTest() {
    m_isTesting = false;
    m_tester.cancel();
    for (const QString& name : std::exchange(m_tested, {}))
        m_keys.drop(name);
    m_test->setText(tr("&Test"));
}

void ConnectServerDialog::showReport(const QString& report, const QString& failure) {
    for (const auto& [label, text] : {std::pair(m_report, report), std::pair(m_failure, failure)}) {
        label->setText(text);
        label->setVisible(!text.isEmpty());
    }
}

void ConnectServerDialog::copyAsMcpJson() {
    if (const std::optional<EnteredServer> entered = m_form->validate()) {
        copyText(toQString(prettyText(toMcpJson(entered->saved))));
        const bool hasSecret = serializeServer(entered->saved).isEmpty();
        showReport(hasSecret ? tr("Copied. The command or URL contains a secret.")
                             : tr("Copied. Secrets were replaced with environment variables."),
                   {});
    }
}

void ConnectServerDialog::showFiles(std::vector<HostConfigFile> files) {
    m_files = std::move(files);
    for (std::size_t i = 0; i < m_files.size(); ++i) {
        const HostConfigFile& file = m_files[i];
        auto* fileItem = new QTreeWidgetItem(m_tree);
        const QString path = toDisplayLine(file.path, maxPathLength);
        const std::string_view host = mcpHostName(file.host);
        fileItem->setText(0, host.empty() ? path : QStringLiteral("%1 · %2").arg(toQString(host), path));
        fileItem->setToolTip(0, path);
        fileItem->setFlags(Qt::ItemIsEnabled);
        for (std::size_t k = 0; k < file.servers.size(); ++k) {
            const McpServerConfig& server = file.servers[k];
            auto* item = new QTreeWidgetItem(fileItem);
            const QString name = toDisplayLine(server.name, maxNameInList);
            const McpTemplate& target = server.transport == McpTransportKind::Stdio ? server.command : server.url;
            QString text = QStringLiteral("%1 · %2").arg(name, toDisplayLine(target.text(), maxPathLength));
            if (server.disabled)
                text = tr("%1 (disabled)").arg(text);
            item->setText(0, text);
            item->setToolTip(0, text);
            item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
            item->setCheckState(0, Qt::Unchecked);
            item->setData(0, fileRole, static_cast<qulonglong>(i));
            item->setData(0, serverRole, static_cast<qulonglong>(k));
            for (const Error& unsupported : server.unsupported)
                addNote(*item, tr("Ignored: %1").arg(translatedLine(unsupported.reason, maxPathLength)));
        }
        for (const Error& error : file.errors)
            addNote(*fileItem, translatedLine(error, maxPathLength));
    }
    m_tree->expandToDepth(0);
    if (const QTreeWidgetItem* file = m_tree->topLevelItem(0); file && file->childCount() > 0)
        m_tree->setCurrentItem(file->child(0)); // Space selects it at once
    m_filesTitle->setVisible(!m_files.empty());
    m_tree->setVisible(!m_files.empty());
    if (!m_files.empty())
        resizeDialog(*this, {connectDialogWidth, 0});
}

std::vector<ConfiguredServer> ConnectServerDialog::chosen() const {
    std::vector<ConfiguredServer> servers;
    for (QTreeWidgetItemIterator item(m_tree, QTreeWidgetItemIterator::Checked); *item; ++item) {
        const HostConfigFile& file = m_files[(*item)->data(0, fileRole).toULongLong()];
        servers.push_back({file.servers[(*item)->data(0, serverRole).toULongLong()], file.path, file.host});
    }
    return servers;
}

void ConnectServerDialog::check() {
    m_connect->setEnabled(!m_form->isEmpty() || !chosen().empty());
    m_test->setEnabled(!m_form->isEmpty());
    m_copy->setEnabled(!m_form->isEmpty());
    if (m_isTesting)
        endTest(); // it would report on something else
    showReport({}, {});
}

void ConnectServerDialog::acceptInput() {
    const std::optional<EnteredServer> entered = m_form->isEmpty() ? std::nullopt : m_form->validate();
    if (!m_form->isEmpty() && !entered)
        return;
    const std::vector<ConfiguredServer> servers = chosen();
    accept();
    if (entered)
        Q_EMIT serverEntered(*entered);
    if (!servers.empty())
        Q_EMIT serversChosen(servers);
}

} // namespace toolroom
