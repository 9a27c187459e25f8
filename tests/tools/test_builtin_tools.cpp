// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/standard_activities.h"
#include "core/registry/loading/load.h"
#include "core/run/pipeline/runner.h"
#include "tests/support/test_case.h"
#include "tools/builtin_manifests.h"
#include "tools/builtin_tools.h"

#include <QCoroFuture>
#include <QCoroTask>
#include <QFile>
#include <QScopeGuard>
#include <QTemporaryDir>

#include <fstream>

using namespace toolroom;

/// Calls the built-in tools as users do: from their manifests, through the Runner.
class TestBuiltinTools : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        QTest::failOnWarning();
        m_folder = std::make_unique<QTemporaryDir>();
        const auto activities = std::make_shared<ActivityRegistry>();
        registerStandardActivities(*activities, systemClock());
        registerBuiltinTools(*activities, {.root = m_folder->path().toStdString(), .browsers = {"no-such-browser"}});
        const auto registry = std::make_shared<Registry>();
        registry->replace(loadSources(builtinManifests(), {}).snapshot);
        RunSettings settings{.activities = activities};
        settings.permitted = {"file:write", "web:scrape"};
        settings.rules.user = {{"fs-read", "*", true}, {"fs-write", "*", true}, {"network", "*", true}};
        settings.rules.folder = settings.folder = m_folder->path().toStdString();
        m_session = std::make_shared<Session>(settings);
        m_runner = std::make_unique<Runner>(registry, settings);
        m_activities = activities;
        m_registry = registry;
    }

    void resolvesEveryTool() {
        std::string unresolved;
        const RegistrySnapshotPtr snapshot = m_registry->snapshot();
        for (const RegisteredTool& tool : snapshot->tools()) {
            const auto& named = snapshot->manifestOf(tool.sourceId)->specifications;
            const auto activity = std::ranges::find(named, tool.name, &NamedActivity::name);
            if (activity == named.end() || !m_activities->make(activity->specification, tool.name, {}))
                unresolved += tool.id + ' ';
        }
        COMPARE_TEXT(unresolved, "idealic/sentimentAnalysis ");
    }

    void calls() {
        COMPARE_TEXT(run("hello", {{"name", "World"}}), "ok {\"greeting\":\"Hello, World!\"} Greeted World");
        COMPARE_TEXT(run("hello", {{"name", ""}}), "ok {\"greeting\":\"Hello, !\"} Greeted ");
        COMPARE_TEXT(run("write_file", {{"path", "a.txt"}, {"content", "caf\xC3\xA9"}}),
                     "ok {\"path\":\"a.txt\",\"bytes\":5} Wrote 5 bytes to a.txt");
        COMPARE_TEXT(run("read_file", {{"path", "a.txt"}}),
                     "ok {\"content\":\"caf\xC3\xA9\",\"path\":\"a.txt\"} Read a.txt");
        COMPARE_TEXT(run("search", {{"query", "CAF"}}),
                     "ok [{\"path\":\"a.txt\",\"line\":1,\"text\":\"caf\xC3\xA9\"}] Matches: 1");
        COMPARE_TEXT(run("search_code", {{"query", "^c.f"}}),
                     "ok [{\"path\":\"a.txt\",\"line\":1,\"text\":\"caf\xC3\xA9\"}] Matches: 1");
        COMPARE_TEXT(run("file:write", {{"path", "b.txt"}, {"content", "SGk="}, {"encoding", "base64"}}),
                     "ok {\"path\":\"b.txt\",\"bytesWritten\":2} Wrote 2 bytes to b.txt");
        COMPARE_TEXT(run("file:write", {{"path", "b.txt"}, {"content", "x"}}).substr(0, 42),
                     "FILE_EXISTS File 'b.txt' already exists");
        COMPARE_TEXT(run("get_holdings", {{"accountId", "acc-003"}}), "ok {\"holdings\":[]} Positions in acc-003: 0");
        COMPARE_TEXT(run("read_sources", {{"productId", "prod_123"}, {"limit", 500}}).substr(0, 35),
                     "ok [{\"sourceId\":\"github:org/repo\",\"");
        COMPARE_TEXT(run("read_sources", {{"productId", "prod_9"}}),
                     "INVALID_ARGUMENTS productId mismatch for read_sources tool");
        COMPARE_TEXT(run("todo_manager", {{"action", "create"}, {"items", Json::parse("[{\"content\":\"a\"}]")}}),
                     "ok {\"items\":[{\"id\":\"step-1\",\"content\":\"a\",\"status\":\"in_progress\"}]} Plan items: 1");
        COMPARE_TEXT(run("summarize", {{"url", "https://evil.org/"}}),
                     "PERMISSION_DENIED Domain evil.org is not in the allowlist");
    }

    /// A manifest's context applies to every call.
    void keepsTheProductBinding() {
        for (int i = 0; i < 4; ++i)
            QVERIFY(finished("read_baseline", {{"productId", "prod_123"}}).result.has_value());
    }

    /// The results match the tools' output schemas.
    void noWarnings() {
        for (const auto& [tool, arguments] : std::initializer_list<std::pair<const char*, Json>>{
                 {"check_wash_sale",
                  {{"accountId", "acc-001"}, {"symbol", "OAKT"}, {"saleDate", "2025-06-01"}, {"quantity", 5}}},
                 {"read_baseline", {{"productId", "prod_123"}}},
                 {"read_context_inputs", {{"productId", "prod_123"}}},
                 {"validate_output", {{"outputType", "x"}, {"data", Json::object()}}},
                 {"file:write", {{"path", "fresh.txt"}, {"content", ""}}}}) {
            const RunResult runResult = finished(tool, arguments);
            COMPARE_TEXT(runResult.result ? "" : runResult.result.error().message.text(), "");
            QCOMPARE(runResult.warnings, std::vector<Message>());
        }
    }

    void preconditionFailsWithoutABrowser() {
        const QByteArray path = qgetenv("PATH");
        qputenv("PATH", QFile::encodeName(m_folder->path()));
        const auto restored = qScopeGuard([&] { qputenv("PATH", path); });
        COMPARE_TEXT(run("web:scrape", {{"url", "https://example.com/"}}).substr(0, 19), "PRECONDITION_FAILED");
    }

    void storesOrTruncatesLargeResults() {
        std::ofstream file(m_folder->filePath(QStringLiteral("many.txt")).toStdString());
        for (int i = 0; i < 2000; ++i)
            file << "match " << i << '\n';
        file.close();
        const RunResult runResult = finished("search_code", {{"query", "match"}});
        QVERIFY(runResult.result.has_value());
        COMPARE_TEXT(runResult.result->message, "Matches: 2000");
    }

private:
    RunResult finished(const std::string& tool, const Json& arguments) {
        const RunHandle handle = m_runner->start({.tool = tool, .arguments = arguments}, m_session);
        while (!handle.finished().isFinished())
            QTest::qWait(1);
        return handle.finished().result()->trace.outcome;
    }
    std::string run(const std::string& tool, const Json& arguments) {
        const RunResult runResult = finished(tool, arguments);
        return runResult.result ? "ok " + runResult.result->data.dump() + " " + runResult.result->message
                                : runResult.result.error().code + " " + runResult.result.error().message.text();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::shared_ptr<const ActivityRegistry> m_activities;
    std::shared_ptr<Registry> m_registry;
    std::shared_ptr<Session> m_session;
    std::unique_ptr<Runner> m_runner;
};

TOOLROOM_TEST(TestBuiltinTools)
#include "test_builtin_tools.moc"
