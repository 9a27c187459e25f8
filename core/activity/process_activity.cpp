// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/process_activity.h"

#include "core/activity/read_answer.h"
#include "core/activity/secrets.h"
#include "core/activity/tool_process.h"
#include "core/json/digest.h"

#include <QDir>

#include <format>
#include <map>
#include <utility>

namespace toolroom {

namespace {

struct ProcessSpecification {
    QStringList command;
    QString folder;
    std::map<std::string, std::string> environment; ///< with references in the values
};

Result<ProcessSpecification> readSpecification(const Json& json, const std::string& folder) {
    ProcessSpecification read;
    const auto command = json.find("command");
    if (command == json.end() || !command->is_array() || command->empty())
        return std::unexpected(Error{"`command` is a list: a program and its arguments", {}, {}, "/command"});
    for (std::size_t i = 0; i < command->size(); ++i) {
        const Json& argument = (*command)[i];
        if (!argument.is_string() || argument.get_ref<const std::string&>().contains('\0') ||
            (i == 0 && argument.get_ref<const std::string&>().empty()))
            return std::unexpected(
                Error{"a program and its arguments are strings", {}, {}, std::format("/command/{}", i)});
        read.command += QString::fromStdString(argument.get<std::string>());
    }
    const Json cwd = json.value("cwd", Json(""));
    if (!cwd.is_string())
        return std::unexpected(Error{"`cwd` is the path of a folder", {}, {}, "/cwd"});
    read.folder = QString::fromStdString(cwd.get<std::string>());
    if (!folder.empty())
        read.folder = QDir::cleanPath(QDir(QString::fromStdString(folder)).absoluteFilePath(read.folder));
    const Json environment = json.value("env", Json::object());
    if (!environment.is_object())
        return std::unexpected(Error{"`env` is an object of strings", {}, {}, "/env"});
    for (const auto& [name, value] : environment.items()) {
        if (!value.is_string() || name.empty() || name.contains('='))
            return std::unexpected(Error{"an environment variable is a name and a string", {}, {}, "/env"});
        read.environment.emplace(name, value.get<std::string>());
    }
    return read;
}

/// Not the whole environment: it holds secrets that are no tool's business.
Result<QProcessEnvironment> makeEnvironment(const std::map<std::string, std::string>& set) {
    const QProcessEnvironment own = QProcessEnvironment::systemEnvironment();
    QProcessEnvironment made;
    const QStringList names = own.keys();
    for (const QString& name : names) {
        static const QStringList kept = {QStringLiteral("PATH"), QStringLiteral("HOME"), QStringLiteral("LANG"),
                                         QStringLiteral("TMPDIR")};
        if (kept.contains(name) || name.startsWith(QLatin1String("LC_")))
            made.insert(name, own.value(name));
    }
    for (const auto& [name, value] : set) {
        const Result<std::string> resolved = withSecrets(value);
        if (!resolved)
            return std::unexpected(resolved.error());
        made.insert(QString::fromStdString(name), QString::fromStdString(*resolved));
    }
    return made;
}

std::string makeInput(const ActivityCall& call, const Clock& clock) {
    Json context = {{"userId", call.context.userId},
                    {"sessionId", call.context.sessionId},
                    {"agentId", call.context.agentId},
                    {"runId", call.runId},
                    {"deadlineMs", nullptr}};
    if (call.timeoutMs > 0)
        context["deadlineMs"] = clock.epochMs() + call.timeoutMs;
    const Json input = {
        {"tool", call.tool->displayName()}, {"arguments", call.arguments}, {"context", std::move(context)}};
    return compactText(input) + "\n";
}

Json detailOf(const TreeReceipt& receipt) {
    Json detail = Json::object();
    if (receipt.exitCode)
        detail["exitCode"] = *receipt.exitCode;
    if (receipt.signal)
        detail["signal"] = *receipt.signal;
    detail["found"] = receipt.found;
    detail["terminated"] = receipt.terminated;
    detail["killed"] = receipt.killed;
    detail["left"] = receipt.left;
    return detail;
}

std::string endingOf(const TreeReceipt& receipt) {
    if (!receipt.signal && !receipt.exitCode)
        return "the supervisor of the program was killed, and the program with it";
    return receipt.signal ? std::format("the program was ended by signal {}", *receipt.signal)
                          : std::format("the program ended with exit code {}", *receipt.exitCode);
}

QCoro::Task<ActivityReply> replyOf(ToolProcessEnd end, Profile own) {
    if (end.tooMuchOutput)
        co_return failedReply(
            error_code::invalidResult,
            std::format("the program wrote more than {} MiB and was killed", maxProcessOutput / (1024 * 1024)));
    const bool ended = end.receipt.exitCode == 0;
    if (ended && end.answer.empty())
        co_return ActivityReply{};
    std::expected<Json, CallError> answer = std::unexpected(CallError{});
    if (!end.answer.empty())
        answer = co_await parseAnswer(std::move(end.answer), "the program");
    ActivityReply reply = answer ? readReply(std::move(*answer), own)
                                 : ActivityReply{.result = std::unexpected(std::move(answer.error()))};
    if (ended)
        co_return reply;
    if (!reply.envelope)
        co_return failedReply(error_code::executionFailed,
                              endingOf(end.receipt) + (end.logTail.empty() ? "" : ": " + end.logTail));
    if (reply.result)
        reply.warnings.push_back(endingOf(end.receipt) + " after it had answered");
    co_return reply;
}

/// A program that is given a secret may tell it.
ActivityFeedback maskedFeedback(ActivityFeedback feedback, const SecretMask& secrets) {
    if (secrets.isEmpty())
        return feedback;
    return {.progress = [tell = feedback.progress,
                         secrets](double part, std::string message) { tell(part, secrets.masked(std::move(message))); },
            .log = [tell = feedback.log, secrets](std::string line) { tell(secrets.masked(std::move(line))); }};
}

/// What a program that was aborted had answered before: that it was done is known then, though nobody waits for it.
QCoro::Task<ActivityReply> abortedReply(ToolProcessEnd end, Profile own) {
    ActivityReply reply = cancelledReply();
    if (end.tooMuchOutput || end.answer.empty())
        co_return reply;
    // Of a number without a line end, the rest may not have come any more.
    const bool wholeLine = end.answer.ends_with('\n') || end.receipt.exitCode == 0;
    auto answer = co_await parseAnswer(std::move(end.answer), "the program");
    if (!answer || (answer->is_number() && !wholeLine))
        co_return reply;
    ActivityReply answered = readReply(std::move(*answer), own);
    reply.keptData = answered.result ? std::optional(std::move(answered.result->data)) : std::move(answered.keptData);
    co_return reply;
}

class ProcessActivity final : public Activity {
public:
    ProcessActivity(ProcessSpecification specification, Clock& clock)
        : m_specification(std::move(specification))
        , m_clock(clock) {}

