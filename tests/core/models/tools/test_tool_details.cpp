// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/models/display_text.h"
#include "core/models/text.h"
#include "core/models/tools/parameters_model.h"
#include "core/models/tools/tool_details.h"
#include "core/registry/modules/module_document.h"
#include "tests/support/registries.h"
#include "tests/support/test_case.h"

#include <QAbstractItemModelTester>

using namespace toolroom;
using namespace toolroom::test;

namespace {

SourceSpec toolWithSchema(const std::string& schema) {
    return textSource("tool.json", R"({"tools": [{"name": "t", "description": "d", "inputSchema": )" + schema + "}]}");
}

std::vector<Parameter> parameters(const std::string& schema) {
    return computeToolDetails(*registryWith({toolWithSchema(schema)}), 0).parameters;
}

QString describe(const Parameter& parameter) {
    return QString(parameter.depth * 2, QLatin1Char(' ')) + parameter.name + QStringLiteral(": ") + parameter.type +
           (parameter.constraints.isEmpty() ? QString() : QStringLiteral(", ") + parameter.constraints) +
           (parameter.required ? QStringLiteral(" *") : QString());
}

QStringList describeAll(const std::string& schema) {
    QStringList lines;
    for (const Parameter& parameter : parameters(schema))
        lines += describe(parameter);
    return lines;
}

std::string properties(const std::string& inner) {
    return R"({"type": "object", "properties": {)" + inner + "}}";
}

DisplayText shown(const std::string& json) {
    const SourceText source("x.json", json);
    return stringToDisplayText(source, {0, json.size()});
}

} // namespace

