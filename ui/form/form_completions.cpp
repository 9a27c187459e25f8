// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/form/form_completions.h"

#include "core/models/text.h"
#include "ui/form/form_words.h"
#include "ui/form/json_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace toolroom {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(FormCompletions)
};

constexpr qsizetype longestHint = 80;

QString hintOf(const FormField& field) {
    const QString kind = kindWord(field.wanted);
    return field.required ? Words::tr("%1, required").arg(kind) : kind;
}

std::vector<JsonCompletion> namesAt(const Form& form, const CaretPlace& place) {
    std::vector<JsonCompletion> names;
    const auto add = [&](const std::string& name, const QString& hint) {
        if (std::ranges::find(place.keys, name) == place.keys.end())
            names.push_back({writtenOnOneLine(Json(name)), hint});
    };
    for (const std::string& child : form.children(place.pointer)) {
        const FormField field = form.field(child);
        add(field.name, hintOf(field));
    }
    for (const std::string& name : form.field(place.pointer).nameChoices)
        add(name, {});
    return names;
}

std::vector<JsonCompletion> valuesAt(const Form& form, const CaretPlace& place) {
    const FormField field = form.field(place.pointer);
    std::vector<JsonCompletion> values;
    const auto add = [&](const Json& value, const QString& hint) {
        QString literal = writtenOnOneLine(value);
        if (std::ranges::find(values, literal, &JsonCompletion::literal) == values.end())
            values.push_back({std::move(literal), hint});
    };
    if (field.wanted != FieldKind::Choices)
        for (const FieldChoice& choice : field.choices) {
            const bool repeats = choice.value.is_string() ? choice.title == choice.value.get_ref<const std::string&>()
                                                          : choice.title == choice.value.dump();
            add(choice.value, repeats ? oneLine(choice.description, longestHint) : oneLine(choice.title, longestHint));
        }
    if (field.wanted == FieldKind::Boolean) {
        add(true, {});
        add(false, {});
    }
    if (field.defaultValue)
        add(*field.defaultValue, Words::tr("default"));
    for (const Json& example : field.examples)
        add(example, Words::tr("example"));
    if (field.nullable)
        add(nullptr, {});
    return values;
}

} // namespace

std::vector<JsonCompletion> completionsAt(const Form& form, const CaretPlace& place) {
    switch (place.kind) {
    case CaretPlace::Kind::Key:
        return namesAt(form, place);
    case CaretPlace::Kind::Value:
        return valuesAt(form, place);
    case CaretPlace::Kind::Nothing:
        break;
    }
    return {};
}

} // namespace toolroom
