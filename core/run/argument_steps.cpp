// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/text.h"
#include "core/run/run_in_progress.h"
#include "core/schema/schema.h"

#include <format>

namespace toolroom {

namespace {

constexpr std::size_t mostFaults = 20;

std::string faultText(const SchemaFault& fault) {
    if (!fault.instancePointer.empty())
        return std::format("{}: {}", fault.instancePointer, fault.message);
    return fault.missing.empty() ? std::format("the arguments: {}", fault.message) : fault.message;
}

} // namespace

void fillDefaults(RunInProgress& run) {
    if (!run.enters(SpanKind::Defaults, "fill in defaults"))
        return;
    const int span = run.spans.begin(SpanKind::Defaults, "fill in defaults");
    if (run.tool->inputSchema.value)
        run.inputSchema = Schema::compile(**run.tool->inputSchema.value);
    if (run.inputSchema && *run.inputSchema)
        run.arguments = (*run.inputSchema)->withDefaults(std::move(run.arguments));
    if (run.arguments != run.call.arguments)
        run.spans.at(span).detail["arguments"] = run.arguments;
    run.spans.end(span);
}

void validateArguments(RunInProgress& run) {
    static const std::string name = "check the arguments";
    if (!run.enters(SpanKind::Validate, name))
        return;
    if (run.call.skipsValidation) {
        run.spans.skip(SpanKind::Validate, name, "the call was to be made whatever its arguments are");
        return;
    }
    const int span = run.spans.begin(SpanKind::Validate, name);
    if (run.inputSchema && !*run.inputSchema) {
        run.fail(error_code::configError,
                 std::format("the tool's schema cannot be used: {}", run.inputSchema->error().text()));
    } else if (run.inputSchema) {
        const std::vector<SchemaFault> faults = (*run.inputSchema)->validate(run.arguments);
        std::string message;
        Json listed = Json::array();
        for (const SchemaFault& fault : faults) {
            if (listed.size() == mostFaults)
                break;
            message += std::format("{}{}", message.empty() ? "" : "; ", faultText(fault));
            listed.push_back({{"pointer", fault.instancePointer},
                              {"schemaPointer", fault.schemaPointer},
                              {"keyword", fault.keyword},
                              {"message", fault.message}});
        }
        if (!faults.empty()) {
            if (faults.size() > mostFaults)
                message += std::format("; and {} more", faults.size() - mostFaults);
            run.spans.at(span).detail["faults"] = std::move(listed);
            run.fail(error_code::invalidArguments, std::move(message));
        }
    }
    run.spans.end(span, run.failure ? SpanStatus::Failed : SpanStatus::Ok);
}

void takeTurn(RunInProgress& run) {
    static const std::string name = "take a turn of the budget";
    if (!run.enters(SpanKind::Budget, name))
        return;
    if (!run.ancestors.empty()) {
        run.spans.skip(SpanKind::Budget, name, "the run that called this one took the turn");
        return;
    }
    BudgetAccount& account = run.session->budget(run.tool->origin);
    if (!account.budget().maxTurns && !account.budget().timeoutMs) {
        run.spans.skip(SpanKind::Budget, name, "the manifest sets no budget");
        return;
    }
    const int span = run.spans.begin(SpanKind::Budget, name);
    const auto over = account.takeTurn(run.services.clock->monotonicNs());
    run.spans.at(span).detail["turns"] = account.turns();
    if (over)
        run.fail(error_code::budgetExceeded, *over);
    run.spans.end(span, over ? SpanStatus::Failed : SpanStatus::Ok);
}

void beginDeadline(RunInProgress& run) {
    if (run.failure)
        return;
    const auto ofBudget = run.ancestors.empty()
                              ? run.session->budget(run.tool->origin).leftMs(run.services.clock->monotonicNs())
                              : std::nullopt;
    const auto ofCall = run.call.deadlineMs;
    if (!ofBudget && !ofCall)
        return;
    const bool budgetIsNearer = ofBudget && (!ofCall || *ofBudget < *ofCall);
    run.deadline =
        std::make_unique<Countdown>(*run.services.clock, budgetIsNearer ? *ofBudget : *ofCall, [&run, budgetIsNearer] {
            run.deadlineCode = budgetIsNearer ? error_code::budgetExceeded : error_code::timeout;
            run.deadlinePassed = budgetIsNearer
                                     ? std::format("the {} ms of the agent's run are over",
                                                   *run.session->budget(run.tool->origin).budget().timeoutMs)
                                     : std::format("The run's deadline of {} ms has passed", *run.call.deadlineMs);
            run.over->request();
        });
    run.countdowns.push_back(run.deadline.get());
}

} // namespace toolroom
