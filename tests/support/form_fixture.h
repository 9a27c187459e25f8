// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/form/form.h"

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

inline std::string joined(const std::vector<Message>& messages) {
    std::vector<std::string> texts;
    for (const Message& message : messages)
        texts.push_back(message.text());
    return joined(texts);
}

/// The titles of the variants of a union, with the chosen one in brackets.
inline std::string variants(const Form& form, std::string_view pointer, std::size_t unionIndex = 0) {
    const FormField field = form.field(pointer);
    if (unionIndex >= field.unions.size())
        return "no union";
    std::vector<std::string> titles;
    for (const FieldVariant& variant : field.unions[unionIndex].variants)
        titles.push_back(variant.title.text());
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

/// `pointer: message` of each error; drafts and advice are marked.
inline std::string errors(const Form& form) {
    std::vector<std::string> texts;
    for (const FormError& error : form.errors()) {
        const char* kind = error.kind == FormError::Kind::Draft    ? "draft "
                           : error.kind == FormError::Kind::Advice ? "advice "
                                                                   : "";
        texts.push_back(kind + error.pointer + ": " + error.message.text());
    }
    return joined(texts);
}

} // namespace toolroom::test
