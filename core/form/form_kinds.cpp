// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/form/form_site.h"

#include "core/json/digest.h"
#include "core/json/member.h"

#include <algorithm>
#include <unordered_map>

namespace toolroom {

namespace {

using enum InstanceType;

constexpr std::size_t stepsToCompareKinds = 200'000;
/// Up to this number, duplicates are removed by comparing all pairs.
constexpr std::size_t fewChoices = 200;

/// The text under `keyword` in `node`, or in the schema that it refers to.
std::string annotationOf(const Node& node, const char* keyword) {
    const std::string text = textAt(*node.schema, keyword);
    return text.empty() ? textAt(*resolveReference(node).schema, keyword) : text;
}

/// The choices of one schema.
std::vector<FieldChoice> choicesOf(const Node& node) {
    std::vector<FieldChoice> choices;
    if (node.constant) {
        choices.push_back({*node.constant, {}, {}});
    } else if (node.enumeration) {
        const Json& values = node.enumeration->values();
        const auto names = node.schema->find("enumNames");
        const bool named = names != node.schema->end() && names->is_array() && names->size() == values.size();
        for (std::size_t i = 0; i < values.size(); ++i)
            choices.push_back({values[i], named && (*names)[i].is_string() ? (*names)[i].get<std::string>() : "", {}});
    }
    return choices;
}

std::vector<FieldChoice> choicesOf(const SiteUnion& constants) {
    std::vector<FieldChoice> choices;
    for (const Node* alternative : constants.alternatives) {
        std::vector<FieldChoice> own = choicesOf(resolveReference(*alternative));
        for (FieldChoice& choice : own) {
            if (own.size() == 1)
                choice.title = annotationOf(*alternative, "title");
            choice.description = annotationOf(*alternative, "description");
            choices.push_back(std::move(choice));
        }
    }
    return choices;
}

bool has(const std::vector<FieldChoice>& choices, const Json& value, StepBudget& steps) {
    return std::ranges::any_of(choices,
                               [&](const FieldChoice& choice) { return equalValues(choice.value, value, steps); });
}

/// The values that all schemas allow; empty if no schema lists values.
std::optional<std::vector<FieldChoice>> choicesOf(const FormSite& site, const std::vector<SiteUnion>& constants) {
    std::vector<std::vector<FieldChoice>> lists;
    lists.reserve(constants.size());
    for (const SiteUnion& open : constants)
        lists.push_back(choicesOf(open));
    for (const Node* part : site.parts)
        if (part->constant || part->enumeration)
            lists.push_back(choicesOf(*part));
    if (lists.empty())
        return std::nullopt;
    std::vector<FieldChoice> choices;
    StepBudget steps(stepsToCompareKinds);
    for (FieldChoice& choice : lists.front()) {
        const bool isAllowed = !choice.value.is_null() && site.types.intersects(typesOf(choice.value));
        const bool isInAllLists = std::all_of(lists.begin() + 1, lists.end(),
                                              [&](const auto& list) { return has(list, choice.value, steps); });
        if (!isAllowed || !isInAllLists || (choices.size() < fewChoices && has(choices, choice.value, steps)))
            continue;
        if (choice.title.empty())
            choice.title = unquotedText(choice.value);
        choices.push_back(std::move(choice));
    }
    return choices;
}

/// The types that the keywords apply to, for a schema without `type`.
TypeSet typesOfKeywords(const FormSite& site) {
    TypeSet types;
    for (const Node* part : site.parts) {
        if (part->object || part->unevaluatedProperties)
            types.insert(Object);
        if (part->array || part->unevaluatedItems)
            types.insert(Array);
        if (part->string || (part->schema->is_object() && part->schema->contains("format")))
            types.insert(String);
        if (part->number)
            types.insert(Number);
    }
    return types & site.types;
}

FieldKind kindOf(TypeSet types) {
    if (types == TypeSet{Integer})
        return FieldKind::Integer;
    if (types == TypeSet{Number} || types == TypeSet{Integer, Number})
        return FieldKind::Number;
    if (types == TypeSet{String})
        return FieldKind::Text;
    if (types == TypeSet{Boolean})
        return FieldKind::Boolean;
    if (types == TypeSet{Object})
        return FieldKind::Object;
    if (types == TypeSet{Array})
        return FieldKind::Array;
    return types.empty() ? FieldKind::Nothing : FieldKind::Anything;
}

void listMembers(FormSite& site) {
    std::vector<SiteMember> members;
    std::unordered_map<std::string_view, std::size_t> places;
    const auto add = [&](std::string_view name, bool required) {
        const auto [place, added] = places.try_emplace(name, members.size());
        if (added)
            members.push_back({name, required});
        members[place->second].required |= required;
    };
    for (const Node* part : site.parts)
        if (part->object)
            for (const PropertyRule& rule : part->object->properties.rules())
                add(rule.name, rule.required);
    for (const std::string_view name : site.alsoRequired)
        add(name, true);
    std::ranges::stable_partition(members, &SiteMember::required);
    site.members = std::move(members);
}

/// An array of choices has one editor, unless an element may be null or is part of a tuple. Arrays of arrays are not
/// examined, as they may recurse endlessly.
void classifyChoices(SiteFinder& finder, FormSite& site) {
    const bool tuple =
        std::ranges::any_of(site.parts, [](const Node* part) { return part->array && !part->array->prefix.empty(); });
    const std::vector<const Node*> schemas = SiteFinder::elementSchemas(site, 0);
    if (tuple || schemas.empty() || finder.isInElement())
        return;
    const FormSite element = finder.findElement(schemas, site.scope);
    if (element.kind != FieldKind::Choice || element.nullable || !element.unions.empty())
        return;
    site.kind = FieldKind::Choices;
    site.choices = element.choices;
}

} // namespace

void classifySite(SiteFinder& finder, FormSite& site, const std::vector<SiteUnion>& constants) {
    if (auto choices = choicesOf(site, constants)) {
        site.choices = std::move(*choices);
        site.kind = site.choices.size() > 1    ? FieldKind::Choice
                    : site.choices.size() == 1 ? FieldKind::Constant
                                               : FieldKind::Nothing;
        return;
    }
    site.kind = kindOf(site.types);
    const bool untyped = std::ranges::all_of(site.parts, [](const Node* part) { return part->types.empty(); });
    if (site.kind == FieldKind::Anything && untyped) {
        const FieldKind kind = kindOf(typesOfKeywords(site));
        if (kind != FieldKind::Nothing)
            site.kind = kind;
    }
    if (site.kind == FieldKind::Object)
        listMembers(site);
    else if (site.kind == FieldKind::Array)
        classifyChoices(finder, site);
}

} // namespace toolroom
