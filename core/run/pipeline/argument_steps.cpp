// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/message_list.h"
#include "core/base/time_limit_text.h"
#include "core/json/message_json.h"
#include "core/run/messages.h"
#include "core/run/pipeline/steps.h"
#include "core/trace/messages.h"

namespace toolroom {

namespace {

constexpr std::size_t maxListedErrors = 20;

Message describeError(const ValidationError& error) {
    if (!error.instancePointer.empty())
        return message<run_messages::errorAt>(error.instancePointer, error.message);
    return error.missing.empty() ? message<run_messages::errorInArguments>(error.message) : error.message;
}

} // namespace

void fillDefaults(RunProgress& run, const ResolvedTool& resolved, CallArguments& arguments) {
    const Message name = message<trace_messages::fillInDefaults>();
    if (!run.shouldExecute(SpanKind::Defaults, name))
        return;
    const int span = run.spans.begin(SpanKind::Defaults, name);
    if (const auto& schema = resolved.prepared->inputSchema; schema && *schema) {
        Json filled = (*schema)->withValidDefaults(arguments.values);
        if (filled != arguments.values)
            run.spans.at(span).detail["arguments"] = filled;
        arguments.values = std::move(filled);
    }
    run.spans.end(span);
}

std::size_t validateArguments(RunProgress& run, const ResolvedTool& resolved, const CallArguments& arguments) {
    const Message name = message<trace_messages::validateArguments>();
    if (!run.shouldExecute(SpanKind::Validate, name))
        return 0;
    if (run.input->call.skipsValidation) {
        run.spans.skip(SpanKind::Validate, name, message<run_messages::validationDisabled>());
        return 0;
    }
    std::size_t count = 0;
    const int span = run.spans.begin(SpanKind::Validate, name);
    if (const auto& schema = resolved.prepared->inputSchema; schema && !*schema) {
        run.fail(error_code::configError, message<run_messages::schemaUnusable>(schema->error().message()));
    } else if (schema) {
        const std::vector<ValidationError> errors = (*schema)->validate(arguments.values);
        count = errors.size();
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
            if (count > maxListedErrors)
                all = message<run_messages::moreErrors>(count - maxListedErrors, std::move(all));
            run.spans.at(span).detail["faults"] = std::move(listed);
            run.fail(error_code::invalidArguments, std::move(all));
        }
    }
    run.spans.end(span, run.failure ? SpanStatus::Failed : SpanStatus::Ok);
    return count;
}

void useTurn(RunProgress& run, const ResolvedTool& resolved) {
    const Message name = message<trace_messages::checkBudget>();
    if (!run.shouldExecute(SpanKind::Budget, name))
        return;
    if (!run.input->ancestors.empty()) {
        run.spans.skip(SpanKind::Budget, name, message<run_messages::turnUsedByCaller>());
        return;
    }
    BudgetAccount& account = run.input->session->budget(resolved.tool->sourceId);
    if (!account.budget().maxTurns && !account.budget().timeoutMs) {
        run.spans.skip(SpanKind::Budget, name, message<run_messages::noBudget>());
        return;
    }
    const int span = run.spans.begin(SpanKind::Budget, name);
    const auto exceeded = account.useTurn(run.input->settings.clock->monotonicNs());
    run.spans.at(span).detail["turns"] = account.turns();
    if (exceeded)
        run.fail(error_code::budgetExceeded, *exceeded);
    run.spans.end(span, exceeded ? SpanStatus::Failed : SpanStatus::Ok);
}

void startDeadline(RunProgress& run, const ResolvedTool& resolved) {
    if (run.failure)
        return;
    const RunInput& input = *run.input;
    Clock& clock = *input.settings.clock;
    const BudgetAccount& account = input.session->budget(resolved.tool->sourceId);
    const auto budgetMs = input.ancestors.empty() ? account.remainingMs(clock.monotonicNs()) : std::nullopt;
    const auto deadlineMs = input.call.deadlineMs;
    if (!budgetMs && !deadlineMs)
        return;
    const bool isBudgetNearer = budgetMs && (!deadlineMs || *budgetMs < *deadlineMs);
    const auto pass = [&run, isBudgetNearer, sourceId = resolved.tool->sourceId] {
        const RunInput& given = *run.input;
        run.deadlineCode = isBudgetNearer ? error_code::budgetExceeded : error_code::timeout;
        run.deadlinePassed =
            isBudgetNearer
                ? message<run_messages::timeUsed>(timeLimitText(*given.session->budget(sourceId).budget().timeoutMs))
                : message<run_messages::deadlinePassed>(timeLimitText(*given.call.deadlineMs));
        run.stop->request();
    };
    run.deadline = std::make_unique<Countdown>(clock, isBudgetNearer ? *budgetMs : *deadlineMs, pass);
    run.countdowns.push_back(run.deadline.get());
}

} // namespace toolroom
