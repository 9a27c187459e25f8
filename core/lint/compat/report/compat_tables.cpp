// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/compat/report/compat_tables.h"

#include "core/base/format.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace toolroom {

namespace {

std::string counted(std::size_t count, std::string_view noun) {
    return formatText("{} {}{}", count, noun, count == 1 ? "" : "s");
}

} // namespace

char effectSign(TargetEffect effect) {
    return std::string_view("iwtdDLR")[static_cast<std::size_t>(effect)];
}

CompatLevel levelOf(const AppliedFact* worst) {
    if (worst == nullptr)
        return CompatLevel::NoEffect;
    if (!worst->fact->breaks())
        return CompatLevel::Changes;
    return worst->fact->isCertain() ? CompatLevel::Breaks : CompatLevel::MayBreak;
}

std::string cellSign(const AppliedFact* worst) {
    if (worst == nullptr)
        return std::string(noEffectSign);
    return std::string(1, effectSign(worst->fact->effect)) + (worst->fact->isCertain() ? "" : "?");
}

bool CompatRow::breaks() const {
    return std::ranges::any_of(*facts, [](const AppliedFact& each) { return each.fact->breaks(); });
}

std::vector<CompatRow> rowsOf(const CompatReport& report) {
    std::vector<CompatRow> rows;
    const auto& sources = report.snapshot->sources();
    for (std::size_t i = 0; i < report.sources.size(); ++i)
        if (!report.sources[i].empty())
            rows.push_back({.name = formatText("{} ({})", sources[i].name, counted(sources[i].tools, "tool")),
                            .facts = &report.sources[i],
                            .isSource = true});
    for (std::size_t i = 0; i < report.tools.size(); ++i) {
        const RegisteredTool& tool = report.snapshot->tools()[i];
        rows.push_back({.name = std::string(tool.name.empty() ? tool.id : tool.name),
                        .facts = &report.tools[i],
                        .text = tool.text.get()});
    }
    return rows;
}

std::vector<BreakingFact> breakingFacts(const CompatReport& report) {
    std::map<std::pair<std::size_t, const TargetFact*>, BreakingFact> found;
    for (const CompatRow& row : rowsOf(report)) {
        std::set<std::pair<std::size_t, const TargetFact*>> ofRow;
        for (const AppliedFact& each : *row.facts) {
            if (!each.fact->breaks() || !ofRow.emplace(each.target, each.fact).second)
                continue;
            BreakingFact& fact = found[{each.target, each.fact}];
            fact.target = each.target;
            fact.fact = each.fact;
            fact.profile = each.profile;
            fact.names.push_back(row.name);
        }
    }
    std::vector<BreakingFact> facts;
    for (auto& [key, fact] : found)
        facts.push_back(std::move(fact));
    std::ranges::sort(facts, {}, [](const BreakingFact& each) {
        return std::tuple(!each.fact->isCertain(), -static_cast<int>(each.fact->effect),
                          -static_cast<std::ptrdiff_t>(each.names.size()), each.target, each.fact->id);
    });
    return facts;
}

std::string joinedNames(const std::vector<std::string>& names, std::size_t limit) {
    std::string text;
    for (std::size_t i = 0; i < std::min(names.size(), limit); ++i)
        text += (i == 0 ? "" : ", ") + names[i];
    return names.size() > limit ? formatText("{}, and {} more", text, names.size() - limit) : text;
}

TargetTotals totalsOf(const CompatReport& report, std::size_t target) {
    TargetTotals totals;
    for (const AppliedFacts& facts : report.tools) {
        switch (levelOf(worstFact(facts, target))) {
        case CompatLevel::NoEffect:
            ++totals.noEffect;
            break;
        case CompatLevel::Changes:
            ++totals.changes;
            break;
        case CompatLevel::MayBreak:
            ++totals.mayBreak;
            break;
        case CompatLevel::Breaks:
            ++totals.breaks;
            break;
        }
    }
    return totals;
}

std::string summaryLine(const CompatReport& report) {
    std::set<std::size_t> targets;
    std::size_t tools = 0;
    for (const AppliedFacts& facts : report.tools) {
        bool isBroken = false;
        for (const AppliedFact& each : facts) {
            if (!each.fact->breaks() || !each.fact->isCertain())
                continue;
            isBroken = true;
            targets.insert(each.target);
        }
        tools += isBroken;
    }
    std::string text =
        formatText("{} and {}: ", counted(report.tools.size(), "tool"), counted(report.targets.size(), "target"));
    return text + (tools == 0 ? "no tool breaks for certain"
                              : formatText("{} {} for {}", counted(tools, "tool"), tools == 1 ? "breaks" : "break",
                                           counted(targets.size(), "target")));
}

std::string legend() {
    std::string text;
    for (const TargetEffect effect : allEffects)
        text += formatText("{} {}, ", effectSign(effect), effectName(effect));
    return text + formatText("{} no known effect; ? only reported, or only in older versions", noEffectSign);
}

} // namespace toolroom
