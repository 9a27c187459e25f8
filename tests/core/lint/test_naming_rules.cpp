// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/text.h"
#include "tests/support/lint_fixture.h"
#include "tests/support/test_case.h"

#include <format>

using namespace toolroom;
using namespace toolroom::test;

namespace {

std::string named(std::string_view name) {
    return std::format(
        R"({{"name": "{}", "description": "Gets an issue in a repository by its number.", "inputSchema": {{"type": "object"}}}})",
        name);
}

std::string set(std::initializer_list<std::string_view> names) {
    std::string json = "[";
    for (const std::string_view name : names)
        json += (json.size() == 1 ? "" : ",\n") + named(name);
    return json + "]";
}

/// The messages of `rule` for a tool with the given name, each preceded by the text in its range.
QString foundInName(std::string_view rule, std::string_view name, Contract contract) {
    QStringList messages;
    for (const Finding& finding : findingsOf(lintTool(named(name), contract), rule))
        messages += QString::fromStdString(sourceTextOf(finding) + ' ' + finding.message.text());
    return messages.join(QLatin1Char('\n'));
}

} // namespace

class NamingRulesTest : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void reportsAMissingName();
    void checksOneName_data();
    void checksOneName();
    void pointsAtTheName();
    void asksForOneStylePerSource();
    void mentionsMostNamesOnlyForAMajority();
    void listsAFewDisallowedCharacters();
    void acceptsSingleWordNextToAnyStyle();
    void ignoresContractsThatPrescribeAStyle();
    void reportsRepeatedNames();
    void checksSourcesSeparately();
    void reportsNamesThatDifferInCase();
    void asksForServicePrefixes();
    void acceptsOneServiceWithoutPrefixes();
    void suggestsANameInTheStyle();
};

void NamingRulesTest::reportsAMissingName() {
    const LintReport report = lintText(
        "{\"tools\": [\n  {\"description\": \"Gets an issue.\", \"input_schema\": {\"type\": \"object\"}}\n]}");
    const auto findings = findingsOf(report, "name-missing");
    QCOMPARE(findings.size(), 1U);
    QCOMPARE(findings[0].severity, Severity::Error);
    QCOMPARE(findings[0].begin(), (TextPosition{2, 3}));
    COMPARE_TEXT(findings[0].pointer, "/tools/0");
    QCOMPARE(countOf(lintTool(named("get_issue"), Contract::Mcp), "name-missing"), 0U);
}

void NamingRulesTest::checksOneName_data() {
    QTest::addColumn<QString>("rule");
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("contract");
    QTest::addColumn<QString>("fragment"); // part of the text and message; empty: no finding
    const auto row = [](const char* rule, const char* name, Contract contract, const char* fragment) {
        QTest::addRow("%s %s %s", rule, name, std::string(contractName(contract)).c_str())
            << QString::fromUtf8(rule) << QString::fromUtf8(name) << static_cast<int>(contract)
            << QString::fromUtf8(fragment);
    };
    row("name-chars", "get issue!", Contract::Mcp, "does not allow: ` `, `!`");
    row("name-chars", "büro", Contract::Mcp, "does not allow: `ü`");
    row("name-chars", "get_issue-v1.2", Contract::Mcp, "");
    row("name-chars", "web:scrape", Contract::Mcp, "does not allow: `:`");
    row("name-chars", "web:scrape", Contract::Echomen, "");
    row("name-chars", std::string(129, 'a').c_str(), Contract::Mcp, "has 129 characters, but at most 128 are allowed");
    row("name-chars", std::string(128, 'a').c_str(), Contract::Mcp, "");

    row("name-style-snake", "getHoldings", Contract::Forge, "is not snake_case");
    row("name-style-snake", "get-holdings", Contract::Hikai, "is not snake_case");
    row("name-style-snake", "_holdings", Contract::Agentbase, "is not snake_case");
    row("name-style-snake", "get_holdings2", Contract::Forge, "");
    row("name-style-snake", "getHoldings", Contract::Mcp, "");
    row("name-style-snake", "getHoldings", Contract::Idealic, "");

    row("name-style-namespaced", "Web:Scrape", Contract::Echomen, "neither snake_case nor `namespace:verb`");
    row("name-style-namespaced", "a:b:c", Contract::Echomen, "neither");
    row("name-style-namespaced", "web:scrape", Contract::Echomen, "");
    row("name-style-namespaced", "file_write", Contract::Echomen, "");
    row("name-style-namespaced", "sequence:web:scrape→file:write", Contract::Echomen, "");
    row("name-style-namespaced", "parallel:a+b", Contract::Echomen, "");
    row("name-style-namespaced", "conditional:2branches", Contract::Echomen, "");
    row("name-style-namespaced", "sequence:A→b", Contract::Echomen, "neither");

    row("name-verb-noun", "holdings", Contract::Forge, "starts with `holdings`, which is not a verb");
    row("name-verb-noun", "get", Contract::Forge, "has a verb but no object");
    row("name-verb-noun", "check_wash_sale", Contract::Forge, "");
    row("name-verb-noun", "slack_list_channels", Contract::Forge, "");
    row("name-verb-noun", "browser_close", Contract::Forge, "");
    row("name-verb-noun", "monitor_queue_purge", Contract::Forge, "");
    row("name-verb-noun", "browser_state", Contract::Forge, "starts with `browser`");
    row("name-verb-noun", "holdings", Contract::Agentbase, "");

    row("name-generic", "run", Contract::Mcp, "is too generic");
    row("name-generic", "execute_tool", Contract::OpenAi, "is too generic");
    row("name-generic", "handleData", Contract::Idealic, "is too generic");
    row("name-generic", "run_query", Contract::Mcp, "");
    row("name-generic", "flaky:run", Contract::Echomen, "");

    row("name-homoglyph", "s\u0435arch", Contract::Mcp, "contains U+0435 (Cyrillic), which looks like `e`");
    row("name-homoglyph", "\uff47et_issue", Contract::Mcp, "contains U+FF47, which looks like `g`");
    row("name-homoglyph", "get\u2010issue", Contract::Mcp, "contains U+2010, which looks like `-`");
    row("name-homoglyph", "get_ж", Contract::Mcp, "mixes Latin and Cyrillic letters");
    row("name-homoglyph", "\u0441\u043e\u0440\u0443", Contract::Mcp,
        "contains U+0441 (Cyrillic), which looks like `c`");
    row("name-homoglyph", "поиск_задач", Contract::Mcp, "");
    row("name-homoglyph", "github搜索", Contract::Mcp, "");
    row("name-homoglyph", "büro_suche", Contract::Mcp, "");
}

