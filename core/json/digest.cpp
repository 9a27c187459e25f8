// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/digest.h"

#include <QCryptographicHash>

#include <algorithm>
#include <array>
#include <memory>
#include <utility>
#include <vector>

namespace toolroom {

namespace {

constexpr auto replaceInvalid = Json::error_handler_t::replace;

/// Hashes text that is written piece by piece.
class HashedText final : public nlohmann::detail::output_adapter_protocol<char> {
public:
    void write_character(char c) override {
        if (m_size == m_buffer.size())
            flush();
        m_buffer[m_size++] = c;
    }
    void write_characters(const char* text, std::size_t length) override {
        if (length > m_buffer.size() - m_size)
            flush();
        if (length > m_buffer.size())
            return m_hash.addData(QByteArrayView(text, static_cast<qsizetype>(length)));
        std::copy_n(text, length, m_buffer.begin() + static_cast<std::ptrdiff_t>(m_size));
        m_size += length;
    }
    [[nodiscard]] std::string digest() {
        flush();
        return m_hash.result().toHex().toStdString();
    }

private:
    void flush() {
        m_hash.addData(QByteArrayView(m_buffer.data(), static_cast<qsizetype>(m_size)));
        m_size = 0;
    }

    QCryptographicHash m_hash{QCryptographicHash::Sha256};
    std::array<char, 4096> m_buffer{};
    std::size_t m_size = 0;
};

/// Writes compact JSON with sorted keys, without copying the value or its text.
class CanonicalWriter {
public:
    explicit CanonicalWriter(std::shared_ptr<HashedText> text)
        : m_text(std::move(text))
        , m_serializer(m_text, ' ', replaceInvalid) {}

    void write(const Json& json) {
        if (const auto* members = json.get_ptr<const Json::object_t*>()) {
            writeObject(*members);
        } else if (json.is_array()) {
            char before = '[';
            for (const Json& element : json) {
                m_text->write_character(std::exchange(before, ','));
                write(element);
            }
            if (before == '[')
                m_text->write_character('[');
            m_text->write_character(']');
        } else {
            writeScalar(json);
        }
    }

private:
    void writeObject(const Json::object_t& members) {
        std::vector<const Json::object_t::value_type*> sorted;
        sorted.reserve(members.size());
        for (const auto& member : members)
            sorted.push_back(&member);
        std::ranges::sort(sorted, {}, [](const auto* member) -> const std::string& { return member->first; });
        char before = '{';
        for (const auto* member : sorted) {
            m_text->write_character(std::exchange(before, ','));
            writeScalar(member->first);
            m_text->write_character(':');
            write(member->second);
        }
        if (before == '{')
            m_text->write_character('{');
        m_text->write_character('}');
    }

    void writeScalar(const Json& scalar) { m_serializer.dump(scalar, false, false, 0); }

    std::shared_ptr<HashedText> m_text;
    nlohmann::detail::serializer<Json> m_serializer;
};

/// The size of the compact text of `json` without escapes; numbers are assumed to be short.
std::size_t expectedTextSize(const Json& json) {
    constexpr std::size_t scalarSize = 8;
    constexpr std::size_t brackets = 2;
    constexpr std::size_t quotes = 2;
    constexpr std::size_t separators = 2;
    if (const auto* text = json.get_ptr<const std::string*>())
        return text->size() + quotes;
    if (!json.is_structured())
        return scalarSize;
    std::size_t size = brackets;
    if (const auto* members = json.get_ptr<const Json::object_t*>()) {
        for (const auto& [name, member] : *members)
            size += name.size() + quotes + separators + expectedTextSize(member);
    } else {
        for (const Json& element : json)
            size += expectedTextSize(element) + separators;
    }
    return size;
}

/// Json::dump() into memory that is reserved at once: a growing string needs up to three times the memory.
std::string textOf(const Json& json, bool isIndented) {
    std::string text;
    const std::size_t expected = expectedTextSize(json);
    text.reserve(expected + expected / 8); // with some escapes
    nlohmann::detail::serializer<Json> serializer(nlohmann::detail::output_adapter<char>(text), ' ', replaceInvalid);
    constexpr unsigned int indent = 2;
    serializer.dump(json, isIndented, false, isIndented ? indent : 0);
    return text;
}

} // namespace

std::string digestOf(const Json& json) {
    const auto text = std::make_shared<HashedText>();
    CanonicalWriter(text).write(json);
    return text->digest();
}

std::string compactText(const Json& json) {
    return textOf(json, false);
}

std::string prettyText(const Json& json) {
    return textOf(json, true);
}

std::string unquotedText(const Json& json) {
    return json.is_string() ? json.get<std::string>() : compactText(json);
}

} // namespace toolroom
