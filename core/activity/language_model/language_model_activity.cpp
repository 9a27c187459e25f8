// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/language_model/language_model_activity.h"

#include "core/activity/messages.h"
#include "core/activity/process/answer_parser.h"
#include "core/activity/secrets.h"
#include "core/base/format.h"
#include "core/json/digest.h"
#include "core/schema/schema.h"

#include <utility>

namespace toolroom {

namespace {

/// Both APIs (OpenAI and Anthropic) only accept object schemas. Other results are wrapped in an object with this
/// member.
constexpr auto outputMember = "_output";

LanguageModelRequest makeRequest(const ActivityCall& call, const std::string& prompt, const Json& schema,
                                 bool isWrapped) {
    LanguageModelRequest question;
    question.system = "You are the tool described below. Answer with the result of the call, and nothing else.";
    question.prompt = formatText("Tool: {}\n", call.tool->displayName());
    if (call.tool->description.value)
        question.prompt += formatText("Description: {}\n", *call.tool->description.value);
    if (!prompt.empty())
        question.prompt += prompt + "\n";
    if (!call.reasoning.empty())
        question.prompt += formatText("Reason for the call: {}\n", call.reasoning);
    question.prompt += formatText("Arguments: {}", compactText(call.arguments));
    question.schema = schema;
    if (isWrapped)
        question.schema = Json{{"type", "object"},
                               {"properties", {{outputMember, schema}}},
                               {"required", {outputMember}},
                               {"additionalProperties", false}};
    return question;
}

ActivityReply replyOf(Json answer, const Schema& schema, bool isWrapped) {
    if (isWrapped) {
        if (!answer.is_object() || !answer.contains(outputMember))
            answer = nullptr;
        else
            answer = Json(std::move(answer[outputMember]));
    }
    const std::vector<ValidationError> errors = schema.validate(answer);
    if (errors.empty())
        return {.result = CallSuccess{.data = std::move(answer)}};
    const ValidationError& first = errors.front();
    return failedReply(error_code::invalidResult,
                       first.instancePointer.empty()
                           ? message<activity_messages::modelAnswerInvalid>(first.message)
                           : message<activity_messages::modelAnswerInvalidAt>(first.instancePointer, first.message),
                       true);
}

class LanguageModelActivity final : public Activity {
public:
    LanguageModelActivity(std::string prompt, std::optional<LanguageModelEndpoint> endpoint, Clock& clock)
        : m_prompt(std::move(prompt))
        , m_endpoint(std::move(endpoint))
        , m_clock(clock) {}

    QCoro::Task<ActivityReply> run(ActivityCall call, ActivityFeedback, AbortSignal abort) override {
        if (abort.stop_requested())
            co_return cancelledReply();
        if (!m_endpoint)
            co_return failedReply(error_code::configError, message<activity_messages::notConfigured>());
        const auto& output = call.tool->outputSchema.value;
        const Json json = output && *output ? **output : Json{{"type", "object"}};
        const Result<Schema> schema = Schema::compile(json);
        if (!schema)
            co_return failedReply(error_code::configError,
                                  message<activity_messages::outputSchemaUnusable>(schema.error().message()));
        // Wrapping breaks references to the root of the schema, so objects are not wrapped.
        const bool isWrapped = !json.is_object() || json.value("type", Json()) != "object";
        Json detail = {{"api", m_endpoint->api == LanguageModelEndpoint::Api::OpenAi ? "openai" : "anthropic"},
                       {"model", m_endpoint->model}};
        auto answer =
            co_await queryLanguageModel(*m_endpoint, makeRequest(call, m_prompt, json, isWrapped), abort, m_clock);
        ActivityReply reply = answer ? replyOf(std::move(answer->value), *schema, isWrapped)
                                     : ActivityReply{.result = std::unexpected(answer.error().error),
                                                     .retryAfterMs = answer.error().retryAfterMs};
        detail["status"] = answer ? answer->status : answer.error().status;
        reply.detail = std::move(detail);
        co_return reply;
    }

    void addSecrets(SecretMask& secrets, const CallContext&) const override {
        if (m_endpoint)
            addReference(secrets, m_endpoint->keyReference);
    }

private:
    std::string m_prompt;
    std::optional<LanguageModelEndpoint> m_endpoint;
    Clock& m_clock;
};

} // namespace

std::shared_ptr<Activity> makeLanguageModelActivity(const LanguageModelSpecification& specification,
                                                    std::optional<LanguageModelEndpoint> endpoint, Clock& clock) {
    return std::make_shared<LanguageModelActivity>(specification.prompt, std::move(endpoint), clock);
}

} // namespace toolroom
