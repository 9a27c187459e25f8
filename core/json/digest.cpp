// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/digest.h"

#include "core/json/exact_number.h"
#include "core/json/json_text.h"

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

    void writeScalar(const Json& scalar) {
        if (!isExactNumber(scalar) && !scalar.is_number_float())
            return m_serializer.dump(scalar, false, false, 0);
        const std::string number = numberText(scalar);
        m_text->write_characters(number.data(), number.size());
    }

    std::shared_ptr<HashedText> m_text;
    nlohmann::detail::serializer<Json> m_serializer;
};

} // namespace

std::string digestOf(const Json& json) {
    const auto text = std::make_shared<HashedText>();
    CanonicalWriter(text).write(json);
    return text->digest();
}

std::string sha256Of(std::string_view bytes) {
    const QByteArrayView view(bytes.data(), static_cast<qsizetype>(bytes.size()));
    return QCryptographicHash::hash(view, QCryptographicHash::Sha256).toHex().toStdString();
}

std::string compactText(const Json& json) {
    return serializeJson(json);
}

std::string prettyText(const Json& json) {
    return serializeJson(json, 2);
}

std::string unquotedText(const Json& json) {
    return json.is_string() ? json.get<std::string>() : compactText(json);
}

} // namespace toolroom
