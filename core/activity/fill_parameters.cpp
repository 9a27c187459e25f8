// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/fill_parameters.h"

#include "core/activity/latent_endpoint.h"

#include <format>
#include <utility>

namespace toolroom {

namespace {

constexpr auto wrapped = "arguments";

std::string instructionsFor(const ToolDefinition& tool) {
    std::string text = "Fill in the parameters of the tool described below from what the user writes. Leave out every "
                       "optional parameter that the user says nothing about. Answer with the arguments as one JSON "
                       "object, and nothing else. The tool is not called now.\n";
    text += std::format("Tool: {}\n", tool.displayName());
    if (tool.description.value)
        text += std::format("Description: {}\n", *tool.description.value);
    return text;
}

} // namespace

QCoro::Task<Result<FilledParameters>> fillParameters(std::shared_ptr<const ToolDefinition> tool, std::string wish,
                                                     Assistant assistant, AbortSignal abort) {
    if (!assistant)
        co_return std::unexpected(Error{std::string(latentSetupHint)});
    const Json schema = tool->inputSchema.value ? **tool->inputSchema.value : Json{{"type", "object"}};
    const Result<Schema> compiled = Schema::compile(schema);
    if (!compiled)
        co_return std::unexpected(Error{std::format("the tool's schema cannot be used: {}", compiled.error().text())});
    // Services take an object's schema only. References count from its root, so only others are put into one.
    const bool isWrapped = !schema.is_object() || schema.value("type", Json()) != "object";
    const Json asked = isWrapped ? Json{{"type", "object"},
                                        {"properties", {{wrapped, schema}}},
                                        {"required", Json::array({wrapped})},
                                        {"additionalProperties", false}}
                                 : schema;
    Result<Json> answer =
        co_await assistant(instructionsFor(*tool), std::move(wish), std::optional(asked), std::move(abort));
    if (!answer)
        co_return std::unexpected(answer.error());
    Json arguments = *std::move(answer);
    if (isWrapped && arguments.is_object() && arguments.contains(wrapped))
        arguments = Json(std::move(arguments[wrapped]));
    if (!arguments.is_object())
        co_return std::unexpected(Error{"the language model answered with something else than an object"});
    FilledParameters filled{.arguments = arguments, .faults = compiled->validate(arguments)};
    co_return filled;
}

} // namespace toolroom
