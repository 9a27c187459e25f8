// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/protocol/server_items.h"

#include "core/json/document.h"
#include "core/json/member.h"
#include "core/json/pointer.h"
#include "core/mcp/messages.h"
#include "core/mcp/protocol/uri_template.h"

#include <array>
#include <utility>

namespace toolroom {

namespace {

/// The protocol allows no more.
constexpr std::size_t maxCompletions = 100;

constexpr std::array itemListings = {
    McpListMethod{"/resources", "resources/list", "resources"},
    McpListMethod{"/resources", "resources/templates/list", "resourceTemplates"},
    McpListMethod{"/prompts", "prompts/list", "prompts"},
    McpListMethod{"/extensions/io.modelcontextprotocol~1skills", "skills/list", "skills"},
};

constexpr const char* fileArgument = "file"; ///< of a skill: a path in its folder

std::string_view idMember(McpItem::Kind kind) {
    switch (kind) {
    case McpItem::Kind::Resource:
    case McpItem::Kind::Skill:
        return "uri";
    case McpItem::Kind::ResourceTemplate:
        return "uriTemplate";
    case McpItem::Kind::Prompt:
        break;
    }
    return "name";
}

std::vector<McpItemArgument> promptArguments(const Json& prompt) {
    std::vector<McpItemArgument> arguments;
    const Json* listed = memberOf(prompt, "arguments");
    if (!listed || !listed->is_array())
        return arguments;
    for (const Json& argument : *listed) {
        const Json* isRequired = memberOf(argument, "required");
        if (std::string name = textAt(argument, "name"); !name.empty())
            arguments.push_back({std::move(name), textAt(argument, "description"), isRequired && *isRequired == true});
    }
    return arguments;
}

/// The file to read, if the skill has several.
std::vector<McpItemArgument> skillArguments(const SkillEntry& skill) {
    if (skill.files.size() < 2)
        return {};
    McpItemArgument file{.name = fileArgument, .description = {}};
    for (const SkillFile& each : skill.files)
        file.values.push_back(each.uri.substr(skill.folder().size()));
    return {std::move(file)};
}

/// Completes an item with what its entry says. Returns why it must not be used; empty if it may.
std::optional<Message> readSkill(McpItem& item) {
    auto entry = readSkillEntry(item.value);
    if (!entry)
        return std::move(entry.error());
    item.name = entry->name;
    item.description = entry->description;
    if (!entry->isDynamic)
        item.size = entry->totalSize();
    item.arguments = skillArguments(*entry);
    item.skill = std::make_shared<const SkillEntry>(*std::move(entry));
    return std::nullopt;
}

/// The members of `arguments` that are strings.
std::map<std::string, std::string> textsIn(const Json& arguments) {
    std::map<std::string, std::string> texts;
    if (arguments.is_object())
        for (const auto& [name, value] : arguments.items())
            if (value.is_string())
                texts[name] = value.get<std::string>();
    return texts;
}

} // namespace

const McpListMethod& listMethodOf(McpItem::Kind kind) {
    return itemListings.at(static_cast<std::size_t>(kind));
}

bool hasCapability(const Json& capabilities, std::string_view capability) {
    const Json* found = resolvePointer(capabilities, capability);
    return found && *found != false;
}

McpItemList readItems(McpItem::Kind kind, const std::vector<std::string>& texts) {
    McpItemList list;
    const std::string method(listMethodOf(kind).method);
    std::size_t number = 0;
    for (const std::string& text : texts) {
        ++number;
        const auto document = Document::parse(std::make_shared<const SourceText>(method, text));
        if (!document) {
            list.problems.push_back(message<mcp_messages::itemUnusable>(method, number, document.error().reason));
            continue;
        }
        const Json& value = document->value();
        McpItem item{.kind = kind,
                     .id = textAt(value, idMember(kind)),
                     .name = textAt(value, "name"),
                     .title = textAt(value, "title"),
                     .description = textAt(value, "description"),
                     .mimeType = textAt(value, "mimeType"),
                     .size = integerAt(value, "size"),
                     .arguments = {},
                     .value = value,
                     .skill = {}};
        if (item.id.empty()) {
            list.problems.push_back(message<mcp_messages::itemUnusable>(
                method, number, message<mcp_messages::itemWithoutId>(idMember(kind))));
            continue;
        }
        if (kind == McpItem::Kind::Skill) {
            if (auto problem = readSkill(item)) {
                list.problems.push_back(message<mcp_messages::itemUnusable>(method, number, *std::move(problem)));
                continue;
            }
        }
        if (kind == McpItem::Kind::Prompt)
            item.arguments = promptArguments(value);
        else if (kind == McpItem::Kind::ResourceTemplate)
            for (std::string& variable : templateVariables(item.id))
                item.arguments.push_back({std::move(variable), {}, false});
        list.items.push_back(std::move(item));
    }
    return list;
}

Json makeArgumentSchema(const McpItem& item) {
    Json properties = Json::object();
    Json required = Json::array();
    for (const McpItemArgument& argument : item.arguments) {
        Json property = {{"type", "string"}};
        if (!argument.description.empty())
            property["description"] = argument.description;
        if (!argument.values.empty())
            property["enum"] = argument.values;
        properties[argument.name] = std::move(property);
        if (argument.isRequired)
            required.push_back(argument.name);
    }
    return {{"type", "object"},
            {"properties", std::move(properties)},
            {"required", std::move(required)},
            {"additionalProperties", false}};
}

McpRequest makeItemRequest(const McpItem& item, const Json& arguments) {
    const std::map<std::string, std::string> texts = textsIn(arguments);
    if (item.kind == McpItem::Kind::Prompt) {
        Json params = {{"name", item.id}};
        if (!texts.empty())
            params["arguments"] = texts;
        return {.method = "prompts/get", .params = std::move(params)};
    }
    if (item.skill) {
        const auto file = texts.find(fileArgument);
        return {.method = "resources/read",
                .params = {{"uri", file == texts.end() ? item.id : std::string(item.skill->folder()) + file->second}},
                .skill = item.skill};
    }
    const bool isTemplate = item.kind == McpItem::Kind::ResourceTemplate;
    return {.method = "resources/read", .params = {{"uri", isTemplate ? expandTemplate(item.id, texts) : item.id}}};
}

McpRequest makeCompletionRequest(const McpItem& item, const std::string& argument, const std::string& value,
                                 const Json& arguments) {
    Json reference = item.kind == McpItem::Kind::Prompt ? Json{{"type", "ref/prompt"}, {"name", item.id}}
                                                        : Json{{"type", "ref/resource"}, {"uri", item.id}};
    Json params = {{"ref", std::move(reference)}, {"argument", {{"name", argument}, {"value", value}}}};
    std::map<std::string, std::string> others = textsIn(arguments);
    others.erase(argument);
    if (!others.empty())
        params["context"] = {{"arguments", others}};
    return {.method = "completion/complete", .params = std::move(params)};
}

std::vector<std::string> readCompletionValues(const Json& result) {
    std::vector<std::string> values;
    const Json* completion = memberOf(result, "completion");
    const Json* listed = completion ? memberOf(*completion, "values") : nullptr;
    if (listed && listed->is_array())
        for (const Json& value : *listed)
            if (value.is_string() && values.size() < maxCompletions)
                values.push_back(value.get<std::string>());
    return values;
}

} // namespace toolroom
