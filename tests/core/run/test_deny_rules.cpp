// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/run/permissions/permissions.h"
#include "tests/support/test_case.h"

#include <QDir>
#include <QFile>
#include <QSysInfo>
#include <QTemporaryDir>

#include <algorithm>
#include <initializer_list>
#include <random>
#include <sstream>

using namespace toolroom;
using namespace toolroom::test;

namespace {

struct DenyAttempt {
    std::string scope;
    std::string resource; ///< resource that a user rule denies
    std::string expected; ///< `denied`, `asks` or `allowed`
    std::string arguments;
    int line = 0;
};

std::vector<DenyAttempt> readAttempts() {
    std::vector<DenyAttempt> attempts;
    std::istringstream file(readFile(testPath("core/run/deny_rules.txt")));
    DenyAttempt attempt;
    for (std::string line; std::getline(file, line);) {
        ++attempt.line;
        const std::size_t space = line.find(' ');
        if (line.starts_with('[')) {
            attempt.scope = line.substr(1, space - 1);
            attempt.resource = line.substr(space + 1, line.size() - space - 2);
        } else if (!line.empty() && !line.starts_with('#')) {
            attempt.expected = line.substr(0, space);
            attempt.arguments = line.substr(space + 1);
            attempts.push_back(attempt);
        }
    }
    return attempts;
}

/// What happens to a call of a tool whose only scope is permitted.
std::string decisionAbout(const PermissionRules& rules, const std::string& scope, const Json& arguments) {
    ToolDefinition tool;
    tool.permissionScopes = {.value = std::vector<std::string>{scope}, .pointer = "/permissionScopes"};
    PermissionEvaluator evaluator(rules);
    bool asks = false;
    for (const RequiredPermission& need : evaluator.needs(tool, arguments, rules.folder)) {
        Message reason;
        const PermissionVerdict verdict = evaluator.verdict(need, reason);
        if (verdict == PermissionVerdict::Denied)
            return "denied";
        asks = asks || verdict == PermissionVerdict::MustAsk;
    }
    return asks ? "asks" : "allowed";
}

/// A working folder with the files that the attempts name.
struct DenyFolder {
    DenyFolder() {
        const QDir folder(QFileInfo(temporary.path()).canonicalFilePath());
        for (const char* name : {"keep", "src", "my dir"}) {
            folder.mkpath(QString::fromLatin1(name));
            QFile file(folder.filePath(QString::fromLatin1(name) + QStringLiteral("/a")));
            static_cast<void>(file.open(QIODevice::WriteOnly));
        }
        path = folder.path().toStdString();
    }

    [[nodiscard]] Json arguments(const std::string& written) const {
        QString text = QString::fromStdString(written);
        text.replace(QStringLiteral("{p}"), QString::fromStdString(path));
        text.replace(QStringLiteral("{host}"), QSysInfo::machineHostName());
        return Json::parse(text.toStdString());
    }

    [[nodiscard]] PermissionRules rules(const std::string& scope, const std::string& resource) const {
        return {.project = {}, .user = {{.scope = scope, .resource = resource, .allow = false}}, .folder = path};
    }

    QTemporaryDir temporary;
    std::string path;
};

/// Composes spellings of the same resource at random, with a fixed seed.
class SpellingComposer {
public:
    explicit SpellingComposer(std::string folder)
        : m_folder(std::move(folder)) {}

    Json fileArguments() {
        if (one(3) == 0)
            return {{"command", "cat " + shellWord(path())}};
        std::string text = path();
        if (one(2) == 0 && !text.starts_with('/')) {
            const std::string host = any({"", "localhost", "127.0.0.1", "127.1", "[::1]", "0x7f.1", "u@localhost",
                                          "LOCALHOST.", "[64:ff9b::7f00:1]", "."});
            text = any({"file://", "FILE://", "file:\\\\"}) + host + m_folder + '/' + text;
        }
        return inArguments(encoded(std::move(text)));
    }

