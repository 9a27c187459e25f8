// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tools/plan.h"
#include "tools/product_tools.h"

#include <format>
#include <utility>

namespace toolroom {

namespace {

using Fault = ProductWorkspace::Fault;

std::expected<Plan, Fault> keptPlan(const Json& kept) {
    if (kept.is_null())
        return std::unexpected(failed(error_code::notFound, "Plan not created"));
    return Plan::from(kept).transform_error(
        [](const Error& error) { return failed(error_code::configError, error.reason); });
}

Fault refused(const Error& error) {
    return failed(error_code::invalidArguments, error.reason);
}

std::expected<Json, Fault> updated(const Json& kept, const Json& items) {
    auto plan = keptPlan(kept);
    if (!plan)
        return std::unexpected(plan.error());
    if (const Result<void> done = plan->update(items); !done)
        return std::unexpected(refused(done.error()));
    return plan->toJson();
}

std::expected<Json, Fault> completed(const Json& kept, const std::string& itemId) {
    auto plan = keptPlan(kept);
    if (!plan)
        return std::unexpected(plan.error());
    if (!plan->complete(itemId))
        return std::unexpected(failed(error_code::notFound, std::format("There is no item {} in the plan", itemId)));
    return plan->toJson();
}

std::expected<Json, Fault> act(ProductWorkspace& workspace, const ActivityCall& call, const AbortSignal& abort) {
    const std::string action = textArgument(call.arguments, "action");
    const Json items = call.arguments.value("items", Json::array());
    if (action == "list")
        return workspace.plan(call, abort).and_then(keptPlan).transform(&Plan::toJson);
    if (action == "create")
        return workspace.changePlan(
            call, [&](const Json&) { return Plan::create(items).transform(&Plan::toJson).transform_error(refused); },
            abort);
    if (action == "update")
        return workspace.changePlan(
            call, [&](const Json& kept) { return updated(kept, items); }, abort);
    const std::string itemId = textArgument(call.arguments, "itemId");
    if (itemId.empty())
        return std::unexpected(failed(error_code::invalidArguments, "itemId is required for complete action"));
    return workspace.changePlan(
        call, [&](const Json& kept) { return completed(kept, itemId); }, abort);
}

} // namespace

ActivityReply todoManager(ProductWorkspace& workspace, const ActivityCall& call, const AbortSignal& abort) {
    if (const auto bound = ProductWorkspace::checkProduct(call); !bound)
        return bound.error();
    if (abort.stop_requested())
        return cancelled();
    auto plan = act(workspace, call, abort);
    if (!plan)
        return plan.error();
    const std::size_t count = (*plan)["items"].size();
    return succeeded(*std::move(plan), std::format("A plan of {} items", count));
}

} // namespace toolroom
