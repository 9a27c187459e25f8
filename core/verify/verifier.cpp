// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/verify/verifier.h"

#include "core/base/time_units.h"
#include "core/contract/calls/run_result.h"
#include "core/json/member.h"
#include "core/run/trust/runnable.h"
#include "core/schema/validation/correction.h"
#include "core/verify/call_arguments.h"
#include "core/verify/judgments.h"
#include "core/verify/messages.h"
#include "core/verify/probe_plan.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <chrono>
#include <ranges>
#include <set>
#include <stop_token>
#include <thread>
#include <utility>

namespace toolroom {

namespace {

/// The time limit of a call if neither the tool nor the user defines one.
constexpr std::int64_t defaultDeadlineMs = 60'000;
/// Calls that end earlier cannot be aborted reliably.
constexpr std::int64_t abortableMs = 60;
constexpr std::int64_t maxAbortAfterMs = 1000;
constexpr auto sampleInterval = std::chrono::milliseconds(3);

std::optional<Schema> compiledSchema(const Field<std::shared_ptr<const Json>>& field) {
    if (!field.value)
        return std::nullopt;
    auto schema = compileCorrected(**field.value);
    return schema ? std::optional(*std::move(schema)) : std::nullopt;
}

/// Where the tool runs; empty if it has no program, or one on another computer. Built-in tools use the working
/// directory.
std::string programFolder(const RegistrySnapshot& registry, const ToolDefinition& tool,
                          const ActivitySpecification& activity) {
    if (activity.isBuiltin())
        return QDir::currentPath().toStdString();
    const ProgramSpecification* program = activity.program();
    if (!program || !program->command)
        return {};
    const std::string source = sourceFolder(registry, tool.sourceId);
    const QDir base(source.empty() ? QDir::currentPath() : QString::fromStdString(source));
    return QDir::cleanPath(base.absoluteFilePath(QString::fromStdString(program->folder))).toStdString();
}

Result<VerifiedTool> findTool(const RegistrySnapshot& registry, const std::string& id) {
    const RegisteredTool* registered = registry.find(id);
    if (!registered)
        return std::unexpected(Error{message<verify_messages::notReached>(id)});
    auto definition = registered->definition();
    if (!definition)
        return std::unexpected(definition.error());
    const auto composed = std::make_shared<const ActivitySpecification>();
    const Manifest* manifest = registry.manifestOf(definition->sourceId);
    auto named = manifest ? manifest->activityOf(*definition) : Result<NamedActivity>(NamedActivity{{}, composed});
    ActivitySpecificationPtr activity = named && named->specification ? named->specification : composed;
    std::string folder = programFolder(registry, *definition, *activity);
    return VerifiedTool{.definition = std::make_shared<const ToolDefinition>(*definition),
                        .activity = std::move(activity),
                        .inputSchema = compiledSchema(definition->inputSchema),
                        .outputSchema = compiledSchema(definition->outputSchema),
                        .folder = std::move(folder)};
}

/// The folders for the saved calls of the tool's source. A source without a file belongs to the working directory, and
/// to the folders of the files that its command names, such as `node ../orders/server.mjs`.
std::set<std::string> savedCallFolders(const RegistrySnapshot& registry, const VerifiedTool& tool) {
    const LoadedSource* source = registry.sourceOf(tool.definition->sourceId);
    if (source && !source->path.empty())
        return {savedCallFolder(source->path)};
    std::set<std::string> folders = {savedCallFolder(QDir::current().filePath(QStringLiteral("server")).toStdString())};
    const ProgramSpecification* program = tool.activity->program();
    if (!program || !program->command)
        return folders;
    const QDir base(QString::fromStdString(tool.folder));
    for (const std::string& word : *program->command | std::views::drop(1))
        if (const QFileInfo file(base, QString::fromStdString(word)); file.isFile())
            folders.insert(savedCallFolder(file.absoluteFilePath().toStdString()));
    return folders;
}

std::vector<SavedCall> savedCallsOf(const RegistrySnapshot& registry, const VerifiedTool& tool) {
    std::vector<SavedCall> saved;
    for (const std::string& folder : savedCallFolders(registry, tool)) {
        auto files = loadSavedCalls(folder); // fails if there is no such folder
        if (!files)
            continue;
        for (SavedCallFile& file : *files)
            if (file.call)
                saved.push_back(*std::move(file.call));
    }
    return saved;
}

/// The calls of one tool, one after another, because a changed file could belong to any of the calls that run at the
/// same time.
class Verification {
public:
    Verification(RunService& service, VerifiedTool tool, const VerifyOptions& options, AbortSignal abort)
        : m_service(service)
        , m_tool(std::move(tool))
        , m_options(options)
        , m_abort(std::move(abort)) {}

