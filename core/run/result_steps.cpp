// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/contract_profile.h"
#include "core/json/digest.h"
#include "core/run/run_in_progress.h"
#include "core/run/run_journal.h"
#include "core/schema/schema.h"

#include <format>
#include <utility>

namespace toolroom {

namespace {

constexpr std::size_t mostFaults = 20;
constexpr std::size_t previewed = 5; ///< elements (agentbase)

void warnOfResult(RunInProgress& run, Json& listed, const std::string& fault) {
    if (listed.size() < mostFaults)
        run.warnings.push_back(std::format("{}: {}", error_code::invalidResult, fault));
    listed.push_back(fault);
}

void checkEnvelope(RunInProgress& run, Json& listed) {
    if (!run.answeredEnvelope)
        return;
    const auto& [contract, envelope] = *run.answeredEnvelope;
    std::vector<EnvelopeFault> faults;
    envelopeFormat(contract)->check(envelope, faults);
    for (const EnvelopeFault& fault : faults)
        warnOfResult(run, listed,
                     std::format("the envelope breaks the contract {}: {}", profileName(contract), fault.message));
}

void checkData(RunInProgress& run, Json& listed) {
    if (!run.tool->outputSchema.value)
        return;
    const auto schema = Schema::compile(**run.tool->outputSchema.value);
    if (!schema) {
        warnOfResult(run, listed, std::format("the output schema cannot be used: {}", schema.error().text()));
        return;
    }
    for (const SchemaFault& fault : schema->validate(run.success.data))
        warnOfResult(
            run, listed,
            std::format("{}: {}", fault.instancePointer.empty() ? "data" : fault.instancePointer, fault.message));
}

Json previewOf(const Json& data) {
    if (!data.is_array() && !data.is_object())
        return Json();
    Json preview = data.is_array() ? Json::array() : Json::object();
    for (const auto& [key, value] : data.items()) {
        if (preview.size() == previewed)
            break;
        if (data.is_array())
            preview.push_back(value);
        else
            preview[key] = value;
    }
    return preview;
}

QCoro::Task<Result<std::string>> keep(RunPtr run, Json data) {
    if (!run->services.journal)
        co_return std::unexpected(Error{"there is no history to store it in"});
    StoredOutput output{.run = run->id, .tool = run->toolName(), .arguments = run->arguments, .data = std::move(data)};
    co_return co_await run->services.journal->store(std::move(output));
}

} // namespace

void checkResult(RunInProgress& run) {
    static const std::string name = "check the result";
    if (run.attempts == 0 || (run.failure && !run.answeredEnvelope)) {
        run.spans.skip(SpanKind::ResultCheck, name, "there is no result");
        return;
    }
    const int span = run.spans.begin(SpanKind::ResultCheck, name);
    Json faults = Json::array();
    checkEnvelope(run, faults);
    if (!run.failure)
        checkData(run, faults);
    const bool sound = faults.empty();
    if (!sound)
        run.spans.at(span).detail["faults"] = std::move(faults);
    run.spans.end(span, sound ? SpanStatus::Ok : SpanStatus::Failed);
}

QCoro::Task<void> assistWithModel(RunPtr run) {
    if (!run->failure || run->failure->code != error_code::llmAssistRequired || !run->assist)
        co_return;
    static const std::string name = "let the model finish it";
    if (!run->assistContent.empty()) {
        const auto id = co_await keep(run, run->assistContent);
        if (id)
            run->assist->contentRef = *id;
        else
            run->warnings.push_back(std::format("the content was not stored: {}", id.error().text()));
    }
    if (!run->services.assistant) {
        run->spans.skip(SpanKind::Child, name, "no model is configured");
        co_return;
    }
    const int span = run->spans.begin(SpanKind::Child, name);
    std::optional<Json> schema;
    if (run->tool->outputSchema.value)
        schema = **run->tool->outputSchema.value;
    const auto answer =
        co_await run->services.assistant(run->assist->prompt, run->assistContent, std::move(schema), run->overSignal());
    run->spans.end(span, answer ? SpanStatus::Ok : SpanStatus::Failed);
    if (!answer) {
        run->spans.at(span).detail["reason"] = answer.error().text();
        run->warnings.push_back(std::format("the model could not finish it: {}", answer.error().text()));
        co_return;
    }
    run->failure.reset();
    run->success = {.data = *answer, .message = "Finished by the model"};
}

QCoro::Task<void> storeOutput(RunPtr run) {
    static const std::string name = "store a large output";
    if (!run->enters(SpanKind::Store, name))
        co_return;
    const RuntimePolicy& policy = contractProfile(run->tool->profile).policy;
    const std::size_t bytes = policy.storeOutputFrom == 0 ? 0 : compactText(run->success.data).size();
    if (policy.storeOutputFrom == 0 || bytes < policy.storeOutputFrom) {
        run->spans.skip(SpanKind::Store, name,
                        policy.storeOutputFrom == 0
                            ? "the contract stores none"
                            : std::format("{} bytes, and {} are stored", bytes, policy.storeOutputFrom));
        co_return;
    }
    const int span = run->spans.begin(SpanKind::Store, name);
    const auto id = co_await keep(run, run->success.data);
    run->spans.at(span).detail = {{"bytes", bytes}};
    run->spans.end(span, id ? SpanStatus::Ok : SpanStatus::Failed);
    if (!id) {
        run->spans.at(span).detail["reason"] = id.error().text();
        run->warnings.push_back(std::format("the output was not stored: {}", id.error().text()));
        co_return;
    }
    run->spans.at(span).detail["contextId"] = *id;
    run->stored = StoredReference{.id = *id, .bytes = bytes};
    if (!policy.replacesStoredOutput)
        co_return;
    const std::string summary =
        run->success.message.empty() ? std::format("{} bytes of output", bytes) : run->success.message;
    run->success.data = {{"contextId", *id}, {"summary", summary}, {"preview", previewOf(run->success.data)}};
    run->success.message = std::format("Results saved to context {}", *id);
}

} // namespace toolroom
