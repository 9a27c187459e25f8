// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/clock.h"
#include "core/base/export.h"
#include "core/base/result.h"
#include "core/json/json.h"
#include "core/run/confirmation/confirmation.h"
#include "core/schema/schema.h"

#include <QCoroTask>

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// A stored answer that covers later calls to a tool. Valid while the tool's definition and activity stay the same.
struct Grant {
    std::string id;
    std::string toolId;
    std::string tool;
    std::string definition; ///< definitionDigest of the tool
    std::string scope;      ///< scope of a permission; empty: a grant for calls
    std::string resource;   ///< resource of a permission
    GrantTerms::Arguments arguments = GrantTerms::Arguments::Exact;
    std::string argumentsDigest;           ///< for Exact
    Json covers;                           ///< Exact: the arguments, unless too large; Constrained: a JSON Schema
    std::int64_t createdAt = 0;            ///< ms since 1970
    std::optional<std::int64_t> expiresAt; ///< ms since 1970; unset: when the session ends
    std::optional<int> usesLeft;           ///< unset: unlimited
    bool isPersistent = false;             ///< stored on disk

    friend bool operator==(const Grant&, const Grant&) = default;
};

/// The last confirmed call to a tool.
struct LastConfirmation {
    std::string toolId;
    std::string definition;        ///< definitionDigest
    std::optional<Json> arguments; ///< unset: too large to store
    std::int64_t confirmedAt = 0;  ///< ms since 1970
    bool isRedacted = false;       ///< the arguments were read from disk, without secrets

    friend bool operator==(const LastConfirmation&, const LastConfirmation&) = default;
};

/// Persistent storage of grants. Called on the GrantManager's thread.
class TOOLROOM_EXPORT GrantStorage {
public:
    GrantStorage() = default;
    virtual ~GrantStorage();
    GrantStorage(const GrantStorage&) = delete;
    GrantStorage& operator=(const GrantStorage&) = delete;

    [[nodiscard]] virtual Result<std::vector<Grant>> loadGrants() = 0;
    [[nodiscard]] virtual QCoro::Task<Result<void>> writeGrant(Grant grant) = 0;
    /// Counts one use. False if the grant has been deleted or used up, possibly by another process, or has expired.
    [[nodiscard]] virtual QCoro::Task<Result<bool>> useGrant(std::string id, std::int64_t nowMs) = 0;
    [[nodiscard]] virtual QCoro::Task<Result<void>> eraseGrant(std::string id) = 0;
    [[nodiscard]] virtual Result<std::vector<LastConfirmation>> loadConfirmations() = 0;
    [[nodiscard]] virtual QCoro::Task<Result<void>> writeConfirmation(LastConfirmation confirmation) = 0;
    /// `value` with secrets redacted, as the storage would write it.
    [[nodiscard]] virtual Json withoutSecrets(Json value) const = 0;
};

/// Grants and the last confirmed calls. Destructive calls, calls with a high consequence and sensitive resources are
/// never granted. Not thread-safe: used on the Runner's thread. Must outlive its coroutines.
class TOOLROOM_EXPORT GrantManager {
public:
    /// Without storage, grants are lost with this object.
    explicit GrantManager(Clock& clock, std::shared_ptr<GrantStorage> storage = nullptr);

    /// Valid grants, oldest first.
    [[nodiscard]] std::vector<Grant> list();
    /// A grant in memory that covers `request`. Does not count as a use.
    [[nodiscard]] std::optional<Grant> find(const ConfirmationRequest& request) const;
    /// A grant that covers `request`, after counting one use; empty if the user must be asked.
    [[nodiscard]] QCoro::Task<std::optional<Grant>> use(ConfirmationRequest request);
    /// Adds a grant for a confirmed request. Grants for exact or constrained arguments that expire are stored on disk,
    /// unless the constraints contain a secret. Fails if the request must not be granted, if the constraints are not a
    /// valid schema or reject the arguments, or if writing fails.
    [[nodiscard]] QCoro::Task<Result<Grant>> add(ConfirmationRequest request, GrantTerms terms);
    /// Takes effect immediately; finishes when the change is on disk.
    [[nodiscard]] QCoro::Task<Result<void>> revoke(std::string id);

    /// Differences between a call and the last confirmed call to the tool.
    [[nodiscard]] std::optional<ChangesSinceConfirmation>
    changesSinceConfirmation(const std::string& toolId, std::string_view definition, const Json& arguments) const;
    /// Fails if the last confirmed calls could not be loaded, so that they are not overwritten.
    [[nodiscard]] QCoro::Task<Result<void>> recordConfirmation(ConfirmationRequest request);

    /// Why stored grants or confirmed calls could not be loaded; empty if they were.
    [[nodiscard]] const std::optional<Error>& loadError() const { return m_loadError; }

private:
    struct GrantEntry {
        Grant grant;
        std::optional<Schema> constraints;
    };

    [[nodiscard]] bool isExpired(const Grant& grant) const;
    [[nodiscard]] static bool covers(const GrantEntry& entry, const ConfirmationRequest& request);
    [[nodiscard]] bool canPersist(const Grant& grant) const;

    Clock& m_clock;
    std::shared_ptr<GrantStorage> m_storage;
    std::vector<GrantEntry> m_grants;
    std::map<std::string, LastConfirmation, std::less<>> m_confirmations;
    std::optional<Error> m_loadError;
};

} // namespace toolroom
