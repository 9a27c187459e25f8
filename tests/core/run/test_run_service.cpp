// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/run_service.h"
#include "tests/support/runner_fixture.h"
#include "tests/support/test_case.h"

#include <optional>

using namespace toolroom;
using namespace toolroom::test;

namespace {

RegistrySnapshotPtr toolNamed(const std::string& name) {
    const Json manifest = {
        {"contract", "echomen"},
        {"tools", {{{"name", name}, {"description", "Runs."}, {"timeout", 600'000}}}},
        {"activities", {{name, {{"type", "builtin"}}}}},
    };
    return loadSources({{.kind = SourceSpec::Kind::Text, .name = "stage.json", .text = manifest.dump()}}, LoadOptions{})
        .snapshot;
}

RunHandle start(RunService& service) {
    return service.runner().start({.tool = "first"}, service.session());
}

Preflight preflight(RunService& service, const std::string& tool) {
    return service.runner().runPreflight({.tool = tool}, service.session(), {}).result();
}

} // namespace

class TestRunService : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    /// The caller may block, because the service has its own thread.
    void runsWithoutAnEventLoopOfTheCaller() {
        const auto activities = std::make_shared<ActivityRegistry>();
        activities->registerBuiltin(
            "first", std::make_shared<ScriptedActivity>(std::deque<ActivityReply>{answering({{"n", 1}}, "done")}));
        RunService service({.activities = activities, .folder = "/"});
        service.setRegistry(toolNamed("first"));
        const auto run = start(service).finished().result();
        COMPARE_TEXT(run->trace.outcome.result.value().data.dump(), R"({"n":1})");
        COMPARE_TEXT(run->trace.toolId, "stage/first");
    }

    void newCallsUseTheNewRegistry() {
        RunService service({.folder = "/"});
        service.setRegistry(toolNamed("first"));
        COMPARE_TEXT(preflight(service, "first").toolId, "stage/first");
        service.setRegistry(toolNamed("second"));
        COMPARE_TEXT(preflight(service, "second").toolId, "stage/second");
        COMPARE_TEXT(start(service).finished().result()->trace.outcome.result.error().code, "TOOL_NOT_FOUND");
    }

    void destructorEndsRuns() {
        const auto activities = std::make_shared<ActivityRegistry>();
        activities->registerBuiltin("first", std::make_shared<EndlessActivity>());
        std::optional<RunService> service;
        service.emplace(RunSettings{.activities = activities, .folder = "/"});
        service->setRegistry(toolNamed("first"));
        const RunHandle running = start(*service);
        QTRY_COMPARE(running.state(), RunState::Running);
        service.reset();
        QVERIFY(running.finished().isFinished());
        COMPARE_TEXT(running.finished().result()->trace.outcome.result.error().code, "CANCELLED");
    }

    void sessionIsReachedInTheRunnersThread() {
        RunService service({.permitted = {"fs-read"}, .folder = "/"});
        const auto [permitted, thread] = service
                                             .runWithSession([](const std::shared_ptr<Session>& session) {
                                                 return std::pair(session->permitted(), QThread::currentThread());
                                             })
                                             .result();
        QCOMPARE(permitted, (std::set<std::string, std::less<>>{"fs-read"}));
        QCOMPARE(thread, service.runner().thread());
        QVERIFY(thread != QThread::currentThread());
    }
};

TOOLROOM_TEST(TestRunService)
#include "test_run_service.moc"
