// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/schema/compiler/keyword_context.h"

#include "core/json/exact_number.h"
#include "core/json/pointer.h"
#include "core/schema/messages.h"

namespace toolroom {

std::string KeywordContext::pointer() const {
    return appendPointer(pointerOf(node), keyword);
}

void KeywordContext::fail(Message reason) {
    m_compiler.fail(node, pointer(), std::move(reason));
}

void KeywordContext::failAt(std::string_view key, Message reason) {
    m_compiler.fail(node, appendPointer(pointer(), key), std::move(reason));
}

void KeywordContext::failAt(std::size_t index, Message reason) {
    m_compiler.fail(node, appendPointer(pointer(), index), std::move(reason));
}

std::optional<std::size_t> KeywordContext::count() {
    if (value.is_number_unsigned())
        return value.get<std::size_t>();
    if (isNumeric(value) && isIntegral(value) && nearestDouble(value) >= 0) {
        const double number = nearestDouble(value);
        return number < 0x1p53 ? static_cast<std::size_t>(number) : unlimited;
    }
    fail(message<schema_messages::notACount>());
    return std::nullopt;
}

std::optional<std::string_view> KeywordContext::text() {
    if (value.is_string())
        return value.get_ref<const std::string&>();
    fail(message<schema_messages::notAString>());
    return std::nullopt;
}

std::optional<bool> KeywordContext::boolean() {
    if (value.is_boolean())
        return value.get<bool>();
    fail(message<schema_messages::notABoolean>());
    return std::nullopt;
}

bool KeywordContext::isObject() {
    if (!value.is_object())
        fail(message<schema_messages::notAnObject>());
    return value.is_object();
}

bool KeywordContext::isArray() {
    if (!value.is_array())
        fail(message<schema_messages::notAnArray>());
    return value.is_array();
}

std::vector<std::string_view> KeywordContext::names(const Json& names) {
    std::vector<std::string_view> result;
    if (!names.is_array())
        fail(message<schema_messages::notPropertyNames>());
    for (std::size_t i = 0; names.is_array() && i < names.size(); ++i) {
        if (names[i].is_string())
            result.emplace_back(names[i].get_ref<const std::string&>());
        else
            fail(message<schema_messages::notPropertyNames>());
    }
    return result;
}

const Node* KeywordContext::schema() {
    return m_compiler.addNode(value, {.step = Place::Step::Keyword, .parent = &node, .keyword = keyword},
                              *node.resource);
}

const Node* KeywordContext::schemaAt(std::string_view key, const Json& schema) {
    return m_compiler.addNode(schema, {.step = Place::Step::Key, .parent = &node, .keyword = keyword, .key = key},
                              *node.resource);
}

std::vector<const Node*> KeywordContext::compileSchemaList() {
    std::vector<const Node*> nodes;
    if (!isArray())
        return nodes;
    nodes.reserve(value.size());
    for (std::size_t i = 0; i < value.size(); ++i)
        nodes.push_back(m_compiler.addNode(
            value[i], {.step = Place::Step::Index, .parent = &node, .keyword = keyword, .index = i}, *node.resource));
    return nodes;
}

void KeywordContext::reference() {
    if (const auto uri = text())
        m_compiler.addReference(node, keyword, *uri);
}

} // namespace toolroom
