// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/support/lint_fixture.h"
#include "tests/support/test_case.h"

#include "core/lint/engine/rule.h"
#include "core/text/tokenizer.h"

#include <format>

using namespace toolroom;
using namespace toolroom::test;

namespace {

/// A tool with the given description, as JSON.
std::string described(std::string_view description, std::string_view name = "get_issue") {
    return Json{
        {"name", name},
        {"description", description},
        {"inputSchema", {{"type", "object"}, {"properties", {{"path", Json::object()}, {"limit", Json::object()}}}}}}
        .dump();
}

/// The findings of `rule` in a description: the text in the range and the message.
QString found(std::string_view rule, std::string_view description, Contract contract,
              std::string_view name = "get_issue") {
    QStringList findings;
    for (const Finding& finding : findingsOf(lintTool(described(description, name), contract), rule))
        findings += QString::fromStdString(sourceTextOf(finding) + " | " + finding.message.text());
    return findings.join(QLatin1Char('\n'));
}

std::string applyFix(const Finding& finding) {
    return applyEdits(finding.text->bytes(), finding.fix.value().edits);
}

} // namespace

class DescriptionRulesTest : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void checksOneDescription_data();
    void checksOneDescription();
    void hasASeverityPerContract_data();
    void hasASeverityPerContract();
    void reportsAMissingDescription();
    void removesWhitespace_data();
    void removesWhitespace();
    void keepsTheRestOfTheFile();
    void ignoresSpanishDescriptions_data();
    void ignoresSpanishDescriptions();
    void countsTokens();
    void doesNotLimitTheLengthByDefault();
    void asksForOneLanguagePerSource();
};

