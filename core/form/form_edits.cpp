// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/form/form.h"
#include "core/form/form_sites.h"
#include "core/form/form_state.h"
#include "core/form/messages.h"
#include "core/form/typed_text.h"
#include "core/json/document.h"
#include "core/json/pointer.h"

#include <algorithm>

namespace toolroom {

namespace {

/// The maximum depth at which nested arrays get blank elements.
constexpr int maxBlankDepth = 3;
/// The maximum number of constants to fill in, because a schema may have very many properties.
constexpr std::size_t maxConstants = 200;

bool isConstantSchema(const Node* schema) {
    const Node& node = resolveReference(*schema);
    return node.constant || (node.enumeration && node.enumeration->values().size() == 1);
}

/// Marks the members that `now` lacks as touched, so that their defaults are not offered again.
void touchRemoved(FormState& state, const std::string& pointer, const Json& before, const Json& now, int depth = 0) {
    constexpr int deepest = 20;
    if (!before.is_object() || !now.is_object() || depth == deepest)
        return;
    for (const auto& [name, member] : before.get_ref<const Json::object_t&>()) {
        const auto found = now.find(name);
        if (found == now.end())
            state.fieldStates[appendPointer(pointer, name)].isTouched = true;
        else
            touchRemoved(state, appendPointer(pointer, name), member, *found, depth + 1);
    }
}

/// The position of a new member in `object`: after the closest present member that precedes it in the form.
std::size_t placeInObject(const std::vector<SiteMember>& members, const Json& object, std::string_view name) {
    const auto& present = object.get_ref<const Json::object_t&>();
    auto at = std::ranges::find(members, name, &SiteMember::name);
    if (at == members.end())
        return present.size();
    while (at != members.begin()) {
        --at;
        const auto found = std::ranges::find(present, at->name, &Json::object_t::value_type::first);
        if (found != present.end())
            return static_cast<std::size_t>(found - present.begin()) + 1;
    }
    return 0;
}

/// Why empty text is not a value of this kind; empty if a blank value exists.
Message blankReason(FieldKind kind) {
    switch (kind) {
    case FieldKind::Integer:
    case FieldKind::Number:
        return message<form_messages::numberIsEmpty>();
    case FieldKind::Choice:
        return message<form_messages::nothingChosen>();
    case FieldKind::Anything:
        return message<form_messages::jsonIsEmpty>();
    default:
        return {};
    }
}

Message reasonOf(const Error& error) {
    return error.at.line == 0 ? error.reason
                              : message<form_messages::atPosition>(error.at.line, error.at.column, error.reason);
}

/// Whether a value can be set at the location, which must be within maxJsonDepth and not beyond the end of an array.
bool isReachable(const FormState& state, std::string_view pointer) {
    const Json* holder = pointer.empty() ? nullptr : state.at(parentPointer(pointer));
    if (holder && holder->is_array()) {
        const auto index = arrayIndex(lastToken(pointer));
        return index && *index <= holder->size();
    }
    return std::ranges::count(pointer, '/') <= maxJsonDepth;
}

Json blankValue(const FormSite& site) {
    switch (site.kind) {
    case FieldKind::Text:
        return "";
    case FieldKind::Boolean:
        return false;
    case FieldKind::Constant:
        return site.choices.front().value;
    case FieldKind::Choices:
    case FieldKind::Array:
        return Json::array();
    case FieldKind::Object:
        return Json::object();
    default:
        return nullptr;
    }
}

} // namespace

/// Creates the containers around the location.
void Form::createParents(std::string_view pointer) {
    if (pointer.empty())
        return;
    const std::string parent(parentPointer(pointer));
    const Json* holder = m_state->at(parent);
    if (holder && holder->is_structured())
        return;
    const FieldKind kind = sites().at(parent).kind;
    const bool isArray = kind == FieldKind::Array || kind == FieldKind::Choices;
    place(parent, isArray ? Json::array() : Json::object());
    placeConstants(parent);
}

void Form::place(std::string_view pointer, Json value) {
    if (!isReachable(*m_state, pointer))
        return;
    createParents(pointer);
    if (pointer.empty()) {
        edit().value = std::move(value);
        return;
    }
    const std::string name = lastToken(pointer);
    const bool isObject = m_state->at(parentPointer(pointer))->is_object();
    const bool isThere = m_state->at(pointer) != nullptr;
    const std::string_view parent = parentPointer(pointer);
    const std::size_t before =
        isObject && !isThere ? placeInObject(sites().at(parent).members, *m_state->at(parent), name) : 0;
    FormState& state = edit();
    state.fieldStates[std::string(pointer)].isTouched = true;
    state.forgetText(pointer);
    Json& holder = *state.at(parentPointer(pointer));
    if (isThere)
        *state.at(pointer) = std::move(value);
    else if (isObject)
        insertMember(holder, before, name, std::move(value));
    else
        holder.push_back(std::move(value));
}

/// The last valid value is kept under the draft.
void Form::placeDraft(std::string_view pointer, std::string text, Message reason) {
    if (!isReachable(*m_state, pointer))
        return;
    createParents(pointer);
    const Json* holder = pointer.empty() ? nullptr : m_state->at(parentPointer(pointer));
    if (holder && holder->is_array() && !m_state->at(pointer))
        place(pointer, nullptr);
    FormState& state = edit();
    state.forgetText(pointer);
    FieldState& memory = state.fieldStates[std::string(pointer)];
    memory.text = std::move(text);
    memory.draftReason = std::move(reason);
    memory.isTouched = true;
}

/// Sets required properties that allow only one value.
void Form::placeConstants(std::string_view pointer) {
    const Json* object = m_state->at(pointer);
    if (!object || !object->is_object())
        return;
    std::vector<std::pair<std::string_view, Json>> constants;
    const FormSite& site = sites().at(pointer);
    for (const SiteMember& member : site.members) {
        if (!member.required || constants.size() == maxConstants || object->contains(member.name))
            continue;
        if (std::ranges::none_of(sites().finder().memberSchemas(site, member.name), isConstantSchema))
            continue;
        const FormSite& inside = sites().at(appendPointer(pointer, member.name));
        if (inside.kind == FieldKind::Constant)
            constants.emplace_back(member.name, inside.choices.front().value);
    }
    if (constants.empty())
        return;
    const std::vector<SiteMember> members = site.members;
    Json& grown = *edit().at(pointer);
    for (auto& [name, value] : constants)
        insertMember(grown, placeInObject(members, grown, name), name, std::move(value));
}

void Form::placeBlank(std::string_view pointer, int& left, int depth) {
    const FormSite& site = sites().at(pointer);
    if (--left < 0 || site.kind == FieldKind::Nothing)
        return;
    const FieldKind kind = site.kind;
    std::size_t elements = 0;
    for (const Node* part : site.parts)
        if (part->array && kind == FieldKind::Array)
            elements = std::max(elements, part->array->minItems);
    if (Message reason = blankReason(kind); !reason.empty())
        return placeDraft(pointer, {}, std::move(reason));
    place(pointer, blankValue(site));
    placeConstants(pointer);
    for (std::size_t i = 0; i < elements && left > 0 && depth < maxBlankDepth; ++i)
        placeBlank(appendPointer(pointer, i), left, depth + 1);
}

void Form::setText(std::string_view pointer, std::string text) {
    const FormField before = field(pointer);
    if (before.kind == FieldKind::Text)
        return place(pointer, std::move(text));
    if (before.kind == FieldKind::Choice) {
        const auto named = std::ranges::find(before.choices, text, &FieldChoice::title);
        if (named != before.choices.end())
            return place(pointer, named->value);
    }
    if (before.kind != FieldKind::Integer && before.kind != FieldKind::Number)
        return setJsonText(pointer, std::move(text));
    auto number = before.kind == FieldKind::Integer ? parseExactInteger(text) : parseExactNumber(text);
    if (!number)
        return placeDraft(pointer, std::move(text), number.error().reason);
    place(pointer, std::move(*number));
    edit().fieldStates[std::string(pointer)].text = std::move(text);
}

void Form::setJsonText(std::string_view pointer, std::string text) {
    auto value = parseExactJson(text);
    if (!value)
        return placeDraft(pointer, std::move(text), reasonOf(value.error()));
    replaceValue(pointer, std::move(*value));
    edit().fieldStates[std::string(pointer)].text = std::move(text);
}

void Form::setValue(std::string_view pointer, Json value) {
    replaceValue(pointer, std::move(value));
}

void Form::replaceValue(std::string_view pointer, Json value) {
    FormState& state = edit();
    if (const Json* before = state.at(pointer))
        touchRemoved(state, std::string(pointer), *before, value);
    state.handleValueReplacement(pointer);
    place(pointer, std::move(value));
}

void Form::removeElement(std::string_view pointer) {
    const std::string array(parentPointer(pointer));
    const auto index = arrayIndex(lastToken(pointer));
    FormState& state = edit();
    Json* holder = state.at(array);
    if (!index || *index >= holder->size())
        return;
    holder->erase(*index);
    state.forgetText(pointer);
    state.reindexElements(array, [&](std::size_t i) -> std::optional<std::size_t> {
        if (i == *index)
            return std::nullopt;
        return i > *index ? i - 1 : i;
    });
}

void Form::setAbsent(std::string_view pointer) {
    const Json* holder = pointer.empty() ? nullptr : m_state->at(parentPointer(pointer));
    if (holder && holder->is_array())
        return removeElement(pointer);
    const auto saved = m_state->save(pointer);
    FormState& state = edit();
    state.forgetText(pointer);
    state.forgetBelow(pointer);
    FieldState& memory = state.fieldStates[std::string(pointer)];
    memory.isTouched = true;
    if (saved->text || (saved->value && !saved->value->is_null()))
        memory.removed = saved;
    if (pointer.empty())
        state.value.reset();
    else if (Json* object = state.at(parentPointer(pointer)); object && object->is_object())
        object->erase(lastToken(pointer));
}

void Form::setNull(std::string_view pointer) {
    const auto saved = m_state->save(pointer);
    place(pointer, nullptr);
    FormState& state = edit();
    state.forgetBelow(pointer);
    FieldState& memory = state.fieldStates[std::string(pointer)];
    memory.text.reset();
    memory.draftReason = {};
    memory.isTouched = true;
    if (saved->text || (saved->value && !saved->value->is_null()))
        memory.removed = saved;
}

void Form::setPresent(std::string_view pointer) {
    FormField before = field(pointer);
    if (before.presence == Presence::Value)
        return;
    const FieldState* memory = m_state->memory(pointer);
    if (const auto saved = memory ? memory->removed : nullptr) {
        if (saved->value)
            place(pointer, *saved->value);
        else
            createParents(pointer);
        FormState& state = edit();
        state.restore(pointer, *saved);
        state.fieldStates[std::string(pointer)].removed.reset();
        return;
    }
    if (before.isDefaultOffered && !before.defaultValue->is_null())
        return replaceValue(pointer, std::move(*before.defaultValue));
    int left = maxBlanks;
    placeBlank(pointer, left);
}

void Form::setChoice(std::string_view pointer, std::size_t choice, bool on) {
    const FormField before = field(pointer);
    if (choice >= before.choices.size())
        return;
    const Json& value = before.choices[choice].value;
    if (before.schemaKind != FieldKind::Choices) {
        if (on)
            replaceValue(pointer, value);
        return;
    }
    const bool wasChosen = std::ranges::contains(before.chosen, choice);
    if (wasChosen == on && before.presence == Presence::Value)
        return;
    Json list = Json::array();
    for (const std::size_t chosen : before.chosen)
        if (chosen != choice)
            list.push_back(before.choices[chosen].value);
    if (on)
        list.push_back(value);
    replaceValue(pointer, std::move(list));
}

} // namespace toolroom
