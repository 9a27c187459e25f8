// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/base/time_units.h"
#include "core/schema/compiler/compiler.h"
#include "core/schema/compiler/schema_resource.h"
#include "core/sessions/session_file.h"
#include "core/sessions/session_json.h"
#include "core/sessions/step_order.h"
#include "tests/support/test_case.h"

#include <QFile>
#include <QTemporaryDir>

using namespace toolroom;
using namespace toolroom::test;

namespace {

/// One step of each kind below the first one, with all values.
AgentSession fullSession() {
    AgentSession session{.name = "gateway claude", .startedAt = 1'794'000'000'000, .steps = {}};
    session.steps.push_back({.kind = SessionStep::Kind::Agent, .name = "claude", .agent = "claude"});
    for (const auto kind : {SessionStep::Kind::Model, SessionStep::Kind::Tool, SessionStep::Kind::Resource,
                            SessionStep::Kind::Prompt, SessionStep::Kind::Sampling, SessionStep::Kind::Elicitation,
                            SessionStep::Kind::Roots, SessionStep::Kind::Other})
        session.steps.push_back({.parent = 0,
                                 .kind = kind,
                                 .name = "a\nb",
                                 .agent = "claude",
                                 .startNs = 5,
                                 .durationNs = 7,
                                 .waitNs = 3,
                                 .isRunning = true,
                                 .hasFailed = true,
                                 .error = "NETWORK",
                                 .input = {{"n", 18446744073709551615ULL}},
                                 .output = "text",
                                 .inputTokens = 12,
                                 .outputTokens = 0,
                                 .run = "r1",
                                 .intent = "to see"});
    return session;
}

std::string parseError(const std::string& json) {
    const auto session = parseSession(std::make_shared<const SourceText>("s.json", json));
    return session ? "none" : session.error().text();
}

} // namespace

class TestSessionFiles : public TestCase {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::vector<Error> m_warnings;

    std::string write(const char* name, const std::string& text) const {
        QFile file(m_folder.filePath(QLatin1String(name)));
        if (!file.open(QIODevice::WriteOnly) || file.write(text.data(), qint64(text.size())) != qint64(text.size()))
            qFatal("cannot write %s", qPrintable(file.fileName()));
        return file.fileName().toStdString();
    }
    /// The only session in a file.
    Result<AgentSession> read(const std::string& text) {
        auto sessions = readSessionFile(write("file", text), m_warnings);
        if (!sessions)
            return std::unexpected(sessions.error());
        return sessions->size() == 1 ? sessions->front() : AgentSession{.name = "several"};
    }

private Q_SLOTS:
    void init() {
        QTest::failOnWarning();
        m_warnings.clear();
    }

    void anExportedSessionIsReadBack() {
        const AgentSession session = fullSession();
        const std::string text = serializeSession(session);
        const auto again = read(text);
        QVERIFY2(again, again ? "" : again.error().text().c_str());
        COMPARE_TEXT(serializeSession(*again), text);
        QCOMPARE(again->steps.size(), std::size_t{9});
        QVERIFY(again->steps[8].kind == SessionStep::Kind::Other);
        QCOMPARE(*again->steps[8].outputTokens, 0);
        const Json json = Json::parse(text);
        COMPARE_TEXT(
            json["steps"][2].dump(),
            R"({"parent":0,"kind":"tool","name":"a\nb","agent":"claude","startNs":5,"durationNs":7,"waitNs":3,)"
            R"("running":true,"failed":true,"error":"NETWORK","intent":"to see",)"
            R"("input":{"n":18446744073709551615},"output":"text","inputTokens":12,"outputTokens":0,)"
            R"("run":"r1"})");
        COMPARE_TEXT(json["steps"][0].dump(), R"({"kind":"agent","name":"claude","agent":"claude","startNs":0})");
        const auto indented = read(json.dump(2));
        QVERIFY(indented);
        COMPARE_TEXT(serializeSession(*indented), text);
    }

    void aRecordingIsASession() {
        const auto session = read(R"({"version": 1, "tools": [{"name": "say"}]})"
                                  "\n"
                                  R"({"atMs": 30, "agent": "b", "tool": "late", "arguments": {}, "result": {}, )"
                                  R"("durationMs": 5})"
                                  "\n"
                                  R"({"atMs": 10, "agent": "a", "tool": "say", "arguments": {"n": 1}, )"
                                  R"("result": {"content": [], "isError": true}, "durationMs": 40})"
                                  "\n{\"atM");
        QVERIFY2(session, session ? "" : session.error().text().c_str());
        COMPARE_TEXT(session->name, "file");
        QCOMPARE(session->steps.size(), std::size_t{2});
        const SessionStep& step = session->steps[0];
        COMPARE_TEXT(step.name, "say");
        COMPARE_TEXT(step.agent, "a");
        QCOMPARE(step.startNs, 10 * nsPerMs);
        QCOMPARE(*step.durationNs, 40 * nsPerMs);
        QVERIFY(step.hasFailed);
        COMPARE_TEXT(step.input.dump(), R"({"n":1})");
        COMPARE_TEXT(session->steps[1].name, "late");
        QVERIFY(!session->steps[1].hasFailed);
        QCOMPARE(m_warnings.size(), std::size_t{1});
    }

