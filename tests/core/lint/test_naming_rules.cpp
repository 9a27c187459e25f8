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
        R"({{"name": "{}", "description": "Gets an issue of a repository by its number.", "inputSchema": {{"type": "object"}}}})",
        name);
}

std::string set(std::initializer_list<std::string_view> names) {
    std::string json = "[";
    for (const std::string_view name : names)
        json += (json.size() == 1 ? "" : ",\n") + named(name);
    return json + "]";
}

/// The messages of `rule` on a tool of that name, each with the words it points at.
QString found(std::string_view rule, std::string_view name, Profile contract) {
    QStringList messages;
    for (const Finding& finding : findingsOf(lintTool(named(name), contract), rule))
        messages += QString::fromStdString(wordsAtFault(finding) + ' ' + finding.message);
    return messages.join(QLatin1Char('\n'));
}

} // namespace

class NamingRulesTest : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void saysThatTheNameIsMissing();
    void judgesOneName_data();
    void judgesOneName();
    void pointsAtTheName();
    void asksForOneStylePerSet();
    void speaksOfMostNamesOnlyWhenTheyAre();
    void listsFewRefusedCharacters();
    void acceptsOneWordBesideAnyStyle();
    void leavesStyleToContractsThatFixIt();
    void reportsRepeatedNames();
    void keepsOriginsApart();
    void reportsNamesThatDifferInCapitals();
    void asksForPrefixesOfServices();
    void acceptsOneServiceWithoutPrefixes();
    void suggestsANameInTheStyle();
};

void NamingRulesTest::saysThatTheNameIsMissing() {
    const LintReport report =
        lintText("{\"tools\": [\n  {\"description\": \"Gets an issue.\", \"inputSchema\": {\"type\": \"object\"}}\n]}",
                 {Profile::Mcp});
    const auto findings = findingsOf(report, "name-missing");
    QCOMPARE(findings.size(), 1U);
    QCOMPARE(findings[0].severity, Severity::Error);
    QCOMPARE(findings[0].begin(), (TextPosition{2, 3}));
    COMPARE_TEXT(findings[0].pointer, "/tools/0");
    QCOMPARE(countOf(lintTool(named("get_issue"), Profile::Mcp), "name-missing"), 0U);
}

void NamingRulesTest::judgesOneName_data() {
    QTest::addColumn<QString>("rule");
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("contract");
    QTest::addColumn<QString>("fragment"); // of what is found; empty: nothing
    const auto row = [](const char* rule, const char* name, Profile contract, const char* fragment) {
        QTest::addRow("%s %s %s", rule, name, std::string(profileName(contract)).c_str())
            << QString::fromUtf8(rule) << QString::fromUtf8(name) << static_cast<int>(contract)
            << QString::fromUtf8(fragment);
    };
    row("name-chars", "get issue!", Profile::Mcp, "has ` `, `!`");
    row("name-chars", "büro", Profile::Mcp, "has `ü`");
    row("name-chars", "get_issue-v1.2", Profile::Mcp, "");
    row("name-chars", "web:scrape", Profile::Mcp, "has `:`");
    row("name-chars", "web:scrape", Profile::Echomen, "");
    row("name-chars", std::string(129, 'a').c_str(), Profile::Mcp, "129 characters, 128 are allowed");
    row("name-chars", std::string(128, 'a').c_str(), Profile::Mcp, "");

    row("name-style-snake", "getHoldings", Profile::Forge, "is not snake_case");
    row("name-style-snake", "get-holdings", Profile::Hikai, "is not snake_case");
    row("name-style-snake", "_holdings", Profile::Agentbase, "is not snake_case");
    row("name-style-snake", "get_holdings2", Profile::Forge, "");
    row("name-style-snake", "getHoldings", Profile::Mcp, "");
    row("name-style-snake", "getHoldings", Profile::Idealic, "");

    row("name-style-namespaced", "Web:Scrape", Profile::Echomen, "neither snake_case nor `namespace:verb`");
    row("name-style-namespaced", "a:b:c", Profile::Echomen, "neither");
    row("name-style-namespaced", "web:scrape", Profile::Echomen, "");
    row("name-style-namespaced", "file_write", Profile::Echomen, "");
    row("name-style-namespaced", "sequence:web:scrape→file:write", Profile::Echomen, "");
    row("name-style-namespaced", "parallel:a+b", Profile::Echomen, "");
    row("name-style-namespaced", "conditional:2branches", Profile::Echomen, "");
    row("name-style-namespaced", "sequence:A→b", Profile::Echomen, "neither");

    row("name-verb-noun", "holdings", Profile::Forge, "does not begin with a verb, but with “holdings”");
    row("name-verb-noun", "get", Profile::Forge, "not to what");
    row("name-verb-noun", "check_wash_sale", Profile::Forge, "");
    row("name-verb-noun", "slack_list_channels", Profile::Forge, "");
    row("name-verb-noun", "browser_close", Profile::Forge, "but with “browser”");
    row("name-verb-noun", "holdings", Profile::Agentbase, "");

    row("name-generic", "run", Profile::Mcp, "fits almost any tool");
    row("name-generic", "execute_tool", Profile::OpenAi, "fits almost any tool");
    row("name-generic", "handleData", Profile::Idealic, "fits almost any tool");
    row("name-generic", "run_query", Profile::Mcp, "");
    row("name-generic", "flaky:run", Profile::Echomen, "");

    row("name-homoglyph", "s\u0435arch", Profile::Mcp, "has U+0435 (Cyrillic), which looks like `e`");
    row("name-homoglyph", "\uff47et_issue", Profile::Mcp, "has U+FF47, which looks like `g`");
    row("name-homoglyph", "get\u2010issue", Profile::Mcp, "has U+2010, which looks like `-`");
    row("name-homoglyph", "get_ж", Profile::Mcp, "mixes Latin and Cyrillic letters");
    row("name-homoglyph", "\u0441\u043e\u0440\u0443", Profile::Mcp, "has U+0441 (Cyrillic), which looks like `c`");
    row("name-homoglyph", "поиск_задач", Profile::Mcp, "");
    row("name-homoglyph", "github搜索", Profile::Mcp, "");
    row("name-homoglyph", "büro_suche", Profile::Mcp, "");
}

