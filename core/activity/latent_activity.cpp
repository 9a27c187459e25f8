// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/latent_activity.h"

#include "core/activity/read_answer.h"
#include "core/json/digest.h"
#include "core/schema/schema.h"

#include <format>
#include <utility>

namespace toolroom {

namespace {

/// Both services take an object's schema only; an answer of another shape is put into a member of this name.
constexpr auto wrapped = "_output";

LatentQuestion questionOf(const ActivityCall& call, const std::string& prompt, const Json& schema, bool isWrapped) {
    LatentQuestion question;
    question.system = "You are the tool described below. Answer with the outcome of the call, and nothing else.";
    question.prompt = std::format("Tool: {}\n", call.tool->displayName());
    if (call.tool->description.value)
        question.prompt += std::format("Description: {}\n", *call.tool->description.value);
    if (!prompt.empty())
        question.prompt += prompt + "\n";
    if (!call.reasoning.empty())
        question.prompt += std::format("Reason for the call: {}\n", call.reasoning);
    question.prompt += std::format("Arguments: {}", compactText(call.arguments));
    question.schema = schema;
    if (isWrapped)
        question.schema = Json{{"type", "object"},
                               {"properties", {{wrapped, schema}}},
                               {"required", {wrapped}},
                               {"additionalProperties", false}};
    return question;
}

ActivityReply replyOf(Json answer, const Schema& schema, bool isWrapped) {
    if (isWrapped) {
        if (!answer.is_object() || !answer.contains(wrapped))
            answer = nullptr;
        else
            answer = Json(std::move(answer[wrapped]));
    }
    const std::vector<SchemaFault> faults = schema.validate(answer);
    if (faults.empty())
        return {.result = CallSuccess{.data = std::move(answer)}};
    return failedReply(error_code::invalidResult,
                       std::format("the language model's answer breaks the output schema at {}: {}",
                                   faults.front().instancePointer.empty() ? "its root" : faults.front().instancePointer,
                                   faults.front().message),
                       true);
}

class LatentActivity final : public Activity {
public:
    LatentActivity(std::string prompt, std::optional<LatentEndpoint> endpoint, Clock& clock)
        : m_prompt(std::move(prompt))
        , m_endpoint(std::move(endpoint))
        , m_clock(clock) {}

    QCoro::Task<ActivityReply> run(ActivityCall call, ActivityFeedback, AbortSignal abort) override {
        if (abort.stop_requested())
            co_return cancelledReply();
        if (!m_endpoint)
            co_return failedReply(error_code::configError, std::string(latentSetupHint));
        const auto& output = call.tool->outputSchema.value;
        const Json json = output && *output ? **output : Json{{"type", "object"}};
        const Result<Schema> schema = Schema::compile(json);
        if (!schema)
            co_return failedReply(error_code::configError,
                                  std::format("the tool's output schema cannot be used: {}", schema.error().text()));
        // References in a schema count from its root, so it is only put into another where it has to be.
        const bool isWrapped = !json.is_object() || json.value("type", Json()) != "object";
        Json detail = {{"api", m_endpoint->api == LatentEndpoint::Api::OpenAi ? "openai" : "anthropic"},
                       {"model", m_endpoint->model}};
        auto answer = co_await askModel(*m_endpoint, questionOf(call, m_prompt, json, isWrapped), abort, m_clock);
        ActivityReply reply = answer ? replyOf(std::move(answer->value), *schema, isWrapped)
                                     : ActivityReply{.result = std::unexpected(answer.error().error),
                                                     .retryAfterMs = answer.error().retryAfterMs};
        detail["status"] = answer ? answer->status : answer.error().status;
        reply.detail = std::move(detail);
        co_return reply;
    }

private:
    std::string m_prompt;
    std::optional<LatentEndpoint> m_endpoint;
    Clock& m_clock;
};

} // namespace

Result<std::shared_ptr<Activity>> makeLatentActivity(const Json& specification, std::optional<LatentEndpoint> endpoint,
                                                     Clock& clock) {
    const Json prompt = specification.value("prompt", Json(""));
    if (!prompt.is_string())
        return std::unexpected(Error{"`prompt` is what the model is told", {}, {}, "/prompt"});
    return std::make_shared<LatentActivity>(prompt.get<std::string>(), std::move(endpoint), clock);
}

} // namespace toolroom
