// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/confirmation/grants.h"
#include "core/run/session/memory.h"
#include "core/run/trust/trust.h"
#include "ui/stores/store_page.h"

#include <QTimer>

#include <optional>
#include <string>
#include <vector>

class QComboBox;
class QLineEdit;
class QPushButton;

namespace toolroom {

class RunController;
class Session;

/// The notifications sent by effects of this window's runs, newest first.
class NotificationsPage : public StorePage {
    Q_OBJECT

public:
    explicit NotificationsPage(RunController& controller, QWidget* parent = nullptr);

    void refresh() override;

private:
    RunController& m_controller;
    QTimer m_refreshTimer; ///< coalesces the changes of several runs into one refresh
};

/// The sources that the user trusts. Trust can be revoked.
class TrustPage : public StorePage {
    Q_OBJECT

public:
    explicit TrustPage(RunController& controller, QWidget* parent = nullptr);

    void refresh() override;

private:
    void revoke(std::vector<std::string> sources);

    RunController& m_controller;
    QToolButton* m_revokeAll;
};

/// The permissions and grants of the session, which can be revoked.
class GrantsPage : public StorePage {
    Q_OBJECT

public:
    explicit GrantsPage(RunController& controller, QWidget* parent = nullptr);

    void refresh() override;

private:
    /// The permissions of the session, and the grants. Called on the Runner's thread.
    static std::vector<StoreRow> rowsOf(Session& session);
    void revoke(std::vector<std::string> ids);

    RunController& m_controller;
    QToolButton* m_revokeAll;
};

struct MemoryEntry {
    MemoryScope scope;
    std::string key;
    Json value;
};

/// The session memory by scope. Shows, sets, and deletes values.
class MemoryPage : public StorePage {
    Q_OBJECT

public:
    explicit MemoryPage(RunController& controller, QWidget* parent = nullptr);

    void refresh() override;

private:
    void buildFields();
    void showChosenValue();
    void updateSetButton();
    void write(MemoryScope scope, std::string key, std::optional<Json> value, const QString& done);
    [[nodiscard]] std::optional<Json> enteredValue() const;

    RunController& m_controller;
    std::vector<MemoryEntry> m_entries; ///< entries shown in the rows
    QString m_editedKey;                ///< key of the row that was last copied into the fields
    QComboBox* m_scope;
    QLineEdit* m_key;
    QLineEdit* m_value;
    QPushButton* m_set;
};

} // namespace toolroom
