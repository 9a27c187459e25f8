// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/servers/connection_form.h"

#include "core/base/time_units.h"
#include "core/json/digest.h"
#include "core/models/text.h"
#include "core/run/permissions/command_line.h"
#include "ui/form/fields/field_notes.h"
#include "ui/servers/named_values_table.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QCompleter>
#include <QDir>
#include <QFileDialog>
#include <QFormLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr int maxTimeoutSeconds = 3600;
constexpr std::size_t entryDigestLength = 8;
constexpr qsizetype maxFolderLength = 200;

int defaultTimeoutSeconds() {
    return static_cast<int>(McpTimeouts().start / msPerSecond);
}

/// The start of the keychain entries of a server. Servers with the same name have different ones.
std::string entryPrefix(const LiveServer& server) {
    return std::string(serverEntryPrefix) + server.sourceId + '-' +
           sha256Of(server.setup.id).substr(0, entryDigestLength) + '/';
}

} // namespace

ConnectionForm::ConnectionForm(std::string folder, QWidget* parent)
    : QWidget(parent)
    , m_folder(std::move(folder))
    , m_line(new QLineEdit)
    , m_lineError(new ErrorLabel)
    , m_hint(createTextLabel())
    , m_values(new NamedValuesTable)
    , m_advanced(createFlatButton(tr("Advanced"), tr("Advanced settings")))
    , m_settings(new QWidget)
    , m_rows(new QFormLayout(m_settings))
    , m_folderRow(new QWidget)
    , m_folderLine(new QLineEdit)
    , m_folderError(new ErrorLabel)
    , m_era(new QComboBox)
    , m_timeout(new QSpinBox) {
    m_line->setAccessibleName(tr("Command or URL"));
    m_line->setPlaceholderText(tr("npx -y PACKAGE or https://example.org/mcp"));
    m_line->setFont(fixedFont());
    m_hint->setForegroundRole(QPalette::PlaceholderText);
    m_hint->setMinimumWidth(1); // a long path is cut instead of widening the dialog
    auto* layout = createColumn(this, innerSpacing);
    layout->addWidget(createHeadingLabel(tr("Command or URL")));
    addAll(*layout, {m_line, m_lineError, m_hint, m_values});
    buildAdvanced();
    layout->addWidget(m_advanced, 0, Qt::AlignLeft);
    layout->addWidget(m_settings);
    connect(m_line, &QLineEdit::textChanged, this, &ConnectionForm::showState);
    connect(m_folderLine, &QLineEdit::textChanged, this, &ConnectionForm::showState);
    connect(m_values, &NamedValuesTable::changed, this, &ConnectionForm::changed);
    connect(m_era, &QComboBox::currentIndexChanged, this, &ConnectionForm::changed);
    connect(m_timeout, &QSpinBox::valueChanged, this, &ConnectionForm::changed);
    setFocusProxy(m_line);
    showState();
}

void ConnectionForm::buildAdvanced() {
    makeDisclosure(*m_advanced, *m_settings);
    m_era->setAccessibleName(tr("Server protocol"));
    // In the order of EraChoice.
    m_era->addItems(
        {tr("Detect automatically"), tr("Legacy (2025-11-25 and earlier)"), tr("Modern (2026-07-28 and later)")});
    m_era->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_timeout->setAccessibleName(tr("Start timeout"));
    m_timeout->setRange(1, maxTimeoutSeconds);
    m_timeout->setSuffix(tr(" s", "seconds"));
    m_timeout->setValue(defaultTimeoutSeconds());
    m_folderLine->setAccessibleName(tr("Working folder"));
    m_folderLine->setPlaceholderText(toDisplayLine(m_folder, maxFolderLength));
    auto* choose = new QPushButton(tr("Choose…"));
    choose->setAccessibleName(tr("Choose the working folder"));
    choose->setAutoDefault(false);
    connect(choose, &QPushButton::clicked, this, &ConnectionForm::chooseFolder);
    auto* folderColumn = createColumn(m_folderRow, innerSpacing);
    auto* folderRow = createRow(nullptr, innerSpacing);
    folderRow->addWidget(m_folderLine, 1);
    folderRow->addWidget(choose);
    folderColumn->addLayout(folderRow);
    folderColumn->addWidget(m_folderError);
    m_rows->setContentsMargins(0, 0, 0, 0);
    m_rows->setHorizontalSpacing(groupSpacing);
    m_rows->setVerticalSpacing(innerSpacing);
    m_rows->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_rows->addRow(createHintLabel(tr("Working folder")), m_folderRow);
    m_rows->addRow(createHintLabel(tr("Protocol")), m_era);
    m_rows->addRow(createHintLabel(tr("Start timeout")), m_timeout);
}

void ConnectionForm::chooseFolder() {
    const QString start = m_folderLine->text().isEmpty() ? toQString(m_folder) : m_folderLine->text();
    const QString folder = QFileDialog::getExistingDirectory(this, tr("Choose Working Folder"), start);
    if (!folder.isEmpty())
        m_folderLine->setText(folder);
}