void NamingRulesTest::checksOneName() {
    QFETCH(QString, rule);
    QFETCH(QString, name);
    QFETCH(int, contract);
    QFETCH(QString, fragment);
    const QString text = foundInName(rule.toStdString(), name.toStdString(), static_cast<Contract>(contract));
    if (fragment.isEmpty())
        QCOMPARE(text, QString());
    else
        QVERIFY2(text.contains(fragment) && text.startsWith(QLatin1Char('"') + name), qPrintable(text));
}

void NamingRulesTest::pointsAtTheName() {
    const auto findings = findingsOf(
        lintText("{\"tools\": [\n  {\"name\": \"getHoldings\", \"description\": \"x\"}]}", {Contract::Forge}),
        "name-style-snake");
    QCOMPARE(findings.size(), 1U);
    QCOMPARE(findings[0].begin(), (TextPosition{2, 12}));
    QCOMPARE(findings[0].end(), (TextPosition{2, 25}));
    COMPARE_TEXT(findings[0].pointer, "/tools/0/name");
    COMPARE_TEXT(findings[0].help.text(), "Rename it to `get_holdings`");
}

void NamingRulesTest::asksForOneStylePerSource() {
    for (const Contract contract : {Contract::Mcp, Contract::OpenAi, Contract::Anthropic}) {
        const auto findings =
            findingsOf(lintText(set({"list_issues", "get_issue", "closeIssue", "open-issue", "GetIssue", "get_Issue"}),
                                {contract}),
                       "name-style-mixed");
        QCOMPARE(findings.size(), 4U);
        COMPARE_TEXT(findings[0].message.text(),
                     "The name `closeIssue` is in camelCase, but other names in this source are in snake_case");
        COMPARE_TEXT(findings[0].help.text(), "Rename it to `close_issue`");
        QCOMPARE(findings[0].begin().line, 3);
        QVERIFY(findings[1].message.text().contains("`open-issue` is in kebab-case"));
        QVERIFY(findings[2].message.text().contains("`GetIssue` is in PascalCase"));
        QVERIFY(findings[3].message.text().contains("`get_Issue` mixes styles"));
    }
}

void NamingRulesTest::mentionsMostNamesOnlyForAMajority() {
    const auto findings =
        findingsOf(lintText(set({"list_issues", "close-issue"}), {Contract::Mcp}), "name-style-mixed");
    QCOMPARE(findings.size(), 1U);
    COMPARE_TEXT(findings[0].message.text(),
                 "The name `close-issue` is in kebab-case, but other names in this source are in snake_case");
}