void DescriptionRulesTest::checksOneDescription_data() {
    QTest::addColumn<QString>("rule");
    QTest::addColumn<QString>("description");
    QTest::addColumn<QString>("fragment"); // part of the text and message; empty: no finding
    QTest::addColumn<int>("contract");
    static int number = 0;
    const char* current = "";
    Contract contract = Contract::Mcp;
    const auto rule = [&](const char* id, Contract ofRule) {
        current = id;
        contract = ofRule;
    };
    const auto row = [&](const char* description, const char* fragment) {
        QTest::addRow("%d %s", ++number, current) << QString::fromUtf8(current) << QString::fromUtf8(description)
                                                  << QString::fromUtf8(fragment) << static_cast<int>(contract);
    };

    rule("desc-min", Contract::Mcp);
    row("Get issue", "only 9 characters: `Get issue`");
    row("  Gets an issue.  \n ", "only 14 characters");
    row("Gets an issue by id.", "");
    row("Größe der Dateien ä.", "");

    rule("desc-placeholder", Contract::Mcp);
    row("TODO: describe this tool", "TODO | `TODO` is a placeholder");
    row("Gets an issue. FIXME: say more", "FIXME: | `FIXME:` is a placeholder");
    row("Lorem ipsum dolor sit amet", "Lorem ipsum");
    row("<description>", "`<description>` is a placeholder");
    row("Your description here", "is a placeholder");
    row("No description available", "is a placeholder");
    row("Manages the todo list of a project.", "");
    row("Finds TODO and FIXME comments in the code.", "");
    row("Generates lorem ipsum text of a given length.", "");
    row("Updates the description of an issue", "");

    rule("desc-use-when", Contract::Forge);
    row("Gets the holdings of a portfolio.", "does not say when to use the tool");
    row("Gets a console message. You can get all messages by calling list_messages.", "does not say when");
    row("Takes a screenshot. For actions, use take_snapshot instead.", "does not say when");
    row("Gets holdings. If omitted, the limit is 50.", "does not say when");
    row("Gets holdings. Use when the user asks what they own.", "");
    row("Gets holdings. USE WHEN\nasked what is owned.", "");
    row("Gets holdings. Call this when a portfolio is shown.", "");
    row("Gets holdings. Call this if the balance changed.", "");
    row("Gets holdings. Use this to answer questions when prices move.", "");
    row("Gets holdings. Use this tool before trading.", "");
    row("Gets holdings. Useful for questions about ownership.", "");
    row("Gets holdings. Best for: questions about ownership.", "");
    row("Gets holdings. When the user asks what they own.", "");
    row("Gets holdings when you need the current positions.", "");
    row("Gets holdings. Use get_issue when positions are asked for.", "");
    row("Gets holdings. Should be used before placing an order.", "");

    rule("desc-what-first", Contract::Mcp);
    row("This is a handy tool for issues.", "This is a handy tool for issues. | The first sentence starts with `This`");
    row("Primary entry point for finding papers. Gets papers.", "Primary entry point for finding papers. | ");
    row("A tool that gets issues.", "starts with `A`");
    row("List of all open issues.", "starts with `List`");
    row("Search tool for finding papers.", "starts with `Search`");
    row("Use this when an issue is asked for. Gets it.", "says when to use the tool instead of what it does");
    row("Gets an issue.", "");
    row("Get an issue.", "");
    row("Retries a failed run", "");
    row("Apply edits to a file", "");
    row("Reply to a message", "");
    row("Search for issues", "");
    row("**[Experimental]** (v2) Gets an issue.", "");
    row("\U0001F50D Searches issues.", "");
    row("Deprecated: gets an issue.", "");
    row("Recursively searches a folder.", "");
    row("Gzips a file into a resource.", "");
    row("- Lists issues", "");
    row("Use this tool to list issues.", "");
    row("Cherry-pick commits from another branch", "");
    row("Tears down active tunnels", "");
    row("Attempt to repair the index", "");
    row("Swipe on the screen", "");
    row("Input text into the simulator", "");
    row("Long press on the screen at coordinates", "");
    row("Long list of all issues", "starts with `Long`");
    row("Full-text index of the project", "starts with `Full-text`");
    row("# Issues\n\nLists the issues of a project.", "");
    row("\U0001F3AF Aim:\n  1. Lists the issues of a project.\n  2. Sorts them.", "");
    row("About this tool\nLists the issues of a project.", "");
    row("Columns:\n- all of the table", "Columns: | ");
    row("The issues. Lists them.", "The issues. | ");

    rule("desc-returns-first", Contract::Forge);
    row("Returns the holdings. Use when asked.",
        "Returns the holdings. | The description starts with what the tool returns");
    row("Gets the holdings and returns them.", "");

    rule("desc-data-source", Contract::Forge);
    row("Gets the moving average.", "does not say where the data comes from");
    row("Gets the price from the exchange.", "");
    row("Gets the price that Bloomberg quotes.", "");
    row("Searches the knowledge base.", "");

    rule("desc-sentences", Contract::Forge);
    row("Gets it. Use when asked. It is fast. It is cached.",
        "It is fast. It is cached. | The description has 4 sentences, but at most 2 are allowed");
    row("Gets it. Use when asked. It is fast.", "It is fast. | The description has 3 sentences");
    row("Gets it. Use when asked. For trades, use get_trades instead.", "");
    row("Gets it. Use when asked. For trades, use get_trades instead. It is fast.",
        "It is fast. | The description has 4 sentences, but at most 3 are allowed");
    row("Gets v1.2 of config.json, e.g. the one at https://example.org/a.b. Use when asked, i.e. by name.", "");

    rule("desc-hedging", Contract::Mcp);
    row("Might help with various issues, etc.",
        "Might | The description uses vague words: `might`, `help`, `etc.`, `various`");
    row("Helps with issues", "Helps | ");
    row("Can be used to create issues.", "Can | ");
    row("This tool can help create issues.", "can | ");
    row("A tool to help with issues", "help | ");
    row("A tool that helps analyze issues", "helps | ");
    row("This tool will help you with issues", "help | ");
    row("Gets pages that will help answer a question", "");
    row("Gets issues. If only one name is given, it is probably the project.", "");
    row("Gets issues. It is probably fast.", "probably | ");
    row("Gets various issues (see the guide)", "various | ");
    row("Can create issues and label them.", "");
    row("This tool can create issues.", "");
    row("Gets requests such as \"find authentication stuff\".", "");
    row("Searches issues.\nExample: find various stuff", "");
    row("Creates issues by various methods (from a file or with a form).", "");
    row("Gets various fields, such as title, state, and labels.", "");
    row("Refunds a credit. It is fast. It is safe. Feedback helps us improve the search.", "");
    row("Compares two texts to help you see the changes", "");
    row("Gets an issue, a comment and more.", "and more | ");
    row("Lists files that can be read. The last page cannot be closed.", "");
    row("Lists issues; the list may be empty.", "");
    row("Lists issues of May, sorted by date in May.", "");
    row("Deletes a team. Only owners may call it.", "");
    row("Gets an issue. It has a title. It has a state. It has labels and stuff.", "stuff | ");
    row("Gets an issue. Use when asked. It is cached. The network may fail.", "");
    row("Gets the forecast for Mayfair", "");
    row("Moves a card. The board may notify its watchers.", "");
    row("Rotates a key. Old tokens might be revoked.", "");
    row("Moves a card. It may archive the card.", "may | ");
    row("Attaches a file (image, PDF, text, etc.) to a card.", "");
    row("Attaches a file, etc. to a card.", "etc. | ");
    row("Writes limits to /etc/limits.json on the host.", "");
    row("Gets images. It may be helpful to show them.", "");
    row("Gets a summary that combines various views.", "");
    row("A tool that combines various views.", "various | ");
    row("Gets the next order. Use when asked for \"my meal\", \"my box\", \"dinner\", etc.", "");
    row("Gets an issue: title, state, labels, and more.", "");
    row("Copies a card with all fields, including labels, members, etc.", "");
    row("Draws a diagram, such as the overlap of various groups.", "");
    row("Resets a branch. Can be used to unstage files or to discard commits.", "");

    rule("desc-implementation", Contract::Mcp);
    row("Calls GET /v2/issues/{id} and returns JSON.", "GET /v2/issues/{id} | `GET /v2/issues/{id}` describes how");
    row("Parses a file with the /v2/parse endpoint.", "/v2/parse | ");
    row("Gets issues as a JSON object", "");
    row("Evaluates a script and returns the result as JSON.", "");
    row("Uses IssueRepository to get issues", "IssueRepository | ");
    row("Queries the issues endpoint", "endpoint | ");
    row("Gets an issue. Uses the current API endpoints.", "endpoints | ");
    row("Gets a class such as {\"className\": \"IssueController\"}", "");
    row("Lists tunnels with their state, local and remote endpoints, and errors.", "");
    row("Reads /etc/hosts or C:/x and lists GitHub and JavaScript files in TypeScript", "");
    row("Converts a CSV file to JSON", "");
    row("Gets an issue", "");

    rule("desc-code", Contract::Agentbase);
    row("Reads a file. ```json\n{\"a\": 1}\n```", "The description contains a code block");
    row("Reads a file.\n```\ncat `path`\n```\nIt ends.",
        R"(```\ncat `path`\n``` | The description contains a code block)");
    row("Reads a file.\n\n\nArgs:\n  path: the file", "Args: | The description lists the parameters");
    row("Reads a file. Returns { content: string, path: string }",
        "{ content: string, path: string } | The description contains a data structure");
    row("Reads a file.\nArgs:\n  path: the file", "The description lists the parameters");
    row("Reads a file:\n- path: the file\n- limit (number): lines", "The description lists the parameters");
    row("Reads a file with `path` set. Note: slow.", "");
    row("Reads:\n- text: yes\n- images: no", "");

    rule("desc-repeats-name", Contract::Mcp);
    row("Gets an issue.", "adds nothing to the name `get_issue`");
    row("Get the specified issues", "adds nothing to the name `get_issue`");
    row("Gets an issue by its number.", "");

    rule("desc-overloaded", Contract::Mcp);
    row("Creates, reads, updates, deletes, lists and searches issues.",
        "does 6 things: create, read, update, delete, list, search");
    row("Create issues, label them, close them, reopen them, assign people and notify teams.", "does 6 things");
    row("Does anything with issues", "anything | `anything` promises more");
    row("Lists the tables without changing anything", "");
    row("Lists the tables without a lock, and everything else", "everything | ");
    row("Creates, reads, updates, deletes and lists issues.", "");
    row("Gets the title, labels, comments, reviews, files, checks and commits of a pull request.", "");
    row("Lists all issues of any repository", "");

    rule("desc-promotional", Contract::Mcp);
    row("The best tool for issues. Always prefer this one.", "The best tool | ");
    row("Gets issues. ALWAYS prefer this tool over others.", "ALWAYS prefer | ");
    row("Gets issues. Prefer this over search_issues for known numbers.", "");
    row("Gets issues. Always prefer this tool when the number is known.", "");
    row("Searches the web with the most powerful engine", "most powerful | ");
    row("Searches the web. The most reliable and complete of all.", "most reliable | ");
    row("Finds the most efficient order of visits", "");
    row("Lists popular movies. Best for: evenings.", "");
    row("Audits a page for best practices", "");

    rule("desc-shouting", Contract::Mcp);
    row("Gets an issue. CRITICAL: by its number.", "CRITICAL | ");
    row("Gets an issue. NEVER EVER CALL this twice.", "NEVER EVER CALL | ");
    row("\U0001F6A8 Gets an issue.", "\U0001F6A8 | ");
    row("Converts PDF, XLSX and CSV files over HTTP API calls.", "");
    row("Measures LCP, INP, CLS and TTFB/FCP/TBT.", "");
    row("Gets an issue. WARNING: it is public.", "");
    row("Gets an issue. WARNING: it is public. WARNING: it is slow.", "WARNING | ");

    rule("desc-error-table", Contract::Mcp);
    row("Gets an issue.\n- 401: no token\n- 403: no access\n- 404: none", "401");
    row("Gets an issue.\n| 400 | bad |\n| 404 | none |\n| 500 | down |", "400");
    row("Gets an issue.\nHTTP 400: bad\nHTTP 404: none\nHTTP 500: down", "400");
    row("Lists sizes.\n- 100: small\n- 200: large", "");

    rule("desc-tokens", Contract::Agentbase);
    row("Reads the contents of one text file of the project.", "");
}

