// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/json/json.h"
#include "core/json/text.h"
#include "core/lint/report/markdown_text.h"
#include "core/lint/report/report_format.h"
#include "tests/support/lint_fixture.h"
#include "tests/support/test_case.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QXmlStreamReader>

#include <algorithm>
#include <set>

using namespace toolroom;

namespace {

/// A tool without findings.
constexpr std::string_view cleanTool =
    R"({"name": "read_note", "description": "Reads a note of the notebook by its title. Use when the user asks for it.",
"inputSchema": {"type": "object", "properties": {"title": {"type": "string", "description": "Title of the note"}}},
"outputSchema": {"type": "object"}, "annotations": {"readOnlyHint": true, "openWorldHint": false}})";

/// A tool whose name has characters that MCP does not allow, which is an error at the name.
std::string renamedTool(const Json& name) {
    Json tool = Json::parse(cleanTool);
    tool["name"] = name;
    return tool.dump();
}

LintReport lintNamed(const Json& name) {
    return test::lintText("[" + renamedTool(name) + "]", {Contract::Mcp});
}

QStringList linesOf(const LintReport& report, ReportFormat format, const ReportOptions& options = {}) {
    return QString::fromStdString(reportText(report, format, options)).split(QLatin1Char('\n'));
}

/// The data of a workflow command, decoded as GitHub's runner does.
QString decoded(QString text) {
    return text.replace(QLatin1String("%0D"), QLatin1String("\r"))
        .replace(QLatin1String("%0A"), QLatin1String("\n"))
        .replace(QLatin1String("%3A"), QLatin1String(":"))
        .replace(QLatin1String("%2C"), QLatin1String(","))
        .replace(QLatin1String("%25"), QLatin1String("%"));
}

/// The elements of an XML document with that name: their attributes and text.
struct Element {
    QMap<QString, QString> attributes;
    QString text;
};

QList<Element> elementsOf(const std::string& document, const QString& name) {
    QList<Element> elements;
    QXmlStreamReader xml(QByteArray::fromStdString(document));
    while (!xml.atEnd()) {
        xml.readNext();
        if (xml.isStartElement() && xml.name() == name) {
            Element element;
            const QXmlStreamAttributes attributes = xml.attributes();
            for (const QXmlStreamAttribute& attribute : attributes)
                element.attributes[attribute.name().toString()] = attribute.value().toString();
            elements.append(element);
        } else if (xml.isCharacters() && !xml.isWhitespace() && !elements.isEmpty()) {
            elements.last().text += xml.text();
        }
    }
    if (xml.hasError())
        qWarning("invalid XML: %s", qPrintable(xml.errorString()));
    return elements;
}

/// The text between the first `begin` and the next `end`.
QString partOf(const QString& text, const QString& begin, const QString& end) {
    const qsizetype from = text.indexOf(begin) + begin.size();
    return text.mid(from, text.indexOf(end, from) - from);
}

/// `count` tools, each with errors.
LintReport manyFindings(int count) {
    std::string tools;
    for (int i = 0; i < count; ++i)
        tools += formatText(R"({}{{"name": "tool {}", "description": "TODO", "inputSchema": {{"type": "object"}}}})",
                            i == 0 ? "" : ",", i);
    return test::lintText("[" + tools + "]", {Contract::Mcp});
}

} // namespace

