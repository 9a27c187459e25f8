// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/process/process_activity.h"
#include "core/json/exact_number.h"

#include "core/activity/messages.h"
#include "core/activity/process/answer_parser.h"
#include "core/activity/process/process_output.h"
#include "core/activity/process/tool_process.h"
#include "core/activity/secrets.h"
#include "core/json/digest.h"
#include "core/process/python_cache.h"
#include "core/run/trust/source_access.h"

#include <QDir>

#include <utility>

namespace toolroom {

namespace {

/// The working folder of the program.
QString workingFolderOf(const ProcessSpecification& process, const std::string& folder) {
    const QString cwd = QString::fromStdString(process.folder);
    return folder.empty() ? cwd : QDir::cleanPath(QDir(QString::fromStdString(folder)).absoluteFilePath(cwd));
}

/// Passes on only a few variables, because the environment may contain secrets.
Result<QProcessEnvironment> makeEnvironment(const ProcessSpecification& process) {
    const QProcessEnvironment own = QProcessEnvironment::systemEnvironment();
    QProcessEnvironment environment;
    const QStringList names = own.keys();
    for (const QString& name : names) {
        static const QStringList inheritedNames = {QStringLiteral("PATH"), QStringLiteral("HOME"),
                                                   QStringLiteral("LANG"), QStringLiteral("TMPDIR")};
        if (inheritedNames.contains(name) || name.startsWith(QLatin1String("LC_")))
            environment.insert(name, own.value(name));
    }
    for (const auto& [name, value] : process.environment) {
        const Result<std::string> resolved = expandSecrets(value);
        if (!resolved)
            return std::unexpected(resolved.error());
        environment.insert(QString::fromStdString(name), QString::fromStdString(*resolved));
    }
    return environment;
}

std::string makeInput(const ActivityCall& call, const Clock& clock) {
    Json context = {{"userId", call.context.userId},
                    {"sessionId", call.context.sessionId},
                    {"agentId", call.context.agentId},
                    {"runId", call.runId},
                    {"deadlineMs", nullptr}};
    if (call.timeoutMs > 0)
        context["deadlineMs"] = clock.epochMs() + call.timeoutMs;
    // Without copying the arguments, which may be large.
    return "{\"tool\":" + compactText(call.tool->displayName()) + ",\"arguments\":" + compactText(call.arguments) +
           ",\"context\":" + compactText(context) + "}\n";
}

Json detailOf(const ProcessTreeResult& treeResult) {
    Json detail = Json::object();
    if (treeResult.exitCode)
        detail["exitCode"] = *treeResult.exitCode;
    if (treeResult.signal)
        detail["signal"] = *treeResult.signal;
    detail["found"] = treeResult.found;
    detail["terminated"] = treeResult.terminated;
    detail["killed"] = treeResult.killed;
    detail["left"] = treeResult.left;
    return detail;
}

Message exitText(const ProcessTreeResult& treeResult) {
    if (!treeResult.signal && !treeResult.exitCode)
        return message<activity_messages::supervisorKilled>();
    return treeResult.signal ? message<activity_messages::exitedBySignal>(*treeResult.signal)
                             : message<activity_messages::exitedWithCode>(*treeResult.exitCode);
}

QCoro::Task<ActivityReply> replyOf(ToolProcessResult end, Contract own, AbortSignal abort) {
    if (end.progressExceeded)
        co_return failedReply(error_code::invalidResult,
                              message<activity_messages::progressExceeded>(maxProgressMessages));
    if (end.outputExceeded)
        co_return failedReply(error_code::invalidResult,
                              message<activity_messages::outputExceeded>(maxProcessOutput / (1024 * 1024)));
    const bool succeeded = end.treeResult.exitCode == 0;
    if (succeeded && end.answer.empty())
        co_return ActivityReply{};
    std::expected<Answer, CallError> answer = std::unexpected(CallError{});
    if (!end.answer.empty())
        answer = co_await parseAnswer(std::move(end.answer), message<activity_messages::theProgram>(), abort);
    ActivityReply reply = answer ? replyOfAnswer(std::move(*answer), own)
                                 : ActivityReply{.result = std::unexpected(std::move(answer.error()))};
    if (succeeded)
        co_return reply;
    const Message exit = exitText(end.treeResult);
    if (!reply.envelope)
        co_return failedReply(error_code::executionFailed,
                              end.logTail.empty() ? exit
                                                  : message<activity_messages::exitedWithLog>(exit, end.logTail));
    if (reply.result)
        reply.warnings.push_back(message<activity_messages::exitedAfterAnswer>(exit));
    co_return reply;
}

/// The reply for an aborted program, with the data of its answer if that is complete. `kill` aborts reading it.
QCoro::Task<ActivityReply> abortedReply(ToolProcessResult end, Contract own, AbortSignal kill) {
    ActivityReply reply = cancelledReply();
    if (end.outputExceeded || end.answer.empty())
        co_return reply;
    // A number without a line ending may be truncated.
    const bool wholeLine = end.answer.ends_with('\n') || end.treeResult.exitCode == 0;
    auto answer = co_await parseAnswer(std::move(end.answer), message<activity_messages::theProgram>(), kill);
    if (!answer || (isNumeric(answer->value) && !wholeLine))
        co_return reply;
    ActivityReply answered = replyOfAnswer(std::move(*answer), own);
    reply.partialData =
        answered.result ? std::optional(std::move(answered.result->data)) : std::move(answered.partialData);
    co_return reply;
}

class ProcessActivity final : public Activity {
public:
    ProcessActivity(ActivitySpecificationPtr specification, std::string folder, Clock& clock)
        : m_specification(std::move(specification))
        , m_folder(std::move(folder))
        , m_clock(clock) {}

