// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/process/process_activity.h"
#include "core/process/process_tree.h"
#include "tests/support/activity_fixture.h"
#include "tests/support/manual_clock.h"
#include "tests/support/test_case.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QTimer>
#include <QUuid>

using namespace toolroom;

namespace {

std::shared_ptr<Activity> activityOf(Json specification, const std::string& folder = {}, Clock& clock = systemClock()) {
    return makeProcessActivity(test::specificationOf("process", std::move(specification)), folder, clock);
}

/// A shell script as a tool. `marker` is an unused argument that identifies its processes.
std::shared_ptr<Activity> script(const std::string& text, const std::string& marker = "sh",
                                 Clock& clock = systemClock()) {
    return activityOf({{"command", {"sh", "-c", text, marker}}}, {}, clock);
}

/// The same for one whose input stays open.
std::shared_ptr<Activity> scriptWithOpenInput(const std::string& text, const std::string& marker = "sh",
                                              Clock& clock = systemClock()) {
    return activityOf({{"command", {"sh", "-c", text, marker}}, {"stdin", "open"}}, {}, clock);
}

/// The system clock, except that supervisors have ten minutes to report what they did.
class LongGraceClock final : public Clock {
public:
    [[nodiscard]] std::int64_t epochMs() const override { return systemClock().epochMs(); }
    [[nodiscard]] std::int64_t monotonicNs() const override { return systemClock().monotonicNs(); }
    [[nodiscard]] std::unique_ptr<ScheduledCall> callAfter(std::int64_t ms, std::function<void()> then) override {
        return systemClock().callAfter(ms == supervisorGraceMs ? 600'000 : ms, std::move(then));
    }
};

std::string run(const std::string& text, Contract contract = Contract::Forge) {
    return test::summary(test::runCall(*script(text), test::callWith(Json::object(), contract)));
}

std::string newMarker() {
    return "marked-" + QUuid::createUuid().toString(QUuid::WithoutBraces).toStdString();
}

} // namespace

class TestProcessActivity : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void duplicateKeysOfAnEnvelopeAreAnError() {
        const ActivityReply failed =
            test::runCall(*script(R"(echo '{"success": true, "result": 7, "message": "m", "success": false}')"),
                          test::callWith(Json::object(), Contract::Forge));
        COMPARE_TEXT(test::summary(failed),
                     "INVALID_RESULT: The response from the program has a duplicate key `success` (line 1, column 48)");
        COMPARE_TEXT(failed.partialData.value().dump(), R"({"result":7,"message":"m","success":false})");
        COMPARE_TEXT(test::summary(test::runCall(
                         *script(R"(echo '{"success": false, "result": 7, "message": "m", "success": true}')"),
                         test::callWith(Json::object(), Contract::Forge))),
                     "INVALID_RESULT: The response from the program has a duplicate key `success` (line 1, column 49)");
        const ActivityReply ambiguous =
            test::runCall(*script(R"(echo '{"success": true, "result": 1, "message": "m", "result": {"rows": [2]}}')"),
                          test::callWith(Json::object(), Contract::Forge));
        COMPARE_TEXT(test::summary(ambiguous),
                     "INVALID_RESULT: The response from the program has a duplicate key `result` (line 1, column 48)");
        COMPARE_TEXT(ambiguous.partialData.value().dump(), R"({"rows":[2]})"); // nothing is dropped
    }

    void duplicateKeysOfDataAreWarnings() {
        const ActivityReply reply =
            test::runCall(*script(R"(printf '{"success": true, "message": "m",\n "result": {"a": 1, "a": 2}}')"),
                          test::callWith(Json::object(), Contract::Forge));
        COMPARE_TEXT(test::summary(reply), R"(ok {"a":2})");
        QCOMPARE(reply.warnings.size(), std::size_t{1});
        COMPARE_TEXT(reply.warnings.front().text(),
                     "INVALID_RESULT: The response from the program has a duplicate key `a` (line 2, column 21)");
        const ActivityReply bare =
            test::runCall(*script(R"(echo '[{"a": 1, "a": 2}]')"), test::callWith(Json::object()));
        COMPARE_TEXT(test::summary(bare), R"(ok [{"a":2}])");
        QCOMPARE(bare.warnings.size(), std::size_t{1});
    }

