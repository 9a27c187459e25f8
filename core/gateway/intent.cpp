// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/gateway/intent.h"

#include "core/json/member.h"
#include "core/json/text.h"
#include "core/trace/redaction/redaction.h"

#include <algorithm>
#include <array>

namespace toolroom {

namespace {

constexpr const char* intentArgument = "intent";
constexpr std::size_t maxIntent = 500;

/// Keywords of schemas that can refuse a property of the object that contains them.
constexpr std::array combiningKeywords = {"$ref", "$dynamicRef", "allOf", "anyOf",         "oneOf",        "not",
                                          "if",   "enum",        "const", "propertyNames", "maxProperties"};

} // namespace

bool askForIntent(Json& inputSchema) {
    if (!inputSchema.is_object() ||
        std::ranges::any_of(combiningKeywords, [&](const char* keyword) { return inputSchema.contains(keyword); }))
        return false;
    Json& properties = inputSchema["properties"];
    if (!properties.is_null() && (!properties.is_object() || properties.contains(intentArgument)))
        return false;
    properties[intentArgument] = {
        {"type", "string"},
        {"description", "What the user asked for that requires this call, in one sentence and in the user's words"}};
    Json& required = inputSchema["required"];
    if (required.is_null() || required.is_array())
        required.push_back(intentArgument);
    return true;
}

void stopAskingForIntent(Json& inputSchema) {
    inputSchema["properties"].erase(intentArgument);
    if (Json& required = inputSchema["required"]; required.is_array())
        std::erase(required.get_ref<Json::array_t&>(), intentArgument);
    for (const char* keyword : {"properties", "required"})
        if (inputSchema[keyword].empty())
            inputSchema.erase(keyword);
}

std::string takeIntent(Json& arguments) {
    std::string intent = elided(redactedText(textAt(arguments, intentArgument)), maxIntent);
    if (arguments.is_object())
        arguments.erase(intentArgument);
    return intent;
}

} // namespace toolroom
