// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/permissions/command_line.h"
#include "core/run/permissions/path_resolver.h"
#include "core/run/permissions/permissions.h"
#include "core/run/permissions/wildcard.h"
#include "tests/support/test_case.h"

#include <QDir>
#include <QFile>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <random>

#include <unistd.h>

using namespace toolroom;
using namespace toolroom::test;

namespace {

/// A user's home with keys, and a project in it.
struct Home {
    Home() {
        home = QFileInfo(temporary.path()).canonicalFilePath().toStdString() + "/ann";
        work = home + "/work";
        for (const char* folder : {"/.ssh", "/work/keep/inner", "/work/out", "/work/src", "/notes"})
            std::filesystem::create_directories(home + folder);
        for (const char* file : {"/.ssh/id_rsa", "/work/keep/a", "/work/src/main.c", "/work/evil.test"})
            QVERIFY(QFile(QString::fromStdString(home + file)).open(QIODevice::WriteOnly));
        std::filesystem::create_symlink("keep", work + "/link");
        std::filesystem::create_symlink("/proc/self/cwd", work + "/here");
        qputenv("HOME", home.c_str());
        qputenv("SHAPES_FOLDER", (work + "/keep").c_str());
    }
    ~Home() { qputenv("HOME", before); }
    Home(const Home&) = delete;
    Home& operator=(const Home&) = delete;

    [[nodiscard]] std::string filled(std::string text) const {
        for (const auto& [name, value] : {std::pair("{home}", home), std::pair("{work}", work)}) {
            for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at))
                text.replace(at, std::string_view(name).size(), value);
        }
        return text;
    }

    QByteArray before = qgetenv("HOME");
    QTemporaryDir temporary;
    std::string home;
    std::string work;
};

/// What happens to a call: `allowed`, `asks` or `denied`. `permitted`: all declared scopes are permitted for the
/// session.
std::string decisionOn(const std::vector<std::string>& scopes, const PermissionRules& rules, const Json& arguments,
                       bool permitted, const ActivityResources& activity = {}) {
    ToolDefinition tool;
    tool.permissionScopes.value = scopes;
    PermissionEvaluator evaluator(rules);
    std::string decision = "allowed";
    for (const RequiredPermission& need : evaluator.needs(tool, arguments, rules.folder, activity)) {
        Message reason;
        const PermissionVerdict verdict = evaluator.verdict(need, reason);
        if (verdict == PermissionVerdict::Denied)
            return "denied";
        const bool isPermitted = permitted && std::ranges::contains(scopes, need.scope);
        if (verdict == PermissionVerdict::MustAsk || (verdict == PermissionVerdict::Ask && !isPermitted))
            decision = "asks";
    }
    return decision;
}

Json nested(std::string text, int depth) {
    Json value = std::move(text);
    for (int i = 0; i < depth; ++i)
        value = i % 2 == 0 ? Json::array({std::move(value)}) : Json({{"in", std::move(value)}});
    return {{"x", std::move(value)}};
}

} // namespace

