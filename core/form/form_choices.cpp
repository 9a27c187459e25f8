// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/form/form.h"
#include "core/form/form_sites.h"
#include "core/form/form_state.h"
#include "core/form/form_variants.h"
#include "core/form/typed_text.h"
#include "core/json/decimal.h"
#include "core/json/exact_number.h"
#include "core/json/json_text.h"
#include "core/json/pointer.h"

#include <algorithm>

namespace toolroom {

namespace {

std::vector<std::string> namesIn(const FormSite& site) {
    std::vector<std::string> names;
    names.reserve(site.members.size());
    for (const SiteMember& member : site.members)
        names.emplace_back(member.name);
    return names;
}

/// Converts between text, number and boolean without loss.
std::optional<Json> convertScalar(FieldKind kind, const Json& old) {
    if (kind == FieldKind::Text && (isNumeric(old) || old.is_boolean()))
        return Json(serializeJson(old));
    if (!old.is_string())
        return std::nullopt;
    const std::string& text = old.get_ref<const std::string&>();
    if (kind == FieldKind::Boolean && (text == "true" || text == "false"))
        return Json(text == "true");
    if (kind != FieldKind::Integer && kind != FieldKind::Number)
        return std::nullopt;
    const auto number = kind == FieldKind::Integer ? parseExactInteger(text) : parseExactNumber(text);
    return number ? std::optional(*number) : std::nullopt;
}

/// Whether a blank value of this kind can be set without guessing the user's intent.
bool hasUsefulBlank(FieldKind kind) {
    return kind == FieldKind::Object || kind == FieldKind::Array || kind == FieldKind::Choices ||
           kind == FieldKind::Constant;
}

} // namespace

/// The parts of `old`, a value of another variant, that the chosen variant allows. `named` contains the members named
/// by the schemas of the other variant.
std::optional<Json> Form::convertToVariant(std::string_view pointer, const Json& old,
                                           const std::vector<std::string>& named) const {
    const FormSite& site = sites().at(pointer);
    SiteFinder& finder = sites().finder();
    finder.resetSteps();
    if (site.types.intersects(typesOf(old)) && finder.matches(site.parts, old, site.scope))
        return old;
    if (old.is_object() && site.kind == FieldKind::Object) {
        Json saved = Json::object();
        for (const auto& [name, member] : old.get_ref<const Json::object_t&>()) {
            const bool known = std::ranges::contains(site.members, std::string_view(name), &SiteMember::name);
            const bool foreign = !known && std::ranges::contains(named, name);
            if (!foreign && finder.matches(finder.memberSchemas(site, name), member, site.scope))
                insertMember(saved, saved.size(), name, member);
        }
        return saved;
    }
    if (old.is_array() && (site.kind == FieldKind::Array || site.kind == FieldKind::Choices)) {
        Json saved = Json::array();
        for (const Json& element : old)
            if (finder.matches(SiteFinder::elementSchemas(site, saved.size()), element, site.scope))
                saved.push_back(element);
        return saved;
    }
    return convertScalar(site.kind, old);
}

/// Members that both variants share keep their values.
void Form::keepSharedMembers(std::string_view pointer, const Json& old, const std::vector<std::string>& named) {
    std::vector<std::pair<std::string, const Json*>> shared;
    const FormSite& site = sites().at(pointer);
    SiteFinder& finder = sites().finder();
    for (const SiteMember& member : site.members) {
        if (!std::ranges::contains(named, std::string(member.name)))
            continue;
        const auto found = old.find(member.name);
        const std::vector<const Node*> schemas = finder.memberSchemas(site, member.name);
        if (found != old.end() && finder.matches(schemas, *found, site.scope))
            shared.emplace_back(appendPointer(pointer, member.name), &*found);
        else if (found == old.end() && !member.required)
            shared.emplace_back(appendPointer(pointer, member.name), nullptr);
    }
    for (const auto& [child, value] : shared) {
        if (value)
            place(child, *value);
        else if (m_state->at(child))
            setAbsent(child);
    }
}

void Form::chooseVariant(std::string_view pointer, std::size_t unionIndex, std::size_t variant) {
    const FormSite& site = sites().at(pointer);
    std::vector<const SiteUnion*> open;
    for (const SiteUnion& known : site.unions)
        if (known.size() > 1)
            open.push_back(&known);
    if (unionIndex >= open.size() || variant >= open[unionIndex]->size())
        return;
    const std::string id = open[unionIndex]->id();
    const std::size_t before = open[unionIndex]->chosen;
    const std::vector<std::string> named = namesIn(site);
    const auto saved = m_state->save(pointer);
    const bool required = field(pointer).required;

    FormState& state = edit();
    FieldState& memory = state.fieldStates[std::string(pointer)];
    memory.chosen[id] = {variant, true};
    if (variant == before)
        return;
    memory.saved[{id, before}] = saved;
    const auto back = memory.saved.find({id, variant});
    const auto held = back == memory.saved.end() ? nullptr : back->second;
    const bool isThere = (saved->value && !saved->value->is_null()) || saved->text;
    int left = maxBlanks;
    if (!isThere) {
        if (required && hasUsefulBlank(sites().at(pointer).kind))
            placeBlank(pointer, left);
        return;
    }
    if (held && (held->value || held->text)) {
        if (held->value)
            place(pointer, *held->value);
        edit().restore(pointer, *held);
    } else if (!saved->draftReason.empty()) {
        state.forgetText(pointer);
        const FieldKind kind = sites().at(pointer).kind;
        if (kind == FieldKind::Text || kind == FieldKind::Integer || kind == FieldKind::Number)
            setText(pointer, *saved->text);
        else
            placeBlank(pointer, left);
    } else if (auto value = convertToVariant(pointer, *saved->value, named)) {
        place(pointer, std::move(*value));
    } else {
        edit().forgetBelow(pointer);
        place(pointer, nullptr); // otherwise the value of the other variant would remain under the draft
        placeBlank(pointer, left);
    }
    const Json* now = m_state->at(pointer);
    if (!now || !now->is_object())
        return;
    if (held && saved->value && saved->value->is_object())
        keepSharedMembers(pointer, *saved->value, named);
    placeConstants(pointer);
}

} // namespace toolroom
