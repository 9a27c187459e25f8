// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/composition.h"

#include <format>
#include <set>

namespace toolroom {

namespace {

void add(Composition& composition, std::set<std::string>& names, const RegisteredTool& tool,
         const ActivityNames& activities) {
    const auto notice = [&](Severity severity, std::string message, std::string help) {
        composition.notices.push_back({severity, std::move(message), std::move(help), {}, tool.id});
    };
    const Result<ToolDefinition> definition = tool.definition();
    auto branch = definition ? callBranch(*definition, activities) : std::unexpected(definition.error());
    if (!branch)
        return notice(Severity::Error, std::move(branch.error().reason), "It is left out of the request");
    if (!names.insert(branch->tool).second)
        return notice(Severity::Error, std::format("Another chosen tool is called “{}” too", branch->tool),
                      "It is left out of the request: `_tool` could mean either");
    for (const Loss& loss : branch->losses)
        notice(Severity::Warning, std::format("Lost at {}: {}", loss.pointer, loss.reason), {});
    composition.branches.push_back(*std::move(branch));
}

} // namespace

CompositionPtr composeTools(const LintedRegistry& registry, const std::vector<std::uint32_t>& tools,
                            const AbortSignal& abort) {
    auto composition = std::make_shared<Composition>();
    std::set<std::string> names;
    auto activities = registry.snapshot().activitiesByOrigin();
    for (const std::uint32_t tool : tools) {
        if (abort.stop_requested())
            return composition;
        add(*composition, names, registry.tool(tool), activities[registry.tool(tool).origin]);
    }
    if (composition->branches.empty())
        return composition;
    composition->json = composedCalls(composition->branches).dump(2, ' ', false, Json::error_handler_t::replace);
    const SourceText text("calls.schema.json", composition->json);
    composition->shown = shownJson(text, {0, composition->json.size()});
    return composition;
}

} // namespace toolroom