class TestArgumentShapes : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    /// Each row: the declared scopes (all permitted for the session), a rule of the user that denies, the arguments,
    /// and what happens. `{work}` is the working folder, in `{home}`.
    void denyRulesAndSensitivePaths_data() {
        QTest::addColumn<QString>("scopes");
        QTest::addColumn<QString>("scope");
        QTest::addColumn<QString>("resource");
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<QString>("decision");
        const char* scopes = "fs-read";
        const char* scope = "fs-read";
        const char* resource = "keep/*";
        const auto row = [&](const char* name, const Json& arguments, const char* decision) {
            QTest::newRow(name) << QString::fromUtf8(scopes) << QString::fromUtf8(scope) << QString::fromUtf8(resource)
                                << QString::fromStdString(arguments.dump()) << QString::fromUtf8(decision);
        };
        // Paths and how they can be written.
        row("plain", {{"path", "src/main.c"}}, "allowed");
        row("relative", {{"path", "keep/a"}}, "denied");
        row("absolute", {{"x", "{work}/keep/a"}}, "denied");
        row("dots", {{"x", "src/../keep/./a"}}, "denied");
        row("slashes", {{"x", "{work}//keep///a"}}, "denied");
        row("trailing slash", {{"x", "keep/inner/"}}, "denied");
        row("the folder of the rule", {{"x", "keep/"}}, "asks");
        row("behind a link", {{"x", "link/a"}}, "denied");
        row("deep in lists and objects", nested("keep/a", 60), "denied");
        row("as a key", {{"x", {{"keep/a", "text"}}}}, "denied");
        row("home", {{"x", "~/work/keep/a"}}, "denied");
        row("home of a user", {{"x", "~ann/work/keep/a"}}, "denied");
        row("home by variable", {{"x", "$HOME/work/keep/a"}}, "denied");
        row("home by variable with a default", {{"x", "${HOME:-/tmp}/work/keep/a"}}, "denied");
        row("working folder by variable", {{"x", "$PWD/keep/a"}}, "denied");
        row("any variable", {{"x", "${SHAPES_FOLDER}/a"}}, "denied");
        row("percent escapes", {{"x", "src%2F%2e%2e%2fkeep/a"}}, "denied");
        row("percent escapes twice", {{"x", "src/%252e%252e/keep/a"}}, "denied");
        row("backslashes", {{"x", "src\\..\\keep\\a"}}, "denied");
        row("file URL", {{"x", "file://{work}/keep/a"}}, "denied");
        row("file URL with a host", {{"x", "file://localhost{work}/keep/a"}}, "denied");
        row("full-width letters", {{"x", "\uff4b\uff45\uff45\uff50/a"}}, "denied");
        row("full-width dots and slash", {{"x", "src\uff0f\uff0e\uff0e/keep/a"}}, "denied");
        row("invisible characters", {{"x", "ke\u200bep/a"}}, "denied");
        row("Cyrillic letters are another file", {{"x", "k\u0435ep/a"}}, "allowed");
        row("NUL after the path", {{"x", std::string("keep/a\0.txt", 11)}}, "denied");
        row("NUL between paths", {{"x", std::string("src/main.c\0keep/a", 17)}}, "asks");
        row("path of 5000 bytes", {{"x", std::string(2500, '/') + "{work}" + std::string(2500, '/') + "keep/a"}},
            "denied");
        std::string dots = "keep/a";
        for (int i = 0; i < 2000; ++i)
            dots.insert(0, "src/../");
        row("path of many dots", {{"x", dots}}, "denied");
        // A path inside a longer text may be used.
        row("file of curl", {{"x", "@keep/a"}}, "asks");
        row("value of an option", {{"x", "--file=keep/a"}}, "asks");
        row("value glued to an option", {{"x", "-I{work}/keep/a"}}, "asks");
        row("key and value", {{"x", "file: keep/a"}}, "asks");
        row("list with commas", {{"x", "src/main.c,keep/a"}}, "asks");
        row("list with colons", {{"x", "/usr/bin:{work}/keep/a:/bin"}}, "asks");
        row("list in brackets", {{"x", "[src/main.c keep/a]"}}, "asks");
        row("quotes", {{"x", "'keep/a'"}}, "asks");
        row("JSON in a string", {{"x", "{\"path\": \"keep/a\"}"}}, "asks");
        row("JSON in a string with escapes", {{"x", "{\"path\": \"k\\u0065ep\\/a\"}"}}, "asks");
        row("lines", {{"x", "one\nkeep/a\ntwo"}}, "asks");
        row("a word of a text", {{"content", "It says keep/a there."}}, "asks");
        row("an ordinary text", {{"content", "It says and/or there: 50% of $5."}}, "allowed");
        row("a comment in a program", {{"content", "/* all **/ int *p; // x"}}, "allowed");
        // Patterns.
        row("glob", {{"x", "ke*p/a"}}, "asks");
        row("glob with brackets", {{"x", "[k]eep/a"}}, "asks");
        row("glob with braces", {{"x", "{src,keep}/a"}}, "denied");
        row("glob of folders", {{"x", "**/a"}}, "asks");
        row("glob that cannot match", {{"x", "src/*.c"}}, "allowed");
        row("glob of folders that cannot match", {{"x", "s*"}}, "allowed");
        // Folders above.
        row("folder above", {{"path", "."}}, "asks");
        row("folder far above", {{"path", "/"}}, "asks");
        row("folder in another argument", {{"path", "src"}}, "allowed");
        // Files of processes.
        row("own root", {{"x", "/proc/self/root{work}/keep/a"}}, "denied");
        row("own root, another file", {{"x", "/proc/self/root{work}/src/main.c"}}, "asks");
        row("own folder", {{"x", "/proc/self/cwd/src/main.c"}}, "asks");
        row("own folder behind a link", {{"x", "here/src/main.c"}}, "asks");
        row("own folder of a thread", {{"x", "/proc/thread-self/cwd/x"}}, "asks");
        row("root of another process", {{"x", "/proc/1/root/etc/hosts"}}, "asks");
        row("environment of a process", {{"path", "/proc/self/environ"}}, "asks");
        row("open file", {{"path", "/dev/fd/5"}}, "asks");
        row("standard output", {{"path", "/dev/stdout"}}, "allowed");
        row("about the computer", {{"path", "/proc/cpuinfo"}}, "allowed");
        // Commands.
        row("path in a command", {{"command", "cat keep/a"}}, "denied");
        row("path in quotes in a command", {{"command", "cat k\"ee\"p/\\a"}}, "denied");
        row("computed path in a command", {{"command", "cat $(echo ke)ep/a"}}, "asks");
        row("unknown variable in a command", {{"command", "cat ${UNKNOWN_SHAPE}eep/a"}}, "asks");
        row("list of arguments", {{"argv", Json::array({"cat", "keep/a"})}}, "denied");

        resource = "*.key"; // also for files that do not exist
        row("new file", {{"x", "new.key"}}, "asks");
        row("new file in a folder", {{"x", "src/new.key"}}, "denied");
        row("folder that may contain one", {{"path", "src"}}, "asks");
        scopes = "fs-write,fs-delete";
        scope = "fs-delete";
        resource = "keep/inner/x";
        row("deletion of a folder above", {{"path", "keep"}}, "asks");
        row("deletion of another folder", {{"path", "out"}}, "allowed");
        resource = "keep";
        row("below a denied folder", {{"path", "keep/inner/x"}}, "denied");

        // Sensitive paths.
        scopes = "fs-read";
        scope = "fs-read";
        resource = "/nowhere";
        row("key", {{"x", "~/.ssh/id_rsa"}}, "asks");
        row("key with a trailing dot", {{"x", "~/.ssh./id_rsa"}}, "asks");
        row("key with a trailing space", {{"x", "~/.ssh /id_rsa"}}, "asks");
        row("key in full-width letters", {{"x", "~/.\uff53\uff53\uff48/id_rsa"}}, "asks");
        row("key with an invisible character", {{"x", "~/.s\u200bsh/id_rsa"}}, "asks");
        row("key by glob", {{"x", "~/.s*/id_rsa"}}, "asks");
        row("key by glob with brackets", {{"x", "/home/*/.[s]sh/id_rsa"}}, "asks");
        row("key by glob with braces", {{"x", "/home/x/{.ssh,y}/id_rsa"}}, "asks");
        row("key of another user", {{"x", "~root/.ssh/id_rsa"}}, "asks");
        row("key in a command", {{"command", "cat ~/.s\"s\"h/id_rsa"}}, "asks");
        row("key computed in a command", {{"command", "cat ~/.s$(echo s)h/id_rsa"}}, "asks");
        row("key after octal escapes", {{"command", "cat $'\\056ssh/id_rsa' ./\\056ssh/x"}}, "asks");
        row("search above keys", {{"path", "~"}, {"query", "key"}}, "asks");
        row("search above all", {{"root", "/"}, {"query", "key"}}, "asks");
        row("glob above keys", {{"x", "~/*/id_rsa"}}, "asks");
        row("deletion above keys", {{"command", "rm -rf ~"}}, "asks");
        row("search next to keys", {{"path", "~/notes"}, {"query", "key"}}, "allowed");
        row("search in the project", {{"path", "."}, {"query", "key"}}, "allowed");
        row("environment file", {{"x", "src/.env.local"}}, "asks");
        row("program about shadows", {{"path", "src/shadow/map.c"}}, "allowed");
        row("password file", {{"path", "/etc/shadow"}}, "asks");
        row("glob of programs", {{"pattern", "**/*.{cpp,h}"}}, "allowed");
        row("regular expression", {{"pattern", "^a.*b$"}}, "allowed");
        row("a path of a service", {{"x", "/users/{id}/posts"}}, "allowed");
        row("a slash", {{"separator", "/"}}, "asks");
        scopes = "network";
        row("a slash for a service", {{"separator", "/"}}, "allowed");

        // Hosts and URLs.
        scope = "network";
        resource = "127.0.0.1";
        row("IPv4", {{"x", "http://127.0.0.1/"}}, "denied");
        row("IPv4 as a number", {{"host", "2130706433"}}, "denied");
        row("IPv4 in hexadecimal", {{"x", "http://0x7f.1/"}}, "denied");
        row("IPv4 in octal", {{"x", "http://0177.0.0.1/"}}, "denied");
        row("IPv4 with two parts", {{"x", "127.1:80"}}, "denied");
        row("IPv4 mapped into IPv6", {{"x", "http://[::ffff:127.0.0.1]/"}}, "denied");
        row("IPv4 mapped into IPv6 in hexadecimal", {{"x", "[::ffff:7f00:1]:80"}}, "denied");
        row("IPv6 loopback", {{"x", "http://[::1]/"}}, "denied");
        row("long IPv6 loopback", {{"x", "http://[0:0:0:0:0:0:0:1]/"}}, "denied");
        row("name of the loopback", {{"x", "http://localhost./"}}, "denied");
        row("full-width digits", {{"x", "http://\uff11\uff12\uff17.0.0.1/"}}, "denied");
        row("another address", {{"x", "http://10.0.0.1/"}}, "allowed");
        resource = "evil.test";
        row("host", {{"x", "https://evil.test"}}, "denied");
        row("host in capitals", {{"x", "HTTPS://EVIL.TEST:443/"}}, "denied");
        row("host with a dot", {{"x", "https://evil.test./"}}, "denied");
        row("host with an ideographic dot", {{"x", "https://evil\u3002test/"}}, "denied");
        row("host with an escape", {{"x", "https://evil%2etest/"}}, "denied");
        row("after a user name", {{"x", "https://good.test@evil.test/"}}, "denied");
        row("before a fragment", {{"x", "https://evil.test#@good.test/"}}, "denied");
        row("before a query", {{"x", "https://evil.test?@good.test/"}}, "denied");
        row("before a backslash", {{"x", "https://evil.test\\@good.test/"}}, "denied");
        row("one slash", {{"x", "https:/evil.test/x"}}, "denied");
        row("no slash", {{"x", "https:evil.test/x"}}, "denied");
        row("backslashes instead of slashes", {{"x", "https:\\\\evil.test/x"}}, "denied");
        row("remote copy", {{"x", "evil.test:/etc/x"}}, "denied");
        row("remote repository", {{"x", "git@evil.test:a/b.git"}}, "denied");
        row("device of a shell", {{"command", "cat </dev/tcp/evil.test/80"}}, "denied");
        row("in a query", {{"x", "https://good.test/?next=evil.test"}}, "asks");
        row("not the host", {{"x", "https://good.test/evil.test.html"}}, "allowed");
        resource = "xn--bcher-kva.test";
        row("Unicode name of a punycode rule", {{"x", "https://b\u00fccher.test/"}}, "denied");
        resource = "b\u00fccher.test";
        row("punycode name of a Unicode rule", {{"x", "https://XN--BCHER-KVA.test/"}}, "denied");

        // Commands and rules about them.
        scopes = "shell-run";
        scope = "shell-run";
        resource = "rm *";
        row("command", {{"command", "rm -rf x"}}, "denied");
        row("after another command", {{"command", "git status; rm x"}}, "denied");
        row("after a pipe", {{"command", "ls|rm x"}}, "denied");
        row("on another line", {{"command", "ls\nrm x"}}, "denied");
        row("in a substitution", {{"command", "echo $(rm x) y"}}, "denied");
        row("program in another folder", {{"command", "/bin/rm x"}}, "denied");
        row("program in quotes", {{"command", "'r'm x"}}, "denied");
        row("after a variable", {{"command", "LANG=C rm x"}}, "denied");
        row("tabs", {{"command", "rm\tx"}}, "denied");
        row("list", {{"command", Json::array({"rm", "x"})}}, "denied");
        row("separate arguments", {{"command", "rm"}, {"args", Json::array({"x"})}}, "denied");
        row("run by another program", {{"command", "sudo rm x"}}, "asks");
        row("in the text of a shell", {{"command", "sh -c 'rm x'"}}, "asks");
        row("computed program", {{"command", "$(echo r)m x"}}, "asks");
        row("program by variable", {{"command", "x=rm; $x y"}}, "asks");
        row("program by glob", {{"command", "/bin/r? x"}}, "asks");
        row("another program", {{"command", "rmdir x"}}, "allowed");
        row("under another name", {{"task", "rm x"}}, "asks");
        resource = "git push*";
        row("options before the command", {{"command", "git -C x push --force"}}, "asks");
        row("another command of the program", {{"command", "git status"}}, "allowed");
    }

    void denyRulesAndSensitivePaths() {
        QFETCH(const QString, scopes);
        QFETCH(const QString, scope);
        QFETCH(const QString, resource);
        QFETCH(const QString, arguments);
        QFETCH(const QString, decision);
        const Home home;
        std::vector<std::string> declared;
        for (const QString& each : scopes.split(QLatin1Char(',')))
            declared.push_back(each.toStdString());
        const PermissionRules rules{
            .user = {{.scope = scope.toStdString(), .resource = resource.toStdString(), .allow = false}},
            .folder = home.work};
        const Json filled = Json::parse(home.filled(arguments.toStdString()));
        COMPARE_TEXT(decisionOn(declared, rules, filled, true), decision.toStdString());
    }

    /// Each row: a rule of the user that allows, without any other permission.
    void allowRules_data() {
        QTest::addColumn<QString>("scope");
        QTest::addColumn<QString>("resource");
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<QString>("decision");
        const char* scope = "fs-write";
        const char* resource = "out/*";
        const auto row = [&](const char* name, const Json& arguments, const char* decision) {
            QTest::newRow(name) << QString::fromUtf8(scope) << QString::fromUtf8(resource)
                                << QString::fromStdString(arguments.dump()) << QString::fromUtf8(decision);
        };
        row("path", {{"path", "out/a"}}, "allowed");
        row("another path", {{"path", "src/a"}}, "asks");
        row("no path", {{"content", "x"}}, "asks");
        row("text in another argument",
            {{"path", "out/a"}, {"content", "See src/main.c and /etc/hosts."}, {"mode", "append"}}, "allowed");
        row("another path in another argument", {{"path", "out/a"}, {"log", "/etc/cron.d/x"}}, "asks");
        row("another path in a list", {{"path", "out/a"}, {"more", Json::array({"out/b", "src/main.c"})}}, "asks");
        row("escapes in the path", {{"path", "out/%2e%2e/src/a"}}, "asks");
        row("backslashes in the path", {{"path", "out/x\\..\\..\\..\\a"}}, "asks");
        row("another path in quotes in another argument", {{"path", "out/a"}, {"log", "'/etc/cron.d/x'"}}, "asks");
        row("another path after a space", {{"path", "out/a"}, {"log", " /etc/cron.d/x"}}, "asks");
        row("another path in an option", {{"path", "out/a"}, {"option", "--log=/etc/cron.d/x"}}, "asks");
        row("type of a file in another argument", {{"path", "out/a"}, {"type", "text/html"}, {"date", "2026/11/22"}},
            "allowed");
        row("ordinary texts in another argument", {{"path", "out/a"}, {"text", "to be/or not"}, {"version", "1.2.3"}},
            "allowed");
        row("through a process", {{"path", "/proc/self/cwd/out/a"}}, "asks");
        row("glob", {{"path", "out/*.txt"}}, "allowed");
        resource = "out/?";
        row("glob wider than the rule", {{"path", "out/*"}}, "asks");
        resource = "my-secrets.md";
        row("sensitive name", {{"path", "my-secrets.md"}}, "allowed");
        row("sensitive name of another file", {{"path", "sub/my-secrets.md"}}, "asks");
        resource = "my-secret*.md";
        row("sensitive name by wildcard", {{"path", "my-secrets.md"}}, "asks");
        resource = "~/.ssh/id_rsa";
        row("key", {{"path", "~/.ssh/id_rsa"}}, "asks");
        resource = "~";
        row("folder above keys", {{"path", "~"}}, "allowed");
        resource = ".toolroom/permissions.json";
        row("own file of Toolroom", {{"path", ".toolroom/permissions.json"}}, "asks");

        scope = "network";
        resource = "https://api.test/v1/*";
        row("URL", {{"url", "https://api.test/v1/x?y=1"}}, "allowed");
        row("URL in another argument", {{"url", "https://api.test/v1/x"}, {"callback", "https://evil.test/"}}, "asks");
        row("host in another argument", {{"url", "https://api.test/v1/x"}, {"proxy", "evil.test:8080"}}, "asks");
        row("bare host in another argument", {{"url", "https://api.test/v1/x"}, {"server", "evil.test"}}, "asks");
        row("numbers in another argument",
            {{"url", "https://api.test/v1/x"}, {"model", "gpt-4.1"}, {"id", "123456789"}}, "allowed");
        row("dots in the URL", {{"url", "https://api.test/v1/../admin"}}, "asks");
        row("user name", {{"url", "https://api.test@evil.test/v1/x"}}, "asks");
        row("two user names", {{"url", "https://evil.test@api.test@api.test/v1/x"}}, "asks");
        row("backslash", {{"url", "https://evil.test\\@api.test/v1/x"}}, "asks");
        row("fragment", {{"url", "https://evil.test#@api.test/v1/x"}}, "asks");
        row("line break", {{"url", "https://api.test/v1/x\nHost: evil.test"}}, "asks");
        row("another port", {{"url", "https://api.test:8443/v1/x"}}, "asks");
        row("the usual port", {{"url", "https://api.test:443/v1/x"}}, "allowed");
        row("another scheme", {{"url", "http://api.test/v1/x"}}, "asks");
        resource = "8.8.8.8";
        row("address", {{"host", "8.8.8.8"}}, "allowed");
        row("address that programs read differently", {{"host", "010.8.8.8"}}, "asks");
        row("address as a number", {{"host", "134744072"}}, "asks");

        scope = "shell-run";
        resource = "git status*";
        row("command", {{"command", "git status -s"}}, "allowed");
        row("list", {{"command", Json::array({"git", "status"})}}, "allowed");
        row("separate arguments", {{"command", "git"}, {"args", Json::array({"status", "-s"})}}, "allowed");
        row("two commands", {{"command", "git status; rm x"}}, "asks");
        row("two commands without a space", {{"command", "git status&&rm x"}}, "asks");
        row("in the background", {{"command", "git status & rm x"}}, "asks");
        row("pipe", {{"command", "git status | sh"}}, "asks");
        row("two lines", {{"command", "git status\nrm x"}}, "asks");
        row("substitution", {{"command", "git status $(rm x) y"}}, "asks");
        row("backticks", {{"command", "git status `rm x`"}}, "asks");
        row("redirection", {{"command", "git status > ~/.profile"}}, "asks");
        row("separator in an argument", {{"command", Json::array({"git", "status", "; rm x"})}}, "asks");
        row("program in another folder", {{"command", "/tmp/git status"}}, "asks");
        row("program in the working folder", {{"command", "./git status"}}, "asks");
        row("other separate arguments", {{"command", "git"}, {"args", Json::array({"push"})}}, "asks");
        row("two command arguments", {{"command", "git status"}, {"script", "rm x"}}, "asks");
        resource = "git status";
        row("longer command", {{"command", "git status -s"}}, "asks");
        row("the same with spaces", {{"command", " git status "}}, "allowed");
        resource = "make && make test";
        row("the whole command line", {{"command", "make && make test"}}, "allowed");
        resource = "./run *";
        row("relative program", {{"command", "./run x"}}, "allowed");
        row("relative program elsewhere", {{"command", "src/../../run x"}}, "asks");
    }

    void allowRules() {
        QFETCH(const QString, scope);
        QFETCH(const QString, resource);
        QFETCH(const QString, arguments);
        QFETCH(const QString, decision);
        const Home home;
        const PermissionRules rules{
            .user = {{.scope = scope.toStdString(), .resource = resource.toStdString(), .allow = true}},
            .folder = home.work};
        const Json filled = Json::parse(home.filled(arguments.toStdString()));
        COMPARE_TEXT(decisionOn({scope.toStdString()}, rules, filled, false), decision.toStdString());
    }

    /// Resources are shown and stored, so they must not contain the values of other variables.
    void resourcesContainNoSecrets() {
        const Home home;
        qputenv("SHAPES_SECRET", "s3cret-credentials");
        ToolDefinition tool;
        tool.permissionScopes.value = {"fs-read", "shell-run"};
        PermissionEvaluator evaluator({.user = {{"fs-read", "*/x", false}}, .folder = home.work});
        const Json arguments = {{"a", "$SHAPES_SECRET/x"}, {"command", "cat ${SHAPES_SECRET}/x"}};
        const auto needs = evaluator.needs(tool, arguments, home.work);
        QVERIFY(needs.size() > 2);
        for (const RequiredPermission& need : needs)
            QVERIFY2(!need.resource.contains("s3cret"), need.resource.c_str());
        qunsetenv("SHAPES_SECRET");
    }

    void programsAreTheSameFile() {
        const std::string git = QStandardPaths::findExecutable(QStringLiteral("env")).toStdString();
        const CommandPattern byName("env x*", "/");
        QVERIFY(byName.allows("env x1"));
        QVERIFY(byName.allows(git + " x1"));
        QVERIFY(!byName.allows("/tmp/env x1"));
        QVERIFY(CommandPattern(git + " x*", "/").allows("env x1"));
        QVERIFY(!CommandPattern("/tmp/env x*", "/").allows("env x1"));
    }

    /// The program of the activity, and its URL, count like arguments.
    void judgesActivities() {
        const Home home;
        PermissionRules rules{.user = {{"shell-run", "rm *", false}, {"network", "evil.test", false}},
                              .folder = home.work};
        COMPARE_TEXT(decisionOn({"shell-run"}, rules, Json::object(), true, {.command = "/bin/rm x"}), "denied");
        COMPARE_TEXT(decisionOn({}, rules, Json::object(), true, {.command = "/bin/rm x"}), "denied");
        COMPARE_TEXT(decisionOn({"network"}, rules, Json::object(), true, {.url = "https://evil.test/"}), "denied");
        COMPARE_TEXT(decisionOn({}, rules, Json::object(), true, {.url = "https://evil.test/"}), "denied");
        COMPARE_TEXT(decisionOn({"network"}, rules, Json::object(), true, {.url = "https://good.test/"}), "allowed");
        rules.user = {{"network", "https://good.test/*", true}};
        COMPARE_TEXT(decisionOn({"network"}, rules, Json::object(), false, {.url = "https://good.test/"}), "allowed");
        COMPARE_TEXT(decisionOn({"network"}, rules, Json::object(), false, {.url = "https://evil.test/"}), "asks");
    }

    /// A project's rules come with its files.
    void projectRulesOnlyRestrictTheUser_data() {
        QTest::addColumn<QString>("project");
        QTest::addColumn<QString>("user");
        QTest::addColumn<QString>("need");
        QTest::addColumn<QString>("decision");
        const auto row = [](const char* name, const char* project, const char* user, const char* need,
                            const char* decision) {
            QTest::newRow(name) << QString::fromUtf8(project) << QString::fromUtf8(user) << QString::fromUtf8(need)
                                << QString::fromUtf8(decision);
        };
        row("allows files of the project", "allow fs-write out/*", "", "fs-write {work}/out/a", "allowed");
        row("allows all files of the project", "allow fs-write *", "", "fs-write {work}/src/a", "allowed");
        row("not other files", "allow fs-write *", "", "fs-write {home}/notes/a", "asks");
        row("not the hooks of git", "allow fs-write *", "", "fs-write {work}/.git/hooks/pre-commit", "asks");
        row("not unknown files", "allow fs-write *", "", "fs-write", "asks");
        row("not commands", "allow shell-run *", "", "shell-run rm x", "asks");
        row("not hosts", "allow network *", "", "network https://evil.test/", "asks");
        row("not scopes of tools", "allow file:write *", "", "file:write", "asks");
        row("not what the user denies", "allow fs-write out/*", "deny fs-write *", "fs-write {work}/out/a", "denied");
        row("not what the user may deny", "allow fs-write *", "deny fs-write keep/x", "fs-write {work}/keep", "asks");
        row("denies what the user allows", "deny network *", "allow network *", "network https://a.test/", "denied");
        row("does not limit the user", "allow fs-write out/*", "allow fs-write *", "fs-write {work}/src/a", "allowed");
    }

    void projectRulesOnlyRestrictTheUser() {
        QFETCH(const QString, project);
        QFETCH(const QString, user);
        QFETCH(const QString, need);
        QFETCH(const QString, decision);
        const Home home;
        const auto rulesOf = [](const QString& text) {
            const QStringList words = text.split(QLatin1Char(' '));
            return words.size() < 3 ? std::vector<PermissionRule>()
                                    : std::vector{PermissionRule{.scope = words[1].toStdString(),
                                                                 .resource = words[2].toStdString(),
                                                                 .allow = words[0] == QLatin1String("allow")}};
        };
        const PermissionRules rules{.project = rulesOf(project), .user = rulesOf(user), .folder = home.work};
        const std::string filled = home.filled(need.toStdString());
        const std::size_t space = std::min(filled.find(' '), filled.size());
        Message reason;
        const PermissionVerdict verdict = rules.verdict(
            {filled.substr(0, space), space < filled.size() ? filled.substr(space + 1) : std::string()}, reason);
        COMPARE_TEXT(verdict == PermissionVerdict::Allowed  ? "allowed"
                     : verdict == PermissionVerdict::Denied ? "denied"
                                                            : "asks",
                     decision.toStdString());
    }

    /// A tool that does not declare its resources may use a denied one.
    void unknownResourcesMayBeDenied() {
        const PermissionRules rules{.user = {{"network", "evil.test", false}, {"network", "*", true}}, .folder = "/"};
        COMPARE_TEXT(decisionOn({"network"}, rules, Json::object(), false), "asks");
        COMPARE_TEXT(decisionOn({"network"}, rules, Json::object(), true), "allowed");
        COMPARE_TEXT(decisionOn({"network"}, rules, {{"url", "https://good.test"}}, false), "allowed");
    }

    /// Arguments that are too large to check are never allowed silently.
    void largeArguments_data() {
        QTest::addColumn<QString>("decision");
        QTest::addColumn<std::function<Json()>>("arguments");
        const auto row = [](const char* name, const char* decision, std::function<Json()> arguments) {
            QTest::newRow(name) << QString::fromLatin1(decision) << std::move(arguments);
        };
        constexpr std::size_t mib = 1024 * 1024;
        const auto repeated = [](std::string_view text, std::size_t bytes) {
            std::string result;
            while (result.size() < bytes)
                result += text;
            return result;
        };
        row("text of 2 MiB", "allowed",
            [=] { return Json({{"content", repeated("some ordinary words, ", 2 * mib)}}); });
        row("text of 2 MiB with a path", "asks",
            [=] { return Json({{"content", repeated("some ordinary words, ", 2 * mib) + " keep/a"}}); });
        row("text of 2 MiB in Chinese", "allowed",
            [=] { return Json({{"content", repeated("\u5de5\u5177\u5ba4\u3001", 2 * mib)}}); });
        row("text of 20 MiB", "asks", [=] { return Json({{"content", std::string(20 * mib, 'x')}}); });
        row("image", "allowed", [=] { return Json({{"content", repeated("/9j/4AAQSkZJRgABAQEASABIAAD+", 5 * mib)}}); });
        row("path of 2 MiB", "denied", [=] { return Json({{"path", repeated("src/../", 2 * mib) + "keep/a"}}); });
        row("path of 2 MiB with missing folders", "denied", [=] {
            std::string path;
            for (int i = 0; path.size() < 2 * mib; ++i)
                path += std::to_string(i) + "/../";
            return Json({{"path", path + "keep/a"}});
        });
        row("words that are paths", "asks", [] {
            std::string text;
            for (int i = 0; text.size() < 2 * mib; ++i)
                text += "a/" + std::to_string(i) + ' ';
            return Json({{"content", std::move(text)}});
        });
        row("100,000 strings", "allowed",
            [] { return Json({{"x", Json(std::vector<std::string>(100'000, "word"))}}); });
        row("100,000 paths", "asks", [] {
            Json paths = Json::array();
            for (int i = 0; i < 100'000; ++i)
                paths.push_back("src/" + std::to_string(i));
            return Json({{"paths", std::move(paths)}});
        });
        row("100,000 paths, one denied", "asks", [] {
            Json paths = Json::array();
            for (int i = 0; i < 100'000; ++i)
                paths.push_back("src/" + std::to_string(i));
            paths.push_back("keep/a");
            return Json({{"paths", std::move(paths)}});
        });
        row("100,000 hosts", "asks", [] {
            Json urls = Json::array();
            for (int i = 0; i < 100'000; ++i)
                urls.push_back("https://h" + std::to_string(i) + ".test/");
            return Json({{"x", std::move(urls)}});
        });
        row("many rules", "asks", [] {
            Json paths = Json::array();
            for (int i = 0; i < 900; ++i)
                paths.push_back("src/" + std::to_string(i));
            return Json({{"x", std::move(paths)}});
        });
        row("command of 2 MiB", "asks", [=] { return Json({{"command", repeated("rm rm ", 2 * mib)}}); });
        row("braces in braces", "allowed", [=] { return Json({{"x", repeated("{a,b}", 100'000)}}); });
    }

    void largeArguments() {
        QFETCH(const QString, decision);
        QFETCH(const std::function<Json()>, arguments);
        const Home home;
        PermissionRules rules{.user = {{"fs-read", "keep/*", false},
                                       {"fs-write", "*.key", false},
                                       {"shell-run", "rm -rf *x*y*z", false},
                                       {"network", "*.evil.test", false}},
                              .folder = home.work};
        if (std::string_view(QTest::currentDataTag()) == "many rules") {
            for (int i = 0; i < 15'000; ++i)
                rules.project.push_back({"fs-read", "*a*b*c" + std::to_string(i), false});
        }
        COMPARE_TEXT(decisionOn({"fs-read", "fs-write", "network"}, rules, arguments(), true), decision.toStdString());
    }

    /// Compared with a naive definition.
    void wildcardsMatchAsDefined() {
        const std::function<bool(std::string_view, std::string_view)> naive = [&](std::string_view pattern,
                                                                                  std::string_view text) {
            if (pattern.empty())
                return text.empty();
            if (pattern.front() == '*')
                return naive(pattern.substr(1), text) || (!text.empty() && naive(pattern, text.substr(1)));
            return !text.empty() && (pattern.front() == '?' || pattern.front() == text.front()) &&
                   naive(pattern.substr(1), text.substr(1));
        };
        std::mt19937 random(1);
        const auto anyOf = [&](std::string_view alphabet) {
            std::string text;
            for (std::size_t size = random() % 6; text.size() < size;)
                text += alphabet[random() % alphabet.size()];
            return text;
        };
        std::vector<std::string> texts = {""};
        for (std::size_t i = 0; texts[i].size() < 5; ++i) {
            for (const char c : {'a', 'b', '/'})
                texts.push_back(texts[i] + c);
        }
        for (int i = 0; i < 500; ++i) {
            const std::string one = anyOf("ab/*?");
            const std::string two = anyOf("ab/*?");
            const Wildcard pattern = Wildcard::rule(one);
            bool meet = false;
            for (const std::string& text : texts) {
                QVERIFY2(pattern.matches(text) == naive(one, text), (one + " " + text).c_str());
                meet = meet || (naive(one, text) && naive(two, text));
            }
            QVERIFY2(!meet || pattern.intersects(Wildcard::rule(two)), (one + " " + two).c_str());
            // A common text needs no more characters than both patterns have.
            if (std::ranges::count(one, '*') + std::ranges::count(two, '*') == 0)
                QCOMPARE(pattern.intersects(Wildcard::rule(two)), meet);
        }
        QVERIFY(Wildcard::glob("src/*.c").intersects(Wildcard::rule("*main.c")));
        QVERIFY(!Wildcard::glob("src/*.c").intersects(Wildcard::rule("src/deep/*")));
        QVERIFY(Wildcard::glob("src/**.c").intersects(Wildcard::rule("src/deep/*")));
        QVERIFY(Wildcard::rule("b?cher").matches("b\u00fccher"));
    }

    /// Compared with the kernel.
    void pathsResolveAsInTheKernel() {
        const Home home;
        std::mt19937 random(1);
        int compared = 0;
        for (int i = 0; i < 1000; ++i) {
            std::string path;
            for (std::size_t parts = 1 + random() % 6; parts > 0; --parts)
                path +=
                    std::vector<std::string>{"keep", "link", "inner", "..", ".", "", "src", "a", "work"}[random() % 9] +
                    "/";
            path.pop_back();
            char real[PATH_MAX];
            if (path.empty() || !::realpath((home.work + '/' + path).c_str(), real))
                continue;
            ++compared;
            COMPARE_TEXT(PathResolver().resolve("./" + path, home.work).path, std::string(real));
        }
        QVERIFY(compared > 100);
    }
};

TOOLROOM_TEST(TestArgumentShapes)
#include "test_argument_shapes.moc"
