// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/permissions/argument_resources.h"
#include "core/run/permissions/permission_file.h"
#include "tests/support/runner_fixture.h"
#include "tests/support/test_case.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <sys/stat.h>

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

Json permissionOf(const FinishedRun& run) {
    for (const Span& span : run.trace.spans) {
        if (span.kind == SpanKind::Permission)
            return span.detail;
    }
    return {};
}

/// A fixture with a temporary working directory.
struct PermissionSetup {
    explicit PermissionSetup(const char* scope = "fs-write")
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
        PermissionSetup setup;
        const FinishedRun run = setup.call("a.txt");
        COMPARE_TEXT(test::codeOf(run), "PERMISSION_DENIED");
        QVERIFY(run.nobodyAvailable);
        QVERIFY(setup.activity->calls.empty());
        COMPARE_TEXT(permissionOf(run)["resource"].get<std::string>(), setup.folder + "/a.txt");
    }

    void projectRulesAllowWhatTheUserLeavesOpen() {
        PermissionSetup setup;
        setup.fixture.settings.rules.project = {{.scope = "fs-write", .resource = "*", .allow = true}};
        setup.fixture.settings.rules.user = {{.scope = "fs-write", .resource = "in/*", .allow = false}};
        COMPARE_TEXT(test::codeOf(setup.call("out/deep/a.txt")), "success");
        const FinishedRun denied = setup.call("in/a.txt");
        COMPARE_TEXT(test::codeOf(denied), "PERMISSION_DENIED");
        COMPARE_TEXT(permissionOf(denied)["reason"].get<std::string>(), "a user rule denies fs-write on in/*");
        QVERIFY(!denied.nobodyAvailable);
        COMPARE_TEXT(test::codeOf(setup.call("out/../in/a.txt")), "PERMISSION_DENIED");
        const FinishedRun outside = setup.call("../a.txt");
        COMPARE_TEXT(test::codeOf(outside), "PERMISSION_DENIED");
        QVERIFY(outside.nobodyAvailable);
        COMPARE_TEXT(permissionOf(outside)["reason"].get<std::string>(), "there is no user to ask");
    }

    void firstMatchingRuleDecides() {
        PermissionSetup setup;
        setup.fixture.settings.rules.project = {{.scope = "fs-write", .resource = "out/keep.txt", .allow = false},
                                                {.scope = "fs-write", .resource = "out/*", .allow = true}};
        COMPARE_TEXT(test::codeOf(setup.call("out/keep.txt")), "PERMISSION_DENIED");
        COMPARE_TEXT(test::codeOf(setup.call("out/other.txt")), "success");
    }

    /// The first rule may deny the folder, because a file in it is denied. If it does not, the next rule decides.
    void folderOfADeniedFile() {
        const PermissionSetup setup;
        const auto verdict = [&](bool allow) {
            PermissionRules rules;
            rules.folder = setup.folder;
            rules.user = {{.scope = "fs-read", .resource = "keep/*", .allow = false},
                          {.scope = "fs-read", .resource = "*", .allow = allow}};
            Message reason;
            return rules.verdict({.scope = "fs-read", .resource = setup.folder}, reason);
        };
        QCOMPARE(verdict(true), PermissionVerdict::MustAsk);
        QCOMPARE(verdict(false), PermissionVerdict::Denied);
    }

    void wildcardInTheRootFolder() {
        PermissionSetup setup;
        setup.fixture.settings.rules.project = {{.scope = "fs-write", .resource = "/*", .allow = false},
                                                {.scope = "fs-write", .resource = "*", .allow = true}};
        COMPARE_TEXT(test::codeOf(setup.call("/toolroom-test/a.txt")), "PERMISSION_DENIED");
    }

    void resolvesLinksBeforeMatching() {
        PermissionSetup setup;
        QVERIFY(QDir(setup.temporary.path()).mkpath(QStringLiteral("out")));
        QVERIFY(QDir(setup.temporary.path()).mkpath(QStringLiteral("elsewhere")));
        QVERIFY(QFile::link(setup.temporary.filePath(QStringLiteral("elsewhere")),
                            setup.temporary.filePath(QStringLiteral("out/link"))));
        setup.fixture.settings.rules.project = {{.scope = "fs-write", .resource = "out/*", .allow = true}};
        const FinishedRun run = setup.call("out/link/a.txt");
        COMPARE_TEXT(test::codeOf(run), "PERMISSION_DENIED");
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
        PermissionSetup setup;
        setup.fixture.settings.rules.project = {{.scope = "fs-write", .resource = "*", .allow = true}};
        setup.fixture.settings.permitted = {"fs-write"};
        const auto policy = std::make_shared<ScriptedPolicy>(Kind::Denied);
        setup.fixture.settings.confirmation = policy;
        COMPARE_TEXT(test::codeOf(setup.call("plain.txt")), "success");
        COMPARE_TEXT(test::codeOf(setup.call(path.toUtf8().constData())), "PERMISSION_DENIED");
        QCOMPARE(policy->asked.size(), std::size_t(1));
        COMPARE_TEXT(policy->asked.front().scope, "fs-write");
    }

    void sessionPermissionsNeedNoConfirmation() {
        PermissionSetup setup;
        setup.fixture.settings.permitted = {"fs-write"};
        const FinishedRun run = setup.call("a.txt");
        COMPARE_TEXT(test::codeOf(run), "success");
        COMPARE_TEXT(permissionOf(run)["reason"].get<std::string>(), "allowed for this session");
    }

    void remembersSessionGrant() {
        PermissionSetup setup;
        const auto policy = std::make_shared<ScriptedPolicy>(Kind::Confirmed);
        policy->grant = GrantTerms{.arguments = GrantTerms::Arguments::Any};
        setup.fixture.settings.confirmation = policy;
        COMPARE_TEXT(test::codeOf(setup.call("a.txt")), "success");
        COMPARE_TEXT(test::codeOf(setup.call("a.txt")), "success");
        QCOMPARE(policy->asked.size(), std::size_t(1));
        COMPARE_TEXT(test::codeOf(setup.call("b.txt")), "success");
        QCOMPARE(policy->asked.size(), std::size_t(2));
    }

    void doesNotRememberSingleConfirmation() {
        PermissionSetup setup;
        const auto policy = std::make_shared<ScriptedPolicy>(Kind::Confirmed);
        setup.fixture.settings.confirmation = policy;
        setup.call("a.txt");
        setup.call("a.txt");
        QCOMPARE(policy->asked.size(), std::size_t(2));
    }

    void sessionGrantIsBoundToTool() {
        PermissionSetup setup;
        Json two = Json::parse(manifest("network"));
        two["tools"].push_back(two["tools"][0]);
        two["tools"][1]["name"] = "other";
        two["activities"]["other"] = {{"type", "builtin"}};
        setup.fixture.load(two.dump());
        setup.fixture.script("other", {answering(1)});
        const auto policy = std::make_shared<ScriptedPolicy>(Kind::Confirmed);
        policy->grant = GrantTerms{.arguments = GrantTerms::Arguments::Any};
        setup.fixture.settings.confirmation = policy;
        setup.fixture.run({.tool = "touch"});
        setup.fixture.run({.tool = "touch"});
        QCOMPARE(policy->asked.size(), std::size_t(1));
        setup.fixture.run({.tool = "other"});
        QCOMPARE(policy->asked.size(), std::size_t(2));
    }

    void manifestCannotGrantPermissions() {
        PermissionSetup setup;
        Json own = Json::parse(manifest("fs-write"));
        own["context"] = {{"permissions", {"fs-write"}}};
        setup.fixture.load(own.dump());
        COMPARE_TEXT(test::codeOf(setup.call("a.txt")), "PERMISSION_DENIED");
    }

    /// Argument shapes that contain a sensitive path. Tools that may write files require confirmation for each path.
    void findsSensitivePathsInAnyArgument_data() {
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<int>("asked");
        const auto row = [](const char* name, const Json& arguments, int asked = 1) {
            QTest::newRow(name) << QString::fromStdString(arguments.dump()) << asked;
        };
        row("another name", {{"input", "~/.ssh/id_rsa"}});
        row("a list", {{"paths", {"ok.txt", "sub/.env"}}});
        row("a list in a list", {{"args", {{"x", {"sub/.env"}}}}});
        row("two paths", {{"path", "ok.txt"}, {"destination", "/root/.ssh/authorized_keys"}});
        row("deep", {{"options", {{"from", {{"it", "x/my-credentials"}}}}}});
        row("a key", {{"files", {{"/home/u/.ssh/id_rsa", "content"}}}});
        row("a key at the root", {{"~/.gnupg/ring", 1}});
        row("nested known name", {{"options", {{"path", "/home/u/.aws/credentials"}}}});
        row("home by variable", {{"input", "$HOME/.ssh/id_rsa"}});
        row("home by variable in braces", {{"input", "${HOME}/.ssh/id_rsa"}});
        row("home of Windows", {{"input", "%USERPROFILE%\\.ssh\\id_rsa"}});
        row("backslashes", {{"input", "..\\..\\.ssh\\id_rsa"}});
        row("file URL", {{"input", "file:///home/u/.ssh/id_rsa"}});
        row("file URL with a host", {{"input", "file://localhost/home/u/.ssh/id_rsa"}});
        row("file URL with one slash", {{"input", "file:/home/u/.ssh/id_rsa"}});
        row("file URL in capitals", {{"input", "FILE:///home/u/.ssh/id_rsa"}});
        row("percent escapes", {{"input", "file:///home/u/%2Essh/id_rsa"}});
        row("percent escapes without a scheme", {{"input", "/home/u/%2essh%2Fid_rsa"}});
        row("dots", {{"input", "a/../../b/./../.ssh//id_rsa"}});
        row("trailing slash", {{"input", "/home/u/.ssh/"}});
        row("folder itself", {{"input", "/home/u/.ssh"}});
        row("capitals", {{"input", "/home/u/.SSH/id_rsa"}});
        row("a command line", {{"command", "cat ~/.ssh/id_rsa"}});
        row("a command line in quotes", {{"command", "sh -c 'cat \"/home/u/.ssh/id_rsa\"'"}});
        row("an option of a command", {{"command", "tar --file=/home/u/.ssh/all.tar"}});
        row("redirected", {{"script", "echo x>>/home/u/.ssh/authorized_keys"}});
        row("several lines", {{"script", "cd /tmp\ncat ./.env\n"}});
        row("after a semicolon", {{"script", "true;cat /home/u/.netrc"}});
        row("in a subshell", {{"script", "$(cat /home/u/.npmrc)"}});
        row("in backticks", {{"script", "`cat /home/u/.pypirc`"}});
        row("separated by a comma", {{"input", "a.txt,/home/u/.ssh/id_rsa"}});
        row("JSON in a string", {{"input", R"({"path": "/home/u/.ssh/id_rsa"})"}});
        row("path with a space", {{"input", "/home/u/my secrets/a"}});
        row("relative hidden file", {{"input", "./.env.production"}});
        row("hidden file alone", {{"input", ".env"}});
        row("Toolroom's own folder", {{"input", ".toolroom/permissions.json"}});
        row("Toolroom's own folder in a path", {{"path", "sub/../.toolroom/permissions.json"}});
        row("cluster", {{"config", "/home/u/.kube/config"}});
        row("database password", {{"input", "/home/u/.pgpass"}});
        row("git credentials", {{"input", "/home/u/.git-credentials"}});
        row("the same path twice", {{"a", "/home/u/.ssh/x"}, {"b", "/home/u/.ssh/x"}});
        row("two sensitive paths", {{"a", "/home/u/.ssh/x"}, {"b", "/home/u/.ssh/y"}}, 2);
        row("a sentence is no path", {{"path", "ok.txt"}, {"content", "the secret of it. All of it"}}, 0);
        row("a plain URL", {{"input", "https://example.org/secrets"}}, 0);
        row("a number", {{"input", 1}}, 0);
        row("plain paths", {{"input", "/etc/hosts"}, {"other", "a/b.txt"}}, 0);
        row("odd text with wildcards", {{"input", R"(a\nM * b *M\u c *.n?trc/d)"}}, 0);
    }

    void findsSensitivePathsInAnyArgument() {
        QFETCH(const QString, arguments);
        QFETCH(const int, asked);
        for (const char* scope : {"fs-write", "deploy:run"}) {
            PermissionSetup setup(scope);
            setup.fixture.settings.permitted = {"fs-read", "fs-write", "deploy:run"};
            const auto policy = std::make_shared<ScriptedPolicy>(Kind::Confirmed);
            setup.fixture.settings.confirmation = policy;
            const FinishedRun run =
                setup.fixture.run({.tool = "touch", .arguments = Json::parse(arguments.toStdString())});
            QCOMPARE(policy->asked.size(), static_cast<std::size_t>(asked));
            for (const ConfirmationRequest& request : policy->asked)
                QVERIFY(!request.isGrantable);
            COMPARE_TEXT(test::codeOf(run), "success");
            policy->asked.clear();
            setup.fixture.settings.confirmation.reset();
        }
    }

    /// A deny rule applies to every argument.
    void deniesInAnyArgument_data() {
        QTest::addColumn<QString>("scope");
        QTest::addColumn<QString>("rule");
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<QString>("code");
        const auto row = [](const char* name, const char* scope, const char* rule, const Json& arguments,
                            const char* code = "PERMISSION_DENIED") {
            QTest::newRow(name) << QString::fromLatin1(scope) << QString::fromUtf8(rule)
                                << QString::fromStdString(arguments.dump()) << QString::fromLatin1(code);
        };
        row("nested path", "fs-write", "keep/*", {{"options", {{"to", "keep/a"}}}});
        row("path in a list", "fs-write", "keep/*", {{"all", {"x", "keep/a"}}});
        row("path as a key", "fs-write", "keep/*", {{"all", {{"keep/a", 1}}}});
        row("path with dots", "fs-write", "keep/*", {{"to", "other/../keep/a"}});
        row("path behind a link", "fs-write", "keep/*", {{"to", "link/a"}});
        row("dots behind a link", "fs-write", "keep/*", {{"to", "inner/../a"}});
        row("dangling link", "fs-write", "keep/*", {{"to", "dangling"}});
        row("file URL", "fs-write", "/nowhere/*", {{"to", "file:///nowhere/a"}});
        row("another path", "fs-write", "keep/*", {{"to", "other/a"}}, "success");
        row("nested URL", "network", "https://evil.test/*", {{"options", {{"from", "https://evil.test/x"}}}});
        row("host of a URL", "network", "evil.test", {{"from", "https://evil.test/x"}});
        row("host with a port", "network", "evil.test", {{"from", "evil.test:8080"}});
        row("host with a path", "network", "evil.test", {{"command", "curl -s evil.test/x"}});
        row("host with a port and a path", "network", "evil.test", {{"from", "evil.test:8080/x"}});
        row("host without a scheme", "network", "evil.test", {{"from", "//evil.test/x"}});
        row("local host", "network", "localhost", {{"from", "localhost:80"}});
        row("separators in the user name", "network", "evil.test", {{"from", "https://a=b;c@evil.test/"}});
        row("rule with a path, URL without", "network", "https://evil.test/*", {{"from", "https://evil.test"}});
        row("rule with a path, URL with a query", "network", "https://evil.test/*",
            {{"from", "https://evil.test?a=b"}});
        row("dots in the path of a URL", "network", "https://evil.test/admin*",
            {{"from", "https://evil.test/a/../admin"}});
        row("rule with a scheme, host alone", "network", "https://evil.test/*", {{"host", "evil.test"}});
        row("question mark in a rule", "network", "10.0.0.?", {{"from", "http://10.0.0.7/"}});
        row("rule in Unicode", "network", "b\u00fccher.test", {{"from", "https://b\u00fccher.test/"}});
        row("IPv6 in brackets in the rule", "network", "[::1]", {{"from", "http://[::1]/x"}});
        row("file that is called like a host", "network", "evil.test", {{"from", "evil.test"}});
        row("brackets in a path", "fs-write", "keep/*", {{"to", "./[x]/../keep/a"}});
        row("path after a NUL", "fs-write", "keep/*", {{"to", std::string("keep/a\0.txt", 12)}});
        row("path in a long command", "fs-write", "keep/*", {{"command", "cat keep/a #" + std::string(100'000, 'x')}});
        row("host in capitals", "network", "evil.test", {{"from", "HTTPS://EVIL.test/"}});
        row("host with a dot at the end", "network", "evil.test", {{"from", "https://evil.test./x"}});
        row("user name before the host", "network", "evil.test", {{"from", "https://good.test@evil.test/"}});
        row("subdomain", "network", "*.evil.test", {{"from", "https://a.b.evil.test"}});
        row("IPv6", "network", "::1", {{"from", "http://[::1]:80/x"}});
        row("unusual IPv4", "network", "127.0.0.1", {{"from", "http://2130706433/"}});
        row("URL in a command", "network", "evil.test", {{"command", "curl -s https://evil.test/x"}});
        row("name of a host in a path", "network", "evil.test", {{"from", "https://good.test/evil.test"}}, "success");
    }

    void deniesInAnyArgument() {
        QFETCH(const QString, scope);
        QFETCH(const QString, rule);
        QFETCH(const QString, arguments);
        QFETCH(const QString, code);
        PermissionSetup setup(scope.toUtf8().constData());
        QVERIFY(QDir(setup.temporary.path()).mkpath(QStringLiteral("keep/inner")));
        for (const auto& [target, link] :
             {std::pair("keep", "link"), std::pair("keep/inner", "inner"), std::pair("keep/not-there-yet", "dangling")})
            QVERIFY(QFile::link(setup.temporary.filePath(QLatin1String(target)),
                                setup.temporary.filePath(QLatin1String(link))));
        QFile named(setup.temporary.filePath(QStringLiteral("evil.test")));
        QVERIFY(named.open(QIODevice::WriteOnly));
        setup.fixture.settings.permitted = {scope.toStdString()};
        setup.fixture.settings.rules.project = {
            {.scope = scope.toStdString(), .resource = rule.toStdString(), .allow = false}};
        setup.fixture.settings.confirmation = std::make_shared<ScriptedPolicy>(Kind::Confirmed);
        const FinishedRun run = setup.fixture.run({.tool = "touch", .arguments = Json::parse(arguments.toStdString())});
        COMPARE_TEXT(test::codeOf(run), code.toStdString());
    }

    /// A resource mentioned in a longer text might not be used, and a rule for all resources does not apply to ordinary
    /// words.
    void asksAboutWordsOfTexts() {
        PermissionSetup setup("fs-write");
        setup.fixture.settings.permitted = {"fs-write"};
        setup.fixture.settings.rules.user = {{.scope = "fs-write", .resource = "/etc/*", .allow = false},
                                             {.scope = "network", .resource = "*", .allow = false},
                                             {.scope = "fs-delete", .resource = "*", .allow = false}};
        const auto policy = std::make_shared<ScriptedPolicy>(Kind::Confirmed);
        setup.fixture.settings.confirmation = policy;
        const auto write = [&](const char* content) {
            return test::codeOf(
                setup.fixture.run({.tool = "touch", .arguments = {{"path", "a"}, {"content", content}}}));
        };
        COMPARE_TEXT(write("Hello world. See 12:30, and/or text/html."), "success");
        QCOMPARE(policy->asked.size(), 0U);
        COMPARE_TEXT(write("The names are in /etc/hosts, see there."), "success");
        QCOMPARE(policy->asked.size(), 1U);
        COMPARE_TEXT(policy->asked.front().resource, "/etc/hosts");
    }

    void deniesForEveryScope() {
        Json both = Json::parse(manifest("fs-read"));
        both["tools"][0]["permissionScopes"] = {"fs-read", "fs-write"};
        PermissionSetup setup;
        setup.fixture.load(both.dump());
        setup.fixture.settings.permitted = {"fs-read", "fs-write"};
        setup.fixture.settings.rules.user = {{.scope = "fs-write", .resource = ".env", .allow = false}};
        setup.fixture.settings.confirmation = std::make_shared<ScriptedPolicy>(Kind::Confirmed);
        COMPARE_TEXT(test::codeOf(setup.fixture.run({.tool = "touch", .arguments = {{"input", "./.env"}}})),
                     "PERMISSION_DENIED");
    }

    /// The folder that the user works in is not sensitive because of its own name, nor is the path of a URL.
    void namesAboveTheFolderDoNotCount() {
        QVERIFY(!isSensitive("/home/u/secret-santa/list.txt", "/home/u/secret-santa"));
        QVERIFY(isSensitive("/home/u/secret-santa/list.txt", "/home/u/other"));
        QVERIFY(isSensitive("/home/u/secret-santa/.env", "/home/u/secret-santa"));
        PermissionSetup setup("network");
        setup.fixture.settings.rules.user = {{.scope = "network", .resource = "api.test", .allow = true}};
        COMPARE_TEXT(
            test::codeOf(setup.fixture.run({.tool = "touch", .arguments = {{"url", "https://api.test/v1/secrets"}}})),
            "success");
    }

    /// A redirect reaches another URL. Within the permitted origin, only a rule that denies it counts.
    void redirectsNeedPermission() {
        class RedirectedActivity final : public Activity {
        public:
            QCoro::Task<ActivityReply> run(ActivityCall call, ActivityFeedback, AbortSignal) override {
                const std::vector<std::string> urls = targets; // the activity may be destroyed
                std::vector<std::string> reasons;
                for (const std::string& target : urls)
                    reasons.push_back((co_await call.checkRedirect(target)).text());
                co_return answering(Json(reasons));
            }
            [[nodiscard]] std::string url(const Json&, const CallContext&) const override {
                return "https://api.test/v1";
            }
            std::vector<std::string> targets = {"https://api.test/v2", "https://api.test/admin/x", "https://cdn.test/a",
                                                "https://evil.test/a", "https://good.test/"};
        };
        PermissionSetup setup("network");
        setup.fixture.activities->registerBuiltin("touch", std::make_shared<RedirectedActivity>());
        setup.fixture.settings.rules.user = {
            {.scope = "network", .resource = "https://api.test/admin/*", .allow = false},
            {.scope = "network", .resource = "https://api.test/v1", .allow = true},
            {.scope = "network", .resource = "cdn.test", .allow = true}};
        const FinishedRun run = setup.fixture.run({.tool = "touch"});
        COMPARE_TEXT(test::codeOf(run), "success");
        const Json expected = {"",
                               "network on https://api.test/admin/x is not permitted: a user rule denies network on "
                               "https://api.test/admin/*",
                               "", "network on https://evil.test/a is not permitted: there is no user to ask",
                               "network on https://good.test/ is not permitted: there is no user to ask"};
        COMPARE_TEXT(run.trace.outcome.result->data.dump(), expected.dump());
        const auto policy = std::make_shared<ScriptedPolicy>(Kind::Confirmed);
        PermissionSetup asked("network");
        asked.fixture.activities->registerBuiltin("touch", std::make_shared<RedirectedActivity>());
        asked.fixture.settings.rules = setup.fixture.settings.rules;
        asked.fixture.settings.confirmation = policy;
        const FinishedRun confirmed = asked.fixture.run({.tool = "touch"});
        QCOMPARE(policy->asked.size(), 2U);
        COMPARE_TEXT(policy->asked[0].resource, "https://evil.test/a");
        COMPARE_TEXT(confirmed.trace.outcome.result->data[3].get<std::string>(), "");
    }

    /// A built-in tool has no URL of its own: the origin that its arguments were permitted for is covered.
    void redirectsWithinThePermittedOrigin() {
        class FetchingActivity final : public Activity {
        public:
            QCoro::Task<ActivityReply> run(ActivityCall call, ActivityFeedback, AbortSignal) override {
                std::vector<std::string> reasons;
                for (const char* target : {"https://api.test/v2", "https://evil.test/"})
                    reasons.push_back((co_await call.checkRedirect(target)).text());
                co_return answering(Json(reasons));
            }
        };
        PermissionSetup setup("network");
        setup.fixture.activities->registerBuiltin("touch", std::make_shared<FetchingActivity>());
        setup.fixture.settings.rules.user = {{.scope = "network", .resource = "https://api.test/v1", .allow = true}};
        const FinishedRun run = setup.fixture.run({.tool = "touch", .arguments = {{"url", "https://api.test/v1"}}});
        COMPARE_TEXT(test::codeOf(run), "success");
        QCOMPARE(run.trace.outcome.result->data,
                 Json({"", "network on https://evil.test/ is not permitted: there is no user to ask"}));
    }

    /// A source stores the memory of its context when its first call is allowed.
    void deniedCallsStoreNothing() {
        PermissionSetup setup;
        Json stage = Json::parse(manifest("fs-write"));
        stage["context"] = {{"memory", {{"working", {{"k", 1}}}}}};
        setup.fixture.load(stage.dump());
        const auto policy = std::make_shared<ScriptedPolicy>(Kind::Denied);
        setup.fixture.settings.confirmation = policy;
        const auto stored = [&] { return setup.fixture.session()->memory().read(MemoryScope::Working, "k"); };
        COMPARE_TEXT(test::codeOf(setup.call("a.txt")), "PERMISSION_DENIED");
        QVERIFY(!stored());
        Session* session = setup.fixture.session().get();
        session->setRules({.user = {{.scope = "fs-write", .resource = "*", .allow = true}}});
        COMPARE_TEXT(test::codeOf(setup.call("a.txt")), "success");
        QCOMPARE(stored(), std::optional(Json(1)));
    }

    /// The URL of the manifest is judged although no argument contains it.
    void activityUrlIsChecked() {
        class FixedActivity final : public Activity {
        public:
            QCoro::Task<ActivityReply> run(ActivityCall, ActivityFeedback, AbortSignal) override {
                co_return answering(1);
            }
            [[nodiscard]] std::string url(const Json& arguments, const CallContext&) const override {
                return "https://" + arguments.value("host", std::string()) + ".test/";
            }
        };
        PermissionSetup setup("network");
        setup.fixture.activities->registerBuiltin("touch", std::make_shared<FixedActivity>());
        setup.fixture.settings.permitted = {"network"};
        setup.fixture.settings.rules.user = {{.scope = "network", .resource = "evil.test", .allow = false}};
        const FinishedRun denied = setup.fixture.run({.tool = "touch", .arguments = {{"host", "evil"}}});
        COMPARE_TEXT(test::codeOf(denied), "PERMISSION_DENIED");
        COMPARE_TEXT(test::codeOf(setup.fixture.run({.tool = "touch", .arguments = {{"host", "good"}}})), "success");
    }

    /// Without a person, a rule for exactly this path allows a file whose name only looks sensitive.
    void advisesExactRules() {
        PermissionSetup setup;
        setup.fixture.settings.permitted = {"fs-write"};
        const FinishedRun run = setup.call("my-secrets.md");
        COMPARE_TEXT(test::codeOf(run), "PERMISSION_DENIED");
        COMPARE_TEXT(run.trace.outcome.result.error().suggestions.at(0),
                     "Allow fs-write with a user rule that specifies `" + setup.folder +
                         "/my-secrets.md` without wildcards");
    }

    /// A link in an argument is changed to point to another file while the user is being asked.
    void linksAreCheckedAgainBeforeTheCall() {
        PermissionSetup setup;
        QVERIFY(QDir(setup.temporary.path()).mkpath(QStringLiteral("work")));
        QVERIFY(QDir(setup.temporary.path()).mkpath(QStringLiteral("keep")));
        const QString link = setup.temporary.filePath(QStringLiteral("link"));
        QVERIFY(QFile::link(QStringLiteral("work"), link));
        const auto policy = std::make_shared<ScriptedPolicy>(Kind::Confirmed);
        policy->onAsked = [&] {
            QVERIFY(QFile::remove(link));
            QVERIFY(QFile::link(QStringLiteral("keep"), link));
        };
        setup.fixture.settings.confirmation = policy;
        const FinishedRun run = setup.call("link/a");
        COMPARE_TEXT(policy->asked.front().resource, setup.folder + "/work/a");
        COMPARE_TEXT(test::codeOf(run), "PERMISSION_DENIED");
        QVERIFY(setup.activity->calls.empty());
    }

    /// A tool that declares no scope reads the files that its arguments name, at least. Whether it does more cannot be
    /// determined, so the user is asked.
    void scopesAreNotDeclared() {
        PermissionSetup setup("deploy:run");
        setup.fixture.settings.permitted = {"deploy:run", "fs-write", "network"};
        setup.fixture.settings.rules.user = {{.scope = "fs-write", .resource = "keep/*", .allow = false},
                                             {.scope = "fs-read", .resource = "read/*", .allow = false},
                                             {.scope = "network", .resource = "evil.test", .allow = false}};
        const auto policy = std::make_shared<ScriptedPolicy>(Kind::Denied);
        setup.fixture.settings.confirmation = policy;
        COMPARE_TEXT(test::codeOf(setup.call("keep/a")), "PERMISSION_DENIED");
        COMPARE_TEXT(test::codeOf(setup.call("https://evil.test")), "PERMISSION_DENIED");
        COMPARE_TEXT(test::codeOf(setup.call("read/a")), "PERMISSION_DENIED");
        QCOMPARE(policy->asked.size(), std::size_t(1));
        COMPARE_TEXT(policy->asked[0].resource, setup.folder + "/keep/a");
        QVERIFY(!policy->asked[0].isGrantable);
        COMPARE_TEXT(policy->asked[0].reason.text(),
                     "your rule denies fs-write on `keep/*`, and an argument may refer to it");
        COMPARE_TEXT(test::codeOf(setup.call("other/a")), "success");
    }

    /// The user is not asked about a call that a rule denies.
    void deniesBeforeAsking() {
        PermissionSetup setup("deploy:run");
        setup.fixture.settings.rules.user = {{.scope = "fs-read", .resource = "keep/*", .allow = false}};
        const auto policy = std::make_shared<ScriptedPolicy>(Kind::Confirmed);
        setup.fixture.settings.confirmation = policy;
        COMPARE_TEXT(test::codeOf(setup.call("keep/a")), "PERMISSION_DENIED");
        QCOMPARE(policy->asked.size(), std::size_t(0));
        COMPARE_TEXT(test::codeOf(setup.call("other/a")), "success");
        QCOMPARE(policy->asked.size(), std::size_t(1)); // about deploy:run
    }

    /// The message names the rule, and not what stands for the part that the shell computes.
    void namesTheRuleThatMayDeny() {
        PermissionSetup setup("deploy:run");
        setup.fixture.settings.permitted = {"deploy:run"};
        setup.fixture.settings.rules.user = {{.scope = "fs-read", .resource = "keep/*", .allow = false}};
        const auto textOf = [&](const char* command) {
            const FinishedRun run =
                setup.fixture.run({.tool = "touch", .arguments = {{"path", "-"}, {"command", command}}});
            return test::codeOf(run) + ": " + run.trace.outcome.result.error().message.text();
        };
        COMPARE_TEXT(textOf("cat $x"),
                     "PERMISSION_DENIED: fs-read is not permitted: the shell computes a part of the "
                     "command, which may refer to `keep/*`, which a permission rule denies, and there "
                     "is no user to ask");
    }

    /// A tool that declares no scope may also write a file that the user allows to be read.
    void asksAboutEveryUseOfASensitiveFile() {
        const auto asked = [](std::initializer_list<const char*> allowed) {
            PermissionSetup setup("deploy:run");
            setup.fixture.settings.permitted = {"deploy:run"};
            for (const char* scope : allowed)
                setup.fixture.settings.rules.user.push_back({.scope = scope, .resource = ".env", .allow = true});
            const auto policy = std::make_shared<ScriptedPolicy>(Kind::Denied);
            setup.fixture.settings.confirmation = policy;
            setup.call(".env");
            return policy->asked.empty() ? std::string("nothing") : policy->asked.front().scope;
        };
        COMPARE_TEXT(asked({}), "fs-read");
        COMPARE_TEXT(asked({"fs-read"}), "fs-write");
        COMPARE_TEXT(asked({"fs-read", "fs-write"}), "fs-delete");
        COMPARE_TEXT(asked({"fs-read", "fs-write", "fs-delete"}), "nothing");
    }

    /// An allowed host must not match another part of a URL.
    void allowedHostsMatchHostsOnly() {
        PermissionSetup setup("network");
        setup.fixture.settings.rules.user = {{.scope = "network", .resource = "*.good.test", .allow = true},
                                             {.scope = "network", .resource = "https://good.test/*", .allow = true}};
        const auto codeFor = [&](const char* url) {
            return test::codeOf(setup.fixture.run({.tool = "touch", .arguments = {{"path", "-"}, {"url", url}}}));
        };
        COMPARE_TEXT(codeFor("https://a.good.test/x"), "success");
        COMPARE_TEXT(codeFor("https://good.test/x"), "success");
        for (const char* url :
             {"https://evil.test/?x=.good.test", "https://evil.test/a.good.test", "https://a.good.test@evil.test/",
              "https://a.good.test.evil.test/", "http://good.test/x", "https://good.test.evil.test/x"})
            COMPARE_TEXT(codeFor(url), "PERMISSION_DENIED");
    }

    void resolvesPathsAsTheKernelDoes() {
        QTemporaryDir temporary;
        const QDir folder(QFileInfo(temporary.path()).canonicalFilePath());
        QVERIFY(folder.mkpath(QStringLiteral("real/inner")));
        QVERIFY(QFile::link(folder.filePath(QStringLiteral("real/inner")), folder.filePath(QStringLiteral("link"))));
        QVERIFY(QFile::link(QStringLiteral("loop"), folder.filePath(QStringLiteral("loop"))));
        const std::string base = folder.path().toStdString();
        COMPARE_TEXT(resolvePath("link/../x", base), base + "/real/x"); // not base/x
        COMPARE_TEXT(resolvePath("link/new/../y", base), base + "/real/inner/y");
        COMPARE_TEXT(resolvePath("./a//b/.", base), base + "/a/b");
        COMPARE_TEXT(resolvePath("/../..", base), "/");
        COMPARE_TEXT(resolvePath("~", base), QDir::homePath().toStdString());
        COMPARE_TEXT(resolvePath("~other/x", base), base + "/~other/x");
        COMPARE_TEXT(resolvePath("loop/x", base), base + "/loop/x");
    }

    void resolvesLinksInRules() {
        PermissionSetup setup;
        QVERIFY(QDir(setup.temporary.path()).mkpath(QStringLiteral("real")));
        QVERIFY(QFile::link(setup.temporary.filePath(QStringLiteral("real")),
                            setup.temporary.filePath(QStringLiteral("link"))));
        setup.fixture.settings.rules.project = {{.scope = "fs-write", .resource = "link/*", .allow = false},
                                                {.scope = "fs-write", .resource = "*", .allow = true}};
        COMPARE_TEXT(test::codeOf(setup.call("real/a.txt")), "PERMISSION_DENIED");
        COMPARE_TEXT(test::codeOf(setup.call("other/a.txt")), "success");
    }

    void bracketsAreLiteral() {
        PermissionSetup setup;
        setup.fixture.settings.rules.project = {{.scope = "fs-write", .resource = "[ab]/*", .allow = true}};
        COMPARE_TEXT(test::codeOf(setup.call("[ab]/x")), "success");
        COMPARE_TEXT(test::codeOf(setup.call("a/x")), "PERMISSION_DENIED");
    }

    void noScopesNeedNoPermissions() {
        const ToolDefinition tool;
        const PermissionRules rules;
        QVERIFY(PermissionEvaluator(rules).needs(tool, {{"path", "x"}}, "/tmp").empty());
    }

    /// An unreadable rules file may contain deny rules.
    void unreadableRuleFilesAreErrors() {
        const QTemporaryDir temporary;
        const auto reason = [&](const char* name) {
            const auto rules = readPermissionRulesFile(temporary.filePath(QLatin1String(name)).toStdString());
            return rules ? std::string("read") : rules.error().reason.text();
        };
        const auto write = [&](const char* name, const QByteArray& bytes) {
            QFile file(temporary.filePath(QLatin1String(name)));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(bytes);
        };
        COMPARE_TEXT(reason("missing.json"), "read");
        QVERIFY(QDir(temporary.path()).mkpath(QStringLiteral("folder.json")));
        COMPARE_TEXT(reason("folder.json"), "is not a regular file");
        QCOMPARE(::mkfifo(temporary.filePath(QStringLiteral("fifo.json")).toUtf8().constData(), 0600), 0);
        COMPARE_TEXT(reason("fifo.json"), "is not a regular file");
        QVERIFY(QFile::link(QStringLiteral("/dev/zero"), temporary.filePath(QStringLiteral("zero.json"))));
        COMPARE_TEXT(reason("zero.json"), "is not a regular file");
        QVERIFY(QFile::link(QStringLiteral("gone"), temporary.filePath(QStringLiteral("dangling.json"))));
        QVERIFY(reason("dangling.json") != "read");
        write("huge.json", "{\"rules\": []}" + QByteArray(2 * 1024 * 1024, ' '));
        COMPARE_TEXT(reason("huge.json"), "is larger than 1 MiB");
        write("twice.json", R"({"rules": [{"scope": "fs-write", "resource": "*", "allow": false}], "rules": []})");
        COMPARE_TEXT(reason("twice.json"), "duplicate key");
        write("twice-inside.json",
              R"({"rules": [{"scope": "fs-write", "resource": "*", "allow": false, "allow": true}]})");
        COMPARE_TEXT(reason("twice-inside.json"), "duplicate key");
    }

    void rulesThatCouldNotBeReadAreNotWritten() {
        const QTemporaryDir temporary;
        const std::string file = temporary.filePath(QStringLiteral("p.json")).toStdString();
        const auto written =
            writePermissionRules(file, {{.scope = "shell-run", .resource = std::string(9000, 'x'), .allow = true}});
        QVERIFY(!written);
        COMPARE_TEXT(written.error().text(), file + ": `resource` is longer than 8192 bytes");
        QVERIFY(!QFile::exists(QString::fromStdString(file)));
    }

    /// Others could allow everything, or replace the file that denies something.
    void filesThatOthersCanWriteAreNotUsed() {
        const QTemporaryDir temporary;
        QVERIFY(QDir(temporary.path()).mkpath(QStringLiteral("a b/sticky/own")));
        const std::string top = QFileInfo(temporary.path()).canonicalFilePath().toStdString();
        const std::string folder = top + "/a b";
        const std::string file = folder + "/sticky/own/permissions.json";
        QVERIFY(writePermissionRules(file, {{.scope = "fs-write", .resource = "*", .allow = true}}));
        const auto reason = [](const std::string& path) {
            const auto rules = readPermissionRulesFile(path);
            return rules ? std::string("read") : rules.error().text();
        };
        const auto writable = [&](const std::string& path, const char* mode) {
            return file + ": refusing to use it: other users can change `" + path + "` (mode " + mode +
                   "). Run `chmod go-w '" + path + "'`";
        };
        const auto change = [](const std::string& path, mode_t mode) { QCOMPARE(::chmod(path.c_str(), mode), 0); };
        COMPARE_TEXT(reason(file), "read");
        for (const auto& [mode, text] : {std::pair(0664, "0664"), std::pair(0646, "0646"), std::pair(0622, "0622")}) {
            change(file, static_cast<mode_t>(mode));
            COMPARE_TEXT(reason(file), writable(file, text));
            QVERIFY(!writePermissionRules(file, {}));
        }
        change(file, 0644);
        change(folder + "/sticky/own", 0757);
        COMPARE_TEXT(reason(file), writable(folder + "/sticky/own", "0757"));
        change(folder + "/sticky/own", 0755);
        change(folder + "/sticky", 0777);
        COMPARE_TEXT(reason(file), writable(folder + "/sticky", "0777"));
        change(folder + "/sticky", 01777); // as /tmp
        COMPARE_TEXT(reason(file), "read");
        // Through a link: the target, and the folder with the link.
        QVERIFY(QFile::link(QString::fromStdString(file), QString::fromStdString(top + "/link.json")));
        COMPARE_TEXT(reason(top + "/link.json"), "read");
        change(file, 0666);
        QVERIFY(reason(top + "/link.json").contains("other users can change `" + file + "` (mode 0666)"));
        change(file, 0600);
        QVERIFY(QDir(temporary.path()).mkpath(QStringLiteral("shared")));
        QVERIFY(QFile::link(QString::fromStdString(file), QString::fromStdString(top + "/shared/link.json")));
        change(top + "/shared", 0777);
        QVERIFY(reason(top + "/shared/link.json").contains("`" + top + "/shared` (mode 0777)"));
        if (::geteuid() != 0)
            QSKIP("requires root to give a file away");
        QCOMPARE(::chown(file.c_str(), 12345, 12345), 0);
        COMPARE_TEXT(reason(file), file + ": is not used because `" + file +
                                       "` belongs to the user 12345 (mode 0600); to use it, run `chown \"$USER\" '" +
                                       file + "'`");
    }

    /// Whatever the umask is: neither too much nor too little.
    void writtenFilesAndFoldersAreOwn() {
        for (const mode_t mask : {0000, 0002, 0777}) {
            const QTemporaryDir temporary;
            const std::string folder = QFileInfo(temporary.path()).canonicalFilePath().toStdString() + "/a/b";
            const mode_t before = ::umask(mask);
            const auto written = writePermissionRules(folder + "/permissions.json", {});
            ::umask(before);
            QVERIFY2(written, written ? "" : written.error().text().c_str());
            struct stat status = {};
            for (const std::string& created : {folder, folder.substr(0, folder.size() - 2)}) {
                QCOMPARE(::stat(created.c_str(), &status), 0);
                QCOMPARE(status.st_mode & 07777, 0700U);
            }
            QCOMPARE(::stat((folder + "/permissions.json").c_str(), &status), 0);
            QCOMPARE(status.st_mode & 0022, 0U);
        }
    }

    void reportsErrorPositionInRules_data() {
        QTest::addColumn<QString>("json");
        QTest::addColumn<QString>("error");
        QTest::newRow("no list") << QStringLiteral("{}")
                                 << QStringLiteral("p.json:1:1: permissions must be an object with a `rules` array");
        QTest::newRow("no scope") << QStringLiteral("{\"rules\": [\n{\"resource\": \"*\", \"allow\": true}]}")
                                  << QStringLiteral("p.json:2:1: the rule has no `scope`");
        QTest::newRow("misspelt scope")
            << QStringLiteral("{\"rules\": [{\"scope\": \"fs-writ\", \"resource\": \"*\", \"allow\": false}]}")
            << QStringLiteral("p.json:1:22: unknown permission `fs-writ`; did you mean `fs-write`?");
        QTest::newRow("200,000 wildcards")
            << QStringLiteral("{\"rules\": [{\"scope\": \"fs-read\", \"resource\": \"%1\", \"allow\": true}]}")
                   .arg(QStringLiteral("*").repeated(200'000))
            << QStringLiteral("p.json:1:45: `resource` is longer than 8192 bytes");
        QTest::newRow("101 wildcards")
            << QStringLiteral("{\"rules\": [{\"scope\": \"fs-read\", \"resource\": \"%1?\", \"allow\": true}]}")
                   .arg(QStringLiteral("a*").repeated(100))
            << QStringLiteral("p.json:1:45: `resource` contains more than 100 wildcards");
        const QString longRule = QStringLiteral("{\"scope\": \"fs-read\", \"resource\": \"%1\", \"allow\": true},\n")
                                     .arg(QStringLiteral("a").repeated(8192));
        QTest::newRow("17 long rules") << QStringLiteral("{\"rules\": [\n%1{}]}").arg(longRule.repeated(17))
                                       << QStringLiteral(
                                              "p.json:18:1: the resources of all rules exceed 128 KiB in total");
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
