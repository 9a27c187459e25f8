// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/language_model/language_model_endpoint.h"

#include "core/activity/http/http_answer.h"
#include "core/activity/process/answer_parser.h"
#include "core/activity/secrets.h"
#include "core/json/digest.h"
#include "core/json/member.h"
#include "core/json/pointer.h"
#include "core/network/http_client.h"

#include <QtEnvironmentVariables>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

/// Anthropic requires a limit. All models since 3.5 support this value.
constexpr int maxAnswerTokens = 8192;
constexpr auto answerName = "answer";

std::string environment(const char* name) {
    return qgetenv(name).trimmed().toStdString();
}

Json openAiPart(const LanguageModelPart& part) {
    if (part.imageType.empty())
        return {{"type", "text"}, {"text", part.text}};
    return {{"type", "image_url"}, {"image_url", {{"url", "data:" + part.imageType + ";base64," + part.imageData}}}};
}

Json anthropicPart(const LanguageModelPart& part) {
    if (part.imageType.empty())
        return {{"type", "text"}, {"text", part.text}};
    return {{"type", "image"},
            {"source", {{"type", "base64"}, {"media_type", part.imageType}, {"data", part.imageData}}}};
}

/// The conversation, or the prompt as its only message.
void addMessages(Json& messages, const LanguageModelRequest& question, Json (*partOf)(const LanguageModelPart&)) {
    if (question.messages.empty())
        messages.push_back({{"role", "user"}, {"content", question.prompt}});
    for (const LanguageModelMessage& each : question.messages) {
        Json parts = Json::array();
        for (const LanguageModelPart& part : each.parts)
            parts.push_back(partOf(part));
        messages.push_back({{"role", each.isAssistant ? "assistant" : "user"}, {"content", std::move(parts)}});
    }
}

Json openAiBody(const LanguageModelEndpoint& endpoint, const LanguageModelRequest& question) {
    Json messages = Json::array();
    if (!question.system.empty())
        messages.push_back({{"role", "system"}, {"content", question.system}});
    addMessages(messages, question, openAiPart);
    Json body = {{"model", endpoint.model}, {"messages", std::move(messages)}};
    if (question.maxTokens)
        body["max_tokens"] = *question.maxTokens;
    if (question.temperature)
        body["temperature"] = *question.temperature;
    if (!question.stopSequences.empty())
        body["stop"] = question.stopSequences;
    if (question.schema)
        // Does not set `strict`, which rejects schemas with optional properties. Toolroom validates the answer itself.
        body["response_format"] = {
            {"type", "json_schema"},
            {"json_schema", {{"name", answerName}, {"strict", false}, {"schema", *question.schema}}}};
    return body;
}

Json anthropicBody(const LanguageModelEndpoint& endpoint, const LanguageModelRequest& question) {
    Json body = {{"model", endpoint.model}, {"max_tokens", question.maxTokens.value_or(maxAnswerTokens)}};
    if (!question.system.empty())
        body["system"] = question.system;
    body["messages"] = Json::array();
    addMessages(body["messages"], question, anthropicPart);
    if (question.temperature)
        body["temperature"] = *question.temperature;
    if (!question.stopSequences.empty())
        body["stop_sequences"] = question.stopSequences;
    if (question.schema) {
        body["tools"] = Json::array(
            {{{"name", answerName}, {"description", "Returns the answer"}, {"input_schema", *question.schema}}});
        body["tool_choice"] = {{"type", "tool"}, {"name", answerName}};
    }
    return body;
}

Result<HttpRequest> requestOf(const LanguageModelEndpoint& endpoint, const LanguageModelRequest& question) {
    const bool anthropic = endpoint.api == LanguageModelEndpoint::Api::Anthropic;
    HttpRequest request;
    request.method = "POST";
    request.url = QUrl(QString::fromStdString(endpoint.url));
    request.headers = {{"Content-Type", "application/json"}, {"Accept", "application/json"}};
    if (anthropic)
        request.headers.emplace_back("anthropic-version", "2023-06-01");
    if (!endpoint.keyReference.empty()) {
        const Result<std::string> key = resolveUserSecret(endpoint.keyReference);
        if (!key)
            return std::unexpected(key.error());
        if (std::ranges::any_of(*key, [](unsigned char c) { return c <= ' ' || c == 0x7F; }))
            return std::unexpected(Error{message<activity_messages::keyInvalid>()});
        const QByteArray bytes = QByteArray::fromStdString(*key);
        request.headers.emplace_back(anthropic ? "x-api-key" : "Authorization", anthropic ? bytes : "Bearer " + bytes);
    }
    const Json body = anthropic ? anthropicBody(endpoint, question) : openAiBody(endpoint, question);
    request.body = QByteArray::fromStdString(compactText(body));
    return request;
}

CallError unusable(Message reason) {
    return {.code = std::string(error_code::invalidResult), .message = std::move(reason), .recoverable = true};
}

bool wasTruncated(const Json& body, bool isAnthropic) {
    const Json* choice = isAnthropic ? nullptr : resolvePointer(body, "/choices/0");
    return isAnthropic ? textAt(body, "stop_reason") == "max_tokens"
                       : choice && textAt(*choice, "finish_reason") == "length";
}

