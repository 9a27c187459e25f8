// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/pipeline/preconditions.h"
#include "core/json/digest.h"

#include "core/json/member.h"
#include "core/network/network.h"
#include "core/run/condition.h"
#include "core/run/messages.h"
#include "core/run/pipeline/steps.h"

#include <QCoroFuture>

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace toolroom {

namespace {

constexpr std::int64_t connectTimeoutMs = 3000;
constexpr std::int64_t commandTimeoutMs = 10'000;

using namespace std::string_view_literals;

/// Why a check failed; empty if it passed.
using Verdict = Message;

Verdict checkExecutable(const std::string& name) {
    if (QStandardPaths::findExecutable(QString::fromStdString(name)).isEmpty())
        return message<run_messages::programNotFound>(name);
    return {};
}

Verdict checkFile(const std::string& path, const RunInProgress& run) {
    const QDir folder(QString::fromStdString(run.context.folder.empty() ? std::string(".") : run.context.folder));
    return QFileInfo::exists(folder.absoluteFilePath(QString::fromStdString(path)))
               ? Verdict()
               : message<run_messages::fileNotFound>(path);
}

Verdict checkEnvironment(const std::string& name) {
    return qEnvironmentVariableIsSet(name.c_str()) ? Verdict() : message<run_messages::variableNotSet>(name);
}

QCoro::Task<Verdict> checkHost(std::string address, Clock* clock, AbortSignal abort) {
    const std::size_t colon = address.rfind(':');
    const QString port = QString::fromStdString(address.substr(colon == std::string::npos ? 0 : colon + 1));
    bool isNumber = false;
    const ushort number = port.toUShort(&isNumber);
    if (colon == std::string::npos || !isNumber)
        co_return message<run_messages::notHostAndPort>(address);
    const Result<Network*> loaded = network();
    if (!loaded)
        co_return loaded.error().reason;
    const bool connected =
        co_await (*loaded)->canConnect(address.substr(0, colon), number, connectTimeoutMs, std::move(abort), *clock);
    co_return connected ? Verdict() : message<run_messages::cannotConnect>(address);
}

Verdict checkMemory(const Json& check, const RunInProgress& run) {
    const std::string key = textAt(check, "memory");
    const std::string scopeName = textAt(check, "scope");
    const auto scope = check.contains("scope") ? parseMemoryScope(scopeName) : std::optional(MemoryScope::Working);
    if (!scope)
        return message<run_messages::unknownMemoryScope>(scopeName);
    const Json values = run.input->session->memoryValues(run.resolved.tool->sourceId, *run.resolved.registry, *scope);
    const auto value = values.find(key);
    if (value == values.end())
        return message<run_messages::notInMemory>(key, memoryScopeName(*scope));
    if (const auto expected = check.find("equals"); expected != check.end() && *expected != *value)
        return message<run_messages::memoryDiffers>(key, compactText(*value), compactText(*expected));
    return {};
}

Verdict checkPermission(const std::string& right, const RunInProgress& run) {
    return run.input->session->isPermitted(right, run.resolved.tool->sourceId)
               ? Verdict()
               : message<run_messages::notPermitted>(right);
}

Verdict checkRegistered(const std::string& tool, const RunInProgress& run) {
    const auto& tools = run.resolved.registry->tools();
    const bool isRegistered =
        run.resolved.registry->find(tool) || std::ranges::contains(tools, tool, &RegisteredTool::name);
    return isRegistered ? Verdict() : message<run_messages::toolNotRegistered>(tool);
}

Verdict checkCompleted(const std::string& tool, const RunInProgress& run) {
    return run.input->session->hasCompleted(tool) ? Verdict() : message<run_messages::toolNotCompleted>(tool);
}

QCoro::Task<Verdict> checkExpression(std::string expression, RunPtr run, AbortSignal abort) {
    Json memory = Json::object();
    for (const MemoryScope scope :
         {MemoryScope::Working, MemoryScope::ShortTerm, MemoryScope::LongTerm, MemoryScope::Episodic})
        memory[std::string(memoryScopeName(scope))] =
            run->input->session->memoryValues(run->resolved.tool->sourceId, *run->resolved.registry, scope);
    Json context = {{"userId", run->context.userId},
                    {"sessionId", run->context.sessionId},
                    {"agentId", run->context.agentId},
                    {"loopId", run->context.loopId},
                    {"productId", run->context.productId},
                    {"permissions", run->input->session->permissions(run->resolved.tool->sourceId)},
                    {"memory", std::move(memory)},
                    {"services", run->context.services},
                    {"arguments", run->arguments.values}};
    const auto answer = co_await evaluateConditionAsync(expression, std::move(context), std::move(abort));
    if (!answer)
        co_return answer.error().reason;
    co_return *answer ? Verdict() : message<run_messages::notTrue>(expression);
}

QCoro::Task<Verdict> checkCommand(Json command, RunPtr run, AbortSignal abort) {
    const auto activity =
        run->input->settings.activities->make(commandActivity(command), "precondition", run->context.folder);
    if (!activity)
        co_return activity.error().reason;
    AbortController stop;
    const std::stop_callback onAbort(abort, [&stop] { stop.request_stop(); });
    const auto alarm = run->input->settings.clock->callAfter(commandTimeoutMs, [&stop] { stop.request_stop(); });
    const ActivityReply reply = co_await (*activity)->run(
        // The command does not receive the arguments, because nothing has been permitted or confirmed yet.
        {.tool = run->resolved.tool,
         .arguments = Json::object(),
         .context = run->context,
         .timeoutMs = commandTimeoutMs},
        {.progress = [](double, const std::string&) {}, .log = [](const std::string&) {}}, stop.get_token());
    if (stop.stop_requested())
        co_return message<run_messages::commandTimedOut>(commandTimeoutMs / 1000);
    // The check passes if the exit code is 0, regardless of the output.
    const bool exited = reply.result || (reply.detail.is_object() && reply.detail.value("exitCode", Json()) == 0);
    co_return exited ? Verdict() : reply.result.error().message;
}

/// A function of the tool's own code. It receives the arguments.
QCoro::Task<Verdict> checkCode(std::size_t index, RunPtr run, AbortSignal abort) {
    if (!run->activity.instance)
        co_return message<run_messages::unknownCheck>();
    AbortController stop;
    const std::stop_callback onAbort(abort, [&stop] { stop.request_stop(); });
    const auto alarm = run->input->settings.clock->callAfter(commandTimeoutMs, [&stop] { stop.request_stop(); });
    const Result<Json> verdict = co_await run->activity.instance->runStep(makeStepCall(*run, commandTimeoutMs), "check",
                                                                          index, {}, stop.get_token());
    if (stop.stop_requested())
        co_return message<run_messages::commandTimedOut>(commandTimeoutMs / 1000);
    if (!verdict)
        co_return verdict.error().reason;
    const Json* passed = memberOf(*verdict, "passed");
    if (passed != nullptr && *passed == true)
        co_return Verdict();
    const std::string reason = textAt(*verdict, "reason");
    co_return reason.empty() ? message<run_messages::checkFailed>() : Message::verbatim(reason);
}

/// The key that selects the kind of a check.
std::string_view kindOf(const Json& check) {
    static constexpr std::array kinds = {"executable"sv, "file"sv,       "env"sv,        "host"sv,
                                         "memory"sv,     "permission"sv, "registered"sv, "completed"sv,
                                         "jmespath"sv,   "command"sv,    "module"sv};
    const auto* const kind = std::ranges::find_if(kinds, [&](std::string_view key) { return check.contains(key); });
    return kind == kinds.end() ? std::string_view() : *kind;
}

QCoro::Task<Verdict> runCheck(Json check, RunPtr run, AbortSignal abort) {
    const std::string_view kind = kindOf(check);
    const std::string text = textAt(check, kind);
    if (kind == "executable")
        co_return checkExecutable(text);
    if (kind == "file")
        co_return checkFile(text, *run);
    if (kind == "env")
        co_return checkEnvironment(text);
    if (kind == "host")
        co_return co_await checkHost(text, run->input->settings.clock, abort);
    if (kind == "memory")
        co_return checkMemory(check, *run);
    if (kind == "permission")
        co_return checkPermission(text, *run);
    if (kind == "registered")
        co_return checkRegistered(text, *run);
    if (kind == "completed")
        co_return checkCompleted(text, *run);
    if (kind == "jmespath")
        co_return co_await checkExpression(text, run, abort);
    if (kind == "command")
        co_return co_await checkCommand(check["command"], run, abort);
    if (kind == "module" && check["module"].is_number_unsigned())
        co_return co_await checkCode(check["module"].get<std::size_t>(), run, abort);
    co_return message<run_messages::unknownCheck>();
}

/// Nested lists and functions may use the whole budget of an evaluation.
bool isQuickExpression(std::string_view expression) {
    constexpr auto maxNested = 8;
    return std::ranges::count_if(expression, [](char c) { return c == ',' || c == '('; }) <= maxNested;
}

/// Why a preflight cannot perform a check; empty if it can.
Message uncheckedReason(const Json& precondition) {
    const auto check = precondition.find("check");
    if (check == precondition.end() || !check->is_object())
        return {};
    const std::string_view kind = kindOf(*check);
    if (kind == "host")
        return message<run_messages::checkedLaterHost>(textAt(*check, "host"));
    if (kind == "command" || kind == "module")
        return message<run_messages::checkedLaterCommand>();
    if (kind == "jmespath" && !isQuickExpression(textAt(*check, "jmespath")))
        return message<run_messages::checkedLaterExpression>();
    return {};
}

/// The default check for the type of a precondition without `check`.
Verdict checkByType(const Json& precondition, const RunInProgress& run) {
    const std::string type = textAt(precondition, "type");
    if (type == "permission")
        return checkPermission(textAt(precondition, "permission"), run);
    if (type == "dependency")
        return textAt(precondition, "status") == "completed" ? checkCompleted(textAt(precondition, "tool"), run)
                                                             : checkRegistered(textAt(precondition, "tool"), run);
    if (type == "state") {
        Json check = {{"memory", textAt(precondition, "state")}};
        if (precondition.contains("expectedValue"))
            check["equals"] = precondition["expectedValue"];
        return checkMemory(check, run);
    }
    return message<run_messages::noCheck>();
}

const PreconditionFunction* functionFor(const Json& precondition, const RunInProgress& run) {
    for (const char* key : {"id", "resource"}) {
        const std::string name = textAt(precondition, key);
        const PreconditionFunctions& functions = run.input->settings.checks;
        if (const auto found = functions.find(name); !name.empty() && found != functions.end())
            return &found->second;
    }
    return nullptr;
}

QCoro::Task<Verdict> verdictOf(Json precondition, RunPtr run, AbortSignal abort) {
    if (const PreconditionFunction* function = functionFor(precondition, *run)) {
        const auto passed = (*function)(run->context, run->arguments.values);
        if (!passed)
            co_return passed.error().reason;
        co_return *passed ? Verdict() : message<run_messages::checkFailed>();
    }
    if (const auto check = precondition.find("check"); check != precondition.end() && check->is_object())
        co_return co_await runCheck(*check, run, abort);
    co_return checkByType(precondition, *run);
}

} // namespace

std::string PreconditionResult::missingScope() const {
    return reason.messageTemplate() == &run_messages::notPermitted ? reason.values().front().verbatim() : std::string();
}

QCoro::Task<PreconditionResult> checkPrecondition(Json precondition, RunPtr run, AbortSignal abort, bool isPreflight) {
    if (!precondition.is_object())
        co_return PreconditionResult{.description = message<run_messages::unnamedPrecondition>(),
                                     .reason = message<run_messages::preconditionNotObject>()};
    PreconditionResult result{.description = Message::verbatim(textAt(precondition, "description")),
                              .type = textAt(precondition, "type"),
                              .critical = precondition.value("critical", Json(true)) != Json(false)};
    if (precondition.value("availability", Json()) == Json("preferred"))
        result.critical = false;
    if (isPreflight && !functionFor(precondition, *run)) {
        result.reason = uncheckedReason(precondition);
        result.isUnchecked = !result.reason.empty();
        if (result.isUnchecked)
            co_return result;
    }
    result.reason = co_await verdictOf(std::move(precondition), std::move(run), std::move(abort));
    result.passed = result.reason.empty();
    co_return result;
}

} // namespace toolroom
