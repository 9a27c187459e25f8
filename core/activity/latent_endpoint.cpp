// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/latent_endpoint.h"

#include "core/activity/http_answer.h"
#include "core/activity/http_client.h"
#include "core/activity/read_answer.h"
#include "core/activity/secrets.h"
#include "core/json/digest.h"

#include <QtEnvironmentVariables>

#include <algorithm>
#include <format>
#include <utility>

namespace toolroom {

namespace {

/// Anthropic requires a limit; this is one that all its models since 3.5 allow.
constexpr int maxAnswerTokens = 8192;
constexpr auto answerName = "answer";

std::string environment(const char* name) {
    return qgetenv(name).trimmed().toStdString();
}

Json openAiBody(const LatentEndpoint& endpoint, const LatentQuestion& question) {
    Json messages = Json::array();
    if (!question.system.empty())
        messages.push_back({{"role", "system"}, {"content", question.system}});
    messages.push_back({{"role", "user"}, {"content", question.prompt}});
    Json body = {{"model", endpoint.model}, {"messages", std::move(messages)}};
    if (question.schema)
        // Not `strict`: that refuses schemas with optional properties. The answer is validated by us.
        body["response_format"] = {
            {"type", "json_schema"},
            {"json_schema", {{"name", answerName}, {"strict", false}, {"schema", *question.schema}}}};
    return body;
}

Json anthropicBody(const LatentEndpoint& endpoint, const LatentQuestion& question) {
    Json body = {{"model", endpoint.model}, {"max_tokens", maxAnswerTokens}};
    if (!question.system.empty())
        body["system"] = question.system;
    body["messages"] = Json::array({{{"role", "user"}, {"content", question.prompt}}});
    if (question.schema) {
        body["tools"] = Json::array(
            {{{"name", answerName}, {"description", "Gives the answer"}, {"input_schema", *question.schema}}});
        body["tool_choice"] = {{"type", "tool"}, {"name", answerName}};
    }
    return body;
}

Result<HttpRequest> requestOf(const LatentEndpoint& endpoint, const LatentQuestion& question) {
    const bool anthropic = endpoint.api == LatentEndpoint::Api::Anthropic;
    HttpRequest request;
    request.method = "POST";
    request.url = QUrl(QString::fromStdString(endpoint.url));
    request.headers = {{"Content-Type", "application/json"}, {"Accept", "application/json"}};
    if (anthropic)
        request.headers.emplace_back("anthropic-version", "2023-06-01");
    if (!endpoint.keyReference.empty()) {
        const Result<std::string> key = resolveOwnSecret(endpoint.keyReference);
        if (!key)
            return std::unexpected(key.error());
        if (std::ranges::any_of(*key, [](unsigned char c) { return c <= ' ' || c == 0x7F; }))
            return std::unexpected(Error{"the key of the language model has white space or control characters in it"});
        const QByteArray bytes = QByteArray::fromStdString(*key);
        request.headers.emplace_back(anthropic ? "x-api-key" : "Authorization", anthropic ? bytes : "Bearer " + bytes);
    }
    const Json body = anthropic ? anthropicBody(endpoint, question) : openAiBody(endpoint, question);
    request.body = QByteArray::fromStdString(compactText(body));
    return request;
}

CallError unusable(std::string why) {
    return {.code = std::string(error_code::invalidResult),
            .message = "the language model " + std::move(why),
            .recoverable = true};
}

std::string textAt(const Json& value, std::string_view pointer) {
    const Json::json_pointer place{std::string(pointer)};
    return value.contains(place) && value[place].is_string() ? value[place].get<std::string>() : std::string();
}

/// The answer's text.
std::expected<Json, CallError> openAiAnswer(const Json& body) {
    const Json::json_pointer choice("/choices/0");
    if (!body.contains(choice))
        return std::unexpected(unusable("gave no answer"));
    const std::string content = textAt(body, "/choices/0/message/content");
    if (!textAt(body, "/choices/0/message/refusal").empty())
        return std::unexpected(unusable("refused to answer"));
    if (textAt(body, "/choices/0/finish_reason") == "length")
        return std::unexpected(unusable("was cut short by its token limit"));
    if (content.empty())
        return std::unexpected(unusable("gave an empty answer"));
    return content;
}

std::expected<Json, CallError> anthropicAnswer(const Json& body, bool asJson) {
    const auto content = body.is_object() ? body.find("content") : body.end();
    if (!body.is_object() || content == body.end() || !content->is_array())
        return std::unexpected(unusable("gave no answer"));
    if (textAt(body, "/stop_reason") == "max_tokens")
        return std::unexpected(unusable("was cut short by its token limit"));
    std::string text;
    for (const Json& block : *content) {
        const std::string type = textAt(block, "/type");
        if (asJson && type == "tool_use" && textAt(block, "/name") == answerName && block.contains("input"))
            return block["input"];
        if (type == "text")
            text += textAt(block, "/text");
    }
    if (asJson)
        return std::unexpected(unusable("answered in words where JSON was asked for"));
    if (text.empty())
        return std::unexpected(unusable("gave an empty answer"));
    return text;
}

} // namespace

Result<std::optional<LatentEndpoint>> latentEndpointFromEnvironment() {
    const auto wrong = [](std::string reason) { return std::unexpected(Error{std::move(reason)}); };
    LatentEndpoint endpoint;
    endpoint.url = environment("TOOLROOM_LATENT_URL");
    if (endpoint.url.empty())
        return std::nullopt;
    endpoint.model = environment("TOOLROOM_LATENT_MODEL");
    endpoint.keyReference = environment("TOOLROOM_LATENT_KEY");
    const std::string api = environment("TOOLROOM_LATENT_API");
    if (api != "" && api != "openai" && api != "anthropic")
        return wrong("TOOLROOM_LATENT_API is neither openai nor anthropic");
    endpoint.api = api == "anthropic" ? LatentEndpoint::Api::Anthropic : LatentEndpoint::Api::OpenAi;
    if (const QUrl url(QString::fromStdString(endpoint.url));
        !url.isValid() || url.host().isEmpty() || !endpoint.url.starts_with("http"))
        return wrong("TOOLROOM_LATENT_URL is no http address");
    if (endpoint.model.empty())
        return wrong("TOOLROOM_LATENT_MODEL is not set");
    if (!endpoint.keyReference.empty() && !endpoint.keyReference.starts_with("env:"))
        return wrong("TOOLROOM_LATENT_KEY is not a reference such as env:OPENAI_API_KEY");
    return endpoint;
}

QCoro::Task<std::expected<LatentAnswer, LatentFault>> askModel(LatentEndpoint endpoint, LatentQuestion question,
                                                               AbortSignal abort, Clock& clock) {
    const auto fault = [](CallError error, int status) {
        return std::unexpected(LatentFault{std::move(error), status, {}});
    };
    Result<HttpRequest> request = requestOf(endpoint, question);
    if (!request)
        co_return fault({.code = std::string(error_code::configError), .message = request.error().reason}, 0);
    auto response = co_await fetchHttp(std::move(*request), abort, clock);
    if (!response)
        co_return fault(replyOfFault(response.error()).result.error(), 0);
    const int status = response->status;
    if (status < 200 || status > 299) {
        // What the service says of a wrong key often quotes a part of it.
        if (status == 401 || status == 403)
            response->body.clear();
        co_return std::unexpected(LatentFault{errorOfResponse(*response), status,
                                              retryAfterMs(response->header("Retry-After"), clock.epochMs())});
    }
    const bool anthropic = endpoint.api == LatentEndpoint::Api::Anthropic;
    const bool asJson = question.schema.has_value();
    auto answer = co_await parseAnswer(std::move(response->body), "the language model");
    if (answer)
        answer = anthropic ? anthropicAnswer(*answer, asJson) : openAiAnswer(*answer);
    if (answer && asJson && !anthropic)
        answer = co_await parseAnswer(answer->get<std::string>(), "the language model");
    if (!answer) {
        // Asked again, it may do better.
        answer.error().recoverable = true;
        co_return fault(std::move(answer.error()), status);
    }
    co_return LatentAnswer{std::move(*answer), status};
}

QCoro::Task<std::expected<std::string, CallError>> completeText(LatentEndpoint endpoint, std::string prompt,
                                                                AbortSignal abort, Clock& clock) {
    auto answer =
        co_await askModel(std::move(endpoint), {.system = {}, .prompt = std::move(prompt), .schema = {}}, abort, clock);
    if (!answer)
        co_return std::unexpected(std::move(answer.error().error));
    co_return answer->value.get<std::string>();
}

} // namespace toolroom
