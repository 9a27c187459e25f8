// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/message_list.h"
#include "core/json/message_json.h"
#include "core/json/pointer.h"
#include "core/run/messages.h"
#include "core/run/pipeline/run_in_progress.h"
#include "core/schema/validation/correction.h"
#include "core/trace/messages.h"

namespace toolroom {

namespace {

constexpr std::size_t maxListedErrors = 20;

Message describeError(const ValidationError& error) {
    if (!error.instancePointer.empty())
        return message<run_messages::errorAt>(error.instancePointer, error.message);
    return error.missing.empty() ? message<run_messages::errorInArguments>(error.message) : error.message;
}

/// Removes the default value that contains `pointer`, if there is one.
void removeDefault(Json& filled, const Json& arguments, const std::string& pointer) {
    std::string parent;
    for (const std::string& token : pointerTokens(pointer)) {
        const std::string place = appendPointer(parent, token);
        if (!resolvePointer(arguments, place)) {
            if (Json& object = filled.at(Json::json_pointer(parent)); object.is_object())
                object.erase(token);
            return;
        }
        parent = place;
    }
}

/// A default value that the schema refuses, such as null for a string, is not passed: callers did not write it, and
/// tools use it without validating it.
Json withValidDefaults(const Schema& schema, const Json& arguments) {
    Json filled = schema.withDefaults(arguments);
    if (filled != arguments)
        for (const ValidationError& error : schema.validate(filled))
            removeDefault(filled, arguments, error.instancePointer);
    return filled;
}

} // namespace

void fillDefaults(RunInProgress& run) {
    const Message name = message<trace_messages::fillInDefaults>();
    if (!run.shouldExecute(SpanKind::Defaults, name))
        return;
    const int span = run.spans.begin(SpanKind::Defaults, name);
    if (run.tool->inputSchema.value)
        run.inputSchema = compileCorrected(**run.tool->inputSchema.value);
    if (run.inputSchema && *run.inputSchema)
        run.arguments = withValidDefaults(**run.inputSchema, run.arguments);
    if (run.arguments != run.call.arguments)
        run.spans.at(span).detail["arguments"] = run.arguments;
    run.call.arguments = nullptr; // a second copy is not needed any longer
    run.spans.end(span);
}

void validateArguments(RunInProgress& run) {
    const Message name = message<trace_messages::validateArguments>();
    if (!run.shouldExecute(SpanKind::Validate, name))
        return;
    if (run.call.skipsValidation) {
        run.spans.skip(SpanKind::Validate, name, message<run_messages::validationDisabled>());
        return;
    }
    const int span = run.spans.begin(SpanKind::Validate, name);
    if (run.inputSchema && !*run.inputSchema) {
        run.fail(error_code::configError, message<run_messages::schemaUnusable>(run.inputSchema->error().message()));
    } else if (run.inputSchema) {
        const std::vector<ValidationError> errors = (*run.inputSchema)->validate(run.arguments);
        std::vector<Message> messages;
        Json listed = Json::array();
        for (const ValidationError& error : errors) {
            if (listed.size() == maxListedErrors)
                break;
            messages.push_back(describeError(error));
            Json json = {
                {"pointer", error.instancePointer}, {"schemaPointer", error.schemaPointer}, {"keyword", error.keyword}};
            setMessage(json, "message", error.message);
            listed.push_back(std::move(json));
        }
        if (!errors.empty()) {
            Message all = joinWithSemicolons(messages);
            if (errors.size() > maxListedErrors)
                all = message<run_messages::moreErrors>(errors.size() - maxListedErrors, std::move(all));
            run.spans.at(span).detail["faults"] = std::move(listed);
            run.fail(error_code::invalidArguments, std::move(all));
        }
    }
    run.spans.end(span, run.failure ? SpanStatus::Failed : SpanStatus::Ok);
}

void useTurn(RunInProgress& run) {
    const Message name = message<trace_messages::checkBudget>();
    if (!run.shouldExecute(SpanKind::Budget, name))
        return;
    if (!run.ancestors.empty()) {
        run.spans.skip(SpanKind::Budget, name, message<run_messages::turnUsedByCaller>());
        return;
    }
    BudgetAccount& account = run.session->budget(run.tool->sourceId);
    if (!account.budget().maxTurns && !account.budget().timeoutMs) {
        run.spans.skip(SpanKind::Budget, name, message<run_messages::noBudget>());
        return;
    }
    const int span = run.spans.begin(SpanKind::Budget, name);
    const auto exceeded = account.useTurn(run.services.clock->monotonicNs());
    run.spans.at(span).detail["turns"] = account.turns();
    if (exceeded)
        run.fail(error_code::budgetExceeded, *exceeded);
    run.spans.end(span, exceeded ? SpanStatus::Failed : SpanStatus::Ok);
}

void startDeadline(RunInProgress& run) {
    if (run.failure)
        return;
    const auto budgetMs = run.ancestors.empty()
                              ? run.session->budget(run.tool->sourceId).remainingMs(run.services.clock->monotonicNs())
                              : std::nullopt;
    const auto deadlineMs = run.call.deadlineMs;
    if (!budgetMs && !deadlineMs)
        return;
    const bool isBudgetNearer = budgetMs && (!deadlineMs || *budgetMs < *deadlineMs);
    run.deadline = std::make_unique<Countdown>(
        *run.services.clock, isBudgetNearer ? *budgetMs : *deadlineMs, [&run, isBudgetNearer] {
            run.deadlineCode = isBudgetNearer ? error_code::budgetExceeded : error_code::timeout;
            run.deadlinePassed =
                isBudgetNearer
                    ? message<run_messages::timeUsed>(*run.session->budget(run.tool->sourceId).budget().timeoutMs)
                    : message<run_messages::deadlinePassed>(*run.call.deadlineMs);
            run.stop->request();
        });
    run.countdowns.push_back(run.deadline.get());
}

} // namespace toolroom
