// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace toolroom {

struct KeptValue;

struct ChosenAlternative {
    std::size_t alternative = 0;
    bool firm = true; ///< as long as nobody replaces the whole value, it stays even when the value does not fit
};

/// What is known of a place besides its value.
struct FieldMemory {
    std::optional<std::string> text;                 ///< as it was typed
    std::string draftReason;                         ///< why `text` is no value; empty when the value is what it says
    std::map<std::string, ChosenAlternative> chosen; ///< by the union's id
    std::map<std::pair<std::string, std::size_t>, std::shared_ptr<const KeptValue>> kept; ///< by id and alternative
    std::shared_ptr<const KeptValue> removed; ///< what it held when it became absent or null
    bool touched = false;                     ///< no default is offered any more

    [[nodiscard]] bool isDraft() const { return text && !draftReason.empty(); }
};

using FieldMemories = std::map<std::string, FieldMemory, std::less<>>;

/// What a place held before: to be brought back.
struct KeptValue {
    std::optional<Json> value;
    std::optional<std::string> text;
    std::string draftReason;
    FieldMemories below; ///< by pointers relative to the place
};

/// All that the user has done to a form.
struct FormState {
    std::optional<Json> value;
    FieldMemories memories;

    [[nodiscard]] const Json* at(std::string_view pointer) const;
    [[nodiscard]] Json* at(std::string_view pointer);
    [[nodiscard]] const FieldMemory* memory(std::string_view pointer) const;

    /// The place and all below it, as they are.
    [[nodiscard]] std::shared_ptr<const KeptValue> keep(std::string_view pointer) const;
    /// Brings back the memories; the value is the caller's business.
    void bringBack(std::string_view pointer, const KeptValue& kept);

    /// Forgets all below the place, itself not.
    void forgetBelow(std::string_view pointer);
    /// Forgets how the place was typed, and of those around it unless they are drafts.
    void forgetText(std::string_view pointer);
    /// After the value of the place was replaced: drafts below are gone, alternatives are only chosen while they fit.
    void loosen(std::string_view pointer);
    /// Moves the memories of a place and all below it.
    void rename(std::string_view from, std::string_view to);
    /// Moves those of an array's elements; nothing for an element that is gone.
    void renumber(std::string_view array, const std::function<std::optional<std::size_t>(std::size_t)>& placeOf);
    /// Whether a draft stands below the place.
    [[nodiscard]] bool hasDraftBelow(std::string_view pointer) const;
};

/// Puts a member into `object`, which has none of that name, before its member number `place`.
void insertMember(Json& object, std::size_t place, std::string_view name, Json value);
/// `/a/b` of `/a/b/c`; empty for the root.
[[nodiscard]] std::string_view parentPointer(std::string_view pointer);
/// The unescaped last token.
[[nodiscard]] std::string lastToken(std::string_view pointer);

} // namespace toolroom
