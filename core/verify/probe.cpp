// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/verify/probe.h"

#include "core/base/abort_signal.h"
#include "core/verify/messages.h"

#include <stop_token>
#include <utility>

namespace toolroom {

namespace {

AbortSignal firedSignal() {
    AbortController controller;
    controller.request_stop();
    return controller.get_token();
}

class ProbeActivity final : public Activity {
public:
    ProbeActivity(std::shared_ptr<Activity> activity, Probe probe, std::shared_ptr<ProbeRecord> record,
                  bool passesSignal, Clock& clock)
        : m_activity(std::move(activity))
        , m_probe(std::move(probe))
        , m_record(std::move(record))
        , m_passesSignal(passesSignal)
        , m_clock(clock) {}

    [[nodiscard]] std::vector<std::string> scopes() const override { return m_activity->scopes(); }

    QCoro::Task<ActivityReply> run(ActivityCall call, ActivityFeedback feedback, AbortSignal abort) override {
        // Copied before the first await: the activity may be destroyed in the meantime.
        const std::shared_ptr<ProbeRecord> record = m_record;
        Clock& clock = m_clock;
        const SecretMask secrets = call.secrets;
        if (m_probe.kind == ProbeKind::FailingClient)
            call.context.client.baseUrl = m_probe.server->url();
        call.startsAborted = m_probe.kind == ProbeKind::Aborted;
        AbortSignal signal = call.startsAborted && !m_passesSignal ? firedSignal() : abort;
        record->start(clock.monotonicNs(), clock.epochMs());
        const std::stop_callback onAbort(abort, [record, &clock] { record->abort(clock.monotonicNs()); });
        ActivityReply reply = co_await m_activity->run(std::move(call), std::move(feedback), std::move(signal));
        ActivityReply masked = reply;
        mask(masked, secrets);
        record->end(clock.monotonicNs(), clock.epochMs(), std::move(masked));
        if (!reply.result)
            reply.result.error().recoverable = false; // no retries
        co_return reply;
    }

    QCoro::Task<Result<Json>> runStep(ActivityCall call, std::string kind, std::size_t index, Json result,
                                      AbortSignal abort) override {
        return m_activity->runStep(std::move(call), std::move(kind), index, std::move(result), std::move(abort));
    }

    void addSecrets(SecretMask& secrets, const CallContext& context) const override {
        m_activity->addSecrets(secrets, context);
    }

    [[nodiscard]] std::string url(const Json& arguments, const CallContext& context) const override {
        return m_activity->url(arguments, context);
    }

private:
    std::shared_ptr<Activity> m_activity;
    Probe m_probe;
    std::shared_ptr<ProbeRecord> m_record;
    bool m_passesSignal;
    Clock& m_clock;
};

} // namespace

void ProbeRecord::start(std::int64_t ns, std::int64_t ms) {
    const std::scoped_lock lock(m_mutex);
    m_state.startedNs = ns;
    m_state.startedMs = ms;
}

void ProbeRecord::abort(std::int64_t ns) {
    const std::scoped_lock lock(m_mutex);
    m_state.abortedNs = ns;
}

void ProbeRecord::end(std::int64_t ns, std::int64_t ms, ActivityReply reply) {
    const std::scoped_lock lock(m_mutex);
    m_state.endedNs = ns;
    m_state.endedMs = ms;
    m_state.reply = std::move(reply);
}

std::int64_t ProbeRecord::startedNs() const {
    const std::scoped_lock lock(m_mutex);
    return m_state.startedNs;
}

ProbeState ProbeRecord::state() const {
    const std::scoped_lock lock(m_mutex);
    return m_state;
}

Message describeProbe(ProbeKind kind) {
    switch (kind) {
    case ProbeKind::Normal:
        break;
    case ProbeKind::Repeat:
        return message<verify_messages::purposeRepeat>();
    case ProbeKind::Aborted:
        return message<verify_messages::abortedBefore>();
    case ProbeKind::WrongArguments:
        return message<verify_messages::wrongArgument>();
    case ProbeKind::MissingArguments:
        return message<verify_messages::missingArgument>();
    case ProbeKind::FailingClient:
        return message<verify_messages::failingClient>();
    case ProbeKind::AbortInProgress:
        return message<verify_messages::abortedDuring>();
    case ProbeKind::AfterAbort:
        return message<verify_messages::purposeAfterAbort>();
    }
    return message<verify_messages::purposeNormal>();
}

ActivityWrapper makeProbeWrapper(Probe probe, std::shared_ptr<ProbeRecord> record, bool passesSignal, Clock& clock) {
    return [probe = std::move(probe), record = std::move(record), passesSignal,
            &clock](std::shared_ptr<Activity> activity, bool) -> std::shared_ptr<Activity> {
        return std::make_shared<ProbeActivity>(std::move(activity), probe, record, passesSignal, clock);
    };
}

} // namespace toolroom
