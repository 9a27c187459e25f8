// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/registry/loading/load.h"
#include "core/run/run_service.h"
#include "core/verify/system_changes.h"
#include "core/verify/verifier.h"
#include "tests/support/runner_fixture.h"
#include "tests/support/test_case.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <chrono>
#include <set>

using namespace toolroom;
using namespace toolroom::test;

namespace {

/// A tool of an MCP list whose activity is built in, with the given annotations.
std::string manifestWith(const char* annotations) {
    return std::string(R"({"contract": "mcp", "tools": [{"name": "count", "description": "Counts.", "inputSchema":
        {"type": "object", "properties": {"text": {"type": "string"}}, "required": ["text"]},
        "outputSchema": {"type": "integer"}, "annotations": )") +
           annotations + R"(}], "activities": {"count": {"type": "builtin"}}})";
}

/// A service with the tool `count`, on a thread of its own.
class VerifyFixture {
public:
    VerifyFixture(const char* annotations, std::deque<ActivityReply> replies,
                  ConfirmationAnswer::Kind answer = ConfirmationAnswer::Kind::Confirmed,
                  std::function<void(std::shared_ptr<const Trace>)> traced = {})
        : activity(std::make_shared<ScriptedActivity>(std::move(replies)))
        , policy(std::make_shared<ScriptedPolicy>(answer)) {
        const auto activities = std::make_shared<ActivityRegistry>();
        activities->registerBuiltin("count", activity);
        service = std::make_unique<RunService>(RunSettings{.activities = activities,
                                                           .confirmation = policy,
                                                           .traced = std::move(traced),
                                                           .trust = {.trustsAll = true}});
        const std::string manifest = manifestWith(annotations);
        service->setRegistry(
            loadSources({{.kind = SourceSpec::Kind::Text, .name = "count.json", .text = manifest}}, LoadOptions{})
                .snapshot);
    }

    ToolVerification verify(AbortSignal abort = {}) {
        return verifyTool(*service, "count/count", {}, std::move(abort));
    }

    std::shared_ptr<ScriptedActivity> activity;
    std::shared_ptr<ScriptedPolicy> policy;
    std::unique_ptr<RunService> service;
};

void write(const QTemporaryDir& folder, const char* name, std::string_view text) {
    QFile file(folder.filePath(QLatin1StringView(name)));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text.data(), static_cast<qint64>(text.size()));
}

/// The program of a tool that rewrites the program of another tool.
class RewritingActivity final : public Activity {
public:
    explicit RewritingActivity(const QTemporaryDir& folder)
        : m_folder(folder) {}

    QCoro::Task<ActivityReply> run(ActivityCall, ActivityFeedback, AbortSignal) override {
        write(m_folder, "b.py", "import other");
        co_return answering(3);
    }

private:
    const QTemporaryDir& m_folder;
};

const CheckResult* resultOf(const ToolVerification& verification, std::string_view check) {
    for (const CheckResult& result : verification.results)
        if (result.check->id == check)
            return &result;
    return nullptr;
}

std::string outcomeOf(const ToolVerification& verification, std::string_view check) {
    const CheckResult* result = resultOf(verification, check);
    if (!result)
        return "left out";
    return result->outcome == CheckOutcome::Passed   ? "passed"
           : result->outcome == CheckOutcome::Failed ? "failed: " + result->reason.text()
                                                     : "not tried: " + result->reason.text();
}

} // namespace

