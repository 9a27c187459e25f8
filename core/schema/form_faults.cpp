// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/pointer.h"
#include "core/schema/fault_text.h"
#include "core/schema/form.h"
#include "core/schema/form_limits.h"
#include "core/schema/form_sites.h"
#include "core/schema/form_state.h"
#include "core/schema/format.h"
#include "core/schema/validation.h"

#include <algorithm>
#include <format>

namespace toolroom {

namespace {

/// How many values are looked at for their formats.
constexpr std::size_t adviceLimit = 2000;

bool isAtOrBelow(std::string_view pointer, std::string_view place) {
    return pointer.starts_with(place) && (pointer.size() == place.size() || pointer[place.size()] == '/');
}

bool hasFormats(const Schema::Compiled& compiled) {
    return std::ranges::any_of(
        compiled.nodes, [](const Node& node) { return node.schema->is_object() && node.schema->contains("format"); });
}

/// Strings that are not of the format their field asks for.
void addAdvice(FormSites& sites, const Json& root, std::vector<FormFault>& faults) {
    std::vector<std::pair<std::string, const Json*>> open = {{"", &root}};
    for (std::size_t looked = 0; looked < adviceLimit && !open.empty(); ++looked) {
        const auto [pointer, value] = std::move(open.back());
        open.pop_back();
        if (value->is_array()) {
            for (std::size_t i = std::min(value->size(), adviceLimit); i-- > 0;)
                open.emplace_back(appendPointer(pointer, i), &(*value)[i]);
        } else if (value->is_object()) {
            for (const auto& [name, member] : value->get_ref<const Json::object_t&>())
                open.emplace_back(appendPointer(pointer, name), &member);
        } else if (value->is_string()) {
            const std::string format = limitsOf(sites.at(pointer)).format;
            if (!format.empty() && !matchesFormat(format, value->get_ref<const std::string&>()))
                faults.push_back({FormFault::Weight::Advice, pointer, "format",
                                  std::format("does not look like {}", shown(std::string_view(format)))});
        }
    }
}

} // namespace

std::vector<FormFault> Form::faults() const {
    std::vector<FormFault> faults;
    for (const auto& [pointer, memory] : m_state->memories)
        if (memory.isDraft())
            faults.push_back({FormFault::Weight::Draft, pointer, {}, memory.draftReason});
    if (!m_state->value)
        return faults;
    const std::vector<std::string> drafted = drafts();
    std::vector<SchemaFault> broken;
    Validation validation(m_schema->compiled(), &broken);
    validation.setMeantAlternative(
        [this](const Node& node, std::string_view keyword, const std::string& pointer) -> const Node* {
            for (const SiteUnion& open : sites().at(pointer).unions)
                if (open.node == &node && open.keyword == keyword)
                    return open.alternatives[open.chosen];
            return nullptr;
        });
    validation.run(*m_state->value);
    for (SchemaFault& fault : broken) {
        std::string pointer = fault.instancePointer;
        if (!fault.missing.empty())
            pointer = appendPointer(pointer, fault.missing);
        // What stands below a draft is not what will be sent: an empty element is null.
        const bool alike = fault.keyword == "uniqueItems";
        if (std::ranges::any_of(drafted, [&](const std::string& place) {
                return isAtOrBelow(pointer, place) || (alike && isAtOrBelow(place, pointer));
            }))
            continue;
        if (fault.keyword == "required")
            fault.message = "is required";
        else if (!fault.missing.empty()) // it stands at its own field
            fault.message.erase(0, shownProperty(fault.missing).size() + 1);
        faults.push_back(
            {FormFault::Weight::Fault, std::move(pointer), std::move(fault.keyword), std::move(fault.message)});
    }
    if (hasFormats(m_schema->compiled()))
        addAdvice(sites(), *m_state->value, faults);
    return faults;
}

} // namespace toolroom