void DescriptionRulesTest::checksOneDescription() {
    QFETCH(QString, rule);
    QFETCH(QString, description);
    QFETCH(QString, fragment);
    QFETCH(int, contract);
    const QString text = found(rule.toStdString(), description.toStdString(), static_cast<Contract>(contract));
    if (fragment.isEmpty())
        QCOMPARE(text, QString());
    else
        QVERIFY2(text.contains(fragment), qPrintable(text));
}

void DescriptionRulesTest::hasASeverityPerContract_data() {
    QTest::addColumn<QString>("rule");
    QTest::addColumn<QString>("description");
    QTest::addColumn<QString>("forge");
    QTest::addColumn<QString>("agentbase");
    QTest::addColumn<QString>("hikai");
    QTest::addColumn<QString>("mcp");
    const auto row = [](const char* rule, const char* description, const char* forge, const char* agentbase,
                        const char* hikai, const char* mcp) {
        QTest::newRow(rule) << QString::fromUtf8(rule) << QString::fromUtf8(description) << QString::fromUtf8(forge)
                            << QString::fromUtf8(agentbase) << QString::fromUtf8(hikai) << QString::fromUtf8(mcp);
    };
    row("desc-missing", "", "error", "error", "warning", "error");
    row("desc-min", "Gets it", "note", "note", "note", "note");
    row("desc-placeholder", "TODO", "error", "error", "error", "error");
    row("desc-whitespace", " Gets an issue", "note", "note", "note", "note");
    row("desc-use-when", "Gets an issue", "error", "note", "note", "note");
    row("desc-what-first", "The issue", "warning", "warning", "warning", "warning");
    row("desc-what-first", "A tool for problem-solving. This tool helps analyze issues.", "warning", "warning",
        "warning", "warning");
    row("desc-what-first", "Entry point for finding papers.", "note", "note", "note", "note");
    row("desc-what-first", "This tool will search the papers of a project.", "note", "note", "note", "note");
    row("desc-what-first", "If a dialog is open, use this command to handle it.", "note", "note", "note", "note");
    row("desc-hedging", "Gets issues in various states. The states are `open`, `closed`, or `locked`.", "note", "note",
        "note", "note");
    row("desc-returns-first", "Returns an issue", "warning", "", "", "");
    row("desc-data-source", "Gets an issue", "note", "", "", "");
    row("desc-sentences", "Gets it. Use it. Try it. Like it.", "warning", "", "", "");
    row("desc-hedging", "May get an issue", "warning", "warning", "warning", "warning");
    row("desc-implementation", "Gets issues with GET /v2/issues", "warning", "warning", "warning", "warning");
    row("desc-code", "Gets ```issues```", "", "warning", "", "");
    row("desc-repeats-name", "Gets an issue", "warning", "warning", "warning", "warning");
    row("desc-overloaded", "Gets everything", "warning", "warning", "warning", "warning");
    row("desc-promotional", "Gets issues with a powerful search", "warning", "warning", "warning", "warning");
}

