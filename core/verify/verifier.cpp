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

#include <QDir>

#include <algorithm>
#include <chrono>
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

std::vector<SavedCall> savedCallsOf(const RegistrySnapshot& registry, const VerifiedTool& tool) {
    std::vector<SavedCall> saved;
    const LoadedSource* source = registry.sourceOf(tool.definition->sourceId);
    if (!source || source->path.empty())
        return saved;
    auto files = loadSavedCalls(savedCallFolder(source->path));
    if (!files)
        return saved; // no such folder
    for (SavedCallFile& file : *files)
        if (file.call)
            saved.push_back(*std::move(file.call));
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
    [[nodiscard]] std::shared_ptr<Session> makeSession() const;
    [[nodiscard]] ProbeSet neededProbes() const;
    [[nodiscard]] Call callOf(const Probe& probe) const;
    void probeInvalidArguments(const ProbeSet& needed, const Json& valid);
    void probeAbort(const Json& arguments);
    /// Returns whether the tool was called.
    bool make(Probe probe);
    void await(const RunHandle& handle, const ProbeRecord& record, Observation& observation, ProcessWatch& watch) const;
    void compareFolder(const FolderState& before, const ProcessWatch& watch, Observation& observation) const;
    void omit(ProbeKind kind, Message reason) { m_observations.omitted.emplace(kind, std::move(reason)); }
    void omitAll(const Message& reason);
    /// Why the run did not call the tool.
    [[nodiscard]] Message reasonOf(const FinishedRun& run) const;

    RunService& m_service;
    VerifiedTool m_tool;
    const VerifyOptions& m_options;
    AbortSignal m_abort;
    std::shared_ptr<Session> m_session = makeSession();
    Observations m_observations;
    bool m_isNobodyAvailable = false;
    bool m_isRefused = false; ///< the user or a rule does not allow calls of the tool
    Message m_error;
};

/// A session of its own, so that the calls neither use up the budget of other calls nor change their memory, with the
/// current rules of the user.
std::shared_ptr<Session> Verification::makeSession() const {
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
    return session;
}

ProbeSet Verification::neededProbes() const {
    ProbeSet needed;
    for (const VerifyCheck& check : verifyChecks())
        if (promiseOf(check, m_tool))
            needed.add(check.probes);
    return needed;
}

