// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/clock.h"
#include "core/base/export.h"
#include "core/registry/registry.h"
#include "core/run/budget.h"
#include "core/run/call_context.h"
#include "core/run/confirmation.h"
#include "core/run/grants.h"
#include "core/run/memory.h"
#include "core/run/permissions.h"

#include <QPromise>

#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>

namespace toolroom {

/// What the calls of one agent share: memory, what was granted, what has completed, the budgets. Made before its
/// first run, then used from the thread of the Runner only.
class TOOLROOM_EXPORT Session {
public:
    struct Settings {
        std::string id = "default";
        ConfirmationLevel level = ConfirmationLevel::Cautious;
        PermissionRules rules;
        std::set<std::string, std::less<>> permitted; ///< scopes that the user permits from the start
        std::string folder;                           ///< absolute; that the user works in
    };

    Session(Settings settings, Clock& clock, std::shared_ptr<MemoryStorage> storage = nullptr,
            std::shared_ptr<GrantStorage> grants = nullptr);

    [[nodiscard]] const Settings& settings() const { return m_settings; }
    /// For what is asked from then on.
    void setRules(PermissionRules rules) { m_settings.rules = std::move(rules); }
    [[nodiscard]] Memory& memory() { return m_memory; }
    [[nodiscard]] GrantBook& grants() { return m_grants; }

    /// What the source of that origin says of context and budget. Its memory is remembered from the first time on,
    /// where nothing is remembered under the same key.
    [[nodiscard]] QCoro::Task<CallContext> enter(std::string origin, RegistrySnapshotPtr snapshot);
    /// The same, but nothing is remembered: for looking at what a call would do.
    [[nodiscard]] CallContext look(const std::string& origin, const RegistrySnapshot& snapshot);
    [[nodiscard]] BudgetAccount& budget(std::string_view origin);

    /// A right that the user, or the manifest of that origin, grants from the start: what preconditions ask for. A
    /// manifest permits its own tools no scope.
    [[nodiscard]] bool isPermitted(std::string_view right, std::string_view origin) const;
    [[nodiscard]] std::set<std::string> permissions(std::string_view origin) const;

    [[nodiscard]] bool hasCompleted(std::string_view tool) const { return m_completed.contains(tool); }
    void noteCompleted(std::string tool) { m_completed.insert(std::move(tool)); }

private:
    struct Origin {
        Json given;       ///< that the context was made of; null: nothing was
        Json givenBudget; ///< likewise
        CallContext context;
        BudgetAccount budget;
        std::set<std::string, std::less<>> permissions;
        std::shared_ptr<QPromise<void>> entered; ///< finished once its memory is remembered; null: not begun
    };

    Origin& place(const std::string& origin, const RegistrySnapshot& snapshot);

    Settings m_settings;
    Memory m_memory;
    GrantBook m_grants;
    std::map<std::string, Origin, std::less<>> m_origins;
    std::set<std::string, std::less<>> m_completed;
};

} // namespace toolroom