    QCoro::Task<ActivityReply> run(ActivityCall call, ActivityFeedback feedback, AbortSignal abort) override {
        if (abort.stop_requested())
            co_return cancelledReply();
        const Result<QProcessEnvironment> environment = makeEnvironment(m_specification.environment);
        if (!environment)
            co_return failedReply(error_code::configError, environment.error().reason);
        ToolProcessStart start{m_specification.command, m_specification.folder, *environment, makeInput(call, m_clock)};
        SecretMask secrets;
        for (const auto& [name, value] : m_specification.environment)
            secrets.addAllIn(value);
        ActivityFeedback masked = maskedFeedback(std::move(feedback), secrets);
        Result<ToolProcessEnd> end =
            co_await runToolProcess(std::move(start), std::move(masked), abort, call.kill, m_clock);
        if (!end)
            co_return failedReply(error_code::configError, end.error().reason);
        end->logTail = secrets.masked(std::move(end->logTail));
        Json detail = detailOf(end->receipt);
        if (end->killedAtOnce)
            detail["killedAtOnce"] = true;
        const Profile own = call.tool->profile;
        ActivityReply reply = abort.stop_requested() ? co_await abortedReply(std::move(*end), own)
                                                     : co_await replyOf(std::move(*end), own);
        reply.detail = std::move(detail);
        co_return reply;
    }

private:
    ProcessSpecification m_specification;
    Clock& m_clock;
};

} // namespace

Result<std::shared_ptr<Activity>> makeProcessActivity(const Json& specification, const std::string& folder,
                                                      Clock& clock) {
    auto read = readSpecification(specification, folder);
    if (!read)
        return std::unexpected(read.error());
    return std::make_shared<ProcessActivity>(std::move(*read), clock);
}

} // namespace toolroom
