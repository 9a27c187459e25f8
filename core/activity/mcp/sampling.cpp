// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/mcp/sampling.h"

#include "core/json/member.h"

#include <utility>
#include <vector>

namespace toolroom {

namespace {

CallError unusableRequest(Message reason) {
    return {.code = std::string(error_code::invalidArguments), .message = std::move(reason), .suggestions = {}};
}

/// The content of a message: one block, or a list of them.
std::expected<std::vector<LanguageModelPart>, CallError> partsOf(const Json& content) {
    const Json blocks = content.is_array() ? content : Json::array({content});
    std::vector<LanguageModelPart> parts;
    for (const Json& block : blocks) {
        const std::string type = textAt(block, "type");
        if (type == "text")
            parts.push_back({.text = textAt(block, "text")});
        else if (type == "image")
            parts.push_back({.imageType = textAt(block, "mimeType"), .imageData = textAt(block, "data")});
        else
            return std::unexpected(unusableRequest(message<activity_messages::samplingContentUnsupported>(type)));
    }
    return parts;
}

std::expected<LanguageModelRequest, CallError> requestOf(const Json& params) {
    LanguageModelRequest request;
    request.system = textAt(params, "systemPrompt");
    const Json* messages = memberOf(params, "messages");
    if (!messages || !messages->is_array() || messages->empty())
        return std::unexpected(unusableRequest(message<activity_messages::samplingWithoutMessages>()));
    for (const Json& each : *messages) {
        const Json* content = memberOf(each, "content");
        auto parts = partsOf(content ? *content : Json());
        if (!parts)
            return std::unexpected(std::move(parts.error()));
        request.messages.push_back({.isAssistant = textAt(each, "role") == "assistant", .parts = *std::move(parts)});
    }
    request.maxTokens = integerAt(params, "maxTokens");
    if (const Json* temperature = memberOf(params, "temperature"); temperature && temperature->is_number())
        request.temperature = temperature->get<double>();
    if (const Json* stops = memberOf(params, "stopSequences"); stops && stops->is_array())
        for (const Json& stop : *stops)
            if (stop.is_string())
                request.stopSequences.push_back(stop.get<std::string>());
    return request;
}

} // namespace

Json makeSamplingResult(std::string text, std::string model, std::string stopReason) {
    return {{"role", "assistant"},
            {"content", {{"type", "text"}, {"text", std::move(text)}}},
            {"model", std::move(model)},
            {"stopReason", std::move(stopReason)}};
}

QCoro::Task<std::expected<Json, CallError>> sampleLanguageModel(LanguageModelEndpoint endpoint, Json params,
                                                                AbortSignal abort, Clock& clock) {
    auto request = requestOf(params);
    if (!request)
        co_return std::unexpected(std::move(request.error()));
    const std::string model = endpoint.model;
    auto answer = co_await queryLanguageModel(std::move(endpoint), *std::move(request), std::move(abort), clock);
    if (!answer)
        co_return std::unexpected(std::move(answer.error().error));
    co_return makeSamplingResult(answer->value.get<std::string>(), model,
                                 answer->wasTruncated ? "maxTokens" : "endTurn");
}

} // namespace toolroom
