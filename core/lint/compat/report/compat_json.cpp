// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/version.h"
#include "core/lint/compat/fact_text.h"
#include "core/lint/compat/report/compat_report.h"
#include "core/lint/compat/report/compat_tables.h"
#include "core/lint/report/json_stream.h"

#include <set>

namespace toolroom {

namespace {

Json nullIfEmpty(const std::string& text) {
    return text.empty() ? Json() : Json(text);
}

/// Everything that is known of a target and applies to the tools of the report.
Json targetJson(const CompatReport& report, std::size_t target) {
    const CompatTarget& column = report.targets[target];
    const TargetTotals totals = totalsOf(report, target);
    Json facts = Json::array();
    std::set<const TargetFact*> known;
    const auto add = [&](const AppliedFacts& applied) {
        for (const AppliedFact& each : applied)
            if (each.target == target && known.insert(each.fact).second)
                facts.push_back(factJson(*each.fact, report.today));
    };
    for (const AppliedFacts& applied : report.sources)
        add(applied);
    for (const AppliedFacts& applied : report.tools)
        add(applied);
    Json always = Json::array();
    for (const TargetFact& fact : column.facts->facts)
        if (!fact.when && fact.appliesTo(column.profile.empty() ? column.facts->defaultProfile().name : column.profile))
            always.push_back(factJson(fact, report.today));
    return {{"target", column.facts->name},     {"profile", nullIfEmpty(column.profile)},
            {"title", column.facts->title},     {"kind", column.facts->kind},
            {"version", column.facts->version}, {"breaks", totals.breaks},
            {"mayBreak", totals.mayBreak},      {"changes", totals.changes},
            {"noKnownEffect", totals.noEffect}, {"facts", std::move(facts)},
            {"always", std::move(always)},      {"unknown", column.facts->unknown}};
}

Json appliedJson(const CompatReport& report, const AppliedFacts& applied, const SourceText* text) {
    Json targets = Json::array();
    for (std::size_t i = 0; i < report.targets.size(); ++i) {
        const AppliedFact* worst = worstFact(applied, i);
        if (worst == nullptr)
            continue;
        Json facts = Json::array();
        for (const AppliedFact& each : applied) {
            if (each.target != i)
                continue;
            const TextPosition at = text == nullptr ? TextPosition() : text->position(each.range.begin);
            facts.push_back({{"fact", each.fact->id},
                             {"profile", each.profile->name},
                             {"effect", effectId(each.fact->effect)},
                             {"certain", each.fact->isCertain()},
                             {"pointer", each.pointer},
                             {"line", text == nullptr ? Json() : Json(at.line)},
                             {"column", text == nullptr ? Json() : Json(at.column)}});
        }
        targets.push_back({{"target", report.targets[i].name()},
                           {"worst", effectId(worst->fact->effect)},
                           {"certain", worst->fact->isCertain()},
                           {"facts", std::move(facts)}});
    }
    return targets;
}

} // namespace

void writeCompatJson(const CompatReport& report, QIODevice& device) {
    JsonStream json(device);
    json.writeMember("version", 1);
    json.writeMember("tool", Json{{"name", "toolroom"}, {"version", version()}});
    json.writeMember("summary", summaryLine(report));
    json.beginMember("targets", Json::value_t::array);
    for (std::size_t i = 0; i < report.targets.size(); ++i)
        json.element(targetJson(report, i));
    json.end();
    json.beginMember("sources", Json::value_t::array);
    for (std::size_t i = 0; i < report.sources.size(); ++i) {
        const LoadedSource& source = report.snapshot->sources()[i];
        json.element({{"source", source.name},
                      {"tools", source.tools},
                      {"targets", appliedJson(report, report.sources[i], nullptr)}});
    }
    json.end();
    json.beginMember("tools", Json::value_t::array);
    for (std::size_t i = 0; i < report.tools.size(); ++i) {
        const RegisteredTool& tool = report.snapshot->tools()[i];
        json.element({{"tool", tool.id},
                      {"name", tool.name},
                      {"source", tool.text->name()},
                      {"targets", appliedJson(report, report.tools[i], tool.text.get())}});
    }
    json.end();
    json.finish();
}

} // namespace toolroom
