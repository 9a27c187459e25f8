// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/schema/form.h"

#include <QtLogging>

#include <string>
#include <vector>

namespace toolroom::test {

inline Form formOf(const Json& schema) {
    auto form = Form::make(schema);
    if (!form)
        qFatal("%s", form.error().text().c_str());
    return std::move(*form);
}

inline Form formOf(const char* schema) {
    return formOf(Json::parse(schema));
}

inline std::string valueText(const Form& form) {
    return form.value() ? form.value()->dump() : std::string("absent");
}

inline std::string joined(const std::vector<std::string>& texts) {
    std::string all;
    for (const std::string& text : texts)
        all.append(all.empty() ? "" : " | ").append(text);
    return all;
}

/// The titles of the variants of a union, the chosen one in brackets.
inline std::string variants(const Form& form, std::string_view pointer, std::size_t unionIndex = 0) {
    const FormField field = form.field(pointer);
    if (unionIndex >= field.unions.size())
        return "no union";
    std::vector<std::string> titles;
    for (const FieldVariant& variant : field.unions[unionIndex].variants)
        titles.push_back(variant.title);
    std::string& chosen = titles[field.unions[unionIndex].chosen];
    chosen = '[' + chosen + ']';
    return joined(titles);
}

inline std::string choices(const FormField& field) {
    std::vector<std::string> titles;
    for (const FieldChoice& choice : field.choices)
        titles.push_back(choice.title + '=' + choice.value.dump());
    return joined(titles);
}

/// `pointer: message` of each; drafts and advice say so.
inline std::string faults(const Form& form) {
    std::vector<std::string> texts;
    for (const FormFault& fault : form.faults()) {
        const char* weight = fault.weight == FormFault::Weight::Draft    ? "draft "
                             : fault.weight == FormFault::Weight::Advice ? "advice "
                                                                         : "";
        texts.push_back(weight + fault.pointer + ": " + fault.message);
    }
    return joined(texts);
}

} // namespace toolroom::test
