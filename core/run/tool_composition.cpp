// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/tool_composition.h"

#include "core/base/format.h"
#include "core/contract/calls/envelope.h"
#include "core/run/condition.h"
#include "core/run/messages.h"

#include <QCoroFuture>

#include <QPromise>

#include <algorithm>
#include <memory>
#include <utility>

namespace toolroom {

namespace {

std::vector<std::string> stringsAt(const Json& object, const char* key) {
    std::vector<std::string> strings;
    const auto list = object.find(key);
    if (list == object.end() || !list->is_array())
        return strings;
    for (const Json& element : *list) {
        if (element.is_string())
            strings.push_back(element.get<std::string>());
    }
    return strings;
}

std::unexpected<Error> emptyList(const ToolDefinition& tool, const std::string& pointer) {
    const ByteRange range = tool.document->valueRange(pointer).value_or(ByteRange());
    return std::unexpected(
        tool.document->source()->error(range.begin, message<run_messages::emptyComposition>(), tool.pointer + pointer));
}

Result<std::vector<ToolComposition::Branch>> readBranches(const ToolDefinition& tool, const Json& written) {
    std::vector<ToolComposition::Branch> branches;
    for (std::size_t i = 0; i < written["conditional"].size(); ++i) {
        const Json& branch = written["conditional"][i];
        if (!branch.is_object())
            return emptyList(tool, formatText("/conditional/{}", i));
        const auto condition = branch.find("condition");
        const bool readable = condition != branch.end() && condition->is_string();
        branches.push_back({readable ? condition->get<std::string>() : "`false`", stringsAt(branch, "tools")});
        if (branches.back().tools.empty())
            return emptyList(tool, formatText("/conditional/{}", i));
    }
    return branches;
}

/// The result of a child as echomen's envelope.
Json envelopeOf(const RunResult& runResult) {
    ConversionLosses losses;
    return envelopeFormat(Contract::Echomen)->write(runResult, losses);
}

Json resultsOf(const std::vector<RunResult>& runResults) {
    Json results = Json::array();
    for (const RunResult& runResult : runResults)
        results.push_back(envelopeOf(runResult));
    return {{"results", std::move(results)}};
}

/// A success if all children succeeded; otherwise COMPOSITE_FAILED with their results.
ActivityReply replyOf(const std::vector<RunResult>& runResults, Json results) {
    std::vector<Message> failures;
    bool recoverable = false;
    for (const RunResult& runResult : runResults) {
        if (runResult.result)
            continue;
        const CallError& error = runResult.result.error();
        failures.push_back(message<run_messages::childFailed>(runResult.tool, error.code, error.message));
        recoverable = recoverable || error.recoverable;
    }
    if (failures.empty())
        return {.result = CallSuccess{.data = std::move(results)}};
    CallError error{.code = std::string(error_code::compositeFailed),
                    .message = message<run_messages::toolsFailed>(runResults.size(), failures.size()),
                    .recoverable = recoverable,
                    .suggestions = std::move(failures)};
    return {.result = std::unexpected(std::move(error)), .partialData = std::move(results)};
}

ActivityReply failed(std::string_view code, Message message) {
    return {.result = std::unexpected(CallError{.code = std::string(code), .message = std::move(message)})};
}

QCoro::Task<ActivityReply> runSequence(ToolComposition composition, ChildCall callChild, Json arguments,
                                       AbortSignal abort) {
    std::vector<RunResult> runResults;
    const Json original = arguments;
    for (std::size_t i = 0; i < composition.tools.size() && !abort.stop_requested(); ++i) {
        runResults.push_back(co_await callChild(composition.tools[i], arguments, abort));
        const RunResult& runResult = runResults.back();
        if (!runResult.result) {
            if (composition.stopOnError)
                break;
            arguments = original;
        } else if (i < composition.transforms.size() && i + 1 < composition.tools.size()) {
            auto next = co_await evaluateExpressionAsync(composition.transforms[i], runResult.result->data, abort);
            if (!next)
                co_return failed(error_code::compositeFailed,
                                 message<run_messages::transformFailed>(composition.tools[i], next.error().reason));
            arguments = *std::move(next);
        }
    }
    co_return replyOf(runResults, resultsOf(runResults));
}

/// The arguments of one tool in a parallel composition.
Json argumentsFor(const Json& arguments, const std::vector<std::string>& tools, std::size_t index) {
    if (const auto own = arguments.find(std::to_string(index)); own != arguments.end())
        return *own;
    const bool isUnique = std::ranges::count(tools, tools[index]) == 1;
    const auto named = isUnique ? arguments.find(tools[index]) : arguments.end();
    return named == arguments.end() ? Json::object() : *named;
}

/// State of a parallel composition, which runs up to maxConcurrency tools at a time.
struct ParallelRun {
    ToolComposition composition;
    ChildCall callChild;
    Json arguments;
    AbortController stop;
    std::size_t next = 0;
    std::size_t running = 0;
    std::vector<std::optional<RunResult>> runResults;
    QPromise<void> done;
};

QCoro::Task<void> runNext(std::shared_ptr<ParallelRun> run) {
    const std::size_t index = run->next++;
    ++run->running;
    RunResult runResult =
        co_await run->callChild(run->composition.tools[index],
                                argumentsFor(run->arguments, run->composition.tools, index), run->stop.get_token());
    if (!runResult.result && run->composition.stopOnError)
        run->stop.request_stop();
    run->runResults[index] = std::move(runResult);
    --run->running;
    if (run->next < run->composition.tools.size() && !run->stop.stop_requested())
        runNext(run);
    else if (run->running == 0)
        run->done.finish();
}

QCoro::Task<ActivityReply> runParallel(ToolComposition composition, ChildCall callChild, Json arguments,
                                       AbortSignal abort) {
    const auto run = std::make_shared<ParallelRun>();
    run->composition = std::move(composition);
    run->callChild = std::move(callChild);
    run->arguments = std::move(arguments);
    const std::size_t count = run->composition.tools.size();
    run->runResults.resize(count);
    run->done.start();
    const std::stop_callback onAbort(abort, [run] { run->stop.request_stop(); });
    const std::size_t window = run->composition.maxConcurrency == 0 ? count : run->composition.maxConcurrency;
    for (std::size_t i = 0; i < std::min(window, count) && run->next < count && !run->stop.stop_requested(); ++i)
        runNext(run);
    if (run->running > 0)
        co_await run->done.future();

    std::vector<RunResult> runResults;
    Json results = Json::array();
    for (std::size_t i = 0; i < count; ++i) {
        if (!run->runResults[i])
            continue; // not started because of an earlier error
        Json result = {{"index", i}, {"tool", run->composition.tools[i]}};
        result.update(envelopeOf(*run->runResults[i]));
        results.push_back(std::move(result));
        runResults.push_back(*std::move(run->runResults[i]));
    }
    co_return replyOf(runResults, {{"results", std::move(results)}});
}

/// Runs `tools` from index `first` with the same arguments until one fails.
QCoro::Task<void> runChain(std::vector<std::string> tools, std::size_t first, ChildCall callChild, Json arguments,
                           AbortSignal abort, std::vector<RunResult>* runResults) {
    for (std::size_t i = first; i < tools.size() && !abort.stop_requested(); ++i) {
        runResults->push_back(co_await callChild(tools[i], arguments, abort));
        if (!runResults->back().result)
            break;
    }
}

QCoro::Task<ActivityReply> runConditional(ToolComposition composition, ChildCall callChild, Json arguments,
                                          AbortSignal abort) {
    std::vector<RunResult> runResults;
    for (const ToolComposition::Branch& branch : composition.branches) {
        if (abort.stop_requested())
            break;
        runResults = {};
        runResults.push_back(co_await callChild(branch.tools.front(), arguments, abort));
        const auto fits =
            co_await evaluateConditionAsync(branch.condition, makeExpressionInput(runResults.front()), abort);
        if (!fits)
            co_return failed(error_code::compositeFailed,
                             message<run_messages::conditionInvalid>(branch.condition, fits.error().reason));
        if (!*fits)
            continue;
        if (runResults.front().result)
            co_await runChain(branch.tools, 1, callChild, arguments, abort, &runResults);
        co_return replyOf(runResults, resultsOf(runResults));
    }
    if (composition.fallback.empty())
        co_return failed(error_code::noBranchMatched, message<run_messages::noBranchMatched>());
    runResults = {};
    co_await runChain(composition.fallback, 0, callChild, arguments, abort, &runResults);
    co_return replyOf(runResults, resultsOf(runResults));
}

} // namespace

std::string childToolId(const RegistrySnapshot& registry, const std::string& parentSourceId, const std::string& tool) {
    const std::string sibling = parentSourceId + '/' + tool;
    return registry.find(sibling) ? sibling : tool;
}

Result<std::optional<ToolComposition>> readToolComposition(const ToolDefinition& tool) {
    const Json& written = tool.document->value();
    if (tool.dialect != Contract::Echomen || !written.is_object())
        return std::nullopt;
    ToolComposition composition;
    const auto isList = [&](const char* key) { return written.contains(key) && written[key].is_array(); };
    if (isList("sequence"))
        composition.kind = ToolComposition::Kind::Sequence;
    else if (isList("parallel"))
        composition.kind = ToolComposition::Kind::Parallel;
    else if (isList("conditional"))
        composition.kind = ToolComposition::Kind::Conditional;
    else
        return std::nullopt;
    composition.stopOnError = written.value("stopOnError", Json(false)) == Json(true);
    if (composition.kind == ToolComposition::Kind::Conditional) {
        auto branches = readBranches(tool, written);
        if (!branches)
            return std::unexpected(branches.error());
        composition.branches = *std::move(branches);
        composition.fallback = stringsAt(written, "fallback");
        if (composition.branches.empty())
            return emptyList(tool, "/conditional");
        return composition;
    }
    const char* key = composition.kind == ToolComposition::Kind::Sequence ? "sequence" : "parallel";
    composition.tools = stringsAt(written, key);
    composition.transforms = stringsAt(written, "transformOutput");
    if (const auto limit = written.find("maxConcurrency"); limit != written.end() && limit->is_number_unsigned())
        composition.maxConcurrency = limit->get<std::size_t>();
    if (composition.tools.empty())
        return emptyList(tool, formatText("/{}", key));
    return composition;
}

CompositeActivity::CompositeActivity(ToolComposition composition, ChildCall callChild)
    : m_composition(std::move(composition))
    , m_callChild(std::move(callChild)) {}

QCoro::Task<ActivityReply> CompositeActivity::run(ActivityCall call, ActivityFeedback, AbortSignal abort) {
    switch (m_composition.kind) {
    case ToolComposition::Kind::Sequence:
        return runSequence(m_composition, m_callChild, std::move(call.arguments), std::move(abort));
    case ToolComposition::Kind::Parallel:
        return runParallel(m_composition, m_callChild, std::move(call.arguments), std::move(abort));
    case ToolComposition::Kind::Conditional:
        break;
    }
    return runConditional(m_composition, m_callChild, std::move(call.arguments), std::move(abort));
}

} // namespace toolroom
