// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/result.h"
#include "core/json/json.h"
#include "core/run/call_context.h"
#include "tools/tool_reply.h"

#include <expected>
#include <functional>
#include <map>
#include <mutex>
#include <string>

namespace toolroom {

/// What the hikai tools know of the product that they are bound to, `context.productId`.
///
/// It is the JSON object {productId?, sources?, baseline?, contextInputs?, plan?} in the file that
/// `context.services.productWorkspace` names, relative to the manifest's folder and below it; without one it is the
/// sample that is compiled in, which is of the product `prod_123`.
///
/// Plans are kept in that file, or without one for the session. Calls of one process wait for each other; two processes
/// that write plans into one file overwrite each other's. Safe from every thread.
class ProductWorkspace {
public:
    using Fault = ActivityReply; ///< the failure that a tool answers with

    /// That the call is about the bound product.
    [[nodiscard]] static std::expected<void, Fault> checkProduct(const ActivityCall& call);

    /// The member `name`; null when there is none.
    [[nodiscard]] std::expected<Json, Fault> part(const ActivityCall& call, const char* name,
                                                  const AbortSignal& abort) const;

    /// Makes a new plan of the present one, which is null when there is none, and keeps it.
    using PlanChange = std::function<std::expected<Json, Fault>(Json plan)>;
    [[nodiscard]] std::expected<Json, Fault> changePlan(const ActivityCall& call, const PlanChange& change,
                                                        const AbortSignal& abort);
    /// Null when there is none.
    [[nodiscard]] std::expected<Json, Fault> plan(const ActivityCall& call, const AbortSignal& abort) const;

private:
    [[nodiscard]] std::expected<Json, Fault> planNow(const ActivityCall& call, const AbortSignal& abort) const;

    mutable std::mutex m_mutex;
    std::map<std::string, Json> m_plans; ///< that have no file, by session and product
};

} // namespace toolroom
