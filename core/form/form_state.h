// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"
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

struct SavedValue;

struct ChosenAlternative {
    std::size_t alternative = 0;
    bool isFixed =
        true; ///< chosen by the user: kept even if the value does not match, until the whole value is replaced
};

/// The state of a location, except its value.
struct FieldState {
    std::optional<std::string> text; ///< as typed
    Message draftReason;             ///< why `text` is not a value; empty if it was parsed into the location's value
    std::map<std::string, ChosenAlternative> chosen; ///< keyed by union id
    /// Keyed by union id and alternative.
    std::map<std::pair<std::string, std::size_t>, std::shared_ptr<const SavedValue>> saved;
    std::shared_ptr<const SavedValue> removed; ///< the value of the location before it became absent or null
    bool isTouched = false;                    ///< the default is no longer offered

    [[nodiscard]] bool isDraft() const { return text && !draftReason.empty(); }
};

using FieldStates = std::map<std::string, FieldState, std::less<>>;

/// A previous value of a location, which can be restored.
struct SavedValue {
    std::optional<Json> value;
    std::optional<std::string> text;
    Message draftReason;
    FieldStates below; ///< keyed by pointers relative to the location
};

/// The state of a form.
struct FormState {
    std::optional<Json> value;
    FieldStates fieldStates;

    [[nodiscard]] const Json* at(std::string_view pointer) const;
    [[nodiscard]] Json* at(std::string_view pointer);
    [[nodiscard]] const FieldState* memory(std::string_view pointer) const;

    /// Copies the location and everything below it.
    [[nodiscard]] std::shared_ptr<const SavedValue> save(std::string_view pointer) const;
    /// Restores the remembered state, not the value.
    void restore(std::string_view pointer, const SavedValue& saved);

    /// Discards the state of everything below the location, but not of the location itself.
    void forgetBelow(std::string_view pointer);
    /// Discards the typed text of the location, and of its parents unless they are drafts.
    void forgetText(std::string_view pointer);
    /// Call this when the value of the location is replaced: removes drafts below it, and keeps chosen alternatives
    /// only while they match.
    void handleValueReplacement(std::string_view pointer);
    /// Moves the remembered state of a location and everything below it.
    void rename(std::string_view from, std::string_view to);
    /// Moves the remembered state of an array's elements; `placeOf` returns nullopt for a removed element.
    void reindexElements(std::string_view array, const std::function<std::optional<std::size_t>(std::size_t)>& placeOf);
};

/// Inserts a member into `object` at index `place`. The name must be new.
void insertMember(Json& object, std::size_t place, std::string_view name, Json value);
/// `/a/b` of `/a/b/c`; empty for the root.
[[nodiscard]] std::string_view parentPointer(std::string_view pointer);
/// The unescaped last token.
[[nodiscard]] std::string lastToken(std::string_view pointer);

} // namespace toolroom
