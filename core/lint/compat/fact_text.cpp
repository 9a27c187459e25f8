// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/compat/fact_text.h"

#include "core/base/format.h"

#include <QDate>

#include <algorithm>
#include <ranges>

namespace toolroom {

namespace {

QDate dateOf(std::string_view text) {
    return QDate::fromString(QString::fromUtf8(text), Qt::ISODate);
}

std::string joinedWords(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words)
        text += (text.empty() ? "" : ", ") + word;
    return text;
}

std::string sourceText(const FactSource& source) {
    std::string text = source.title;
    if (!source.package.empty())
        text += formatText(", {}", source.package);
    text += formatText(" ({})", source.date);
    return source.url.empty() ? text : formatText("{} {}", text, source.url);
}

std::string factText(const TargetFact& fact, std::string_view today) {
    std::string text = formatText("  {}\n    {}\n", fact.id, fact.about);
    if (!fact.to.empty())
        text += formatText("    Becomes: {}\n", fact.to);
    text += formatText("    Instead: {}\n", fact.instead);
    if (!fact.note.empty())
        text += formatText("    Note: {}\n", fact.note);
    if (!fact.profiles.empty())
        text += formatText("    Profiles: {}\n", joinedWords(fact.profiles));
    text += formatText("    Certainty: {}, checked {}{}\n", certaintyName(fact.certainty), fact.checked,
                       isOutdated(fact, today) ? ", more than a year ago" : "");
    if (!fact.since.empty())
        text += formatText("    Since: {}\n", fact.since);
    if (!fact.until.empty())
        text += formatText("    Until: {}\n", fact.until);
    for (const FactSource& source : fact.sources)
        text += formatText("    Source: {}\n", sourceText(source));
    return text;
}

} // namespace

bool isOutdated(const TargetFact& fact, std::string_view today) {
    return dateOf(fact.checked).addYears(1) < dateOf(today);
}

std::string evidenceText(const TargetFact& fact, std::string_view today) {
    const FactSource& source = fact.sources.front();
    std::string text = formatText("{}: {}{} ({})", certaintyName(fact.certainty), source.title,
                                  source.package.empty() ? "" : ", " + source.package, source.date);
    if (!fact.until.empty())
        text += formatText("; until {}", fact.until);
    return text + formatText("; checked {}{}", fact.checked, isOutdated(fact, today) ? ", more than a year ago" : "");
}

std::string factsText(const TargetFacts& target, std::string_view today) {
    std::string text = formatText("Target     {} ({}), {}\n", target.title, target.kind, target.version);
    for (const TargetProfile& profile : target.profiles)
        text +=
            formatText("Profile    {}: {}{}{}\n", profile.name, profile.title, profile.isDefault ? " (default)" : "",
                       profile.when ? " (chosen by definitions that ask for it)" : "");
    if (!target.qualifiedName.empty())
        text += formatText("Name       {}\n", target.qualifiedName);
    for (int effect = static_cast<int>(TargetEffect::RequestRefused); effect >= 0; --effect) {
        auto facts = target.facts | std::views::filter([&](const TargetFact& fact) {
                         return fact.effect == static_cast<TargetEffect>(effect);
                     });
        if (facts.empty())
            continue;
        std::string heading(effectName(static_cast<TargetEffect>(effect)));
        heading.front() = static_cast<char>(heading.front() - 'a' + 'A');
        text += formatText("\n{}:\n", heading);
        for (const TargetFact& fact : facts)
            text += factText(fact, today);
    }
    text += "\nNot known:\n";
    for (const std::string& unknown : target.unknown)
        text += formatText("  {}\n", unknown);
    return text + (target.unknown.empty() ? "  nothing is listed\n" : "");
}

Json factJson(const TargetFact& fact, std::string_view today) {
    Json json = {{"id", fact.id},
                 {"about", fact.about},
                 {"effect", effectId(fact.effect)},
                 {"certainty", certaintyName(fact.certainty)},
                 {"instead", fact.instead}};
    const auto add = [&](const char* name, const std::string& text) {
        if (!text.empty())
            json[name] = text;
    };
    add("to", fact.to);
    if (!fact.profiles.empty())
        json["profiles"] = fact.profiles;
    add("since", fact.since);
    add("until", fact.until);
    add("note", fact.note);
    json["sources"] = Json::array();
    for (const FactSource& source : fact.sources) {
        Json& listed = json["sources"].emplace_back(Json{{"title", source.title}});
        if (!source.url.empty())
            listed["url"] = source.url;
        if (!source.package.empty())
            listed["package"] = source.package;
        listed["date"] = source.date;
    }
    json["checked"] = fact.checked;
    json["outdated"] = isOutdated(fact, today);
    return json;
}

} // namespace toolroom
