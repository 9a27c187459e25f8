// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/support/runner_fixture.h"
#include "tests/support/test_case.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

using namespace toolroom;
using namespace toolroom::test;

namespace {

using Kind = ConfirmationAnswer::Kind;

std::string manifest(const char* scope) {
    return Json({{"contract", "agentbase"},
                 {"tools",
                  {{{"name", "touch"},
                    {"description", "d"},
                    {"schema", {{"type", "object"}, {"properties", {{"path", {{"type", "string"}}}}}}},
                    {"permissionScopes", {scope}}}}},
                 {"activities", {{"touch", {{"type", "builtin"}}}}}})
        .dump();
}

std::string codeOf(const FinishedRun& run) {
    return run.trace.outcome.result ? std::string("success") : run.trace.outcome.result.error().code;
}

Json permissionOf(const FinishedRun& run) {
    for (const Span& span : run.trace.spans) {
        if (span.kind == SpanKind::Permission)
            return span.detail;
    }
    return {};
}

/// A fixture with a temporary working directory.
struct Setup {
    explicit Setup(const char* scope = "fs-write")
        : fixture(manifest(scope)) {
        folder = QFileInfo(temporary.path()).canonicalFilePath().toStdString();
        fixture.settings.folder = folder;
        fixture.settings.rules.folder = folder;
        activity = fixture.script("touch", {answering(1)});
    }
    FinishedRun call(const char* path) { return fixture.run({.tool = "touch", .arguments = {{"path", path}}}); }

    QTemporaryDir temporary;
    std::string folder;
    RunnerFixture fixture;
    std::shared_ptr<ScriptedActivity> activity;
};

} // namespace

