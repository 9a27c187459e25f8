// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tools/product/product_tools.h"

#include <utility>

namespace toolroom {

ActivityReply readContextInputs(const ProductWorkspace& workspace, const ActivityCall& call, const AbortSignal& abort) {
    if (const auto bound = ProductWorkspace::checkProduct(call); !bound)
        return bound.error();
    const auto inputs = workspace.part(call, "contextInputs", abort);
    if (!inputs)
        return inputs.error();
    Json all = Json::object();
    for (const char* name : {"uiSitemap", "userFlows", "businessDataModel", "repoTopology"})
        all[name] = inputs->is_object() && inputs->contains(name) ? (*inputs)[name] : Json();
    return successReply(std::move(all), inputs->is_null() ? "No previous run" : "Read the inputs from the last run");
}

} // namespace toolroom
