// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/message_json.h"

#include "core/json/member.h"

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace toolroom {

namespace {

constexpr int maxDepth = 16; ///< nesting depth; our own messages nest up to 12 levels, mostly lists

/// A template read from a file, with its strings.
struct StoredTemplate {
    std::string context;
    std::string text;
    std::string singular;
    MessageTemplate view{};
};

std::optional<Message> readMessage(const Json& json, int depth) {
    if (!json.is_object() || depth > maxDepth)
        return {};
    auto stored = std::make_shared<StoredTemplate>();
    stored->context = textAt(json, "context");
    stored->text = textAt(json, "text");
    stored->singular = textAt(json, "singular");
    if (stored->text.empty())
        return {};
    stored->view = {stored->context.c_str(), stored->text.c_str(),
                    stored->singular.empty() ? nullptr : stored->singular.c_str()};
    std::vector<Message::Value> values;
    if (const auto list = json.find("values"); list != json.end() && list->is_array()) {
        for (const Json& value : *list) {
            if (value.is_string())
                values.emplace_back(value.get<std::string>());
            else if (auto inner = readMessage(value, depth + 1))
                values.emplace_back(*std::move(inner));
            else
                return {};
        }
    }
    return Message(std::shared_ptr<const MessageTemplate>(stored, &stored->view), integerAt(json, "count").value_or(0),
                   std::move(values));
}

} // namespace

Json messageTemplateJson(const Message& message) {
    const MessageTemplate* text = message.messageTemplate();
    if (!text)
        return {};
    constexpr std::size_t members = 5;
    Json::object_t json; // a list of members would be copied
    json.reserve(members);
    json.emplace_back("context", text->context);
    json.emplace_back("text", text->text);
    if (text->singular) {
        json.emplace_back("singular", text->singular);
        json.emplace_back("count", message.count());
    }
    Json::array_t values;
    for (const Message::Value& value : message.values()) {
        if (!value.message())
            values.emplace_back(value.verbatim());
        else if (value.message()->messageTemplate())
            values.push_back(messageTemplateJson(*value.message()));
        else
            values.emplace_back(value.message()->text());
    }
    json.emplace_back("values", std::move(values));
    return json;
}

Message messageFromJson(std::string text, const Json& json) {
    auto message = readMessage(json, 0);
    return message ? *std::move(message) : Message::verbatim(std::move(text));
}

void setMessage(Json& object, std::string_view key, const Message& message) {
    object[std::string(key)] = message.text();
    if (message.messageTemplate())
        object["templates"][std::string(key)] = messageTemplateJson(message);
}

Message messageAt(const Json& object, std::string_view key) {
    const std::string* text = stringAt(object, key);
    if (!text)
        return {};
    const Json* templates = memberOf(object, "templates");
    const Json* stored = templates ? memberOf(*templates, key) : nullptr;
    return messageFromJson(*text, stored ? *stored : Json());
}

} // namespace toolroom