void NamingRulesTest::listsAFewDisallowedCharacters() {
    std::string name;
    for (char32_t c = 0x4E00; c < 0x4E00 + 20'000; ++c)
        appendUtf8(name, c);
    const auto findings = findingsOf(lintText(set({name}), {Contract::Mcp}), "name-chars");
    QCOMPARE(findings.size(), 1U);
    QVERIFY(findings[0].message.text().ends_with(
        " does not allow: `一`, `丁`, `丂`, `七`, `丄`, `丅`, `丆`, `万`, `丈`, `三` and others"));
    QVERIFY(findings[0].message.text().size() < 420);
    QVERIFY(findings[0].toolName.size() < 220);
    QVERIFY(findings[0].tool.size() < 240);
}

void NamingRulesTest::acceptsSingleWordNextToAnyStyle() {
    QCOMPARE(countOf(lintText(set({"search", "list-issues", "get-issue"}), {Contract::Mcp}), "name-style-mixed"), 0U);
    QCOMPARE(countOf(lintText(set({"search", "fetch"}), {Contract::Mcp}), "name-style-mixed"), 0U);
}

void NamingRulesTest::ignoresContractsThatPrescribeAStyle() {
    for (const Contract contract :
         {Contract::Forge, Contract::Echomen, Contract::Agentbase, Contract::Hikai, Contract::Idealic})
        QCOMPARE(countOf(lintText(set({"list_issues", "get_issue", "closeIssue"}), {contract}), "name-style-mixed"),
                 0U);
}

void NamingRulesTest::reportsRepeatedNames() {
    const auto findings = findingsOf(
        lintText(set({"get_issue", "list_issues", "get_issue", "get_issue"}), {Contract::Mcp}), "name-unique");
    QCOMPARE(findings.size(), 2U);
    COMPARE_TEXT(findings[0].message.text(), "The name `get_issue` is already used at tools.json:1");
    QCOMPARE(findings[0].begin(), (TextPosition{3, 10}));
    QCOMPARE(findings[1].begin(), (TextPosition{4, 10}));
    QCOMPARE(findings[0].severity, Severity::Error);
}

void NamingRulesTest::checksSourcesSeparately() {
    const auto source = [](const char* name) {
        return SourceSpec{.kind = SourceSpec::Kind::Text, .name = name, .text = set({"search"})};
    };
    const LintReport report = lintSources({source("one.json"), source("two.json")}, {}, {.jobs = 1});
    QCOMPARE(countOf(report, "name-unique"), 0U);
    QCOMPARE(countOf(report, "near-duplicate"), 0U);
}

void NamingRulesTest::reportsNamesThatDifferInCase() {
    const auto findings =
        findingsOf(lintText(set({"getUser", "getuser", "getTeam"}), {Contract::Mcp}), "name-case-collision");
    QCOMPARE(findings.size(), 1U);
    COMPARE_TEXT(findings[0].message.text(), "The name `getuser` differs from `getUser` (tools.json:1) only in case");
    COMPARE_TEXT(sourceTextOf(findings[0]), "\"getuser\"");
    QCOMPARE(countOf(lintText(set({"get_user", "get_user"}), {Contract::Mcp}), "name-case-collision"), 0U);
}

void NamingRulesTest::asksForServicePrefixes() {
    const auto findings = findingsOf(lintText(R"({"tools": [
        {"name": "create_issue", "description": "Creates an issue on GitHub."},
        {"name": "github_close_issue", "description": "Closes an issue on GitHub."},
        {"name": "post_message", "description": "Posts a message to Slack."},
        {"name": "slack_list_channels", "description": "Lists the channels of Slack."},
        {"name": "sync", "description": "Sends new issues of GitHub to Slack."}]})",
                                              {Contract::Mcp}),
                                     "name-namespace");
    QCOMPARE(findings.size(), 2U);
    COMPARE_TEXT(
        findings[0].message.text(),
        "The name `create_issue` does not show that the tool belongs to GitHub, and this source also has Slack tools");
    COMPARE_TEXT(findings[0].help.text(), "Rename it to `github_create_issue`");
    COMPARE_TEXT(findings[1].help.text(), "Rename it to `slack_post_message`");
}

void NamingRulesTest::acceptsOneServiceWithoutPrefixes() {
    QCOMPARE(countOf(lintText(R"({"tools": [{"name": "create_issue", "description": "Creates an issue on GitHub."},
        {"name": "close_issue", "description": "Closes an issue on GitHub."},
        {"name": "notify", "description": "Announces a release on Slack."}]})",
                              {Contract::Mcp}),
                     "name-namespace"),
             0U);
}

void NamingRulesTest::suggestsANameInTheStyle() {
    const auto help = [](std::string_view name, Contract contract, std::string_view rule) {
        return findingsOf(lintTool(named(name), contract), rule).at(0).help.text();
    };
    COMPARE_TEXT(help("getHTTPUrl2", Contract::Forge, "name-style-snake"), "Rename it to `get_http_url2`");
    COMPARE_TEXT(help("Web Tools:Scrape", Contract::Echomen, "name-style-namespaced"),
                 "Rename it to `web_tools:scrape`");
    COMPARE_TEXT(help("---", Contract::Forge, "name-style-snake"), "Use a snake_case name");
    // The converted names would be reported again.
    COMPARE_TEXT(help("2FA", Contract::Forge, "name-style-snake"), "Use a snake_case name");
    COMPARE_TEXT(help("2FA:send", Contract::Echomen, "name-style-namespaced"), "Use a snake_case name");
    COMPARE_TEXT(help("2-fa", Contract::Idealic, "name-style-camel"), "Use a camelCase name");
    COMPARE_TEXT(help("b\u00FCro", Contract::Mcp, "name-chars"), "Use only letters, digits, `_`, `-`, and `.`");
    COMPARE_TEXT(findingsOf(lintText(set({"getIssue", "_-_"}), {Contract::Mcp}), "name-style-mixed").at(0).help.text(),
                 "Use a camelCase name");
}

TOOLROOM_TEST(NamingRulesTest)
#include "test_naming_rules.moc"
