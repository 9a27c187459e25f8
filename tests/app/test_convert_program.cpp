// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/json.h"
#include "tests/support/program.h"
#include "tests/support/test_case.h"

#include <QFile>
#include <QTemporaryDir>

using namespace toolroom;
using test::ProgramResult;

namespace {

const QByteArray tools =
    R"({"tools": [{"name": "read_note", "description": "Reads a note.", "inputSchema": {"type": "object", "properties": {}},
"annotations": {"readOnlyHint": true}, "_meta": {"v": 1}}, {"name": "bad", "inputSchema": 5}]})";

const QByteArray manifest = "{\"contract\":\"echomen\",\"tools\":[{\"name\":\"run\",\"description\":\"Runs.\","
                            "\"parameters\":{\"type\":\"object\"}}],\n"
                            "\"activities\": {\"run\":{\"type\":\"process\",\"command\":[\"true\"]}},\n"
                            "\"context\": {\"userId\":\"dev\"}, \"budget\": {\"maxTurns\":20}}";

ProgramResult convert(const QStringList& arguments, const QByteArray& input = tools, const QString& folder = {}) {
    return test::run(
        {.arguments = QStringList{QStringLiteral("--convert")} + arguments, .folder = folder, .input = input});
}

} // namespace

class TestConvertProgram : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void writesTheShapeOfTheContract_data() {
        QTest::addColumn<QString>("to");
        QTest::addColumn<QString>("written");
        const auto row = [](const char* to, const char* written) {
            QTest::newRow(to) << QString::fromLatin1(to) << QString::fromLatin1(written);
        };
        row("forge", R"({"contract":"forge","tools":[{"name":"read_note","description":"Reads a note.",)"
                     R"("schema":{"type":"object","properties":{}}}]})");
        row("mcp", R"({"tools":[{"name":"read_note","description":"Reads a note.",)"
                   R"("inputSchema":{"type":"object","properties":{}},"annotations":{"readOnlyHint":true},)"
                   R"("_meta":{"v":1}}]})");
        row("anthropic", R"([{"name":"read_note","description":"Reads a note.",)"
                         R"("input_schema":{"type":"object","properties":{}}}])");
        row("openai", R"([{"type":"function","function":{"name":"read_note","description":"Reads a note.",)"
                      R"("parameters":{"type":"object","properties":{}}}}])");
    }

    void writesTheShapeOfTheContract() {
        QFETCH(const QString, to);
        QFETCH(const QString, written);
        const ProgramResult ended = convert({QStringLiteral("-"), QStringLiteral("--to"), to});
        QCOMPARE(ended.exitCode, 1); // one tool is quarantined
        QCOMPARE(QString::fromStdString(Json::parse(ended.out.toStdString()).dump()), written);
    }

    void printsDroppedFields() {
        const ProgramResult ended = convert({QStringLiteral("-"), QStringLiteral("--to=forge")});
        QCOMPARE(
            ended.err,
            QStringLiteral("toolroom: error: <stdin>:2:91: the tool `bad` is quarantined: `inputSchema` must be a JSON "
                           "Schema (an object or a boolean), not a number\n"
                           "toolroom: note: <stdin>:2:33: dropped from \"<stdin>/read_note\": forge has no field for "
                           "`readOnlyHint`\n"
                           "toolroom: note: <stdin>:2:49: dropped from \"<stdin>/read_note\": forge has no field for "
                           "`_meta`\n"));
    }

    void reportsDroppedFields() {
        const QTemporaryDir folder;
        const ProgramResult ended = convert({QStringLiteral("-"), QStringLiteral("--to=hikai"),
                                             QStringLiteral("--losses=l.json"), QStringLiteral("--output=t.json")},
                                            tools, folder.path());
        QCOMPARE(ended.out, QString());
        const Json written = Json::parse(test::readFile(folder.filePath(QStringLiteral("t.json")).toStdString()));
        QCOMPARE(written["tools"].size(), std::size_t{1});
        const Json report = Json::parse(test::readFile(folder.filePath(QStringLiteral("l.json")).toStdString()));
        QCOMPARE(report["converted"], Json(1));
        QCOMPARE(report["losses"][0], Json::parse(R"({"source": "<stdin>", "tool": "<stdin>/read_note",
            "pointer": "/tools/0/annotations/readOnlyHint", "line": 2, "column": 33,
            "reason": "hikai has no field for `readOnlyHint`"})"));
    }

    void writesOneFormatOfOpenAi() {
        const ProgramResult ended =
            convert({QStringLiteral("-"), QStringLiteral("--to=openai")},
                    R"([{"name": "a", "input_schema": {}}, {"name": "b", "defer_loading": true, "input_schema": {}}])");
        QCOMPARE(ended.out, QStringLiteral("[\n"
                                           "  {\n"
                                           "    \"type\": \"function\",\n"
                                           "    \"name\": \"a\",\n"
                                           "    \"parameters\": {}\n"
                                           "  },\n"
                                           "  {\n"
                                           "    \"type\": \"function\",\n"
                                           "    \"name\": \"b\",\n"
                                           "    \"parameters\": {},\n"
                                           "    \"defer_loading\": true\n"
                                           "  }\n"
                                           "]\n"));
    }

    void keepsActivitiesContextAndBudget_data() {
        QTest::addColumn<QString>("to");
        for (const char* to : {"echomen", "forge", "idealic"})
            QTest::newRow(to) << QString::fromLatin1(to);
    }

    void keepsActivitiesContextAndBudget() {
        QFETCH(const QString, to);
        const ProgramResult ended = convert({QStringLiteral("-"), QStringLiteral("--to"), to}, manifest);
        QVERIFY2(!ended.err.contains(QStringLiteral("activities")), qPrintable(ended.err));
        const Json written = Json::parse(ended.out.toStdString());
        QCOMPARE(written["contract"], Json(to.toStdString()));
        QCOMPARE(written["activities"], Json::parse("{\"run\":{\"type\":\"process\",\"command\":[\"true\"]}}"));
        QCOMPARE(written["context"], Json::parse("{\"userId\":\"dev\"}"));
        QCOMPARE(written["budget"], Json::parse("{\"maxTurns\":20}"));
        const ProgramResult composed =
            test::run({.arguments = {QStringLiteral("--compose"), QStringLiteral("-")}, .input = ended.out.toUtf8()});
        const Json calls = Json::parse(composed.out.toStdString())["properties"]["calls"];
        QCOMPARE(calls["items"]["anyOf"][0]["properties"]["_activity"]["const"], Json("run"));
    }

    void leavesOutHostedTools() {
        const QByteArray request = R"({"tools": [{"type": "web_search"},
{"type": "namespace", "name": "crm", "tools": [{"type": "function", "name": "get", "parameters": {"type": "object"}}]},
{"type": "function", "name": "now", "strict": true}]})";
        const ProgramResult ended = convert({QStringLiteral("-"), QStringLiteral("--to=mcp")}, request);
        QCOMPARE(
            ended.err,
            QStringLiteral("toolroom: note: <stdin>:2:48: dropped from \"<stdin>/crm.get\": the namespace `crm` is "
                           "dropped, so the name may no longer be unique\n"
                           "toolroom: note: <stdin>:3:47: dropped from \"<stdin>/now\": mcp has no field for "
                           "`strict`\n"
                           "toolroom: note: <stdin>:1:12: not converted: `web_search` is a hosted tool without a "
                           "definition\n"));
        QCOMPARE(QString::fromStdString(Json::parse(ended.out.toStdString()).dump()),
                 QStringLiteral(R"({"tools":[{"name":"get","inputSchema":{"type":"object"}},)"
                                R"({"name":"now","inputSchema":{"type":"object","properties":{}}}]})"));
        QCOMPARE(ended.exitCode, 0);
        const ProgramResult hosted =
            convert({QStringLiteral("-"), QStringLiteral("--to=mcp")}, R"({"tools": [{"type": "web_search"}]})");
        QCOMPARE(hosted.exitCode, 3);
        const ProgramResult nameless = convert({QStringLiteral("-"), QStringLiteral("--to=mcp")},
                                               R"({"tools": [{"x": 1}, {"name": "a", "inputSchema": {}}]})");
        QCOMPARE(QString::fromStdString(Json::parse(nameless.out.toStdString()).dump()),
                 QStringLiteral(R"({"tools":[{"name":"a","inputSchema":{}}]})"));
        QCOMPARE(nameless.exitCode, 1);
    }

    void printsDroppedManifestMembers() {
        const ProgramResult ended = convert({QStringLiteral("-"), QStringLiteral("--to=mcp")}, manifest);
        QCOMPARE(ended.err, QStringLiteral("toolroom: note: <stdin>:2:15: dropped: mcp has no field for `activities`\n"
                                           "toolroom: note: <stdin>:3:12: dropped: mcp has no field for `context`\n"
                                           "toolroom: note: <stdin>:3:40: dropped: mcp has no field for `budget`\n"));
        const ProgramResult several =
            convert({QStringLiteral("-"), QStringLiteral("builtin:"), QStringLiteral("--to=idealic")}, manifest);
        QVERIFY2(several.err.contains(
                     QStringLiteral("<stdin>:2:15: dropped: `activities` cannot be merged from several sources")),
                 qPrintable(several.err));
        QVERIFY(!Json::parse(several.out.toStdString()).contains("activities"));
    }

    void rewritesForTargets_data() {
        QTest::addColumn<QString>("to");
        QTest::addColumn<QString>("written");
        QTest::addColumn<QString>("losses");
        const auto row = [](const char* to, const char* written, const char* losses) {
            QTest::newRow(to) << QString::fromLatin1(to) << QString::fromUtf8(written) << QString::fromUtf8(losses);
        };
        row("openai:strict",
            R"([{"type":"function","function":{"name":"find_note","description":"Finds.","parameters":{"type":"object",)"
            R"("properties":{"tags":{"type":["array","null"],"items":{}},"id":{"type":"string"}},)"
            R"("required":["tags","id"],"additionalProperties":false},"strict":true}}])",
            "name-characters array-items mcp-fields strict-closed-objects strict-required");
        row("gemini:parameters",
            R"([{"functionDeclarations":[{"name":"find.note","description":"Finds.","parameters":{"type":"OBJECT",)"
            R"("properties":{"tags":{"type":"ARRAY","items":{}},"id":{"type":"STRING"}},"required":["id"]}}]}])",
            "array-items mcp-fields types-upper-case types-upper-case types-upper-case");
        row("vscode",
            R"({"tools":[{"name":"find_note","description":"Finds.","inputSchema":{"type":"object",)"
            R"("properties":{"tags":{"type":"array","items":{}},"id":{"type":"string"}},"required":["id"]},)"
            R"("annotations":{"readOnlyHint":true}}]})",
            "name-characters array-without-items");
    }

    void rewritesForTargets() {
        QFETCH(const QString, to);
        QFETCH(const QString, written);
        QFETCH(const QString, losses);
        const QByteArray tool =
            R"({"tools": [{"name": "find.note", "description": "Finds.", "inputSchema": {"type": "object", "properties":
            {"tags": {"type": "array"}, "id": {"type": "string"}}, "required": ["id"]}, "annotations": {"readOnlyHint": true}}]})";
        const QTemporaryDir folder;
        const ProgramResult ended = convert({QStringLiteral("-"), QStringLiteral("--no-config"),
                                             QStringLiteral("--losses=l.json"), QStringLiteral("--to"), to},
                                            tool, folder.path());
        QCOMPARE(ended.exitCode, 0);
        QCOMPARE(QString::fromStdString(Json::parse(ended.out.toStdString()).dump()), written);
        const Json report = Json::parse(test::readFile(folder.filePath(QStringLiteral("l.json")).toStdString()));
        QCOMPARE(report["to"], Json(to.toStdString()));
        QStringList facts;
        for (const Json& loss : report["losses"])
            facts += QString::fromStdString(loss.value("fact", std::string()));
        QCOMPARE(facts.join(QLatin1Char(' ')), losses);
    }

    void leavesOutWhatATargetRefuses() {
        const ProgramResult ended = convert(
            {QStringLiteral("-"), QStringLiteral("--no-config"), QStringLiteral("--to=openai:chat-completions")},
            R"({"tools": [{"name": "a", "inputSchema": {"type": "object", "properties": {}}},
{"name": "a.", "inputSchema": {"type": "object", "properties": {}}},
{"name": "a_", "inputSchema": {"type": "object", "properties": {}}}]})");
        QCOMPARE(Json::parse(ended.out.toStdString()).size(), std::size_t{2});
        QVERIFY2(ended.err.contains(
                     QStringLiteral("<stdin>:3:1: dropped from \"<stdin>/a_\": another tool has the name `a_`")),
                 qPrintable(ended.err));
    }

    void exitCodes() {
        QCOMPARE(convert({QStringLiteral("absent.json"), QStringLiteral("--to=mcp")}).exitCode, 2);
        QCOMPARE(convert({QStringLiteral("-"), QStringLiteral("--to=mcp")}, "[]").exitCode, 3);
        QCOMPARE(convert({QStringLiteral("builtin:"), QStringLiteral("--to=mcp")}).exitCode, 0);
    }
};

TOOLROOM_TEST(TestConvertProgram)
#include "test_convert_program.moc"
