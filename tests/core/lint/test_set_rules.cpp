// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/engine/rule.h"
#include "core/text/similarity.h"
#include "tests/support/lint_fixture.h"
#include "tests/support/test_case.h"

#include <algorithm>
#include <cmath>
#include <format>
#include <map>
#include <random>
#include <set>

using namespace toolroom;
using namespace toolroom::test;

namespace {

struct DescribedTool {
    std::string name;
    std::string description;
    std::vector<std::string> parameters = {};
};

std::string set(const std::vector<DescribedTool>& tools) {
    std::string json = "[";
    for (const DescribedTool& tool : tools) {
        Json properties = Json::object();
        for (const std::string& parameter : tool.parameters)
            properties[parameter] = {{"type", "string"}, {"enum", {parameter + "_value"}}};
        json += json.size() == 1 ? "" : ",\n";
        json += Json{{"name", tool.name},
                     {"description", tool.description},
                     {"inputSchema", {{"type", "object"}, {"properties", properties}}}}
                    .dump();
    }
    return json + "]";
}

/// The messages of `rule`, one per line.
QString foundInSet(std::string_view rule, const std::vector<DescribedTool>& tools, Contract contract = Contract::Mcp) {
    QStringList messages;
    for (const Finding& finding : findingsOf(lintText(set(tools), {contract}), rule))
        messages += QString::fromStdString(finding.message.text());
    return messages.join(QLatin1Char('\n'));
}

} // namespace

class SetRulesTest : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void reportsEqualDescriptions();
    void reportsSimilarDescriptions();
    void acceptsToolsThatPeopleDistinguish();
    void comparesObjectsInNames_data();
    void comparesObjectsInNames();
    void acceptsNamesThatAreNoTools();
    void checksTheExamplesOfTheRule();
    void leavesEqualNamesToNameUnique();
    void identifiesNamelessToolsByPointer();
    void findsTheSameTextsAsBruteForce();
    void isDeterministic();
    void reportsUnknownToolNames_data();
    void reportsUnknownToolNames();
    void pointsAtTheName();
    void findsToolsInOtherSources();
    void toolsBehindADispatcherAreNotes();
    void ignoresWhatMostToolsShare();
    void suggestsTheIntendedTool();
    void asksSimilarToolsToReferToEachOther();
    void findsFewDuplicatesAmongRealTools();
    void findsSynonymousVerbs_data();
    void findsSynonymousVerbs();
    void findsSelfReferences_data();
    void findsSelfReferences();
    void limitsTheNumberOfTools();
    void limitsTokens();
};

void SetRulesTest::reportsEqualDescriptions() {
    const auto findings = findingsOf(lintText(set({{"get_user", "Gets a user by id."},
                                                   {"list_users", "Lists the users of a team."},
                                                   {"fetch_user", "gets a  USER, by id"},
                                                   {"read_user", "Gets a user by id."}}),
                                              {Contract::Mcp}),
                                     "near-duplicate");
    QCOMPARE(findings.size(), 2U);
    COMPARE_TEXT(findings[0].message.text(), "`fetch_user` has the same description as `get_user`");
    QCOMPARE(findings[0].severity, Severity::Error);
    QCOMPARE(findings[0].begin().line, 3);
    COMPARE_TEXT(findings[0].pointer, "/2/description");
    COMPARE_TEXT(findings[1].message.text(), "`read_user` has the same description as `get_user`");
    QCOMPARE(foundInSet("near-duplicate", {{"alpha", "Use alpha for the project's first step."},
                                           {"beta", "Use beta for the project's first step."}}),
             QStringLiteral("`beta` has the same description as `alpha`"));
    QCOMPARE(foundInSet("near-duplicate", {{"alpha", ""}, {"beta", ""}}), QString());
}

void SetRulesTest::reportsSimilarDescriptions() {
    const std::vector<DescribedTool> tools = {
        {"get_user", "Gets the profile, the teams and the permissions of one user by the user's id.", {"id"}},
        {"get_user_info", "Gets the profile, teams and permissions of a user by user id.", {"id"}},
        {"close_issue", "Closes an issue and locks its comments.", {"number"}}};
    const auto findings = findingsOf(lintText(set(tools), {Contract::Mcp}), "near-duplicate");
    QCOMPARE(findings.size(), 1U);
    COMPARE_TEXT(findings[0].message.text(), "`get_user_info` has nearly the same description as `get_user`");
    COMPARE_TEXT(findings[0].help.text(), "Describe what is unique to this tool. Both descriptions mention `user`, "
                                          "`gets`, `profile`, `teams`, `permissions` and "
                                          "others; only this one mentions `info`");
    QCOMPARE(findings[0].severity, Severity::Warning);
    QCOMPARE(findings[0].begin().line, 2);
}