class TestVerify : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void checksAreDocumented() {
        QCOMPARE(verifyChecks().size(), std::size_t(15));
        for (const VerifyCheck& check : verifyChecks()) {
            QVERIFY(findVerifyCheck(check.id) == &check);
            QVERIFY(!check.promises.empty());
            for (const Promise& promise : check.promises)
                QVERIFY2(!promise.sentence.empty() && !promise.document.empty() && !promise.contracts.empty(),
                         std::string(check.id).c_str());
        }
        QVERIFY(!findVerifyCheck("never-sleeps"));
    }

    void comparesFolders() {
        const QTemporaryDir folder;
        const auto write = [&](const char* name, const char* text) {
            QFile file(folder.filePath(QLatin1StringView(name)));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(text);
        };
        QVERIFY(QDir(folder.path()).mkdir(QStringLiteral("node_modules")));
        write("kept.txt", "1");
        write("changed.txt", "1");
        write("removed.txt", "1");
        const std::string path = folder.path().toStdString();
        const FolderState before = FolderState::of(path);
        QVERIFY(before.isComplete());
        QVERIFY(before.differencesTo(FolderState::of(path)).empty());
        write("changed.txt", "22");
        write("new.txt", "1");
        write("run.log", "1");
        write("node_modules/cache.json", "1");
        QVERIFY(QFile::remove(folder.filePath(QStringLiteral("removed.txt"))));
        const FolderState after = FolderState::of(path);
        QCOMPARE(before.differencesTo(after), (std::vector<std::string>{"changed.txt", "new.txt", "removed.txt"}));
        QCOMPARE(before.createdIn(after), std::vector<std::string>{"new.txt"});
    }

    void checksTheOutput() {
        VerifyFixture kept("{\"readOnlyHint\": true}", {answering(3)});
        const ToolVerification verification = kept.verify();
        COMPARE_TEXT(outcomeOf(verification, "output-schema"), "passed");
        COMPARE_TEXT(outcomeOf(verification, "idempotent"), "left out");
        COMPARE_TEXT(resultOf(verification, "output-schema")->done.text(), "Called with {\"text\":\"text\"}");
        QVERIFY(kept.policy->asked.empty());
        QCOMPARE(kept.activity->calls.front().arguments, Json({{"text", "text"}}));
        VerifyFixture broken("{\"readOnlyHint\": true}", {answering("three")});
        COMPARE_TEXT(outcomeOf(broken.verify(), "output-schema"),
                     "failed: The output violates the schema: the output: must be an integer, not a string");
    }

    void callsTwice() {
        const char* hint = "{\"idempotentHint\": true}";
        COMPARE_TEXT(outcomeOf(VerifyFixture(hint, {answering(1), answering(2)}).verify(), "idempotent"),
                     "failed: The second call returned something else: 2");
        COMPARE_TEXT(outcomeOf(VerifyFixture(hint, {answering(1), answering(1)}).verify(), "idempotent"), "passed");
        COMPARE_TEXT(outcomeOf(VerifyFixture(hint, {answering("done at 2026-01-15T10:30:00Z"),
                                                    answering("done at 2026-01-15T10:30:01Z")})
                                   .verify(),
                               "idempotent"),
                     "passed");
        COMPARE_TEXT(outcomeOf(VerifyFixture(hint, {answering(1), failing(std::string(error_code::ioError))}).verify(),
                               "idempotent"),
                     "failed: Only the second call failed: it failed");
        const auto now =
            std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch());
        const auto status = [&](std::chrono::seconds at, std::string_view request) {
            return formatText("{{\"now\": {}.4, \"requestId\": \"{}\"}}", at.count(), request);
        };
        COMPARE_TEXT(outcomeOf(VerifyFixture(hint, {answering(status(now, "14fa1086-e948")),
                                                    answering(status(now + std::chrono::seconds(1), "93230806-cd5e"))})
                                   .verify(),
                               "idempotent"),
                     "passed");
        COMPARE_TEXT(
            outcomeOf(VerifyFixture(hint, {answering({{"trace_id", "a1"}}), answering({{"trace_id", "b2"}})}).verify(),
                      "idempotent"),
            "passed");
        QVERIFY(outcomeOf(VerifyFixture(hint, {answering({{"noteId", "a1"}}), answering({{"noteId", "b2"}})}).verify(),
                          "idempotent")
                    .starts_with("failed: "));
        const char* destructive = "{\"idempotentHint\": true, \"destructiveHint\": true}";
        COMPARE_TEXT(
            outcomeOf(VerifyFixture(destructive, {answering(1), failing(std::string(error_code::notFound))}).verify(),
                      "idempotent"),
            "passed");
    }

    /// A tool that may make changes is called only if that was confirmed.
    void asksBeforeCalls() {
        VerifyFixture nobody("{}", {answering(3)}, ConfirmationAnswer::Kind::NobodyAvailable);
        const ToolVerification unasked = nobody.verify();
        QVERIFY(nobody.activity->calls.empty());
        QVERIFY(unasked.nobodyAvailable);
        COMPARE_TEXT(outcomeOf(unasked, "output-schema"),
                     "not tried: The call needs confirmation, permission, or trust, but there is no user to ask (--yes "
                     "confirms all calls)");
        QCOMPARE(nobody.policy->asked.size(), std::size_t(1));
        QCOMPARE(nobody.policy->asked.front().calls.size(), std::size_t(1));
        COMPARE_TEXT(nobody.policy->asked.front().calls.front().purposes.front().text(), "Valid arguments");

        VerifyFixture denied("{\"idempotentHint\": true}", {answering(3)}, ConfirmationAnswer::Kind::Denied);
        COMPARE_TEXT(outcomeOf(denied.verify(), "idempotent"), "not tried: The call was not confirmed");
        QCOMPARE(denied.policy->asked.size(), std::size_t(1));

        VerifyFixture confirmed("{\"idempotentHint\": true}", {answering(3)});
        COMPARE_TEXT(outcomeOf(confirmed.verify(), "output-schema"), "passed");
        QCOMPARE(confirmed.activity->calls.size(), std::size_t(2));
        QCOMPARE(confirmed.policy->asked.size(), std::size_t(1));
        const ConfirmationRequest& asked = confirmed.policy->asked.front();
        QVERIFY(!asked.isGrantable);
        QCOMPARE(asked.calls.size(), std::size_t(1));
        QCOMPARE(asked.calls.front().arguments, Json({{"text", "text"}}));
        QCOMPARE(asked.calls.front().purposes.size(), std::size_t(2));
        COMPARE_TEXT(asked.calls.front().purposes.back().text(), "The same call again");
    }

    /// An answer trusts the programs of the source as they are, not what they become.
    void asksAgainForChangedSources() {
        const QTemporaryDir folder;
        write(folder, "a.py", "print(1)");
        write(folder, "b.py", "print(2)");
        write(
            folder, "two.json",
            "{\"contract\": \"mcp\", \"tools\": [{\"name\": \"a\", \"description\": \"A.\", \"inputSchema\": "
            "{\"type\": \"object\"}, \"annotations\": {\"idempotentHint\": true}}, {\"name\": \"b\", \"description\": "
            "\"B.\", \"inputSchema\": {\"type\": \"object\"}}], \"activities\": {\"a\": {\"type\": \"process\", "
            "\"command\": [\"python3\", \"a.py\"]}, \"b\": {\"type\": \"process\", \"command\": [\"python3\", "
            "\"b.py\"]}}}");
        const auto activities = std::make_shared<ActivityRegistry>();
        activities->registerType("process",
                                 [&folder](const auto&, auto, const auto&) -> Result<std::shared_ptr<Activity>> {
                                     return std::make_shared<RewritingActivity>(folder);
                                 });
        const auto policy = std::make_shared<ScriptedPolicy>(ConfirmationAnswer::Kind::Confirmed);
        RunService service(RunSettings{.activities = activities, .confirmation = policy});
        const std::string path = folder.filePath(QStringLiteral("two.json")).toStdString();
        service.setRegistry(loadSources({{.kind = SourceSpec::Kind::Path, .path = path}}, LoadOptions{}).snapshot);
        COMPARE_TEXT(outcomeOf(verifyTool(service, "two/a", {}, {}), "idempotent"), "passed");
        std::set<std::string> states;
        for (const ConfirmationRequest& asked : policy->asked)
            if (asked.kind == ConfirmationRequest::Kind::Trust)
                states.insert(asked.access.digest);
        QCOMPARE(states.size(), std::size_t(2));
    }

    /// Who edits the arguments of a call has not confirmed the others.
    void asksAgainAfterEdits() {
        VerifyFixture fixture("{\"idempotentHint\": true}", {answering(3)});
        fixture.policy->edited = Json{{"text", "edited"}};
        std::ignore = fixture.verify();
        QCOMPARE(fixture.policy->asked.size(), std::size_t(2));
    }

    /// A rule that denies a call denies it here, too, without a question.
    void obeysRules() {
        VerifyFixture fixture("{\"idempotentHint\": true}", {answering(3)});
        fixture.service
            ->runWithSession([](const std::shared_ptr<Session>& session) {
                session->setRules(
                    {.user = {{.scope = "fs-read", .resource = "/etc/*", .allow = false}}, .folder = "/"});
            })
            .waitForFinished();
        VerifyOptions options;
        options.arguments = Json{{"text", "/etc/hostname"}};
        const ToolVerification verification = verifyTool(*fixture.service, "count/count", options, {});
        const std::string outcome = outcomeOf(verification, "output-schema");
        QVERIFY2(outcome.starts_with("not tried: The call was not allowed: "), outcome.c_str());
        QVERIFY(fixture.policy->asked.empty());
        QVERIFY(fixture.activity->calls.empty());
    }

    /// What the user confirms for a verification does not hold for the next one.
    void asksAgainForTheNextVerification() {
        VerifyFixture fixture("{}", {answering(3)});
        std::ignore = fixture.verify();
        std::ignore = fixture.verify();
        QCOMPARE(fixture.policy->asked.size(), std::size_t(2));
    }

    void reportsProgress() {
        VerifyFixture fixture("{\"idempotentHint\": true}", {answering(3)});
        std::vector<std::size_t> numbers;
        VerifyOptions options;
        options.progress = [&numbers](const VerifyProgress& progress) {
            numbers.push_back(progress.number);
            numbers.push_back(progress.total);
        };
        std::ignore = verifyTool(*fixture.service, "count/count", options, {});
        QCOMPARE(numbers, (std::vector<std::size_t>{1, 2, 2, 2}));
    }

    /// An activity that is abandoned may end while its result is read.
    void copiesTheStateOfAbandonedCalls() {
        ProbeRecord record;
        record.start(5, 1000);
        const ProbeState before = record.state();
        record.end(9, 1004, answering("late"));
        QCOMPARE(before.startedNs, std::int64_t(5));
        QCOMPARE(before.endedNs, std::int64_t(0));
        QCOMPARE(before.reply.result->data, Json());
        QCOMPARE(record.state().endedMs, std::int64_t(1004));
        QCOMPARE(record.state().reply.result->data, Json("late"));
    }

    void aborts() {
        AbortController controller;
        controller.request_stop();
        VerifyFixture fixture("{\"readOnlyHint\": true}", {answering(3)});
        const ToolVerification verification = fixture.verify(controller.get_token());
        COMPARE_TEXT(outcomeOf(verification, "output-schema"), "not tried: The verification was aborted");
        QVERIFY(verification.aborted);
        QVERIFY(fixture.activity->calls.empty());
    }

    /// A tool may report invalid arguments just before the abort. That is no error of the user's arguments.
    void abortsAfterValidationErrors() {
        AbortController controller;
        VerifyFixture fixture("{\"readOnlyHint\": true}", {failing(std::string(error_code::invalidArguments))},
                              ConfirmationAnswer::Kind::Confirmed,
                              [&controller](const auto&) { controller.request_stop(); });
        const ToolVerification verification = fixture.verify(controller.get_token());
        COMPARE_TEXT(verification.error.text(), "");
        COMPARE_TEXT(outcomeOf(verification, "output-schema"), "not tried: The verification was aborted");
    }

    void reportsUnknownTools() {
        VerifyFixture fixture("{}", {answering(3)});
        QVERIFY(!verifyTool(*fixture.service, "count/none", {}, {}).error.empty());
    }

    /// A recoverable error is not retried, and does not end the other checks.
    void doesNotRetry() {
        VerifyFixture fixture("{\"readOnlyHint\": true}", {failing(std::string(error_code::network))});
        COMPARE_TEXT(outcomeOf(fixture.verify(), "output-schema"), "not tried: The call failed: it failed");
        QCOMPARE(fixture.activity->calls.size(), std::size_t(1));
    }
};

TOOLROOM_TEST(TestVerify)
#include "test_verify.moc"
