// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/composition.h"

#include "core/registry/call_composer.h"

#include <format>

namespace toolroom {

namespace {

Notice noticeOf(const CompositionRemark& remark) {
    if (remark.leftOut)
        return {Severity::Error, remark.at.reason, "It is left out of the request", {}, remark.tool};
    return {Severity::Warning, std::format("Lost at {}: {}", remark.pointer, remark.at.reason), {}, {}, remark.tool};
}

} // namespace

CompositionPtr composeTools(const LintedRegistry& registry, const std::vector<std::uint32_t>& tools,
                            const AbortSignal& abort) {
    auto composition = std::make_shared<Composition>();
    CallComposer composer(registry.snapshot());
    for (const std::uint32_t tool : tools) {
        if (abort.stop_requested())
            return composition;
        composer.add(registry.tool(tool));
    }
    for (const CompositionRemark& remark : composer.remarks())
        composition->notices.push_back(noticeOf(remark));
    composition->branches = composer.takeBranches();
    if (composition->branches.empty())
        return composition;
    composition->json = composedCalls(composition->branches).dump(2, ' ', false, Json::error_handler_t::replace);
    const SourceText text("calls.schema.json", composition->json);
    composition->shown = shownJson(text, {0, composition->json.size()});
    return composition;
}

} // namespace toolroom