class TestReportFormats : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void textIsGroupedByRule() {
        Json tools = Json::array();
        for (int i = 0; i < 7; ++i) {
            Json tool = Json::parse(cleanTool);
            tool["name"] = formatText("read note {}", i);
            tools.push_back(std::move(tool));
        }
        const LintReport report = test::lintText(tools.dump(), {Contract::Mcp});
        const QStringList lines = linesOf(report, ReportFormat::Text);
        const auto linesWith = [&](const char* text) { return lines.filter(QLatin1String(text)); };
        QCOMPARE(linesWith("[name-chars]").size(), 6); // one in full, four on one line each, and what is left
        QVERIFY2(
            lines.filter(QRegularExpression(QStringLiteral(R"(^tools\.json:1:\d+: error: The name `read note 0` )")))
                    .size() == 1,
            qPrintable(lines.join(QLatin1Char('\n'))));
        QVERIFY(linesWith("error: `read note 4`: The name `read note 4` ").size() == 1);
        QCOMPARE(linesWith("use --verbose to list them [name-chars]"),
                 QStringList(QStringLiteral(
                     "2 more in 2 tools: `read note 5`, `read note 6`; use --verbose to list them [name-chars]")));
        const QStringList all = linesOf(report, ReportFormat::Text, {.verbose = true});
        QCOMPARE(all.filter(QStringLiteral("[name-chars]")).size(), 7);
        QVERIFY(all.filter(QStringLiteral("--verbose")).isEmpty());
    }

    void namesAreUniqueAndInOrder() {
        std::set<std::string_view> names;
        std::size_t index = 0;
        for (const ReportFormatInfo& info : reportFormats()) {
            QCOMPARE(static_cast<std::size_t>(info.format), index++);
            QVERIFY(names.insert(info.name).second);
            QVERIFY(parseReportFormat(info.name) == info.format);
            COMPARE_TEXT(reportFormatName(info.format), info.name);
        }
        QVERIFY(!parseReportFormat("csv"));
    }

    void githubEscapesUntrustedText() {
        const LintReport report = lintNamed("50%0A::error::x,y:z\n::warning::w\r");
        const QStringList lines = linesOf(report, ReportFormat::Github);
        const auto command = std::ranges::find_if(
            lines, [](const QString& line) { return line.contains(QLatin1String("title=name-chars")); });
        QVERIFY(command != lines.end());
        QCOMPARE(command->section(QLatin1String("::"), 1, 1),
                 QStringLiteral("error file=tools.json,line=1,endLine=1,col=10,endColumn=47,"
                                "title=name-chars%3A 50%250A%3A%3Aerror%3A%3Ax%2Cy%3Az\\n%3A%3Awarning%3A%3Aw\\r"));
        QVERIFY(command->section(QLatin1String("::"), 2)
                    .startsWith(QLatin1String("The name `50%250A::error::x,y:z\\n::warning::w\\r` contains")));
        // Decoding must not create a line that is a command.
        for (const QString& line : lines) {
            if (line.startsWith(QLatin1String("::"))) {
                const QStringList texts = decoded(line.section(QLatin1String("::"), 2)).split(QLatin1Char('\n'));
                for (const QString& text : texts)
                    QVERIFY2(!text.trimmed().startsWith(QLatin1String("::")), qPrintable(text));
            }
        }
    }

    void githubOmitsColumnsOfSeveralLines() {
        const LintReport report = test::lintText("[{\"name\": \"read_note\",\n\"description\": \"Reads a note.\",\n"
                                                 "\"inputSchema\": {\n\"type\": \"array\"}}]",
                                                 {Contract::Mcp});
        const QString text = QString::fromStdString(reportText(report, ReportFormat::Github));
        for (const QString& line : text.split(QLatin1Char('\n'))) {
            const bool isMultiLine = line.contains(QLatin1String("line=3,endLine=4,"));
            QVERIFY2(!isMultiLine || !line.contains(QLatin1String("col=")), qPrintable(line));
        }
    }

    void githubListsErrorsFirstAndTotalsLast() {
        QStringList commands;
        const QStringList lines = linesOf(manyFindings(11), ReportFormat::Github);
        for (const QString& line : lines) {
            if (line.startsWith(QLatin1String("::")))
                commands += line.section(QLatin1Char(' '), 0, 0);
        }
        QStringList sorted = commands;
        std::ranges::stable_sort(sorted, {}, [](const QString& command) {
            return QStringList{QStringLiteral("::error"), QStringLiteral("::warning"), QStringLiteral("::notice")}
                .indexOf(command);
        });
        QCOMPARE(commands, sorted);
        QVERIFY(commands.count(QStringLiteral("::error")) >= 22);
        QCOMPARE(lines.at(commands.size()),
                 QStringLiteral("GitHub shows at most 10 annotations per level; this step's log lists all findings"));
        QVERIFY(lines.at(commands.size() + 1).startsWith(QLatin1String("11 tools in 1 source: ")));
    }

    void gitlabFingerprintsIdentifyFindings() {
        const std::string tools = "[" + renamedTool("a b") + "," + renamedTool("a b") + "]";
        const Json before = Json::parse(reportText(test::lintText(tools, {Contract::Mcp}), ReportFormat::Gitlab));
        const Json after =
            Json::parse(reportText(test::lintText("\n\n" + tools, {Contract::Mcp}), ReportFormat::Gitlab));
        QCOMPARE(after.size(), before.size());
        QVERIFY(before.size() >= 3);
        std::set<std::string> fingerprints;
        for (std::size_t i = 0; i < before.size(); ++i) {
            QVERIFY(fingerprints.insert(before[i]["fingerprint"]).second);
            COMPARE_TEXT(after[i]["fingerprint"].get<std::string>(), before[i]["fingerprint"].get<std::string>());
            QCOMPARE(before[i]["location"]["lines"]["begin"].get<int>(), 1);
            QCOMPARE(after[i]["location"]["lines"]["begin"].get<int>(), 3);
        }
    }

    void gitlabFingerprintsDoNotDependOnTheIndexOfTheTool() {
        // Tools that can be used, and quarantined ones with and without a name.
        const std::string tools = renamedTool("a b") + "," + renamedTool("a b") +
                                  R"(,{"description": "TODO", "inputSchema": {"type": "object"}}
                                     ,{"name": "q", "inputSchema": 7},{"name": "q", "inputSchema": 8},{"name": 7})";
        const auto fingerprints = [](const std::string& list) {
            std::map<std::string, std::string> descriptions;
            const Json issues = Json::parse(reportText(test::lintText(list, {Contract::Mcp}), ReportFormat::Gitlab));
            for (const Json& issue : issues)
                descriptions.emplace(issue["fingerprint"], issue["description"]);
            if (descriptions.size() != issues.size())
                qFatal("two entries have the same fingerprint");
            return descriptions;
        };
        const auto before = fingerprints("[" + tools + "]");
        const auto after = fingerprints("[" + renamedTool("inserted") + "," + tools + "]");
        std::size_t quarantined = 0;
        for (const auto& [fingerprint, description] : before) {
            QVERIFY2(after.contains(fingerprint), description.c_str());
            quarantined += description.contains("quarantined") ? 1 : 0;
        }
        QCOMPARE(quarantined, 4U);
        QVERIFY(after.size() > before.size());
    }

    void gitlabAndSarifHaveTheSameFingerprints() {
        const LintReport report =
            test::lintText("[" + renamedTool("a b") + "," + renamedTool("c d") + "]", {Contract::Mcp});
        std::vector<std::string> gitlab;
        for (const Json& issue : Json::parse(reportText(report, ReportFormat::Gitlab)))
            gitlab.push_back(issue["fingerprint"]);
        std::vector<std::string> sarif;
        const Json parsed = Json::parse(reportText(report, ReportFormat::Sarif));
        for (const Json& result : parsed["runs"][0]["results"])
            sarif.push_back(result["partialFingerprints"]["toolroom/v1"]);
        QVERIFY(gitlab.size() >= 2);
        QVERIFY(gitlab == sarif);
    }

    void gitlabMapsSeverities() {
        const LintReport report =
            test::lintText(R"([{"name": "a b", "description": "Reads a note.", "inputSchema": {"type": "object",
                "properties": {"x": {"type": "string"}}}}, {"name": 7}])",
                           {Contract::Mcp});
        std::map<std::string, std::string> severities;
        for (const Json& issue : Json::parse(reportText(report, ReportFormat::Gitlab)))
            severities[issue["check_name"]] = issue["severity"];
        COMPARE_TEXT(severities["name-chars"], "major");
        COMPARE_TEXT(severities["param-desc"], "minor");
        COMPARE_TEXT(severities["output-schema-missing"], "info");
        COMPARE_TEXT(severities["quarantined"], "critical");
    }

    void junitHasOneTestPerTool() {
        const LintReport report = test::lintText(
            "[" + std::string(cleanTool) + "," + renamedTool("a b") + R"(,{"name": 7},{"name": 8}])", {Contract::Mcp});
        const std::string junit = reportText(report, ReportFormat::Junit);
        const QList<Element> cases = elementsOf(junit, QStringLiteral("testcase"));
        QStringList names;
        for (const Element& test : cases)
            names += test.attributes.value(QStringLiteral("name"));
        QCOMPARE(names, QStringList({QStringLiteral("read_note"), QStringLiteral("a b"), QStringLiteral("/2/name"),
                                     QStringLiteral("/3/name")}));
        const QList<Element> suites = elementsOf(junit, QStringLiteral("testsuite"));
        QCOMPARE(suites.size(), 1);
        QCOMPARE(suites.front().attributes.value(QStringLiteral("tests")), QStringLiteral("4"));
        QCOMPARE(suites.front().attributes.value(QStringLiteral("failures")), QStringLiteral("3"));
        QCOMPARE(suites.front().attributes.value(QStringLiteral("errors")), QStringLiteral("0"));
        QCOMPARE(elementsOf(junit, QStringLiteral("failure")).size(), 3);
    }

    void junitFailsAtTheFailOnSeverity() {
        Json tool = Json::parse(cleanTool);
        tool["inputSchema"]["properties"] = {{"topic", {{"type", "string"}}}};
        const LintReport report = test::lintText("[" + tool.dump() + "]", {Contract::Mcp});
        QCOMPARE(report.count(Severity::Warning), std::size_t{1});
        const std::string passed = reportText(report, ReportFormat::Junit);
        QVERIFY(elementsOf(passed, QStringLiteral("failure")).isEmpty());
        QVERIFY(elementsOf(passed, QStringLiteral("system-out")).front().text.contains(QLatin1String("[param-desc]")));
        const std::string failed = reportText(report, ReportFormat::Junit, {.failOn = Severity::Warning});
        QCOMPARE(elementsOf(failed, QStringLiteral("failure")).front().attributes.value(QStringLiteral("type")),
                 QStringLiteral("param-desc"));
        QVERIFY(elementsOf(failed, QStringLiteral("system-out")).isEmpty());
    }

    void junitErrorsAreSourcesThatCannotBeRead() {
        LintReport report = test::lintText("[" + std::string(cleanTool) + "]");
        report.errors = {Error{.reason = Message::verbatim("permission denied"), .source = "b.json"},
                         Error{.reason = Message::verbatim("not JSON"), .source = "c.json", .at = {3, 4}}};
        const std::string junit = reportText(report, ReportFormat::Junit);
        const QList<Element> errors = elementsOf(junit, QStringLiteral("error"));
        QCOMPARE(errors.size(), 1);
        QCOMPARE(errors.front().attributes.value(QStringLiteral("message")), QStringLiteral("permission denied"));
        const QList<Element> failures = elementsOf(junit, QStringLiteral("failure"));
        QCOMPARE(failures.size(), 1);
        QCOMPARE(failures.front().attributes.value(QStringLiteral("message")), QStringLiteral("not JSON"));
        QCOMPARE(failures.front().text, QStringLiteral("c.json:3:4: error: not JSON [unreadable]\n"));
        const Element all = elementsOf(junit, QStringLiteral("testsuites")).front();
        QCOMPARE(all.attributes.value(QStringLiteral("tests")), QStringLiteral("3"));
        QCOMPARE(all.attributes.value(QStringLiteral("errors")), QStringLiteral("1"));
    }

    void xmlShowsCharactersThatItDoesNotAllow() {
        const std::string name = std::string("a\xEF\xBF\xBE\x01\x1B]]>&<b") + "\xEF\xBF\xBF" + "c";
        const LintReport report = lintNamed(name);
        const QString expected = QStringLiteral("a\\u{FFFE}\\u{0001}\\u{001B}]]>&<b\\u{FFFF}c");
        const QList<Element> cases = elementsOf(reportText(report, ReportFormat::Junit), QStringLiteral("testcase"));
        QCOMPARE(cases.front().attributes.value(QStringLiteral("name")), expected);
        const QList<Element> errors = elementsOf(reportText(report, ReportFormat::Checkstyle), QStringLiteral("error"));
        QVERIFY(errors.front().attributes.value(QStringLiteral("message")).contains(expected));
    }

    void checkstyleGroupsByFile() {
        LintReport report = test::lintText("[" + renamedTool("a b") + "]", {Contract::Mcp});
        report.errors = {Error{.reason = Message::verbatim("not JSON"), .source = "b.json", .at = {3, 4}},
                         Error{.reason = Message::verbatim("partly read"), .source = "tools.json"}};
        const std::string checkstyle = reportText(report, ReportFormat::Checkstyle);
        QStringList files;
        for (const Element& file : elementsOf(checkstyle, QStringLiteral("file")))
            files += file.attributes.value(QStringLiteral("name"));
        QCOMPARE(files, QStringList({QStringLiteral("tools.json"), QStringLiteral("b.json")}));
        const QList<Element> errors = elementsOf(checkstyle, QStringLiteral("error"));
        QCOMPARE(errors.first().attributes.value(QStringLiteral("source")), QStringLiteral("toolroom.name-chars"));
        QCOMPARE(errors.first().attributes.value(QStringLiteral("severity")), QStringLiteral("error"));
        QCOMPARE(errors.last().attributes.value(QStringLiteral("line")), QStringLiteral("3"));
    }

    void markdownCode_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("markdown");
        const auto row = [](const char* name, const char* text, const char* markdown) {
            QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(markdown);
        };
        row("plain", "a_b", "`a_b`");
        row("mention", "@everyone", "`@everyone`");
        row("HTML", "</details><img>", "`</details><img>`");
        row("one backtick", "a`b", "``a`b``");
        row("backticks at the ends", "`a``", "``` `a`` ```");
        row("spaces at the ends", " a ", "`  a  `");
        row("line feed", "a\n- b", "`a\\n- b`");
        row("hidden", "a\u202Eb", "`a\\u{202E}b`");
        row("empty", "", "<code></code>");
    }

    void markdownCode() {
        QFETCH(const QString, text);
        QFETCH(const QString, markdown);
        QCOMPARE(QString::fromStdString(toolroom::markdownCode(text.toStdString())), markdown);
    }

    void markdownOfMessages() {
        static constexpr MessageTemplate text = {"Test", "`%1` is <not> *in* `a %2 b`: %3, %4 and %5"};
        static constexpr MessageTemplate inner = {"Test", "the `%1`"};
        static constexpr MessageTemplate plural = {"Test", "%n of `%1`", "one of `%1`"};
        COMPARE_TEXT(markdownText(message<text>("@x", "`", "www.example.com", 42, message<inner>("%1"))),
                     "`@x` is \\<not\\> \\*in\\* ``a ` b``: `www.example.com`, 42 and the `%1`");
        COMPARE_TEXT(markdownText(message<plural>(1, "x")), "one of `x`");
        COMPARE_TEXT(markdownText(message<plural>(3, "x")), "3 of `x`");
        COMPARE_TEXT(markdownText(Message::verbatim("see @x")), "`see @x`");
        COMPARE_TEXT(markdownText(Message::verbatim("`a`b`")), "``a`b``");
        COMPARE_TEXT(markdownText(Message()), "");
    }

    void markdownFitsIntoAComment() {
        const LintReport report = manyFindings(3000);
        const std::string markdown = reportText(report, ReportFormat::Markdown);
        QVERIFY(countCodePoints(markdown) <= 65536);
        QVERIFY(countCodePoints(markdown) > 65000);
        const QString text = QString::fromStdString(markdown);
        const auto items =
            text.count(QRegularExpression(QStringLiteral("^- \\d+:\\d+ "), QRegularExpression::MultilineOption));
        QVERIFY(items > 100);
        QVERIFY(text.endsWith(QStringLiteral("\n… and %1 more: this comment is limited to 65536 characters. "
                                             "`toolroom-cli --lint` lists all of them.\n")
                                  .arg(report.findings.size() - static_cast<std::size_t>(items))));
        QCOMPARE(text.count(QLatin1String("<details")), text.count(QLatin1String("</details>")));
    }

    void markdownListsErrorsFirst() {
        const QString text = QString::fromStdString(reportText(manyFindings(2), ReportFormat::Markdown));
        const qsizetype errors = text.indexOf(QLatin1String("\n### Errors\n\n<details open>\n"));
        const qsizetype notes = text.indexOf(QLatin1String("\n### Notes\n\n<details>\n"));
        QVERIFY(errors > 0);
        QVERIFY(notes > errors);
        QVERIFY(!text.contains(QLatin1String("more: this comment is limited")));
    }

    void htmlHoldsUntrustedTextAsData() {
        const std::string hostile = "</script><script>alert(1)</script><!--\u2028&lt;";
        LintReport report = lintNamed(Json::parse('"' + hostile + '"'));
        report.errors = {Error{.reason = Message::verbatim("<b>denied</b>"), .source = "<img src=x>.json"}};
        const QString page = QString::fromStdString(reportText(report, ReportFormat::Html));
        QCOMPARE(page.count(QLatin1String("<script"), Qt::CaseInsensitive), 2);
        QCOMPARE(page.count(QLatin1String("</script"), Qt::CaseInsensitive), 2);
        QVERIFY(!page.contains(QLatin1String("<!--")));
        QVERIFY(!page.contains(QLatin1String("<b>")));
        QVERIFY(!page.contains(QLatin1String("<img")));
        const Json data = Json::parse(partOf(page, QStringLiteral("<script type=\"application/json\" id=\"report\">"),
                                             QStringLiteral("</script>"))
                                          .toStdString());
        QCOMPARE(data["findings"].size(), report.findings.size() + 1);
        const auto named = std::ranges::find_if(data["findings"], [&](const Json& finding) {
            return data["rules"][finding[1].get<std::size_t>()]["id"] == "name-chars";
        });
        QVERIFY(named != data["findings"].end());
        COMPARE_TEXT((*named)[3].get<std::string>(), "</script><script>alert(1)</script><!--\\u{2028}&lt;");
        COMPARE_TEXT((*named)[4].get<std::string>(), ":1:10");
        const Json& unread = data["findings"].back();
        COMPARE_TEXT(unread[5].get<std::string>(), "<b>denied</b>");
        COMPARE_TEXT(data["files"][unread[2].get<std::size_t>()].get<std::string>(), "<img src=x>.json");
    }

    void htmlPolicyAllowsOnlyItsOwnParts() {
        const QString page = QString::fromStdString(reportText(lintNamed("a b"), ReportFormat::Html));
        const auto hashOf = [](const QString& part) {
            return QString::fromLatin1(QCryptographicHash::hash(part.toUtf8(), QCryptographicHash::Sha256).toBase64());
        };
        const QString style = partOf(page, QStringLiteral("<style>"), QStringLiteral("</style>"));
        const QString script = partOf(page, QStringLiteral("<script>"), QStringLiteral("</script>"));
        QVERIFY(style.size() > 1000);
        QVERIFY(script.size() > 1000);
        QCOMPARE(partOf(page, QStringLiteral("Content-Security-Policy\" content=\""), QStringLiteral("\">")),
                 QStringLiteral("default-src 'none'; style-src 'sha256-%1'; script-src 'sha256-%2'; base-uri 'none'; "
                                "form-action 'none'")
                     .arg(hashOf(style), hashOf(script)));
        QVERIFY(!style.contains(QLatin1String("url(")));
        for (const char* sink : {"innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval("})
            QVERIFY2(!script.contains(QLatin1String(sink)), sink);
    }

    void pathsAreRelativeToTheRepository() {
        const QTemporaryDir repository;
        QVERIFY(QDir(repository.path()).mkpath(QStringLiteral("services/a,b:c%")));
        const QString path = repository.filePath(QStringLiteral("services/a,b:c%/my tools.json"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString("[" + renamedTool("a b") + "]"));
        file.close();
        const std::string folder = repository.filePath(QStringLiteral("services")).toStdString();
        const LintReport report = lintSources({{.path = "a,b:c%/my tools.json"}, {.path = "../absent.json"}},
                                              {.contracts = {Contract::Mcp}}, {.jobs = 1, .root = folder});
        const ReportOptions options{.repository = repository.path().toStdString(), .folder = folder};
        const std::string expected = "services/a,b:c%/my tools.json";
        const Json issues = Json::parse(reportText(report, ReportFormat::Gitlab, options));
        COMPARE_TEXT(issues.front()["location"]["path"].get<std::string>(), expected);
        COMPARE_TEXT(issues.back()["location"]["path"].get<std::string>(), "absent.json");
        COMPARE_TEXT(issues.back()["check_name"].get<std::string>(), "unreadable");
        const Json sarif = Json::parse(reportText(report, ReportFormat::Sarif, options));
        const Json& location = sarif["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"];
        COMPARE_TEXT(location["uri"].get<std::string>(), "services/a%2Cb%3Ac%25/my%20tools.json");
        COMPARE_TEXT(location["uriBaseId"].get<std::string>(), "%SRCROOT%");
        QVERIFY(linesOf(report, ReportFormat::Github, options)
                    .contains(QRegularExpression(
                        QStringLiteral("^::error file=services/a%2Cb%3Ac%25/my tools\\.json,line=1,.*"))));
        // Names of files outside of the repository are not changed.
        const ReportOptions elsewhere{.repository = repository.filePath(QStringLiteral("other")).toStdString(),
                                      .folder = folder};
        COMPARE_TEXT(Json::parse(reportText(report, ReportFormat::Gitlab, elsewhere))
                         .front()["location"]["path"]
                         .get<std::string>(),
                     "a,b:c%/my tools.json");
    }

    void cleanReportsAreValid() {
        const LintReport report = test::lintText("[" + std::string(cleanTool) + "]");
        QVERIFY(report.findings.empty());
        COMPARE_TEXT(reportText(report, ReportFormat::Github),
                     "1 tool in 1 source: no findings\nread as mcp: 1 source (detected)\n");
        COMPARE_TEXT(reportText(report, ReportFormat::Gitlab), "[]\n");
        QVERIFY(elementsOf(reportText(report, ReportFormat::Checkstyle), QStringLiteral("file")).isEmpty());
        const QList<Element> cases = elementsOf(reportText(report, ReportFormat::Junit), QStringLiteral("testcase"));
        QCOMPARE(cases.size(), 1); // Jenkins refuses reports without tests
        QCOMPARE(cases.front().attributes.value(QStringLiteral("classname")), QStringLiteral("tools"));
        COMPARE_TEXT(reportText(report, ReportFormat::Markdown),
                     "## Toolroom\n\n- 1 tool in 1 source: no findings\n- read as mcp: 1 source (detected)\n");
        QVERIFY(reportText(report, ReportFormat::Html).contains("<li>1 tool in 1 source: no findings</li>"));
    }
};

TOOLROOM_TEST(TestReportFormats)
#include "test_report_formats.moc"
