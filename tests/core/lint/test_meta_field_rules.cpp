// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/core/lint/rule_check.h"

#include <format>

using namespace toolroom;
using namespace toolroom::test;

namespace {

/// An idealic tool whose properties begin at line 2, column 15.
LintReport lintIdealic(std::string_view properties) {
    return lintText("{\"contract\": \"idealic\", \"tools\": [{\"type\": \"object\",\n\"properties\": " +
                    std::string(properties) + "}]}");
}

/// One tool registered by a key.
LintReport lintRegistered(std::string_view properties) {
    return lintText(std::format("{{\"moodCheck\": {{\"type\": \"object\",\n\"properties\": {}}}}}", properties));
}

constexpr std::string_view output = R"("_output": {"type": "object"})";

} // namespace

class TestMetaFieldRules : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void completeToolIsClean();
    void otherContractsAreIgnored();
    void wrongNameIsFixed_data();
    void wrongNameIsFixed();
    void nameMemberCountsAsRegisteredName();
    void namelessToolHasNoFix();
    void metaFieldIsMovedToTheFront_data();
    void metaFieldIsMovedToTheFront();
    void layoutIsKept();
    void duplicateKeysHaveNoFix();
    void missingOutputIsReported();
    void unknownMetaFieldIsReportedAtItsKey();
    void undefinedActivityIsReported_data();
    void undefinedActivityIsReported();
    void unexpectedValuesAreIgnored_data();
    void unexpectedValuesAreIgnored();
};

void TestMetaFieldRules::completeToolIsClean() {
    const std::string fields = std::format(R"({{"_tool": {{"type": "string", "const": "moodCheck"}}, "_activity":
        {{"type": "string"}}, {}, "_reasoningForCall": {{"type": "string"}}, "text": {{"type": "string"}}}})",
                                           output);
    COMPARE_TEXT(metadataRulesIn(lintIdealic(fields)), "");
    COMPARE_TEXT(metadataRulesIn(lintRegistered(fields)), "");
}

void TestMetaFieldRules::otherContractsAreIgnored() {
    COMPARE_TEXT(metadataRulesIn(
                     lintTool(R"({"name": "a", "inputSchema": {"type": "object", "properties": {"a": {}, "_b": {}}}})",
                              Contract::Idealic)),
                 "");
}

void TestMetaFieldRules::wrongNameIsFixed_data() {
    QTest::addColumn<QString>("written");
    QTest::addColumn<QString>("fixed");
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("message");
    const QString right = QStringLiteral(R"({"type": "string", "const": "moodCheck"})");
    QTest::newRow("another name") << R"({"type": "string", "const": "moodcheck"})" << right << R"("moodcheck")"
                                  << "`_tool` is `moodcheck`, but the tool is registered as `moodCheck`";
    QTest::newRow("no const") << R"({"type": "string"})" << right << R"({"type": "string"})"
                              << "`_tool` does not specify the tool's name with `const`";
    QTest::newRow("null const") << R"({"type": "string", "const": null})" << right
                                << R"({"type": "string", "const": null})"
                                << "does not specify";
    QTest::newRow("empty") << "{}" << right << "{}"
                           << "does not specify";
    QTest::newRow("a text") << R"("moodCheck")" << right << R"("moodCheck")"
                            << "does not specify";
    QTest::newRow("minified") << R"({"type":"string"})"
                              << R"({"type":"string","const":"moodCheck"})"
                              << R"({"type":"string"})"
                              << "does not specify";
    QTest::newRow("enum") << R"({"enum": ["moodCheck"]})"
                          << R"({"enum": ["moodCheck"], "const": "moodCheck"})"
                          << R"({"enum": ["moodCheck"]})"
                          << "does not specify";
}

void TestMetaFieldRules::wrongNameIsFixed() {
    QFETCH(QString, written);
    QFETCH(QString, fixed);
    QFETCH(QString, words);
    QFETCH(QString, message);
    const auto properties = [](const QString& tool) {
        return std::format("{{\"_tool\": {}, {}}}", tool.toStdString(), output);
    };
    const LintReport report = lintRegistered(properties(written));
    COMPARE_TEXT(metadataRulesIn(report), "meta-tool-const");
    const bool isConst = words == QLatin1String(R"("moodcheck")");
    expectOne(report, "meta-tool-const",
              {.pointer = isConst ? "/moodCheck/properties/_tool/const" : "/moodCheck/properties/_tool",
               .line = 2,
               .column = 25 + static_cast<int>(written.indexOf(words)),
               .words = words.toStdString(),
               .message = message.toStdString()});
    QCOMPARE(findingsOf(report, "meta-tool-const").front().severity, Severity::Error);
    const std::string text = fixedText(report, "meta-tool-const");
    QVERIFY2(text.contains(properties(fixed)), text.c_str());
    COMPARE_TEXT(metadataRulesIn(lintText(text)), "");
}

