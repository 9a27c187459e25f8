// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/message.h"

#include <iterator>

namespace toolroom {

Message Message::verbatim(std::string text) {
    Message message;
    message.m_values.emplace_back(std::move(text));
    return message;
}

Message::Message(const MessageTemplate& text, std::int64_t count, std::vector<Value> values)
    : m_template(std::shared_ptr<const MessageTemplate>(), &text)
    , m_count(count)
    , m_values(std::move(values)) {}

Message::Message(std::shared_ptr<const MessageTemplate> text, std::int64_t count, std::vector<Value> values)
    : m_template(std::move(text))
    , m_count(count)
    , m_values(std::move(values)) {}

std::string Message::text() const {
    if (!m_template)
        return m_values.empty() ? std::string() : m_values.front().verbatim();
    std::vector<std::string> values;
    values.reserve(m_values.size());
    for (const Value& value : m_values)
        values.push_back(value.message() ? value.message()->text() : value.verbatim());
    if (!m_template->singular)
        return fillPlaceholders(m_template->text, values);
    std::string text = m_count == 1 ? m_template->singular : m_template->text;
    if (const std::size_t at = text.find("%n"); at != std::string::npos)
        text.replace(at, 2, std::to_string(m_count));
    return fillPlaceholders(text, values);
}

Message detail::makeMessage(const MessageTemplate& text, std::int64_t count, std::span<Message::Value> values) {
    return Message(text, count, {std::make_move_iterator(values.begin()), std::make_move_iterator(values.end())});
}

std::string fillPlaceholders(std::string_view text, const std::vector<std::string>& values) {
    std::string filled;
    filled.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool isPlace = text[i] == '%' && i + 1 < text.size() && text[i + 1] >= '1' && text[i + 1] <= '9';
        const std::size_t index = isPlace ? static_cast<std::size_t>(text[i + 1] - '1') : values.size();
        if (index >= values.size()) {
            filled += text[i];
            continue;
        }
        filled += values[index];
        ++i;
    }
    return filled;
}

} // namespace toolroom

std::format_context::iterator std::formatter<toolroom::Message>::format(const toolroom::Message& message,
                                                                        std::format_context& context) const {
    return std::formatter<std::string>::format(message.text(), context);
}