class TestToolDetails : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    /// The text of a value in code can be the expression around it.
    void describesValuesOfCode() {
        const std::string code = "export const search = {\n  name: 'search',\n  description: 'Searches.',\n"
                                 "  schema: z.object({ limit: z.number().int().min(1).max(50).default(10) }),\n};\n";
        const Json limit = {{"type", "integer"}, {"minimum", 1}, {"maximum", 50}, {"default", 10}};
        const Json schema = {{"type", "object"}, {"properties", {{"limit", limit}}}};
        const ModuleTool tool{"search", {{"name", "search"}, {"description", "Searches."}, {"schema", schema}}};
        const auto text = std::make_shared<const SourceText>("search.ts", code, SourceLanguage::JavaScriptText);
        SourceSpec source = textSource("search.ts", code);
        source.document = std::make_shared<const Document>(makeModuleDocument(text, {&tool, 1}));
        source.contracts = {Contract::Forge};
        const std::vector<Parameter> found = computeToolDetails(*registryWith({source}), 0).parameters;
        QCOMPARE(found.size(), 1U);
        QCOMPARE(describe(found.front()), QStringLiteral("limit: integer, 1 to 50"));
        QCOMPARE(found.front().defaultValue, QStringLiteral("10"));
    }

    void describesTypesAndConstraints_data() {
        QTest::addColumn<QString>("schema");
        QTest::addColumn<QString>("words");
        const auto row = [](const char* schema, const char* words) {
            QTest::newRow(schema) << QString::fromUtf8(schema) << QString::fromUtf8(words);
        };
        row(R"({"type": "string"})", "p: string");
        row(R"({"type": ["integer", "null"], "minimum": 1, "maximum": 100})", "p: integer or null, 1 to 100");
        row(R"({"type": "number", "exclusiveMinimum": 0})", "p: number, > 0");
        row(R"({"type": "string", "enum": ["a", "b"]})", "p: string, a | b");
        row(R"({"enum": [1, null]})", "p: one of, 1 | null");
        row(R"({"const": "x"})", "p: constant, = x");
        row(R"({"type": "array", "items": {"type": "string"}, "maxItems": 3, "uniqueItems": true})",
            "p: array of string, items ≤ 3, no duplicates");
        row(R"({"anyOf": [{"type": "string"}, {"type": "integer"}, {"type": "string"}]})", "p: string or integer");
        row(R"({"type": "string", "minLength": 2, "pattern": "^a", "format": "uri"})",
            "p: string, length ≥ 2, matches ^a, format uri");
        row("{\"$ref\": \"#/nowhere\"}", "p: reference to #/nowhere");
        row(R"({"type": "integer", "maximum": 9223372036854775808123})", "p: integer, ≤ 9223372036854775808123");
        row(R"({"enum": [[1, {"a": "b"}], {}]})", "p: one of, [1,{\"a\":\"b\"}] | {}");
        row("true", "p: anything");
        row("{}", "p: anything");
    }
    void describesTypesAndConstraints() {
        QFETCH(QString, schema);
        QFETCH(QString, words);
        QCOMPARE(describeAll(properties("\"p\": " + schema.toStdString())), QStringList{words});
    }

    void nestedParametersAreIndented() {
        QCOMPARE(describeAll(R"({"type": "object", "required": ["where"], "properties": {
                     "where": {"type": "object", "required": ["x"], "properties": {"x": {"type": "number"}}},
                     "list": {"type": "array", "items": {"type": "object", "properties": {"y": {"type": "string"}}}}}})"),
                 (QStringList{QStringLiteral("where: object *"), QStringLiteral("  x: number *"),
                              QStringLiteral("list: array of object"), QStringLiteral("  y: string")}));
    }

    void recursiveReferencesEnd() {
        QCOMPARE(describeAll("{\"properties\": {\"node\": {\"$ref\": \"#/$defs/node\"}}, \"$defs\": {\"node\": "
                             "{\"type\": \"object\", \"properties\": {\"next\": {\"$ref\": \"#/$defs/node\"}}}}}"),
                 (QStringList{QStringLiteral("node: object"), QStringLiteral("  next: object")}));
        QCOMPARE(describeAll("{\"properties\": {\"a\": {\"$ref\": \"#/$defs/a\"}}, "
                             "\"$defs\": {\"a\": {\"$ref\": \"#/$defs/b\"}, \"b\": {\"$ref\": \"#/$defs/a\"}}}"),
                 QStringList{QStringLiteral("a: reference to #/$defs/a")});
    }

    void multiplyingReferencesAreBounded() {
        std::string definitions;
        for (int i = 0; i < 40; ++i) {
            const std::string next = "{\"$ref\": \"#/$defs/d" + std::to_string(i + 1) + "\"}";
            definitions += formatText("\"d{}\": {{\"properties\": {{\"l\": {}, \"r\": {}}}}},", i, next, next);
        }
        definitions += R"("d40": {"type": "string"})";
        QCOMPARE(parameters("{\"$ref\": \"#/$defs/d0\", \"$defs\": {" + definitions + "}}").size(), maxParameters);
    }

    void alternativesAndRequiredNamesCount() {
        std::string alternatives = "{\"type\": \"string\"}";
        std::string names = "\"n\"";
        for (int i = 0; i < 999; ++i) {
            alternatives += ", {\"type\": \"string\"}";
            names += ", \"n\"";
        }
        std::string references;
        for (int i = 0; i < 500; ++i)
            references += formatText("{}\"p{}\": {{\"$ref\": \"#/$defs/x\"}}", i == 0 ? "" : ", ", i);
        for (const std::string& definition : {"{\"anyOf\": [" + alternatives + "]}",
                                              "{\"properties\": {\"a\": true}, \"required\": [" + names + "]}"}) {
            const auto listed =
                parameters("{\"properties\": {" + references + "}, \"$defs\": {\"x\": " + definition + "}}");
            QVERIFY(!listed.empty());
            QVERIFY2(listed.size() < 100, qPrintable(QString::number(listed.size())));
        }
    }

    void longPointersCount() {
        std::string inner;
        for (int i = 0; i < 500; ++i)
            inner += formatText("{}\"p{}\": {{}}", i == 0 ? "" : ", ", i);
        const std::string key(40'000, 'k');
        const auto listed = parameters(properties("\"" + key + "\": " + properties(inner)));
        QVERIFY(listed.size() > 10);
        QVERIFY2(listed.size() < 100, qPrintable(QString::number(listed.size())));
    }

    void listsNothingAfterAbort() {
        AbortController controller;
        controller.request_stop();
        const LintedRegistryPtr linted = registryWith({toolWithSchema(properties(R"("p": {"type": "string"})"))});
        QCOMPARE(computeToolDetails(*linted, 0, controller.get_token()).parameters.size(), 0U);
        QCOMPARE(computeToolDetails(*linted, 0).parameters.size(), 1U);
    }

    void typeTextIsBounded() {
        std::string schema = R"({"type": "string"})";
        for (int i = 0; i < 6; ++i)
            schema = R"({"type": ["array", "array", "array", "array", "array", "array", "array", "array"], "items": )" +
                     schema + "}";
        const QString type = parameters(properties("\"p\": " + schema)).front().type;
        QVERIFY(type.startsWith(QStringLiteral("array of array of")));
        QCOMPARE(type.size(), 200);
    }

    void unreadableDefinitionHasAnError() {
        const SourceTextPtr text = std::make_shared<const SourceText>("t.json", "{\"name\": }");
        RegisteredTool tool;
        tool.id = "t/t";
        tool.text = text;
        tool.range = text->content();
        LintReport report;
        report.snapshot = std::make_shared<const RegistrySnapshot>(std::vector{tool}, std::vector<QuarantinedTool>{},
                                                                   std::vector<LoadedSource>{});
        const LintedRegistry registry(std::move(report), std::chrono::milliseconds(1));
        const ToolDetails details = computeToolDetails(registry, 0);
        QVERIFY(details.error);
        COMPARE_TEXT(details.error->text(), "t.json:1:10: expected a value after ':'");
        QCOMPARE(details.definition.text, QStringLiteral("{\"name\": }"));
    }

    void parametersModelAnswersEveryCell() {
        ParametersModel model;
        const QAbstractItemModelTester tester(&model);
        const LintedRegistryPtr linted =
            registryWith({toolWithSchema(R"({"type": "object", "required": ["path"], "properties": {
                "path": {"type": "string", "description": "Where", "default": "/tmp"}}})")},
                         {{"param-unbounded", Severity::Warning, 0, "/inputSchema/properties/path/type"}});
        model.setParameters(computeToolDetails(*linted, 0).parameters);
        QCOMPARE(model.rowCount(), 1);
        QCOMPARE(model.index(0, ParametersModel::Description).data().toString(), QStringLiteral("Where"));
        QCOMPARE(model.index(0, ParametersModel::Default).data().toString(), QStringLiteral("\"/tmp\""));
        QCOMPARE(model.index(0, 0).data(Qt::AccessibleTextRole).toString(), QStringLiteral("path, required"));
        QCOMPARE(model.index(0, 0).data(static_cast<int>(ParameterRole::Counts)).value<SeverityCounts>(),
                 (SeverityCounts{0, 1, 0}));
        QVERIFY(model.hasContent(ParametersModel::Findings));
        QVERIFY(!model.hasContent(ParametersModel::Constraints));
    }

    void stringsAreDecodedAndKeepPositions() {
        const DisplayText text = shown("\"a\\n\\u00e9\\ud83d\\ude00z\"");
        QCOMPARE(text.text, QStringLiteral("a\né😀z"));
        QCOMPARE(text.at(1), 0);  // a
        QCOMPARE(text.at(2), 1);  // \n
        QCOMPARE(text.at(4), 2);  // \u00e9
        QCOMPARE(text.at(10), 3); // the pair
        QCOMPARE(text.at(22), 5); // z
        QCOMPARE(text.at(24), 6);
        QCOMPARE(text.span({0, 24}), (DisplayText::Span{0, 6}));
    }

    void hiddenCharactersAreEscaped() {
        const DisplayText text = shown("\"a\xE2\x80\x8B"
                                       "b\\u202ec\"");
        QCOMPARE(text.text, QStringLiteral("a[U+200B]b[U+202E]c"));
        QCOMPARE(text.hidden, (std::vector<DisplayText::Span>{{1, 9}, {10, 18}}));
        QCOMPARE(text.span({5, 6}), (DisplayText::Span{9, 10}));
    }

    void jsonIsShownAsWrittenWithoutOuterIndentation() {
        const std::string json = "[\r\n    {\r\n      \"a\": 1.50\r\n    }\r\n]";
        const SourceText source("x.json", json);
        const DisplayText text = jsonToDisplayText(source, {json.find('{'), json.find('}') + 1});
        QCOMPARE(text.text, QStringLiteral("{\n  \"a\": 1.50\n}"));
        QCOMPARE(text.at(json.find("1.50")), text.text.indexOf(QLatin1String("1.50")));
    }

    void everyLineEndIsOneLineFeed() {
        const DisplayText text = shown(R"("a\r\nb\rc\nd\n\re")");
        QCOMPARE(text.text, QStringLiteral("a\nb\nc\nd\n\ne"));
        QCOMPARE(text.span({6, 7}), (DisplayText::Span{2, 3}));    // b
        QCOMPARE(text.span({9, 10}), (DisplayText::Span{4, 5}));   // c
        QCOMPARE(text.span({17, 18}), (DisplayText::Span{9, 10})); // e
        QCOMPARE(text.span({2, 7}), (DisplayText::Span{1, 3}));
        QCOMPARE(text.at(4), 2); // the second half of the pair is not displayed
    }

    void sourceLinesEndWithLineFeeds() {
        const std::string json = "{\r\"a\": 1,\r\n\"b\": 2}";
        const SourceText source("x.json", json);
        const DisplayText text = jsonToDisplayText(source, {0, json.size()});
        QCOMPARE(text.text, QStringLiteral("{\n\"a\": 1,\n\"b\": 2}"));
        QCOMPARE(text.at(json.find('2')), text.text.indexOf(QLatin1Char('2')));
    }

    void lineSeparatorsAreEscaped() {
        const DisplayText text = shown("\"a\xEF\xB7\x90"
                                       "b\\ufdd1\\u2029c\"");
        QCOMPARE(text.text, QStringLiteral("a[U+FDD0]b[U+FDD1][U+2029]c"));
        QCOMPARE(text.hidden.size(), 3U);
    }

    void surrogatePairIsNotSplit() {
        const DisplayText text = shown('"' + std::string(maxDisplayBytes - 6, 'x') + "\\ud83d\\ude00" + "yz\"");
        QCOMPARE(text.text.right(2), QStringLiteral("😀"));
        QCOMPARE(text.omittedBytes, 2U);
    }

    void displayTextIsBounded() {
        std::string numbers = "1";
        for (int i = 0; i < 100'000; ++i)
            numbers += ",1";
        const std::string json = std::string(120, '[') + numbers + std::string(120, ']');
        const SourceText source("x.json", json);
        const DisplayText text = jsonToDisplayText(source, {0, json.size()});
        QVERIFY(text.text.size() >= maxDisplayUnits);
        QVERIFY(text.text.size() < maxDisplayUnits + 100);
        QVERIFY(text.omittedBytes > 100'000);
        const QStringList lines = text.text.split(QLatin1Char('\n'));
        QCOMPARE(lines.at(121), QString(64, QLatin1Char(' ')) + QStringLiteral("1,"));
    }

    void longLinesAreReindented() {
        const std::string filler(3000, 'x');
        const std::string json = "{\"a\":[1,{\"b\":\"c,d\"}],\"e\":{},\"f\":\"" + filler + "\"}";
        const SourceText source("x.json", json);
        const DisplayText text = jsonToDisplayText(source, {0, json.size()});
        QCOMPARE(text.text,
                 QStringLiteral(
                     "{\n  \"a\": [\n    1,\n    {\n      \"b\": \"c,d\"\n    }\n  ],\n  \"e\": {},\n  \"f\": \"") +
                     QString::fromStdString(filler) + QStringLiteral("\"\n}"));
        QCOMPARE(text.span({json.find("\"c,d\""), json.find("\"c,d\"") + 5}),
                 (DisplayText::Span{text.text.indexOf(QLatin1String("\"c,d\"")),
                                    text.text.indexOf(QLatin1String("\"c,d\"")) + 5}));
    }

    void veryLongTextIsTruncated() {
        const DisplayText text = shown('"' + std::string(maxDisplayBytes + 10, 'x') + '"');
        QCOMPARE(text.text.size(), static_cast<qsizetype>(maxDisplayBytes));
        QCOMPARE(text.omittedBytes, 10U);
    }

    void findingsAreMarkedInDescriptionAndDefinition() {
        const LintedRegistryPtr linted = registryWith(
            {textSource("t.json",
                        R"({"tools": [{"name": "t", "description": "Reads.", "inputSchema": {"type": "object"}}]})")},
            {{"desc-min", Severity::Warning, 0, "/description"}, {"name-generic", Severity::Warning, 0, "/name"}});
        const ToolDetails details = computeToolDetails(*linted, 0);
        QCOMPARE(details.description.text, QStringLiteral("Reads."));
        QCOMPARE(details.descriptionMarks.size(), 1U);
        QCOMPARE(details.descriptionMarks.front().span, (DisplayText::Span{0, 6}));
        QCOMPARE(details.definitionMarks.size(), 2U);
        const DisplayText::Span name = details.definitionMarks.back().span;
        QCOMPARE(details.definition.text.sliced(name.begin, name.end - name.begin), QStringLiteral("\"t\""));
        QVERIFY(details.descriptionTokens.tokens > 0);
    }

    void oneLineIsTruncatedAtACharacter() {
        QCOMPARE(toDisplayLine("a\tb\nc"), QStringLiteral("a\\tb\\nc"));
        QCOMPARE(toDisplayLine("abcdef", 4), QStringLiteral("abc…"));
        QCOMPARE(toDisplayLine("ab\xF0\x9F\x98\x80"
                               "def",
                               4),
                 QStringLiteral("ab…"));
    }
};

TOOLROOM_TEST(TestToolDetails)
#include "test_tool_details.moc"