void SetRulesTest::checksTheExamplesOfTheRule() {
    const RuleInfo& info = findRule("near-duplicate")->info;
    QCOMPARE(countOf(lintText(std::format("{{\"tools\": [{}]}}", info.bad)), "near-duplicate"), 1U);
    QCOMPARE(countOf(lintText(std::format("{{\"tools\": [{}]}}", info.good)), "near-duplicate"), 0U);
}

void SetRulesTest::leavesEqualNamesToNameUnique() {
    const LintReport report = lintText(set({{"get_user", "Gets a user by id."}, {"get_user", "Gets a user by id."}}));
    QCOMPARE(countOf(report, "name-unique"), 1U);
    QCOMPARE(countOf(report, "near-duplicate"), 0U);
}

void SetRulesTest::identifiesNamelessToolsByPointer() {
    const LintReport report =
        lintText(R"({"tools": [{"description": "Gets a user by id.", "schema": {"type": "object"}},
                               {"description": "Gets a user by id.", "schema": {"type": "object"}}]})",
                 {Contract::Forge});
    const auto findings = findingsOf(report, "near-duplicate");
    QCOMPARE(findings.size(), 1U);
    COMPARE_TEXT(findings[0].message.text(), "`/tools/1` has the same description as `/tools/0`");
}

void SetRulesTest::acceptsToolsThatPeopleDistinguish() {
    QCOMPARE(
        foundInSet(
            "near-duplicate",
            {{"create_entities", "Create multiple new entities in the knowledge graph", {"entities"}},
             {"create_relations",
              "Create multiple new relations between entities in the knowledge graph",
              {"relations"}},
             {"delete_entities", "Delete multiple entities and their relations from the knowledge graph", {"names"}},
             {"search_code", "Search for code across repositories", {"q"}},
             {"search_users", "Search for users across organizations", {"q"}}}),
        QString());
}

void SetRulesTest::comparesObjectsInNames_data() {
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("firstDescription");
    QTest::addColumn<QString>("second");
    QTest::addColumn<QString>("secondDescription");
    QTest::addColumn<bool>("similar");
    const auto row = [](const char* first, const char* firstDescription, const char* second,
                        const char* secondDescription, bool similar) {
        QTest::addRow("%s and %s", first, second)
            << QString::fromUtf8(first) << QString::fromUtf8(firstDescription) << QString::fromUtf8(second)
            << QString::fromUtf8(secondDescription) << similar;
    };
    row("crm_delete_lead", "Delete a lead in the CRM", "crm_delete_lead_source", "Delete a lead source in the CRM",
        false);
    row("edit_task", "Edit a task of the board", "edit_task_update", "Edit a task update of the board", false);
    row("get_team_players", "Retrieve the players of a team", "get_player_teams", "Retrieve the teams of a player",
        false);
    row("make_page_template", "Make a page template", "make_page_from_template", "Make a page from a template", false);
    row("rotate_signing_key", "Rotate the signing key of the app", "rotate_key", "Rotate the key of the app", false);
    row("session_deny", "Deny a pending session request", "session_deny_all", "Deny all pending session requests",
        false);
    row("get_chart", "Get a chart of the site", "list_charts", "Get charts of the site", false);
    row("stop_site", "Stop a site of the account", "delete_site", "Delete a site of the account", false);
    row("get_team", "Get the members of a team by id", "fetch_team", "Get the members of a team by team id", true);
    row("list_charts", "List the charts of the site", "list_all_charts", "List all the charts of the site", true);
    row("page_get", "Get the text of a page by id", "page_fetch", "Get the text of a page by page id", true);
}

void SetRulesTest::comparesObjectsInNames() {
    QFETCH(const QString, first);
    QFETCH(const QString, firstDescription);
    QFETCH(const QString, second);
    QFETCH(const QString, secondDescription);
    QFETCH(const bool, similar);
    const QString messages =
        foundInSet("near-duplicate", {{first.toStdString(), firstDescription.toStdString(), {"id"}},
                                      {second.toStdString(), secondDescription.toStdString(), {"id"}},
                                      {"close_issue", "Closes an issue and locks its comments.", {"number"}}});
    QCOMPARE(messages.contains(QLatin1String("nearly the same")), similar);
}

