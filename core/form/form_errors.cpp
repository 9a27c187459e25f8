// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/form/form.h"
#include "core/form/form_limits.h"
#include "core/form/form_sites.h"
#include "core/form/form_state.h"
#include "core/form/messages.h"
#include "core/json/pointer.h"
#include "core/schema/validation/format.h"
#include "core/schema/validation/validation.h"
#include "core/schema/validation/validation_text.h"

#include <algorithm>

namespace toolroom {

namespace {

/// The maximum number of values whose format is checked.
constexpr std::size_t maxCheckedFormats = 2000;

bool isAtOrBelow(std::string_view pointer, std::string_view place) {
    return pointer.starts_with(place) && (pointer.size() == place.size() || pointer[place.size()] == '/');
}

bool hasFormats(const Schema::Compiled& compiled) {
    return std::ranges::any_of(
        compiled.nodes, [](const Node& node) { return node.schema->is_object() && node.schema->contains("format"); });
}

/// Adds an error for each string that does not match the format of its field.
void addAdvice(FormSites& sites, const Json& root, std::vector<FormError>& errors) {
    std::vector<std::pair<std::string, const Json*>> open = {{"", &root}};
    for (std::size_t checked = 0; checked < maxCheckedFormats && !open.empty(); ++checked) {
        const auto [pointer, value] = std::move(open.back());
        open.pop_back();
        if (value->is_array()) {
            for (std::size_t i = std::min(value->size(), maxCheckedFormats); i-- > 0;)
                open.emplace_back(appendPointer(pointer, i), &(*value)[i]);
        } else if (value->is_object()) {
            for (const auto& [name, member] : value->get_ref<const Json::object_t&>())
                open.emplace_back(appendPointer(pointer, name), &member);
        } else if (value->is_string()) {
            const std::string format = limitsOf(sites.at(pointer)).format;
            if (!format.empty() && !matchesFormat(format, value->get_ref<const std::string&>()))
                errors.push_back({FormError::Kind::Advice, pointer, "format",
                                  message<form_messages::formatMismatch>(quotedText(format))});
        }
    }
}

} // namespace

std::vector<FormError> Form::errors() const {
    std::vector<FormError> errors;
    for (const auto& [pointer, memory] : m_state->fieldStates)
        if (memory.isDraft())
            errors.push_back({FormError::Kind::Draft, pointer, {}, memory.draftReason});
    if (!m_state->value)
        return errors;
    const std::vector<std::string> drafted = drafts();
    std::vector<ValidationError> violations;
    Validation validation(m_schema->compiled(), &violations);
    validation.setAlternativeSelector(
        [this](const Node& node, std::string_view keyword, const std::string& pointer) -> const Node* {
            for (const SiteUnion& open : sites().at(pointer).unions)
                if (open.node == &node && open.keyword == keyword)
                    return open.alternatives[open.chosen];
            return nullptr;
        });
    validation.run(*m_state->value);
    for (ValidationError& error : violations) {
        std::string pointer = error.instancePointer;
        if (!error.missing.empty())
            pointer = appendPointer(pointer, error.missing);
        // Values below a draft are not sent; there, null represents an empty element.
        const bool isDuplicate = error.keyword == "uniqueItems";
        if (std::ranges::any_of(drafted, [&](const std::string& place) {
                return isAtOrBelow(pointer, place) || (isDuplicate && isAtOrBelow(place, pointer));
            }))
            continue;
        if (error.keyword == "required")
            error.message = message<form_messages::isRequired>();
        else if (!error.missing.empty()) // values: the missing property and the property that requires it
            error.message = message<form_messages::isRequiredWith>(error.message.values().at(1));
        errors.push_back(
            {FormError::Kind::Invalid, std::move(pointer), std::move(error.keyword), std::move(error.message)});
    }
    if (hasFormats(m_schema->compiled()))
        addAdvice(sites(), *m_state->value, errors);
    return errors;
}

} // namespace toolroom
