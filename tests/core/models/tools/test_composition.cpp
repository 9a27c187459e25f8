// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/run/text_check.h"
#include "core/models/tools/composition.h"
#include "core/models/tools/tool_choice_model.h"
#include "core/schema/schema.h"
#include "tests/support/registries.h"
#include "tests/support/test_case.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>

using namespace toolroom;
using namespace toolroom::test;

namespace {

const char* const weather = R"({"contract": "idealic", "tools": [
  {"type": "object", "description": "Tells the weather",
   "properties": {"_tool": {"type": "string", "const": "weatherCheck"}, "location": {"type": "string"}},
   "required": ["location"]},
  {"type": "object", "description": "Runs what is not there",
   "properties": {"_tool": {"type": "string", "const": "ghost"}, "_activity": {"type": "string", "const": "nowhere"}}}]})";
const char* const fileTools = R"({"tools": [
  {"name": "read_file", "description": "Reads", "inputSchema": {"type": "object", "properties": {"path": {"type": "string"}}}},
  {"name": "weatherCheck", "description": "Another", "inputSchema": {"type": "object"}}]})";

LintedRegistryPtr composedRegistry() {
    return registryWith({textSource("weather.json", weather), textSource("files.json", fileTools)});
}

} // namespace

class TestComposition : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void composesWhatCanBeCalled() {
        const CompositionPtr composition = composeTools(*composedRegistry(), {0, 2});
        QCOMPARE(composition->branches.size(), 2U);
        const Json schema = Json::parse(composition->json);
        const Json& alternatives = schema["properties"]["calls"]["items"]["anyOf"];
        QCOMPARE(alternatives.size(), 2U);
        COMPARE_TEXT(alternatives[1]["properties"]["_tool"]["const"].get<std::string>(), "read_file");
        QVERIFY(composition->shown.text.startsWith(QStringLiteral("{\n  \"type\": \"object\"")));
        QVERIFY(composition->notices.empty());
        QVERIFY(Schema::compile(schema).has_value());
    }

    void skipsUncallableTools() {
        const CompositionPtr composition = composeTools(*composedRegistry(), {0, 1, 3});
        QCOMPARE(composition->branches.size(), 1U);
        QCOMPARE(composition->notices.size(), 2U);
        QCOMPARE(composition->notices[0].severity, Severity::Error);
        QVERIFY(composition->notices[0].message.text().contains("nowhere"));
        COMPARE_TEXT(composition->notices[0].place, "weather/ghost");
        QVERIFY(composition->notices[1].message.text().contains("weatherCheck"));
        COMPARE_TEXT(composition->notices[1].place, "files/weatherCheck");
    }

    void activitiesComeFromTheManifest() {
        const LintedRegistryPtr linted = registryWith({textSource(
            "run.json",
            R"({"contract": "idealic", "activities": {"nowhere": {"type": "process", "command": ["x"]}}, "tools": [
                {"type": "object", "description": "Runs", "properties": {"_tool": {"type": "string", "const": "ghost"},
                 "_activity": {"type": "string", "const": "nowhere"}}}]})")});
        const CompositionPtr composition = composeTools(*linted, {0});
        QVERIFY(composition->notices.empty());
        QCOMPARE(composition->branches.size(), 1U);
    }

    void nothingWithoutTools() {
        const CompositionPtr composition = composeTools(*composedRegistry(), {});
        QVERIFY(composition->branches.empty());
        QVERIFY(composition->json.empty());
    }

    void callsAreCheckedByTheirBranch() {
        const CompositionPtr composition = composeTools(*composedRegistry(), {0, 2});
        const TextCheck checked = checkCallsText(
            "{\"calls\": [\n{\"_tool\": \"weatherCheck\", \"_activity\": \"\", \"location\": \"Lisbon\"},\n"
            "{\"_tool\": \"read_file\", \"_activity\": \"\", \"path\": 5},\n{\"_tool\": \"other\"}]}",
            composition->branches);
        QCOMPARE(checked.subjects, 3U);
        QCOMPARE(checked.notices.size(), 2U);
        COMPARE_TEXT(checked.notices[0].rule, "call-arguments");
        COMPARE_TEXT(checked.notices[0].place, "3:49");
        COMPARE_TEXT(checked.notices[1].rule, "call-tool");
        COMPARE_TEXT(checked.notices[1].place, "4:11");
    }

    void choiceOutlivesFilterAndReload() {
        ToolChoiceModel model;
        const QAbstractItemModelTester tester(&model);
        QSignalSpy changes(&model, &ToolChoiceModel::checkedToolsChanged);
        LintedRegistryPtr linted = composedRegistry();
        model.setTools(linted, {0, 2});
        QCOMPARE(model.index(1, ToolChoiceModel::Name).data().toString(), QStringLiteral("read_file"));
        QCOMPARE(model.index(1, ToolChoiceModel::Source).data().toString(), QStringLiteral("files"));
        QVERIFY(model.setData(model.index(1, 0), Qt::Checked, Qt::CheckStateRole));
        QCOMPARE(changes.size(), 1);
        QVERIFY(!model.setData(model.index(1, 1), Qt::Checked, Qt::CheckStateRole));
        model.setTools(linted, {0});
        QCOMPARE(model.checkedTools(*linted), (std::vector<std::uint32_t>{2}));
        model.checkAllListed();
        QCOMPARE(model.checkedTools(*linted), (std::vector<std::uint32_t>{0, 2}));
        linted = registryWith({textSource("files.json", fileTools)});
        model.setTools(linted, {0, 1});
        QCOMPARE(model.checkedTools(*linted), (std::vector<std::uint32_t>{0}));
        QCOMPARE(model.index(0, 0).data(Qt::CheckStateRole).toInt(), static_cast<int>(Qt::Checked));
        model.uncheckAll();
        QVERIFY(model.checkedTools(*linted).empty());
    }
};

TOOLROOM_TEST(TestComposition)
#include "test_composition.moc"