    Json hostArguments() {
        const std::string host =
            any({"127.0.0.1", "127.1", "0x7f.1", "0177.0.0.1", "2130706433", "[::1]", "[::ffff:7f00:1]",
                 "[64:ff9b::7f00:1]", "[2002:7f00:1::]", "localhost", "LocalHost.", "x.localhost"});
        const std::string url = any({"http://", "https://u:p@", "http:\\\\", "http:/", "HTTP:////", "//"}) + host +
                                any({"/", ":80/", "/a?b=c", "\\a", "//"});
        return one(3) == 0 ? Json{{"command", "curl " + shellWord(url)}} : inArguments(encoded(url));
    }

    Json commandArguments() {
        const std::string command = shellWord("rm") + any({" ", "\t", " \\\n", " -f "}) + "x";
        switch (one(6)) {
        case 0:
            return {{"command", any({"sudo ", "env A=1 ", "nice -n 5 ", "ls; ", "true && ", "xargs "}) + command}};
        case 1:
            return {{"command", any({"sh -c \"", "bash -lc \"", "vim -c \":!", "git -c alias.x=\"!"}) + command + '"'}};
        case 2:
            return {{"command", "tar xf x.tar --to-command=\"" + command + '"'}};
        case 3:
            return {{"commands", Json::array({"ls", command})}};
        case 4:
            return {{"steps", Json::array({Json{{"run", command}}})}};
        default:
            return {{"command", command}};
        }
    }

private:
    std::size_t one(std::size_t count) { return m_random() % count; }
    std::string any(std::initializer_list<const char*> texts) { return *(texts.begin() + one(texts.size())); }

    std::string path() {
        std::string path = any({"keep/a", "./keep/a", "keep//a", "keep/./a", "src/../keep/a", "keep/x/../a"});
        if (one(3) == 0)
            path = m_folder + any({"/", "//", "/./", "/src/../"}) + path;
        return path;
    }

    /// Some characters as escapes, up to three times.
    std::string encoded(std::string text) {
        for (std::size_t times = one(4); times > 0; --times) {
            const std::size_t kind = one(9);
            std::string result;
            for (const char c : text) {
                const auto code = static_cast<unsigned char>(c);
                const bool isChosen = code < 0x80 && (one(4) == 0 || (kind == 8 && c == '/'));
                result += isChosen ? escape(c, kind) : std::string(1, c);
            }
            text = std::move(result);
        }
        return text;
    }

    static std::string escape(char c, std::size_t kind) {
        switch (kind) {
        case 0:
            return formatText("%{:02x}", c);
        case 1:
            return formatText("%25{:02X}", c);
        case 2:
            return formatText("%u{:04x}", static_cast<int>(c));
        case 3:
            return formatText("\\u{{{:x}}}", static_cast<int>(c));
        case 4:
            return formatText("\\u{:04x}", static_cast<int>(c));
        case 5:
            return formatText("\\U{:08x}", static_cast<int>(c));
        case 6:
            return formatText("&#{};", static_cast<int>(c));
        case 7:
            return formatText("&#x{:x};", static_cast<int>(c));
        default:
            return std::string(1, c == '/' ? '\\' : c);
        }
    }

    /// The word in quotes, braces, and escapes that a shell removes.
    std::string shellWord(const std::string& text) {
        std::string word;
        for (const char c : text) {
            switch (c == '\\' ? 0 : one(9)) {
            case 0:
                word += formatText("$'\\x{:02x}'", c);
                break;
            case 1:
                word += formatText("'{}'", c);
                break;
            case 2:
                word += formatText("\\{}", c);
                break;
            case 3:
                word += formatText("\\\n{}", c);
                break;
            case 4:
                word += formatText("$'\\{:03o}'", c);
                break;
            case 5:
                word += formatText("''{}", c);
                break;
            default:
                word += c;
            }
        }
        return word;
    }

    Json inArguments(const std::string& text) {
        switch (one(4)) {
        case 0:
            return {{"x", Json::array({"a", text})}};
        case 1:
            return {{text, 1}};
        case 2:
            return {{"x", Json{{"y", text}}}};
        default:
            return {{"x", text}};
        }
    }

    std::string m_folder;
    std::mt19937 m_random{20'260'101};
};

} // namespace