void SetRulesTest::acceptsNamesThatAreNoTools() {
    const auto messages = [](const char* description) {
        return foundInSet("dangling-reference", {{"db_explain_query", description},
                                                 {"db_list_rows", "Lists rows."},
                                                 {"db_reset_stat", "Resets a statistic."}});
    };
    QCOMPARE(messages("Explains a query, with the counts from db_stat_rows."), QString());
    QCOMPARE(messages("Explains a query, with the counts from db_count_rows."),
             QStringLiteral("The description refers to `db_count_rows`, but there is no such tool"));
}

namespace {

using WordBag = std::vector<std::string>;

/// The cosine similarity of two TF-IDF vectors, as defined by findSimilarTexts.
double cosine(const WordBag& one, const WordBag& other, const std::vector<WordBag>& all) {
    const auto weights = [&](const WordBag& bag) {
        std::map<std::string, double> vector;
        for (const std::string& word : bag)
            vector[word] += 1;
        double squares = 0;
        for (auto& [word, weight] : vector) {
            const auto has = [&](const WordBag& text) { return std::ranges::find(text, word) != text.end(); };
            const auto frequency = static_cast<double>(std::ranges::count_if(all, has));
            weight = (1 + std::log(weight)) * (1 + std::log((1.0 + static_cast<double>(all.size())) / (1 + frequency)));
            squares += weight * weight;
        }
        for (auto& [word, weight] : vector)
            weight /= std::sqrt(squares);
        return vector;
    };
    double sum = 0;
    const auto second = weights(other);
    for (const auto& [word, weight] : weights(one))
        if (const auto match = second.find(word); match != second.end())
            sum += weight * match->second;
    return sum;
}

std::vector<WordBag> randomBags(std::mt19937& random, int texts, int words) {
    std::vector<WordBag> bags(static_cast<std::size_t>(texts));
    for (WordBag& bag : bags)
        for (int i = 0; i < 8; ++i)
            bag.push_back("w" + std::to_string(random() % static_cast<unsigned>(words)));
    return bags;
}

WordBags numbered(const std::vector<WordBag>& texts) {
    WordBags bags;
    for (const WordBag& text : texts) {
        for (const std::string& word : text)
            bags.add(bags.number(word));
        bags.endText();
    }
    return bags;
}

} // namespace

void SetRulesTest::findsTheSameTextsAsBruteForce() {
    std::mt19937 random(2026);
    std::set<std::size_t> counts;
    for (int round = 0; round < 30; ++round) {
        const std::vector<WordBag> bags = randomBags(random, 24, 5 + 2 * (round % 10));
        for (const double threshold : {0.5, 0.85}) {
            std::set<std::size_t> similar;
            for (std::size_t later = 0; later < bags.size(); ++later)
                for (std::size_t earlier = 0; earlier < later; ++earlier)
                    if (cosine(bags[earlier], bags[later], bags) >= threshold + 1e-9)
                        similar.insert({earlier, later});
            const std::vector<std::size_t> expected(similar.begin(), similar.end());
            counts.insert(expected.size());
            for (const std::size_t limit : {0U, 1U, 2U, 5U, 24U, 100U})
                QCOMPARE(findSimilarTexts(numbered(bags), threshold, limit),
                         std::vector(expected.begin(), expected.begin() + std::min(limit, expected.size())));
        }
    }
    QVERIFY2(*counts.begin() == 0 && *counts.rbegin() == 24, "the texts are too much alike, or too little");
}

void SetRulesTest::isDeterministic() {
    std::mt19937 random(7);
    const std::vector<WordBag> bags = randomBags(random, 500, 12);
    const auto first = findSimilarTexts(numbered(bags), 0.85, 500);
    QVERIFY(!first.empty());
    QCOMPARE(findSimilarTexts(numbered(bags), 0.85, 500), first);
    QVERIFY(std::ranges::is_sorted(first));
    QVERIFY(findSimilarTexts({}, 0.85, 10).empty());
}

