// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/environments/environments_dialog.h"

#include "core/activity/secrets.h"
#include "core/models/text.h"
#include "core/trace/redaction/redaction.h"
#include "ui/environments/environments.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/secret_delegate.h"
#include "ui/widgets/status_label.h"

#include <QDialogButtonBox>
#include <QGridLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QListWidget>
#include <QMessageBox>
#include <QPointer>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSplitter>
#include <QTableWidget>

#include <algorithm>
#include <memory>
#include <utility>

namespace toolroom {

namespace {

constexpr int maxBoxWidth = 220; ///< at the normal text size

} // namespace

EnvironmentBox::EnvironmentBox(Environments& environments, QWidget* parent)
    : QComboBox(parent)
    , m_environments(environments) {
    setAccessibleName(tr("Environment"));
    setToolTipText(*this, tr("Values for {{variables}} in calls"));
    setSizeAdjustPolicy(AdjustToMinimumContentsLengthWithIcon);
    setMaximumWidth(scaledToText(maxBoxWidth));
    setMinimumContentsLength(12); // "No environment"; longer names are elided in narrow windows
    setFocusPolicy(Qt::StrongFocus);
    connect(this, &QComboBox::activated, this, &EnvironmentBox::choose);
    connect(&environments, &Environments::changed, this, &EnvironmentBox::fill);
    fill();
}

void EnvironmentBox::changeEvent(QEvent* event) {
    QComboBox::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        setMaximumWidth(scaledToText(maxBoxWidth));
}

void EnvironmentBox::fill() {
    const QSignalBlocker blocker(this);
    clear();
    addItem(tr("No environment"));
    for (const Environment& environment : m_environments.all())
        addItem(toDisplayLine(environment.name), toQString(environment.name));
    insertSeparator(count());
    addItem(tr("Manage Environments…"));
    setCurrentIndex(std::max(0, findData(toQString(m_environments.current()))));
}

void EnvironmentBox::choose(int index) {
    if (index == count() - 1) {
        fill(); // the last item is a command
        Q_EMIT manageRequested();
    } else {
        m_environments.choose(itemData(index).toString().toStdString());
    }
}

namespace {

enum VariableColumn { NameColumn, ValueColumn, SecretColumn, HostsColumn, VariableColumnCount };

} // namespace

EnvironmentsDialog::EnvironmentsDialog(Environments& environments, QWidget* parent)
    : QDialog(parent)
    , m_environments(environments)
    , m_edited(environments.all())
    , m_list(new QListWidget)
    , m_table(new QTableWidget(0, VariableColumnCount))
    , m_duplicate(new QPushButton(tr("Duplicate")))
    , m_rename(new QPushButton(tr("Rename")))
    , m_delete(new QPushButton(tr("Delete")))
    , m_addVariable(new QPushButton(tr("Add Variable")))
    , m_removeVariable(new QPushButton(tr("Remove Variable")))
    , m_problem(new StatusLabel) {
    setWindowTitle(tr("Environments"));
    auto* halves = new QSplitter;
    halves->addWidget(buildList());
    halves->addWidget(buildTable());
    halves->setChildrenCollapsible(false);
    halves->setSizes({scaledToText(200), scaledToText(480)});
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel);
    connect(buttons, &QDialogButtonBox::accepted, this, &EnvironmentsDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    QLabel* hint = createHintLabel(tr("Calls use a variable as {{name}}. Secrets are saved in the system keychain."));
    hint->setWordWrap(true);
    auto* layout = createColumn(this, innerSpacing, QMargins(pageMargin, pageMargin, pageMargin, groupSpacing));
    layout->addWidget(hint);
    layout->addWidget(halves, 1);
    layout->addWidget(m_problem);
    layout->addWidget(buttons);
    resize(scaledToText(720), scaledToText(400));
    if (!environments.problem().isEmpty())
        m_problem->showMessage(StatusLabel::Tone::Warning, environments.problem());
    for (const Environment& environment : m_edited) {
        auto* item = new QListWidgetItem(toQString(environment.name), m_list);
        item->setFlags(item->flags() | Qt::ItemIsEditable);
    }
    const auto current = std::ranges::find(m_edited, environments.current(), &Environment::name);
    m_list->setCurrentRow(current == m_edited.end() ? (m_edited.empty() ? -1 : 0)
                                                    : static_cast<int>(current - m_edited.begin()));
    updateButtons();
}

QWidget* EnvironmentsDialog::buildList() {
    m_list->setAccessibleName(tr("Environments"));
    m_list->setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::DoubleClicked);
    auto* addButton = new QPushButton(tr("Add"));
    for (QPushButton* button : {addButton, m_duplicate, m_rename, m_delete, m_addVariable, m_removeVariable})
        button->setAutoDefault(false);
    auto* part = new QWidget;
    auto* layout = new QGridLayout(part);
    layout->setContentsMargins(0, 0, innerSpacing, 0);
    layout->setSpacing(innerSpacing);
    layout->addWidget(m_list, 0, 0, 1, 2);
    layout->addWidget(addButton, 1, 0);
    layout->addWidget(m_duplicate, 1, 1);
    layout->addWidget(m_rename, 2, 0);
    layout->addWidget(m_delete, 2, 1);
    connect(addButton, &QPushButton::clicked, this, [this] { add({.name = unusedName(tr("new")), .variables = {}}); });
    connect(m_duplicate, &QPushButton::clicked, this, [this] {
        readVariables();
        Environment copy = m_edited[static_cast<std::size_t>(m_shown)];
        copy.name = unusedName(toQString(copy.name));
        add(std::move(copy));
    });
    connect(m_rename, &QPushButton::clicked, this, [this] { m_list->editItem(m_list->currentItem()); });
    connect(m_delete, &QPushButton::clicked, this, [this] {
        const int row = m_list->currentRow();
        m_edited.erase(m_edited.begin() + row);
        m_shown = -1;
        const QListWidgetItem* deleted = m_list->takeItem(row);
        if (deleted == m_added)
            m_added = nullptr;
        delete deleted;
        showVariables();
    });
    connect(m_list, &QListWidget::currentRowChanged, this, [this] {
        readVariables();
        showVariables();
    });
    connect(m_list, &QListWidget::itemChanged, this, [this](QListWidgetItem* item) {
        m_edited[static_cast<std::size_t>(m_list->row(item))].name = item->text().trimmed().toStdString();
    });
    return part;
}

