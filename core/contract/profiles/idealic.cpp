// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/profiles/profiles.h"
#include "core/contract/profiles/read_fields.h"
#include "core/contract/profiles/shape.h"

#include "core/json/pointer.h"

namespace toolroom::profiles {

namespace {

int detect(const Json& tool) {
    if (!isPureSchema(tool))
        return 0;
    const Json& properties = tool["properties"];
    return 1 + 8 * has(properties, "_tool") + 2 * has(properties, "_activity") + 2 * has(properties, "_output");
}

bool isMetaField(std::string_view name) {
    return name.starts_with('_');
}

/// The schema of the arguments: "Any field without an underscore prefix is considered a tool parameter."
JsonPtr withoutMetaFields(const Json& tool) {
    auto schema = std::make_shared<Json>(tool);
    if (const auto properties = schema->find("properties"); properties != schema->end() && properties->is_object()) {
        Json::object_t parameters;
        for (auto& [name, property] : properties->get_ref<Json::object_t&>()) {
            if (!isMetaField(name))
                parameters.emplace_back(name, std::move(property));
        }
        *properties = std::move(parameters);
    }
    if (const auto required = schema->find("required"); required != schema->end() && required->is_array()) {
        std::erase_if(required->get_ref<Json::array_t&>(), [](const Json& name) {
            return name.is_string() && isMetaField(name.get_ref<const std::string&>());
        });
    }
    return schema;
}

/// `_activity` as a schema that allows one string, or as that string itself.
Field<std::string> readActivity(const DocumentPtr& document) {
    const FieldReader properties(document, "/properties");
    const Json* activity = properties.find("_activity");
    if (!activity || activity->is_string())
        return properties.string("_activity");
    const FieldReader schema(document, properties.pointerTo("_activity"));
    for (const std::string_view key : {"const", "default"}) {
        if (schema.find(key))
            return schema.string(key);
    }
    return {std::nullopt, properties.pointerTo("_activity")};
}

Result<ToolDefinition> read(DocumentPtr document) {
    auto tool = beginTool(document, Profile::Idealic);
    if (!tool)
        return tool;
    const FieldReader fields(document);
    auto name = FieldReader(document, "/properties/_tool").text({"const"});
    if (!name)
        return std::unexpected(std::move(name.error()));
    auto description = fields.text({"description"});
    if (!description)
        return std::unexpected(std::move(description.error()));
    if (const Json* properties = fields.find("properties"); properties && !properties->is_object())
        return std::unexpected(fields.wrongType("properties", "an object"));
    readPolicy(*tool, fields);
    tool->name = *std::move(name);
    tool->description = *std::move(description);
    tool->inputSchema = {withoutMetaFields(document->value()), std::string()};
    tool->outputSchema = FieldReader(document, "/properties").optionalSchema("_output");
    tool->activity = readActivity(document);
    return tool;
}

} // namespace

constinit const ContractProfile idealic{Profile::Idealic, detect, read};

} // namespace toolroom::profiles