void TestMetaFieldRules::nameMemberCountsAsRegisteredName() {
    const LintReport report = lintText(
        R"({"contract": "idealic", "tools": [{"name": "moodCheck", "properties": {"_tool": {"const": "mood\"Check"}, )" +
        std::string(output) + "}}]}");
    COMPARE_TEXT(metadataRulesIn(report), "meta-tool-const");
    QVERIFY(fixedText(report, "meta-tool-const").contains(R"("_tool": {"const": "moodCheck"})"));
}

void TestMetaFieldRules::namelessToolHasNoFix() {
    const LintReport report = lintIdealic(std::format(R"({{"_tool": {{"type": "string"}}, {}}})", output));
    COMPARE_TEXT(metadataRulesIn(report), "meta-tool-const");
    const Finding finding = findingsOf(report, "meta-tool-const").front();
    QVERIFY(!finding.fix);
    COMPARE_TEXT(finding.pointer, "/tools/0/properties/_tool");
    const LintReport implied = lintIdealic(std::format(R"({{"_tool": {{"enum": ["mood"]}}, {}}})", output));
    QVERIFY(fixedText(implied, "meta-tool-const").contains(R"({"enum": ["mood"], "const": "mood"})"));
}

void TestMetaFieldRules::metaFieldIsMovedToTheFront_data() {
    QTest::addColumn<QString>("written");
    QTest::addColumn<QString>("fixed");
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("message");
    QTest::newRow("last") << R"({"_tool": {"const": "a"}, "text": {"type": "string"}, "_output": {}})"
                          << R"({"_tool": {"const": "a"}, "_output": {}, "text": {"type": "string"}})"
                          << R"("_output")"
                          << "`_output` comes after the parameter `text`";
    QTest::newRow("several") << R"({"x": 1, "_output": {}, "y": {"_z": [1, {}]}, "_tool": {"const": "a"}})"
                             << R"({"_output": {}, "_tool": {"const": "a"}, "x": 1, "y": {"_z": [1, {}]}})"
                             << R"("_output")"
                             << "`_output` comes after the parameter `x`";
    QTest::newRow("minified") << R"({"x":{},"_tool":{"const":"a"},"_output":{}})"
                              << R"({"_tool":{"const":"a"},"_output":{},"x":{}})"
                              << R"("_tool")"
                              << "`_tool` comes after";
    QTest::newRow("lines") << "{\n\t\"x\": {},\n\n\t\"_tool\": {\n\t\t\"const\": \"a\"\n\t},\n\t\"_output\": {}\n}"
                           << "{\n\t\"_tool\": {\n\t\t\"const\": \"a\"\n\t},\n\n\t\"_output\": {},\n\t\"x\": {}\n}"
                           << R"("_tool")"
                           << "`_tool` comes after";
    QTest::newRow("escaped names") << R"({"a/b~c": {}, "_tool": {"const": "a"}, "_output": {}})"
                                   << R"({"_tool": {"const": "a"}, "_output": {}, "a/b~c": {}})"
                                   << R"("_tool")"
                                   << "the parameter `a/b~c`";
}

void TestMetaFieldRules::metaFieldIsMovedToTheFront() {
    QFETCH(QString, written);
    QFETCH(QString, fixed);
    QFETCH(QString, key);
    QFETCH(QString, message);
    const LintReport report = lintIdealic(written.toStdString());
    COMPARE_TEXT(metadataRulesIn(report), "meta-first");
    const Finding finding = findingsOf(report, "meta-first").front();
    COMPARE_TEXT(sourceTextOf(finding), key.toStdString());
    QVERIFY2(finding.message.text().contains(message.toStdString()), finding.message.text().c_str());
    QCOMPARE(finding.severity, Severity::Warning);
    const std::string text = fixedText(report, "meta-first");
    COMPARE_TEXT(text, "{\"contract\": \"idealic\", \"tools\": [{\"type\": \"object\",\n\"properties\": " +
                           fixed.toStdString() + "}]}");
    COMPARE_TEXT(metadataRulesIn(lintText(text)), "");
}

void TestMetaFieldRules::layoutIsKept() {
    const LintReport report = lintIdealic("{ \"x\" : {} ,\r\n\"_tool\":{\"const\":\"a\"},   \"_output\" :\r\n{} }");
    expectOne(report, "meta-first",
              {.pointer = "/tools/0/properties/_tool",
               .line = 3,
               .column = 1,
               .words = R"("_tool")",
               .message = "`_tool` comes after the parameter `x`"});
    QVERIFY(fixedText(report, "meta-first")
                .contains("{ \"_tool\":{\"const\":\"a\"} ,\r\n\"_output\" :\r\n{},   \"x\" : {} }"));
}