QWidget* EnvironmentsDialog::buildTable() {
    m_table->setAccessibleName(tr("Variables"));
    m_table->setHorizontalHeaderLabels({tr("Name"), tr("Value"), tr("Secret"), tr("Hosts")});
    m_table->horizontalHeader()->setSectionResizeMode(ValueColumn, QHeaderView::Stretch);
    m_table->verticalHeader()->hide();
    m_table->setTabKeyNavigation(false);
    m_table->setItemDelegateForColumn(ValueColumn, new SecretDelegate(SecretColumn, m_table));
    m_table->setItemDelegateForColumn(SecretColumn, new CheckDelegate(m_table));
    auto* part = new QWidget;
    auto* layout = new QGridLayout(part);
    layout->setContentsMargins(innerSpacing, 0, 0, 0);
    layout->setSpacing(innerSpacing);
    layout->setColumnStretch(2, 1);
    layout->addWidget(m_table, 0, 0, 1, 3);
    layout->addWidget(m_addVariable, 1, 0);
    layout->addWidget(m_removeVariable, 1, 1);
    connect(m_addVariable, &QPushButton::clicked, this, [this] {
        addVariable({});
        updateButtons();
        m_table->setFocus();
        m_table->setCurrentCell(m_table->rowCount() - 1, NameColumn);
        m_table->editItem(m_table->currentItem());
    });
    connect(m_removeVariable, &QPushButton::clicked, this, [this] {
        m_table->removeRow(m_table->currentRow());
        updateButtons();
    });
    connect(m_table, &QTableWidget::currentCellChanged, this, &EnvironmentsDialog::updateButtons);
    connect(m_table, &QTableWidget::itemChanged, this, &EnvironmentsDialog::markSecretNames);
    return part;
}

