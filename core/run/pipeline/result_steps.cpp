// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/contract_definition.h"
#include "core/json/digest.h"
#include "core/json/message_json.h"
#include "core/run/messages.h"
#include "core/run/pipeline/run_journal.h"
#include "core/run/pipeline/steps.h"
#include "core/trace/messages.h"

#include <utility>

namespace toolroom {

namespace {

constexpr std::size_t maxWarnings = 20;
constexpr std::size_t previewSize = 5; ///< elements (agentbase)

void addEnvelopeViolations(const ReturnedEnvelope& returned, std::vector<Message>& found) {
    std::vector<EnvelopeViolation> violations;
    envelopeFormat(returned.contract)->check(returned.envelope, violations);
    for (const EnvelopeViolation& violation : violations)
        found.push_back(message<run_messages::invalidEnvelope>(contractName(returned.contract), violation.message));
}

void addDataViolations(const PreparedTool& tool, const Json& data, std::vector<Message>& found) {
    const auto& schema = tool.outputSchema;
    if (!schema)
        return;
    if (!*schema) {
        found.push_back(message<run_messages::outputSchemaUnusable>(schema->error().message()));
        return;
    }
    for (const ValidationError& error : (*schema)->validate(data))
        found.push_back(message<run_messages::errorAt>(error.instancePointer.empty() ? "data" : error.instancePointer,
                                                       error.message));
}

Json previewOf(const Json& data) {
    if (!data.is_array() && !data.is_object())
        return Json();
    Json preview = data.is_array() ? Json::array() : Json::object();
    for (const auto& [key, value] : data.items()) {
        if (preview.size() == previewSize)
            break;
        if (data.is_array())
            preview.push_back(value);
        else
            preview[key] = value;
    }
    return preview;
}

} // namespace

QCoro::Task<Result<std::string>> store(RunPtr run, Json data) {
    if (!run->input->settings.journal)
        co_return std::unexpected(Error{message<run_messages::noHistory>()});
    StoredOutput output{.run = run->record.run,
                        .tool = run->record.tool,
                        .arguments = run->recordedArguments(),
                        .data = std::move(data)};
    co_return co_await run->input->settings.journal->store(std::move(output));
}

std::vector<Message> resultViolations(const PreparedTool& tool, const ActivityReply& reply) {
    std::vector<Message> found;
    if (reply.envelope)
        addEnvelopeViolations(*reply.envelope, found);
    if (reply.result)
        addDataViolations(tool, reply.result->data, found);
    return found;
}

void checkResult(RunProgress& run, const ToolOutcome& outcome) {
    const Message name = message<trace_messages::checkResult>();
    if (outcome.attempts == 0 || (run.failure && !outcome.returnedEnvelope)) {
        run.spans.skip(SpanKind::ResultCheck, name, message<run_messages::noResult>());
        return;
    }
    const int span = run.spans.begin(SpanKind::ResultCheck, name);
    Json listed = Json::array();
    for (const Message& violation : outcome.violations) {
        if (listed.size() < maxWarnings)
            run.warnings.push_back(message<run_messages::errorAt>(error_code::invalidResult, violation));
        listed.push_back(violation.text());
    }
    const bool isValid = listed.empty();
    if (!isValid)
        run.spans.at(span).detail["faults"] = std::move(listed);
    run.spans.end(span, isValid ? SpanStatus::Ok : SpanStatus::Failed);
}

QCoro::Task<void> assistWithModel(RunPtr run) {
    if (!run->failure || run->failure->code != error_code::llmAssistRequired || !run->outcome.assist)
        co_return;
    const Message name = message<trace_messages::completeWithModel>();
    if (!run->outcome.assistContent.empty()) {
        const auto id = co_await store(run, run->outcome.assistContent);
        if (id)
            run->outcome.assist->contentRef = *id;
        else
            run->warnings.push_back(message<run_messages::contentNotStored>(id.error().message()));
    }
    if (run->resolved.tool->contract != Contract::Agentbase) {
        run->spans.skip(SpanKind::Child, name, message<run_messages::modelNotDeclared>());
        co_return;
    }
    if (!run->input->settings.assistant) {
        run->spans.skip(SpanKind::Child, name, message<run_messages::noLanguageModel>());
        co_return;
    }
    const int span = run->spans.begin(SpanKind::Child, name);
    std::optional<Json> schema;
    if (run->resolved.tool->outputSchema.value)
        schema = **run->resolved.tool->outputSchema.value;
    const auto answer = co_await run->input->settings.assistant(run->outcome.assist->prompt, run->outcome.assistContent,
                                                                std::move(schema), run->stopSignal());
    run->spans.end(span, answer ? SpanStatus::Ok : SpanStatus::Failed);
    if (!answer) {
        setMessage(run->spans.at(span).detail, "reason", answer.error().reason);
        run->warnings.push_back(message<run_messages::languageModelFailed>(answer.error().message()));
        co_return;
    }
    run->failure.reset();
    std::vector<Message> violations;
    addDataViolations(*run->resolved.prepared, *answer, violations);
    for (Message& violation : violations)
        run->outcome.violations.push_back(run->input->secrets->mask.masked(std::move(violation)));
    run->outcome.success = {.data = run->input->secrets->mask.maskedValue(*answer),
                            .message = message<run_messages::completedByModel>().text()};
}

QCoro::Task<void> storeOutput(RunPtr run) {
    const Message name = message<trace_messages::storeOutput>();
    if (!run->shouldExecute(SpanKind::Store, name))
        co_return;
    const RuntimePolicy& policy = contractDefinition(run->resolved.tool->contract).policy;
    const std::size_t bytes = policy.storeOutputFrom == 0 ? 0 : compactText(run->outcome.success.data).size();
    if (policy.storeOutputFrom == 0 || bytes < policy.storeOutputFrom) {
        run->spans.skip(SpanKind::Store, name,
                        policy.storeOutputFrom == 0
                            ? message<run_messages::contractStoresNothing>()
                            : message<run_messages::outputSmall>(bytes, policy.storeOutputFrom));
        co_return;
    }
    const int span = run->spans.begin(SpanKind::Store, name);
    const auto id = co_await store(run, run->outcome.success.data);
    run->spans.at(span).detail = {{"bytes", bytes}};
    run->spans.end(span, id ? SpanStatus::Ok : SpanStatus::Failed);
    if (!id) {
        setMessage(run->spans.at(span).detail, "reason", id.error().reason);
        run->warnings.push_back(message<run_messages::outputNotStored>(id.error().message()));
        co_return;
    }
    run->spans.at(span).detail["contextId"] = *id;
    run->outcome.stored = StoredReference{.id = *id, .bytes = bytes};
    if (!policy.replacesStoredOutput)
        co_return;
    const std::string summary = run->outcome.success.message.empty() ? message<run_messages::outputSize>(bytes).text()
                                                                     : run->outcome.success.message;
    run->outcome.success.data = {
        {"contextId", *id}, {"summary", summary}, {"preview", previewOf(run->outcome.success.data)}};
    run->outcome.success.message = "Results saved to context " + *id;
}

} // namespace toolroom
