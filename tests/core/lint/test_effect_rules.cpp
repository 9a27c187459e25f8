// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/core/lint/rule_check.h"

#include <format>

using namespace toolroom;
using namespace toolroom::test;

namespace {

/// An echomen tool whose member `key` starts at line 2, column 1.
LintReport lintMember(std::string_view key, std::string_view value) {
    return lintTool(std::format("{{\"name\": \"web:scrape\", \"parameters\": {{\"type\": \"object\"}}, \"timeout\": 1,"
                                "\n\"{}\": {}}}",
                                key, value),
                    Contract::Echomen);
}

LintReport lintPreconditions(std::string_view value) {
    return lintMember("preconditions", value);
}

/// Echomen tools whose effects trigger others: "a: b c, b: a".
LintReport lintCascades(std::string_view graph) {
    std::string tools;
    for (const QByteArray& part : QByteArray(graph.data(), static_cast<qsizetype>(graph.size())).split(',')) {
        const QList<QByteArray> sides = part.split(':');
        std::string effects;
        for (const QByteArray& name : sides[1].simplified().split(' '))
            effects += name.isEmpty() ? ""
                                      : std::format("{}{{\"type\": \"cascade\", \"description\": \"Next\", "
                                                    "\"triggerTool\": \"{}\", \"reversible\": false}}",
                                                    effects.empty() ? "" : ", ", name.toStdString());
        tools += std::format("{}{{\"name\": \"{}\", \"effects\": [{}], \"timeout\": 1, \"parameters\": {{}}}}",
                             tools.empty() ? "" : ",\n", sides[0].simplified().toStdString(), effects);
    }
    return lintText("[" + tools + "]");
}

struct Row {
    const char* name;
    const char* value;   ///< the member's value
    const char* pointer; ///< relative to the member
    const char* words;
    const char* message;
};

void addRows(std::initializer_list<Row> rows) {
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("message");
    for (const Row& row : rows)
        QTest::newRow(row.name) << QString::fromUtf8(row.value) << QString::fromUtf8(row.pointer)
                                << QString::fromUtf8(row.words) << QString::fromUtf8(row.message);
}

/// Expects exactly one metadata finding, that of the current row.
void expectRow(std::string_view key, std::string_view rule) {
    QFETCH(QString, value);
    QFETCH(QString, pointer);
    QFETCH(QString, words);
    QFETCH(QString, message);
    const LintReport report = lintMember(key, value.toStdString());
    COMPARE_TEXT(metadataRulesIn(report), rule);
    expectOne(report, rule,
              {.pointer = std::format("/0/{}{}", key, pointer.toStdString()),
               .line = 2,
               .column = static_cast<int>(key.size()) + 5 + static_cast<int>(value.indexOf(words)),
               .words = words.toStdString(),
               .message = message.toStdString()});
}

} // namespace

class TestEffectRules : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void completePreconditionsAreClean_data();
    void completePreconditionsAreClean();
    void brokenPreconditionsAreReported_data();
    void brokenPreconditionsAreReported();
    void uncheckedPreconditionsAreReported_data();
    void uncheckedPreconditionsAreReported();
    void completeEffectsAreClean_data();
    void completeEffectsAreClean();
    void brokenEffectsAreReported_data();
    void brokenEffectsAreReported();
    void reversibleEffectsNeedARollback_data();
    void reversibleEffectsNeedARollback();
    void cascadeToUnknownToolIsReported();
    void cascadesCanTargetToolsInOtherSources();
    void cascadeCycleIsReportedOnce_data();
    void cascadeCycleIsReportedOnce();
    void cascadesWithoutCycleAreClean();
    void manyCascadesTerminate();
};

