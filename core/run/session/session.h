// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/registry/registry.h"
#include "core/run/run_settings.h"
#include "core/run/session/budget.h"

#include <QPromise>

#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// State shared by the calls of one agent: memory, grants, completed tools and budgets. Not thread-safe: used on the
/// Runner's thread after the first run.
class TOOLROOM_EXPORT Session {
public:
    /// `agent` is the name of the agent, unless the context of a source specifies one; may be empty.
    explicit Session(const RunSettings& settings, std::string id = "default", std::string agent = {});

    [[nodiscard]] const std::string& id() const { return m_id; }
    /// As given to the constructor.
    [[nodiscard]] const std::string& agent() const { return m_agent; }
    [[nodiscard]] ConfirmationLevel level() const { return m_level; }
    [[nodiscard]] const PermissionRules& rules() const { return m_rules; }
    /// RunSettings::permitted, and what permit() has added.
    [[nodiscard]] const std::set<std::string, std::less<>>& permitted() const { return m_permitted; }
    /// Permits a scope to all calls of this session. Deny rules still apply.
    void permit(std::string scope) { m_permitted.insert(std::move(scope)); }
    void revokePermit(const std::string& scope) { m_permitted.erase(scope); }
    /// The absolute path of the working directory.
    [[nodiscard]] const std::string& folder() const { return m_folder; }
    /// Applies to later calls.
    void setLevel(ConfirmationLevel level) { m_level = level; }
    /// Applies to later permission checks.
    void setRules(PermissionRules rules) { m_rules = std::move(rules); }
    /// Decides about the calls of this session instead of RunSettings::confirmation. Null: that one decides.
    [[nodiscard]] const std::shared_ptr<ConfirmationPolicy>& confirmation() const { return m_confirmation; }
    /// Call this before the first run.
    void setConfirmation(std::shared_ptr<ConfirmationPolicy> confirmation) { m_confirmation = std::move(confirmation); }
    [[nodiscard]] Memory& memory() { return m_memory; }
    [[nodiscard]] GrantManager& grants() { return m_grants; }
    [[nodiscard]] TrustStore& trust() { return m_trust; }

    /// A pending question whether to trust a source. Other runs of the source wait for the answer.
    struct TrustQuestion {
        std::vector<std::shared_ptr<QPromise<void>>> waiting; ///< finished after the answer
        bool isNobodyAvailable = false;
        Message reason; ///< why the source is not trusted; empty: it is, or the asking run was aborted
    };
    /// The open question whether to trust a source; null if there is none.
    [[nodiscard]] std::shared_ptr<TrustQuestion>& trustQuestion(const std::string& sourceId) {
        return m_trustQuestions[sourceId];
    }

    /// Applies the context and budget of the source `sourceId` and returns the context.
    [[nodiscard]] CallContext applyContext(const std::string& sourceId, const RegistrySnapshot& snapshot);
    /// Whether a source has initial memory that has not been written yet.
    [[nodiscard]] bool hasInitialMemory(const std::string& sourceId, const RegistrySnapshot& snapshot);
    /// Writes the initial memory of a source the first time, except for keys that already exist. Called when a call is
    /// allowed to run, so that an untrusted source stores nothing.
    [[nodiscard]] QCoro::Task<void> writeInitialMemory(std::string sourceId, RegistrySnapshotPtr snapshot);
    /// All keys and values of a scope, as an object. Includes initial memory that has not been written yet.
    [[nodiscard]] Json memoryValues(const std::string& sourceId, const RegistrySnapshot& snapshot, MemoryScope scope);
    [[nodiscard]] BudgetAccount& budget(std::string_view sourceId);

    /// Whether the user or the manifest of `sourceId` grants `right` from the start. Used by preconditions only: a
    /// manifest cannot grant scopes to its own tools.
    [[nodiscard]] bool isPermitted(std::string_view right, std::string_view sourceId) const;
    [[nodiscard]] std::set<std::string> permissions(std::string_view sourceId) const;

    /// Warnings about data that could not be loaded from the storage.
    [[nodiscard]] std::vector<Message> loadWarnings() const;

    [[nodiscard]] bool hasCompleted(std::string_view tool) const { return m_completed.contains(tool); }
    void markCompleted(std::string tool) { m_completed.insert(std::move(tool)); }

private:
    struct SourceState {
        Json given;       ///< the JSON from which `context` was made; null: none
        Json givenBudget; ///< the JSON from which `budget` was made; null: none
        CallContext context;
        BudgetAccount budget;
        std::set<std::string, std::less<>> permissions;
        std::shared_ptr<QPromise<void>>
            memoryWritten; ///< finished after the initial memory is written; null: not started
    };

    SourceState& ensureSource(const std::string& sourceId, const RegistrySnapshot& snapshot);

    std::string m_id;
    std::string m_agent;
    ConfirmationLevel m_level;
    PermissionRules m_rules;
    std::shared_ptr<ConfirmationPolicy> m_confirmation;
    std::set<std::string, std::less<>> m_permitted;
    std::string m_folder;
    Memory m_memory;
    GrantManager m_grants;
    TrustStore m_trust;
    std::map<std::string, std::shared_ptr<TrustQuestion>> m_trustQuestions;
    std::map<std::string, SourceState, std::less<>> m_sources;
    std::set<std::string, std::less<>> m_completed;
};

} // namespace toolroom
