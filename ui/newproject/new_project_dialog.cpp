// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/newproject/new_project_dialog.h"

#include "core/activity/module/module_template.h"
#include "core/models/text.h"
#include "core/models/tools/declared_text.h"
#include "ui/form/fields/field_notes.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/dialog_size.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>

namespace toolroom {

namespace {

constexpr int newProjectWidth = 480;

} // namespace

NewProjectDialog::NewProjectDialog(const std::string& folder, QWidget* parent)
    : QDialog(parent)
    , m_base(toQString(folder))
    , m_contract(new QComboBox)
    , m_language(new QComboBox)
    , m_folder(new QLineEdit)
    , m_error(new ErrorLabel) {
    setWindowTitle(tr("New Tool from Template"));
    for (const Contract contract : templateContracts())
        m_contract->addItem(contractText(contract), static_cast<int>(contract));
    m_contract->setAccessibleName(tr("Contract"));
    m_language->addItem(QStringLiteral("JavaScript"), static_cast<int>(SourceLanguage::JavaScriptText));
    m_language->addItem(QStringLiteral("Python"), static_cast<int>(SourceLanguage::PythonText));
    m_language->setAccessibleName(tr("Language"));
    m_folder->setAccessibleName(tr("New folder"));
    m_folder->setPlaceholderText(tr("A new or empty folder"));
    auto* choose = new QPushButton(tr("C&hoose…"));
    choose->setAccessibleName(tr("Choose a folder"));
    choose->setAutoDefault(false);
    auto* place = createRow(nullptr, innerSpacing);
    place->addWidget(m_folder, 1);
    place->addWidget(choose);
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(groupSpacing);
    form->setVerticalSpacing(innerSpacing);
    form->addRow(tr("Contract"), m_contract);
    form->addRow(tr("Language"), m_language);
    form->addRow(tr("Folder"), place);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_create = buttons->addButton(tr("C&reate"), QDialogButtonBox::AcceptRole);
    auto* layout = createColumn(this, innerSpacing, QMargins(pageMargin, pageMargin, pageMargin, groupSpacing));
    layout->addLayout(form);
    layout->addWidget(m_error);
    layout->addStretch(0);
    layout->addWidget(buttons);
    buttons->button(QDialogButtonBox::Cancel)->setAutoDefault(false);
    m_create->setDefault(true);
    m_create->setEnabled(false);
    m_error->showMessage({}, {});
    connect(m_folder, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_error->showMessage({}, {});
        m_create->setEnabled(!text.trimmed().isEmpty());
    });
    connect(choose, &QPushButton::clicked, this, &NewProjectDialog::chooseFolder);
    connect(buttons, &QDialogButtonBox::accepted, this, &NewProjectDialog::create);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    m_folder->setFocus();
    resizeDialog(*this, {newProjectWidth, 0});
}

void NewProjectDialog::chooseFolder() {
    const QString chosen = QFileDialog::getExistingDirectory(this, tr("Choose a New Folder"), m_base);
    if (!chosen.isEmpty())
        m_folder->setText(chosen);
}

void NewProjectDialog::create() {
    const QString folder = QDir::cleanPath(QDir(m_base).absoluteFilePath(m_folder->text().trimmed()));
    const auto project =
        createProject(static_cast<Contract>(m_contract->currentData().toInt()),
                      static_cast<SourceLanguage>(m_language->currentData().toInt()), folder.toStdString());
    if (!project)
        return m_error->showMessage({translatedLine(project.error())}, {});
    Q_EMIT created(folder, project->source);
    accept();
}

} // namespace toolroom
