// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/export.h"
#include "core/base/message.h"
#include "core/contract/definition/tool_definition.h"
#include "core/json/json.h"
#include "core/json/value_changes.h"
#include "core/registry/registry.h"
#include "core/run/trust/runnable.h"
#include "core/run/trust/source_access.h"
#include "core/run/trust/trust.h"

#include <QCoroTask>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// Which calls in a session need confirmation (forge).
enum class ConfirmationLevel {
    Autonomous, ///< none
    Cautious,   ///< tools with requiresConfirmation
    Standard,   ///< these, and all tools whose category is not `read`
    Paranoid,   ///< all
};
[[nodiscard]] TOOLROOM_EXPORT std::string_view confirmationLevelName(ConfirmationLevel level);
[[nodiscard]] TOOLROOM_EXPORT std::optional<ConfirmationLevel> parseConfirmationLevel(std::string_view name);

/// Whether calls to `tool` need confirmation at `level`.
[[nodiscard]] TOOLROOM_EXPORT bool needsConfirmation(const ToolDefinition& tool, ConfirmationLevel level);

/// Why calls to `tool` do or do not need confirmation at `level`.
[[nodiscard]] TOOLROOM_EXPORT Message confirmationReason(const ToolDefinition& tool, ConfirmationLevel level);

/// A confirmation request expires after 5 minutes.
inline constexpr std::int64_t confirmationTtlMs = 5 * 60 * 1000;

/// Differences between a call and the last confirmed call to the same tool.
struct ChangesSinceConfirmation {
    std::int64_t confirmedAt = 0; ///< ms since 1970
    bool definitionChanged = false;
    std::optional<ValueChanges> arguments; ///< unset: the earlier arguments were too large to store
};

/// Calls with the same arguments among those that an answer confirms.
struct PlannedCalls {
    std::vector<Message> purposes; ///< one for each call
    Json arguments;
};

/// A question to the user: confirm a call, grant it a permission, or trust its source.
struct ConfirmationRequest {
    enum class Kind { Call, Permission, Trust };
    Kind kind = Kind::Call;
    std::string id; ///< unique
    std::string run;
    std::vector<std::string> callers; ///< ids of the calling tools, outermost first
    std::string agent;                ///< agent of the session; may be empty
    std::string toolId;
    std::string tool;
    std::string sourceId;
    std::optional<Category> category;
    std::optional<Consequence> consequence;
    Json arguments; ///< exactly as they will be sent, but with `{{name}}` for the secrets of the environment
    /// The variables that the call uses: the `name` of the environment and its `variables`. Each is its value, or an
    /// object with the reference to a `secret` and its `hosts`. Null: none.
    Json environment;
    std::string reasoning;
    /// All calls that an answer confirms, including this one. Empty: only this one.
    std::vector<PlannedCalls> calls;
    std::string scope;                    ///< Permission
    std::string resource;                 ///< Permission; empty: unknown, so all resources
    Message reason;                       ///< Permission: why rules do not allow it; empty: no rule is about it
    ActivityTarget target;                ///< what the call starts or connects to
    SourceAccess access;                  ///< Trust
    std::optional<TrustedSource> trusted; ///< Trust: the source as it was trusted before it changed
    bool confirmsCall = true;             ///< an answer confirms the call, too; false for permissions
    std::string registered;               ///< definitionDigest() of the tool
    std::string definition;               ///< runnableDigest() of the tool, which covers `registered`
    std::string digest;                   ///< confirmationDigest of the definition and the arguments
    bool isHighRisk = false;              ///< the call deletes something or has a high consequence
    bool isGrantable = false;
    std::shared_ptr<const Json> inputSchema;       ///< may be null
    std::optional<ChangesSinceConfirmation> since; ///< unset: no call to the tool has been confirmed yet
    std::int64_t expiresAt = 0;                    ///< ms since 1970
};

/// The future calls that an answer covers, so that the user is not asked again.
struct GrantTerms {
    enum class Arguments {
        Exact,       ///< the confirmed arguments only
        Constrained, ///< arguments that are valid against `constraints`
        Any,         ///< all arguments; never outlives the session
    };
    Arguments arguments = Arguments::Exact;
    Json constraints;                       ///< JSON Schema for Constrained
    std::optional<std::int64_t> validForMs; ///< unset: until the session ends
    std::optional<int> uses;                ///< unset: unlimited
};

struct ConfirmationAnswer {
    enum class Kind {
        Confirmed,
        Denied,
        NobodyAvailable,
    };
    Kind kind = Kind::Denied;
    std::string request;                 ///< id of the answered request
    std::string digest;                  ///< the confirmed digest; if there are `editedArguments`, their digest
    Message reason;                      ///< may be empty
    std::optional<GrantTerms> grant;     ///< unset: this call only
    std::optional<Json> editedArguments; ///< for a Call: the arguments to send instead
};

/// Obtains decisions about calls, for example from a dialog or a terminal.
class TOOLROOM_EXPORT ConfirmationPolicy {
public:
    ConfirmationPolicy() = default;
    virtual ~ConfirmationPolicy();
    ConfirmationPolicy(const ConfirmationPolicy&) = delete;
    ConfirmationPolicy& operator=(const ConfirmationPolicy&) = delete;

    /// Runs on the Runner's thread. Finishes promptly after `abort`, which is also triggered when the request expires;
    /// the answer is then ignored.
    [[nodiscard]] virtual QCoro::Task<ConfirmationAnswer> decide(ConfirmationRequest request, AbortSignal abort) = 0;

    /// Called on the same thread for each run that no other run has started, when its call has been allowed and before
    /// its tool is first run. Finishes when the tool may run, or promptly after `abort`.
    [[nodiscard]] virtual QCoro::Task<void> waitToStart(std::string run, AbortSignal abort);
};

/// Describes ConfirmationRequest::environment: its name, and the variables that the call uses. Empty if it uses none.
[[nodiscard]] TOOLROOM_EXPORT std::vector<Message> describeEnvironment(const Json& environment);

/// Whether a call deletes something or has a high consequence. The user must then type the tool's name to confirm it,
/// every time.
[[nodiscard]] TOOLROOM_EXPORT bool isHighRisk(const ToolDefinition& tool, std::string_view scope = {});

/// Digest of a tool's definition in `registry`, its activity, and the path and context of its source. Empty if the
/// registry does not contain the tool.
[[nodiscard]] TOOLROOM_EXPORT std::string definitionDigest(const RegistrySnapshot& registry, std::string_view toolId);

/// Digest that a confirmation is bound to. It changes with everything that runs (runnableDigest) and with the
/// arguments, and with ConfirmationRequest::environment.
[[nodiscard]] TOOLROOM_EXPORT std::string confirmationDigest(std::string_view definition, const Json& arguments,
                                                             const Json& environment);

} // namespace toolroom
