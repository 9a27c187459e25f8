// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "tools/product/product_tools.h"

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr std::int64_t maxPageSize = 50; // also the default

std::size_t readPageSize(const Json& arguments) {
    const auto limit = arguments.find("limit");
    if (limit == arguments.end() || !limit->is_number())
        return maxPageSize;
    return static_cast<std::size_t>(std::clamp(
        limit->get<double>(), 1.0, static_cast<double>(maxPageSize))); // a double may exceed every integer type
}

} // namespace

ActivityReply readSources(const ProductWorkspace& workspace, const ActivityCall& call, const AbortSignal& abort) {
    if (const auto bound = ProductWorkspace::checkProduct(call); !bound)
        return bound.error();
    const auto sources = workspace.part(call, "sources", abort);
    if (!sources)
        return sources.error();
    if (!sources->is_null() && !sources->is_array())
        return errorReply(error_code::configError, "`sources` in the product workspace is not an array");
    auto from = sources->begin();
    if (const auto cursor = call.arguments.find("cursor"); cursor != call.arguments.end()) {
        from = std::ranges::find_if(*sources, [&](const Json& source) {
            return source.is_object() && source.contains("sourceId") && source["sourceId"] == *cursor;
        });
        if (from == sources->end())
            return errorReply(error_code::invalidArguments, formatText("Unknown cursor {}", cursor->dump()));
        ++from;
    }
    Json page = Json::array();
    const std::size_t limit = readPageSize(call.arguments);
    for (; from != sources->end() && page.size() < limit; ++from)
        page.push_back(*from);
    const std::size_t count = page.size();
    return successReply(std::move(page), formatText("{} of {} sources", count, sources->size()));
}

} // namespace toolroom
