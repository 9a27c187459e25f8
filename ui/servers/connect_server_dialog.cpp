// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/servers/connect_server_dialog.h"

#include "core/models/text.h"
#include "ui/form/fields/field_notes.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/cell_delegate.h"
#include "ui/widgets/dialog_size.h"
#include "ui/widgets/labels.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>
#include <QTreeWidget>

#include <utility>

namespace toolroom {

namespace {

constexpr int connectDialogWidth = 560;
constexpr int minTreeHeight = 140;
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

ConnectServerDialog::ConnectServerDialog(std::string folder, std::string home, QWidget* parent)
    : QDialog(parent)
    , m_folder(std::move(folder))
    , m_line(new QLineEdit)
    , m_hint(createTextLabel())
    , m_error(new ErrorLabel)
    , m_advanced(createFlatButton(tr("Advanced"), tr("Advanced settings")))
    , m_eraLabel(createHintLabel(tr("Protocol")))
    , m_era(new QComboBox)
    , m_filesTitle(createHeadingLabel(tr("Configured on this computer")))
    , m_tree(new QTreeWidget) {
    setWindowTitle(tr("Connect MCP Server"));
    m_line->setAccessibleName(tr("Command or URL"));
    m_line->setPlaceholderText(tr("npx -y PACKAGE or https://example.org/mcp"));
    m_line->setFont(fixedFont());
    m_hint->setForegroundRole(QPalette::PlaceholderText);
    m_hint->setMinimumWidth(1); // a long path is cut instead of widening the dialog
    m_advanced->setCheckable(true);
    m_advanced->setArrowType(Qt::RightArrow);
    m_advanced->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_era->setAccessibleName(tr("Server protocol"));
    // In the order of EraChoice.
    m_era->addItems(
        {tr("Detect automatically"), tr("Legacy (2025-11-25 and earlier)"), tr("Modern (2026-07-28 and later)")});
    m_era->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_connect = buttons->addButton(tr("&Connect"), QDialogButtonBox::AcceptRole);
    auto* era = createRow(nullptr, innerSpacing);
    era->addWidget(m_eraLabel);
    era->addWidget(m_era, 1);
    auto* layout = createColumn(this, innerSpacing, QMargins(pageMargin, pageMargin, pageMargin, groupSpacing));
    layout->addWidget(createHeadingLabel(tr("Command or URL")));
    addAll(*layout, {m_line, m_error, m_hint});
    layout->addWidget(m_advanced, 0, Qt::AlignLeft);
    layout->addLayout(era);
    layout->addWidget(m_filesTitle);
    layout->addWidget(m_tree, 1);
    layout->addStretch(0);
    layout->addWidget(buttons);
    buttons->button(QDialogButtonBox::Cancel)->setAutoDefault(false);
    m_connect->setDefault(true); // has no effect before the button is in the dialog
    m_tree->setAccessibleName(tr("Configured servers"));
    m_tree->setHeaderHidden(true);
    m_tree->setItemDelegate(new CellDelegate(m_tree));
    m_tree->setMinimumHeight(minTreeHeight);
    m_tree->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_filesTitle->hide();
    m_tree->hide();
    connect(m_tree, &QTreeWidget::itemChanged, this, &ConnectServerDialog::check);
    connect(m_line, &QLineEdit::textChanged, this, &ConnectServerDialog::check);
    connect(m_advanced, &QToolButton::toggled, this, &ConnectServerDialog::showAdvanced);
    connect(buttons, &QDialogButtonBox::accepted, this, &ConnectServerDialog::acceptInput);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    showAdvanced(false);
    check();
    resizeDialog(*this, {connectDialogWidth, 0});
    m_reading.run([home = std::move(home),
                   project = m_folder](const AbortSignal& /*abort*/) { return findHostConfigFiles(home, project); },
                  [this](std::vector<HostConfigFile> files) { showFiles(std::move(files)); });
}

std::string ConnectServerDialog::source() const {
    const std::string typed = m_line->text().trimmed().toStdString();
    return typed.empty() || isLiveServerArgument(typed) ? typed : "stdio:" + typed;
}

void ConnectServerDialog::showAdvanced(bool isShown) {
    m_advanced->setArrowType(isShown ? Qt::DownArrow : Qt::RightArrow);
    m_eraLabel->setVisible(isShown);
    m_era->setVisible(isShown);
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
    const std::string typed = source();
    const bool isUrl = typed.starts_with("http:") || typed.starts_with("https:");
    m_hint->setText(isUrl ? tr("Toolroom sends requests to this URL.")
                          : tr("Toolroom runs the command in %1 without a shell.").arg(toDisplayLine(m_folder, 200)));
    m_connect->setEnabled(!typed.empty() || !chosen().empty());
    m_error->showMessage({}, {});
}

void ConnectServerDialog::acceptInput() {
    const std::string typed = source();
    LiveServerOptions options;
    options.client.era = static_cast<EraChoice>(m_era->currentIndex());
    if (!typed.empty()) {
        if (const auto server = liveServerFromArgument(typed, m_folder, options); !server)
            return m_error->showMessage({translatedLine(server.error())}, {});
    }
    const std::vector<ConfiguredServer> servers = chosen();
    accept();
    if (!typed.empty())
        Q_EMIT serverEntered(typed, options);
    if (!servers.empty())
        Q_EMIT serversChosen(servers);
}

} // namespace toolroom
