// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/support/runner_fixture.h"
#include "tests/support/test_case.h"

#include <QRegularExpression>

#include <array>
#include <utility>

using namespace toolroom;
using namespace toolroom::test;

namespace {

struct TestedCall {
    std::string code;
    std::string message;
    std::size_t calls = 0;
};

/// The contracts and their names for the schema of the arguments.
constexpr std::array schemaKeys = {std::pair("forge", "schema"), std::pair("echomen", "parameters"),
                                   std::pair("agentbase", "schema"), std::pair("hikai", "schema"),
                                   std::pair("mcp", "inputSchema")};

/// Calls a tool of `contract` and confirms each request. Its definition contains `member`, and the manifest
/// `manifestMember` (JSON texts).
TestedCall callWith(const std::string& contract, const std::string& schemaKey, const std::string& member,
                    const std::string& manifestMember = R"("budget": {})") {
    RunnerFixture fixture(R"({"contract": ")" + contract +
                          R"(", "tools": [{"name": "look", "description": "Looks.", ")" + schemaKey +
                          R"(": {"type": "object", "properties": {}}, )" + member +
                          R"(}], "activities": {"look": {"type": "builtin"}}, )" + manifestMember + "}");
    const auto activity = fixture.script("look", {answering(1)});
    fixture.settings.confirmation = std::make_shared<ScriptedPolicy>(ConfirmationAnswer::Kind::Confirmed);
    const FinishedRun run = fixture.run({.tool = "look", .arguments = Json::object()});
    const auto& result = run.trace.outcome.result;
    if (result)
        return {"success", {}, activity->calls.size()};
    return {result.error().code, result.error().message.text(), activity->calls.size()};
}

} // namespace

/// An unreadable safety field must not be treated as absent.
class TestSafetyFields : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void malformedFieldsAreErrors_data() {
        QTest::addColumn<std::string>("member");
        QTest::addColumn<std::string>("reason");
        const auto row = [](const char* name, const char* member, const char* reason) {
            QTest::newRow(name) << std::string(member) << std::string(reason);
        };
        row("confirmation as a string", R"("requiresConfirmation": "true")",
            R"(`requiresConfirmation` must be a boolean, not `"true"`)");
        row("confirmation yes", R"("requiresConfirmation": "yes")",
            R"(`requiresConfirmation` must be a boolean, not `"yes"`)");
        row("confirmation 1", R"("requiresConfirmation": 1)", "`requiresConfirmation` must be a boolean, not `1`");
        row("confirmation null", R"("requiresConfirmation": null)", "`requiresConfirmation` must not be null");
        row("confirmation list", R"("requiresConfirmation": [true])",
            "`requiresConfirmation` must be a boolean, not `[true]`");
        row("confirmation twice", R"("requiresConfirmation": true, "requiresConfirmation": false)",
            "`requiresConfirmation` appears twice");
        row("scopes as a string", R"("permissionScopes": "fs-write")",
            R"(`permissionScopes` must be an array of strings, not `"fs-write"`)");
        row("scopes as an object", R"("permissionScopes": {"fs-write": true})",
            R"(`permissionScopes` must be an array of strings, not `{"fs-write":true}`)");
        row("scopes with a number", R"("permissionScopes": ["fs-write", 1])",
            R"(`permissionScopes` must be an array of strings, not `["fs-write",1]`)");
        row("other name of scopes", R"("permissions": "fs-write")",
            R"(`permissions` must be an array of strings, not `"fs-write"`)");
        row("both names of scopes", R"("permissions": ["fs-write"], "permissionScopes": [])",
            "a tool must not have both `permissions` and `permissionScopes`");
        row("unknown category", R"("category": "DELETE")",
            R"(`category` must be one of `read`, `write`, `delete`, `side_effect`, or `analysis`, not `"DELETE"`)");
        row("unknown level", R"("consequenceLevel": "severe")",
            R"(`consequenceLevel` must be one of `low`, `medium`, or `high`, not `"severe"`)");
        row("level as a number", R"("consequenceLevel": 3)",
            "`consequenceLevel` must be one of `low`, `medium`, or `high`, not `3`");
        row("unknown status", R"("status": "retired")",
            R"(`status` must be one of `active`, `deprecated`, or `removed`, not `"retired"`)");
    }
    void malformedFieldsAreErrors() {
        QFETCH(std::string, member);
        QFETCH(std::string, reason);
        for (const auto& [contract, schemaKey] : schemaKeys) {
            const TestedCall tried = callWith(contract, schemaKey, member);
            COMPARE_TEXT(tried.code, "CONFIG_ERROR");
            QVERIFY2(tried.message.contains(reason), tried.message.c_str());
            QVERIFY2(tried.message.contains("stage.json:1:"), tried.message.c_str());
            QCOMPARE(tried.calls, 0U);
        }
    }

    void wellFormedFieldsRun() {
        COMPARE_TEXT(callWith("forge", "schema",
                              R"("requiresConfirmation": false, "category": "analysis", "consequenceLevel": "low",
                                 "permissionScopes": ["fs-read"], "status": "active")",
                              R"("budget": {"maxTurns": 2, "timeoutMs": 1e30, "x-note": "any"})")
                         .code,
                     "success");
    }

    void malformedBudgetsAreErrors_data() {
        QTest::addColumn<std::string>("member");
        QTest::addColumn<std::string>("reason");
        const auto row = [](const char* name, const char* member, const char* reason) {
            QTest::newRow(name) << std::string(member) << std::string(reason);
        };
        row("number", R"("budget": 20)", "`budget` must be an object, not a number");
        row("null", R"("budget": null)", "`budget` must be an object, not null");
        row("list", R"("budget": [{"maxTurns": 1}])", "`budget` must be an object, not an array");
        row("turns as a string", R"("budget": {"maxTurns": "3"})", "`maxTurns` must be an integer, not a string");
        row("turns null", R"("budget": {"maxTurns": null})", "`maxTurns` must be an integer, not null");
        row("fraction of turns", R"("budget": {"maxTurns": 1.5})", "`maxTurns` must be an integer, not 1.5");
        row("no turns", R"("budget": {"maxTurns": 0})", "`maxTurns` must be at least 1, but is 0");
        row("negative time", R"("budget": {"timeoutMs": -1})", "`timeoutMs` must be at least 1, but is -1");
        row("time with a unit", R"("budget": {"maxTurns": 3, "timeoutMs": "60s"})",
            "`timeoutMs` must be an integer, not a string");
        row("misspelled", R"("budget": {"maxTurn": 3})", "`maxTurn` is not an allowed property");
        row("turns twice", R"("budget": {"maxTurns": 1, "maxTurns": 100})", "duplicate key `maxTurns`");
        row("twice", R"("budget": {"maxTurns": 1}, "budget": {})", "duplicate key `budget`");
    }
    void malformedBudgetsAreErrors() {
        QFETCH(std::string, member);
        QFETCH(std::string, reason);
        for (const auto& [contract, schemaKey] : schemaKeys) {
            QTest::ignoreMessage(QtWarningMsg,
                                 QRegularExpression(QRegularExpression::escape(QString::fromStdString(reason))));
            const TestedCall tried = callWith(contract, schemaKey, R"("title": "Look")", member);
            COMPARE_TEXT(tried.code, "CONFIG_ERROR");
            QVERIFY2(tried.message.contains(reason), tried.message.c_str());
            QVERIFY2(tried.message.starts_with("stage.json:1:"), tried.message.c_str());
            QCOMPARE(tried.calls, 0U);
        }
    }
};

TOOLROOM_TEST(TestSafetyFields)
#include "test_safety_fields.moc"
