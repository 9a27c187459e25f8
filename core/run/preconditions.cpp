// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/preconditions.h"

#include "core/json/member.h"
#include "core/run/condition.h"

#include <QCoroFuture>

#include <QDir>
#include <QFileInfo>
#include <QPromise>
#include <QStandardPaths>
#include <QTcpSocket>

#include <algorithm>
#include <array>
#include <format>
#include <string_view>
#include <utility>

namespace toolroom {

namespace {

constexpr std::int64_t answerMs = 3000; ///< that a host has for answering
constexpr std::int64_t commandMs = 10'000;

using namespace std::string_view_literals;

/// Empty when the check passed; else why not.
using Verdict = std::string;

Verdict checkExecutable(const std::string& name) {
    if (QStandardPaths::findExecutable(QString::fromStdString(name)).isEmpty())
        return std::format("the program `{}` is not on PATH; install it", name);
    return {};
}

Verdict checkFile(const std::string& path, const CheckScene& scene) {
    const QDir folder(QString::fromStdString(scene.context.folder.empty() ? std::string(".") : scene.context.folder));
    return QFileInfo::exists(folder.absoluteFilePath(QString::fromStdString(path)))
               ? Verdict()
               : std::format("there is no file `{}`", path);
}

Verdict checkEnvironment(const std::string& name) {
    return qEnvironmentVariableIsSet(name.c_str()) ? Verdict()
                                                   : std::format("the environment variable `{}` is not set", name);
}

QCoro::Task<Verdict> checkHost(std::string address, Clock* clock, AbortSignal abort) {
    const std::size_t colon = address.rfind(':');
    const QString port = QString::fromStdString(address.substr(colon == std::string::npos ? 0 : colon + 1));
    bool isNumber = false;
    const ushort number = port.toUShort(&isNumber);
    if (colon == std::string::npos || !isNumber)
        co_return std::format("`{}` is no host and port", address);
    QTcpSocket socket;
    AbortController answered;
    bool connected = false;
    QObject::connect(&socket, &QTcpSocket::connected, &socket, [&] {
        connected = true;
        answered.request_stop();
    });
    QObject::connect(&socket, &QTcpSocket::errorOccurred, &socket, [&] { answered.request_stop(); });
    const std::stop_callback onAbort(abort, [&answered] { answered.request_stop(); });
    socket.connectToHost(QString::fromStdString(address.substr(0, colon)), number);
    std::ignore = co_await waitFor(*clock, answerMs, answered.get_token());
    socket.disconnect();
    socket.abort();
    co_return connected ? Verdict() : std::format("nothing answers at `{}`", address);
}

Verdict checkMemory(const Json& check, const CheckScene& scene) {
    const std::string key = textAt(check, "memory");
    const std::string scopeName = textAt(check, "scope");
    const auto scope = check.contains("scope") ? memoryScopeNamed(scopeName) : std::optional(MemoryScope::Working);
    if (!scope)
        return "the check names no memory that there is";
    const auto value = scene.session->memory().read(*scope, key);
    if (!value)
        return std::format("`{}` is not in {} memory", key, memoryScopeName(*scope));
    if (const auto expected = check.find("equals"); expected != check.end() && *expected != *value)
        return std::format("`{}` is {}, not {}", key, value->dump(), expected->dump());
    return {};
}

Verdict checkPermission(const std::string& right, const CheckScene& scene) {
    return scene.session->isPermitted(right, scene.tool->origin)
               ? Verdict()
               : std::format("`{}` is not permitted; --permit {} permits it", right, right);
}

Verdict checkRegistered(const std::string& tool, const CheckScene& scene) {
    const auto& tools = scene.registry->tools();
    const bool there = scene.registry->find(tool) || std::ranges::contains(tools, tool, &RegisteredTool::name);
    return there ? Verdict() : std::format("no tool `{}` is registered", tool);
}

Verdict checkCompleted(const std::string& tool, const CheckScene& scene) {
    return scene.session->hasCompleted(tool) ? Verdict() : std::format("`{}` has not completed in this session", tool);
}

Verdict checkExpression(const std::string& expression, const CheckScene& scene) {
    Json memory = Json::object();
    for (const MemoryScope scope :
         {MemoryScope::Working, MemoryScope::ShortTerm, MemoryScope::LongTerm, MemoryScope::Episodic})
        memory[std::string(memoryScopeName(scope))] = scene.session->memory().values(scope);
    const Json context = {
        {"userId", scene.context.userId},       {"sessionId", scene.context.sessionId},
        {"agentId", scene.context.agentId},     {"loopId", scene.context.loopId},
        {"productId", scene.context.productId}, {"permissions", scene.session->permissions(scene.tool->origin)},
        {"memory", std::move(memory)},          {"services", scene.context.services},
        {"arguments", scene.arguments}};
    const auto answer = holds(expression, context);
    if (!answer)
        return answer.error().reason;
    return *answer ? Verdict() : std::format("`{}` is not true", expression);
}

QCoro::Task<Verdict> checkCommand(Json command, CheckScene scene, AbortSignal abort) {
    const auto activity =
        scene.activities->make({{"type", "process"}, {"command", command}}, "precondition", scene.context.folder);
    if (!activity)
        co_return activity.error().reason;
    AbortController over;
    const std::stop_callback onAbort(abort, [&over] { over.request_stop(); });
    const auto alarm = scene.clock->callAfter(commandMs, [&over] { over.request_stop(); });
    const ActivityReply reply = co_await (*activity)->run(
        // Nothing is permitted or confirmed yet, so it is told no arguments.
        {.tool = scene.tool, .arguments = Json::object(), .context = scene.context, .timeoutMs = commandMs},
        {.progress = [](double, std::string) {}, .log = [](std::string) {}}, over.get_token());
    if (over.stop_requested())
        co_return "the command did not end in time";
    // A program that only ends with 0 says yes, whatever it writes.
    const bool exited = reply.result || (reply.detail.is_object() && reply.detail.value("exitCode", Json()) == 0);
    co_return exited ? Verdict() : reply.result.error().message;
}

/// The first of these that a check has is what it checks.
std::string_view kindOf(const Json& check) {
    static constexpr std::array kinds = {"executable"sv, "file"sv,       "env"sv,       "host"sv,     "memory"sv,
                                         "permission"sv, "registered"sv, "completed"sv, "jmespath"sv, "command"sv};
    const auto* const kind = std::ranges::find_if(kinds, [&](std::string_view key) { return check.contains(key); });
    return kind == kinds.end() ? std::string_view() : *kind;
}

QCoro::Task<Verdict> runCheck(Json check, CheckScene scene, AbortSignal abort) {
    const std::string_view kind = kindOf(check);
    const std::string text = textAt(check, kind);
    if (kind == "executable")
        co_return checkExecutable(text);
    if (kind == "file")
        co_return checkFile(text, scene);
    if (kind == "env")
        co_return checkEnvironment(text);
    if (kind == "host")
        co_return co_await checkHost(text, scene.clock, abort);
    if (kind == "memory")
        co_return checkMemory(check, scene);
    if (kind == "permission")
        co_return checkPermission(text, scene);
    if (kind == "registered")
        co_return checkRegistered(text, scene);
    if (kind == "completed")
        co_return checkCompleted(text, scene);
    if (kind == "jmespath")
        co_return checkExpression(text, scene);
    if (kind == "command")
        co_return co_await checkCommand(check["command"], scene, abort);
    co_return "the check says nothing that Toolroom knows";
}

/// Lists and functions can make much of little, each twice as much as the one before.
bool isQuickExpression(std::string_view expression) {
    constexpr auto most = 8;
    return std::ranges::count_if(expression, [](char c) { return c == ',' || c == '('; }) <= most;
}

/// Why looking alone does not tell what comes of a check; "" when it does.
std::string whyLeftOpen(const Json& precondition) {
    const auto check = precondition.find("check");
    if (check == precondition.end() || !check->is_object())
        return {};
    const std::string_view kind = kindOf(*check);
    if (kind == "host")
        return std::format("checked when the call runs: asks `{}`", textAt(*check, "host"));
    if (kind == "command")
        return "checked when the call runs: starts a program";
    if (kind == "jmespath" && !isQuickExpression(textAt(*check, "jmespath")))
        return "checked when the call runs: the expression may take long";
    return {};
}

/// What a precondition means that gives no check of its own.
Verdict checkByType(const Json& precondition, const CheckScene& scene) {
    const std::string type = textAt(precondition, "type");
    if (type == "permission")
        return checkPermission(textAt(precondition, "permission"), scene);
    if (type == "dependency")
        return textAt(precondition, "status") == "completed" ? checkCompleted(textAt(precondition, "tool"), scene)
                                                             : checkRegistered(textAt(precondition, "tool"), scene);
    if (type == "state") {
        Json check = {{"memory", textAt(precondition, "state")}};
        if (precondition.contains("expectedValue"))
            check["equals"] = precondition["expectedValue"];
        return checkMemory(check, scene);
    }
    return "nothing says how to check it";
}

const PreconditionFunction* functionFor(const Json& precondition, const CheckScene& scene) {
    for (const char* key : {"id", "resource"}) {
        const std::string name = textAt(precondition, key);
        if (!scene.functions || name.empty())
            continue;
        if (const auto found = scene.functions->find(name); found != scene.functions->end())
            return &found->second;
    }
    return nullptr;
}

QCoro::Task<Verdict> verdictOf(Json precondition, CheckScene scene, AbortSignal abort) {
    if (const PreconditionFunction* function = functionFor(precondition, scene)) {
        const auto passed = (*function)(scene.context, scene.arguments);
        if (!passed)
            co_return passed.error().reason;
        co_return *passed ? Verdict() : Verdict("it is not so");
    }
    if (const auto check = precondition.find("check"); check != precondition.end() && check->is_object())
        co_return co_await runCheck(*check, scene, abort);
    co_return checkByType(precondition, scene);
}

} // namespace

QCoro::Task<PreconditionResult> checkPrecondition(Json precondition, CheckScene scene, AbortSignal abort) {
    if (!precondition.is_object())
        co_return PreconditionResult{.description = "a precondition", .reason = "it is no object"};
    PreconditionResult result{.description = textAt(precondition, "description"),
                              .type = textAt(precondition, "type"),
                              .critical = precondition.value("critical", Json(true)) != Json(false)};
    if (precondition.value("availability", Json()) == Json("preferred"))
        result.critical = false;
    if (scene.onlyLooks && !functionFor(precondition, scene)) {
        result.reason = whyLeftOpen(precondition);
        result.leftOpen = !result.reason.empty();
        if (result.leftOpen)
            co_return result;
    }
    result.reason = co_await verdictOf(std::move(precondition), std::move(scene), std::move(abort));
    result.passed = result.reason.empty();
    co_return result;
}

} // namespace toolroom
