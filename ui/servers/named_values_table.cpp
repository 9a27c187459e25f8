// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/servers/named_values_table.h"

#include "core/activity/secrets.h"
#include "core/base/environment_name.h"
#include "core/base/http_token.h"
#include "core/models/text.h"
#include "core/trace/redaction/redaction.h"
#include "ui/form/fields/field_notes.h"
#include "ui/servers/saved_server.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/secret_delegate.h"

#include <QHeaderView>
#include <QPushButton>
#include <QTableWidget>

#include <algorithm>
#include <set>
#include <utility>

namespace toolroom {

namespace {

enum NamedValueColumn { NameColumn, ValueColumn, SecretColumn, NamedValueColumnCount };

constexpr int maxVisibleRows = 5;
constexpr qsizetype maxShownName = 60;

bool isChecked(const QTableWidgetItem* item) {
    return item && item->checkState() == Qt::Checked;
}

/// Whether `value` is `WORD:NAME` with an unknown word, such as `envs:TOKEN`.
bool looksLikeReference(const std::string& value) {
    const std::size_t colon = value.find(':');
    return colon != std::string::npos && !isSecretReference(value) && isEnvironmentName(value.substr(0, colon)) &&
           isEnvironmentName(value.substr(colon + 1));
}

} // namespace

NamedValuesTable::NamedValuesTable(QWidget* parent)
    : QWidget(parent)
    , m_heading(createHeadingLabel({}))
    , m_table(new QTableWidget(0, NamedValueColumnCount))
    , m_error(new ErrorLabel)
    , m_add(new QPushButton)
    , m_remove(new QPushButton)
    , m_hint(createHintLabel(tr("Secrets are saved in the system keychain."))) {
    m_table->setHorizontalHeaderLabels({tr("Name"), tr("Value"), tr("Secret")});
    m_table->horizontalHeader()->setSectionResizeMode(ValueColumn, QHeaderView::Stretch);
    m_table->horizontalHeader()->setSectionResizeMode(SecretColumn, QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->resizeSection(NameColumn, scaledToText(180));
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->verticalHeader()->hide();
    m_table->setTabKeyNavigation(false);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setItemDelegateForColumn(ValueColumn, new SecretDelegate(SecretColumn, m_table));
    m_table->setItemDelegateForColumn(SecretColumn, new CheckDelegate(m_table));
    auto* buttons = createRow(nullptr, innerSpacing);
    for (QPushButton* button : {m_add, m_remove}) {
        button->setAutoDefault(false);
        buttons->addWidget(button);
    }
    m_hint->setWordWrap(true);
    m_hint->setMinimumWidth(1);
    buttons->addWidget(m_hint, 1);
    buttons->addStretch();
    auto* layout = createColumn(this, innerSpacing);
    layout->addWidget(m_heading);
    layout->addWidget(m_table);
    layout->addWidget(m_error);
    layout->addLayout(buttons);
    connect(m_add, &QPushButton::clicked, this, &NamedValuesTable::addEmptyRow);
    connect(m_remove, &QPushButton::clicked, this, &NamedValuesTable::removeRow);
    connect(m_table, &QTableWidget::currentCellChanged, this,
            [this] { m_remove->setEnabled(m_table->currentRow() >= 0); });
    connect(m_table, &QTableWidget::cellChanged, this, &NamedValuesTable::checkRow);
    showKind();
    updateTable();
}

void NamedValuesTable::setKind(Kind kind) {
    if (kind == m_kind)
        return m_error->showMessage({}, {});
    m_kind = kind;
    m_table->setCurrentCell(-1, -1); // commits the cell that is being edited
    const std::vector<Row> shown = std::exchange(m_others, rows());
    m_table->setRowCount(0);
    for (const Row& row : shown)
        addRow(row);
    showKind();
    updateTable();
}

void NamedValuesTable::showKind() {
    const bool areHeaders = m_kind == Kind::Headers;
    m_heading->setText(areHeaders ? tr("Headers") : tr("Variables"));
    m_table->setAccessibleName(areHeaders ? tr("Headers") : tr("Environment variables"));
    m_add->setText(areHeaders ? tr("Add Header") : tr("Add Variable"));
    m_remove->setText(areHeaders ? tr("Remove Header") : tr("Remove Variable"));
    m_error->showMessage({}, {});
}

void NamedValuesTable::setValues(const NamedValues& values) {
    m_others.clear();
    m_table->setRowCount(0);
    for (const auto& [name, value] : values)
        addRow({name, value, isSecretReference(value) || isSecretKey(name) || redactedText(value) != value});
    updateTable();
}

std::vector<NamedValuesTable::Row> NamedValuesTable::rows() const {
    std::vector<Row> rows;
    for (int row = 0; row < m_table->rowCount(); ++row)
        rows.push_back({m_table->item(row, NameColumn)->text().trimmed().toStdString(),
                        m_table->item(row, ValueColumn)->text().toStdString(),
                        isChecked(m_table->item(row, SecretColumn))});
    return rows;
}

void NamedValuesTable::addRow(const Row& added) {
    const auto& [name, value, isSecret] = added;
    const QSignalBlocker blocker(m_table); // the row is not complete yet
    const int row = m_table->rowCount();
    m_table->insertRow(row);
    m_table->setItem(row, NameColumn, new QTableWidgetItem(toQString(name)));
    m_table->setItem(row, ValueColumn, new QTableWidgetItem(toQString(value)));
    auto* secret = new QTableWidgetItem;
    secret->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
    secret->setCheckState(isSecret ? Qt::Checked : Qt::Unchecked);
    secret->setData(Qt::AccessibleTextRole, tr("Secret"));
    m_table->setItem(row, SecretColumn, secret);
    m_table->item(row, ValueColumn)->setToolTip(tr("Text, or a reference: env:NAME or keychain:NAME"));
}

/// Headers that people add are mostly credentials.
void NamedValuesTable::addEmptyRow() {
    addRow({.isSecret = m_kind == Kind::Headers});
    updateTable();
    m_table->setFocus();
    m_table->setCurrentCell(m_table->rowCount() - 1, NameColumn);
    m_table->editItem(m_table->currentItem());
    Q_EMIT changed();
}

void NamedValuesTable::removeRow() {
    m_table->removeRow(m_table->currentRow());
    updateTable();
    if (m_table->isHidden())
        m_add->setFocus();
    Q_EMIT changed();
}

void NamedValuesTable::checkRow(int row, int column) {
    if (column == NameColumn && isSecretKey(m_table->item(row, NameColumn)->text().toStdString()))
        m_table->item(row, SecretColumn)->setCheckState(Qt::Checked);
    m_error->showMessage({}, advice());
    Q_EMIT changed();
}

/// Names the values that look like references, but are not.
QStringList NamedValuesTable::advice() const {
    QStringList lines;
    for (const Row& row : rows())
        if (looksLikeReference(row.value))
            lines += tr("`%1` is sent as text, because references start with env: or keychain:")
                         .arg(toDisplayLine(row.name, maxShownName));
    return lines;
}

void NamedValuesTable::updateTable() {
    const int rows = m_table->rowCount();
    const int rowHeight = m_table->verticalHeader()->defaultSectionSize();
    m_table->setVisible(rows > 0);
    m_table->setFixedHeight(m_table->horizontalHeader()->sizeHint().height() +
                            std::min(rows, maxVisibleRows) * rowHeight + 2 * m_table->frameWidth());
    m_remove->setVisible(rows > 0);
    m_hint->setVisible(rows > 0);
    m_remove->setEnabled(m_table->currentRow() >= 0);
    updateGeometry();
}

NamedValuesTable::Values NamedValuesTable::values(const std::string& entryPrefix) {
    m_table->setCurrentCell(-1, -1); // commits the cell that is being edited
    Values entered;
    for (const auto& [name, text, isMarked] : rows()) {
        const bool isSecret = isMarked || isSecretKey(name) || redactedText(text) != text;
        if (name.empty() && text.empty())
            continue;
        if (!isSecret || text.empty() || isSecretReference(text)) {
            entered.values.emplace_back(name, text);
            continue;
        }
        entered.secrets.emplace_back(entryPrefix + name, text);
        entered.values.emplace_back(name, std::string(keychainScheme) + entryPrefix + name);
    }
    return entered;
}

bool NamedValuesTable::validate() {
    const bool areHeaders = m_kind == Kind::Headers;
    std::set<QString> names;
    for (const auto& [name, value] : values({}).values) {
        const QString shown = toDisplayLine(name, maxShownName);
        const bool isOfConnection = areHeaders && isConnectionHeader(name);
        const bool isValid = !isOfConnection && (areHeaders ? isHttpToken(name) : isEnvironmentName(name));
        const bool isRepeated = !names.insert(areHeaders ? shown.toLower() : shown).second;
        if (isValid && !isRepeated)
            continue;
        m_error->showMessage(
            {isRepeated       ? tr("`%1` appears twice").arg(shown)
             : isOfConnection ? tr("`%1` cannot be set: the connection determines this header").arg(shown)
             : areHeaders     ? tr("`%1` is not a valid name for a header").arg(shown)
                              : tr("`%1` is not a valid name for a variable. Use letters, digits, and _").arg(shown)},
            {});
        m_table->setFocus();
        return false;
    }
    return true;
}

} // namespace toolroom
