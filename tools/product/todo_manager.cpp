// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/json/member.h"
#include "tools/product/plan.h"
#include "tools/product/product_tools.h"

#include <utility>

namespace toolroom {

namespace {

using Failure = ProductWorkspace::Failure;

std::expected<Plan, Failure> storedPlan(const Json& stored) {
    if (stored.is_null())
        return std::unexpected(errorReply(error_code::notFound, "Plan not created"));
    return Plan::fromJson(stored).transform_error(
        [](const Error& error) { return errorReply(error_code::configError, error.reason.text()); });
}

Failure invalidArguments(const Error& error) {
    return errorReply(error_code::invalidArguments, error.reason.text());
}

std::expected<Json, Failure> updatePlan(const Json& stored, const Json& items) {
    auto plan = storedPlan(stored);
    if (!plan)
        return std::unexpected(plan.error());
    if (const Result<void> done = plan->update(items); !done)
        return std::unexpected(invalidArguments(done.error()));
    return plan->toJson();
}

std::expected<Json, Failure> completeItem(const Json& stored, const std::string& itemId) {
    auto plan = storedPlan(stored);
    if (!plan)
        return std::unexpected(plan.error());
    if (!plan->complete(itemId))
        return std::unexpected(errorReply(error_code::notFound, formatText("Item not found: {}", itemId)));
    return plan->toJson();
}

std::expected<Json, Failure> runAction(ProductWorkspace& workspace, const ActivityCall& call,
                                       const AbortSignal& abort) {
    const std::string action = textAt(call.arguments, "action");
    const Json items = call.arguments.value("items", Json::array());
    if (action == "list")
        return workspace.plan(call, abort).and_then(storedPlan).transform(&Plan::toJson);
    if (action == "create")
        return workspace.changePlan(
            call,
            [&](const Json&) { return Plan::create(items).transform(&Plan::toJson).transform_error(invalidArguments); },
            abort);
    if (action == "update")
        return workspace.changePlan(call, [&](const Json& stored) { return updatePlan(stored, items); }, abort);
    const std::string itemId = textAt(call.arguments, "itemId");
    if (itemId.empty())
        return std::unexpected(errorReply(error_code::invalidArguments, "itemId is required for complete action"));
    return workspace.changePlan(call, [&](const Json& stored) { return completeItem(stored, itemId); }, abort);
}

} // namespace

ActivityReply todoManager(ProductWorkspace& workspace, const ActivityCall& call, const AbortSignal& abort) {
    if (const auto bound = ProductWorkspace::checkProduct(call); !bound)
        return bound.error();
    if (abort.stop_requested())
        return cancelledReply();
    auto plan = runAction(workspace, call, abort);
    if (!plan)
        return plan.error();
    const std::size_t count = (*plan)["items"].size();
    return successReply(*std::move(plan), formatText("Plan items: {}", count));
}

} // namespace toolroom