void ConnectionForm::setServer(const SavedServer& server) {
    m_line->setText(enteredLine(server));
    m_values->setValues(isUrl() ? server.headers : server.environment);
    m_folderLine->setText(server.folder == m_folder ? QString() : toQString(server.folder));
    m_era->setCurrentIndex(static_cast<int>(server.era));
    m_timeout->setValue(
        static_cast<int>(std::clamp<std::int64_t>(server.startTimeoutMs / msPerSecond, 1, maxTimeoutSeconds)));
    m_revision = server.revision;
    m_advanced->setChecked(!m_folderLine->text().isEmpty() || server.era != EraChoice::Auto ||
                           m_timeout->value() != defaultTimeoutSeconds());
}

void ConnectionForm::setRecent(std::vector<SavedServer> servers) {
    m_recent = std::move(servers);
    QStringList lines;
    for (const SavedServer& server : m_recent)
        lines += enteredLine(server);
    auto* completer = new QCompleter(lines, this);
    completer->setFilterMode(Qt::MatchContains);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    m_line->setCompleter(completer);
    const auto fill = [this, lines](const QString& line) {
        const qsizetype chosen = lines.indexOf(line);
        if (chosen < 0)
            return;
        setServer(m_recent[static_cast<std::size_t>(chosen)]);
        m_hint->setText(tr("Filled in from a recent connection. Press Return to connect."));
    };
    completer->popup()->installEventFilter(this);
    connect(completer, qOverload<const QString&>(&QCompleter::activated), this, fill, Qt::QueuedConnection);
}

/// The list of suggestions would take Return for itself.
bool ConnectionForm::eventFilter(QObject* watched, QEvent* event) {
    const auto* list = qobject_cast<QAbstractItemView*>(watched);
    const int key = list && event->type() == QEvent::KeyPress ? static_cast<QKeyEvent*>(event)->key() : 0;
    if ((key != Qt::Key_Return && key != Qt::Key_Enter) || list->currentIndex().isValid())
        return QWidget::eventFilter(watched, event);
    m_line->completer()->popup()->hide();
    Q_EMIT submitted();
    return true;
}

std::string ConnectionForm::source() const {
    const std::string typed = m_line->text().trimmed().toStdString();
    return typed.empty() || isLiveServerArgument(typed) ? typed : std::string(programPrefix) + typed;
}

std::string ConnectionForm::folder() const {
    const QString typed = m_folderLine->text().trimmed();
    return typed.isEmpty() ? m_folder
                           : QDir::cleanPath(QDir(toQString(m_folder)).absoluteFilePath(typed)).toStdString();
}

bool ConnectionForm::isUrl() const {
    return isAbsoluteUrl(source());
}

bool ConnectionForm::isEmpty() const {
    return source().empty();
}

void ConnectionForm::showState() {
    const QString shownFolder = toDisplayLine(folder(), maxFolderLength);
    const auto words = splitCommandLine(source());
    if (isUrl())
        m_hint->setText(tr("Toolroom sends requests to this URL."));
    else if (words && words->size() > 1)
        m_hint->setText(tr("Toolroom runs the command with %Ln argument(s) in %1 without a shell.", nullptr,
                           static_cast<int>(words->size()) - 1)
                            .arg(shownFolder));
    else
        m_hint->setText(tr("Toolroom runs the command in %1 without a shell.").arg(shownFolder));
    m_values->setKind(isUrl() ? NamedValuesTable::Kind::Headers : NamedValuesTable::Kind::Variables);
    m_rows->setRowVisible(m_folderRow, !isUrl());
    m_lineError->showMessage({}, {});
    m_folderError->showMessage({}, {});
    Q_EMIT changed();
}

std::optional<EnteredServer> ConnectionForm::validate() {
    SavedServer saved{.source = source(),
                      .folder = folder(),
                      .era = static_cast<EraChoice>(m_era->currentIndex()),
                      .revision = m_revision,
                      .startTimeoutMs = m_timeout->value() * msPerSecond};
    saved.number = m_number(saved); // so that its secrets have entries of their own
    const auto server = unconnectedServer(saved);
    if (!server) {
        m_lineError->showMessage({translatedLine(server.error())}, {});
        m_line->setFocus();
        return std::nullopt;
    }
    if (!m_values->validate())
        return std::nullopt;
    if (!isUrl() && !QFileInfo(toQString(saved.folder)).isDir()) {
        m_advanced->setChecked(true);
        m_folderError->showMessage({tr("There is no folder `%1`").arg(toDisplayLine(saved.folder, maxFolderLength))},
                                   {});
        m_folderLine->setFocus();
        return std::nullopt;
    }
    NamedValuesTable::Values values = m_values->values(entryPrefix(*server));
    (isUrl() ? saved.headers : saved.environment) = std::move(values.values);
    saved.number = m_number(saved);
    return EnteredServer{std::move(saved), std::move(values.secrets)};
}

} // namespace toolroom
