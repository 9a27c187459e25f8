// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/engine/rule.h"
#include "tests/support/lint_fixture.h"
#include "tests/support/test_case.h"

#include <format>

using namespace toolroom;
using namespace toolroom::test;

namespace {

std::string toolJson(const char* name, const char* description, std::vector<std::string> phrases = {}) {
    Json tool = {{"name", name}, {"description", description}, {"inputSchema", {{"type", "object"}}}};
    if (!phrases.empty())
        tool["triggerPhrases"] = phrases;
    return tool.dump();
}

std::string listOf(const std::vector<std::string>& tools) {
    std::string json = "[";
    for (const std::string& tool : tools)
        json += (json.size() == 1 ? "" : ",\n") + tool;
    return json + "]";
}

/// `tool: message` of each finding.
QString reported(const LintReport& report, std::string_view rule) {
    QStringList lines;
    for (const Finding& finding : findingsOf(report, rule))
        lines += QString::fromStdString(finding.message.text());
    return lines.join(QLatin1Char('\n'));
}

} // namespace

/// Tests the rules that use the ranking of routing.
class TestRoutingRules : public toolroom::test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void reportsPhrasesThatSelectOtherTools() {
        const LintReport report =
            lintText(listOf({toolJson("get_trades", "Lists past orders.", {"what do I own", "past orders", "zzz"}),
                             toolJson("get_holdings", "Gets what a user does own.")}));
        const auto findings = findingsOf(report, "routing-ambiguous");
        QCOMPARE(findings.size(), 2U);
        COMPARE_TEXT(findings[0].message.text(),
                     "The trigger phrase `what do I own` for `get_trades` selects `get_holdings` instead");
        COMPARE_TEXT(findings[0].help.text(),
                     "In the description, cover what the phrase asks for; these words favor `get_holdings`: `own`");
        COMPARE_TEXT(findings[0].pointer, "/0/triggerPhrases/0");
        COMPARE_TEXT(sourceTextOf(findings[0]), "\"what do I own\"");
        QCOMPARE(findings[0].severity, Severity::Warning);
        COMPARE_TEXT(findings[1].message.text(),
                     "The trigger phrase `zzz` for `get_trades` has no words in common with any tool");
    }

    /// A phrase that two tools have is right if either is first.
    void acceptsSharedPhrases() {
        const LintReport report = lintText(listOf({toolJson("a_tool", "Opens the door.", {"open the door"}),
                                                   toolJson("b_tool", "Shuts the gate.", {"open the door"})}));
        QCOMPARE(reported(report, "routing-ambiguous"), QString());
    }

    void checksTheExamplesOfTheRules() {
        for (const char* rule : {"routing-ambiguous", "near-duplicate"}) {
            const RuleInfo& info = findRule(rule)->info;
            QCOMPARE(countOf(lintText(std::format("{{\"tools\": [{}]}}", info.bad)), rule), 1U);
            QCOMPARE(countOf(lintText(std::format("{{\"tools\": [{}]}}", info.good)), rule), 0U);
        }
    }

    void twins_data() {
        QTest::addColumn<QString>("first");
        QTest::addColumn<QString>("firstDescription");
        QTest::addColumn<QString>("second");
        QTest::addColumn<QString>("secondDescription");
        QTest::addColumn<bool>("areTwins");
        const auto row = [](const char* what, const char* first, const char* one, const char* second, const char* other,
                            bool areTwins) {
            QTest::newRow(what) << QString::fromUtf8(first) << QString::fromUtf8(one) << QString::fromUtf8(second)
                                << QString::fromUtf8(other) << areTwins;
        };
        row("same object", "find_files", "Searches the folder for files whose names match a pattern.", "search_files",
            "Searches the folder for files whose name matches a pattern.", true);
        row("opposites", "upload_file", "Moves a file of the project between the disk and the cloud storage.",
            "download_file", "Moves a file of the project between the disk and the cloud storage now.", false);
        row("other action", "create_file", "Works on one file of the project by its path.", "delete_file",
            "Works on one file of the project by the path.", false);
        row("other object", "list_databases", "Lists all items of the cluster by their names.", "list_tables",
            "Lists all items of the cluster by the names.", false);
        row("one names the other", "find_files", "Searches the folder for files whose names match a pattern.",
            "search_files", "Searches the folder for files whose names match a pattern. Like find_files, but fast.",
            false);
        row("different", "find_files", "Searches the folder for names.", "search_files",
            "Looks inside documents for a phrase.", false);
    }
    void twins() {
        QFETCH(const QString, first);
        QFETCH(const QString, firstDescription);
        QFETCH(const QString, second);
        QFETCH(const QString, secondDescription);
        QFETCH(const bool, areTwins);
        const LintReport report = lintText(
            listOf({toolJson(first.toUtf8().constData(), firstDescription.toUtf8().constData()),
                    toolJson(second.toUtf8().constData(), secondDescription.toUtf8().constData()),
                    toolJson("send_mail", "Sends a message to a person."), toolJson("get_time", "Tells the time.")}));
        QVERIFY2((countOf(report, "near-duplicate") == 1) == areTwins, qPrintable(reported(report, "near-duplicate")));
    }

    /// Sentences of three or more tools do not make them similar.
    void ignoresBoilerplate() {
        std::vector<std::string> tools;
        for (const char* kind : {"", "_daily", "_weekly"}) {
            const std::string description = std::format("Gets the {} sums. Requires a token of the account, which an "
                                                        "administrator of the company issues.",
                                                        *kind == '_' ? kind + 1 : "total");
            tools.push_back(toolJson(("get_report" + std::string(kind)).c_str(), description.c_str()));
        }
        QCOMPARE(reported(lintText(listOf(tools)), "near-duplicate"), QString());
    }

    void suggestsWordsFromTheNeighbor() {
        const LintReport report =
            lintText(listOf({toolJson("get_holdings", "Gets the current holdings of a portfolio."),
                             toolJson("get_past_holdings", "Gets the past holdings of a portfolio."),
                             toolJson("send_report", "Emails a summary to an address.")}),
                     {Contract::Forge});
        const auto findings = findingsOf(report, "desc-disambiguate");
        QCOMPARE(findings.size(), 2U);
        QCOMPARE(findings[0].severity, Severity::Note);
        COMPARE_TEXT(findings[0].help.text(), "Add a sentence such as “For …, use get_past_holdings instead.” Both "
                                              "descriptions mention `holding`, `gets`, "
                                              "`portfolio`; only the one for `get_past_holdings` mentions `past`");
    }
};

TOOLROOM_TEST(TestRoutingRules)
#include "test_routing_rules.moc"