    void observe(std::vector<SavedCall> saved);
    void judge(ToolVerification& verification) const;
    [[nodiscard]] bool isNobodyAvailable() const { return m_isNobodyAvailable; }
    /// Why the tool cannot be verified; otherwise empty.
    [[nodiscard]] const Message& error() const { return m_error; }

private:
    [[nodiscard]] std::shared_ptr<Session> makeSession(const ProbePlan& plan) const;
    [[nodiscard]] Call callOf(const Probe& probe) const;
    /// Completes the probe. Returns whether the calls before it leave a reason to make it.
    [[nodiscard]] bool prepare(Probe& probe);
    void make(Probe probe, bool isRepeated = false);
    /// Whether its process ended because of the call before it.
    [[nodiscard]] bool isCollateral(const Observation& observation) const;
    void await(const RunHandle& handle, const ProbeRecord& record, Observation& observation, ProcessWatch& watch) const;
    void compareFolder(const FolderState& before, const ProcessWatch& watch, Observation& observation) const;
    void omit(ProbeKind kind, Message reason) { m_observations.omitted.emplace(kind, std::move(reason)); }
    /// Why the run did not call the tool.
    [[nodiscard]] Message reasonOf(const FinishedRun& run) const;

    RunService& m_service;
    VerifiedTool m_tool;
    const VerifyOptions& m_options;
    AbortSignal m_abort;
    std::shared_ptr<Session> m_session; ///< null until there is a plan
    VerifyProgress m_progress;
    Observations m_observations;
    bool m_isNobodyAvailable = false;
    bool m_isRefused = false; ///< the user or a rule does not allow calls of the tool
    Message m_error;
};

/// A session of its own, so that the calls neither use up the budget of other calls nor change their memory, with the
/// current rules of the user. The user is asked once.
std::shared_ptr<Session> Verification::makeSession(const ProbePlan& plan) const {
    std::shared_ptr<Session> session = m_service.makeSession("verify", {});
    const auto [level, rules] =
        m_service
            .runWithSession([](const std::shared_ptr<Session>& own) { return std::pair(own->level(), own->rules()); })
            .result();
    const bool hasEffects = m_tool.definition->effects.present();
    const ConfirmationLevel least = hasEffects            ? ConfirmationLevel::Paranoid
                                    : m_tool.isReadOnly() ? ConfirmationLevel::Cautious
                                                          : ConfirmationLevel::Standard;
    session->setLevel(std::max(level, least));
    session->setRules(rules);
    session->setConfirmation(makePlanConfirmation(m_service.confirmation(), m_tool.definition->id, plan));
    return session;
}

Call Verification::callOf(const Probe& probe) const {
    const bool isInvalid = probe.kind == ProbeKind::WrongArguments || probe.kind == ProbeKind::MissingArguments;
    const bool hasOwnLimit = m_tool.definition->timeoutMs.value.value_or(0) > 0;
    return {.tool = m_tool.definition->id,
            .arguments = probe.arguments,
            .reasoning = message<verify_messages::callReason>(describeProbe(probe.kind)).text(),
            .deadlineMs = m_options.timeoutMs ? m_options.timeoutMs
                          : hasOwnLimit       ? std::nullopt
                                              : std::optional(defaultDeadlineMs),
            .skipsValidation = isInvalid,
            .environment = m_options.environment};
}

void Verification::await(const RunHandle& handle, const ProbeRecord& record, Observation& observation,
                         ProcessWatch& watch) const {
    const QFuture<std::shared_ptr<const FinishedRun>> finished = handle.finished();
    const Probe& probe = observation.probe;
    bool isAborted = false;
    while (!finished.isFinished()) {
        const std::int64_t startedNs = record.startedNs();
        if (startedNs > 0)
            watch.sample();
        if (probe.server && probe.server->resetConnections())
            observation.usedClient = true;
        const std::int64_t runningMs = (m_options.clock->monotonicNs() - startedNs) / nsPerMs;
        if (probe.kind == ProbeKind::AbortInProgress && startedNs > 0 && !isAborted &&
            runningMs >= probe.abortAfterMs) {
            handle.abort();
            isAborted = true;
        }
        std::this_thread::sleep_for(sampleInterval);
    }
    observation.run = finished.result();
}

Message Verification::reasonOf(const FinishedRun& run) const {
    if (m_abort.stop_requested())
        return message<verify_messages::verificationAborted>();
    if (run.nobodyAvailable)
        return message<verify_messages::needsConfirmation>();
    const auto& result = run.trace.outcome.result;
    if (result)
        return message<verify_messages::noResult>();
    const CallError& error = result.error();
    if (error.code == error_code::confirmationDenied)
        return error.message;
    return error.code == error_code::permissionDenied ? message<verify_messages::notAllowed>(error.message)
                                                      : message<verify_messages::notReached>(error.message);
}

void Verification::make(Probe probe, bool isRepeated) {
    if (m_abort.stop_requested() || m_isRefused) {
        omit(probe.kind, m_abort.stop_requested() ? message<verify_messages::verificationAborted>()
                                                  : m_observations.omitted.begin()->second);
        return;
    }
    m_progress.probe = probe.kind;
    if (m_options.progress)
        m_options.progress(m_progress);
    const auto record = std::make_shared<ProbeRecord>();
    ProcessWatch watch;
    const FolderState before = FolderState::of(m_tool.folder);
    const RunHandle handle = m_service.runner().start(
        callOf(probe), m_session, makeProbeWrapper(probe, record, m_tool.isModule(), *m_options.clock));
    Observation observation{.probe = std::move(probe)};
    {
        const std::stop_callback onAbort(m_abort, [&handle] { handle.abort(); });
        await(handle, *record, observation, watch);
    }
    m_isNobodyAvailable = m_isNobodyAvailable || observation.run->nobodyAvailable || observation.run->isTrustMissing;
    ProbeState seen = record->state();
    if (seen.startedNs == 0 || m_abort.stop_requested()) {
        const auto& result = observation.run->trace.outcome.result;
        const std::string code = result || seen.startedNs > 0 ? std::string() : result.error().code;
        m_isRefused = code == error_code::permissionDenied || code == error_code::confirmationDenied;
        if (code == error_code::invalidArguments) // those of the user, or of a saved call with variables
            m_error = message<verify_messages::invalidArguments>(result.error().message);
        omit(observation.probe.kind, reasonOf(*observation.run));
        return;
    }
    watch.addTo(observation.changes);
    const bool isAbandoned = seen.endedNs == 0; // it did not even end after an abort
    const std::int64_t endedNs = isAbandoned ? m_options.clock->monotonicNs() : seen.endedNs;
    observation.reply = std::move(seen.reply);
    if (isAbandoned)
        observation.reply.result = observation.run->trace.outcome.result;
    observation.startedMs = seen.startedMs;
    observation.endedMs = isAbandoned ? m_options.clock->epochMs() : seen.endedMs;
    observation.durationMs = (endedNs - seen.startedNs) / nsPerMs;
    if (seen.abortedNs > 0)
        observation.afterAbortMs = (endedNs - seen.abortedNs) / nsPerMs;
    if (verify::isUnreached(m_tool, observation)) {
        omit(observation.probe.kind, message<verify_messages::notReached>(verify::errorOf(observation)));
        return;
    }
    if (!isRepeated && isCollateral(observation)) {
        make(std::move(observation.probe), true);
        return;
    }
    compareFolder(before, watch, observation);
    m_observations.made.push_back(std::move(observation));
}

/// A host that does not end an aborted call is killed, with the next call if that has been sent to it already.
bool Verification::isCollateral(const Observation& observation) const {
    const auto& made = m_observations.made;
    return !made.empty() && made.back().afterAbortMs >= 0 && m_tool.isModule() &&
           verify::hasProcessEnded(m_tool, observation);
}

/// Files that other programs change must not be blamed on the tool: if the folder also changes in a moment without a
/// call, the changes are not attributed to it.
void Verification::compareFolder(const FolderState& before, const ProcessWatch& watch, Observation& observation) const {
    using std::chrono::milliseconds;
    constexpr milliseconds leastWait(200);
    constexpr milliseconds mostWait(2000);
    SystemChanges& changes = observation.changes;
    const FolderState after = FolderState::of(m_tool.folder);
    changes.areFilesWatched = before.isComplete() && after.isComplete();
    if (!changes.areFilesWatched)
        return;
    const auto isOwn = [&](const std::string& file) { return watch.isOwn(m_tool.folder + '/' + file); };
    std::vector<std::string> files = before.differencesTo(after);
    std::erase_if(files, isOwn);
    if (files.empty())
        return;
    std::this_thread::sleep_for(std::clamp(milliseconds(observation.durationMs), leastWait, mostWait));
    changes.otherFiles = after.differencesTo(FolderState::of(m_tool.folder));
    std::erase_if(changes.otherFiles, isOwn);
    if (!changes.otherFiles.empty())
        return;
    changes.files = std::move(files);
    observation.createdFiles = before.createdIn(after);
    std::erase_if(observation.createdFiles, isOwn);
}

bool Verification::prepare(Probe& probe) {
    const Observation* normal = m_observations.find(ProbeKind::Normal);
    switch (probe.kind) {
    case ProbeKind::Repeat:
        return neededProbes(m_tool).contains(ProbeKind::Repeat) || !normal->changes.files.empty();
    case ProbeKind::FailingClient:
        probe.server = std::make_shared<FailingServer>();
        return true;
    case ProbeKind::AbortInProgress:
        probe.abortAfterMs = std::min(normal->durationMs / 3, maxAbortAfterMs);
        if (normal->durationMs < abortableMs)
            omit(probe.kind, message<verify_messages::endedTooSoon>(normal->durationMs));
        return normal->durationMs >= abortableMs;
    case ProbeKind::AfterAbort:
        return m_observations.find(ProbeKind::AbortInProgress) != nullptr;
    default:
        return true;
    }
}

void Verification::observe(std::vector<SavedCall> saved) {
    const Schema* schema = m_tool.inputSchema ? &*m_tool.inputSchema : nullptr;
    const std::optional<Json> arguments =
        m_options.arguments ? m_options.arguments : findArguments(*m_tool.definition, schema, saved);
    ProbePlan plan = planProbes(m_tool, !arguments ? Json::object()
                                        : schema   ? schema->withValidDefaults(*arguments)
                                                   : *arguments);
    m_session = makeSession(plan);
    m_progress.total = plan.size();
    for (Probe& probe : plan) {
        const ProbeKind kind = probe.kind;
        ++m_progress.number;
        if (!arguments)
            omit(kind, message<verify_messages::noArguments>());
        else if (m_observations.made.empty() && kind != ProbeKind::Normal)
            omit(kind, m_observations.reason(ProbeKind::Normal));
        else if (prepare(probe))
            make(std::move(probe));
    }
}

void Verification::judge(ToolVerification& verification) const {
    for (const VerifyCheck& check : verifyChecks()) {
        const Promise* promise = promiseOf(check, m_tool);
        if (!promise)
            continue;
        const std::optional<Judgment> judgment = check.judge(m_tool, m_observations);
        if (!judgment)
            continue;
        CheckResult result{
            .check = &check, .promise = promise, .outcome = judgment->outcome, .reason = judgment->reason};
        if (judgment->of) {
            result.done = verify::describeCall(*judgment->of);
            result.returned = verify::describeReply(m_tool, *judgment->of);
            result.run = judgment->of->run->trace.run;
        }
        verification.results.push_back(std::move(result));
    }
}

} // namespace

std::size_t ToolVerification::count(CheckOutcome outcome) const {
    return static_cast<std::size_t>(std::ranges::count(results, outcome, &CheckResult::outcome));
}

ToolVerification verifyTool(RunService& service, const std::string& toolId, const VerifyOptions& options,
                            AbortSignal abort) {
    const std::int64_t startedNs = options.clock->monotonicNs();
    ToolVerification verification{.id = toolId, .name = toolId};
    const RegistrySnapshotPtr registry = service.registry();
    auto tool = findTool(*registry, toolId);
    if (!tool) {
        verification.error = tool.error().message();
        return verification;
    }
    verification.name = tool->definition->displayName();
    verification.sourceId = tool->definition->sourceId;
    verification.contract = tool->contract();
    std::vector<SavedCall> saved = savedCallsOf(*registry, *tool);
    Verification work(service, *std::move(tool), options, abort);
    work.observe(std::move(saved));
    verification.error = work.error();
    if (verification.error.empty())
        work.judge(verification);
    verification.nobodyAvailable = work.isNobodyAvailable();
    verification.aborted = abort.stop_requested();
    verification.digest = runnableDigest(*registry, toolId); // last, because the calls may have changed files
    verification.durationMs = (options.clock->monotonicNs() - startedNs) / nsPerMs;
    return verification;
}

} // namespace toolroom
