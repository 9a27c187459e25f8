// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/json.h"
#include "core/lint/report/report_format.h"
#include "tests/support/program.h"
#include "tests/support/test_case.h"

#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>

#include <tuple>

using namespace toolroom;
using namespace toolroom::test;

namespace {

/// A tool without errors and warnings.
constexpr const char* cleanTool =
    R"({"name":"page_text","description":"Returns the text of a page. Use it when asked for one.",)"
    R"("inputSchema":{"type":"object","properties":{},"additionalProperties":false},)"
    R"("annotations":{"readOnlyHint":true,"destructiveHint":false,"openWorldHint":false}})";

QString sourceFor(const char* era, const char* behavior) {
    const QString source = QStringLiteral("stdio:" TOOLROOM_BIN_DIR "/mcp-server ") + QLatin1String(era);
    return *behavior == 0 ? source : source + u' ' + QLatin1String(behavior);
}

/// The command line with live servers as sources.
class Shell {
public:
    ProgramResult toolroom(const QStringList& arguments) const {
        return run({.arguments = arguments,
                    .folder = m_home.path(),
                    .environment = {QStringLiteral("HOME=") + m_home.path(), QStringLiteral("TEST_TOKEN=c4n4ry-value"),
                                    QStringLiteral("SSL_CERT_FILE=/etc/depot.pem")}});
    }

    void write(const char* name, const QByteArray& text) const {
        QFile file(m_home.filePath(QString::fromUtf8(name)));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) < 0)
            qFatal("cannot write %s", name);
    }
    [[nodiscard]] QString read(const char* name) const {
        QFile file(m_home.filePath(QString::fromUtf8(name)));
        if (!file.open(QIODevice::ReadOnly))
            qFatal("cannot read %s", name);
        return QString::fromUtf8(file.readAll());
    }
    [[nodiscard]] bool exists(const char* name) const {
        return QFile::exists(m_home.filePath(QString::fromUtf8(name)));
    }

private:
    QTemporaryDir m_home;
};

Json jsonOf(const QString& text) {
    return Json::parse(text.toStdString(), nullptr, false);
}

} // namespace

