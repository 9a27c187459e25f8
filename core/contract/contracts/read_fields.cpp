// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/contracts/read_fields.h"

#include "core/contract/contracts/shape.h"
#include "core/contract/messages.h"
#include "core/json/pointer.h"
#include "core/schema/compiler/keywords.h"
#include "core/schema/messages.h"

namespace toolroom::contracts {

namespace {

std::optional<std::vector<std::string>> stringList(const Json& value) {
    if (!value.is_array())
        return std::nullopt;
    std::vector<std::string> strings;
    for (const Json& element : value) {
        if (!element.is_string())
            return std::nullopt;
        strings.push_back(element.get<std::string>());
    }
    return strings;
}

} // namespace

FieldReader::FieldReader(DocumentPtr document, std::string pointer)
    : m_document(std::move(document))
    , m_pointer(std::move(pointer)) {
    const Json* value = resolvePointer(m_document->value(), m_pointer);
    if (value && value->is_object())
        m_object = value;
}

const Json* FieldReader::find(std::string_view key) const {
    if (!m_object)
        return nullptr;
    const auto found = m_object->find(key);
    return found == m_object->end() || found->is_null() ? nullptr : &*found;
}

std::string FieldReader::pointerTo(std::string_view key) const {
    return appendPointer(m_pointer, key);
}

Error FieldReader::wrongType(std::string_view key, Message expected) const {
    return m_document->error(pointerTo(key),
                             message<contract_messages::wrongType>(key, std::move(expected), typeMessage(*find(key))));
}

Result<Field<std::string>> FieldReader::text(std::initializer_list<std::string_view> keys) const {
    for (const std::string_view key : keys) {
        const Json* value = find(key);
        if (!value)
            continue;
        if (!value->is_string())
            return std::unexpected(wrongType(key, message<schema_messages::typeString>()));
        return Field<std::string>{value->get<std::string>(), pointerTo(key)};
    }
    return Field<std::string>{};
}

Result<Field<JsonPtr>> FieldReader::schema(std::initializer_list<std::string_view> keys) const {
    for (const std::string_view key : keys) {
        const Json* value = find(key);
        if (!value)
            continue;
        if (!isSchema(*value))
            return std::unexpected(wrongType(key, message<contract_messages::typeJsonSchema>()));
        return Field<JsonPtr>{shareValue(*value), pointerTo(key)};
    }
    return Field<JsonPtr>{};
}

Field<std::string> FieldReader::string(std::string_view key) const {
    const Json* value = find(key);
    if (!value)
        return {};
    return {value->is_string() ? std::optional(value->get<std::string>()) : std::nullopt, pointerTo(key)};
}

Field<bool> FieldReader::boolean(std::string_view key) const {
    const Json* value = find(key);
    if (!value)
        return {};
    return {value->is_boolean() ? std::optional(value->get<bool>()) : std::nullopt, pointerTo(key)};
}

Field<std::int64_t> FieldReader::integer(std::string_view key) const {
    const Json* value = find(key);
    if (!value)
        return {};
    return {toInteger(*value), pointerTo(key)};
}

Field<std::vector<std::string>> FieldReader::strings(std::string_view key) const {
    const Json* value = find(key);
    if (!value)
        return {};
    return {stringList(*value), pointerTo(key)};
}

Field<std::vector<std::string>> FieldReader::elements(std::string_view key, std::string_view inside) const {
    const Json* value = find(key);
    if (!value)
        return {};
    if (!value->is_array())
        return {std::nullopt, pointerTo(key)};
    std::vector<std::string> pointers;
    for (std::size_t i = 0; i < value->size(); ++i)
        pointers.push_back(appendPointer(pointerTo(key), i).append(inside));
    return {std::move(pointers), pointerTo(key)};
}

Field<JsonPtr> FieldReader::json(std::string_view key) const {
    const Json* value = find(key);
    if (!value)
        return {};
    return {shareValue(*value), pointerTo(key)};
}

Field<JsonPtr> FieldReader::optionalSchema(std::string_view key) const {
    Field<JsonPtr> field = json(key);
    if (field.value && !isSchema(**field.value))
        field.value.reset();
    return field;
}

Result<ToolDefinition> startToolDefinition(const DocumentPtr& document, Contract contract) {
    if (!document->value().is_object())
        return std::unexpected(
            document->error({}, message<contract_messages::toolNotAnObject>(typeMessage(document->value()))));
    ToolDefinition tool;
    tool.contract = contract;
    tool.dialect = contract;
    tool.document = document;
    return tool;
}

Result<void> readBasicFields(ToolDefinition& tool, const FieldReader& fields,
                             std::initializer_list<std::string_view> schemaKeys) {
    auto name = fields.text({"name"});
    if (!name)
        return std::unexpected(std::move(name.error()));
    auto description = fields.text({"description"});
    if (!description)
        return std::unexpected(std::move(description.error()));
    auto schema = fields.schema(schemaKeys);
    if (!schema)
        return std::unexpected(std::move(schema.error()));
    tool.name = *std::move(name);
    tool.description = *std::move(description);
    tool.inputSchema = *std::move(schema);
    return {};
}

void readCommonFields(ToolDefinition& tool, const FieldReader& fields) {
    tool.title = fields.string("title");
    tool.outputSchema = fields.optionalSchema("outputSchema");
    tool.category = fields.parseField<Category>("category", parseCategory);
    tool.consequence = fields.parseField<Consequence>("consequenceLevel", parseConsequence);
    tool.requiresConfirmation = fields.boolean("requiresConfirmation");
    tool.timeoutMs = fields.integer("timeout");
    tool.tags = fields.strings("tags");
    tool.version = fields.string("version");
    tool.status = fields.parseField<ToolStatus>("status", parseStatus);
    tool.dependsOn = fields.strings("dependsOn");
    tool.permissionScopes = fields.strings(fields.find("permissionScopes") ? "permissionScopes" : "permissions");
    tool.triggerPhrases = fields.strings("triggerPhrases");
    tool.retry = fields.json("retry");
    tool.preconditions = fields.json("preconditions");
    tool.effects = fields.json("effects");
}

Result<ToolDefinition> readTool(const DocumentPtr& document, Contract contract,
                                std::initializer_list<std::string_view> schemaKeys) {
    auto tool = startToolDefinition(document, contract);
    if (!tool)
        return tool;
    const FieldReader fields(document);
    if (auto read = readBasicFields(*tool, fields, schemaKeys); !read)
        return std::unexpected(std::move(read.error()));
    readCommonFields(*tool, fields);
    return tool;
}

} // namespace toolroom::contracts