void NamingRulesTest::judgesOneName() {
    QFETCH(QString, rule);
    QFETCH(QString, name);
    QFETCH(int, contract);
    QFETCH(QString, fragment);
    const QString text = found(rule.toStdString(), name.toStdString(), static_cast<Profile>(contract));
    if (fragment.isEmpty())
        QCOMPARE(text, QString());
    else
        QVERIFY2(text.contains(fragment) && text.startsWith(QLatin1Char('"') + name), qPrintable(text));
}

void NamingRulesTest::pointsAtTheName() {
    const auto findings =
        findingsOf(lintText("{\"tools\": [\n  {\"name\": \"getHoldings\", \"description\": \"x\"}]}", {Profile::Forge}),
                   "name-style-snake");
    QCOMPARE(findings.size(), 1U);
    QCOMPARE(findings[0].begin(), (TextPosition{2, 12}));
    QCOMPARE(findings[0].end(), (TextPosition{2, 25}));
    COMPARE_TEXT(findings[0].pointer, "/tools/0/name");
    COMPARE_TEXT(findings[0].help, "Rename it to `get_holdings`");
}

void NamingRulesTest::asksForOneStylePerSet() {
    for (const Profile contract : {Profile::Mcp, Profile::OpenAi, Profile::Anthropic}) {
        const auto findings =
            findingsOf(lintText(set({"list_issues", "get_issue", "closeIssue", "open-issue", "GetIssue", "get_Issue"}),
                                {contract}),
                       "name-style-mixed");
        QCOMPARE(findings.size(), 4U);
        COMPARE_TEXT(findings[0].message,
                     "The name `closeIssue` is camelCase, but other names of this set are snake_case");
        COMPARE_TEXT(findings[0].help, "Rename it to `close_issue`");
        QCOMPARE(findings[0].begin().line, 3);
        QVERIFY(findings[1].message.contains("`open-issue` is kebab-case"));
        QVERIFY(findings[2].message.contains("`GetIssue` is PascalCase"));
        QVERIFY(findings[3].message.contains("`get_Issue` is in no common style"));
    }
}

void NamingRulesTest::speaksOfMostNamesOnlyWhenTheyAre() {
    const auto findings = findingsOf(lintText(set({"list_issues", "close-issue"}), {Profile::Mcp}), "name-style-mixed");
    QCOMPARE(findings.size(), 1U);
    COMPARE_TEXT(findings[0].message,
                 "The name `close-issue` is kebab-case, but other names of this set are snake_case");
}