Call Verification::callOf(const Probe& probe) const {
    const bool isInvalid = probe.kind == ProbeKind::WrongArguments || probe.kind == ProbeKind::MissingArguments;
    const bool hasOwnLimit = m_tool.definition->timeoutMs.value.value_or(0) > 0;
    return {.tool = m_tool.definition->id,
            .arguments = probe.arguments,
            .reasoning = describeProbe(probe.kind).text(),
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
        const std::int64_t startedNs = record.startedNs;
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
    const bool isDenied = error.code == error_code::permissionDenied || error.code == error_code::confirmationDenied;
    return isDenied ? message<verify_messages::notAllowed>(error.message)
                    : message<verify_messages::notReached>(error.message);
}

bool Verification::make(Probe probe) {
    if (m_abort.stop_requested() || m_isRefused) {
        omit(probe.kind, m_abort.stop_requested() ? message<verify_messages::verificationAborted>()
                                                  : m_observations.omitted.begin()->second);
        return false;
    }
    if (m_options.progress)
        m_options.progress(probe.kind);
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
    m_isNobodyAvailable = m_isNobodyAvailable || observation.run->nobodyAvailable;
    if (record->startedNs == 0 || m_abort.stop_requested()) {
        const auto& result = observation.run->trace.outcome.result;
        const std::string code = result ? std::string() : result.error().code;
        m_isRefused = code == error_code::permissionDenied || code == error_code::confirmationDenied;
        if (code == error_code::invalidArguments) // those of the user, or of a saved call with variables
            m_error = message<verify_messages::invalidArguments>(result.error().message);
        omit(observation.probe.kind, reasonOf(*observation.run));
        return false;
    }
    watch.addTo(observation.changes);
    const bool isAbandoned = record->endedNs == 0; // it did not even end after an abort
    const std::int64_t endedNs = isAbandoned ? m_options.clock->monotonicNs() : record->endedNs;
    observation.reply = record->reply;
    if (isAbandoned)
        observation.reply.result = observation.run->trace.outcome.result;
    observation.startedMs = record->startedMs;
    observation.endedMs = isAbandoned ? m_options.clock->epochMs() : record->endedMs;
    observation.durationMs = (endedNs - record->startedNs) / nsPerMs;
    if (record->abortedNs > 0)
        observation.afterAbortMs = (endedNs - record->abortedNs) / nsPerMs;
    if (textAt(observation.reply.detail, "kind") == "unknown-tool") { // the host was restarted
        omit(observation.probe.kind, message<verify_messages::callFailed>(verify::errorOf(observation)));
        return false;
    }
    compareFolder(before, watch, observation);
    m_observations.made.push_back(std::move(observation));
    return true;
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

void Verification::omitAll(const Message& reason) {
    for (const ProbeKind kind :
         {ProbeKind::Normal, ProbeKind::Repeat, ProbeKind::Aborted, ProbeKind::WrongArguments,
          ProbeKind::MissingArguments, ProbeKind::FailingClient, ProbeKind::AbortInProgress, ProbeKind::AfterAbort})
        omit(kind, reason);
}

void Verification::probeInvalidArguments(const ProbeSet& needed, const Json& valid) {
    const auto probe = [&](ProbeKind kind, std::optional<InvalidArguments> invalid, const Message& reason) {
        if (!needed.contains(kind))
            return;
        if (invalid)
            make({.kind = kind, .arguments = std::move(invalid->values), .argument = std::move(invalid->argument)});
        else
            omit(kind, reason);
    };
    if (!m_tool.inputSchema)
        return;
    probe(ProbeKind::WrongArguments, withWrongArgument(*m_tool.inputSchema, valid),
          message<verify_messages::everythingValid>());
    probe(ProbeKind::MissingArguments, withoutArgument(*m_tool.inputSchema, valid),
          message<verify_messages::nothingRequired>());
}

void Verification::probeAbort(const Json& arguments) {
    const Observation* normal = m_observations.find(ProbeKind::Normal);
    const std::int64_t takesMs = normal->durationMs;
    if (takesMs < abortableMs) {
        omit(ProbeKind::AbortInProgress, message<verify_messages::endedTooSoon>(takesMs));
        return;
    }
    const std::int64_t abortAfterMs = std::min(takesMs / 3, maxAbortAfterMs);
    const bool isMade =
        make({.kind = ProbeKind::AbortInProgress, .arguments = arguments, .abortAfterMs = abortAfterMs});
    if (isMade && m_tool.isServerTool())
        make({.kind = ProbeKind::AfterAbort, .arguments = arguments});
}

void Verification::observe(std::vector<SavedCall> saved) {
    const ProbeSet needed = neededProbes();
    const Schema* schema = m_tool.inputSchema ? &*m_tool.inputSchema : nullptr;
    const std::optional<Json> arguments =
        m_options.arguments ? m_options.arguments : findArguments(*m_tool.definition, schema, saved);
    if (!arguments) {
        omitAll(message<verify_messages::noArguments>());
        return;
    }
    if (!make({.kind = ProbeKind::Normal, .arguments = *arguments})) {
        omitAll(m_observations.reason(ProbeKind::Normal));
        return;
    }
    const bool seemsToWrite = m_tool.isReadOnly() && !m_observations.made.front().changes.files.empty();
    if (needed.contains(ProbeKind::Repeat) || seemsToWrite)
        make({.kind = ProbeKind::Repeat, .arguments = *arguments});
    if (needed.contains(ProbeKind::Aborted))
        make({.kind = ProbeKind::Aborted, .arguments = *arguments});
    probeInvalidArguments(needed, *arguments);
    if (needed.contains(ProbeKind::FailingClient)) {
        auto server = std::make_shared<FailingServer>();
        make({.kind = ProbeKind::FailingClient, .arguments = *arguments, .server = std::move(server)});
    }
    if (needed.contains(ProbeKind::AbortInProgress)) // last, because it may end a program that other calls need
        probeAbort(*arguments);
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
    Verification work(service, *std::move(tool), options, std::move(abort));
    work.observe(std::move(saved));
    verification.error = work.error();
    if (verification.error.empty())
        work.judge(verification);
    verification.nobodyAvailable = work.isNobodyAvailable();
    verification.durationMs = (options.clock->monotonicNs() - startedNs) / nsPerMs;
    return verification;
}

} // namespace toolroom