class TestServerProgram : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void listsServerTools() {
        const Shell shell;
        for (const char* era : {"legacy", "modern", "both"}) {
            const ProgramResult result = shell.toolroom(
                {QStringLiteral("--list"), QStringLiteral("--format"), QStringLiteral("json"), sourceFor(era, "")});
            COMPARE_TEXT(result.err.toStdString(), "");
            QCOMPARE(result.exitCode, 0);
            const Json list = jsonOf(result.out);
            QCOMPARE(list["tools"].size(), 4U);
            COMPARE_TEXT(list["tools"][0]["id"].get<std::string>(), "mcp-server/echo");
            COMPARE_TEXT(list["tools"][0]["contract"].get<std::string>(), "mcp");
            COMPARE_TEXT(list["tools"][0]["inputSchema"].dump(), "{\"type\":\"object\"}");
            QVERIFY(list["sources"][0]["trust"].is_null());
            // A saved list is as valid as the server's.
            QVERIFY(!list["tools"][0].contains("title"));
            shell.write("saved.json", result.out.toUtf8());
            const ProgramResult linted = shell.toolroom({QStringLiteral("--lint"), QStringLiteral("saved.json")});
            QVERIFY2(!linted.out.contains(QLatin1String("mcp-invalid-member")), qPrintable(linted.out));
        }
    }

    void lintsServerTools() {
        const ProgramResult result = Shell().toolroom({QStringLiteral("--lint"), QStringLiteral("--format"),
                                                       QStringLiteral("json"), sourceFor("legacy", "paged")});
        QCOMPARE(result.exitCode, 1); // the tools have no descriptions
        const Json report = jsonOf(result.out);
        QVERIFY(!report["findings"].empty());
        for (const Json& finding : report["findings"]) {
            // One tool per line.
            if (finding["tool"] == "mcp-server/tool3")
                QCOMPARE(finding["line"].get<int>(), 5);
        }
    }

    void callsATool() {
        const Shell shell;
        for (const char* era : {"legacy", "modern"}) {
            const ProgramResult result =
                shell.toolroom({QStringLiteral("--call"), QStringLiteral("echo"), QStringLiteral("--args"),
                                QStringLiteral("{\"text\": \"hello\"}"), sourceFor(era, "")});
            COMPARE_TEXT(result.err.toStdString(), "");
            QCOMPARE(result.exitCode, 0);
            COMPARE_TEXT(jsonOf(result.out)["data"].get<std::string>(), "hello");
        }
    }

    void convertsServerTools() {
        const ProgramResult result = Shell().toolroom(
            {QStringLiteral("--convert"), QStringLiteral("--to"), QStringLiteral("mcp"), sourceFor("modern", "")});
        COMPARE_TEXT(jsonOf(result.out)["tools"][0]["name"].get<std::string>(), "echo");
        QCOMPARE(result.exitCode, 0);
    }

    void usesSeveralServers() {
        const ProgramResult result =
            Shell().toolroom({QStringLiteral("--list"), QStringLiteral("--format"), QStringLiteral("json"),
                              sourceFor("legacy", ""), sourceFor("modern", "paged"), QStringLiteral("builtin:")});
        const Json list = jsonOf(result.out);
        COMPARE_TEXT(list["tools"][0]["id"].get<std::string>(), "mcp-server/echo");
        COMPARE_TEXT(list["tools"][4]["id"].get<std::string>(),
                     (sourceFor("modern", "paged") + QStringLiteral("/tool0")).toStdString());
        QVERIFY(list["tools"].size() > 9U);
    }

    void answersForms_data() {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QString>("data");
        QTest::newRow("default") << QStringList() << R"({"action":"decline"})";
        QTest::newRow("decline") << QStringList{QStringLiteral("--answer"), QStringLiteral("decline")}
                                 << R"({"action":"decline"})";
        QTest::newRow("defaults") << QStringList{QStringLiteral("--answer"), QStringLiteral("defaults")}
                                  << R"({"action":"accept","content":{}})";
    }
    void answersForms() {
        QFETCH(const QStringList, options);
        QFETCH(const QString, data);
        const ProgramResult result = Shell().toolroom(
            options + QStringList{QStringLiteral("--call"), QStringLiteral("ask"), sourceFor("legacy", "all-tools")});
        COMPARE_TEXT(jsonOf(result.out)["data"].get<std::string>(), data.toStdString());
    }

    void choosesARevision() {
        const Shell shell;
        const auto list = [&](const char* revision, const char* behavior) {
            return shell.toolroom({QStringLiteral("--list"), QStringLiteral("--revision"), QLatin1String(revision),
                                   sourceFor("legacy", behavior)});
        };
        QCOMPARE(list("2024-11-05", "").exitCode, 0);
        const ProgramResult refused = list("2025-03-26", "version-error");
        QCOMPARE(refused.exitCode, 2);
        QVERIFY2(refused.err.contains(QStringLiteral("The server supports the protocol revisions "
                                                     "[\"2024-10-07\",\"2025-06-18\"], but not 2025-03-26")),
                 qPrintable(refused.err));
        const ProgramResult unknown = list("2025-06", "");
        QCOMPARE(unknown.exitCode, 2);
        COMPARE_TEXT(unknown.err.toStdString(),
                     "toolroom: error: unknown revision \"2025-06\"; did you mean 2025-06-18?\n");
    }

    void quotesStandardOutput() {
        const ProgramResult result = Shell().toolroom({QStringLiteral("--list"), sourceFor("legacy", "stdout-error")});
        QCOMPARE(result.exitCode, 2);
        QVERIFY2(
            result.err.contains(QStringLiteral("The program exited with code 1; its standard output contained `Error: "
                                               "DEPOT_TOKEN is not set`, but each message must be one line of JSON")),
            qPrintable(result.err));
    }

    /// Skills are listed without reading them.
    void listsSkills() {
        const Shell shell;
        const QString source = sourceFor("modern", "skills");
        const ProgramResult result =
            shell.toolroom({QStringLiteral("--list"), QStringLiteral("--format"), QStringLiteral("json"), source});
        COMPARE_TEXT(jsonOf(result.out)["skills"].dump(),
                     Json::array({{{"name", "pdf-forms"},
                                   {"description", "Fills in PDF forms."},
                                   {"source", source.toStdString()},
                                   {"uri", "skill://pdf-forms/SKILL.md"},
                                   {"files", 2},
                                   {"bytes", 117},
                                   {"tokens", nullptr},
                                   {"scripts", 0},
                                   {"findings", {{"errors", 0}, {"warnings", 0}, {"notes", 0}}}},
                                  {{"name", "daily"},
                                   {"description", "Writes the report of the day."},
                                   {"source", source.toStdString()},
                                   {"uri", "skill://reports/daily/SKILL.md"},
                                   {"files", nullptr},
                                   {"bytes", nullptr},
                                   {"tokens", nullptr},
                                   {"scripts", 0},
                                   {"findings", {{"errors", 0}, {"warnings", 0}, {"notes", 0}}}}})
                         .dump()
                         .c_str());
        const std::string error = result.err.toStdString();
        QVERIFY2(error.contains("warning: " + source.toStdString() +
                                ": Cannot use item 2 returned by skills/list: `resources` is neither a list of files "
                                "nor `dynamic`"),
                 error.c_str());
        const ProgramResult table = shell.toolroom({QStringLiteral("--list"), source});
        QVERIFY2(table.out.contains(QStringLiteral("pdf-forms  skill://pdf-forms/SKILL.md ")), qPrintable(table.out));
    }

    /// The pages of MCP Apps are listed without reading them.
    void listsApps() {
        const Shell shell;
        const QString source = sourceFor("modern", "apps");
        const ProgramResult result =
            shell.toolroom({QStringLiteral("--list"), QStringLiteral("--format"), QStringLiteral("json"), source});
        COMPARE_TEXT(jsonOf(result.out)["apps"].dump(), Json::array({{{"name", "listed"},
                                                                      {"title", nullptr},
                                                                      {"source", source.toStdString()},
                                                                      {"uri", "ui://test/listed"},
                                                                      {"mimeType", "text/html;profile=mcp-app"},
                                                                      {"bytes", nullptr}}})
                                                            .dump()
                                                            .c_str());
        const ProgramResult table = shell.toolroom({QStringLiteral("--list"), source});
        QVERIFY2(table.out.contains(QStringLiteral("listed  ui://test/listed  text/html;profile=mcp-app      -")),
                 qPrintable(table.out));
    }

    /// A server without tools is not an error if it has apps.
    void listsAppsAlone() {
        const ProgramResult result =
            Shell().toolroom({QStringLiteral("--list"), sourceFor("modern", "apps-only"), QStringLiteral("--yes")});
        QVERIFY2(result.out.startsWith(QStringLiteral("APP     PAGE              MIME TYPE                  BYTES\n")),
                 qPrintable(result.out));
        QCOMPARE(result.exitCode, 0);
        COMPARE_TEXT(result.err.toStdString(), "");
    }

    /// The pages of MCP Apps are read, also those that the server does not list, and checked.
    void lintsApps() {
        const Shell shell;
        const ProgramResult result = shell.toolroom({QStringLiteral("--lint"), QStringLiteral("--format"),
                                                     QStringLiteral("json"), sourceFor("modern", "apps")});
        std::string found;
        const Json report = jsonOf(result.out);
        for (const Json& finding : report["findings"])
            if (const std::string rule = finding["rule"]; rule.starts_with("app-"))
                found += rule + " " + QString::fromStdString(finding["tool"]).section(u'/', -1).toStdString() + " " +
                         finding["pointer"].get<std::string>() + "\n";
        COMPARE_TEXT(found, "app-resource lost /tools/2/_meta/ui/resourceUri\n"
                            "app-csp listed /resources/0/contents/0/text\n"
                            "app-mime hidden /resources/1/contents/0/mimeType\n"
                            "app-csp hidden /resources/1/contents/0/text\n");
    }

    void comparesServersWithCards() {
        const Shell shell;
        shell.write("manifest.json", R"({"manifest_version": "0.3", "name": "test-server", "version": "1.1",
 "server": {}, "tools": [{"name": "listed"}, {"name": "hidden"}, {"name": "gone"}]})");
        const QStringList lint = {QStringLiteral("--lint"), QStringLiteral("--card"), QStringLiteral("manifest.json")};
        const ProgramResult result =
            shell.toolroom(lint + QStringList{QStringLiteral("--verbose"), sourceFor("modern", "apps")});
        QCOMPARE(result.exitCode, 1);
        for (const char* line :
             {"manifest.json:1:63: warning: The server reports version 1.0, but its card says 1.1",
              "manifest.json:2:75: error: The manifest lists the tool `gone`, which the server does not offer",
              "manifest.json:2:25: warning: The server has 1 tool that is not in its manifest: `lost`"})
            QVERIFY2(result.out.contains(QLatin1String(line)), qPrintable(result.out));
        shell.write("tools.json", R"({"tools": [{"name": "a", "inputSchema": {"type": "object"}}]})");
        COMPARE_TEXT(shell.toolroom(lint + QStringList(QStringLiteral("tools.json"))).err.toStdString(),
                     "toolroom: error: --card requires one live server as the only source\n");
        COMPARE_TEXT(shell
                         .toolroom({QStringLiteral("--lint"), QStringLiteral("--card"), QStringLiteral("tools.json"),
                                    sourceFor("modern", "apps")})
                         .err.toStdString(),
                     "toolroom: error: tools.json:1:1: this is neither a server card, nor a server.json of a registry, "
                     "nor an MCPB manifest\n");
    }

    void reportsRootFolders() {
        const Shell shell;
        const QString source = sourceFor("legacy", "features");
        const ProgramResult result =
            shell.toolroom({QStringLiteral("--call"), QStringLiteral("roots"), QStringLiteral("--root"),
                            QStringLiteral("/"), QStringLiteral("--root"), QStringLiteral("/tmp"), source});
        COMPARE_TEXT(jsonOf(result.out)["data"].get<std::string>(),
                     "{\"roots\":[{\"uri\":\"file:///\"},{\"uri\":\"file:///tmp\",\"name\":\"tmp\"}]}");
        const ProgramResult none = shell.toolroom({QStringLiteral("--call"), QStringLiteral("roots"), source});
        COMPARE_TEXT(jsonOf(none.out)["data"].get<std::string>(), "-32601");
        const ProgramResult missing = shell.toolroom(
            {QStringLiteral("--list"), QStringLiteral("--root"), QStringLiteral("/no/such/folder"), source});
        QCOMPARE(missing.exitCode, 2);
        COMPARE_TEXT(missing.err.toStdString(), "toolroom: error: /no/such/folder: this is not a folder\n");
    }

    /// There is no one to write the answer of a language model, not even with `--answer defaults`.
    void declinesSampling() {
        const Shell shell;
        for (const char* how : {"decline", "defaults"}) {
            const ProgramResult result =
                shell.toolroom({QStringLiteral("--answer"), QLatin1String(how), QStringLiteral("--call"),
                                QStringLiteral("sample"), sourceFor("legacy", "features")});
            COMPARE_TEXT(jsonOf(result.out)["data"].get<std::string>(), "-32601");
        }
    }

    void errors_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("error");
        const auto row = [](const char* name, const QStringList& arguments, const QString& error) {
            QTest::newRow(name) << arguments << QStringLiteral("toolroom: error: ") + error + QLatin1Char('\n');
        };
        row("failed start", {QStringLiteral("--list"), sourceFor("legacy", "crash")},
            sourceFor("legacy", "crash") +
                QStringLiteral(": The program exited with code 3: cannot read the configuration\\nsee the manual"));
        row("no command", {QStringLiteral("--list"), QStringLiteral("stdio:")},
            QStringLiteral("`stdio:` must be followed by a command, as in `stdio:npx server`"));
        row("era",
            {QStringLiteral("--list"), QStringLiteral("--era"), QStringLiteral("moder"), sourceFor("modern", "")},
            QStringLiteral("unknown era \"moder\"; did you mean modern?"));
        row("header with a value",
            {QStringLiteral("--list"), QStringLiteral("--header"), QStringLiteral("Authorization=Bearer x"),
             QStringLiteral("http://127.0.0.1:1/")},
            QStringLiteral("--header requires NAME=env:VARIABLE or NAME=keychain:ENTRY, which contains the value"));
        row("header of the connection",
            {QStringLiteral("--list"), QStringLiteral("--header"), QStringLiteral("Host=env:PATH"),
             QStringLiteral("http://127.0.0.1:1/")},
            QStringLiteral("--header cannot set `Host`: the connection determines it"));
        row("header without a variable",
            {QStringLiteral("--list"), QStringLiteral("--header"), QStringLiteral("Authorization=env:NOT_SET"),
             QStringLiteral("http://127.0.0.1:1/")},
            QStringLiteral("http://127.0.0.1:1/: the environment variable NOT_SET is not set"));
        row("wrong era",
            {QStringLiteral("--list"), QStringLiteral("--era"), QStringLiteral("legacy"), sourceFor("modern", "")},
            sourceFor("modern", "") +
                QStringLiteral(": The server does not support legacy protocol revisions, only 2026-07-28"));
    }
    void errors() {
        QFETCH(const QStringList, arguments);
        QFETCH(const QString, error);
        const ProgramResult result = Shell().toolroom(arguments);
        QCOMPARE(result.exitCode, 2);
        COMPARE_TEXT(result.err.toStdString(), error.toStdString());
    }

    /// A server that fails does not hide the others.
    void onlyTheFailedServerIsMissing() {
        const ProgramResult result =
            Shell().toolroom({QStringLiteral("--list"), QStringLiteral("--format"), QStringLiteral("json"),
                              sourceFor("legacy", "crash"), sourceFor("legacy", "")});
        QCOMPARE(result.exitCode, 2);
        QCOMPARE(jsonOf(result.out)["tools"].size(), 4U);
    }

    /// Missing parts of a list are reported like missing parts of a file.
    void incompleteLists_data() {
        QTest::addColumn<QString>("behavior");
        QTest::addColumn<int>("quarantined");
        QTest::addColumn<QString>("reason");
        const auto row = [](const char* tag, const char* rest, int quarantined, const char* reason) {
            QTest::newRow(tag) << QStringLiteral("'raw:%1%2'").arg(QLatin1String(cleanTool), QLatin1String(rest))
                               << quarantined << QString::fromLatin1(reason);
        };
        row("quarantined tool", R"(,{"name":"cut","title":"\ud83d"}])", 1,
            "the lone surrogate \\ud83d is not a valid character");
        row("no name", R"(,{"inputSchema":{"type":"object"}}])", 1, "a tool without a name cannot be called");
        row("cursor", R"(],"nextCursor":7)", 0,
            "tools/list returned a `nextCursor` that is not a string; the rest of the list was not read");
        row("repeated page", R"(],"nextCursor":"2")", 0,
            "Page 2 of tools/list contains only items from earlier pages; the rest of the list was not read");
        row("malformed member", R"(],"note":NaN)", 0,
            "The response to tools/list is malformed outside its items: 'NaN' is not a JSON value");
    }
    void incompleteLists() {
        QFETCH(const QString, behavior);
        QFETCH(const int, quarantined);
        QFETCH(const QString, reason);
        const std::size_t errors = quarantined == 0 ? 1 : 0;
        const Shell shell;
        shell.write("empty.json", R"({"tools": []})");
        for (const char* era : {"legacy", "modern"}) {
            const QString source = sourceFor(era, "") + u' ' + behavior;
            const ProgramResult linted =
                shell.toolroom({QStringLiteral("--lint"), QStringLiteral("--format"), QStringLiteral("json"),
                                QStringLiteral("--format"), QStringLiteral("sarif=report.sarif"), source});
            QCOMPARE(linted.exitCode, 1);
            const Json report = jsonOf(linted.out);
            QCOMPARE(report["summary"]["tools"].get<int>(), 1);
            QCOMPARE(report["summary"]["errors"].get<int>(), 0);
            QCOMPARE(report["summary"]["quarantined"].get<int>(), quarantined);
            QCOMPARE(report["errors"].size(), errors);
            const Json& problem = quarantined == 0 ? report["errors"][0] : report["quarantined"][0];
            COMPARE_TEXT(problem["reason"].get<std::string>(), reason.toStdString());
            const Json sarif = jsonOf(shell.read("report.sarif"));
            const Json& result = sarif["runs"][0]["results"].back();
            COMPARE_TEXT(result["ruleId"].get<std::string>(), quarantined == 0 ? "unreadable" : "quarantined");
            COMPARE_TEXT(result["level"].get<std::string>(), "error");

            const ProgramResult list =
                shell.toolroom({QStringLiteral("--list"), QStringLiteral("--format"), QStringLiteral("json"), source});
            QCOMPARE(list.exitCode, 2);
            QCOMPARE(jsonOf(list.out)["tools"].size(), std::size_t{1});
            QCOMPARE(jsonOf(list.out)["quarantined"].size(), static_cast<std::size_t>(quarantined));
            QCOMPARE(jsonOf(list.out)["errors"].size(), errors);
            // The saved list is not complete either.
            shell.write("saved.json", list.out.toUtf8());
            const ProgramResult saved = shell.toolroom({QStringLiteral("--lint"), QStringLiteral("saved.json")});
            QCOMPARE(saved.exitCode, 1);
            QVERIFY(saved.out.contains(QLatin1String("fix the errors, then create the list again")));

            QCOMPARE(shell.toolroom({QStringLiteral("--lock"), source}).exitCode, 2);
            QVERIFY(!shell.exists("toolroom.lock"));
            QCOMPARE(shell.toolroom({QStringLiteral("--diff"), QStringLiteral("empty.json"), source}).exitCode, 2);
        }
    }

    /// The variables for proxies and certificates reach servers only on request.
    void networkVariables() {
        const Shell shell;
        const QString source = sourceFor("legacy", "all-tools");
        const QStringList call = {QStringLiteral("--call"), QStringLiteral("environment"), QStringLiteral("--yes")};
        const QLatin1String variable("SSL_CERT_FILE=");
        QVERIFY(!shell.toolroom(call + QStringList{source}).out.contains(variable));
        const ProgramResult passed = shell.toolroom(call + QStringList{QStringLiteral("--pass-network"), source});
        QVERIFY2(passed.out.contains(variable), qPrintable(passed.out));
        QVERIFY(!passed.out.contains(QLatin1String("HTTPS_PROXY"))); // it is not set
        const auto configured = [&](bool passes) {
            const Json server = {{"command", TOOLROOM_BIN_DIR "/mcp-server"},
                                 {"args", {"legacy", "all-tools"}},
                                 {"passNetwork", passes}};
            shell.write("servers.json", QByteArray::fromStdString(Json{{"mcpServers", {{"depot", server}}}}.dump()));
            return shell.toolroom(call + QStringList{QStringLiteral("mcp:servers.json#depot")}).out;
        };
        QVERIFY(!configured(false).contains(variable));
        QVERIFY(configured(true).contains(variable));
    }

    /// A server that fails is an error in every report.
    void failedServersAreReported() {
        const Shell shell;
        const QString source = sourceFor("legacy", "crash");
        for (const ReportFormatInfo& info : reportFormats()) {
            const QLatin1String format(info.name.data(), static_cast<qsizetype>(info.name.size()));
            const ProgramResult result =
                shell.toolroom({QStringLiteral("--lint"), QStringLiteral("--format"), format, source});
            QCOMPARE(result.exitCode, 1);
            QVERIFY2(result.out.contains(QLatin1String("cannot read the configuration")), qPrintable(result.out));
        }
    }

    void incompleteSourcesDoNotUpdateTheBaseline() {
        const Shell shell;
        const ProgramResult result =
            shell.toolroom({QStringLiteral("--lint"), QStringLiteral("--baseline"), QStringLiteral("base.json"),
                            QStringLiteral("--update-baseline"), sourceFor("legacy", "cursor-number")});
        QCOMPARE(result.exitCode, 2);
        QVERIFY(!shell.exists("base.json"));
        QVERIFY(result.err.contains(QLatin1String("a `nextCursor` that is not a string")));
    }

    void unusableEntries() {
        const Shell shell;
        const Json depot = {{"command", TOOLROOM_BIN_DIR "/mcp-server"},
                            {"args", {"legacy", std::string("raw:") + cleanTool + "]"}}};
        shell.write("servers.json", "{\"mcpServers\": {\n\"typo\": {\"httpUrl \": \"http://127.0.0.1:9/mcp\"},\n"
                                    "\"depot\": " +
                                        QByteArray::fromStdString(depot.dump()) + "}}");
        const auto lint = [&](const char* source) {
            return shell.toolroom({QStringLiteral("--lint"), QStringLiteral("--yes"), QStringLiteral("--format"),
                                   QStringLiteral("json"), QLatin1String(source)});
        };
        const ProgramResult all = lint("mcp:servers.json");
        QCOMPARE(all.exitCode, 1);
        const Json report = jsonOf(all.out);
        QCOMPARE(report["summary"]["tools"].get<int>(), 1);
        COMPARE_TEXT(report["errors"].dump(),
                     R"([{"source":"servers.json","pointer":"/mcpServers/typo/httpUrl ","line":2,"column":10,"reason":)"
                     R"("The server `typo` cannot be used: it has neither a command nor a URL, but the key )"
                     R"(`httpUrl ` ends with a space; write `httpUrl`"}])");
        QCOMPARE(lint("mcp:servers.json#depot").exitCode, 0); // it is complete
        const ProgramResult typo = lint("mcp:servers.json#typo");
        QCOMPARE(typo.exitCode, 1);
        QCOMPARE(jsonOf(typo.out)["errors"].size(), std::size_t{1});
        const ProgramResult list =
            shell.toolroom({QStringLiteral("--list"), QStringLiteral("--yes"), QStringLiteral("mcp:servers.json")});
        QCOMPARE(list.exitCode, 2);

        // A server that is disabled in the host is not missing.
        shell.write("opencode.json", R"({"mcpServers": {"jira": {"enabled": false}, "depot": )" +
                                         QByteArray::fromStdString(depot.dump()) + "}}");
        const ProgramResult disabled = lint("mcp:opencode.json");
        QCOMPARE(disabled.exitCode, 0);
        COMPARE_TEXT(disabled.err.toStdString(),
                     "toolroom: note: opencode.json:1:25: The server `jira` cannot be used: it is disabled, and has "
                     "neither a command nor a URL\n");
        QCOMPARE(lint("mcp:opencode.json#jira").exitCode, 1);
    }

    void configuredServers() {
        const Shell shell;
        shell.write("servers.json", "{ // comments are allowed\n\"mcpServers\": {"
                                    "\"one\": {\"command\": \"" TOOLROOM_BIN_DIR "/mcp-server\","
                                    " \"args\": [\"legacy\", \"all-tools\"], \"env\": {\"TOKEN\": \"${TEST_TOKEN}\"}},"
                                    "\"two\": {\"command\": \"missing-program\", \"disabled\": true}}}");
        const QString one = QStringLiteral("mcp:servers.json#one");
        const ProgramResult untrusted = shell.toolroom({QStringLiteral("--list"), one});
        QCOMPARE(untrusted.exitCode, 4);
        COMPARE_TEXT(untrusted.out.toStdString(), "");
        static const QRegularExpression digest(QStringLiteral("--trust ([0-9a-f]{64}) to trust it"));
        const QString trust = digest.match(untrusted.err).captured(1);
        QCOMPARE(trust.size(), 64);
        QVERIFY(untrusted.err.contains(QStringLiteral("with the environment variables TEST_TOKEN, TOKEN")));

        // The server receives the variable, but nothing prints its value.
        const ProgramResult called = shell.toolroom(
            {QStringLiteral("--call"), QStringLiteral("environment"), QStringLiteral("--trust"), trust, one});
        COMPARE_TEXT(called.err.toStdString(), "");
        QCOMPARE(called.exitCode, 0);
        QVERIFY(called.out.contains(QStringLiteral("TOKEN=***")));
        QVERIFY(!called.out.contains(QStringLiteral("c4n4ry")));

        // The disabled server must be named.
        const QStringList all = {QStringLiteral("--list"), QStringLiteral("--yes"), QStringLiteral("--format"),
                                 QStringLiteral("json"), QStringLiteral("mcp:servers.json")};
        const ProgramResult list = shell.toolroom(all);
        QCOMPARE(list.exitCode, 0);
        COMPARE_TEXT(jsonOf(list.out)["tools"][0]["id"].get<std::string>(), "one/echo");
        COMPARE_TEXT(
            shell
                .toolroom({QStringLiteral("--list"), QStringLiteral("--yes"), QStringLiteral("mcp:servers.json#three")})
                .err.toStdString(),
            "toolroom: error: unknown MCP server \"three\"; choose one or two\n");
        const ProgramResult bare = shell.toolroom({QStringLiteral("--list"), QStringLiteral("servers.json")});
        QCOMPARE(bare.exitCode, 2);
        COMPARE_TEXT(bare.err.toStdString(),
                     "toolroom: error: servers.json: this file configures the MCP servers one, two; use mcp:FILE#NAME "
                     "to connect to one, or mcp:FILE for all\n");
    }

    /// Nothing of the server runs before it is trusted.
    void untrustedServersAreNotStarted() {
        const Shell shell;
        shell.write("servers.json", "{\"mcpServers\": {\"one\": {\"command\": \"touch\", \"args\": [\"ran\"]}}}");
        const ProgramResult result = shell.toolroom({QStringLiteral("--lint"), QStringLiteral("mcp:servers.json")});
        QCOMPARE(result.exitCode, 4);
        QVERIFY(!shell.exists("ran"));
        std::ignore =
            shell.toolroom({QStringLiteral("--lint"), QStringLiteral("--yes"), QStringLiteral("mcp:servers.json")});
        QVERIFY(shell.exists("ran"));
    }

    void secretsAreNeverPrinted() {
        const ProgramResult result =
            Shell().toolroom({QStringLiteral("--list"), QStringLiteral("--header"),
                              QStringLiteral("Authorization=env:TEST_TOKEN"), QStringLiteral("http://127.0.0.1:1/")});
        QCOMPARE(result.exitCode, 2);
        QVERIFY(!result.err.contains(QStringLiteral("c4n4ry")));
    }
};

TOOLROOM_TEST(TestServerProgram)
#include "test_server_program.moc"
