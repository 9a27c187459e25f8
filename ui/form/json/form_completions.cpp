// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/form/json/form_completions.h"
#include "core/json/json_text.h"

#include "core/models/text.h"
#include "ui/form/form_text.h"
#include "ui/form/json/json_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace toolroom {

namespace {

struct CompletionText {
    Q_DECLARE_TR_FUNCTIONS(FormCompletions)
};

constexpr qsizetype maxHintLength = 80;

QString hintOf(const FormField& field) {
    const QString kind = kindText(field.schemaKind);
    return field.required ? CompletionText::tr("%1, required").arg(kind) : kind;
}

std::vector<JsonCompletion> namesAt(const Form& form, const CaretContext& place) {
    std::vector<JsonCompletion> names;
    const auto add = [&](const std::string& name, const QString& hint) {
        if (std::ranges::find(place.keys, name) == place.keys.end())
            names.push_back({formatJsonLine(Json(name)), hint});
    };
    for (const std::string& child : form.children(place.pointer)) {
        const FormField field = form.field(child);
        add(field.name, hintOf(field));
    }
    for (const std::string& name : form.field(place.pointer).nameChoices)
        add(name, {});
    return names;
}

std::vector<JsonCompletion> valuesAt(const Form& form, const CaretContext& place) {
    const FormField field = form.field(place.pointer);
    std::vector<JsonCompletion> values;
    const auto add = [&](const Json& value, const QString& hint) {
        QString literal = formatJsonLine(value);
        if (std::ranges::find(values, literal, &JsonCompletion::literal) == values.end())
            values.push_back({std::move(literal), hint});
    };
    if (field.schemaKind != FieldKind::Choices)
        for (const FieldChoice& choice : field.choices) {
            const bool repeats = choice.value.is_string() ? choice.title == choice.value.get_ref<const std::string&>()
                                                          : choice.title == serializeJson(choice.value);
            add(choice.value, repeats ? toDisplayLine(choice.description, maxHintLength)
                                      : toDisplayLine(choice.title, maxHintLength));
        }
    if (field.schemaKind == FieldKind::Boolean) {
        add(true, {});
        add(false, {});
    }
    if (field.defaultValue)
        add(*field.defaultValue, CompletionText::tr("default"));
    for (const Json& example : field.examples)
        add(example, CompletionText::tr("example"));
    if (field.nullable)
        add(nullptr, {});
    return values;
}

} // namespace

std::vector<JsonCompletion> completionsAt(const Form& form, const CaretContext& place) {
    switch (place.kind) {
    case CaretContext::Kind::Key:
        return namesAt(form, place);
    case CaretContext::Kind::Value:
        return valuesAt(form, place);
    case CaretContext::Kind::Nothing:
        break;
    }
    return {};
}

} // namespace toolroom