/// A value that has been entered already may have been meant to be visible.
void EnvironmentsDialog::markSecretNames(QTableWidgetItem* changed) {
    const QTableWidgetItem* value = m_table->item(changed->row(), ValueColumn);
    if (changed->column() == NameColumn && value && value->text().isEmpty() &&
        isSecretKey(changed->text().trimmed().toStdString()))
        m_table->item(changed->row(), SecretColumn)->setCheckState(Qt::Checked);
}

/// Tab goes from the check box to the next cell, as from the cells that are edited.
bool EnvironmentsDialog::focusNextPrevChild(bool next) {
    if (!m_table->hasFocus() || m_table->currentColumn() != SecretColumn)
        return QDialog::focusNextPrevChild(next);
    m_table->setCurrentCell(m_table->currentRow(), next ? HostsColumn : ValueColumn);
    m_table->editItem(m_table->currentItem());
    return true;
}

/// Enter in a cell or name ends the editing, not the dialog.
void EnvironmentsDialog::keyPressEvent(QKeyEvent* event) {
    const QWidget* editor = focusWidget();
    const bool isEditing = m_table->viewport()->isAncestorOf(editor) || m_list->viewport()->isAncestorOf(editor);
    if (!isEditing || (event->key() != Qt::Key_Return && event->key() != Qt::Key_Enter))
        QDialog::keyPressEvent(event);
}

void EnvironmentsDialog::add(Environment environment) {
    auto* item = new QListWidgetItem(toQString(environment.name));
    item->setFlags(item->flags() | Qt::ItemIsEditable);
    m_edited.push_back(std::move(environment));
    m_list->addItem(item);
    m_added = item;
    m_list->setCurrentItem(item);
    updateButtons();
    m_list->setFocus();
    m_list->editItem(item); // the name is typed at once
}

void EnvironmentsDialog::showVariables() {
    m_shown = m_list->currentRow();
    m_table->setRowCount(0);
    if (m_shown >= 0)
        for (const EnvironmentVariable& variable : m_edited[static_cast<std::size_t>(m_shown)].variables)
            addVariable(variable);
    updateButtons();
}

void EnvironmentsDialog::addVariable(const EnvironmentVariable& variable) {
    const int row = m_table->rowCount();
    m_table->insertRow(row);
    m_table->setItem(row, NameColumn, new QTableWidgetItem(toQString(variable.name)));
    auto* secret = new QTableWidgetItem;
    secret->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
    secret->setCheckState(variable.secret.empty() ? Qt::Unchecked : Qt::Checked);
    secret->setData(Qt::AccessibleTextRole, tr("Secret"));
    m_table->setItem(row, SecretColumn, secret);
    m_table->setItem(row, ValueColumn,
                     new QTableWidgetItem(toQString(variable.value.empty() ? variable.secret : variable.value)));
    QStringList hosts;
    for (const std::string& host : variable.hosts)
        hosts << toQString(host);
    auto* allowed = new QTableWidgetItem(hosts.join(QStringLiteral(", ")));
    allowed->setToolTip(
        tr("The hosts that tools may send the secret to in headers, separated by commas, such as api.example.com"));
    m_table->setItem(row, HostsColumn, allowed);
}

void EnvironmentsDialog::readVariables() {
    if (m_shown < 0)
        return;
    Environment& shown = m_edited[static_cast<std::size_t>(m_shown)];
    shown.variables.clear();
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const QString text = m_table->item(row, ValueColumn)->text();
        EnvironmentVariable variable{.name = m_table->item(row, NameColumn)->text().trimmed().toStdString(),
                                     .value = text.toStdString(),
                                     .secret = {},
                                     .hosts = {}};
        if (m_table->item(row, SecretColumn)->checkState() == Qt::Checked) {
            if (isSecretReference(text.toStdString()))
                std::swap(variable.value, variable.secret);
            else
                variable.secret = std::string(keychainScheme) + m_environments.keychainEntry(shown.name, variable.name);
            const QString hosts = m_table->item(row, HostsColumn)->text();
            for (const QString& host : hosts.split(QLatin1Char(','), Qt::SkipEmptyParts))
                if (!host.trimmed().isEmpty())
                    variable.hosts.push_back(host.trimmed().toStdString());
        }
        shown.variables.push_back(std::move(variable));
    }
}