    void questionsAndOtherRequestsAreSteps() {
        const auto session = read(
            R"({"version": 2, "startedAt": 1794000000000, "tools": []})"
            "\n"
            R"({"atMs": 1, "agent": "a", "tool": "say", "toolId": "s/say", "intent": "greet", "arguments": {"n": 1},)"
            R"("questions": [{"method": "elicitation/create", "params": {"message": "Sure?"},)"
            R"("result": {"action": "accept"}}], "result": {"content": []}, "durationMs": 5})"
            "\n"
            R"({"atMs": 9, "method": "resources/read", "params": {"uri": "file:///a"},)"
            R"("error": {"code": -32602, "message": "none"}, "durationMs": 1})"
            "\n");
        QVERIFY2(session, session ? "" : session.error().text().c_str());
        QCOMPARE(session->startedAt, 1'794'000'000'000);
        QCOMPARE(session->steps.size(), std::size_t{3});
        COMPARE_TEXT(session->steps[0].toolId, "s/say");
        COMPARE_TEXT(session->steps[0].intent, "greet");
        QCOMPARE(session->steps[1].kind, SessionStep::Kind::Elicitation);
        COMPARE_TEXT(session->steps[1].name, "Sure?");
        QCOMPARE(*session->steps[1].parent, std::size_t{0});
        COMPARE_TEXT(session->steps[1].output.dump(), R"({"action":"accept"})");
        QVERIFY(!session->steps[1].durationNs);
        QCOMPARE(session->steps[2].kind, SessionStep::Kind::Resource);
        COMPARE_TEXT(session->steps[2].name, "file:///a");
        COMPARE_TEXT(session->steps[2].error, "-32602");
    }

    void tracesInOtlpAreSessions() {
        std::vector<Error> warnings;
        for (const char* file : {"core/sessions/agent.otlp.json", "core/sessions/agent.otlp.pb"}) {
            const auto sessions = readSessionFile(testPath(file), warnings);
            QVERIFY2(sessions, file);
            QCOMPARE(sessions->size(), std::size_t{1});
            COMPARE_TEXT(sessions->front().steps.front().name, "planner");
        }
        const auto withVersion =
            read(R"({"resourceSpans":[{"scopeSpans":[{"scope":{"name":"a","version":"1.0"},)"
                 R"("spans":[{"traceId":"1","name":"s","attributes":[{"key":"gen_ai.system"}]}]}]}]})");
        QVERIFY(withVersion || withVersion.error().text().contains("none of the spans"));
        COMPARE_TEXT(read(R"({"resourceSpans":[{"scopeSpans":[{"spans":[{"traceId":"1","name":"GET /"}]}]}]})")
                         .error()
                         .reason.text(),
                     "none of the spans in this file describes an agent, a model, or a tool");
    }

    void otherFilesAreErrors() {
        const std::string path = write("file", "");
        COMPARE_TEXT(read("").error().text(),
                     path +
                         ": this is not a recording of a gateway, an exported session, or a file with traces in OTLP");
        COMPARE_TEXT(read("# Notes").error().text(),
                     path +
                         ": this is not a recording of a gateway, an exported session, or a file with traces in OTLP");
        const auto missing = readSessionFile(path + "-missing", m_warnings);
        QVERIFY(!missing);
        QVERIFY(missing.error().text().contains("cannot read the file"));
        COMPARE_TEXT(parseError(R"({"version":1,"format":"session","name":"","steps":[{"kind":"tool","name":"a",)"
                                R"("startNs":0,"parent":0}]})"),
                     "s.json:1:99: `parent` must be the index of an earlier step");
        QVERIFY(parseError(R"({"version":2,"format":"session","name":"","steps":[]})") != "none");
        QVERIFY(parseError(R"({"version":1,"format":"session","name":"","steps":[{"kind":"tool","name":"a",)"
                           R"("startNs":-1}]})") != "none");
    }

    void stepsAreOrderedWithTheirParentsFirst() {
        std::vector<SessionStep> steps = {{.parent = 2, .name = "child", .startNs = 5},
                                          {.name = "last", .startNs = 9},
                                          {.name = "parent", .startNs = 7},
                                          {.parent = 9, .name = "lost", .startNs = 1}};
        steps = orderedSteps(std::move(steps));
        std::string names;
        for (const SessionStep& step : steps)
            names += formatText("{} {} {}; ", step.name, step.startNs, step.parent ? int(*step.parent) : -1);
        COMPARE_TEXT(names, "lost 1 -1; parent 7 -1; child 7 1; last 9 -1; ");
    }

    void deepTreesAreFlattened() {
        constexpr std::size_t count = 20'000;
        std::vector<SessionStep> steps(count);
        for (std::size_t i = 0; i + 1 < count; ++i)
            steps[i].parent = i + 1; // the last one is the top
        steps = orderedSteps(std::move(steps));
        std::vector<std::size_t> depths(count, 0);
        for (std::size_t i = 0; i < count; ++i)
            depths[i] = steps[i].parent ? depths[*steps[i].parent] + 1 : 0;
        QCOMPARE(std::ranges::max(depths), maxSessionDepth);
        QCOMPARE(std::ranges::count(depths, std::size_t{0}), 1);
    }
};

TOOLROOM_TEST(TestSessionFiles)
#include "test_session_files.moc"