void TestMetaFieldRules::duplicateKeysHaveNoFix() {
    const LintReport report =
        lintIdealic(R"({"x": {}, "_tool": {"const": "a"}, "x": {"type": "string"}, "_output": {}})");
    QCOMPARE(countOf(report, "meta-first"), std::size_t{1});
    QVERIFY(!findingsOf(report, "meta-first").front().fix);
}

void TestMetaFieldRules::missingOutputIsReported() {
    const LintReport report = lintIdealic(R"({"_tool": {"const": "a"}, "text": {"type": "string"}})");
    COMPARE_TEXT(metadataRulesIn(report), "meta-output");
    expectOne(report, "meta-output",
              {.pointer = "/tools/0/properties/_tool/const",
               .line = 2,
               .column = 35,
               .words = R"("a")",
               .message = "The tool has no `_output`"});
    QCOMPARE(findingsOf(report, "meta-output").front().severity, Severity::Note);
}

void TestMetaFieldRules::unknownMetaFieldIsReportedAtItsKey() {
    const LintReport report =
        lintIdealic(std::format(R"({{"_tool": {{"const": "a"}}, {}, "_ouput": {{}}, "_trace": {{}}}})", output));
    COMPARE_TEXT(metadataRulesIn(report), "meta-unknown meta-unknown");
    const std::vector<Finding> found = findingsOf(report, "meta-unknown");
    compareFinding(found[0], {.pointer = "/tools/0/properties/_ouput",
                              .line = 2,
                              .column = 72,
                              .words = R"("_ouput")",
                              .message = "`_ouput` is not a meta field"});
    COMPARE_TEXT(found[0].help, "Did you mean `_output`?");
    COMPARE_TEXT(found[1].help, "If the field is a parameter, remove the underscore");
    QCOMPARE(found[1].severity, Severity::Warning);
}

void TestMetaFieldRules::unexpectedValuesAreIgnored_data() {
    QTest::addColumn<QString>("properties");
    QTest::addColumn<QString>("rules");
    QTest::newRow("nothing") << "{}"
                             << "meta-output";
    QTest::newRow("no schemas") << R"({"_tool": 3, "_output": 4})"
                                << "meta-tool-const";
    QTest::newRow("null output") << R"({"_tool": {"const": "a"}, "_output": null})"
                                 << "meta-output";
    QTest::newRow("underscore alone") << R"({"_tool": {"const": "a"}, "_output": {}, "_": {}, "": {}})"
                                      << "meta-unknown";
}

void TestMetaFieldRules::unexpectedValuesAreIgnored() {
    QFETCH(QString, properties);
    QFETCH(QString, rules);
    COMPARE_TEXT(metadataRulesIn(lintIdealic(properties.toStdString())), rules.toStdString());
}

void TestMetaFieldRules::undefinedActivityIsReported_data() {
    QTest::addColumn<QString>("beside");
    QTest::addColumn<QString>("activity");
    QTest::addColumn<QString>("finding");
    const QString activities =
        QStringLiteral(R"("contract": "idealic", "activities": {"weatherCheck": {"type": "latent"}},)");
    const auto row = [](const char* name, const QString& beside, const char* activity, const char* finding) {
        QTest::newRow(name) << beside << QString::fromLatin1(activity) << QString::fromUtf8(finding);
    };
    row("there", activities, "weatherCheck", "");
    row("latent", activities, "", "");
    row("near", activities, "weatherCheckk",
        "/tools/0/properties/_activity/const: The manifest has no activity `weatherCheckk` Did you mean "
        "`weatherCheck`?");
    row("no activities at all", QStringLiteral(R"("contract": "idealic",)"), "x",
        "/tools/0/properties/_activity/const: The manifest has no activity `x` Add it to `activities`, or use `\"\"` "
        "to let the model execute the call");
    row("no manifest", QString(), "x", "");
}

void TestMetaFieldRules::undefinedActivityIsReported() {
    QFETCH(QString, beside);
    QFETCH(QString, activity);
    QFETCH(QString, finding);
    const LintReport report = lintText(
        std::format(R"({{{} "tools": [{{"type": "object", "properties": {{"_tool": {{"const": "a"}}, "_activity": )"
                    R"({{"const": "{}"}}}}}}]}})",
                    beside.toStdString(), activity.toStdString()));
    QCOMPARE(report.errors.size(), std::size_t{0});
    std::string found;
    for (const Finding& one : findingsOf(report, "activity-unknown"))
        found += std::format("{}: {} {}", one.pointer, one.message, one.help);
    COMPARE_TEXT(found, finding.toStdString());
}

TOOLROOM_TEST(TestMetaFieldRules)
#include "test_meta_field_rules.moc"
