// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/registry/loading/load.h"
#include "core/routing/explanation.h"
#include "core/routing/phrase_file.h"
#include "core/routing/routing_result.h"
#include "core/text/search_terms.h"
#include "tests/support/test_case.h"

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace toolroom;

namespace {

QString joined(const std::vector<std::string>& words) {
    QStringList list;
    for (const std::string& word : words)
        list += QString::fromStdString(word);
    return list.join(QLatin1Char(' '));
}

/// A name and a description.
using Tool = std::pair<std::string, std::string>;

RoutingIndexPtr indexOf(const std::vector<Tool>& tools) {
    std::vector<ToolText> texts;
    for (const auto& [name, description] : tools) {
        texts.push_back(makeToolText(name, description, nullptr));
        texts.back().id = name;
    }
    return std::make_shared<const RoutingIndex>(std::move(texts));
}

RoutingReport route(const RoutingIndexPtr& index, const std::vector<RoutingPhrase>& phrases) {
    return routePhrases(*index, makeWordRanker(index), phrases);
}

/// The ids of the ranked tools, best first.
QString rankingOf(const RoutingIndexPtr& index, const RoutingPhrase& phrase) {
    std::vector<std::string> ids;
    const RoutingReport report = route(index, {phrase});
    for (const RankedTool& ranked : report.results.front().ranking)
        ids.push_back(index->tools()[ranked.tool].id);
    return joined(ids);
}

const std::vector<Tool> kitchen = {{"bake_bread", "Bakes a loaf in the oven."},
                                   {"list_recipes", "Lists the recipes in the book."},
                                   {"delete_recipe", "Removes one recipe from the book."},
                                   {"setTimer", "Starts a timer that rings in the kitchen."}};

bool isNear(double one, double other) {
    return std::abs(one - other) < 1e-6;
}

} // namespace