/// The text of the answer.
std::expected<Json, CallError> openAiAnswer(const Json& body) {
    const Json* choice = resolvePointer(body, "/choices/0");
    if (!choice)
        return std::unexpected(unusable(message<activity_messages::modelGaveNoAnswer>()));
    const Json* answer = memberOf(*choice, "message");
    if (answer && !textAt(*answer, "refusal").empty())
        return std::unexpected(unusable(message<activity_messages::modelRefused>()));
    std::string content = answer ? textAt(*answer, "content") : std::string();
    if (content.empty())
        return std::unexpected(unusable(message<activity_messages::modelGaveEmptyAnswer>()));
    return content;
}

std::expected<Json, CallError> anthropicAnswer(const Json& body, bool asJson) {
    const Json* content = memberOf(body, "content");
    if (!content || !content->is_array())
        return std::unexpected(unusable(message<activity_messages::modelGaveNoAnswer>()));
    std::string text;
    for (const Json& block : *content) {
        const std::string type = textAt(block, "type");
        if (asJson && type == "tool_use" && textAt(block, "name") == answerName && block.contains("input"))
            return block["input"];
        if (type == "text")
            text += textAt(block, "text");
    }
    if (asJson)
        return std::unexpected(unusable(message<activity_messages::modelAnsweredText>()));
    if (text.empty())
        return std::unexpected(unusable(message<activity_messages::modelGaveEmptyAnswer>()));
    return text;
}

} // namespace

Result<std::optional<LanguageModelEndpoint>> languageModelFromEnvironment() {
    const auto invalid = [](Message reason) { return std::unexpected(Error{std::move(reason)}); };
    LanguageModelEndpoint endpoint;
    endpoint.url = environment("TOOLROOM_LATENT_URL");
    if (endpoint.url.empty())
        return std::nullopt;
    endpoint.model = environment("TOOLROOM_LATENT_MODEL");
    endpoint.keyReference = environment("TOOLROOM_LATENT_KEY");
    const std::string api = environment("TOOLROOM_LATENT_API");
    if (!api.empty() && api != "openai" && api != "anthropic")
        return invalid(message<activity_messages::apiInvalid>());
    endpoint.api = api == "anthropic" ? LanguageModelEndpoint::Api::Anthropic : LanguageModelEndpoint::Api::OpenAi;
    if (const QUrl url(QString::fromStdString(endpoint.url));
        !url.isValid() || url.host().isEmpty() || !endpoint.url.starts_with("http"))
        return invalid(message<activity_messages::modelUrlInvalid>());
    if (endpoint.model.empty())
        return invalid(message<activity_messages::modelMissing>());
    if (!endpoint.keyReference.empty() && !endpoint.keyReference.starts_with("env:"))
        return invalid(message<activity_messages::keyNotReference>());
    return endpoint;
}

QCoro::Task<std::expected<LanguageModelAnswer, LanguageModelError>>
queryLanguageModel(LanguageModelEndpoint endpoint, LanguageModelRequest question, AbortSignal abort, Clock& clock) {
    const auto failure = [](CallError error, int status) {
        return std::unexpected(LanguageModelError{std::move(error), status, {}});
    };
    Result<HttpRequest> request = requestOf(endpoint, question);
    if (!request)
        co_return failure({.code = std::string(error_code::configError), .message = request.error().reason}, 0);
    auto response = co_await fetchHttp(std::move(*request), abort, clock);
    if (!response)
        co_return failure(errorReply(response.error()).result.error(), 0);
    const int status = response->status;
    if (status < 200 || status > 299) {
        // Error messages about an invalid key often quote part of it.
        if (status == 401 || status == 403)
            response->body.clear();
        co_return std::unexpected(LanguageModelError{responseError(*response), status,
                                                     retryAfterMs(response->header("Retry-After"), clock.epochMs())});
    }
    const bool anthropic = endpoint.api == LanguageModelEndpoint::Api::Anthropic;
    const bool asJson = question.schema.has_value();
    const auto valueOf = [](Answer parsed) { return std::move(parsed.value); };
    auto parsed =
        co_await parseAnswer(std::move(response->body), message<activity_messages::theLanguageModel>(), abort);
    std::expected<Json, CallError> answer = std::move(parsed).transform(valueOf);
    const bool isCut = answer && wasTruncated(*answer, anthropic);
    if (isCut && !question.maxTokens)
        answer = std::unexpected(unusable(message<activity_messages::modelReachedLimit>()));
    if (answer)
        answer = anthropic ? anthropicAnswer(*answer, asJson) : openAiAnswer(*answer);
    if (answer && asJson && !anthropic) {
        parsed =
            co_await parseAnswer(answer->get<std::string>(), message<activity_messages::theLanguageModel>(), abort);
        answer = std::move(parsed).transform(valueOf);
    }
    if (!answer) {
        answer.error().recoverable = !abort.stop_requested(); // a retry may succeed
        co_return failure(std::move(answer.error()), status);
    }
    co_return LanguageModelAnswer{std::move(*answer), status, isCut};
}

QCoro::Task<std::expected<std::string, CallError>> completeText(LanguageModelEndpoint endpoint, std::string prompt,
                                                                AbortSignal abort, Clock& clock) {
    auto answer = co_await queryLanguageModel(std::move(endpoint),
                                              {.system = {}, .prompt = std::move(prompt), .schema = {}}, abort, clock);
    if (!answer)
        co_return std::unexpected(std::move(answer.error().error));
    co_return answer->value.get<std::string>();
}

} // namespace toolroom