void EnvironmentsDialog::updateButtons() {
    const bool isSelected = m_shown >= 0;
    for (QPushButton* button : {m_duplicate, m_rename, m_delete, m_addVariable})
        button->setEnabled(isSelected);
    m_removeVariable->setEnabled(isSelected && m_table->currentRow() >= 0);
    // An empty list has no item that could show the focus.
    m_list->setFocusPolicy(m_list->count() > 0 ? Qt::StrongFocus : Qt::NoFocus);
    m_table->setFocusPolicy(m_table->rowCount() > 0 ? Qt::StrongFocus : Qt::NoFocus);
}

std::string EnvironmentsDialog::unusedName(const QString& wanted) const {
    QString name = wanted;
    for (int n = 2; std::ranges::contains(m_edited, name.toStdString(), &Environment::name); ++n)
        name = QStringLiteral("%1 %2").arg(wanted).arg(n);
    return name.toStdString();
}

void EnvironmentsDialog::accept() {
    m_table->setCurrentCell(-1, -1); // commits the cell that is being edited
    readVariables();
    for (const Environment& environment : m_edited)
        for (const EnvironmentVariable& variable : environment.variables)
            if (variableLength("{{" + variable.name + "}}") == 0)
                return m_problem->showMessage(
                    StatusLabel::Tone::Warning,
                    tr("%1: `%2` is not a valid name for a variable. Use letters, digits, _, - and .")
                        .arg(toDisplayLine(environment.name), toDisplayLine(variable.name)));
    std::vector<Environment> saved = m_edited;
    for (Environment& environment : saved)
        for (EnvironmentVariable& variable : environment.variables)
            if (!variable.secret.empty())
                variable.value.clear();
    if (const auto written = m_environments.replace(std::move(saved)); !written)
        return m_problem->showMessage(StatusLabel::Tone::Warning, translatedLine(written.error()));
    if (m_added) // to use it is why it was added
        m_environments.choose(m_edited[static_cast<std::size_t>(m_list->row(m_added))].name);
    saveSecrets();
}

/// Closes the dialog when the keychain has stored the secrets. Otherwise the dialog says why it has not.
void EnvironmentsDialog::saveSecrets() {
    std::vector<std::pair<std::string, QString>> secrets; // by keychain entry
    for (Environment& environment : m_edited)
        for (EnvironmentVariable& variable : environment.variables)
            if (!variable.secret.empty() && !variable.value.empty())
                secrets.emplace_back(variable.secret.substr(keychainScheme.size()),
                                     toQString(std::exchange(variable.value, {})));
    if (secrets.empty())
        return QDialog::accept();
    m_problem->showMessage(StatusLabel::Tone::Warning, {});
    showVariables(); // with references in place of the secrets
    const auto missing = std::make_shared<std::size_t>(secrets.size());
    for (const auto& [entry, secret] : secrets)
        m_environments.saveSecret(entry, secret, [dialog = QPointer(this), missing](const QString& problem) {
            if (!dialog)
                return;
            if (!problem.isEmpty())
                dialog->m_problem->showMessage(StatusLabel::Tone::Warning, problem);
            if (--*missing == 0 && dialog->m_problem->text().isEmpty())
                dialog->QDialog::accept();
        });
}

void EnvironmentsDialog::reject() {
    if (QWidget* editor = focusWidget())
        editor->clearFocus(); // commits what is being typed
    readVariables();
    if (m_edited == m_environments.all())
        return QDialog::reject();
    auto* box = new QMessageBox(QMessageBox::Question, tr("Unsaved Changes"), tr("Save the changes to environments?"),
                                QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, this);
    box->button(QMessageBox::Cancel)->setText(tr("&Keep Editing"));
    box->setDefaultButton(QMessageBox::Save);
    box->setAttribute(Qt::WA_DeleteOnClose);
    connect(box, &QMessageBox::finished, this, [this](int choice) {
        if (choice == QMessageBox::Save)
            accept();
        else if (choice == QMessageBox::Discard)
            QDialog::reject();
    });
    box->open();
}

} // namespace toolroom
