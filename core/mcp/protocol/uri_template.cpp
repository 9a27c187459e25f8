// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/protocol/uri_template.h"

#include "core/base/ascii.h"

#include <QString>
#include <QUrl>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

namespace toolroom {

namespace {

/// How the variables of an expression are written (RFC 6570, appendix A).
struct TemplateOperator {
    char sign;                  ///< 0: none
    std::string_view first;     ///< before the first value
    std::string_view separator; ///< between values
    bool isNamed;               ///< `name=value`
    std::string_view ifEmpty;   ///< after the name of an empty value
    bool keepsReserved;         ///< characters such as `/` are not encoded
};

constexpr std::array templateOperators = {
    TemplateOperator{0, "", ",", false, "", false},    TemplateOperator{'+', "", ",", false, "", true},
    TemplateOperator{'#', "#", ",", false, "", true},  TemplateOperator{'.', ".", ".", false, "", false},
    TemplateOperator{'/', "/", "/", false, "", false}, TemplateOperator{';', ";", ";", true, "", false},
    TemplateOperator{'?', "?", "&", true, "=", false}, TemplateOperator{'&', "&", "&", true, "=", false},
};

struct TemplateVariable {
    std::string name;
    std::optional<int> maxLength; ///< prefix modifier, in characters
};

/// One part of a template: text, or the variables of an expression.
struct TemplatePart {
    std::string_view text; ///< as in the template
    const TemplateOperator* form = nullptr;
    std::vector<TemplateVariable> variables;
};

std::optional<TemplateVariable> readVariable(std::string_view text) {
    TemplateVariable variable;
    if (text.ends_with('*')) // lists are not supported, and a single value is written the same way
        text.remove_suffix(1);
    if (const std::size_t colon = text.find(':'); colon != std::string_view::npos) {
        int length = 0;
        const char* end = text.data() + text.size();
        const auto [rest, failure] = std::from_chars(text.data() + colon + 1, end, length);
        if (failure != std::errc() || rest != end || length < 1)
            return std::nullopt;
        variable.maxLength = length;
        text = text.substr(0, colon);
    }
    const bool isName = !text.empty() && std::ranges::all_of(text, [](char c) {
        return isAsciiAlphanumeric(c) || c == '_' || c == '.' || c == '%' || c == '-';
    });
    variable.name = text;
    return isName ? std::optional(std::move(variable)) : std::nullopt;
}

/// Malformed expressions are text.
TemplatePart readExpression(std::string_view text) {
    TemplatePart part{.text = text, .variables = {}};
    std::string_view inner = text.substr(1, text.size() - 2);
    const auto sign =
        std::ranges::find(templateOperators, inner.empty() ? '\0' : inner.front(), &TemplateOperator::sign);
    const TemplateOperator& form = sign == templateOperators.end() ? templateOperators.front() : *sign;
    if (form.sign != 0)
        inner.remove_prefix(1);
    while (true) {
        const std::size_t comma = inner.find(',');
        std::optional<TemplateVariable> variable = readVariable(inner.substr(0, comma));
        if (!variable)
            return TemplatePart{.text = text, .variables = {}};
        part.variables.push_back(*std::move(variable));
        if (comma == std::string_view::npos)
            break;
        inner.remove_prefix(comma + 1);
    }
    part.form = &form;
    return part;
}

std::vector<TemplatePart> partsOf(std::string_view uriTemplate) {
    std::vector<TemplatePart> parts;
    while (!uriTemplate.empty()) {
        const std::size_t open = uriTemplate.find('{');
        const std::size_t close = open == std::string_view::npos ? open : uriTemplate.find('}', open);
        if (close == std::string_view::npos) {
            parts.push_back({.text = uriTemplate, .variables = {}});
            break;
        }
        if (open > 0)
            parts.push_back({.text = uriTemplate.substr(0, open), .variables = {}});
        parts.push_back(readExpression(uriTemplate.substr(open, close + 1 - open)));
        uriTemplate.remove_prefix(close + 1);
    }
    return parts;
}

std::string encodedValue(const TemplateVariable& variable, const std::string& value, bool keepsReserved) {
    QString text = QString::fromStdString(value);
    if (variable.maxLength) {
        const QList<uint> characters = text.toUcs4();
        text = QString::fromUcs4(reinterpret_cast<const char32_t*>(characters.constData()),
                                 std::min<qsizetype>(characters.size(), *variable.maxLength));
    }
    return QUrl::toPercentEncoding(text, keepsReserved ? ":/?#[]@!$&'()*+,;=%" : QByteArray()).toStdString();
}

} // namespace

std::vector<std::string> templateVariables(std::string_view uriTemplate) {
    std::vector<std::string> names;
    for (const TemplatePart& part : partsOf(uriTemplate))
        for (const TemplateVariable& variable : part.variables)
            if (!std::ranges::contains(names, variable.name))
                names.push_back(variable.name);
    return names;
}

std::string expandTemplate(std::string_view uriTemplate, const std::map<std::string, std::string>& values) {
    std::string uri;
    for (const TemplatePart& part : partsOf(uriTemplate)) {
        if (!part.form) {
            uri += part.text;
            continue;
        }
        std::string_view before = part.form->first;
        for (const TemplateVariable& variable : part.variables) {
            const auto value = values.find(variable.name);
            if (value == values.end())
                continue;
            uri += before;
            before = part.form->separator;
            if (part.form->isNamed) {
                uri += variable.name;
                uri += value->second.empty() ? part.form->ifEmpty : std::string_view("=");
            }
            uri += encodedValue(variable, value->second, part.form->keepsReserved);
        }
    }
    return uri;
}

} // namespace toolroom
