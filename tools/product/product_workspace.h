// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/result.h"
#include "core/json/json.h"
#include "core/run/session/call_context.h"
#include "tools/tool_reply.h"

#include <expected>
#include <functional>
#include <map>
#include <mutex>
#include <string>

namespace toolroom {

/// The data of the product (`context.productId`) that the hikai tools are bound to.
///
/// A JSON object {productId?, sources?, baseline?, contextInputs?, plan?} in the file
/// `context.services.productWorkspace`, a path inside the manifest's folder. Without that key, the embedded sample for
/// the product `prod_123` is used.
///
/// Plans are stored in that file, or in memory for the session. Calls in one process are serialized; two processes that
/// write plans to the same file overwrite each other's changes. Thread-safe.
class ProductWorkspace {
public:
    using Failure = ActivityReply; ///< a failed reply

    /// Fails unless the call is for the bound product.
    [[nodiscard]] static std::expected<void, Failure> checkProduct(const ActivityCall& call);

    /// The member `name`; null if it is absent.
    [[nodiscard]] std::expected<Json, Failure> part(const ActivityCall& call, const char* name,
                                                    const AbortSignal& abort) const;

    /// Replaces the plan with the result of `change`, which receives the current plan or null.
    using PlanChange = std::function<std::expected<Json, Failure>(Json plan)>;
    [[nodiscard]] std::expected<Json, Failure> changePlan(const ActivityCall& call, const PlanChange& change,
                                                          const AbortSignal& abort);
    /// Null if there is no plan.
    [[nodiscard]] std::expected<Json, Failure> plan(const ActivityCall& call, const AbortSignal& abort) const;

private:
    [[nodiscard]] std::expected<Json, Failure> currentPlan(const ActivityCall& call, const AbortSignal& abort) const;

    mutable std::mutex m_mutex;
    std::map<std::string, Json> m_plans; ///< plans without a file, by session and product
};

} // namespace toolroom