void TestEffectRules::completePreconditionsAreClean_data() {
    QTest::addColumn<QString>("value");
    const char* rest = R"("description": "It must hold", "critical": true, "check": "context.ready")";
    for (const char* fields :
         {R"("type": "resource", "resource": "browser", "availability": "preferred")",
          R"("type": "state", "state": "browser.error", "expectedValue": false)",
          R"("type": "permission", "permission": "web:scrape")",
          R"("type": "dependency", "tool": "auth:login", "status": "completed")", R"("type": "custom", "id": "mine")"})
        QTest::newRow(fields) << QStringLiteral("[{%1, %2}]").arg(QLatin1String(fields), QLatin1String(rest));
    QTest::newRow("empty") << "[]";
    QTest::newRow("null") << "null";
    QTest::newRow("command")
        << R"([{"type": "custom", "id": "a", "description": "b", "critical": false, "check": ["sh", "check.sh"]}])";
}

void TestEffectRules::completePreconditionsAreClean() {
    QFETCH(QString, value);
    COMPARE_TEXT(metadataRulesIn(lintPreconditions(value.toStdString())), "");
}

void TestEffectRules::brokenPreconditionsAreReported_data() {
    addRows({
        {"an object", R"({"type": "resource"})", "", R"({"type": "resource"})", "must be an array"},
        {"a number", "7", "", "7", "`preconditions` is `7`, but must be an array"},
        {"no object", R"(["browser"])", "/0", R"("browser")",
         R"(`preconditions[0]` is `"browser"`, but must be an object)"},
        {"nothing said", R"([{"check": "a"}])", "/0", R"({"check": "a"})",
         "`preconditions[0]` is missing `type`, `description` and `critical`"},
        {"no critical", R"([{"type": "custom", "id": "a", "description": "b", "check": "a"}])", "/0",
         R"({"type": "custom", "id": "a", "description": "b", "check": "a"})",
         "`preconditions[0]` has type `custom` but is missing `critical`"},
        {"no object named", R"([{"type": "dependency", "description": "b", "critical": true, "check": "a"}])", "/0",
         R"({"type": "dependency", "description": "b", "critical": true, "check": "a"})",
         "`preconditions[0]` has type `dependency` but is missing `tool`"},
        {"unknown type", R"([{"type": "resources", "description": "b", "critical": true, "check": "a"}])", "/0/type",
         R"("resources")", R"(`"resources"` is not a valid `type`)"},
        {"type is a number", R"([{"type": 4, "description": "b", "critical": true, "check": "a"}])", "/0/type", "4",
         "`4` is not a valid `type`"},
        {"critical is a text",
         R"([{"type": "custom", "id": "a", "description": "b", "critical": "yes", "check": "a"}])", "/0/critical",
         R"("yes")", R"(`critical` is `"yes"`, but must be true or false)"},
        {"empty description", R"([{"type": "custom", "id": "a", "description": "", "critical": true, "check": "a"}])",
         "/0/description", R"("")", "must be a non-empty string"},
        {"unknown availability",
         R"([{"type": "resource", "resource": "a", "availability": "optional", "description": "b", "critical": true, "check": "a"}])",
         "/0/availability", R"("optional")", R"(`"optional"` is not a valid `availability`)"},
    });
}

void TestEffectRules::brokenPreconditionsAreReported() {
    expectRow("preconditions", "precondition-shape");
}

void TestEffectRules::uncheckedPreconditionsAreReported_data() {
    addRows({
        {"absent", R"([{"type": "custom", "id": "a", "description": "Git is there", "critical": true}])", "/0",
         R"({"type": "custom", "id": "a", "description": "Git is there", "critical": true})",
         R"(The precondition `Git is there` has no `check`)"},
        {"empty object", R"([{"type": "custom", "id": "a", "description": "b", "critical": true, "check": {}}])",
         "/0/check", "{}", R"(The precondition `b` has no `check`)"},
        {"empty text", R"([{"type": "custom", "id": "a", "description": "b", "critical": true, "check": ""}])",
         "/0/check", R"("")", "The precondition `b` has no `check`"},
        {"always true", R"([{"type": "custom", "id": "a", "description": "b", "check": true, "critical": false}])",
         "/0/check", "true", "The precondition `b` has no `check`"},
    });
}

