// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/form/form.h"
#include "core/form/form_sites.h"
#include "core/form/form_state.h"
#include "core/json/pointer.h"

#include <algorithm>

namespace toolroom {

namespace {

/// The array that contains an element, and the index of the element.
struct ElementPlace {
    std::string array;
    std::size_t index = 0;
};

std::optional<ElementPlace> elementPlace(const FormState& state, std::string_view pointer) {
    if (pointer.empty())
        return std::nullopt;
    ElementPlace place{std::string(parentPointer(pointer)), 0};
    const Json* array = state.at(place.array);
    const auto index = arrayIndex(lastToken(pointer));
    if (!array || !array->is_array() || !index || *index >= array->size())
        return std::nullopt;
    place.index = *index;
    return place;
}

} // namespace

std::string Form::addElement(std::string_view pointer) {
    const Json* array = m_state->at(pointer);
    if (!array || !array->is_array()) {
        place(pointer, Json::array());
        array = m_state->at(pointer);
    }
    std::string element = appendPointer(pointer, array->size());
    int left = maxBlanks;
    placeBlank(element, left);
    if (!m_state->at(element))
        place(element, nullptr);
    return element;
}

void Form::moveElement(std::string_view pointer, std::size_t to) {
    const auto place = elementPlace(*m_state, pointer);
    if (!place || to == place->index || to >= m_state->at(place->array)->size())
        return;
    const std::size_t from = place->index;
    FormState& state = edit();
    state.forgetText(place->array);
    auto& elements = state.at(place->array)->get_ref<Json::array_t&>();
    const auto at = [&](std::size_t i) { return elements.begin() + static_cast<std::ptrdiff_t>(i); };
    if (from < to)
        std::rotate(at(from), at(from + 1), at(to + 1));
    else
        std::rotate(at(to), at(from), at(from + 1));
    state.reindexElements(place->array, [&](std::size_t i) -> std::optional<std::size_t> {
        if (i == from)
            return to;
        if (from < i && i <= to)
            return i - 1;
        return to <= i && i < from ? i + 1 : i;
    });
}

std::string Form::duplicateElement(std::string_view pointer) {
    const auto place = elementPlace(*m_state, pointer);
    if (!place)
        return std::string(pointer);
    const std::size_t index = place->index;
    const std::string copied = appendPointer(place->array, index + 1);
    FormState& state = edit();
    state.forgetText(place->array);
    Json& array = *state.at(place->array);
    Json copy = array[index];
    array.insert(array.begin() + static_cast<std::ptrdiff_t>(index) + 1, std::move(copy));
    state.reindexElements(place->array,
                          [&](std::size_t i) -> std::optional<std::size_t> { return i > index ? i + 1 : i; });
    const auto saved = state.save(pointer);
    const FieldState* own = state.memory(pointer);
    if (own)
        state.fieldStates.insert_or_assign(copied, FieldState(*own));
    state.restore(copied, *saved);
    return copied;
}

Result<std::string> Form::addProperty(std::string_view pointer, std::string_view name) {
    if (auto reason = nameError(pointer, name))
        return std::unexpected(Error{std::move(*reason)});
    std::string member = appendPointer(pointer, name);
    createParents(member);
    FormState& state = edit();
    state.fieldStates.erase(member);
    state.forgetBelow(member);
    int left = maxBlanks;
    placeBlank(member, left);
    return member;
}

Result<std::string> Form::renameProperty(std::string_view pointer, std::string_view name) {
    const std::string parent(parentPointer(pointer));
    std::string renamed = appendPointer(parent, name);
    if (renamed == pointer || pointer.empty())
        return std::string(pointer);
    if (auto reason = nameError(parent, name))
        return std::unexpected(Error{std::move(*reason)});
    const std::string before = lastToken(pointer);
    FormState& state = edit();
    Json* object = state.at(parent);
    if (object && object->is_object() && object->contains(before)) {
        auto& members = object->get_ref<Json::object_t&>();
        const auto place = static_cast<std::size_t>(members.find(before) - members.begin());
        Json value = std::move((*object)[before]);
        object->erase(before);
        insertMember(*object, place, name, std::move(value));
    }
    state.forgetText(parent);
    state.rename(pointer, renamed);
    return renamed;
}

} // namespace toolroom
