// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/clock.h"
#include "core/base/export.h"
#include "core/base/result.h"
#include "core/json/document.h"
#include "core/run/activity.h"
#include "core/run/permissions/wildcard.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace toolroom {

/// Which calls fail on purpose, and how.
struct FaultRule {
    enum class Kind {
        Latency,            ///< the result is delayed
        Error,              ///< the tool is not called
        RateLimit,          ///< the tool is not called
        DroppedConnection,  ///< the tool is called, but its result is lost
        TruncatedResult,    ///< the agent receives half of the result, as text
        MalformedResult,    ///< the agent receives a result that is not valid in MCP
        ChangedDescription, ///< after the call, the tool is offered with a different description
    };

    Kind kind = Kind::Latency;
    Wildcard tool = Wildcard::rule("*"); ///< matches the id or name of a tool
    double probability = 1;
    std::int64_t delayMs = 0;                 ///< Latency
    std::string code;                         ///< Error
    std::string message;                      ///< Error; empty: a default message
    bool recoverable = false;                 ///< Error
    std::optional<std::int64_t> retryAfterMs; ///< RateLimit
    std::string description;                  ///< ChangedDescription
};
/// The name in files, such as `rate-limit`.
[[nodiscard]] TOOLROOM_EXPORT std::string_view faultKindName(FaultRule::Kind kind);

/// Described by resources/schemas/faults.schema.json.
struct FaultRules {
    std::uint64_t seed = 0;
    std::vector<FaultRule> rules;
};

[[nodiscard]] TOOLROOM_EXPORT Result<FaultRules> readFaultRules(const Document& document);
/// The same for a value without positions.
[[nodiscard]] TOOLROOM_EXPORT Result<FaultRules> readFaultRules(const Json& rules);

/// Injects faults into runs. Used on the Runner's thread.
class TOOLROOM_EXPORT FaultInjector : public std::enable_shared_from_this<FaultInjector> {
public:
    /// Called to offer the tool with this id with a different description.
    using DescriptionChange = std::function<void(const std::string& tool, const std::string& description)>;

    /// `clock` must outlive the activities.
    FaultInjector(FaultRules rules, Clock& clock);

    /// Applies to later attempts.
    void setRules(FaultRules rules) { m_rules = std::make_shared<const FaultRules>(std::move(rules)); }
    /// Call this before the first run. `change` may be empty.
    void setDescriptionChange(DescriptionChange change) { m_descriptionChange = std::move(change); }

    /// The activity of one run, with injected faults. Requires the same permissions as `activity`. A fault never adds
    /// an execution of `activity`. Errors in a child run are not recoverable, because a retry of its parent would
    /// execute its other children again. A delay beyond the timeout of a child run is the exception: the Runner reports
    /// the timeout.
    [[nodiscard]] std::shared_ptr<Activity> wrap(std::shared_ptr<Activity> activity, bool isChild);

private:
    class FaultyActivity;

    /// The index of the rule for this attempt: the first one that matches and applies. Depends only on the seed, the
    /// rules, the call, and the number of earlier attempts of identical calls, but not on other calls, whose order may
    /// vary.
    [[nodiscard]] std::optional<std::size_t> selectRule(const ActivityCall& call);

    std::shared_ptr<const FaultRules> m_rules;
    Clock& m_clock;
    DescriptionChange m_descriptionChange;
    std::map<std::string, std::uint64_t> m_attempts; ///< the attempts of each call that a rule matches, by digest
};

} // namespace toolroom