void DescriptionRulesTest::hasASeverityPerContract() {
    QFETCH(QString, rule);
    QFETCH(QString, description);
    const auto severity = [&](Contract contract) {
        const auto findings = findingsOf(lintTool(described(description.toStdString()), contract), rule.toStdString());
        return findings.empty() ? QString() : QString::fromStdString(std::string(severityName(findings[0].severity)));
    };
    QTEST(severity(Contract::Forge), "forge");
    QTEST(severity(Contract::Agentbase), "agentbase");
    QTEST(severity(Contract::Hikai), "hikai");
    QTEST(severity(Contract::Mcp), "mcp");
}

void DescriptionRulesTest::reportsAMissingDescription() {
    const auto absent =
        findingsOf(lintTool(R"({"name": "get_issue", "inputSchema": {}})", Contract::Mcp), "desc-missing");
    QCOMPARE(absent.size(), 1U);
    COMPARE_TEXT(absent[0].message.text(), "The tool has no description");
    COMPARE_TEXT(sourceTextOf(absent[0]), "\"get_issue\"");
    const auto blank = findingsOf(lintTool(described(" \n"), Contract::Mcp), "desc-missing");
    QCOMPARE(blank.size(), 1U);
    COMPARE_TEXT(blank[0].message.text(), "The description is empty");
    COMPARE_TEXT(blank[0].pointer, "/0/description");
    QCOMPARE(countOf(lintTool(described(" \n"), Contract::Mcp), "desc-whitespace"), 0U);
    QCOMPARE(countOf(lintTool(described("x"), Contract::Mcp), "desc-missing"), 0U);
}

