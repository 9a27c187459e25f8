// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/call_services.h"

#include "core/run/messages.h"
#include "core/run/pipeline/run_journal.h"
#include "core/run/pipeline/steps.h"

#include <memory>
#include <utility>

namespace toolroom {

namespace {

/// The services of a run. An activity may keep them longer than the run.
class RunServices final : public CallServices {
public:
    explicit RunServices(const RunPtr& run)
        : m_run(run) {}

    QCoro::Task<Message> requirePermission(std::string scope, std::string resource) override {
        const RunPtr run = m_run.lock();
        if (!run)
            co_return message<run_messages::runAborted>();
        co_return co_await toolroom::requirePermission(run,
                                                       {.scope = std::move(scope), .resource = std::move(resource)});
    }

    Json memory(MemoryScope scope) override {
        const RunPtr run = m_run.lock();
        return run ? run->input->session->memoryValues(run->resolved.tool->sourceId, *run->resolved.registry, scope)
                   : Json::object();
    }

    QCoro::Task<Result<void>> writeMemory(MemoryScope scope, std::string key, std::optional<Json> value) override {
        const RunPtr run = m_run.lock();
        if (!run)
            co_return std::unexpected(Error{message<run_messages::runAborted>()});
        co_return co_await run->input->session->memory().write(scope, std::move(key), std::move(value));
    }

    QCoro::Task<Result<std::string>> store(Json output) override {
        const RunPtr run = m_run.lock();
        if (!run)
            co_return std::unexpected(Error{message<run_messages::runAborted>()});
        co_return co_await toolroom::store(run, std::move(output));
    }

    QCoro::Task<RunResult> invoke(std::string tool, Json arguments) override {
        const RunPtr run = m_run.lock();
        if (!run) {
            RunResult ended;
            ended.result = std::unexpected(
                CallError{.code = std::string(error_code::cancelled), .message = message<run_messages::runAborted>()});
            co_return ended;
        }
        co_return co_await run->input->callChild({.tool = std::move(tool), .arguments = std::move(arguments)},
                                                 run->stopSignal());
    }

    void notify(std::string event, Json payload) override {
        if (const RunPtr run = m_run.lock())
            run->input->notify(std::move(event), std::move(payload));
    }

    void log(std::string line) override {
        if (const RunPtr run = m_run.lock())
            run->input->feedback.log(std::move(line));
    }

private:
    std::weak_ptr<RunInProgress> m_run;
};

} // namespace

std::shared_ptr<CallServices> makeCallServices(const RunPtr& run) {
    return std::make_shared<RunServices>(run);
}

ActivityCall makeStepCall(const RunInProgress& run, std::int64_t timeoutMs) {
    return {.tool = run.resolved.tool,
            .arguments = run.arguments.values,
            .context = run.context,
            .secrets = run.input->secrets->mask,
            .runId = run.record.run,
            .timeoutMs = timeoutMs,
            .services = run.services};
}

} // namespace toolroom