void SetRulesTest::reportsUnknownToolNames_data() {
    QTest::addColumn<QString>("description");
    QTest::addColumn<QString>("name"); // empty: no finding
    const auto row = [](const char* description, const char* name) {
        QTest::newRow(description) << QString::fromUtf8(description) << QString::fromUtf8(name);
    };
    row("Gets holdings. For past trades, use get_trade_history instead.", "get_trade_history");
    row("Gets holdings. Call `list-trades` first.", "list-trades");
    row("Gets holdings. See listTrades for trades.", "listTrades");
    row("Gets holdings. Prefer the 'read_trades' tool.", "read_trades");
    row("Gets holdings. Use this instead of \"execute_command\".", "execute_command");
    row("Gets holdings. Use get_trades or get_old_trades.", "get_old_trades");
    row("Gets holdings. For history see get_old_trades.", "get_old_trades");
    row("Gets holdings of the account_owner by sort_order.", "");
    row("Gets holdings via holdings_cache_reader.", "");
    row("Gets holdings. Call get_trades() before.", "");
    row("Gets holdings. Call get_old_trades() before.", "get_old_trades");
    row("Gets holdings. Use sort_by to sort them.", "");
    row("Gets holdings. Use search_depth='advanced'.", "");
    row("Gets holdings. Use list_format: short.", "");
    row("Gets holdings. Use the get_details parameter.", "");
    row("Gets holdings. Use account_id and sort_by_value.", "");
    row("Gets holdings. Use read-only mode, via up-to-date feeds.", "");
    row("Gets holdings. Use get_holdings again.", "");
    row("Gets holdings. Use web_search or run_query if available.", "");
    row("Gets holdings. See get_page.title and ./run_tests.sh for more.", "");
    row("Gets holdings. Use iPhone, macOS, eBay or pgAdmin.", "");
    row("Gets holdings with max_results and list_all results.", "");
    row("Gets holdings.\n```\nuse get_old_trades\n```", "");
}

void SetRulesTest::reportsUnknownToolNames() {
    QFETCH(QString, description);
    QFETCH(QString, name);
    const QString text =
        foundInSet("dangling-reference", {{"get_holdings", description.toStdString(), {"account_id", "sort_by"}},
                                          {"get_trades", "Gets the trades of an account.", {"list_all"}}});
    const QString expected = QStringLiteral("The description refers to `%1`, but there is no such tool").arg(name);
    QCOMPARE(text, name.isEmpty() ? QString() : expected);
}

void SetRulesTest::pointsAtTheName() {
    const auto findings = findingsOf(lintText("{\"tools\": [{\"name\": \"a\",\n\"description\": \"Gets \\u00e9. Use "
                                              "`get_past_trades` instead, or use get_past_trades.\"}]}",
                                              {Contract::Forge}),
                                     "dangling-reference");
    QCOMPARE(findings.size(), 1U);
    COMPARE_TEXT(sourceTextOf(findings[0]), "get_past_trades");
    QCOMPARE(findings[0].begin(), (TextPosition{2, 35}));
    COMPARE_TEXT(findings[0].pointer, "/tools/0/description");
    QCOMPARE(findings[0].severity, Severity::Error);
}

void SetRulesTest::findsToolsInOtherSources() {
    const auto source = [](const char* name, std::vector<DescribedTool> tools) {
        return SourceSpec{.kind = SourceSpec::Kind::Text, .name = name, .text = set(tools)};
    };
    const LintReport report = lintSources({source("one.json", {{"get_a", "Gets it. Use list_b instead."}}),
                                           source("two.json", {{"list_b", "Lists the second letters."}})},
                                          {}, {.jobs = 1});
    QCOMPARE(countOf(report, "dangling-reference"), 0U);
}

void SetRulesTest::toolsBehindADispatcherAreNotes() {
    const auto references = [](const char* parameters) {
        return findingsOf(
            lintText(
                std::format(
                    R"([{{"name": "get_issue", "description": "Gets an issue. Use list_events for its events.", "inputSchema": {{"type": "object"}}}},
{{"name": "run_operation", "description": "Runs a tool.", "inputSchema": {{"type": "object", "properties": {{{}}}}}}}])",
                    parameters),
                {Contract::Mcp}),
            "dangling-reference");
    };
    const auto behind =
        references(R"("name": {"type": "string", "description": "Name of the tool"}, "arguments": {"type": "object"})");
    QCOMPARE(behind.size(), 1U);
    QCOMPARE(behind[0].severity, Severity::Note);
    COMPARE_TEXT(behind[0].help.text(), "If the tool is called through `run_operation`, say so where you refer to it");
    for (const char* other :
         {R"("name": {"type": "string", "description": "Name of the user"}, "arguments": {"type": "object"})",
          R"("tool": {"type": "string", "enum": ["a"]}, "arguments": {"type": "object"})",
          R"("tool": {"type": "string"})"}) {
        const auto found = references(other);
        QCOMPARE(found.size(), 1U);
        QCOMPARE(found[0].severity, Severity::Error);
    }
}

