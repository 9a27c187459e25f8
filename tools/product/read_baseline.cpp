// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tools/product/product_tools.h"

namespace toolroom {

ActivityReply readBaseline(const ProductWorkspace& workspace, const ActivityCall& call, const AbortSignal& abort) {
    if (const auto bound = ProductWorkspace::checkProduct(call); !bound)
        return bound.error();
    const auto baseline = workspace.part(call, "baseline", abort);
    if (!baseline)
        return baseline.error();
    if (baseline->is_null())
        return successReply(Json::object(), "The product has no baseline");
    return successReply(*baseline, "Read the baseline");
}

} // namespace toolroom
