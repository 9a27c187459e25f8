// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/text_template.h"

#include "core/activity/messages.h"
#include "core/activity/secrets.h"
#include "core/base/ascii.h"
#include "core/json/digest.h"
#include "core/json/member.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace toolroom {

namespace {

using Kind = TextTemplate::Piece::Kind;

bool isName(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](char c) {
        return isAsciiAlphanumeric(c) || c == '_' || c == '-' || c == '.' || c == '$';
    });
}

const Json* argumentNamed(const Json& arguments, const std::string& name) {
    const Json* value = memberOf(arguments, name);
    return value && !value->is_null() ? value : nullptr;
}

const EnvironmentVariable* variableNamed(const std::string& name, const CallVariables* variables) {
    return variables && variables->environment ? variables->environment->find(name) : nullptr;
}

bool isSecret(const TextTemplate::Piece& piece, const CallVariables* variables) {
    if (piece.kind != Kind::Variable)
        return piece.kind == Kind::Secret;
    const EnvironmentVariable* variable = variableNamed(piece.text, variables);
    return variable && variable->isSecret();
}

/// Fails only if the call was not checked before.
Result<std::string> variableValue(const std::string& name, const CallVariables* variables) {
    const EnvironmentVariable* variable = variableNamed(name, variables);
    if (variable && !variable->isSecret())
        return variable->value;
    if (variable) {
        if (const auto secret = variables->secrets.find(name); secret != variables->secrets.end())
            return secret->second;
    }
    return std::unexpected(Error{message<activity_messages::variableMissing>(name)});
}

using FilledValue = std::expected<std::optional<Json>, TemplateError>;

FilledValue fillInValue(const Json& value, const Json& arguments); // NOLINT(misc-no-recursion)

FilledValue fillInString(const std::string& text, const Json& arguments) {
    const TextTemplate parsed(text);
    if (const std::string* name = parsed.singleArgument()) {
        const Json* argument = argumentNamed(arguments, *name);
        return argument ? std::optional<Json>(*argument) : std::nullopt;
    }
    auto filled = fillIn(parsed, {arguments});
    if (!filled && filled.error().kind == TemplateError::Kind::ArgumentMissing)
        return std::optional<Json>();
    if (!filled)
        return std::unexpected(filled.error());
    return std::optional<Json>(std::move(*filled));
}

FilledValue fillInObject(const Json& object, const Json& arguments) { // NOLINT(misc-no-recursion)
    Json filled = Json::object();
    for (const auto& [key, member] : object.items()) {
        FilledValue value = fillInValue(member, arguments);
        if (!value)
            return value;
        if (*value)
            filled[key] = std::move(**value);
    }
    return filled;
}

FilledValue fillInValue(const Json& value, const Json& arguments) { // NOLINT(misc-no-recursion)
    if (value.is_string())
        return fillInString(value.get_ref<const std::string&>(), arguments);
    if (value.is_object())
        return fillInObject(value, arguments);
    if (!value.is_array())
        return value;
    Json filled = Json::array();
    for (const Json& element : value) {
        FilledValue each = fillInValue(element, arguments);
        if (!each)
            return each;
        filled.push_back(each->value_or(nullptr));
    }
    return filled;
}

} // namespace

TextTemplate::TextTemplate(std::string_view text, const VariableNames& variables) {
    std::string literal;
    const auto add = [&](Kind kind, std::string_view name) {
        if (!literal.empty())
            m_pieces.push_back({Kind::Text, std::exchange(literal, {})});
        m_pieces.push_back({kind, std::string(name)});
    };
    while (!text.empty()) {
        if (const std::size_t length = variableLength(text, variables); length > 0) {
            add(Kind::Variable, variableName(text.substr(0, length)));
            text.remove_prefix(length);
            continue;
        }
        const std::size_t end = text.starts_with('{') ? text.find('}') : std::string_view::npos;
        const std::string_view inside = end == std::string_view::npos ? "" : text.substr(1, end - 1);
        if (inside.starts_with("env:"))
            add(Kind::Secret, inside);
        else if (isName(inside))
            add(Kind::Argument, inside);
        else {
            literal += text.front();
            text.remove_prefix(1);
            continue;
        }
        text.remove_prefix(end + 1);
    }
    if (!literal.empty())
        m_pieces.push_back({Kind::Text, std::move(literal)});
}

const std::string* TextTemplate::singleArgument() const {
    return m_pieces.size() == 1 && m_pieces.front().kind == Kind::Argument ? &m_pieces.front().text : nullptr;
}

bool containsSecret(const TextTemplate& text, const CallVariables& variables) {
    return std::ranges::any_of(text.pieces(), [&](const auto& piece) { return isSecret(piece, &variables); });
}

std::expected<std::string, TemplateError> fillIn(const TextTemplate& text, const TemplateValues& with) {
    const auto encoded = [&](std::string value) { return with.encode ? with.encode(value) : std::move(value); };
    std::string filled;
    for (const TextTemplate::Piece& piece : text.pieces()) {
        if (piece.kind == Kind::Text) {
            filled += piece.text;
        } else if (piece.kind == Kind::Argument) {
            const Json* argument = argumentNamed(with.arguments, piece.text);
            if (!argument)
                return std::unexpected(
                    TemplateError{.kind = TemplateError::Kind::ArgumentMissing, .argument = piece.text});
            filled += encoded(unquotedText(*argument));
        } else if (with.hideSecrets && isSecret(piece, with.variables)) {
            filled += "***";
        } else {
            Result<std::string> value =
                piece.kind == Kind::Variable ? variableValue(piece.text, with.variables) : resolveSecret(piece.text);
            if (!value)
                return std::unexpected(
                    TemplateError{.kind = TemplateError::Kind::ValueMissing, .reason = value.error().reason});
            filled += encoded(std::move(*value));
        }
    }
    return filled;
}

std::expected<Json, TemplateError> fillInBody(const Json& body, const Json& arguments) {
    FilledValue filled = fillInValue(body, arguments);
    if (!filled)
        return std::unexpected(filled.error());
    return filled->value_or(nullptr);
}

} // namespace toolroom