void SetRulesTest::ignoresWhatMostToolsShare() {
    const std::string ending = "\nError Responses:\n400: 400";
    QCOMPARE(foundInSet("near-duplicate", {{"API-get-user", "Notion | Retrieve a user" + ending, {}},
                                           {"API-get-users", "Notion | List all users" + ending, {}},
                                           {"API-get-self", "Notion | Retrieve your token's bot user" + ending, {}},
                                           {"API-delete-a-block", "Notion | Delete a block" + ending, {}}}),
             QString());
    const QString twins = foundInSet(
        "near-duplicate", {{"API-get-user", "Notion | Retrieve the profile of a user by id" + ending, {}},
                           {"API-fetch-user", "Notion | Retrieve the profile of a user by an id" + ending, {}},
                           {"API-delete-a-block", "Notion | Delete a block" + ending, {}},
                           {"API-post-search", "Notion | Search by title" + ending, {}}});
    QVERIFY2(twins.startsWith(QLatin1String("`API-fetch-user` has nearly the same description as `API-get-user`")),
             qPrintable(twins));
}

void SetRulesTest::suggestsTheIntendedTool() {
    const auto help = [](const char* description) {
        return findingsOf(
                   lintText(set({{"github_search_code", "Searches code."}, {"other", description}}), {Contract::Mcp}),
                   "dangling-reference")
            .at(0)
            .help.text();
    };
    COMPARE_TEXT(help("Gets code. Use search_code instead."), "Refer to `github_search_code` instead");
    COMPARE_TEXT(help("Gets code. Use githubSearchCode instead."), "Refer to `github_search_code` instead");
    COMPARE_TEXT(help("Gets code. Use find_code instead."),
                 "Refer to an existing tool, or describe the alternative without a tool name");
}

void SetRulesTest::asksSimilarToolsToReferToEachOther() {
    std::vector<DescribedTool> tools = {
        {"get_holdings", "Gets the current holdings of a portfolio. Use when the user asks what they own."},
        {"get_past_holdings", "Gets the past holdings of a portfolio. Use when the user asks what they owned."},
        {"send_report", "Emails a summary to an address. Use when a report was confirmed."}};
    QCOMPARE(foundInSet("desc-disambiguate", tools, Contract::Forge),
             QStringLiteral(
                 "The description does not distinguish `get_holdings` from the similar tool `get_past_holdings`\n"
                 "The description does not distinguish `get_past_holdings` from the similar tool `get_holdings`"));
    QCOMPARE(foundInSet("desc-disambiguate", tools, Contract::Mcp), QString());
    QCOMPARE(foundInSet("desc-disambiguate",
                        {{"create_issue", "Create a new issue in a repository", {"title", "body"}},
                         {"update_issue", "Update an existing issue in a repository", {"title", "body"}}},
                        Contract::Forge),
             QString());
    tools[0].description += " For another day, use get_past_holdings instead.";
    tools[1].description += " For today, use get_holdings instead.";
    QCOMPARE(foundInSet("desc-disambiguate", tools, Contract::Forge), QString());
}

void SetRulesTest::findsFewDuplicatesAmongRealTools() {
    const std::string corpora = sharedPath("corpora");
    if (corpora.empty())
        SKIP_WITHOUT_DATA("corpora");
    const LintReport report = lintSources({{.kind = SourceSpec::Kind::Path, .path = corpora}}, {}, {});
    QVERIFY(report.snapshot->tools().size() > 100);
    QVERIFY(countOf(report, "near-duplicate") * 100 <= report.snapshot->tools().size());
    // Names that the texts of these lists use although their tools have other names or are not in the list.
    const std::set<std::string> missing = {"listFollowedProjects", "listComponentVersions",       "runRollbackPipeline",
                                           "rerunWorkflow",        "currents-get-test-signature", "execute_command",
                                           "list_emails_metadata"};
    for (const Finding& finding : findingsOf(report, "dangling-reference")) {
        const std::string text = finding.message.text();
        QVERIFY2(std::ranges::any_of(missing, [&](const std::string& name) { return text.contains('`' + name + '`'); }),
                 text.c_str());
    }
    QCOMPARE(countOf(report, "hidden-unicode"), 0U);
    QCOMPARE(countOf(report, "desc-placeholder"), 0U);
}