void DescriptionRulesTest::removesWhitespace_data() {
    QTest::addColumn<QString>("written");
    QTest::addColumn<QString>("fixed");
    const auto row = [](const char* written, const char* fixed) {
        QTest::newRow(written) << QString::fromUtf8(written) << QString::fromUtf8(fixed);
    };
    row(R"(" Gets an issue.")", R"("Gets an issue.")");
    row(R"("Gets an issue.\n")", R"("Gets an issue.")");
    row(R"("\n   Gets an issue.  \n\n  By \u00e9 \"id\".\t\n")", R"("Gets an issue.\n\n  By \u00e9 \"id\".")");
    row(R"("a \r\nb\r\n \r\nc")", R"("a\r\nb\r\n\r\nc")");
    row(R"("\u0020Gets\u0009")", R"("Gets")");
}

void DescriptionRulesTest::removesWhitespace() {
    QFETCH(QString, written);
    QFETCH(QString, fixed);
    const auto tool = [](const QString& literal) {
        return std::format(R"([{{"name": "x", "description": {}, "inputSchema": {{}}}}])", literal.toStdString());
    };
    const auto findings = findingsOf(lintText(tool(written), {Contract::Mcp}), "desc-whitespace");
    QCOMPARE(findings.size(), 1U);
    COMPARE_TEXT(applyFix(findings[0]), tool(fixed));
    QCOMPARE(countOf(lintText(tool(fixed), {Contract::Mcp}), "desc-whitespace"), 0U);
}

