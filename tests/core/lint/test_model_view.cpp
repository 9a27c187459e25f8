// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/contract_definition.h"
#include "core/json/edit/line_diff.h"
#include "core/json/json_text.h"
#include "core/json/member.h"
#include "core/lint/compat/model_view.h"
#include "tests/support/test_case.h"

#include <algorithm>

using namespace toolroom;
using namespace toolroom::test;

namespace {

ToolDefinition readTool(const Json& definition) {
    return contractDefinition(Contract::Mcp)
        .read(std::make_shared<const Document>(
            Document::parse(std::make_shared<const SourceText>("tool.json", serializeJson(definition))).value()))
        .value();
}

SelectedTarget targetNamed(const std::string& name) {
    return selectTargets(std::vector{parseTarget(name).value()}).at(0);
}

/// The same for every order of keys.
std::string sorted(const Json& value) {
    return nlohmann::json::parse(serializeJson(value)).dump();
}

ModelView resultThrough(const std::string& target, const std::string& result, const std::string& outputSchema = {}) {
    Json tool = {{"name", "a"}, {"inputSchema", {{"type", "object"}}}};
    if (!outputSchema.empty())
        tool["outputSchema"] = Json::parse(outputSchema);
    return resultView(Json::parse(result), readTool(tool), targetNamed(target));
}

} // namespace

