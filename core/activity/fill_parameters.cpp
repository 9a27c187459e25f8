// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/fill_parameters.h"

#include "core/activity/language_model/language_model_endpoint.h"
#include "core/activity/messages.h"
#include "core/base/format.h"

#include <utility>

namespace toolroom {

namespace {

constexpr auto argumentsMember = "arguments";

std::string instructionsFor(const ToolDefinition& tool) {
    std::string text = "Fill in the parameters of the tool described below based on what the user writes. Omit "
                       "optional parameters that the user does not mention. Respond with only the arguments, as one "
                       "JSON object. The tool is not called yet.\n";
    text += formatText("Tool: {}\n", tool.displayName());
    if (tool.description.value)
        text += formatText("Description: {}\n", *tool.description.value);
    return text;
}

} // namespace

QCoro::Task<Result<SuggestedArguments>> fillParameters(std::shared_ptr<const ToolDefinition> tool,
                                                       std::string userRequest, Assistant assistant,
                                                       AbortSignal abort) {
    if (!assistant)
        co_return std::unexpected(Error{message<activity_messages::notConfigured>()});
    const Json schema = tool->inputSchema.value ? **tool->inputSchema.value : Json{{"type", "object"}};
    const Result<Schema> compiled = Schema::compile(schema);
    if (!compiled)
        co_return std::unexpected(Error{message<activity_messages::schemaUnusable>(compiled.error().message())});
    // Services only accept object schemas. Wrapping breaks references to the root, so objects are not wrapped.
    const bool isWrapped = !schema.is_object() || schema.value("type", Json()) != "object";
    const Json requested = isWrapped ? Json{{"type", "object"},
                                            {"properties", {{argumentsMember, schema}}},
                                            {"required", Json::array({argumentsMember})},
                                            {"additionalProperties", false}}
                                     : schema;
    Result<Json> answer =
        co_await assistant(instructionsFor(*tool), std::move(userRequest), std::optional(requested), std::move(abort));
    if (!answer)
        co_return std::unexpected(answer.error());
    Json arguments = *std::move(answer);
    if (isWrapped && arguments.is_object() && arguments.contains(argumentsMember))
        arguments = Json(std::move(arguments[argumentsMember]));
    if (!arguments.is_object())
        co_return std::unexpected(Error{message<activity_messages::modelAnswerNotObject>()});
    SuggestedArguments filled{.arguments = arguments, .errors = compiled->validate(arguments)};
    co_return filled;
}

} // namespace toolroom
