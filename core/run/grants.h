// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/clock.h"
#include "core/base/export.h"
#include "core/base/result.h"
#include "core/json/json.h"
#include "core/run/confirmation.h"
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

/// What calls of one tool may do without being asked for again. It is bound to the tool's definition and to what runs
/// it: when either changes, it counts no longer.
struct Grant {
    std::string id;
    std::string toolId;
    std::string tool;
    std::string definition; ///< definitionDigest of the tool
    std::string scope;      ///< "": the call itself; else the permission
    std::string resource;   ///< of the permission
    GrantTerms::Arguments arguments = GrantTerms::Arguments::Exact;
    std::string argumentsDigest;           ///< Exact
    Json covers;                           ///< Exact: the arguments, unless too large; Constrained: their JSON Schema
    std::int64_t madeAt = 0;               ///< ms since 1970
    std::optional<std::int64_t> expiresAt; ///< ms since 1970; unset: with the session
    std::optional<int> usesLeft;           ///< unset: as many as come
    bool outlivesTheProgram = false;

    friend bool operator==(const Grant&, const Grant&) = default;
};

/// The call of a tool that a person approved last.
struct LastApproval {
    std::string toolId;
    std::string definition;        ///< definitionDigest
    std::optional<Json> arguments; ///< unset: too large to be kept
    std::int64_t approvedAt = 0;   ///< ms since 1970
    bool isRedacted = false;       ///< the arguments are as they stand on the disk

    friend bool operator==(const LastApproval&, const LastApproval&) = default;
};

/// Where grants outlive the program. Called from the thread of the GrantBook.
class TOOLROOM_EXPORT GrantStorage {
public:
    GrantStorage() = default;
    virtual ~GrantStorage();
    GrantStorage(const GrantStorage&) = delete;
    GrantStorage& operator=(const GrantStorage&) = delete;

    [[nodiscard]] virtual Result<std::vector<Grant>> loadGrants() = 0;
    [[nodiscard]] virtual QCoro::Task<Result<void>> writeGrant(Grant grant) = 0;
    /// Takes one use of it. False when it is no longer there, was used up, or is over: other programs share it.
    [[nodiscard]] virtual QCoro::Task<Result<bool>> useGrant(std::string id, std::int64_t nowMs) = 0;
    [[nodiscard]] virtual QCoro::Task<Result<void>> eraseGrant(std::string id) = 0;
    [[nodiscard]] virtual Result<std::vector<LastApproval>> loadApprovals() = 0;
    [[nodiscard]] virtual QCoro::Task<Result<void>> writeApproval(LastApproval approval) = 0;
    /// Without secrets, as it would be written.
    [[nodiscard]] virtual Json asWritten(Json value) const = 0;
};

/// What was granted, and what was approved last. What deletes, is of high consequence or sensitive is never granted.
/// Used from the thread of the Runner only; outlives its coroutines.
class TOOLROOM_EXPORT GrantBook {
public:
    /// Without a storage, nothing outlives this object.
    explicit GrantBook(Clock& clock, std::shared_ptr<GrantStorage> storage = nullptr);

    /// Those that count, the oldest first.
    [[nodiscard]] std::vector<Grant> list();
    /// A grant that covers `request` as far as is known here; no use is taken.
    [[nodiscard]] std::optional<Grant> find(const ConfirmationRequest& request) const;
    /// A grant that covers `request`, of which one use is taken; nothing when it must be asked for.
    [[nodiscard]] QCoro::Task<std::optional<Grant>> use(ConfirmationRequest request);
    /// `request` was approved, with the arguments that it has. Those for exact arguments and for constraints that end
    /// some day outlive the program, unless constraints hold a secret. Fails, and nothing is granted, when it must not
    /// be, when the constraints are no schema or do not fit the arguments, or when it cannot be written.
    [[nodiscard]] QCoro::Task<Result<Grant>> add(ConfirmationRequest request, GrantTerms terms);
    /// It counts no longer as soon as this is called; ends when that is on the disk.
    [[nodiscard]] QCoro::Task<Result<void>> revoke(std::string id);

    /// How `arguments` and the definition differ from what was approved last.
    [[nodiscard]] std::optional<SinceApproval> sinceApproval(const std::string& toolId, std::string_view definition,
                                                             const Json& arguments) const;
    [[nodiscard]] QCoro::Task<Result<void>> noteApproval(ConfirmationRequest request);

private:
    struct Held {
        Grant grant;
        std::optional<Schema> constraints;
    };

    [[nodiscard]] bool isOver(const Grant& grant) const;
    [[nodiscard]] static bool covers(const Held& held, const ConfirmationRequest& request);
    [[nodiscard]] bool mayOutlive(const Grant& grant) const;

    Clock& m_clock;
    std::shared_ptr<GrantStorage> m_storage;
    std::vector<Held> m_held;
    std::map<std::string, LastApproval, std::less<>> m_approvals;
};

} // namespace toolroom
