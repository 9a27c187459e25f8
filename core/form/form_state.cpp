// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/form/form_state.h"

#include "core/json/pointer.h"

#include <algorithm>
#include <ranges>

namespace toolroom {

namespace {

/// The remembered state of the locations below `pointer`, which are adjacent in the map.
template <class Memories>
auto below(Memories& fieldStates, std::string_view pointer) {
    const std::string prefix = std::string(pointer) + '/';
    const auto first = fieldStates.lower_bound(prefix);
    auto last = first;
    while (last != fieldStates.end() && last->first.starts_with(prefix))
        ++last;
    return std::ranges::subrange(first, last);
}

} // namespace

const Json* FormState::at(std::string_view pointer) const {
    return value ? resolvePointer(*value, pointer) : nullptr;
}

Json* FormState::at(std::string_view pointer) {
    return const_cast<Json*>(std::as_const(*this).at(pointer));
}

const FieldState* FormState::memory(std::string_view pointer) const {
    const auto found = fieldStates.find(pointer);
    return found == fieldStates.end() ? nullptr : &found->second;
}

std::shared_ptr<const SavedValue> FormState::save(std::string_view pointer) const {
    auto saved = std::make_shared<SavedValue>();
    if (const Json* present = at(pointer))
        saved->value = *present;
    if (const FieldState* own = memory(pointer)) {
        saved->text = own->text;
        saved->draftReason = own->draftReason;
    }
    for (const auto& [place, memory] : below(fieldStates, pointer))
        saved->below.emplace(place.substr(pointer.size()), memory);
    return saved;
}

void FormState::restore(std::string_view pointer, const SavedValue& saved) {
    forgetBelow(pointer);
    FieldState& own = fieldStates[std::string(pointer)];
    own.text = saved.text;
    own.draftReason = saved.draftReason;
    for (const auto& [place, memory] : saved.below)
        fieldStates.insert_or_assign(std::string(pointer) + place, memory);
}

void FormState::forgetBelow(std::string_view pointer) {
    const auto range = below(fieldStates, pointer);
    fieldStates.erase(range.begin(), range.end());
}

void FormState::forgetText(std::string_view pointer) {
    if (const auto own = fieldStates.find(pointer); own != fieldStates.end()) {
        own->second.text.reset();
        own->second.draftReason = {};
    }
    for (std::string_view at = pointer; !at.empty();) {
        at = parentPointer(at);
        const auto around = fieldStates.find(at);
        if (around != fieldStates.end() && !around->second.isDraft())
            around->second.text.reset();
    }
}

void FormState::handleValueReplacement(std::string_view pointer) {
    forgetText(pointer);
    const auto loosen = [](FieldState& memory) {
        for (auto& [id, chosen] : memory.chosen)
            chosen.isFixed = false;
    };
    if (const auto own = fieldStates.find(pointer); own != fieldStates.end())
        loosen(own->second);
    for (auto& [place, memory] : below(fieldStates, pointer)) {
        loosen(memory);
        memory.text.reset();
        memory.draftReason = {};
        memory.saved.clear();
        memory.removed.reset();
    }
}

void FormState::rename(std::string_view from, std::string_view to) {
    FieldStates moved;
    const auto move = [&](const std::string& place, FieldState& memory) {
        moved.emplace(std::string(to) + place.substr(from.size()), std::move(memory));
    };
    if (const auto own = fieldStates.find(from); own != fieldStates.end()) {
        move(own->first, own->second);
        fieldStates.erase(own);
    }
    const auto range = below(fieldStates, from);
    for (auto& [place, memory] : range)
        move(place, memory);
    fieldStates.erase(range.begin(), range.end());
    for (auto& [place, memory] : moved)
        fieldStates.insert_or_assign(place, std::move(memory));
}

void FormState::reindexElements(std::string_view array,
                                const std::function<std::optional<std::size_t>(std::size_t)>& placeOf) {
    FieldStates moved;
    const auto range = below(fieldStates, array);
    for (auto& [place, memory] : range) {
        const std::string_view rest = std::string_view(place).substr(array.size() + 1);
        const std::size_t end = std::min(rest.find('/'), rest.size());
        const auto index = arrayIndex(rest.substr(0, end));
        const auto target = index ? placeOf(*index) : std::nullopt;
        if (target)
            moved.emplace(appendPointer(array, *target) + std::string(rest.substr(end)), std::move(memory));
    }
    fieldStates.erase(range.begin(), range.end());
    fieldStates.merge(moved);
}

void insertMember(Json& object, std::size_t place, std::string_view name, Json value) {
    auto& members = object.get_ref<Json::object_t&>();
    using Members = Json::object_t::Container;
    if (place >= members.size()) {
        members.Members::emplace_back(std::string(name), std::move(value));
        return;
    }
    Json::object_t grown;
    grown.reserve(members.size() + 1);
    auto next = members.begin();
    const auto moveUntil = [&](auto end) {
        for (; next != end; ++next)
            grown.Members::emplace_back(next->first, std::move(next->second));
    };
    moveUntil(members.begin() + static_cast<std::ptrdiff_t>(place));
    grown.Members::emplace_back(std::string(name), std::move(value));
    moveUntil(members.end());
    members = std::move(grown);
}

std::string_view parentPointer(std::string_view pointer) {
    const std::size_t slash = pointer.rfind('/');
    return pointer.substr(0, slash == std::string_view::npos ? 0 : slash);
}

std::string lastToken(std::string_view pointer) {
    const auto tokens = pointerTokens(pointer.substr(parentPointer(pointer).size()));
    return tokens.empty() ? std::string() : tokens.front();
}

} // namespace toolroom
