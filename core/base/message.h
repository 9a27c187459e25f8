// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/format.h"

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <format>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace toolroom {

/// The English text of a message. `%1` to `%9` are replaced by values, `%n` by the count. Templates are constants in
/// the messages.h of their area, where lupdate finds them; the name of the constant is the message's id.
struct MessageTemplate {
    const char* context;            ///< the area, such as "Schema"; the context in the translation files
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

/// Text for users: a template and the values of its placeholders. Reports and the command line render it in English
/// with text(); the window renders it in the user's language with translated() (core/models/text.h). A value type;
/// empty when default-constructed.
class TOOLROOM_EXPORT Message {
public:
    /// The value of a placeholder: verbatim text (a name, a number, the output of a tool) or another message.
    class Value {
    public:
        Value(std::string verbatim)
            : m_verbatim(std::move(verbatim)) {}
        Value(std::string_view verbatim)
            : m_verbatim(verbatim) {}
        Value(const char* verbatim)
            : m_verbatim(verbatim) {}
        template <class Number>
        requires std::is_arithmetic_v<Number> Value(Number number)
            : m_verbatim(formatText("{}", number)) {}
        Value(Message message);

        [[nodiscard]] const std::string& verbatim() const { return m_verbatim; }
        /// Null for verbatim text.
        [[nodiscard]] const Message* message() const { return m_message.get(); }

    private:
        std::string m_verbatim;
        std::shared_ptr<const Message> m_message;
    };

    Message() = default;
    /// Text that Toolroom does not translate, such as the output of a tool or an operating system error.
    [[nodiscard]] static Message verbatim(std::string text);
    /// Prefer message<template>(), which checks the number of values. `count` selects the plural form.
    Message(const MessageTemplate& text, std::int64_t count, std::vector<Value> values);
    /// For a template that was read from a file. Shares ownership of the template.
    Message(std::shared_ptr<const MessageTemplate> text, std::int64_t count, std::vector<Value> values);

    /// Null for verbatim text.
    [[nodiscard]] const MessageTemplate* messageTemplate() const { return m_template.get(); }
    [[nodiscard]] std::int64_t count() const { return m_count; }
    [[nodiscard]] const std::vector<Value>& values() const { return m_values; }
    [[nodiscard]] bool empty() const { return !m_template && m_values.empty(); }

    /// The English text.
    [[nodiscard]] std::string text() const;

    /// Compares the English text.
    friend bool operator==(const Message& left, const Message& right) { return left.text() == right.text(); }
    friend bool operator==(const Message& left, std::string_view right) { return left.text() == right; }

private:
    std::shared_ptr<const MessageTemplate> m_template; ///< does not own constants
    std::int64_t m_count = 0;
    std::vector<Value> m_values;
};

inline Message::Value::Value(Message message) {
    if (message.m_template)
        m_message = std::make_shared<const Message>(std::move(message));
    else if (!message.empty())
        m_verbatim = std::move(message.m_values.front().m_verbatim);
}

/// `text` with `%1` to `%9` replaced by `values`, in one pass, so that `%1` in a value is not replaced.
[[nodiscard]] TOOLROOM_EXPORT std::string fillPlaceholders(std::string_view text,
                                                           const std::vector<std::string>& values);

namespace detail {

/// Moves the values.
[[nodiscard]] TOOLROOM_EXPORT Message makeMessage(const MessageTemplate& text, std::int64_t count,
                                                  std::span<Message::Value> values);

/// The highest placeholder number in `text`, from 1 to 9; 0 without placeholders.
consteval std::size_t placeholderCount(std::string_view text) {
    std::size_t highest = 0;
    for (std::size_t i = 0; i + 1 < text.size(); ++i)
        if (text[i] == '%' && text[i + 1] >= '1' && text[i + 1] <= '9')
            highest = std::max(highest, static_cast<std::size_t>(text[i + 1] - '0'));
    return highest;
}

} // namespace detail

/// Creates a message with one value for each placeholder: `message<schema_messages::notMultipleOf>(value, divisor)`.
template <const MessageTemplate& text, class... Values>
    requires(text.singular == nullptr)
[[nodiscard]] Message message(Values&&... values) {
    static_assert(sizeof...(Values) == detail::placeholderCount(text.text),
                  "one value for each placeholder of the template");
    std::array<Message::Value, sizeof...(Values)> list = {Message::Value(std::forward<Values>(values))...};
    return detail::makeMessage(text, 0, list);
}

/// The same for a template with a plural: `message<schema_messages::tooFewItems>(count, values…)`.
template <const MessageTemplate& text, class... Values>
    requires(text.singular != nullptr)
[[nodiscard]] Message message(std::integral auto count, Values&&... values) {
    static_assert(sizeof...(Values) == detail::placeholderCount(text.text),
                  "one value for each placeholder of the template");
    std::array<Message::Value, sizeof...(Values)> list = {Message::Value(std::forward<Values>(values))...};
    return detail::makeMessage(text, static_cast<std::int64_t>(count), list);
}

} // namespace toolroom

/// formatText() writes a message as its English text.
template <>
struct std::formatter<toolroom::Message> : std::formatter<std::string> {
    TOOLROOM_EXPORT std::format_context::iterator format(const toolroom::Message& message,
                                                         std::format_context& context) const;
};
