// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/tools/composition.h"

#include "core/json/digest.h"
#include "core/models/messages.h"

#include "core/registry/call_composer.h"

namespace toolroom {

namespace {

Notice noticeOf(const ToolIssue& issue) {
    if (issue.leftOut)
        return {Severity::Error, issue.at.reason, message<models_messages::toolSkipped>(), {}, issue.tool};
    return {
        Severity::Warning, message<models_messages::fieldDropped>(issue.pointer, issue.at.reason), {}, {}, issue.tool};
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
    for (const ToolIssue& issue : composer.issues())
        composition->notices.push_back(noticeOf(issue));
    composition->branches = composer.takeCallSchemas();
    if (composition->branches.empty())
        return composition;
    composition->json = prettyText(composeCallSchema(composition->branches));
    const SourceText text("calls.schema.json", composition->json);
    composition->shown = jsonToDisplayText(text, {0, composition->json.size()});
    return composition;
}

} // namespace toolroom
