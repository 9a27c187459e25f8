// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/activity/language_model/language_model_settings.h"
#include "core/base/abort_signal.h"
#include "ui/settings/settings.h"
#include "ui/stores/key_store.h"

#include <QWidget>

#include <memory>

class QComboBox;
class QGridLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace toolroom {

class StatusLabel;

/// The settings of the language model: API, URL, model, and a reference to its key. The key itself is in the system's
/// keychain, in an environment variable, or only in the memory of this session.
class ModelPage : public QWidget {
    Q_OBJECT

public:
    /// `setup` is shared with the runs. The other arguments must outlive the page.
    ModelPage(Settings& settings, KeyStore& keys, std::shared_ptr<LanguageModelSettings> setup,
              QWidget* parent = nullptr);
    ~ModelPage() override;

private:
    void refresh();
    void buildFields(QGridLayout& grid);
    void addField(QGridLayout& grid, const QString& label, QWidget* field, QWidget* button = nullptr);
    void updateButtons();
    void apply();
    void saveKey();
    void readKey();
    void showKeyLocation(KeyStore::KeyLocation location, const QString& problem);
    void test();
    [[nodiscard]] LanguageModelEndpoint enteredEndpoint() const;
    /// The error in the entered values; empty if they are valid.
    [[nodiscard]] QString inputError() const;

    Settings& m_settings;
    KeyStore& m_keys;
    std::shared_ptr<LanguageModelSettings> m_setup;
    AbortController m_testing;
    QComboBox* m_api;
    QLineEdit* m_url;
    QLineEdit* m_model;
    QLineEdit* m_reference;
    QLineEdit* m_key;
    QPushButton* m_saveKey;
    QPushButton* m_use;
    QPushButton* m_test;
    QLabel* m_hint;
    StatusLabel* m_keyVerdict;
    StatusLabel* m_statusLabel;
};

/// Restores the saved endpoint unless `setup` already has one, and loads its key from the keychain.
void restoreSavedModel(const Settings& settings, KeyStore& keys, LanguageModelSettings& setup);

} // namespace toolroom