class TestModelView : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    /// Targets of users may apply any operation to any value.
    void rewritesOfOtherValuesChangeNothing() {
        for (const char* operation : {"requireParameter", "removeParameter", "removeUndeclared"}) {
            const Json fact = {{"id", "a"},
                               {"about", "A."},
                               {"at", "tool"},
                               {"effect", "rewritten"},
                               {"rewrite", Json::array({{{"operation", operation}}})},
                               {"instead", "B."},
                               {"certainty", "documented"},
                               {"sources", Json::array({{{"title", "Manual"}, {"date", "2026-10-01"}}})},
                               {"checked", "2026-11-26"}};
            const std::string target = serializeJson({{"name", "acme"},
                                                      {"title", "Acme"},
                                                      {"kind", "host"},
                                                      {"version", "1"},
                                                      {"facts", Json::array({fact})}});
            const auto facts =
                readTargetFacts(Document::parse(std::make_shared<const SourceText>("acme.json", target)).value());
            QVERIFY2(facts, facts ? "" : facts.error().front().text().c_str());
            const Json tool = {{"name", "a"}, {"inputSchema", {{"type", "object"}, {"properties", {{"b", true}}}}}};
            const ModelView view = modelView(readTool(tool), {.facts = *facts, .profile = {}, .isCustom = true});
            COMPARE_TEXT(sorted(view.definition["inputSchema"]), sorted(tool["inputSchema"]));
        }
    }

    void showsWhatClientsMake_data() {
        QTest::addColumn<QString>("target");
        QTest::addColumn<int>("tool");
        const Json recorded = Json::parse(readFile(testPath("core/lint/model_views.json")));
        for (const auto& [target, seen] : recorded["seen"].items())
            for (std::size_t i = 0; i < recorded["tools"].size(); ++i) {
                const std::string name = textAt(recorded["tools"][i], "name");
                if (target == "gemini:parameters" && name == "tuple")
                    continue; // the client writes the list as an object with numbers as keys
                QTest::addRow("%s %s", target.c_str(), name.c_str())
                    << QString::fromStdString(target) << static_cast<int>(i);
            }
    }

    void showsWhatClientsMake() {
        QFETCH(const QString, target);
        QFETCH(const int, tool);
        const Json recorded = Json::parse(readFile(testPath("core/lint/model_views.json")));
        const Json& original = recorded["tools"][static_cast<std::size_t>(tool)];
        const Json& all = recorded["seen"][target.toStdString()];
        const std::string name = textAt(original, "name");
        const Json changed = all.contains(name) ? all[name] : Json::object();
        const ModelView view =
            modelView(readTool(original), targetNamed(target.toStdString()), {.server = textAt(recorded, "server")});
        if (changed.is_null()) {
            QVERIFY(view.isBroken());
            return;
        }
        const auto expected = [&](const char* member) {
            return changed.contains(member) ? changed[member] : original.value(member, Json());
        };
        COMPARE_TEXT(sorted(view.definition.value("inputSchema", Json())), sorted(expected("inputSchema")));
        COMPARE_TEXT(sorted(view.definition.value("description", Json())), sorted(expected("description")));
        if (changed.contains("name"))
            COMPARE_TEXT(view.name, textAt(changed, "name"));
    }

    void names_data() {
        QTest::addColumn<QString>("target");
        QTest::addColumn<QString>("server");
        QTest::addColumn<QString>("seen");
        const auto row = [](const char* target, const char* server, const char* seen) {
            QTest::addRow("%s %s", target, server)
                << QString::fromLatin1(target) << QString::fromUtf8(server) << QString::fromLatin1(seen);
        };
        row("claude-code", "my.srv", "mcp__my_srv__a_b");
        row("vscode", "My Notes.app and more", "mcp_my_notes_app__a_b");
        row("opencode", "my srv", "my_srv_a_b");
        row("gemini-cli", "my srv", "mcp_my_srv_a.b");
        row("gemini-cli", "mcp", "mcp_a.b");
        row("gemini-cli", "mcp_x", "mcp_x_a.b");
        row("codex", "😀-x", "mcp____x__a_b");
        row("zed", "x", "a.b");
        row("openai", "x", "a.b"); // refused, not renamed
    }

    void names() {
        QFETCH(const QString, target);
        QFETCH(const QString, server);
        QFETCH(const QString, seen);
        const ToolDefinition tool = readTool({{"name", "a.b"}, {"inputSchema", {{"type", "object"}}}});
        COMPARE_TEXT(modelView(tool, targetNamed(target.toStdString()), {.server = server.toStdString()}).name,
                     seen.toStdString());
    }

    void descriptions() {
        const auto lengthThrough = [](const char* target, std::size_t length, const Json& meta) {
            Json tool = {
                {"name", "a"}, {"description", std::string(length, 'x')}, {"inputSchema", {{"type", "object"}}}};
            if (!meta.is_null())
                tool["_meta"] = meta;
            return textAt(modelView(readTool(tool), targetNamed(target)).definition, "description").size();
        };
        constexpr std::size_t suffix = std::string_view("… [truncated]").size();
        const Json always = {{"anthropic/alwaysLoad", true}};
        QCOMPARE(lengthThrough("claude-code", 16384, {}), std::size_t{16384});
        QCOMPARE(lengthThrough("claude-code", 16385, {}), 16384 + suffix);
        QCOMPARE(lengthThrough("claude-code", 4096, always), std::size_t{4096});
        QCOMPARE(lengthThrough("claude-code", 4097, always), 4096 + suffix);
    }

    void deferring() {
        const ToolDefinition tool =
            readTool({{"name", "a"}, {"description", "d"}, {"inputSchema", {{"type", "object"}}}});
        COMPARE_TEXT(modelView(tool, targetNamed("claude-code")).deferring.at(0).fact->id, "deferred");
        QVERIFY(modelView(tool, targetNamed("vscode"), {.server = {}, .toolCount = 63}).deferring.empty());
        COMPARE_TEXT(modelView(tool, targetNamed("vscode"), {.server = {}, .toolCount = 64}).deferring.at(0).fact->id,
                     "tool-groups");
    }

    void conversionsLoad_data() {
        QTest::addColumn<QString>("target");
        for (const std::string_view target : builtInTargets())
            for (const TargetProfile& profile : builtInTarget(target)->profiles)
                QTest::addRow("%s:%s", std::string(target).c_str(), profile.name.c_str())
                    << QString::fromStdString(std::string(target) + ':' + profile.name);
    }

    /// What is written has no certain reason to be refused, and a second conversion changes nothing.
    void conversionsLoad() {
        QFETCH(const QString, target);
        const SelectedTarget selected = targetNamed(target.toStdString());
        const Json recorded = Json::parse(readFile(testPath("core/lint/model_views.json")));
        for (const Json& original : recorded["tools"]) {
            const TargetConversion converted = convertForTarget(readTool(original), selected);
            if (converted.tool.is_null()) {
                QVERIFY(converted.refusing.at(0).fact->isCertain());
                continue;
            }
            const bool isTypesFirst = target == QLatin1String("opencode:google"); // the branches of a list of types
            if (converted.contract != Contract::Mcp || isTypesFirst)
                continue;
            const TargetConversion again = convertForTarget(readTool(converted.tool), selected);
            COMPARE_TEXT(again.tool.dump(), converted.tool.dump());
        }
    }

    void conversionKeepsWhatHostsUse() {
        const Json tool = {{"name", "a"},
                           {"description", "d"},
                           {"inputSchema", {{"type", "object"}, {"properties", Json::object()}}},
                           {"annotations", {{"readOnlyHint", true}}}};
        COMPARE_TEXT(convertForTarget(readTool(tool), targetNamed("vscode")).tool.dump(), tool.dump());
        COMPARE_TEXT(convertForTarget(readTool(tool), targetNamed("gemini-cli")).tool.dump(), tool.dump());
        COMPARE_TEXT(convertForTarget(readTool(tool), targetNamed("anthropic:messages")).tool.dump(),
                     R"({"name":"a","description":"d","input_schema":{"type":"object","properties":{}}})");
    }

    void results_data() {
        QTest::addColumn<QString>("target");
        QTest::addColumn<QString>("result");
        QTest::addColumn<QString>("seen");
        const auto row = [](const char* name, const char* target, const char* result, const char* seen) {
            QTest::newRow(name) << QString::fromLatin1(target) << QString::fromLatin1(result)
                                << QString::fromLatin1(seen);
        };
        const char* both =
            R"({"content":[{"type":"text","text":"hi"},{"type":"image","data":"AA=="}],"structuredContent":{"n":7}})";
        row("structured content instead of text", "claude-code", both,
            "{\"content\":[{\"type\":\"text\",\"text\":\"{\\\"n\\\":7}\"},{\"type\":\"image\",\"data\":\"AA==\"}]}");
        row("structured content only", "codex", both, "{\"content\":[{\"type\":\"text\",\"text\":\"{\\\"n\\\":7}\"}]}");
        row("content only", "zed", both, R"({"content":[{"type":"text","text":"hi"},{"type":"image","data":"AA=="}]})");
        row("empty", "claude-code", R"({"content":[]})",
            "{\"content\":[{\"type\":\"text\",\"text\":\"(tool completed with no output)\"}]}");
        row("error", "claude-code",
            R"({"content":[{"type":"text","text":"no"}],"structuredContent":{"a":1},"isError":true})",
            R"({"content":[{"type":"text","text":"no"}],"isError":true})");
    }

    void results() {
        QFETCH(const QString, target);
        QFETCH(const QString, result);
        QFETCH(const QString, seen);
        COMPARE_TEXT(resultThrough(target.toStdString(), result.toStdString()).definition.dump(), seen.toStdString());
    }

    void resultsThatDoNotFitTheOutputSchema() {
        const std::string output = R"({"type": "object", "properties": {"a": {"type": "integer"}}})";
        const auto seen = [&](const char* result) {
            return resultThrough("mcp-sdk-1", result, output).definition.dump();
        };
        COMPARE_TEXT(seen(R"({"content":[]})"), R"({"content":[],"isError":true})");
        COMPARE_TEXT(seen(R"({"content":[],"structuredContent":{"a":"x"}})"), R"({"content":[],"isError":true})");
        COMPARE_TEXT(seen(R"({"content":[],"structuredContent":{"a":1}})"),
                     R"({"content":[],"structuredContent":{"a":1}})");
        COMPARE_TEXT(resultThrough("mcp-sdk-1", R"({"content":[]})").definition.dump(), R"({"content":[]})");
    }

    void lines_data() {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        QTest::addColumn<int>("edits");
        QTest::newRow("equal") << "a\nb\n" << "a\nb\n" << 0;
        QTest::newRow("insertion") << "a\nc\n" << "a\nb\nc\n" << 1;
        QTest::newRow("removal at the end") << "a\nb" << "a\n" << 1;
        QTest::newRow("replacement") << "a\nb\nc\nd\n" << "a\nx\nc\ny\n" << 2;
        QTest::newRow("empty") << "" << "a\n" << 1;
    }

    void lines() {
        QFETCH(const QString, before);
        QFETCH(const QString, after);
        QFETCH(const int, edits);
        const TextEdits found = lineEdits(before.toStdString(), after.toStdString());
        QCOMPARE(static_cast<int>(found.size()), edits);
        COMPARE_TEXT(applyEdits(before.toStdString(), found), after.toStdString());
    }
};

TOOLROOM_TEST(TestModelView)
#include "test_model_view.moc"