    void sendsCallAsOneLine() {
        ActivityCall call = test::callWith({{"city", "Lima"}, {"n", 9007199254740993}});
        call.context.userId = "ana";
        call.context.sessionId = "s";
        call.context.agentId = "a";
        const ActivityReply reply = test::runCall(*script("read -r line; printf '%s' \"$line\""), call);
        COMPARE_TEXT(
            test::summary(reply),
            "ok {\"tool\":\"demo\",\"arguments\":{\"city\":\"Lima\",\"n\":9007199254740993},\"context\":"
            "{\"userId\":\"ana\",\"sessionId\":\"s\",\"agentId\":\"a\",\"runId\":\"run-1\",\"deadlineMs\":null}}");
        COMPARE_TEXT(reply.detail.dump(), "{\"exitCode\":0,\"found\":1,\"terminated\":0,\"killed\":0,\"left\":0}");
    }

    /// Programs such as `jq` read their input until the end of file.
    void inputEndsAfterTheCall() {
        ActivityCall call = test::callWith({{"text", std::string(300'000, 'x')}}); // more than a pipe holds
        const ActivityReply reply = test::runCall(*activityOf({{"command", {"cat"}}}), std::move(call));
        QCOMPARE(reply.result->data["arguments"]["text"].get_ref<const std::string&>().size(), 300'000U);
        COMPARE_TEXT(run("cat >/dev/null; echo '\"read\"'"), "ok \"read\"");
    }

    void inputStaysOpenIfRequested() {
        // `read` fails at the end of the input and waits while it is open.
        const auto text = [](const char* limit) {
            return "read -r call; timeout " + std::string(limit) +
                   " head -n 1 >/dev/null; [ $? = 124 ] && echo 1 || echo 2";
        };
        COMPARE_TEXT(test::summary(test::runCall(*scriptWithOpenInput(text("0.2")), test::callWith({}))), "ok 1");
        COMPARE_TEXT(run(text("60")), "ok 2");
    }

    void deadlineIsEndOfAttempt() {
        ActivityCall call = test::callWith(Json::object());
        call.timeoutMs = 60'000;
        const std::int64_t before = systemClock().epochMs();
        const ActivityReply reply = test::runCall(*script("read -r line; printf '%s' \"$line\""), call);
        const auto deadline = reply.result->data["context"]["deadlineMs"].get<std::int64_t>();
        QVERIFY(deadline >= before + 60'000);
        QVERIFY(deadline <= systemClock().epochMs() + 60'000);
    }

    void answers_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* name, const char* text, const char* expected) {
            QTest::newRow(name) << QByteArray(text) << QByteArray(expected);
        };
        row("bare value", "echo '[1,2.5,\"x\"]'", "ok [1,2.5,\"x\"]");
        row("pretty-printed", "printf '{\\n  \"a\": [\\n    {\"progress\": 1}\\n  ]\\n}\\n\\n'",
            "ok {\"a\":[{\"progress\":1}]}");
        row("own envelope", "echo '{\"tool\":\"demo\",\"fetchedAt\":\"2026-01-02T03:04:05.678Z\",\"data\":{\"a\":1}}'",
            "ok {\"a\":1}");
        row("own error", "echo '{\"tool\":\"demo\",\"fetchedAt\":\"2026-01-02T03:04:05.678Z\",\"error\":\"no\"}'",
            "UNKNOWN: no");
        row("another envelope", "echo '{\"success\":true,\"result\":7,\"message\":\"m\"}'", "ok 7");
        row("an envelope counts, whatever the exit code",
            "echo '{\"tool\":\"demo\",\"fetchedAt\":\"2026-01-02T03:04:05.678Z\",\"error\":\"gone\"}'; exit 3",
            "UNKNOWN: gone");
        row("nothing", "exit 0", "ok null");
        row("progress only", "echo '{\"progress\":1}'", "ok null");
        row("exit code", "echo one >&2; echo two >&2; exit 3",
            "EXECUTION_FAILED: The program exited with code 3: one\ntwo");
        row("exit code without a word", "exit 4", "EXECUTION_FAILED: The program exited with code 4");
        row("exit code after a bare value", "echo 5; exit 1", "EXECUTION_FAILED: The program exited with code 1");
        row("signal", "kill -SEGV $$", "EXECUTION_FAILED: The program was terminated by signal 11");
        row("no JSON", "echo 'Hello, world'",
            "INVALID_RESULT: The response from the program is not valid JSON (line 1, column 1): 'Hello' is not a JSON "
            "value; the response starts with: Hello, world");
        row("two values", "echo 1; echo 2",
            "INVALID_RESULT: The response from the program is not valid JSON (line 2, column 1): unexpected text after "
            "the "
            "value; the response starts with: 1\\n2");
    }

    void answers() {
        QFETCH(const QByteArray, text);
        QFETCH(const QByteArray, expected);
        COMPARE_TEXT(run(text.toStdString()), expected.toStdString());
    }

    void keepsEnvelope() {
        const ActivityReply reply =
            test::runCall(*script("echo '{\"success\":true,\"result\":7,\"message\":\"m\"}'; exit 2"),
                          test::callWith(Json::object(), Contract::Agentbase));
        COMPARE_TEXT(reply.envelope->envelope.dump(), "{\"success\":true,\"result\":7,\"message\":\"m\"}");
        COMPARE_TEXT(reply.result->message, "m");
        QCOMPARE(reply.warnings.size(), 1U);
        COMPARE_TEXT(reply.warnings.front(), "The program exited with code 2 after returning a result");
    }

    void progressAndLog() {
        test::ReceivedFeedback received;
        const ActivityReply reply =
            test::runCall(*script("echo '{\"progress\":0.25,\"message\":\"a\"}'; printf 'x\\377y\\r\\nlast' >&2;"
                                  "echo; echo '{\"progress\":2}'; echo '{\"done\":true}'"),
                          test::callWith(Json::object()), &received);
        COMPARE_TEXT(test::summary(reply), "ok {\"done\":true}");
        QCOMPARE(received.progress, (std::vector<std::pair<double, std::string>>{{0.25, "a"}, {1.0, ""}}));
        QCOMPARE(received.log, (std::vector<std::string>{"x\xEF\xBF\xBDy", "last"}));
    }

    void limitsLog() {
        test::ReceivedFeedback received;
        const ActivityReply reply =
            test::runCall(*script("head -c 20000000 /dev/zero | tr '\\0' x | fold -w 999 >&2; exit 1"),
                          test::callWith(Json::object()), &received);
        COMPARE_TEXT(received.log.back(), "(15952 more lines omitted)");
        QVERIFY(reply.result.error().message.text().size() < 2200);
    }

    void splitsLongLines() {
        test::ReceivedFeedback received;
        const ActivityReply reply =
            test::runCall(*script("head -c 100000 /dev/zero | tr '\\0' x >&2; exit 1"), test::callWith({}), &received);
        QCOMPARE(received.log.size(), 13U); // 100,000 bytes in lines of 8 KiB
        COMPARE_TEXT(reply.result.error().message,
                     "The program exited with code 1: " + std::string(100000 - 12 * 8192, 'x'));
    }

    void startErrors() {
        COMPARE_TEXT(
            test::summary(test::runCall(*activityOf({{"command", {"no-such-program-x"}}}), test::callWith({}))),
            "CONFIG_ERROR: cannot start no-such-program-x: No such file or directory");
        COMPARE_TEXT(test::summary(test::runCall(*activityOf({{"command", {"/etc"}}}), test::callWith({}))),
                     "CONFIG_ERROR: cannot start /etc: Permission denied");
        COMPARE_TEXT(test::summary(test::runCall(*activityOf({{"command", {"true"}}, {"cwd", "no-such"}}, "/tmp"),
                                                 test::callWith({}))),
                     "CONFIG_ERROR: the folder /tmp/no-such does not exist");
    }

    void invalidSpecifications_data() {
        QTest::addColumn<QByteArray>("specification");
        QTest::addColumn<QByteArray>("pointer");
        QTest::newRow("no command") << QByteArray("{}") << QByteArray("/command");
        QTest::newRow("a shell line") << QByteArray("{\"command\":\"ls -l\"}") << QByteArray("/command");
        QTest::newRow("no program") << QByteArray("{\"command\":[\"\"]}") << QByteArray("/command/0");
        QTest::newRow("a number") << QByteArray("{\"command\":[\"a\",1]}") << QByteArray("/command/1");
        QTest::newRow("cwd") << QByteArray("{\"command\":[\"a\"],\"cwd\":1}") << QByteArray("/cwd");
        QTest::newRow("env") << QByteArray("{\"command\":[\"a\"],\"env\":{\"A\":1}}") << QByteArray("/env");
        QTest::newRow("stdin") << QByteArray("{\"command\":[\"a\"],\"stdin\":true}") << QByteArray("/stdin");
    }

    void invalidSpecifications() {
        QFETCH(const QByteArray, specification);
        QFETCH(const QByteArray, pointer);
        COMPARE_TEXT(test::specificationOf("process", Json::parse(specification))->error.value().pointer,
                     pointer.toStdString());
    }

    void startsInManifestFolder() {
        const QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkdir(QStringLiteral("sub")));
        const auto pathIn = [&](const Json& specification) {
            return test::summary(
                test::runCall(*activityOf(specification, folder.path().toStdString()), test::callWith({})));
        };
        const Json command = {"sh", "-c", "printf '\"%s\"' \"$PWD\""};
        const std::string path = QDir(folder.path()).canonicalPath().toStdString();
        COMPARE_TEXT(pathIn({{"command", command}}), "ok \"" + path + "\"");
        COMPARE_TEXT(pathIn({{"command", command}, {"cwd", "sub"}}), "ok \"" + path + "/sub\"");
    }

    void restrictsEnvironment() {
        qputenv("TOOLROOM_TEST_SECRET", "hush");
        const auto activity = activityOf(
            {{"command", {"sh", "-c", "env | cut -d= -f1 >&2; [ \"$KEY\" = a-hush-b ] && echo '\"passed\"'"}},
             {"env", {{"KEY", "a-{env:TOOLROOM_TEST_SECRET}-b"}}}});
        test::ReceivedFeedback received;
        COMPARE_TEXT(test::summary(test::runCall(*activity, test::callWith({}), &received)), "ok \"passed\"");
        static const QStringList allowed = {QStringLiteral("PATH"), QStringLiteral("HOME"), QStringLiteral("LANG"),
                                            QStringLiteral("TMPDIR"), QStringLiteral("KEY"),
                                            // set by the shell
                                            QStringLiteral("PWD"), QStringLiteral("OLDPWD"), QStringLiteral("SHLVL"),
                                            QStringLiteral("_")};
        for (const std::string& line : received.log) {
            const QString name = QString::fromStdString(line);
            QVERIFY2(allowed.contains(name) || name.startsWith(QStringLiteral("LC_")), qPrintable(name));
        }
        qunsetenv("TOOLROOM_TEST_SECRET");
        COMPARE_TEXT(test::summary(test::runCall(*activity, test::callWith({}))),
                     "CONFIG_ERROR: the environment variable TOOLROOM_TEST_SECRET is not set");
    }

    void masksSecrets() {
        qputenv("TOOLROOM_TEST_SECRET", "hush-hush");
        const auto activity = activityOf(
            {{"command",
              {"sh", "-c",
               "echo \"key $KEY\" >&2; echo \"{\\\"progress\\\":0.5,\\\"message\\\":\\\"$KEY\\\"}\"; exit 3"}},
             {"env", {{"KEY", "{env:TOOLROOM_TEST_SECRET}"}}}});
        test::ReceivedFeedback received;
        const ActivityReply reply = test::runCall(*activity, test::callWith(Json::object()), &received);
        qunsetenv("TOOLROOM_TEST_SECRET");
        QCOMPARE(received.log, std::vector<std::string>{"key ***"});
        COMPARE_TEXT(received.progress.at(0).second, "***");
        COMPARE_TEXT(test::summary(reply), "EXECUTION_FAILED: The program exited with code 3: key ***");
    }

    void masksSecretsInTheAnswer() {
        qputenv("TOOLROOM_TEST_SECRET", "hush-hush");
        const auto activity = activityOf({{"command", {"sh", "-c", "printf '{\"key\": \"%s\"}' \"$KEY\""}},
                                          {"env", {{"KEY", "{env:TOOLROOM_TEST_SECRET}"}}}});
        const ActivityReply reply = test::runCall(*activity, test::callWith(Json::object()));
        qunsetenv("TOOLROOM_TEST_SECRET");
        COMPARE_TEXT(reply.result->data.dump(), R"({"key":"***"})");
    }

    void inheritsStandardStreamsOnly() {
        const QTemporaryDir folder;
        QFile open(folder.filePath(QStringLiteral("open")));
        QVERIFY(open.open(QIODevice::WriteOnly));
        // The fourth is the directory that `ls` reads.
        const ActivityReply reply =
            test::runCall(*activityOf({{"command", {"ls", "/proc/self/fd"}}}), test::callWith({}));
        QVERIFY(reply.result.error().message.text().ends_with("the response starts with: 0\\n1\\n2\\n3"));
    }

    void resetsSignals() {
        const ActivityReply reply = test::runCall(
            *activityOf({{"command", {"grep", "-E", "Sig(Blk|Ign)", "/proc/self/status"}}}), test::callWith({}));
        QVERIFY(reply.result.error().message.text().ends_with(
            "the response starts with: SigBlk:\\t0000000000000000\\nSigIgn:\\t0000000000000000"));
    }

    void limitsOutput() {
        COMPARE_TEXT(run("yes '\"0123456789\",'"),
                     "INVALID_RESULT: The program wrote more than 64 MiB of output and was killed");
    }

    void bombs_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* name, const char* text, const QByteArray& expected) {
            QTest::newRow(name) << QByteArray(text) << expected;
        };
        const auto bad = [&](const char* name, const char* text, const QByteArray& reason) {
            row(name, text, "INVALID_RESULT: The response from the program is not valid JSON (" + reason);
        };
        bad("many numbers", "printf '['; head -c 3000000 /dev/zero | sed 's/\\x00/0,/g'; printf '0]'",
            "line 1, column 2000000): more than 1000000 values; the response starts with: [" +
                QByteArray("0,").repeated(99) + "0…");
        row("endless line", "tr '\\0' '[' < /dev/zero",
            "INVALID_RESULT: The program wrote more than 64 MiB of output and was killed");
        row("endless progress", "yes '{\"progress\":0.5}'",
            "INVALID_RESULT: The program wrote more than 100000 progress messages and was killed");
        row("log flood", "head -c 100000000 /dev/zero >&2; echo 1", "ok 1");
        row("log lines", "yes | head -n 2000000 >&2; echo 1", "ok 1");
    }

    void bombs() {
        QFETCH(const QByteArray, text);
        QFETCH(const QByteArray, expected);
        COMPARE_TEXT(run(text.toStdString()), expected.toStdString());
    }

    /// The arguments are much larger than a pipe.
    void programMayIgnoreItsInput() {
        const Json arguments = {{"text", std::string(20'000'000, 'x')}};
        COMPARE_TEXT(test::summary(test::runCall(*script("echo 1"), test::callWith(arguments))), "ok 1");
        COMPARE_TEXT(test::summary(test::runCall(*script("exec <&-; sleep 0.1; echo 2"), test::callWith(arguments))),
                     "ok 2");
        COMPARE_TEXT(test::summary(test::runCall(*script("read -r line; printf %s \"${#line}\""),
                                                 test::callWith(arguments), nullptr)),
                     "ok 20000132");
    }

    void abortsWhileTheProgramIgnoresItsInput() {
        AbortController controller;
        QTimer::singleShot(100, this, [&] { controller.request_stop(); });
        COMPARE_TEXT(
            test::summary(test::runCall(*script("sleep 1000"), test::callWith({{"text", std::string(20'000'000, 'x')}}),
                                        nullptr, controller.get_token())),
            "CANCELLED: Request was cancelled");
    }

    void readsLargeAnswer() {
        const ActivityReply reply = test::runCall(
            *script("printf '\"'; head -c 20000000 /dev/zero | tr '\\0' x; printf '\"'"), test::callWith({}));
        QCOMPARE(reply.result->data.get_ref<const std::string&>().size(), 20'000'000U);
    }

    void killsRemainingProcesses() {
        const std::string marker = newMarker();
        const ActivityReply reply = test::runCall(
            *script("sh -c 'sleep 1000; :' \"$0\" & (setsid sh -c 'trap \"\" TERM; sleep 1000; :' \"$0\" &);"
                    "echo 1; exit 0",
                    marker),
            test::callWith({}));
        COMPARE_TEXT(test::summary(reply), "ok 1");
        QCOMPARE(reply.detail["exitCode"], Json(0));
        QCOMPARE(reply.detail["left"], Json(0));
        QCOMPARE(test::countProcesses(marker), 0);
    }

    void killsStoppedProcesses() {
        const std::string marker = newMarker();
        const ActivityReply reply =
            test::runCall(*script("sh -c 'kill -STOP $$' \"$0\" & (setsid sh -c 'kill -STOP $$' \"$0\" &);"
                                  "while ! grep -q ' (sh) T ' /proc/$!/stat; do :; done; echo 1; exit 0",
                                  marker),
                          test::callWith({}));
        COMPARE_TEXT(test::summary(reply), "ok 1");
        QCOMPARE(reply.detail["left"], Json(0));
        QCOMPARE(test::countProcesses(marker), 0);
    }

    void abortClosesInput() {
        test::ManualClock clock;
        AbortController controller;
        const ActivityReply reply = test::runCall(
            *scriptWithOpenInput("read -r call; echo '{\"progress\":0}'; read -r more || exit 7", "sh", clock),
            test::callWith({}), nullptr, controller.get_token(), [&] { controller.request_stop(); });
        COMPARE_TEXT(test::summary(reply), "CANCELLED: Request was cancelled");
        COMPARE_TEXT(reply.detail.dump(), "{\"exitCode\":7,\"found\":1,\"terminated\":0,\"killed\":0,\"left\":0}");
    }

    void keepsAnswerOfAbortedProgram_data() {
        QTest::addColumn<QByteArray>("answer");
        QTest::addColumn<QByteArray>("kept");
        const auto row = [](const char* name, const char* answer, const char* kept) {
            QTest::newRow(name) << QByteArray(answer) << QByteArray(kept);
        };
        row("a value", "echo '{\"sent\": true}'", "{\"sent\":true}");
        row("an envelope", "echo '{\"success\":true,\"result\":7,\"message\":\"m\"}'", "7");
        row("a number", "echo 51", "51");
        row("what may be half a number", "printf 51", "none");
        row("half a value", "echo '{\"sent\":'", "none");
        row("nothing", ":", "none");
    }

    void keepsAnswerOfAbortedProgram() {
        QFETCH(const QByteArray, answer);
        QFETCH(const QByteArray, kept);
        test::ManualClock clock;
        AbortController controller;
        const ActivityReply reply =
            test::runCall(*scriptWithOpenInput("read -r call; echo '{\"progress\":0}'; read -r more; " +
                                                   answer.toStdString() + "; exit 7",
                                               "sh", clock),
                          test::callWith({}), nullptr, controller.get_token(), [&] { controller.request_stop(); });
        COMPARE_TEXT(test::summary(reply), "CANCELLED: Request was cancelled");
        QCOMPARE(reply.detail["exitCode"], Json(7));
        COMPARE_TEXT(reply.partialData ? reply.partialData->dump() : "none", kept.toStdString());
    }

    void abortSendsSigterm() {
        test::ManualClock clock;
        AbortController controller;
        const ActivityReply reply =
            test::runCall(*script("trap 'exit 8' TERM; echo '{\"progress\":0}'; while :; do :; done", "sh", clock),
                          test::callWith({}), nullptr, controller.get_token(), [&] { controller.request_stop(); });
        QCOMPARE(reply.detail["exitCode"], Json(8));
        QCOMPARE(reply.detail["killed"], Json(0));
        QCOMPARE(reply.detail["left"], Json(0));
    }

    void abortContinuesStoppedProgram() {
        test::ManualClock clock;
        AbortController controller;
        const ActivityReply reply = test::runCall(
            *script("trap 'exit 8' TERM; echo '{\"progress\":0}'; while :; do kill -STOP $$; done", "sh", clock),
            test::callWith({}), nullptr, controller.get_token(), [&] { controller.request_stop(); });
        COMPARE_TEXT(reply.detail.dump(), "{\"exitCode\":8,\"found\":1,\"terminated\":1,\"killed\":0,\"left\":0}");
    }

    void abortContinuesStoppedSupervisor() {
        const std::string marker = newMarker();
        test::ManualClock clock;
        AbortController controller;
        const ActivityReply reply =
            test::runCall(*script("kill -STOP $PPID; echo '{\"progress\":0}'; while :; do :; done", marker, clock),
                          test::callWith({}), nullptr, controller.get_token(), [&] { controller.request_stop(); });
        QCOMPARE(reply.detail["signal"], Json(15));
        QCOMPARE(reply.detail["terminated"], Json(1));
        QCOMPARE(reply.detail["left"], Json(0));
        QCOMPARE(test::countProcesses(marker), 0);
    }

    void abortKillsAllProcesses() {
        const QTemporaryDir folder;
        const std::string started = folder.path().toStdString() + "/started";
        const std::string marker = newMarker();
        // Three shells and two sleeps; the first shell reports progress once all five have started.
        const std::string text = "trap '' TERM; sh -c 'sleep 1000 & : > " + started +
                                 "1; while :; do wait; done' \"$0\" & (setsid sh -c 'sleep 1000 & : > " + started +
                                 "2; while :; do wait; done' \"$0\" &); while ! [ -e " + started + "1 ] || ! [ -e " +
                                 started + "2 ]; do :; done; echo '{\"progress\":0}'; while :; do wait; done";
        LongGraceClock clock;
        AbortController controller;
        const ActivityReply reply = test::runCall(*scriptWithOpenInput(text, marker, clock), test::callWith({}),
                                                  nullptr, controller.get_token(), [&] { controller.request_stop(); });
        COMPARE_TEXT(reply.detail.dump(), "{\"signal\":9,\"found\":5,\"terminated\":5,\"killed\":5,\"left\":0}");
        QCOMPARE(test::countProcesses(marker), 0);
    }

    void killSkipsGracePeriod() {
        LongGraceClock clock;
        AbortController controller;
        AbortController killer;
        ActivityCall call = test::callWith({});
        call.kill = killer.get_token();
        const ActivityReply reply = test::runCall(
            *scriptWithOpenInput("trap 'exit 8' TERM; echo '{\"progress\":0}'; while :; do :; done", "sh", clock),
            std::move(call), nullptr, controller.get_token(), [&] {
                controller.request_stop();
                killer.request_stop();
            });
        COMPARE_TEXT(test::summary(reply), "CANCELLED: Request was cancelled");
        COMPARE_TEXT(reply.detail.dump(), "{\"signal\":9,\"found\":1,\"terminated\":0,\"killed\":1,\"left\":0,"
                                          "\"killedAtOnce\":true}");
    }

    void doesNotStartAfterAbort() {
        const QTemporaryDir folder;
        AbortController controller;
        controller.request_stop();
        const ActivityReply reply = test::runCall(*script("touch '" + folder.path().toStdString() + "/started'"),
                                                  test::callWith({}), nullptr, controller.get_token());
        COMPARE_TEXT(test::summary(reply), "CANCELLED: Request was cancelled");
        QVERIFY(QDir(folder.path()).isEmpty());
    }

    void killsForkLoops() {
        const std::string marker = newMarker();
        AbortController controller;
        const ActivityReply reply =
            test::runCall(*script("f() { i=0; while [ $i -lt 60 ]; do sh -c 'while :; do sh -c : \"$0\"; done' \"$0\" "
                                  "& i=$((i+1)); done; };"
                                  "trap '' TERM; f; echo '{\"progress\":0}'; wait",
                                  marker),
                          test::callWith({}), nullptr, controller.get_token(), [&] { controller.request_stop(); });
        QCOMPARE(reply.detail["left"], Json(0));
        QCOMPARE(test::countProcesses(marker), 0);
    }

    void programEndsWithSupervisor() {
        const std::string marker = newMarker();
        const ActivityReply reply =
            test::runCall(*script("kill -KILL $PPID; while :; do :; done", marker), test::callWith({}));
        COMPARE_TEXT(test::summary(reply),
                     "EXECUTION_FAILED: The supervisor was killed; the program was terminated with it");
        QTRY_COMPARE_WITH_TIMEOUT(test::countProcesses(marker), 0, 10'000);
    }

    void descendantsEndWithSupervisor_data() {
        QTest::addColumn<QString>("child");
        QTest::newRow("a child") << QStringLiteral("sh -c 'sleep 1000; :' \"$0\" &");
        QTest::newRow("an orphan") << QStringLiteral("(sh -c 'trap \"\" TERM; sleep 1000; :' \"$0\" &);");
        QTest::newRow("a daemon") << QStringLiteral("(setsid sh -c 'sleep 1000; :' \"$0\" &);");
    }

    void descendantsEndWithSupervisor() {
        QFETCH(const QString, child);
        const std::string marker = newMarker();
        const ActivityReply reply = test::runCall(
            *script(child.toStdString() + " kill -KILL $PPID; while :; do :; done", marker), test::callWith({}));
        COMPARE_TEXT(test::summary(reply),
                     "EXECUTION_FAILED: The supervisor was killed; the program was terminated with it");
        QTRY_COMPARE_WITH_TIMEOUT(test::countProcesses(marker), 0, 10'000);
    }

    void endsAProgramThatKeepsStoppingTheSupervisor() {
        const std::string marker = newMarker();
        AbortController controller;
        const ActivityReply reply =
            test::runCall(*script("trap '' TERM; echo '{\"progress\":0}'; while :; do kill -STOP $PPID; done", marker),
                          test::callWith({}), nullptr, controller.get_token(), [&] { controller.request_stop(); });
        COMPARE_TEXT(test::summary(reply), "CANCELLED: Request was cancelled");
        QTRY_COMPARE_WITH_TIMEOUT(test::countProcesses(marker), 0, 10'000);
    }

    void programEndsAlthoughADaemonKeepsStoppingItsParent() {
        const std::string marker = newMarker();
        const ActivityReply reply =
            test::runCall(*script("export PARENT=$PPID; (setsid sh -c 'while :; do kill -STOP $PARENT; done' \"$0\" "
                                  ">/dev/null 2>&1 &); echo 5",
                                  marker),
                          test::callWith({}));
        COMPARE_TEXT(test::summary(reply), "ok 5");
        QCOMPARE(test::countProcesses(marker), 0);
    }

    void toolsEndWithHost_data() {
        QTest::addColumn<QString>("command");
        QTest::addColumn<int>("count");
        QTest::newRow("running supervisor") << QStringLiteral(":") << 5;
        QTest::newRow("stopped parent") << QStringLiteral("kill -STOP $PPID") << 5;
        QTest::newRow("stopped parent and supervisor")
            << QStringLiteral("read -r a b c supervisor rest </proc/$PPID/stat; kill -STOP $PPID $supervisor") << 5;
        // Several loops, so that the parent hardly ever runs.
        QTest::newRow("parent that is stopped again and again")
            << QStringLiteral("for i in 1 2 3; do while :; do kill -STOP $PPID; done & done") << 1;
        QTest::newRow("parent that daemons stop again and again")
            << QStringLiteral("export PARENT=$PPID; for i in 1 2 3; do"
                              " (setsid sh -c 'while :; do kill -STOP $PARENT; done' \"$0\" &); done")
            << 1;
    }

    void toolsEndWithHost() {
        QFETCH(const QString, command);
        QFETCH(const int, count);
        const std::string marker = newMarker();
        QProcess host;
        host.start(QStringLiteral(TOOLROOM_BIN_DIR "/process-host"),
                   {QString::number(count), QString::fromStdString(marker), command});
        QVERIFY(host.waitForReadyRead(60'000));
        QCOMPARE(host.readAllStandardOutput(), QByteArray("ready\n"));
        QVERIFY(test::countProcesses(marker) >= count * 4);
        host.kill();
        QVERIFY(host.waitForFinished(test::waitLimitMs));
        QTRY_COMPARE_WITH_TIMEOUT(test::countProcesses(marker), 0, 60'000);
    }
};

TOOLROOM_TEST(TestProcessActivity)
#include "test_process_activity.moc"
