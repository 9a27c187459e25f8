// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/activity/latent_setup.h"
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

class Verdict;

/// The language model that calls without code of their own, assists and filling from text ask: where it is, and by
/// which key. The key itself is in the system's keychain, an environment variable, or nowhere but in this session.
class ModelPage : public QWidget {
    Q_OBJECT

public:
    /// `setup` is what runs ask. The others outlive the page.
    ModelPage(Settings& settings, KeyStore& keys, std::shared_ptr<LatentSetup> setup, QWidget* parent = nullptr);
    ~ModelPage() override;

    void refresh();

private:
    void buildFields(QGridLayout& grid);
    void addField(QGridLayout& grid, const QString& words, QWidget* field, QWidget* beside = nullptr);
    void showUsable();
    void apply();
    void keepKey();
    void readKey();
    void showKept(KeyStore::Kept kept, const QString& problem);
    void test();
    [[nodiscard]] LatentEndpoint written() const;
    /// "" when it can be used.
    [[nodiscard]] QString whyUnusable() const;

    Settings& m_settings;
    KeyStore& m_keys;
    std::shared_ptr<LatentSetup> m_setup;
    AbortController m_testing;
    QComboBox* m_api;
    QLineEdit* m_url;
    QLineEdit* m_model;
    QLineEdit* m_reference;
    QLineEdit* m_key;
    QPushButton* m_keep;
    QPushButton* m_use;
    QPushButton* m_test;
    QLabel* m_hint;
    Verdict* m_keyVerdict;
    Verdict* m_verdict;
};

/// Where nothing is set up yet, `setup` becomes what was saved in an earlier session, if anything was; the keychain is
/// asked for its key, so that runs can use it.
void useSavedModel(const Settings& settings, KeyStore& keys, LatentSetup& setup);

} // namespace toolroom
