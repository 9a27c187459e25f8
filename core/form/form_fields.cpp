// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/form/form.h"

#include "core/form/form_limits.h"
#include "core/form/form_sites.h"
#include "core/form/form_state.h"
#include "core/form/form_variants.h"
#include "core/json/digest.h"
#include "core/json/member.h"
#include "core/json/pointer.h"
#include "core/json/text.h"

#include <QString>
#include <QStringList>

#include <algorithm>

namespace toolroom {

namespace {

constexpr std::size_t stepsToCompare = 1'000'000;
/// Longer JSON is displayed on several lines.
constexpr std::size_t maxLineBytes = 80;

std::string jsonText(const Json& value) {
    const std::string text = compactText(value);
    return value.is_structured() && text.size() > maxLineBytes ? prettyText(value) : text;
}

std::size_t lengthOf(const Json& value) {
    if (value.is_structured())
        return value.size();
    return value.is_string() ? countCodePoints(value.get_ref<const std::string&>()) : 0;
}

std::optional<std::size_t> choiceOf(const std::vector<FieldChoice>& choices, const Json& value) {
    StepBudget steps(stepsToCompare);
    for (std::size_t i = 0; i < choices.size(); ++i)
        if (equalValues(choices[i].value, value, steps))
            return i;
    return std::nullopt;
}

/// The choices in a list; empty if the list contains another value or a duplicate.
std::optional<std::vector<std::size_t>> choicesOf(const std::vector<FieldChoice>& choices, const Json& list) {
    std::vector<std::size_t> chosen;
    if (list.size() > choices.size())
        return std::nullopt;
    for (const Json& value : list) {
        const auto choice = choiceOf(choices, value);
        if (!choice || std::ranges::contains(chosen, *choice))
            return std::nullopt;
        chosen.push_back(*choice);
    }
    return chosen;
}

/// The editor that can show `value`, which is not null.
FieldKind editorKind(FormField& field, const Json& value) {
    switch (field.schemaKind) {
    case FieldKind::Text:
        return value.is_string() ? field.schemaKind : FieldKind::Anything;
    case FieldKind::Integer:
    case FieldKind::Number:
        return value.is_number() ? field.schemaKind : FieldKind::Anything;
    case FieldKind::Boolean:
        return value.is_boolean() ? field.schemaKind : FieldKind::Anything;
    case FieldKind::Object:
        return value.is_object() ? field.schemaKind : FieldKind::Anything;
    case FieldKind::Array:
        return value.is_array() ? field.schemaKind : FieldKind::Anything;
    case FieldKind::Choice:
    case FieldKind::Constant:
        if (const auto choice = choiceOf(field.choices, value)) {
            field.chosen = {*choice};
            return field.schemaKind;
        }
        return FieldKind::Anything;
    case FieldKind::Choices:
        if (!value.is_array())
            return FieldKind::Anything;
        if (auto chosen = choicesOf(field.choices, value)) {
            field.chosen = std::move(*chosen);
            return field.schemaKind;
        }
        return FieldKind::Array;
    case FieldKind::Anything:
    case FieldKind::Null:
    case FieldKind::Nothing:
        break;
    }
    return FieldKind::Anything;
}

void annotate(FormField& field, const FormSite& site) {
    const auto text = [](const Json& schema, const char* name, std::string& annotation) {
        if (annotation.empty())
            annotation = textAt(schema, name);
    };
    const auto mark = [](const Json& schema, const char* name, bool& marked) {
        const auto found = schema.find(name);
        marked |= found != schema.end() && found->is_boolean() && found->get<bool>();
    };
    for (std::size_t i = 0; i < site.parts.size(); ++i) {
        const Node& part = *site.parts[i];
        if (!part.schema->is_object())
            continue;
        if (i < site.fixedParts) {
            text(*part.schema, "title", field.title);
            text(*part.schema, "description", field.description);
            mark(*part.schema, "deprecated", field.deprecated);
        }
        mark(*part.schema, "readOnly", field.readOnly);
        mark(*part.schema, "writeOnly", field.writeOnly);
        const auto examples = part.schema->find("examples");
        if (field.examples.empty() && examples != part.schema->end() && examples->is_array())
            field.examples.assign(examples->begin(), examples->end());
        if (!field.defaultValue && part.defaultValue)
            field.defaultValue = *part.defaultValue;
    }
}

/// Whether an object allows further members, and which names they may have.
void addNameLimits(FormField& field, const FormSite& site) {
    bool closed = false;
    field.expectsMembers = site.members.empty() && !field.pointer.empty();
    for (const Node* part : site.parts) {
        const bool open = part->object && part->object->additional && !part->object->additional->isFalse;
        closed |= part->unevaluatedProperties && part->unevaluatedProperties->isFalse && !open;
        if (!part->object)
            continue;
        closed |= part->object->additional && part->object->additional->isFalse;
        field.expectsMembers |= part->object->additional || !part->object->patterns.empty() || part->object->names;
        for (const PatternRule& rule : part->object->patterns)
            if (!resolveReference(*rule.schema).isFalse)
                field.namePatterns.emplace_back(rule.pattern);
        const Node* names = part->object->names ? &resolveReference(*part->object->names) : nullptr;
        closed |= names && names->isFalse;
        if (names && names->enumeration && field.nameChoices.empty())
            for (const Json& name : names->enumeration->values())
                if (name.is_string())
                    field.nameChoices.push_back(name.get<std::string>());
    }
    const bool full = field.limits.maxProperties && field.length >= *field.limits.maxProperties;
    field.canAdd = !full && (!closed || !field.namePatterns.empty());
}

bool allowsElement(const FormField& field, const FormSite& site) {
    const auto schemas = SiteFinder::elementSchemas(site, field.length);
    const bool isForbidden =
        std::ranges::any_of(schemas, [](const Node* schema) { return resolveReference(*schema).isFalse; });
    return !isForbidden && (!field.limits.maxItems || field.length < *field.limits.maxItems);
}

} // namespace

FormField Form::field(std::string_view pointer) const {
    const FormSite& site = sites().at(pointer);
    const Json* value = m_state->at(pointer);
    const FieldState* memory = m_state->memory(pointer);
    FormField field;
    field.pointer = pointer;
    field.name = lastToken(pointer);
    annotate(field, site);
    field.kind = field.schemaKind = site.kind;
    field.nullable = site.nullable;
    field.isPartial = site.isPartial;
    field.choices = site.choices;
    field.limits = limitsOf(site);
    field.constraints = describeLimits(field.limits, site.kind);
    field.unenforced = unenforcedKeywords(site);
    for (const SiteUnion& open : site.unions)
        if (open.size() > 1)
            field.unions.push_back({variantsOf(open), open.chosen});

    const bool draft = memory && memory->isDraft();
    if (value && !(draft && value->is_null())) {
        field.presence = value->is_null() ? Presence::Null : Presence::Value;
        if (!value->is_null())
            field.kind = editorKind(field, *value);
        field.length = lengthOf(*value);
    }
    if (draft)
        field.presence = Presence::Value;
    const bool isPlain = value && value->is_string() && field.kind != FieldKind::Anything;
    if (memory && memory->text && (draft || !isPlain))
        field.text = *memory->text;
    else if (isPlain)
        field.text = value->get<std::string>();
    else if (value && (field.kind == FieldKind::Anything || !(value->is_null() || value->is_structured())))
        field.text = jsonText(*value);
    field.draftReason = draft ? memory->draftReason : Message();
    field.isDefaultOffered = field.presence == Presence::Absent && field.defaultValue && !(memory && memory->isTouched);

    if (field.kind == FieldKind::Object)
        addNameLimits(field, site);
    else if (field.kind == FieldKind::Array || field.kind == FieldKind::Choices)
        field.canAdd = allowsElement(field, site);
    field.required = true;
    if (!pointer.empty()) {
        const std::string_view parent = parentPointer(pointer);
        const FormSite& around = sites().at(parent);
        const Json* holder = m_state->at(parent);
        if (holder && holder->is_array()) {
            field.canMove = true;
            field.canRemove = holder->size() > limitsOf(around).minItems;
        } else {
            const auto member = std::ranges::find(around.members, field.name, &SiteMember::name);
            field.required = member != around.members.end() && member->required;
            field.canRename = member == around.members.end();
            field.canRemove = !field.required && field.presence != Presence::Absent;
        }
    }
    return field;
}

bool FormField::matchesFilter(std::string_view filter) const {
    const QString text = QString::fromStdString(name + '\n' + title + '\n' + description);
    const QString query = QString::fromUtf8(filter.data(), static_cast<qsizetype>(filter.size()));
    return std::ranges::all_of(query.split(QLatin1Char(' '), Qt::SkipEmptyParts),
                               [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

} // namespace toolroom
