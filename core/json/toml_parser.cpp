// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/toml_parser.h"

#include "core/json/document_builder.h"
#include "core/json/messages.h"
#include "core/json/syntax_error.h"
#include "core/json/text.h"

#include <QString>

#include <algorithm>
#include <utility>
#include <vector>

#define TOML_EXCEPTIONS 0
#define TOML_ENABLE_FORMATTERS 0
#include <toml++/toml.hpp>

namespace toolroom {

namespace {

/// Converts a tree to a Document. Recurses maxJsonDepth levels at most.
class TomlConverter {
public:
    explicit TomlConverter(const SourceTextPtr& text)
        : m_text(*text)
        , m_builder(text) {}

    Result<Document> convert(const toml::table& root) {
        if (auto added = addTable(root, m_text.content()); !added)
            return std::unexpected(std::move(added.error()));
        return m_builder.finish();
    }

    /// toml++ counts lines from the byte order mark, and code points as SourceText does.
    [[nodiscard]] std::size_t offsetOf(const toml::source_position& at) const {
        const std::string_view line = m_text.line(static_cast<int>(at.line));
        const auto bytes = m_text.bytes();
        std::size_t offset = line.data() ? static_cast<std::size_t>(line.data() - bytes.data()) : bytes.size();
        const std::size_t end = offset + line.size();
        for (toml::source_index column = 1; column < at.column && offset < end; ++column)
            static_cast<void>(nextCodePoint(bytes, offset));
        return std::clamp(offset, m_text.content().begin, m_text.content().end);
    }

private:
    [[nodiscard]] ByteRange rangeOf(const toml::source_region& region) const {
        const std::size_t begin = offsetOf(region.begin);
        return {begin, std::max(begin, offsetOf(region.end))};
    }

    Result<void> checkLimits(std::size_t offset) const {
        const ParseLimits limits;
        if (m_builder.depth() >= maxJsonDepth)
            return std::unexpected(tooDeepError(m_text, offset));
        if (m_builder.valueCount() >= limits.maxValues)
            return std::unexpected(tooManyValuesError(m_text, offset, limits));
        return {};
    }

    Result<void> addTable(const toml::table& table, ByteRange range) {
        if (auto allowed = checkLimits(range.begin); !allowed)
            return allowed;
        std::vector<std::pair<const toml::key*, const toml::node*>> members;
        for (auto member = table.cbegin(); member != table.cend(); ++member)
            members.emplace_back(&member->first, &member->second);
        std::ranges::stable_sort(members, [](const auto& left, const auto& right) {
            const toml::source_position& a = left.first->source().begin;
            const toml::source_position& b = right.first->source().begin;
            return std::pair(a.line, a.column) < std::pair(b.line, b.column);
        });
        m_builder.open(DocumentBuilder::Container::Object, range.begin);
        for (const auto& [key, value] : members) {
            m_builder.key(std::string(key->str()), rangeOf(key->source()));
            if (auto added = addValue(*value); !added)
                return added;
        }
        m_builder.close(range.end);
        return {};
    }

    Result<void> addArray(const toml::array& array, ByteRange range) {
        if (auto allowed = checkLimits(range.begin); !allowed)
            return allowed;
        m_builder.open(DocumentBuilder::Container::Array, range.begin);
        for (const toml::node& element : array)
            if (auto added = addValue(element); !added)
                return added;
        m_builder.close(range.end);
        return {};
    }

    Result<void> addValue(const toml::node& node) {
        const ByteRange range = rangeOf(node.source());
        if (const toml::table* table = node.as_table())
            return addTable(*table, range);
        if (const toml::array* array = node.as_array())
            return addArray(*array, range);
        if (auto allowed = checkLimits(range.begin); !allowed)
            return allowed;
        m_builder.scalar(scalarOf(node, range), range);
        return {};
    }

    [[nodiscard]] Json scalarOf(const toml::node& node, ByteRange range) const {
        if (const auto* string = node.as_string())
            return string->get();
        if (const auto* integer = node.as_integer())
            return integer->get();
        if (const auto* number = node.as_floating_point())
            return number->get();
        if (const auto* boolean = node.as_boolean())
            return boolean->get();
        return m_text.bytes().substr(range.begin, range.end - range.begin);
    }

    const SourceText& m_text;
    DocumentBuilder m_builder;
};

/// The description without values, which may be secrets: toml++ quotes what it saw, and numbers.
std::string withoutTomlValues(std::string_view description) {
    std::string text(description.substr(0, description.find(", saw ")));
    std::size_t begin = 0;
    while ((begin = text.find('\'', begin)) != std::string::npos) {
        const std::size_t end = text.find('\'', begin + 1);
        if (end == std::string::npos)
            break;
        const bool isNumber = end > begin + 2 && std::string_view("+-0123456789.").contains(text[begin + 1]);
        if (isNumber)
            text.replace(begin, end - begin + 1, "the number");
        begin = isNumber ? begin : end + 1;
    }
    return text;
}

} // namespace

Result<Document> parseToml(const SourceTextPtr& text) {
    const ByteRange content = text->content();
    if (text->bytes().size() > maxTomlBytes)
        return std::unexpected(tooLargeError(*text, content.begin, ParseLimits{.maxBytes = maxTomlBytes}));
    const toml::parse_result parsed = toml::parse(text->bytes().substr(content.begin));
    TomlConverter converter(text);
    if (parsed.failed()) {
        const toml::parse_error& error = parsed.error();
        return std::unexpected(
            text->error(converter.offsetOf(error.source().begin),
                        message<json_messages::tomlInvalid>(withoutTomlValues(error.description()))));
    }
    return converter.convert(parsed.table());
}

} // namespace toolroom