void TestEffectRules::uncheckedPreconditionsAreReported() {
    expectRow("preconditions", "precondition-unchecked");
}

void TestEffectRules::completeEffectsAreClean_data() {
    QTest::addColumn<QString>("value");
    for (const char* fields : {R"("type": "state_change", "state": "browser.currentUrl", "change": "set")",
                               R"("type": "memory", "scope": "short-term", "operation": "update", "key": "history")",
                               R"("type": "notification", "event": "file:changed", "payload": "data")",
                               R"("type": "cascade", "triggerTool": "web:scrape2")"})
        QTest::newRow(fields)
            << QStringLiteral(R"([{%1, "description": "It happens", "reversible": false}])").arg(QLatin1String(fields));
    QTest::newRow("undone")
        << R"([{"type": "memory", "scope": "episodic", "operation": "write", "key": "a", "description": "b", "reversible": true, "rollback": {"operation": "delete", "key": "a"}}])";
    QTest::newRow("empty") << "[]";
}

void TestEffectRules::completeEffectsAreClean() {
    QFETCH(QString, value);
    const std::string tool = "{\"name\": \"web:scrape\", \"parameters\": {}, \"timeout\": 1, \"effects\": ";
    const std::string next = R"({"name": "web:scrape2", "parameters": {}, "timeout": 1})";
    COMPARE_TEXT(metadataRulesIn(lintText("[" + tool + value.toStdString() + "}, " + next + "]", {Contract::Echomen})),
                 "");
}

void TestEffectRules::brokenEffectsAreReported_data() {
    addRows({
        {"a text", R"("notify")", "", R"("notify")", R"(`effects` is `"notify"`, but must be an array)"},
        {"no object", "[[]]", "/0", "[]", "`effects[0]` is `[]`, but must be an object"},
        {"nothing said", "[{}]", "/0", "{}", "`effects[0]` is missing `type`, `description` and `reversible`"},
        {"memory without its parts", R"([{"type": "memory", "description": "b", "reversible": false}])", "/0",
         R"({"type": "memory", "description": "b", "reversible": false})",
         "`effects[0]` has type `memory` but is missing `scope`, `operation` and `key`"},
        {"unknown change",
         R"([{"type": "state_change", "state": "a", "change": "toggle", "description": "b", "reversible": false}])",
         "/0/change", R"("toggle")", R"(`"toggle"` is not a valid `change`)"},
        {"unknown scope",
         R"([{"type": "memory", "scope": "shortterm", "operation": "write", "key": "a", "description": "b", "reversible": false}])",
         "/0/scope", R"("shortterm")", R"(`"shortterm"` is not a valid `scope`)"},
        {"unknown type", R"([{"type": "webhook", "description": "b", "reversible": false}])", "/0/type", R"("webhook")",
         R"(`"webhook"` is not a valid `type`)"},
        {"reversible is a number", R"([{"type": "notification", "event": "a", "description": "b", "reversible": 1}])",
         "/0/reversible", "1", "must be true or false"},
    });
}

void TestEffectRules::brokenEffectsAreReported() {
    expectRow("effects", "effect-shape");
}

void TestEffectRules::reversibleEffectsNeedARollback_data() {
    addRows({
        {"no rollback",
         R"([{"type": "state_change", "state": "a", "change": "clear", "description": "b", "reversible": true}])",
         "/0/reversible", "true", "is marked as reversible but has no `rollback`"},
        {"empty rollback",
         R"([{"type": "state_change", "state": "a", "change": "clear", "description": "b", "reversible": true, "rollback": {}}])",
         "/0/reversible", "true", "is marked as reversible but has no `rollback`"},
        {"notification",
         R"([{"type": "notification", "event": "a", "description": "b", "reversible": true, "rollback": "x"}])",
         "/0/reversible", "true", "A notification is marked as reversible"},
    });
}

