// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/servers/connect_server_dialog.h"

#include "core/models/text.h"
#include "ui/form/error_label.h"
#include "ui/theme/theme.h"
#include "ui/widgets/flat_button.h"
#include "ui/widgets/labels.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace toolroom {

namespace {

constexpr int connectDialogWidth = 560;

} // namespace

ConnectServerDialog::ConnectServerDialog(std::string folder, QWidget* parent)
    : QDialog(parent)
    , m_folder(std::move(folder))
    , m_line(new QLineEdit)
    , m_hint(textLabel())
    , m_error(new ErrorLabel)
    , m_advanced(flatButton(tr("Advanced"), tr("Advanced settings")))
    , m_eraLabel(hintLabel(tr("Protocol")))
    , m_era(new QComboBox) {
    setWindowTitle(tr("Connect MCP Server"));
    m_line->setAccessibleName(tr("Command or URL"));
    m_line->setPlaceholderText(tr("npx -y PACKAGE or https://example.org/mcp"));
    m_line->setFont(fixedFont());
    m_hint->setForegroundRole(QPalette::PlaceholderText);
    m_hint->setMinimumWidth(1); // a long path is cut instead of widening the dialog
    m_advanced->setCheckable(true);
    m_advanced->setArrowType(Qt::RightArrow);
    m_advanced->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_era->setAccessibleName(tr("Protocol of the server"));
    // In the order of EraChoice.
    m_era->addItems({tr("Ask the server"), tr("Legacy (until 2025-11-25)"), tr("Modern (from 2026-07-28)")});
    m_era->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_connect = buttons->addButton(tr("&Connect"), QDialogButtonBox::AcceptRole);
    m_connect->setDefault(true);
    auto* era = new QHBoxLayout;
    era->setSpacing(innerSpace);
    era->addWidget(m_eraLabel);
    era->addWidget(m_era, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(outerSpace, outerSpace, outerSpace, betweenSpace);
    layout->setSpacing(innerSpace);
    layout->addWidget(headingLabel(tr("Command or URL")));
    layout->addWidget(m_line);
    layout->addWidget(m_error);
    layout->addWidget(m_hint);
    layout->addWidget(m_advanced, 0, Qt::AlignLeft);
    layout->addLayout(era);
    layout->addStretch(1);
    layout->addWidget(buttons);
    connect(m_line, &QLineEdit::textChanged, this, &ConnectServerDialog::check);
    connect(m_advanced, &QToolButton::toggled, this, &ConnectServerDialog::showAdvanced);
    connect(buttons, &QDialogButtonBox::accepted, this, &ConnectServerDialog::enter);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    showAdvanced(false);
    check();
    resize(connectDialogWidth, sizeHint().height());
}

std::string ConnectServerDialog::source() const {
    const std::string typed = m_line->text().trimmed().toStdString();
    return typed.empty() || isTypedServer(typed) ? typed : "stdio:" + typed;
}

void ConnectServerDialog::showAdvanced(bool isShown) {
    m_advanced->setArrowType(isShown ? Qt::DownArrow : Qt::RightArrow);
    m_eraLabel->setVisible(isShown);
    m_era->setVisible(isShown);
}

void ConnectServerDialog::check() {
    const std::string typed = source();
    const bool isUrl = typed.starts_with("http:") || typed.starts_with("https:");
    m_hint->setText(isUrl ? tr("Toolroom sends requests to this address.")
                          : tr("Toolroom starts the command in %1, without a shell.").arg(oneLine(m_folder, 200)));
    m_connect->setEnabled(!typed.empty());
    m_error->showMessage({}, {});
}

void ConnectServerDialog::enter() {
    const std::string typed = source();
    LiveServerOptions options;
    options.era = static_cast<EraChoice>(m_era->currentIndex());
    if (const auto server = typedServer(typed, m_folder, options); !server)
        return m_error->showMessage({translatedLine(server.error())}, {});
    Q_EMIT serverEntered(typed, options);
    accept();
}

} // namespace toolroom
