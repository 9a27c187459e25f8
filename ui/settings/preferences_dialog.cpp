// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/settings/preferences_dialog.h"

#include "ui/settings/settings.h"
#include "ui/theme/appearance.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QSpinBox>

namespace toolroom {

namespace {

constexpr int fieldWidth = 320;
constexpr int textSizeStep = 10;

} // namespace

PreferencesDialog::PreferencesDialog(Settings& settings, Appearance& appearance, QWidget* parent)
    : QDialog(parent)
    , m_settings(settings)
    , m_appearance(appearance) {
    setWindowTitle(tr("Preferences"));
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(groupSpacing);
    form->setVerticalSpacing(innerSpacing);
    auto* layout = createColumn(this, pageMargin, QMargins(pageMargin, pageMargin, pageMargin, groupSpacing));
    layout->addLayout(form);
    form->setObjectName(QStringLiteral("fields"));
    buildAppearance();
    buildConfirmation();
    buildServers();
    buildEditor();
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::accept);
    layout->addWidget(buttons);
}

void PreferencesDialog::addRow(const QString& label, QWidget* field, const QString& hint) {
    auto* form = findChild<QFormLayout*>(QStringLiteral("fields"));
    field->setMinimumWidth(scaledToText(fieldWidth));
    field->setAccessibleName(label);
    form->addRow(label, field);
    if (hint.isEmpty())
        return;
    QLabel* text = createHintLabel(hint);
    form->addRow(QString(), text);
    field->setAccessibleDescription(hint);
}

void PreferencesDialog::buildAppearance() {
    auto* theme = new QComboBox;
    theme->addItem(tr("System"), static_cast<int>(ThemeChoice::System));
    theme->addItem(tr("Light"), static_cast<int>(ThemeChoice::Light));
    theme->addItem(tr("Dark"), static_cast<int>(ThemeChoice::Dark));
    theme->setCurrentIndex(theme->findData(static_cast<int>(m_appearance.choice())));
    connect(theme, &QComboBox::currentIndexChanged, this,
            [this, theme] { m_appearance.choose(static_cast<ThemeChoice>(theme->currentData().toInt())); });
    addRow(tr("Theme"), theme);
    auto* contrast = new QCheckBox(tr("High contrast"));
    contrast->setChecked(m_appearance.highContrast());
    connect(contrast, &QCheckBox::toggled, this, [this](bool on) { m_appearance.setHighContrast(on); });
    addRow(QString(), contrast);
    contrast->setAccessibleName(contrast->text());
    auto* size = new QSpinBox;
    size->setRange(Appearance::minTextSize, Appearance::maxTextSize);
    size->setSingleStep(textSizeStep);
    size->setSuffix(tr("%", "percent"));
    size->setKeyboardTracking(false); // a size is applied when it is complete
    size->setValue(m_appearance.textSize());
    connect(size, &QSpinBox::valueChanged, this, [this](int percent) { m_appearance.setTextSize(percent); });
    addRow(tr("Text size"), size);
}

void PreferencesDialog::buildConfirmation() {
    auto* level = new QComboBox;
    level->addItem(tr("Tools that require confirmation"), static_cast<int>(ConfirmationLevel::Cautious));
    level->addItem(tr("All tools that may write"), static_cast<int>(ConfirmationLevel::Standard));
    level->addItem(tr("Every call"), static_cast<int>(ConfirmationLevel::Paranoid));
    level->setCurrentIndex(level->findData(static_cast<int>(m_settings.confirmationLevel())));
    connect(level, &QComboBox::currentIndexChanged, this, [this, level] {
        Q_EMIT confirmationLevelChosen(static_cast<ConfirmationLevel>(level->currentData().toInt()));
    });
    addRow(tr("Confirm"), level);
}

void PreferencesDialog::buildServers() {
    auto* connects = new QCheckBox(tr("Connect saved servers at start"));
    connects->setChecked(m_settings.connectsAtStart());
    connect(connects, &QCheckBox::toggled, this, [this](bool on) { m_settings.setConnectsAtStart(on); });
    addRow(tr("MCP servers"), connects);
    connects->setAccessibleName(connects->text());
}

void PreferencesDialog::buildEditor() {
    auto* command = new QLineEdit(m_settings.editorCommand());
    command->setPlaceholderText(tr("System default program"));
    connect(command, &QLineEdit::textEdited, this,
            [this](const QString& text) { m_settings.setEditorCommand(text.trimmed()); });
    addRow(tr("Editor"), command, tr("For example: %1").arg(QStringLiteral("code --goto {file}:{line}:{column}")));
}

} // namespace toolroom
