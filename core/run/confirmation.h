// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/export.h"
#include "core/contract/tool_definition.h"
#include "core/json/json.h"

#include <QCoroTask>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace toolroom {

/// How much of a session a person wants to confirm (forge).
enum class ConfirmationLevel {
    Autonomous, ///< nothing
    Cautious,   ///< the tools that ask for it
    Standard,   ///< these, and every tool that is not known to only read
    Paranoid,   ///< everything
};
[[nodiscard]] TOOLROOM_EXPORT std::string_view confirmationLevelName(ConfirmationLevel level);
[[nodiscard]] TOOLROOM_EXPORT std::optional<ConfirmationLevel> confirmationLevelNamed(std::string_view name);

/// Decided by the level and by what the tool says of itself; never inferred from the category where it says so.
[[nodiscard]] TOOLROOM_EXPORT bool needsConfirmation(const ToolDefinition& tool, ConfirmationLevel level);

/// What decides that, in words.
[[nodiscard]] TOOLROOM_EXPORT std::string whyConfirmed(const ToolDefinition& tool, ConfirmationLevel level);

/// A request is void so many milliseconds after it was made.
inline constexpr std::int64_t confirmationTtlMs = 5 * 60 * 1000;

/// What a person is asked: to confirm a call, or to permit it something.
struct ConfirmationRequest {
    enum class Kind { Call, Permission };
    Kind kind = Kind::Call;
    std::string id; ///< used once
    std::string run;
    std::string toolId;
    std::string tool;
    std::string origin;
    std::optional<Category> category;
    std::optional<Consequence> consequence;
    Json arguments; ///< exactly what will be sent
    std::string reasoning;
    std::string scope;          ///< Permission: what for
    std::string resource;       ///< Permission: on what; "" is the tool as a whole
    std::string digest;         ///< of the tool's definition and the arguments
    std::int64_t expiresAt = 0; ///< ms since 1970
};

struct ConfirmationAnswer {
    enum class Kind {
        Approved,
        ApprovedForSession, ///< Permission: do not ask again for that scope and resource
        Denied,
        NobodyToAsk,
    };
    Kind kind = Kind::Denied;
    std::string request; ///< id of the request that is answered
    std::string digest;  ///< that was approved
    std::string reason;  ///< in words; may be empty
};

/// Who decides whether a call may be made: a dialog, a terminal, or nobody.
class TOOLROOM_EXPORT ConfirmationPolicy {
public:
    ConfirmationPolicy() = default;
    virtual ~ConfirmationPolicy();
    ConfirmationPolicy(const ConfirmationPolicy&) = delete;
    ConfirmationPolicy& operator=(const ConfirmationPolicy&) = delete;

    /// Called and answered in the thread of the Runner. Ends soon after `abort`, which also comes when the request
    /// expires; what it answers then does not count.
    [[nodiscard]] virtual QCoro::Task<ConfirmationAnswer> decide(ConfirmationRequest request, AbortSignal abort) = 0;
};

/// What an approval is bound to: if the definition, what runs it, or the arguments change, it is void.
[[nodiscard]] TOOLROOM_EXPORT std::string approvalDigest(const ToolDefinition& tool, const Json& activity,
                                                         const Json& arguments);

} // namespace toolroom
