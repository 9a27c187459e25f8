// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/tools/seen_tool.h"

#include "core/json/digest.h"
#include "core/json/edit/line_diff.h"
#include "core/lint/compat/model_view.h"
#include "core/lint/config/config.h"
#include "core/models/text.h"

#include <algorithm>
#include <set>

namespace toolroom {

SeenTool seenTool(const LintedRegistry& registry, std::uint32_t tool, const TargetChoice& choice) {
    SeenTool seen;
    const RegisteredTool& registered = registry.tool(tool);
    const auto definition = registered.definition();
    const LoadedSource* source = registry.snapshot().sourceOf(registered.sourceId);
    ConfigFinder configs({.search = true, .file = {}, .today = {}}, {});
    const std::vector<SelectedTarget> targets =
        configs.configOf(source == nullptr ? std::string() : source->path)->selectTargets(std::span(&choice, 1));
    if (!definition || targets.empty())
        return seen;
    const ModelView view = modelView(*definition, targets.front(), viewSourceOf(registry.snapshot(), registered));
    constexpr qsizetype maxName = 200; // UTF-16 units
    seen.name = toDisplayLine(view.name, maxName);
    seen.profile = toQString(view.profile->name);
    for (const TargetProfile& profile : view.facts->profiles)
        seen.profiles += toQString(profile.name);
    seen.before = view.tokensBefore;
    seen.after = view.tokensAfter;
    std::set<const TargetFact*> known;
    for (const auto* facts : {&view.breaking, &view.deferring, &view.changes, &view.described})
        for (const ViewFact& each : *facts)
            if (known.insert(each.fact).second)
                seen.effects.push_back({.effect = each.fact->effect,
                                        .isReported = each.fact->certainty == Certainty::Reported,
                                        .about = toQString(each.fact->about),
                                        .to = facts == &view.described ? toQString(each.fact->to) : QString()});
    const std::string before = prettyText(view.original) + '\n';
    seen.original = std::make_shared<const SourceText>(registered.name + ".json", before);
    seen.edits = lineEdits(before, prettyText(view.seen()) + '\n');
    return seen;
}

} // namespace toolroom
