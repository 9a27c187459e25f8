// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/verify/call_arguments.h"

#include "core/form/example_value.h"
#include "core/json/pointer.h"

#include <algorithm>
#include <array>

namespace toolroom {

namespace {

bool allows(const Schema* schema, const Json& arguments) {
    return arguments.is_object() && (!schema || schema->isValid(arguments));
}

/// An example may be the input itself or, as in the AI SDK, an object with it.
const Json& inputOf(const Json& example) {
    const bool isWrapped = example.is_object() && example.size() == 1 && example.contains("input");
    return isWrapped ? example.at("input") : example;
}

/// Invented values of optional arguments rarely make sense. Required ones keep their elements, so that the tool has
/// something to do.
Json withoutOptional(const Schema& schema, Json arguments) {
    const Json all = arguments;
    for (const auto& [name, value] : all.items()) {
        Json fewer = arguments;
        fewer.erase(name);
        if (schema.isValid(fewer))
            arguments = std::move(fewer);
    }
    return arguments;
}

} // namespace

std::optional<Json> findArguments(const ToolDefinition& tool, const Schema* schema, std::span<const SavedCall> saved) {
    for (const bool success : {true, false})
        for (const SavedCall& call : saved)
            if ((call.tool == tool.id || call.tool == tool.displayName()) && call.expected.success == success &&
                allows(schema, call.arguments))
                return call.arguments;
    for (const std::string& pointer : tool.inputExamples.value.value_or(std::vector<std::string>()))
        if (const Json* example = resolvePointer(tool.document->value(), pointer))
            for (const Json* input : {example, &inputOf(*example)})
                if (allows(schema, *input))
                    return *input;
    if (!schema)
        return Json::object();
    auto made = makeExampleValue(*schema);
    return made && made->is_object() ? std::optional(withoutOptional(*schema, *std::move(made))) : std::nullopt;
}

std::optional<InvalidArguments> withWrongArgument(const Schema& schema, const Json& valid) {
    const std::array<Json, 5> candidates = {12345, "not a valid value", Json::object(), true, nullptr};
    const std::optional<Json> full = valid.empty() ? makeExampleValue(schema) : std::nullopt; // optional arguments
    const Json& base = full && full->is_object() ? *full : valid;
    for (const auto& [name, value] : base.items()) {
        for (const Json& candidate : candidates) {
            if (candidate.type() == value.type() || (candidate.is_number() && value.is_number()))
                continue;
            Json changed = base;
            changed[name] = candidate;
            changed = schema.withValidDefaults(changed);
            if (!schema.isValid(changed))
                return InvalidArguments{std::move(changed), name};
        }
    }
    return std::nullopt;
}

std::optional<InvalidArguments> withoutArgument(const Schema& schema, const Json& valid) {
    for (const auto& [name, value] : valid.items()) {
        Json changed = valid;
        changed.erase(name);
        changed = schema.withValidDefaults(changed); // a default would replace it
        if (!schema.isValid(changed))
            return InvalidArguments{std::move(changed), name};
    }
    return std::nullopt;
}

} // namespace toolroom