void NamingRulesTest::listsFewRefusedCharacters() {
    std::string name;
    for (char32_t c = 0x4E00; c < 0x4E00 + 20'000; ++c)
        appendUtf8(name, c);
    const auto findings = findingsOf(lintText(set({name}), {Profile::Mcp}), "name-chars");
    QCOMPARE(findings.size(), 1U);
    QVERIFY(
        findings[0].message.ends_with(" has `一`, `丁`, `丂`, `七`, `丄`, `丅`, `丆`, `万`, `丈`, `三` and others"));
    QVERIFY(findings[0].message.size() < 420);
    QVERIFY(findings[0].toolName.size() < 220);
    QVERIFY(findings[0].tool.size() < 240);
}

void NamingRulesTest::acceptsOneWordBesideAnyStyle() {
    QCOMPARE(countOf(lintText(set({"search", "list-issues", "get-issue"}), {Profile::Mcp}), "name-style-mixed"), 0U);
    QCOMPARE(countOf(lintText(set({"search", "fetch"}), {Profile::Mcp}), "name-style-mixed"), 0U);
}

void NamingRulesTest::leavesStyleToContractsThatFixIt() {
    for (const Profile contract :
         {Profile::Forge, Profile::Echomen, Profile::Agentbase, Profile::Hikai, Profile::Idealic})
        QCOMPARE(countOf(lintText(set({"list_issues", "get_issue", "closeIssue"}), {contract}), "name-style-mixed"),
                 0U);
}

void NamingRulesTest::reportsRepeatedNames() {
    const auto findings = findingsOf(
        lintText(set({"get_issue", "list_issues", "get_issue", "get_issue"}), {Profile::Mcp}), "name-unique");
    QCOMPARE(findings.size(), 2U);
    COMPARE_TEXT(findings[0].message, "Another tool is named `get_issue` already, at tools.json:1");
    QCOMPARE(findings[0].begin(), (TextPosition{3, 10}));
    QCOMPARE(findings[1].begin(), (TextPosition{4, 10}));
    QCOMPARE(findings[0].severity, Severity::Error);
}

void NamingRulesTest::keepsOriginsApart() {
    const auto source = [](const char* name) {
        return SourceSpec{.kind = SourceSpec::Kind::Text, .name = name, .text = set({"search"})};
    };
    const LintReport report = lintSources({source("one.json"), source("two.json")}, {}, {.jobs = 1});
    QCOMPARE(countOf(report, "name-unique"), 0U);
    QCOMPARE(countOf(report, "near-duplicate"), 0U);
}

void NamingRulesTest::reportsNamesThatDifferInCapitals() {
    const auto findings =
        findingsOf(lintText(set({"getUser", "getuser", "getTeam"}), {Profile::Mcp}), "name-case-collision");
    QCOMPARE(findings.size(), 1U);
    COMPARE_TEXT(findings[0].message, "The name `getuser` differs from `getUser` (tools.json:1) only in capitals");
    COMPARE_TEXT(wordsAtFault(findings[0]), "\"getuser\"");
    QCOMPARE(countOf(lintText(set({"get_user", "get_user"}), {Profile::Mcp}), "name-case-collision"), 0U);
}

void NamingRulesTest::asksForPrefixesOfServices() {
    const auto findings = findingsOf(lintText(R"({"tools": [
        {"name": "create_issue", "description": "Creates an issue on GitHub."},
        {"name": "github_close_issue", "description": "Closes an issue on GitHub."},
        {"name": "post_message", "description": "Posts a message to Slack."},
        {"name": "slack_list_channels", "description": "Lists the channels of Slack."},
        {"name": "sync", "description": "Sends new issues of GitHub to Slack."}]})",
                                              {Profile::Mcp}),
                                     "name-namespace");
    QCOMPARE(findings.size(), 2U);
    COMPARE_TEXT(findings[0].message,
                 "The name `create_issue` does not say that it is GitHub's, and the set has tools of Slack too");
    COMPARE_TEXT(findings[0].help, "Rename it to `github_create_issue`");
    COMPARE_TEXT(findings[1].help, "Rename it to `slack_post_message`");
}

void NamingRulesTest::acceptsOneServiceWithoutPrefixes() {
    QCOMPARE(countOf(lintText(R"({"tools": [{"name": "create_issue", "description": "Creates an issue on GitHub."},
        {"name": "close_issue", "description": "Closes an issue on GitHub."},
        {"name": "notify", "description": "Announces a release on Slack."}]})",
                              {Profile::Mcp}),
                     "name-namespace"),
             0U);
}

void NamingRulesTest::suggestsANameInTheStyle() {
    const auto help = [](std::string_view name, Profile contract, std::string_view rule) {
        return findingsOf(lintTool(named(name), contract), rule).at(0).help;
    };
    COMPARE_TEXT(help("getHTTPUrl2", Profile::Forge, "name-style-snake"), "Rename it to `get_http_url2`");
    COMPARE_TEXT(help("Web Tools:Scrape", Profile::Echomen, "name-style-namespaced"),
                 "Rename it to `web_tools:scrape`");
    COMPARE_TEXT(help("---", Profile::Forge, "name-style-snake"), "Choose a name in that style");
}

TOOLROOM_TEST_MAIN(NamingRulesTest)
#include "test_naming_rules.moc"