void DescriptionRulesTest::keepsTheRestOfTheFile() {
    const std::string text = "[ {\"name\":\"x\" ,\n\t\"description\" : \"Gets it. \", \"inputSchema\":{ } } ]\n";
    const auto findings = findingsOf(lintText(text, {Contract::Mcp}), "desc-whitespace");
    QCOMPARE(findings.size(), 1U);
    COMPARE_TEXT(findings[0].message.text(), "The description starts or ends with whitespace");
    QCOMPARE(findings[0].begin(), (TextPosition{2, 27}));
    COMPARE_TEXT(applyFix(findings[0]),
                 "[ {\"name\":\"x\" ,\n\t\"description\" : \"Gets it.\", \"inputSchema\":{ } } ]\n");
}

void DescriptionRulesTest::ignoresSpanishDescriptions_data() {
    QTest::addColumn<QString>("description");
    for (const char* description : {"Lee las fuentes del producto y retorna sus señales",
                                    "Valida el output de un agente; los warnings no bloquean",
                                    "Gestiona el plan de trabajo del agente en formato JSON",
                                    "Lee el baseline del producto (no todo el producto)"})
        QTest::newRow(description) << QString::fromUtf8(description);
}

void DescriptionRulesTest::ignoresSpanishDescriptions() {
    QFETCH(QString, description);
    for (const Contract contract : {Contract::Hikai, Contract::Forge}) {
        const LintReport report = lintTool(described(description.toStdString(), "read_sources"), contract);
        for (const char* rule : {"desc-use-when", "desc-what-first", "desc-returns-first", "desc-data-source",
                                 "desc-hedging", "desc-implementation", "desc-overloaded", "desc-promotional"})
            QVERIFY2(findingsOf(report, rule).empty(), rule);
    }
}

void DescriptionRulesTest::countsTokens() {
    std::string description = "Reads";
    for (int i = 0; i < 39; ++i)
        description += " the";
    const auto findings = findingsOf(lintTool(described(description), Contract::Agentbase), "desc-tokens");
    QCOMPARE(findings.size(), 1U);
    QCOMPARE(findings[0].severity, Severity::Error);
    COMPARE_TEXT(findings[0].message.text(),
                 countTokens(description).exact
                     ? "The description has 40 tokens (o200k_base), but must have fewer than 40"
                     : "The description has about 40 tokens (estimated because o200k_base is not installed), but "
                       "must have fewer than 40");
    description.resize(description.size() - 4);
    QCOMPARE(countOf(lintTool(described(description), Contract::Agentbase), "desc-tokens"), 0U);
}

void DescriptionRulesTest::doesNotLimitTheLengthByDefault() {
    QCOMPARE(findRule("desc-length")->info.preset, Preset::Strict);
    QCOMPARE(countOf(lintTool(described(std::string(300, 'x')), Contract::Forge), "desc-length"), 0U);
}

void DescriptionRulesTest::asksForOneLanguagePerSource() {
    const std::string english = described("Gets the open issues of a repository.");
    const std::string spanish = described("Lee las fuentes del producto.", "read_sources");
    const auto findings = findingsOf(
        lintText('[' + english + ",\n" + english + ",\n" + spanish + ']', {Contract::Hikai}), "desc-language");
    QCOMPARE(findings.size(), 1U);
    COMPARE_TEXT(findings[0].message.text(),
                 "The description is in Spanish, but 2 others in this source are in English");
    QCOMPARE(findings[0].begin().line, 3);
    QCOMPARE(countOf(lintText('[' + spanish + ',' + spanish + ']', {Contract::Hikai}), "desc-language"), 0U);
}

TOOLROOM_TEST(DescriptionRulesTest)
#include "test_description_rules.moc"