class TestDenyRules : public toolroom::test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void attempts_data() {
        QTest::addColumn<QString>("scope");
        QTest::addColumn<QString>("resource");
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<QString>("expected");
        for (const DenyAttempt& attempt : readAttempts())
            QTest::addRow("line %d: %s", attempt.line, attempt.arguments.c_str())
                << QString::fromStdString(attempt.scope) << QString::fromStdString(attempt.resource)
                << QString::fromStdString(attempt.arguments) << QString::fromStdString(attempt.expected);
    }

    void attempts() {
        QFETCH(const QString, scope);
        QFETCH(const QString, resource);
        QFETCH(const QString, arguments);
        QFETCH(const QString, expected);
        const DenyFolder folder;
        const std::string name = scope.toStdString();
        COMPARE_TEXT(
            decisionAbout(folder.rules(name, resource.toStdString()), name, folder.arguments(arguments.toStdString())),
            expected.toStdString());
    }

    /// An allow rule matches literally: it does not allow other spellings.
    void allowRulesMatchLiterally_data() {
        QTest::addColumn<QString>("scope");
        QTest::addColumn<QString>("rule");
        QTest::addColumn<QString>("arguments");
        const auto row = [](const char* scope, const char* rule, const char* arguments) {
            QTest::newRow(arguments) << QString::fromLatin1(scope) << QString::fromLatin1(rule)
                                     << QString::fromUtf8(arguments);
        };
        row("network", "127.0.0.1", "{\"url\": \"http://[64:ff9b::7f00:1]/\"}");
        row("network", "127.0.0.1", "{\"url\": \"http://localhost/\"}");
        row("network", "10.0.0.0/8", "{\"url\": \"http://[64:ff9b::a00:1]/\"}");
        row("network", "10.0.0.0/8", "{\"url\": \"http://11.0.0.1/\"}");
        row("network", "good.test", "{\"url\": \"https://evil.test\\\\@good.test/\"}");
        row("network", "good.test", "{\"url\": \"https://&#103;ood.test/\"}");
        row("fs-read", "keep/*", "{\"path\": \"k\\\\u{65}ep/a\"}");
        row("fs-read", "keep/*", "{\"path\": \"file://other.test{p}/keep/a\"}");
        row("shell-run", "git *", "{\"command\": \"$'git' push\"}");
        row("shell-run", "git *", "{\"command\": \"g{it,x} push\"}");
        row("shell-run", "git *", "{\"command\": \"git \\\\\\n push\"}");
    }

    void allowRulesMatchLiterally() {
        QFETCH(const QString, scope);
        QFETCH(const QString, rule);
        QFETCH(const QString, arguments);
        const DenyFolder folder;
        PermissionRules rules = folder.rules(scope.toStdString(), rule.toStdString());
        rules.user.front().allow = true;
        ToolDefinition tool;
        tool.permissionScopes = {.value = std::vector<std::string>{scope.toStdString()},
                                 .pointer = "/permissionScopes"};
        PermissionEvaluator evaluator(rules);
        const auto needs = evaluator.needs(tool, folder.arguments(arguments.toStdString()), folder.path);
        QVERIFY(std::ranges::any_of(needs, [&](const RequiredPermission& need) {
            Message reason;
            return evaluator.verdict(need, reason) != PermissionVerdict::Allowed;
        }));
    }

    /// Arguments that would expand to more than can be checked require confirmation. In an argument that is not named
    /// like a command, what a shell would compute is ordinary text.
    void hostileTexts_data() {
        QTest::addColumn<QString>("scope");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("asText");
        const auto row = [](const char* name, const char* scope, std::string_view before, std::string_view repeated,
                            int count, std::string_view after, const char* asText) {
            std::string text(before);
            for (int i = 0; i < count; ++i)
                text += repeated;
            text += after;
            QTest::newRow(name) << QString::fromLatin1(scope) << QString::fromStdString(text)
                                << QString::fromLatin1(asText);
        };
        row("braces", "shell-run", "sudo ", "{a,b}", 2000, "", "asks");
        row("braces without a comma", "shell-run", "sudo $x ", "{x}", 20'000, "", "asks");
        row("nested braces", "shell-run", "sudo ", "{a,", 5000, std::string(5000, '}'), "asks");
        row("open braces", "shell-run", "sudo $x ", "{a,", 20'000, "", "allowed");
        row("substitutions", "shell-run", "sudo ", "$(", 20'000, "", "allowed");
        row("variables", "shell-run", "sudo ", "${", 20'000, "", "allowed");
        row("quotes", "shell-run", "sudo $x ", "\"' ", 20'000, "", "allowed");
        row("a long command", "shell-run", "sudo $x ", "abcdefg ", 20'000, "", "asks");
        row("braces in a path", "fs-read", "", "{k,x}", 2000, "/a", "allowed");
        row("percent signs", "fs-read", "k%", "25", 10'000, "65ep/a", "asks");
        row("ampersands", "fs-read", "k&", "amp;", 10'000, "#101;ep/a", "asks");
        row("backslashes", "fs-read", "k", "\\", 1 << 14, "x65ep/a", "asks");
        row("stars", "fs-read", "k", "*", 200'000, "p/a", "asks");
        row("question marks", "fs-read", "k", "?", 200'000, "p/a", "asks");
        row("stars and letters", "fs-read", "k", "*e", 100'000, "p/a", "asks");
        row("brackets", "fs-read", "k", "[", 200'000, "p/a", "asks");
        row("patterns", "fs-read", "", "k*p/a ", 50'000, "", "allowed");
        row("stars in a host", "network", "http://127", "*", 200'000, ".1/", "asks");
        row("user names", "network", "http://", "a@", 100'000, "127.0.0.1/", "denied");
        row("slashes", "network", "http:", "/", 200'000, "127.0.0.1/", "denied");
        row("schemes", "network", "", "://", 100'000, "", "asks");
        row("list of URLs", "network", "https://good.test/", ",https://good.test/a", 500, "", "allowed");
        row("numbers", "network", "http://", "1.", 100'000, "1/", "allowed");
    }

    void hostileTexts() {
        QFETCH(const QString, scope);
        QFETCH(const QString, text);
        QFETCH(const QString, asText);
        const DenyFolder folder;
        const std::string name = scope.toStdString();
        const PermissionRules rules = folder.rules(name, name == "fs-read"   ? "keep/*"
                                                         : name == "network" ? "127.0.0.1"
                                                                             : "rm *");
        if (name == "shell-run")
            COMPARE_TEXT(decisionAbout(rules, name, {{"command", text.toStdString()}}), "asks");
        COMPARE_TEXT(decisionAbout(rules, name, {{"x", text.toStdString()}}), asText.toStdString());
    }

    /// A long command is compared with many rules only as long as that takes less than about a second.
    void manyRules() {
        const DenyFolder folder;
        PermissionRules rules = folder.rules("shell-run", "rm x*");
        std::string command;
        for (int i = 0; i < 6000; ++i)
            command += "ls x; ";
        COMPARE_TEXT(decisionAbout(rules, "shell-run", {{"command", command}}), "allowed");
        rules.user.resize(900, rules.user.front());
        COMPARE_TEXT(decisionAbout(rules, "shell-run", {{"command", command}}), "asks");
        COMPARE_TEXT(decisionAbout(rules, "shell-run", {{"command", "ls x; ls y"}}), "allowed");
    }

    /// Random compositions of spellings. None may be allowed.
    void compositions_data() {
        QTest::addColumn<QString>("scope");
        QTest::addColumn<QString>("rule");
        QTest::newRow("files") << "fs-read" << "keep/*";
        QTest::newRow("hosts") << "network" << "127.0.0.1";
        QTest::newRow("commands") << "shell-run" << "rm *";
    }

    void compositions() {
        QFETCH(const QString, scope);
        QFETCH(const QString, rule);
        constexpr int count = 400;
        const DenyFolder folder;
        const std::string name = scope.toStdString();
        const PermissionRules rules = folder.rules(name, rule.toStdString());
        SpellingComposer composer(folder.path);
        for (int i = 0; i < count; ++i) {
            const Json arguments = name == "fs-read"   ? composer.fileArguments()
                                   : name == "network" ? composer.hostArguments()
                                                       : composer.commandArguments();
            const std::string decision = decisionAbout(rules, name, arguments);
            QVERIFY2(decision != "allowed", arguments.dump().c_str());
        }
    }
};

TOOLROOM_TEST(TestDenyRules)
#include "test_deny_rules.moc"
