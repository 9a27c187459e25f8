// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <format>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace toolroom {

/// The English text of a message. `%1` to `%9` are replaced by values, `%n` by the count of a plural. Templates are
/// constants in the messages.h of their area, where lupdate finds them; the name of the constant is the message's id.
struct MessageTemplate {
    const char* context;            ///< in the translation files: the area, such as "Schema"
    const char* text;               ///< English; the plural when the message has a count
    const char* singular = nullptr; ///< English for a count of 1; null when the message has no count
};

/// A template without a count. lupdate reads it as QT_TRANSLATE_NOOP.
consteval MessageTemplate messageTemplate(const char* context, const char* text) {
    return {context, text};
}

/// A template with a count, `%n`. lupdate reads it as QT_TRANSLATE_N_NOOP3, with the singular as the disambiguation.
consteval MessageTemplate pluralTemplate(const char* context, const char* text, const char* singular) {
    return {context, text, singular};
}

/// Text for a person: a template and the values of its places. Reports and the command line render it in English with
/// text(); the window renders it in the user's language with translated() (core/models/text.h). A value type; empty
/// when default-constructed.
class TOOLROOM_EXPORT Message {
public:
    /// What goes into a place: text as it is (a name, a number, what a tool said) or another message.
    class Value {
    public:
        Value(std::string verbatim)
            : m_verbatim(std::move(verbatim)) {}
        Value(std::string_view verbatim)
            : m_verbatim(verbatim) {}
        Value(const char* verbatim)
            : m_verbatim(verbatim) {}
        template <class Number>
            requires std::is_arithmetic_v<Number>
        Value(Number number)
            : m_verbatim(std::format("{}", number)) {}
        Value(Message message)
            : m_message(std::make_shared<const Message>(std::move(message))) {}

        [[nodiscard]] const std::string& verbatim() const { return m_verbatim; }
        /// Null for verbatim text.
        [[nodiscard]] const Message* message() const { return m_message.get(); }

    private:
        std::string m_verbatim;
        std::shared_ptr<const Message> m_message;
    };

    Message() = default;
    /// Text that Toolroom does not translate: a tool's own words, an operating system's error.
    [[nodiscard]] static Message verbatim(std::string text);
    /// Use message<template>() instead, which checks the number of values. `count` is that of a plural.
    Message(const MessageTemplate& text, std::int64_t count, std::vector<Value> values);
    /// For a template that was read from a file. Shares its ownership.
    Message(std::shared_ptr<const MessageTemplate> text, std::int64_t count, std::vector<Value> values);

    /// Null for verbatim text.
    [[nodiscard]] const MessageTemplate* messageTemplate() const { return m_template.get(); }
    [[nodiscard]] std::int64_t count() const { return m_count; }
    [[nodiscard]] const std::vector<Value>& values() const { return m_values; }
    [[nodiscard]] bool empty() const { return !m_template && m_values.empty(); }

    /// In English.
    [[nodiscard]] std::string text() const;

    /// By their English text.
    friend bool operator==(const Message& left, const Message& right) { return left.text() == right.text(); }
    friend bool operator==(const Message& left, std::string_view right) { return left.text() == right; }

private:
    std::shared_ptr<const MessageTemplate> m_template; ///< does not own a constant
    std::int64_t m_count = 0;
    std::vector<Value> m_values;
};

/// `text` with `%1` to `%9` replaced by `values`, in one pass: a value that contains `%1` stays as it is.
[[nodiscard]] TOOLROOM_EXPORT std::string fillPlaces(std::string_view text, const std::vector<std::string>& values);

namespace detail {

/// The highest `%1` to `%9` in `text`.
consteval std::size_t placeCount(std::string_view text) {
    std::size_t highest = 0;
    for (std::size_t i = 0; i + 1 < text.size(); ++i)
        if (text[i] == '%' && text[i + 1] >= '1' && text[i + 1] <= '9')
            highest = std::max(highest, static_cast<std::size_t>(text[i + 1] - '0'));
    return highest;
}

} // namespace detail

/// The message of `text`, one value for each of its places: `message<schema_messages::notMultipleOf>(value, divisor)`.
template <const MessageTemplate& text, class... Values>
    requires(text.singular == nullptr)
[[nodiscard]] Message message(Values&&... values) {
    static_assert(sizeof...(Values) == detail::placeCount(text.text), "one value for each place of the template");
    return Message(text, 0, {Message::Value(std::forward<Values>(values))...});
}

/// The same for a template with a plural: `message<schema_messages::tooFewItems>(count, values…)`.
template <const MessageTemplate& text, class... Values>
    requires(text.singular != nullptr)
[[nodiscard]] Message message(std::integral auto count, Values&&... values) {
    static_assert(sizeof...(Values) == detail::placeCount(text.text), "one value for each place of the template");
    return Message(text, static_cast<std::int64_t>(count), {Message::Value(std::forward<Values>(values))...});
}

} // namespace toolroom

/// A message in a std::format string is its English text.
template <>
struct std::formatter<toolroom::Message> : std::formatter<std::string> {
    auto format(const toolroom::Message& message, std::format_context& context) const {
        return std::formatter<std::string>::format(message.text(), context);
    }
};
