// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/schema/form_site.h"

#include "core/json/digest.h"

#include <algorithm>
#include <unordered_map>

namespace toolroom {

namespace {

using enum InstanceType;

constexpr std::size_t stepsToCompare = 200'000;
/// Up to here each is compared with those before it.
constexpr std::size_t fewChoices = 200;

std::string textOf(const Json& schema, const char* keyword) {
    const auto found = schema.is_object() ? schema.find(keyword) : schema.end();
    return found != schema.end() && found->is_string() ? found->get<std::string>() : std::string();
}

/// The words for `node`, or what it refers to.
std::string wordsFor(const Node& node, const char* keyword) {
    std::string words = textOf(*node.schema, keyword);
    return words.empty() ? textOf(*referred(node).schema, keyword) : words;
}

std::string plainTitle(const Json& value) {
    return value.is_string() ? value.get<std::string>() : compactText(value);
}

/// The choices that one schema gives.
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
        std::vector<FieldChoice> own = choicesOf(referred(*alternative));
        for (FieldChoice& choice : own) {
            if (own.size() == 1)
                choice.title = wordsFor(*alternative, "title");
            choice.description = wordsFor(*alternative, "description");
            choices.push_back(std::move(choice));
        }
    }
    return choices;
}

bool has(const std::vector<FieldChoice>& choices, const Json& value, Steps& steps) {
    return std::ranges::any_of(choices,
                               [&](const FieldChoice& choice) { return equalValues(choice.value, value, steps); });
}

/// The values that all schemas allow. Nothing when no schema lists any.
std::optional<std::vector<FieldChoice>> choicesOf(const FormSite& site, const std::vector<SiteUnion>& constants) {
    std::vector<std::vector<FieldChoice>> lists;
    for (const SiteUnion& open : constants)
        lists.push_back(choicesOf(open));
    for (const Node* part : site.parts)
        if (part->constant || part->enumeration)
            lists.push_back(choicesOf(*part));
    if (lists.empty())
        return std::nullopt;
    std::vector<FieldChoice> choices;
    Steps steps(stepsToCompare);
    for (FieldChoice& choice : lists.front()) {
        const bool wanted = !choice.value.is_null() && site.types.intersects(typesOf(choice.value));
        const bool everywhere = std::all_of(lists.begin() + 1, lists.end(),
                                            [&](const auto& list) { return has(list, choice.value, steps); });
        if (!wanted || !everywhere || (choices.size() < fewChoices && has(choices, choice.value, steps)))
            continue;
        if (choice.title.empty())
            choice.title = plainTitle(choice.value);
        choices.push_back(std::move(choice));
    }
    return choices;
}

/// What the keywords speak of when there is no `type`.
TypeSet spokenOf(const FormSite& site) {
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

/// An array of choices is one editor, unless they may be null or each place has its own. An array of arrays is not
/// looked into: it may be one without end.
void describeChoices(SiteFinder& finder, FormSite& site) {
    const bool tuple =
        std::ranges::any_of(site.parts, [](const Node* part) { return part->array && !part->array->prefix.empty(); });
    const std::vector<const Node*> schemas = SiteFinder::elementSchemas(site, 0);
    if (tuple || schemas.empty() || finder.isInside())
        return;
    const FormSite element = finder.findInside(schemas, site.scope);
    if (element.kind != FieldKind::Choice || element.nullable || !element.unions.empty())
        return;
    site.kind = FieldKind::Choices;
    site.choices = element.choices;
}

} // namespace

void describe(SiteFinder& finder, FormSite& site, const std::vector<SiteUnion>& constants) {
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
        const FieldKind spoken = kindOf(spokenOf(site));
        if (spoken != FieldKind::Nothing)
            site.kind = spoken;
    }
    if (site.kind == FieldKind::Object)
        listMembers(site);
    else if (site.kind == FieldKind::Array)
        describeChoices(finder, site);
}

} // namespace toolroom