void SetRulesTest::findsSynonymousVerbs_data() {
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("second");
    QTest::addColumn<int>("count");
    QTest::newRow("get and fetch") << "get_user" << "fetch_user" << 1;
    QTest::newRow("remove and delete") << "removeTag" << "deleteTag" << 1;
    QTest::newRow("behind a prefix") << "crm_update_deal" << "crm_edit_deal" << 1;
    QTest::newRow("plural") << "get_user" << "read_users" << 0;
    QTest::newRow("other object") << "get_user" << "fetch_team" << 0;
    QTest::newRow("other verb") << "get_user" << "list_user" << 0;
    QTest::newRow("verb alone") << "get" << "fetch" << 0;
}

void SetRulesTest::findsSynonymousVerbs() {
    QFETCH(const QString, first);
    QFETCH(const QString, second);
    QFETCH(const int, count);
    const auto found = findingsOf(
        lintText(set({{first.toStdString(), "Does one thing."}, {second.toStdString(), "Does something else."}}),
                 {Contract::Mcp}),
        "verb-overlap");
    QCOMPARE(found.size(), std::size_t(count));
    if (!found.empty())
        COMPARE_TEXT(found[0].pointer, "/1/name");
}

void SetRulesTest::findsSelfReferences_data() {
    QTest::addColumn<QString>("description");
    QTest::addColumn<int>("count");
    const auto row = [](const char* description, int count) {
        QTest::newRow(description) << QString::fromUtf8(description) << count;
    };
    row("Gets trades. For past trades, use get_trades instead.", 1);
    row("Gets trades. Use this instead of `get_trades`.", 1);
    row("Gets trades. Call get_trades first.", 1);
    row("Gets trades.\n1. Call get_trades first.\n2. Call get_orders.", 0);
    row("Gets trades.\n1. Use get_trades instead.", 1);
    row("Gets trades. Use get_trades when the user asks for trades.", 0);
    row("Gets trades. Use get_old_trades instead of searching.", 0);
}

void SetRulesTest::findsSelfReferences() {
    QFETCH(const QString, description);
    QFETCH(const int, count);
    const auto found =
        findingsOf(lintText(set({{"get_trades", description.toStdString()}}), {Contract::Mcp}), "self-reference");
    QCOMPARE(found.size(), std::size_t(count));
    if (!found.empty())
        COMPARE_TEXT(sourceTextOf(found[0]), "get_trades");
}

void SetRulesTest::limitsTheNumberOfTools() {
    const auto severityFor = [](int count) {
        std::string tools;
        for (int i = 0; i < count; ++i)
            tools +=
                std::format(R"({}{{"name": "get_{}", "inputSchema": {{"type": "object"}}}})", i == 0 ? "" : ",", i);
        const auto found = findingsOf(lintText("[" + tools + "]", {Contract::Mcp}), "set-size");
        return found.empty() ? std::string()
                             : std::string(severityName(found[0].severity)) + ' ' + found[0].message.text();
    };
    COMPARE_TEXT(severityFor(20), "");
    COMPARE_TEXT(severityFor(21), "note The source has 21 tools; models choose less reliably from more than 20");
    COMPARE_TEXT(severityFor(31), "warning The source has 31 tools; models choose less reliably from more than 30");
}

void SetRulesTest::limitsTokens() {
    const auto found = [](int words, const std::string& space) {
        std::string text;
        for (int i = 0; i < words; ++i)
            text += "word ";
        std::string json = set({{"get_a", text}, {"get_b", "Gets b."}});
        json.insert(json.find('{') + 1, space);
        return findingsOf(lintText(json, {Contract::Mcp}), "set-tokens");
    };
    QCOMPARE(found(9'000, {}).size(), std::size_t(0));
    QCOMPARE(found(100, std::string(60'000, ' ')).size(), std::size_t(0)); // whitespace between values is not sent
    const auto over = found(11'000, {});
    QCOMPARE(over.size(), std::size_t(1));
    const std::string message = over[0].message.text();
    QVERIFY2(message.starts_with("The tools in the source total about ") &&
                 message.ends_with("(estimated; limit: 10000)"),
             message.c_str());
    const std::string help = over[0].help.text();
    QVERIFY2(help.contains("the largest tools are `get_a` (11") && help.contains(" and `get_b` ("), help.c_str());
}

TOOLROOM_TEST(SetRulesTest)
#include "test_set_rules.moc"