void TestEffectRules::reversibleEffectsNeedARollback() {
    expectRow("effects", "effect-rollback");
}

void TestEffectRules::cascadeToUnknownToolIsReported() {
    const LintReport report = lintCascades("order: mail_sent, mail_send:");
    COMPARE_TEXT(metadataRulesIn(report), "effect-cascade-unknown");
    expectOne(report, "effect-cascade-unknown",
              {.pointer = "/0/effects/0/triggerTool",
               .line = 1,
               .column = 90,
               .words = R"("mail_sent")",
               .message = "An effect of `order` triggers `mail_sent`, which does not exist"});
    COMPARE_TEXT(findingsOf(report, "effect-cascade-unknown").front().help, "Did you mean `mail_send`?");
}

void TestEffectRules::cascadesCanTargetToolsInOtherSources() {
    const auto source = [](std::string name, std::string text) {
        return SourceSpec{.kind = SourceSpec::Kind::Text, .name = std::move(name), .text = std::move(text)};
    };
    const LintReport report =
        lintSources({source("orders.json", R"([{"name": "order", "parameters": {}, "timeout": 1, "effects":
            [{"type": "cascade", "triggerTool": "mail", "description": "a", "reversible": false}]}])"),
                     source("mail.json", R"([{"name": "mail", "parameters": {}, "timeout": 1, "effects": []}])")},
                    {}, {.jobs = 1});
    COMPARE_TEXT(metadataRulesIn(report), "");
}

void TestEffectRules::cascadeCycleIsReportedOnce_data() {
    QTest::addColumn<QString>("graph");
    QTest::addColumn<QString>("path");
    QTest::newRow("itself") << "a: a"
                            << "a → a";
    QTest::newRow("two") << "a: b, b: a"
                         << "a → b → a";
    QTest::newRow("shortest") << "a: b c, b: c, c: a"
                              << "a → c → a";
    QTest::newRow("between two cycles") << "x: a, a: a y, y: z, z:"
                                        << "a → a";
}

void TestEffectRules::cascadeCycleIsReportedOnce() {
    QFETCH(QString, graph);
    QFETCH(QString, path);
    const LintReport report = lintCascades(graph.toStdString());
    COMPARE_TEXT(metadataRulesIn(report), "effect-cascade-cycle");
    const Finding finding = findingsOf(report, "effect-cascade-cycle").front();
    COMPARE_TEXT(finding.message, "The effects trigger each other in a cycle: " + path.toStdString());
    QVERIFY(finding.pointer.ends_with("/triggerTool"));
    QCOMPARE(finding.severity, Severity::Error);
}

void TestEffectRules::cascadesWithoutCycleAreClean() {
    COMPARE_TEXT(metadataRulesIn(lintCascades("a: b c, b: d, c: d, d:")), "");
}

void TestEffectRules::manyCascadesTerminate() {
    constexpr int count = 10'000;
    std::string ring;
    std::string pairs;
    for (int i = 0; i < count; ++i) {
        ring += std::format("{}t{}: t{} t{}", i == 0 ? "" : ", ", i, (i + 1) % count, (i + 2) % count);
        pairs += std::format("{}t{}: t{}", i == 0 ? "" : ", ", i, i ^ 1);
    }
    const LintReport oneCircle = lintCascades(ring);
    QCOMPARE(countOf(oneCircle, "effect-cascade-cycle"), std::size_t{1});
    COMPARE_TEXT(findingsOf(oneCircle, "effect-cascade-cycle").front().message,
                 "The effects trigger each other in a cycle: t0 → t2 → t4 → t6 → t8 → t10 → t12 → t14 → t16 → t18 → "
                 "t20 → t22 → 4988 more → t0");
    QCOMPARE(countOf(lintCascades(pairs), "effect-cascade-cycle"), std::size_t{count / 2});
}

TOOLROOM_TEST(TestEffectRules)
#include "test_effect_rules.moc"