class TestPermissions : public toolroom::test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void deniedIfThereIsNoOneToAsk() {
        Setup setup;
        const FinishedRun run = setup.call("a.txt");
        COMPARE_TEXT(codeOf(run), "PERMISSION_DENIED");
        QVERIFY(run.nobodyAvailable);
        QVERIFY(setup.activity->calls.empty());
        COMPARE_TEXT(permissionOf(run)["resource"].get<std::string>(), setup.folder + "/a.txt");
    }

    void projectRulesPrecedeUserRules() {
        Setup setup;
        setup.fixture.settings.rules.project = {{.scope = "fs-write", .resource = "out/*", .allow = true}};
        setup.fixture.settings.rules.user = {{.scope = "fs-write", .resource = "*", .allow = false}};
        COMPARE_TEXT(codeOf(setup.call("out/deep/a.txt")), "success");
        const FinishedRun denied = setup.call("in/a.txt");
        COMPARE_TEXT(codeOf(denied), "PERMISSION_DENIED");
        COMPARE_TEXT(permissionOf(denied)["reason"].get<std::string>(), "a user rule denies fs-write on *");
        QVERIFY(!denied.nobodyAvailable);
        COMPARE_TEXT(codeOf(setup.call("out/../in/a.txt")), "PERMISSION_DENIED");
    }

    void firstMatchingRuleDecides() {
        Setup setup;
        setup.fixture.settings.rules.project = {{.scope = "fs-write", .resource = "out/keep.txt", .allow = false},
                                                {.scope = "fs-write", .resource = "out/*", .allow = true}};
        COMPARE_TEXT(codeOf(setup.call("out/keep.txt")), "PERMISSION_DENIED");
        COMPARE_TEXT(codeOf(setup.call("out/other.txt")), "success");
    }

    void resolvesLinksBeforeMatching() {
        Setup setup;
        QVERIFY(QDir(setup.temporary.path()).mkpath(QStringLiteral("out")));
        QVERIFY(QDir(setup.temporary.path()).mkpath(QStringLiteral("elsewhere")));
        QVERIFY(QFile::link(setup.temporary.filePath(QStringLiteral("elsewhere")),
                            setup.temporary.filePath(QStringLiteral("out/link"))));
        setup.fixture.settings.rules.project = {{.scope = "fs-write", .resource = "out/*", .allow = true}};
        const FinishedRun run = setup.call("out/link/a.txt");
        COMPARE_TEXT(codeOf(run), "PERMISSION_DENIED");
        COMPARE_TEXT(permissionOf(run)["resource"].get<std::string>(), setup.folder + "/elsewhere/a.txt");
    }

    void alwaysAsksForSecrets_data() {
        QTest::addColumn<QString>("path");
        for (const char* path :
             {"~/.ssh/id_ed25519", "~/.gnupg/x", ".env", "sub/.env.local", "aws-credentials.json", "my_Secret.txt"})
            QTest::newRow(path) << QString::fromLatin1(path);
    }

    void alwaysAsksForSecrets() {
        QFETCH(const QString, path);
        Setup setup;
        setup.fixture.settings.rules.project = {{.scope = "fs-write", .resource = "*", .allow = true}};
        setup.fixture.settings.permitted = {"fs-write"};
        const auto policy = std::make_shared<ScriptedPolicy>(Kind::Denied);
        setup.fixture.confirmation = policy;
        COMPARE_TEXT(codeOf(setup.call("plain.txt")), "success");
        COMPARE_TEXT(codeOf(setup.call(path.toUtf8().constData())), "PERMISSION_DENIED");
        QCOMPARE(policy->asked.size(), std::size_t(1));
        COMPARE_TEXT(policy->asked.front().scope, "fs-write");
    }

    void sessionPermissionsNeedNoConfirmation() {
        Setup setup;
        setup.fixture.settings.permitted = {"fs-write"};
        const FinishedRun run = setup.call("a.txt");
        COMPARE_TEXT(codeOf(run), "success");
        COMPARE_TEXT(permissionOf(run)["reason"].get<std::string>(), "allowed for this session");
    }

    void remembersSessionGrant() {
        Setup setup;
        const auto policy = std::make_shared<ScriptedPolicy>(Kind::Approved);
        policy->grant = GrantTerms{.arguments = GrantTerms::Arguments::Any};
        setup.fixture.confirmation = policy;
        COMPARE_TEXT(codeOf(setup.call("a.txt")), "success");
        COMPARE_TEXT(codeOf(setup.call("a.txt")), "success");
        QCOMPARE(policy->asked.size(), std::size_t(1));
        COMPARE_TEXT(codeOf(setup.call("b.txt")), "success");
        QCOMPARE(policy->asked.size(), std::size_t(2));
    }

    void doesNotRememberSingleApproval() {
        Setup setup;
        const auto policy = std::make_shared<ScriptedPolicy>(Kind::Approved);
        setup.fixture.confirmation = policy;
        setup.call("a.txt");
        setup.call("a.txt");
        QCOMPARE(policy->asked.size(), std::size_t(2));
    }

    void sessionGrantIsBoundToTool() {
        Setup setup;
        Json two = Json::parse(manifest("network"));
        two["tools"].push_back(two["tools"][0]);
        two["tools"][1]["name"] = "other";
        two["activities"]["other"] = {{"type", "builtin"}};
        setup.fixture.load(two.dump());
        setup.fixture.script("other", {answering(1)});
        const auto policy = std::make_shared<ScriptedPolicy>(Kind::Approved);
        policy->grant = GrantTerms{.arguments = GrantTerms::Arguments::Any};
        setup.fixture.confirmation = policy;
        setup.fixture.run({.tool = "touch"});
        setup.fixture.run({.tool = "touch"});
        QCOMPARE(policy->asked.size(), std::size_t(1));
        setup.fixture.run({.tool = "other"});
        QCOMPARE(policy->asked.size(), std::size_t(2));
    }

    void manifestCannotGrantPermissions() {
        Setup setup;
        Json own = Json::parse(manifest("fs-write"));
        own["context"] = {{"permissions", {"fs-write"}}};
        setup.fixture.load(own.dump());
        COMPARE_TEXT(codeOf(setup.call("a.txt")), "PERMISSION_DENIED");
    }

    void findsSecretPathsInAnyArgument_data() {
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<int>("asked");
        const auto row = [](const char* name, const Json& arguments, int asked) {
            QTest::newRow(name) << QString::fromStdString(arguments.dump()) << asked;
        };
        row("another name", {{"input", "~/.ssh/id_rsa"}}, 1);
        row("a list", {{"paths", {"ok.txt", "sub/.env"}}}, 1);
        row("two paths", {{"path", "ok.txt"}, {"destination", "/root/.ssh/authorized_keys"}}, 1);
        row("deep", {{"options", {{"from", {{"it", "x/my-credentials"}}}}}}, 1);
        row("a sentence is no path", {{"path", "ok.txt"}, {"content", "the secret of it. All of it"}}, 0);
    }

    void findsSecretPathsInAnyArgument() {
        QFETCH(const QString, arguments);
        QFETCH(const int, asked);
        Setup setup;
        setup.fixture.settings.permitted = {"fs-write"};
        const auto policy = std::make_shared<ScriptedPolicy>(Kind::Approved);
        setup.fixture.confirmation = policy;
        setup.fixture.run({.tool = "touch", .arguments = Json::parse(arguments.toStdString())});
        QCOMPARE(policy->asked.size(), static_cast<std::size_t>(asked));
    }

    void resolvesLinksInRules() {
        Setup setup;
        QVERIFY(QDir(setup.temporary.path()).mkpath(QStringLiteral("real")));
        QVERIFY(QFile::link(setup.temporary.filePath(QStringLiteral("real")),
                            setup.temporary.filePath(QStringLiteral("link"))));
        setup.fixture.settings.rules.project = {{.scope = "fs-write", .resource = "link/*", .allow = false},
                                                {.scope = "fs-write", .resource = "*", .allow = true}};
        COMPARE_TEXT(codeOf(setup.call("real/a.txt")), "PERMISSION_DENIED");
        COMPARE_TEXT(codeOf(setup.call("other/a.txt")), "success");
    }

    void bracketsAreLiteral() {
        Setup setup;
        setup.fixture.settings.rules.project = {{.scope = "fs-write", .resource = "[ab]/*", .allow = true}};
        COMPARE_TEXT(codeOf(setup.call("[ab]/x")), "success");
        COMPARE_TEXT(codeOf(setup.call("a/x")), "PERMISSION_DENIED");
    }

    void noScopesNeedNoPermissions() {
        const ToolDefinition tool;
        QVERIFY(permissionNeeds(tool, {{"path", "x"}}, "/tmp", {}).empty());
    }

    void reportsErrorPositionInRules_data() {
        QTest::addColumn<QString>("json");
        QTest::addColumn<QString>("error");
        QTest::newRow("no list") << QStringLiteral("{}")
                                 << QStringLiteral("p.json:1:1: permissions must be an object with a list of `rules`");
        QTest::newRow("no scope") << QStringLiteral("{\"rules\": [\n{\"resource\": \"*\", \"allow\": true}]}")
                                  << QStringLiteral("p.json:2:1: the rule needs a `scope`");
        QTest::newRow("misspelt scope")
            << QStringLiteral("{\"rules\": [{\"scope\": \"fs-writ\", \"resource\": \"*\", \"allow\": false}]}")
            << QStringLiteral("p.json:1:22: unknown permission `fs-writ`; did you mean `fs-write`?");
        QTest::newRow("no answer") << QStringLiteral("{\"rules\": [{\"scope\": \"network\", \"resource\": \"*\"}]}")
                                   << QStringLiteral("p.json:1:12: `allow` must be true or false");
    }

    void reportsErrorPositionInRules() {
        QFETCH(const QString, json);
        QFETCH(const QString, error);
        const auto document = Document::parse(std::make_shared<const SourceText>("p.json", json.toStdString()));
        const auto rules = readPermissionRules(*document);
        QVERIFY(!rules);
        COMPARE_TEXT(rules.error().text(), error.toStdString());
    }
};

TOOLROOM_TEST(TestPermissions)
#include "test_permissions.moc"
