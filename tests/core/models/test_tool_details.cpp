// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/parameters_model.h"
#include "core/models/shown_text.h"
#include "core/models/text.h"
#include "core/models/tool_details.h"
#include "tests/support/registries.h"
#include "tests/support/test_case.h"

#include <QAbstractItemModelTester>

#include <format>

using namespace toolroom;
using namespace toolroom::test;

namespace {

SourceSpec toolWithSchema(const std::string& schema) {
    return textSource("tool.json", R"({"tools": [{"name": "t", "description": "d", "inputSchema": )" + schema + "}]}");
}

std::vector<Parameter> parameters(const std::string& schema) {
    return describeTool(registryWith({toolWithSchema(schema)}), 0).parameters;
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

ShownText shown(const std::string& json) {
    const SourceText source("x.json", json);
    return shownString(source, {0, json.size()});
}

} // namespace

class TestToolDetails : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void typesAndConstraintsInWords_data() {
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
            "p: array of string, ≤ 3 elements, no duplicates");
        row(R"({"anyOf": [{"type": "string"}, {"type": "integer"}, {"type": "string"}]})", "p: string or integer");
        row(R"({"type": "string", "minLength": 2, "pattern": "^a", "format": "uri"})",
            "p: string, length ≥ 2, matches ^a, format uri");
        row("{\"$ref\": \"#/nowhere\"}", "p: reference to #/nowhere");
        row(R"({"type": "integer", "maximum": 9223372036854775808123})", "p: integer, ≤ 9223372036854775808123");
        row("true", "p: anything");
        row("{}", "p: anything");
    }
    void typesAndConstraintsInWords() {
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

    void referencesAreFollowedButNeverIntoThemselves() {
        QCOMPARE(describeAll("{\"properties\": {\"node\": {\"$ref\": \"#/$defs/node\"}}, \"$defs\": {\"node\": "
                             "{\"type\": \"object\", \"properties\": {\"next\": {\"$ref\": \"#/$defs/node\"}}}}}"),
                 (QStringList{QStringLiteral("node: object"), QStringLiteral("  next: object")}));
        QCOMPARE(describeAll("{\"properties\": {\"a\": {\"$ref\": \"#/$defs/a\"}}, "
                             "\"$defs\": {\"a\": {\"$ref\": \"#/$defs/b\"}, \"b\": {\"$ref\": \"#/$defs/a\"}}}"),
                 QStringList{QStringLiteral("a: reference to #/$defs/a")});
    }

    void referencesThatMultiplyAreBounded() {
        std::string definitions;
        for (int i = 0; i < 40; ++i) {
            const std::string next = "{\"$ref\": \"#/$defs/d" + std::to_string(i + 1) + "\"}";
            definitions += std::format("\"d{}\": {{\"properties\": {{\"l\": {}, \"r\": {}}}}},", i, next, next);
        }
        definitions += R"("d40": {"type": "string"})";
        QCOMPARE(parameters("{\"$ref\": \"#/$defs/d0\", \"$defs\": {" + definitions + "}}").size(), maxParameters);
    }

    void parametersModelAnswersEveryCell() {
        ParametersModel model;
        const QAbstractItemModelTester tester(&model);
        const LintedRegistryPtr linted =
            registryWith({toolWithSchema(R"({"type": "object", "required": ["path"], "properties": {
                "path": {"type": "string", "description": "Where", "default": "/tmp"}}})")},
                         {{"param-unbounded", Severity::Warning, 0, "/inputSchema/properties/path/type"}});
        model.setParameters(describeTool(linted, 0).parameters);
        QCOMPARE(model.rowCount(), 1);
        QCOMPARE(model.index(0, ParametersModel::Description).data().toString(), QStringLiteral("Where"));
        QCOMPARE(model.index(0, ParametersModel::Default).data().toString(), QStringLiteral("\"/tmp\""));
        QCOMPARE(model.index(0, 0).data(Qt::AccessibleTextRole).toString(), QStringLiteral("path, required"));
        QCOMPARE(model.index(0, 0).data(static_cast<int>(ParameterRole::Counts)).value<SeverityCounts>(),
                 (SeverityCounts{0, 1, 0}));
        QVERIFY(model.hasContent(ParametersModel::Findings));
        QVERIFY(!model.hasContent(ParametersModel::Constraints));
    }

    void stringsAreDecodedAndKeepTheirPlaces() {
        const ShownText text = shown("\"a\\n\\u00e9\\ud83d\\ude00z\"");
        QCOMPARE(text.text, QStringLiteral("a\né😀z"));
        QCOMPARE(text.at(1), 0);  // a
        QCOMPARE(text.at(2), 1);  // \n
        QCOMPARE(text.at(4), 2);  // \u00e9
        QCOMPARE(text.at(10), 3); // the pair
        QCOMPARE(text.at(22), 5); // z
        QCOMPARE(text.at(24), 6);
        QCOMPARE(text.span({0, 24}), (ShownText::Span{0, 6}));
    }

    void hiddenCharactersAreWrittenOut() {
        const ShownText text = shown("\"a\xE2\x80\x8B"
                                     "b\\u202ec\"");
        QCOMPARE(text.text, QStringLiteral("a[U+200B]b[U+202E]c"));
        QCOMPARE(text.hidden, (std::vector<ShownText::Span>{{1, 9}, {10, 18}}));
        QCOMPARE(text.span({5, 6}), (ShownText::Span{9, 10}));
    }

    void jsonIsShownAsWrittenWithoutOuterIndentation() {
        const std::string json = "[\r\n    {\r\n      \"a\": 1.50\r\n    }\r\n]";
        const SourceText source("x.json", json);
        const ShownText text = shownJson(source, {json.find('{'), json.find('}') + 1});
        QCOMPARE(text.text, QStringLiteral("{\n  \"a\": 1.50\n}"));
        QCOMPARE(text.at(json.find("1.50")), text.text.indexOf(QLatin1String("1.50")));
    }

    void longLinesAreLaidOutAnew() {
        const std::string filler(3000, 'x');
        const std::string json = "{\"a\":[1,{\"b\":\"c,d\"}],\"e\":{},\"f\":\"" + filler + "\"}";
        const SourceText source("x.json", json);
        const ShownText text = shownJson(source, {0, json.size()});
        QCOMPARE(text.text,
                 QStringLiteral(
                     "{\n  \"a\": [\n    1,\n    {\n      \"b\": \"c,d\"\n    }\n  ],\n  \"e\": {},\n  \"f\": \"") +
                     QString::fromStdString(filler) + QStringLiteral("\"\n}"));
        QCOMPARE(text.span({json.find("\"c,d\""), json.find("\"c,d\"") + 5}),
                 (ShownText::Span{text.text.indexOf(QLatin1String("\"c,d\"")),
                                  text.text.indexOf(QLatin1String("\"c,d\"")) + 5}));
    }

    void veryLongTextsAreCutAndSaySo() {
        const ShownText text = shown('"' + std::string(maxShownBytes + 10, 'x') + '"');
        QCOMPARE(text.text.size(), static_cast<qsizetype>(maxShownBytes));
        QCOMPARE(text.bytesLeftOut, 10U);
    }

    void findingsAreMarkedInDescriptionAndDefinition() {
        const LintedRegistryPtr linted = registryWith(
            {textSource("t.json",
                        R"({"tools": [{"name": "t", "description": "Reads.", "inputSchema": {"type": "object"}}]})")},
            {{"desc-min", Severity::Warning, 0, "/description"}, {"name-generic", Severity::Warning, 0, "/name"}});
        const ToolDetails details = describeTool(linted, 0);
        QCOMPARE(details.description.text, QStringLiteral("Reads."));
        QCOMPARE(details.descriptionMarks.size(), 1U);
        QCOMPARE(details.descriptionMarks.front().span, (ShownText::Span{0, 6}));
        QCOMPARE(details.definitionMarks.size(), 2U);
        const ShownText::Span name = details.definitionMarks.back().span;
        QCOMPARE(details.definition.text.sliced(name.begin, name.end - name.begin), QStringLiteral("\"t\""));
        QVERIFY(details.descriptionTokens.tokens > 0);
    }

    void oneLineCutsAtACharacter() {
        QCOMPARE(oneLine("a\tb\nc"), QStringLiteral("a\\tb\\nc"));
        QCOMPARE(oneLine("abcdef", 4), QStringLiteral("abc…"));
        QCOMPARE(oneLine("ab\xF0\x9F\x98\x80"
                         "def",
                         4),
                 QStringLiteral("ab…"));
    }
};

TOOLROOM_TEST_MAIN(TestToolDetails)
#include "test_tool_details.moc"
