// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/registry/loading/load.h"
#include "core/run/pipeline/runner.h"
#include "tests/support/manual_clock.h"

#include <QCoreApplication>
#include <QEventLoop>

#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace toolroom::test {

inline RegistrySnapshotPtr registryOf(const Json& manifest) {
    return loadSources({{SourceSpec::Kind::Text, {}, "tools.json", manifest.dump()}}, LoadOptions{}).snapshot;
}

/// An activity that returns the given replies in order and repeats the last one.
class ScriptedActivity final : public Activity {
public:
    explicit ScriptedActivity(std::deque<ActivityReply> replies = {ActivityReply{}})
        : m_replies(std::move(replies)) {}

    QCoro::Task<ActivityReply> run(ActivityCall call, ActivityFeedback, AbortSignal) override {
        calls.push_back(std::move(call));
        ActivityReply reply = m_replies.front();
        if (m_replies.size() > 1)
            m_replies.pop_front();
        co_return reply;
    }

    std::vector<ActivityCall> calls;

private:
    std::deque<ActivityReply> m_replies;
};

/// An activity that ends only after an abort.
class EndlessActivity final : public Activity {
public:
    QCoro::Task<ActivityReply> run(ActivityCall, ActivityFeedback, AbortSignal abort) override {
        ++started;
        std::ignore = co_await waitFor(systemClock(), 24LL * 60 * 60 * 1000, abort);
        co_return ActivityReply{};
    }

    int started = 0;
};

/// An activity that ends only when it is killed.
class PatientActivity final : public Activity {
public:
    QCoro::Task<ActivityReply> run(ActivityCall call, ActivityFeedback, AbortSignal) override {
        std::ignore = co_await waitFor(systemClock(), 24LL * 60 * 60 * 1000, call.kill);
        co_return ActivityReply{};
    }
};

/// Gives the same answer to all requests and records them.
class ScriptedPolicy final : public ConfirmationPolicy {
public:
    using Kind = ConfirmationAnswer::Kind;
    explicit ScriptedPolicy(Kind answer)
        : m_answer(answer) {}

    QCoro::Task<ConfirmationAnswer> decide(ConfirmationRequest request, AbortSignal) override {
        asked.push_back(request);
        if (onAsked)
            onAsked();
        ConfirmationAnswer answer{.kind = m_answer, .request = request.id, .digest = request.digest, .grant = grant};
        if (edited) {
            answer.editedArguments = edited;
            answer.digest = confirmationDigest(request.definition, *edited, request.environment);
        }
        co_return answer;
    }

    std::vector<ConfirmationRequest> asked;
    std::function<void()> onAsked;
    std::optional<GrantTerms> grant; ///< included in each confirmation
    std::optional<Json> edited;

private:
    Kind m_answer;
};

inline ActivityReply failing(std::string code, bool recoverable = true) {
    ActivityReply reply;
    reply.result = std::unexpected(
        CallError{.code = std::move(code), .message = Message::verbatim("it failed"), .recoverable = recoverable});
    return reply;
}

inline ActivityReply answering(Json data, std::string message = {}) {
    ActivityReply reply;
    reply.result = CallSuccess{.data = std::move(data), .message = std::move(message)};
    return reply;
}

/// A Runner on the test's thread with a manifest, its activities and a manual clock.
class RunnerFixture {
public:
    explicit RunnerFixture(std::string manifest)
        : registry(std::make_shared<Registry>())
        , activities(std::make_shared<ActivityRegistry>()) {
        settings.trust.trustsAll = true;
        load(std::move(manifest));
    }

    void load(std::string manifest) {
        const LoadResult loaded = loadSources(
            {{.kind = SourceSpec::Kind::Text, .name = "stage.json", .text = std::move(manifest)}}, LoadOptions{});
        for (const Error& error : loaded.errors)
            qWarning("%s", error.text().c_str());
        for (const QuarantinedTool& tool : loaded.snapshot->quarantined())
            qWarning("%s", tool.error.text().c_str());
        registry->replace(loaded.snapshot);
    }

    std::shared_ptr<ScriptedActivity> script(const std::string& name, std::deque<ActivityReply> replies) {
        auto activity = std::make_shared<ScriptedActivity>(std::move(replies));
        activities->registerBuiltin(name, activity);
        return activity;
    }

    Runner& runner() {
        if (!m_runner)
            m_runner = std::make_unique<Runner>(registry, settings);
        return *m_runner;
    }

    std::shared_ptr<Session> session() {
        if (!m_session)
            m_session = std::make_shared<Session>(settings);
        return m_session;
    }

    /// Runs a call to completion and advances the clock to the next alarm whenever the run is idle.
    FinishedRun run(Call call) { return wait(runner().start(std::move(call), session())); }

    FinishedRun wait(const RunHandle& handle) {
        while (!handle.finished().isFinished()) {
            settle();
            if (!handle.finished().isFinished() && clock.hasAlarms())
                clock.advanceToNextAlarm();
        }
        const FinishedRun finished = *handle.finished().result();
        settle();
        return finished;
    }

    /// Processes all pending events.
    static void settle() {
        constexpr int rounds = 12; // steps are chained by events
        for (int i = 0; i < rounds; ++i) {
            QCoreApplication::sendPostedEvents();
            QCoreApplication::processEvents(QEventLoop::AllEvents);
        }
    }

    ManualClock clock;
    std::shared_ptr<Registry> registry;
    std::shared_ptr<ActivityRegistry> activities;
    RunSettings settings{.activities = activities, .clock = &clock, .seed = 1}; ///< not used after the first call

private:
    std::shared_ptr<Session> m_session;
    std::unique_ptr<Runner> m_runner;
};

/// The error code of a run, or `success`.
inline std::string codeOf(const FinishedRun& run) {
    return run.trace.outcome.result ? std::string("success") : run.trace.outcome.result.error().code;
}

/// The span of this kind with the index `nth`; null if there is none.
inline const Span* spanOf(const FinishedRun& run, SpanKind kind, std::size_t nth = 0) {
    for (const Span& span : run.trace.spans) {
        if (span.kind == kind && nth-- == 0)
            return &span;
    }
    return nullptr;
}

} // namespace toolroom::test
