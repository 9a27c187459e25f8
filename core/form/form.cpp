// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/form/form.h"

#include "core/form/form_sites.h"
#include "core/form/form_state.h"
#include "core/form/messages.h"
#include "core/json/pointer.h"
#include "core/schema/validation/validation_text.h"

#include <algorithm>
#include <unordered_set>

namespace toolroom {

Result<Form> Form::make(const Json& schema, const SchemaOptions& options) {
    auto compiled = Schema::compile(schema, options);
    if (!compiled)
        return std::unexpected(std::move(compiled.error()));
    return Form(std::make_shared<const Schema>(std::move(*compiled)));
}

Form::Form(std::shared_ptr<const Schema> schema)
    : m_schema(std::move(schema))
    , m_state(std::make_shared<FormState>()) {
    if (sites().at("").kind != FieldKind::Object)
        return;
    edit().value = Json::object();
    placeConstants("");
}

Form::~Form() = default;
Form::Form(Form&&) noexcept = default;
Form& Form::operator=(Form&&) noexcept = default;

/// Sites are not shared, because a copy may be used on another thread.
Form::Form(const Form& other)
    : m_schema(other.m_schema)
    , m_state(other.m_state)
    , m_isStateShared(true)
    , m_revision(other.m_revision) {
    other.m_isStateShared = true;
}

Form& Form::operator=(const Form& other) {
    if (this != &other)
        *this = Form(other);
    return *this;
}

void Form::setSchema(const Form& other) {
    m_schema = other.m_schema;
    m_sites.reset();
    ++m_revision;
}

FormSites& Form::sites() const {
    if (!m_sites)
        m_sites = std::make_shared<FormSites>(m_schema->compiled(), *m_state);
    return *m_sites;
}

/// The state for modification. Discards the sites that were derived from it.
FormState& Form::edit() {
    if (std::exchange(m_isStateShared, false))
        m_state = std::make_shared<FormState>(*m_state);
    m_sites.reset();
    ++m_revision;
    return *m_state;
}

FormSnapshot Form::snapshot() const {
    m_isStateShared = true;
    return m_state;
}

void Form::restore(FormSnapshot snapshot) {
    // The state is only changed after edit() has copied it.
    m_state = std::const_pointer_cast<FormState>(std::move(snapshot));
    m_isStateShared = true;
    m_sites.reset();
    ++m_revision;
}

const std::optional<Json>& Form::value() const {
    return m_state->value;
}

std::vector<std::string> Form::drafts() const {
    std::vector<std::string> places;
    for (const auto& [pointer, memory] : m_state->fieldStates)
        if (memory.isDraft())
            places.push_back(pointer);
    return places;
}

std::vector<std::string> Form::children(std::string_view pointer) const {
    return children(pointer, false);
}

std::vector<std::string> Form::requiredChildren(std::string_view pointer) const {
    return children(pointer, true);
}

std::vector<std::string> Form::children(std::string_view pointer, bool onlyNeeded) const {
    const FormSite& site = sites().at(pointer);
    const Json* value = m_state->at(pointer);
    std::vector<std::string> pointers;
    if (value && value->is_array()) {
        for (std::size_t i = 0; i < value->size(); ++i)
            pointers.push_back(appendPointer(pointer, i));
        return pointers;
    }
    if (site.kind != FieldKind::Object || (value && !value->is_object() && !value->is_null()))
        return pointers;
    std::unordered_set<std::string> known;
    const auto add = [&](std::string child) {
        if (known.insert(child).second)
            pointers.push_back(std::move(child));
    };
    std::unordered_set<std::string_view> present;
    if (value && value->is_object() && onlyNeeded)
        for (const auto& [name, member] : value->get_ref<const Json::object_t&>())
            present.insert(name);
    for (const SiteMember& member : site.members) {
        if (onlyNeeded && !member.required && !present.contains(member.name))
            continue;
        const auto schemas = sites().finder().memberSchemas(site, member.name);
        const bool isForbidden =
            std::ranges::any_of(schemas, [](const Node* schema) { return resolveReference(*schema).isFalse; });
        if (!isForbidden)
            add(appendPointer(pointer, member.name));
    }
    if (value && value->is_object())
        for (const auto& [name, member] : value->get_ref<const Json::object_t&>())
            add(appendPointer(pointer, name));
    const std::string prefix = std::string(pointer) + '/';
    for (auto at = m_state->fieldStates.lower_bound(prefix);
         at != m_state->fieldStates.end() && at->first.starts_with(prefix); ++at)
        if (at->second.isDraft())
            add(at->first.substr(0, std::min(at->first.find('/', prefix.size()), at->first.size())));
    return pointers;
}

std::optional<Message> Form::nameError(std::string_view pointer, std::string_view name) const {
    const FormSite& site = sites().at(pointer);
    SiteFinder& finder = sites().finder();
    const Json* value = m_state->at(pointer);
    if (value && value->is_object() && value->contains(name))
        return message<form_messages::nameTaken>(quotedText(name));
    finder.resetSteps();
    for (const Node* schema : finder.memberSchemas(site, name))
        if (resolveReference(*schema).isFalse)
            return message<form_messages::nameNotAllowed>(quotedText(name));
    for (const Node* part : site.parts) {
        const Node* names = part->object ? part->object->names : nullptr;
        if (!names || finder.matches(*names, Json(std::string(name)), site.scope))
            continue;
        const Node& rule = resolveReference(*names);
        if (rule.enumeration)
            return message<form_messages::nameNotInEnum>(quotedText(name), valueListText(rule.enumeration->values()));
        if (rule.string && !rule.string->patternText.empty())
            return message<form_messages::namePatternMismatch>(quotedText(name), quotedText(rule.string->patternText));
        return message<form_messages::nameRefused>(quotedText(name));
    }
    return std::nullopt;
}

} // namespace toolroom
