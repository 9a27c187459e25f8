// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/pointer.h"
#include "core/schema/decimal.h"
#include "core/schema/form.h"
#include "core/schema/form_sites.h"
#include "core/schema/form_state.h"
#include "core/schema/form_variants.h"
#include "core/schema/typed_text.h"

#include <algorithm>

namespace toolroom {

namespace {

std::vector<std::string> namesIn(const FormSite& site) {
    std::vector<std::string> names;
    for (const SiteMember& member : site.members)
        names.emplace_back(member.name);
    return names;
}

/// A text, number or boolean as another of them, when it says the same.
std::optional<Json> convertedScalar(FieldKind kind, const Json& old) {
    if (kind == FieldKind::Text && (old.is_number() || old.is_boolean()))
        return Json(old.dump());
    if (!old.is_string())
        return std::nullopt;
    const std::string& text = old.get_ref<const std::string&>();
    if (kind == FieldKind::Boolean && (text == "true" || text == "false"))
        return Json(text == "true");
    if (kind != FieldKind::Integer && kind != FieldKind::Number)
        return std::nullopt;
    const auto number = kind == FieldKind::Integer ? exactInteger(text) : exactNumber(text);
    return number ? std::optional(*number) : std::nullopt;
}

/// Whether the blank of the kind says all there is to say, so that nothing is guessed for the user.
bool needsNoTyping(FieldKind kind) {
    return kind == FieldKind::Object || kind == FieldKind::Array || kind == FieldKind::Choices ||
           kind == FieldKind::Constant;
}

} // namespace

/// `old`, a value of another variant, as far as the chosen one allows it. `named` are the members that the schemas of
/// the other variant name.
std::optional<Json> Form::converted(std::string_view pointer, const Json& old,
                                    const std::vector<std::string>& named) const {
    const FormSite& site = sites().at(pointer);
    SiteFinder& finder = sites().finder();
    finder.renew();
    if (site.types.intersects(typesOf(old)) && finder.fits(site.parts, old, site.scope))
        return old;
    if (old.is_object() && site.kind == FieldKind::Object) {
        Json kept = Json::object();
        for (const auto& [name, member] : old.get_ref<const Json::object_t&>()) {
            const bool known = std::ranges::contains(site.members, std::string_view(name), &SiteMember::name);
            const bool foreign = !known && std::ranges::contains(named, name);
            if (!foreign && finder.fits(finder.memberSchemas(site, name), member, site.scope))
                insertMember(kept, kept.size(), name, member);
        }
        return kept;
    }
    if (old.is_array() && (site.kind == FieldKind::Array || site.kind == FieldKind::Choices)) {
        Json kept = Json::array();
        for (const Json& element : old)
            if (finder.fits(SiteFinder::elementSchemas(site, kept.size()), element, site.scope))
                kept.push_back(element);
        return kept;
    }
    return convertedScalar(site.kind, old);
}

/// Members that both variants have are one field: they stay as they were in the other.
void Form::keepShared(std::string_view pointer, const Json& old, const std::vector<std::string>& named) {
    std::vector<std::pair<std::string, const Json*>> shared;
    const FormSite& site = sites().at(pointer);
    SiteFinder& finder = sites().finder();
    for (const SiteMember& member : site.members) {
        if (!std::ranges::contains(named, std::string(member.name)))
            continue;
        const auto found = old.find(member.name);
        const std::vector<const Node*> schemas = finder.memberSchemas(site, member.name);
        if (found != old.end() && finder.fits(schemas, *found, site.scope))
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
    const auto kept = m_state->keep(pointer);
    const bool required = field(pointer).required;

    FormState& state = edit();
    FieldMemory& memory = state.memories[std::string(pointer)];
    memory.chosen[id] = {variant, true};
    if (variant == before)
        return;
    memory.kept[{id, before}] = kept;
    const auto back = memory.kept.find({id, variant});
    const auto held = back == memory.kept.end() ? nullptr : back->second;
    const bool isThere = (kept->value && !kept->value->is_null()) || kept->text;
    int left = blankLimit;
    if (!isThere) {
        if (required && needsNoTyping(sites().at(pointer).kind))
            placeBlank(pointer, left);
        return;
    }
    if (held && (held->value || held->text)) {
        if (held->value)
            place(pointer, *held->value);
        edit().bringBack(pointer, *held);
    } else if (!kept->draftReason.empty()) {
        state.forgetText(pointer);
        const FieldKind kind = sites().at(pointer).kind;
        if (kind == FieldKind::Text || kind == FieldKind::Integer || kind == FieldKind::Number)
            setText(pointer, *kept->text);
        else
            placeBlank(pointer, left);
    } else if (auto value = converted(pointer, *kept->value, named)) {
        place(pointer, std::move(*value));
    } else {
        edit().forgetBelow(pointer);
        place(pointer, nullptr); // under a draft, a value of the other variant would be taken for one of this
        placeBlank(pointer, left);
    }
    const Json* now = m_state->at(pointer);
    if (!now || !now->is_object())
        return;
    if (held && kept->value && kept->value->is_object())
        keepShared(pointer, *kept->value, named);
    placeConstants(pointer);
}

} // namespace toolroom