/// Tests the ranker, and the numbers that are derived from its scores.
class TestRouting : public toolroom::test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void splitsWords_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("words");
        const auto row = [](const char* name, const char* text, const char* words) {
            QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(words);
        };
        row("snake", "list_open-files", "list open files");
        row("camel", "getHTTPServer2Name", "get http server 2 name");
        row("stop words", "Please show me the user's files", "show user files");
        row("possessive at the end", "the user's", "user s");
        row("accent", "caf\u00c9 x", "caf \u00e9 x");
        row("Japanese", "\u5929\u6c17\u4e88\u5831", "\u5929\u6c17 \u6c17\u4e88 \u4e88\u5831");
        row("two characters", "\u5929\u6c17", "\u5929\u6c17");
    }
    void splitsWords() {
        QFETCH(const QString, text);
        QTEST(joined(tokenizeForRouting(text.toStdString())), "words");
    }

    /// Each byte needs about a hundred for the parts of words.
    void longTextsAreCut() {
        const std::vector<std::string> word = tokenizeForRouting(std::string(1'000'000, 'a'));
        QCOMPARE(word, std::vector<std::string>{std::string(100, 'a')});
        std::string text;
        while (text.size() < 1'000'000)
            text += "\u5929"; // each pair of characters is a word
        QCOMPARE(tokenizeForRouting(text).size(), std::size_t{64 * 1024 / 3 - 1});
        QCOMPARE(withoutPlaceholders(text).size(), std::size_t{64 * 1024 / 3 * 3}); // no part of a character
        const RoutingIndexPtr index = indexOf(kitchen);
        QVERIFY(index->analyze(text).grams.size() < 200'000);
    }

    void dropsPlaceholders() {
        QCOMPARE(withoutPlaceholders("copy <source-file> to <target/dir>"), "copy   to  ");
        QCOMPARE(withoutPlaceholders("is 1 < 2, and 3 > 2?"), "is 1 < 2, and 3 > 2?");
        QCOMPARE(withoutPlaceholders("a <> b"), "a <> b");
    }

    void stemsEnglish() {
        PorterStemmer stemmer;
        QCOMPARE(stemmer.stem("repositories"), "repositori");
        QCOMPARE(stemmer.stem("listing"), "list");
        QCOMPARE(stemmer.stem("is"), "is");
        QCOMPARE(stemmer.stem("caf\u00e9"), "caf\u00e9");
    }

    void ranksByWords() {
        const RoutingIndexPtr index = indexOf(kitchen);
        QCOMPARE(rankingOf(index, {.text = "remove the recipe"}).section(QLatin1Char(' '), 0, 0),
                 QStringLiteral("delete_recipe"));
        QCOMPARE(rankingOf(index, {.text = "which recipes are listed?"}).section(QLatin1Char(' '), 0, 0),
                 QStringLiteral("list_recipes"));
    }

    /// The score of the only tool with a word, computed by hand.
    void scoresAsTheRecipeSays() {
        const RoutingIndexPtr index = indexOf({{"alpha", ""}, {"beta", ""}});
        const OfferedTools offered(index);
        const RoutingScores scores = offered.score(index->analyze("alpha"));
        // Two terms (stem and word), each in the name only: tf' = 3, idf = ln(1 + 1.5 / 1.5).
        QVERIFY(isNear(scores.bestWordScore, 2 * std::log(2.0) * 3 * 2.2 / 4.2));
        QVERIFY(isNear(scores.bestGramScore, 1));
        QVERIFY(isNear(scores.values[0], 1 + 0.6 + 0.2));
        QVERIFY(isNear(scores.values[1], 0));
    }

    void joinsNeighborsThatAreAName() {
        const RoutingIndexPtr index = indexOf({{"get_cloudendpoint", ""}, {"get_sea", ""}});
        QCOMPARE(rankingOf(index, {.text = "cloud endpoint"}).section(QLatin1Char(' '), 0, 0),
                 QStringLiteral("get_cloudendpoint"));
        QVERIFY(route(index, {{.text = "cloud endpoint"}}).results.front().hasEvidence);
    }

    void readsNestedSchemas() {
        const Json schema = Json::parse(R"({"properties": {
            "place": {"description": "Where", "enum": ["attic", 3], "properties": {"room": {"description": "Which"}}},
            "names": {"items": {"description": "One", "anyOf": [{"properties": {"nick": {}}}]}}}})");
        const ToolText text = makeToolText("t", "d", &schema);
        QCOMPARE(text.parameterNames, "place room names nick ");
        QCOMPARE(text.parameterDescriptions, "Where \nWhich \nOne \n");
        QCOMPARE(text.enumValues, "attic ");
    }

    /// How rare a word is depends on the tools that are offered.
    void onlyCandidatesAreCounted() {
        const RoutingIndexPtr index = indexOf(kitchen);
        const RoutingPhrase phrase{.text = "recipe book timer", .candidates = std::vector<std::size_t>{1, 3}};
        const RoutingReport report = route(index, {phrase});
        QCOMPARE(rankingOf(index, phrase), QStringLiteral("list_recipes setTimer"));
        const RoutingIndexPtr two = indexOf({kitchen[1], kitchen[3]});
        const RoutingResult alone = route(two, {{.text = phrase.text}}).results.front();
        QVERIFY(isNear(report.results.front().ranking[0].score, alone.ranking[0].score));
        QVERIFY(isNear(report.results.front().ranking[1].score, alone.ranking[1].score));
    }

    void tiesAreOrderedById() {
        const RoutingIndexPtr index = indexOf({{"b_find", ""}, {"a_find", ""}, {"c_find", ""}});
        QCOMPARE(rankingOf(index, {.text = "find"}), QStringLiteral("a_find b_find c_find"));
    }

    void saysWhenThereIsNoEvidence() {
        const RoutingIndexPtr index = indexOf(kitchen);
        for (const char* text :
             {"\u0447\u0442\u043e \u043d\u0430 \u0443\u0436\u0438\u043d", "quantum physics", "<file>"}) {
            const RoutingResult result = route(index, {{.text = text, .expected = {0}}}).results.front();
            QVERIFY2(!result.hasEvidence, text);
            QVERIFY(!result.margin);
        }
        QVERIFY(!route(indexOf({}), {{.text = "bread"}}).results.front().hasEvidence);
    }

    void marginIsSigned() {
        const RoutingIndexPtr index = indexOf(kitchen);
        const RoutingReport report = route(index, {{.text = "bake bread", .expected = {0}},
                                                   {.text = "bake bread", .expected = {3}},
                                                   {.text = "bake bread"},
                                                   {.text = "recipes", .expected = {1, 2}}});
        const auto& results = report.results;
        QCOMPARE(results[0].place, 0U);
        QVERIFY(isNear(*results[0].margin, *results[2].margin));
        QVERIFY(*results[0].margin > 0.9);
        QCOMPARE(bandOf(*results[0].margin), RoutingBand::Clear);
        QCOMPARE(bandOf(*results[1].margin), RoutingBand::Lost);
        QCOMPARE(results[3].place, 0U);
        QCOMPARE(report.labeled, 3U);
        QCOMPARE(report.first, 2U);
        QVERIFY(isNear(report.topOne(), 200.0 / 3));
    }

    void bandsHaveTheirLowerLimit() {
        QCOMPARE(bandOf(0.5), RoutingBand::Clear);
        QCOMPARE(bandOf(0.25), RoutingBand::Likely);
        QCOMPARE(bandOf(0), RoutingBand::Close);
        QCOMPARE(bandOf(-0.001), RoutingBand::Lost);
    }

    void countsConfusedPairs() {
        const RoutingIndexPtr index = indexOf(kitchen);
        const RoutingReport report = route(index, {{.text = "delete the recipe", .expected = {1}},
                                                   {.text = "remove one recipe", .expected = {1}},
                                                   {.text = "bake bread", .expected = {0}}});
        QCOMPARE(report.pairs.size(), 1U);
        QCOMPARE(report.pairs.front().expected, 1U);
        QCOMPARE(report.pairs.front().other, 2U);
        QCOMPARE(report.pairs.front().lost, 2U);
    }

    void contributionsAddUpToTheScore() {
        const RoutingIndexPtr index = indexOf(kitchen);
        const OfferedTools offered(index);
        const PhraseTerms phrase = index->analyze("list the recipe, then list all recipes in the kitchen");
        const RoutingScores scores = offered.score(phrase);
        for (std::size_t tool = 0; tool < kitchen.size(); ++tool) {
            const std::vector<double> words = offered.contributions(phrase, scores, tool);
            QVERIFY(isNear(std::accumulate(words.begin(), words.end(), 0.0), scores.values[tool]));
        }
    }

    void namesTheDecidingWord() {
        const OfferedTools offered(indexOf(kitchen));
        const std::vector<WordEvidence> words = compareTools(offered, "remove recipes", 2, 1);
        QCOMPARE(words.front().word, "remove");
        QVERIFY(words.front().difference() > 0.5);
    }

    void aRankerCanBeReplaced() {
        const RoutingIndexPtr index = indexOf(kitchen);
        const Ranker last = [](std::string_view, std::span<const std::size_t> tools) {
            RoutingScores scores{.values = std::vector<double>(tools.size()), .bestWordScore = 1};
            scores.values.back() = 1;
            return scores;
        };
        const std::vector<RoutingPhrase> phrases = {{.text = "bake bread", .expected = {3}}};
        QCOMPARE(routePhrases(*index, last, phrases).first, 1U);
    }

    /// Names and ids that occur more than once get the id of the registry.
    void idsAreUnique() {
        const SourceSpec source{.kind = SourceSpec::Kind::Text,
                                .name = "tools.json",
                                .text = R"({"tools": [{"name": "a", "id": "one", "inputSchema": {}},
                                    {"name": "a", "id": "two", "inputSchema": {}}, {"name": "b", "inputSchema": {}},
                                    {"name": "c", "inputSchema": {}}, {"name": "c", "inputSchema": {}}],
                                    "queries": []})"};
        const LoadResult loaded = loadSources({source}, {.jobs = 1});
        std::vector<std::string> ids;
        for (const RoutedTool& tool : collectRoutedTools(*loaded.snapshot))
            ids.push_back(tool.text.id);
        QCOMPARE(joined(ids), QStringLiteral("one two b ") + QString::fromStdString(loaded.snapshot->tools()[3].id) +
                                  QLatin1Char(' ') + QString::fromStdString(loaded.snapshot->tools()[4].id));
        QVERIFY(ids[3] != ids[4]);
    }

    /// Public sets of tools with labeled phrases. The expected figures are those of the reference implementation.
    void agreesWithTheReference_data() {
        QTest::addColumn<double>("topOne");
        QTest::addColumn<double>("meanReciprocalRank");
        QTest::newRow("azure-mcp") << 82.435 << 0.88846;
        QTest::newRow("bfcl-live-multiple") << 91.168 << 0.94675;
        QTest::newRow("bfcl-live-pool") << 62.875 << 0.73379;
        QTest::newRow("bfcl-multiple") << 98.0 << 0.98667;
        QTest::newRow("livemcp") << 40.090 << 0.52267;
        QTest::newRow("metatool") << 52.010 << 0.60372;
        QTest::newRow("mongodb-mcp") << 62.5 << 0.72049;
    }
    void agreesWithTheReference() {
        const std::string path = test::sharedPath(std::string("routing/") + QTest::currentDataTag() + ".json");
        if (path.empty())
            SKIP_WITHOUT_DATA("routing");
        const LoadResult loaded = loadSources({{.path = path}}, {});
        QVERIFY(loaded.errors.empty());
        std::vector<ToolText> texts;
        for (RoutedTool& tool : collectRoutedTools(*loaded.snapshot))
            texts.push_back(std::move(tool.text));
        const auto text = std::make_shared<const SourceText>(path, test::readFile(path));
        const auto phrases = readPhrases(text, texts, *loaded.snapshot);
        QVERIFY2(phrases, phrases ? "" : phrases.error().text().c_str());
        const auto index = std::make_shared<const RoutingIndex>(std::move(texts));
        const RoutingReport report = route(index, *phrases);
        QFETCH(const double, topOne);
        QFETCH(const double, meanReciprocalRank);
        QVERIFY2(std::abs(report.topOne() - topOne) < 0.3, qPrintable(QString::number(report.topOne())));
        QVERIFY2(std::abs(report.meanReciprocalRank() - meanReciprocalRank) < 0.002,
                 qPrintable(QString::number(report.meanReciprocalRank())));
    }
};

TOOLROOM_TEST(TestRouting)
#include "test_routing.moc"
