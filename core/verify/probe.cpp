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
        record->startedMs = clock.epochMs();
        record->startedNs = clock.monotonicNs();
        const std::stop_callback onAbort(abort, [record, &clock] { record->abortedNs = clock.monotonicNs(); });
        ActivityReply reply = co_await m_activity->run(std::move(call), std::move(feedback), std::move(signal));
        record->endedNs = clock.monotonicNs();
        record->endedMs = clock.epochMs();
        record->reply = reply;
        mask(record->reply, secrets);
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

Message describeProbe(ProbeKind kind) {
    switch (kind) {
    case ProbeKind::Normal:
        break;
    case ProbeKind::Repeat:
        return message<verify_messages::purposeRepeat>();
    case ProbeKind::Aborted:
        return message<verify_messages::purposeAborted>();
    case ProbeKind::WrongArguments:
        return message<verify_messages::purposeWrong>();
    case ProbeKind::MissingArguments:
        return message<verify_messages::purposeMissing>();
    case ProbeKind::FailingClient:
        return message<verify_messages::purposeClient>();
    case ProbeKind::AbortInProgress:
        return message<verify_messages::purposeAbort>();
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
