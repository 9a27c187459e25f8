// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/confirmation/confirmation.h"

#include <QDialog>

class QComboBox;
class QLineEdit;
class QSpinBox;

namespace toolroom {

class Appearance;
class Settings;

/// Theme, text size, when to confirm, and the editor. Changes take effect immediately.
class PreferencesDialog : public QDialog {
    Q_OBJECT

public:
    PreferencesDialog(Settings& settings, Appearance& appearance, QWidget* parent = nullptr);

Q_SIGNALS:
    void confirmationLevelChosen(ConfirmationLevel level);

private:
    void buildAppearance();
    void buildConfirmation();
    void buildServers();
    void buildEditor();
    void addRow(const QString& label, QWidget* field, const QString& hint = {});

    Settings& m_settings;
    Appearance& m_appearance;
};

} // namespace toolroom