    QCoro::Task<ActivityReply> run(ActivityCall call, ActivityFeedback feedback, AbortSignal abort) override {
        if (abort.stop_requested())
            co_return cancelledReply();
        const ProcessSpecification& process = *m_specification->process();
        Result<QProcessEnvironment> environment = makeEnvironment(process);
        if (!environment)
            co_return failedReply(error_code::configError, environment.error().reason);
        Result<StartGuard> guard;
        if (call.context.trusted)
            guard = trustedStart(*m_specification, m_folder, *call.context.trusted);
        if (!guard)
            co_return failedReply(error_code::permissionDenied, guard.error().reason);
        QStringList command;
        for (const std::string& word : *process.command)
            command += QString::fromStdString(word);
        if (!guard->isEmpty())
            redirectPythonCache(*environment, command, guard->pythons);
        ToolProcessOptions start{.command = std::move(command),
                                 .folder = workingFolderOf(process, m_folder),
                                 .environment = *environment,
                                 .input = makeInput(call, m_clock),
                                 .keepsInputOpen = process.keepsInputOpen,
                                 .guard = *std::move(guard)};
        Result<ToolProcessResult> end =
            co_await runToolProcess(std::move(start), std::move(feedback), abort, call.kill, m_clock);
        if (!end)
            co_return failedReply(error_code::configError, end.error().reason);
        if (end->treeResult.changed)
            co_return failedReply(error_code::permissionDenied,
                                  end->treeResult.found == 0
                                      ? message<activity_messages::programChanged>(*end->treeResult.changed)
                                      : message<activity_messages::programChangedLater>(*end->treeResult.changed));
        Json detail = detailOf(end->treeResult);
        if (end->killedImmediately)
            detail["killedAtOnce"] = true;
        const Contract own = call.tool->contract;
        ActivityReply reply = abort.stop_requested() ? co_await abortedReply(std::move(*end), own, call.kill)
                                                     : co_await replyOf(std::move(*end), own, abort);
        reply.detail = std::move(detail);
        co_return reply;
    }

    void addSecrets(SecretMask& secrets, const CallContext&) const override {
        for (const auto& [name, value] : m_specification->process()->environment)
            addReferencesIn(secrets, value);
    }

private:
    ActivitySpecificationPtr m_specification;
    std::string m_folder;
    Clock& m_clock;
};

} // namespace

std::shared_ptr<Activity> makeProcessActivity(ActivitySpecificationPtr specification, std::string folder,
                                              Clock& clock) {
    return std::make_shared<ProcessActivity>(std::move(specification), std::move(folder), clock);
}

} // namespace toolroom
