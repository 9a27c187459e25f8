// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/export.h"
#include "core/contract/tool_definition.h"
#include "core/json/changes.h"
#include "core/json/json.h"
#include "core/registry/registry.h"

#include <QCoroTask>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

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

/// How a call differs from the one of the same tool that a person approved last.
struct SinceApproval {
    std::int64_t approvedAt = 0; ///< ms since 1970
    bool definitionChanged = false;
    std::optional<std::vector<JsonChange>> arguments; ///< unset: those of then were too large to be kept
};

/// What a person is asked: to confirm a call, or to permit it something.
struct ConfirmationRequest {
    enum class Kind { Call, Permission };
    Kind kind = Kind::Call;
    std::string id; ///< used once
    std::string run;
    std::vector<std::string> callers; ///< ids of the tools whose runs led to this call, the first one first
    std::string agent;                ///< that the session belongs to; may be empty
    std::string toolId;
    std::string tool;
    std::string origin;
    std::optional<Category> category;
    std::optional<Consequence> consequence;
    Json arguments; ///< exactly what will be sent
    std::string reasoning;
    std::string scope;      ///< Permission: what for
    std::string resource;   ///< Permission: on what; "" is the tool as a whole
    std::string definition; ///< digest of the tool's definition and of what runs it
    std::string digest;     ///< of these and the arguments
    bool isGrave = false;   ///< it deletes, or is of high consequence
    bool mayBeGranted = false;
    std::shared_ptr<const Json> inputSchema; ///< of the arguments; may be null
    std::optional<SinceApproval> since;      ///< unset: no call of the tool was approved yet
    std::int64_t expiresAt = 0;              ///< ms since 1970
};

/// What an approval lets later calls do without being asked for again.
struct GrantTerms {
    enum class Arguments {
        Exact,       ///< those that were approved
        Constrained, ///< those that fit `constraints`
        Any,         ///< for as long as the session
    };
    Arguments arguments = Arguments::Exact;
    Json constraints;                    ///< Constrained: a JSON Schema
    std::optional<std::int64_t> lastsMs; ///< unset: as long as the session
    std::optional<int> uses;             ///< unset: as many as come
};

struct ConfirmationAnswer {
    enum class Kind {
        Approved,
        Denied,
        NobodyToAsk,
    };
    Kind kind = Kind::Denied;
    std::string request;                 ///< id of the request that is answered
    std::string digest;                  ///< that was approved: with `editedArguments` the digest of those
    std::string reason;                  ///< in words; may be empty
    std::optional<GrantTerms> grant;     ///< unset: only this once
    std::optional<Json> editedArguments; ///< Call: what is to be sent instead
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

/// It deletes, or is of high consequence: it is confirmed by the tool's name, each time anew.
[[nodiscard]] TOOLROOM_EXPORT bool isGrave(const ToolDefinition& tool, std::string_view scope = {});

/// Digest of the tool as it stands in `registry`, with what runs it, the folder of its source and the context that this
/// gives it. "" when the registry has no such tool.
[[nodiscard]] TOOLROOM_EXPORT std::string definitionDigest(const RegistrySnapshot& registry, std::string_view toolId);

/// What an approval is bound to: if the definition, what runs it, or the arguments change, it is void.
[[nodiscard]] TOOLROOM_EXPORT std::string approvalDigest(std::string_view definition, const Json& arguments);

} // namespace toolroom
